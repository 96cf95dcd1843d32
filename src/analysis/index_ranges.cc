#include "analysis/index_ranges.h"

#include <algorithm>
#include <optional>
#include <set>

#include "analysis/own_threads.h"

namespace heddle {

namespace {

// So often may the parameters of a method change before bounds that still change are dropped.
constexpr uint32_t kMostChanges = 8;

bool IsFollowed(const ReachedMethod& reached) {
  return reached.flow != nullptr && reached.ahead.empty() && IsOfProgram(*reached.method->owner);
}

// Thread.run, and what it calls in later libraries, call the Runnable.
bool CallsTarget(const Method& method) {
  return method.owner->name == "java/lang/Thread" && (method.name == "run" || method.name == "runWith");
}

// No index is below 0, and none is worth a thought that is beyond all small fields.
IntRange AsIndex(IntRange range) {
  if (range.low && range.low->field == nullptr && range.low->plus <= 0) range.low.reset();
  if (range.high && range.high->field == nullptr && range.high->plus > IntRange::kMostField) range.high.reset();
  range.assumes &= range.is_bounded();
  return range;
}

// What a method is called with: joined over its calls.
class Arguments {
 public:
  explicit Arguments(size_t count) : known_(count) {}

  const std::vector<IntValue>& at(uint32_t number) const { return *known_[number].values; }
  // Whether they have changed.
  bool Add(uint32_t number, const std::vector<IntValue>& given) {
    Known& known = known_[number];
    if (!known.values) {
      known.values = given;
      return true;
    }
    bool changed = false;
    const bool widens = ++known.changes > kMostChanges;
    for (size_t i = 0; i < given.size(); ++i) {
      IntValue& value = (*known.values)[i];
      const IntValue joined = value.Join(given[i]);
      if (joined == value) continue;
      value = widens ? value.Widen(joined) : joined;
      changed = true;
    }
    return changed;
  }

 private:
  struct Known {
    std::optional<std::vector<IntValue>> values;
    uint32_t changes = 0;
  };
  std::vector<Known> known_;
};

}  // namespace

IndexRanges::IndexRanges(const PointsTo& points_to) {
  FindCalls(points_to);
  FindOwn(points_to);
  FindChanged(points_to);
  FindLeaking(points_to);
  FindRanges(points_to);
}

RangeId IndexRanges::At(uint32_t number, uint32_t pc) const {
  const auto found = by_place_.find(uint64_t{number} << 32 | pc);
  return found == by_place_.end() ? kAnyElement : found->second;
}

RangeId IndexRanges::NumberOf(const ElementRange& range) {
  const auto known = std::find(ranges_.begin(), ranges_.end(), range);
  const RangeId number = static_cast<RangeId>(known - ranges_.begin());
  if (known == ranges_.end()) ranges_.push_back(range);
  return number;
}

void IndexRanges::FindCalls(const PointsTo& points_to) {
  into_.resize(points_to.methods().size());
  is_root_.resize(into_.size());
  for (uint32_t root : points_to.roots()) is_root_[root] = true;
  for (uint32_t number = 0; number < into_.size(); ++number) {
    const ReachedMethod& reached = points_to.methods()[number];
    std::set<uint32_t> beginnings;
    for (const ReachedMethod::Native& native : reached.natives) {
      if (native.row->effect == NativeEffect::kBegins) beginnings.insert(native.statement);
    }
    for (const ReachedMethod::Call& call : reached.calls) {
      const bool is_plain = IsPlainCall(reached, call.statement, points_to.methods()[call.callee]);
      into_[call.callee].push_back({number, call.statement, is_plain, beginnings.contains(call.statement)});
    }
  }
}

// What `this` is by one of the calls.
OwnObject IndexRanges::OwnBy(const PointsTo& points_to, uint32_t number, const Call& call) const {
  const ReachedMethod& from = points_to.methods()[call.from];
  const bool is_run = points_to.methods()[number].method->name == "run";
  if (call.begins) return is_run ? OwnObject::kThread : OwnObject::kNone;
  if (!call.is_plain || own_[call.from] == OwnObject::kNone) return OwnObject::kNone;
  if (PassesThis(from, from.flow->statements()[call.statement], ValueRoots(*from.flow))) return own_[call.from];
  return is_run && CallsTarget(*from.method) && own_[call.from] == OwnObject::kThread ? OwnObject::kTarget
                                                                                      : OwnObject::kNone;
}

// The greatest fixed point: all that may be, until a call says otherwise.
void IndexRanges::FindOwn(const PointsTo& points_to) {
  enum : uint8_t { kUnset = 3 };
  const auto unset = static_cast<OwnObject>(kUnset);
  own_.assign(into_.size(), unset);
  for (uint32_t number = 0; number < own_.size(); ++number) {
    const ReachedMethod& reached = points_to.methods()[number];
    if (reached.flow == nullptr || reached.method->IsStatic() || !reached.ahead.empty()) {
      own_[number] = OwnObject::kNone;
    } else if (is_root_[number]) {
      own_[number] =
          IsRunOfThread(*reached.method) && reached.method->name == "run" ? OwnObject::kThread : OwnObject::kNone;
    }
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t number = 0; number < own_.size(); ++number) {
      if (own_[number] == OwnObject::kNone) continue;
      OwnObject now = own_[number];
      for (const Call& call : into_[number]) {
        if (!call.begins && own_[call.from] == unset) continue;
        const OwnObject by = OwnBy(points_to, number, call);
        now = now == unset || now == by ? by : OwnObject::kNone;
        if (now == OwnObject::kNone) break;
      }
      changed |= now != own_[number];
      own_[number] = now;
    }
  }
  std::replace(own_.begin(), own_.end(), unset, OwnObject::kNone);
}

// Arrays of the snapshot into which nobody puts a reference any more.
std::vector<bool> IndexRanges::FindKept(const PointsTo& points_to) const {
  std::vector<bool> kept(points_to.objects().count());
  for (ObjectId object = 0; object < kept.size(); ++object) {
    const AbstractObject& at = points_to.objects().at(object);
    kept[object] = at.kind == AbstractObject::kOld && at.type->IsArray() && !at.type->element->IsPrimitive();
  }
  const auto drop = [&](const SparseBits& objects) { objects.ForEach([&](ObjectId object) { kept[object] = false; }); };
  drop(points_to.HandedTo(Scope::kClosed));
  for (const ReachedMethod& reached : points_to.methods()) {
    if (reached.flow == nullptr) continue;
    for (const FlowStatement& at : reached.flow->statements()) {
      if (at.kind == FlowKind::kPutElement && reached.MayRun(at)) drop(points_to.ObjectsOf(reached, at.base));
    }
    for (const ReachedMethod::Native& native : reached.natives) {
      const FlowStatement& call = reached.flow->statements()[native.statement];
      for (uint32_t i = 0; native.row->effect != NativeEffect::kNothing && i < call.value; ++i) {
        drop(points_to.ObjectsAt(points_to.ArgumentNode(reached, call, i)));
      }
    }
  }
  return kept;
}

// A constructor that lets others have its object: a thread may run that before its fields are set. One of which the
// snapshot has a frame may have done so.
void IndexRanges::FindLeaking(const PointsTo& points_to) {
  for (const ReachedMethod& reached : points_to.methods()) {
    if (reached.flow == nullptr || !reached.method->IsConstructor() || !IsOfProgram(*reached.method->owner)) continue;
    const ValueRoots roots(*reached.flow);
    bool leaks = !reached.ahead.empty();
    for (size_t i = 0; i < reached.flow->statements().size() && !leaks; ++i) {
      leaks = MayGiveAway(points_to, reached, i, reached.flow->parameters()[0], roots);
    }
    if (leaks) leaking_.push_back(reached.method->owner);
  }
}

// By Unsafe, and by handles: these ask nobody whether the field is final.
void IndexRanges::FindChanged(const PointsTo& points_to) {
  for (const ReachedMethod& reached : points_to.methods()) {
    for (const ReachedMethod::Native& native : reached.natives) {
      const bool accesses =
          native.row->effect == NativeEffect::kAccesses || native.row->effect == NativeEffect::kHandles;
      if (!accesses || native.row->action == ActionKind::kRead) continue;
      const FlowStatement& call = reached.flow->statements()[native.statement];
      points_to.ObjectsAt(points_to.ArgumentNode(reached, call, 1)).ForEach([&](ObjectId object) {
        if (IsOfProgram(*points_to.objects().at(object).type)) {
          points_to.AccessedFields(reached, call, *native.row, object, changed_);
        }
      });
    }
  }
  std::sort(changed_.begin(), changed_.end());
}

bool IndexRanges::MayBeUnset(const Field& field) const {
  return std::ranges::any_of(leaking_, [&field](const Class* type) {
    return type->IsSubtypeOf(field.owner) || field.owner->IsSubtypeOf(type);
  });
}

bool IndexRanges::IsKept(const Field& field) const {
  return !MayBeUnset(field) && !std::binary_search(changed_.begin(), changed_.end(), &field);
}

std::vector<IntFlowFacts> IndexRanges::FindFacts(const PointsTo& points_to) const {
  const KeptInts kept{FindKept(points_to), [this](const Field& field) { return IsKept(field); }};
  const std::deque<ReachedMethod>& methods = points_to.methods();
  std::vector<IntFlowFacts> facts(methods.size());
  Arguments arguments(methods.size());
  std::vector<uint32_t> waiting;
  const auto enter = [&](uint32_t number, std::vector<IntValue> given) {
    given.resize(methods[number].flow->parameters().size());
    if (!methods[number].method->IsStatic()) given[0] = {.own = own_[number]};
    if (arguments.Add(number, given)) waiting.push_back(number);
  };
  std::vector<std::vector<std::pair<uint32_t, uint32_t>>> callees(methods.size());  // statement and callee
  for (uint32_t number = 0; number < methods.size(); ++number) {
    if (!IsFollowed(methods[number])) continue;
    // Who is called by code that is not followed gets whatever.
    bool is_called = is_root_[number];
    for (const Call& call : into_[number]) {
      is_called |= call.begins || !call.is_plain || !IsFollowed(methods[call.from]);
      callees[call.from].emplace_back(call.statement, number);
    }
    if (is_called) enter(number, {});
  }
  while (!waiting.empty()) {
    const uint32_t number = waiting.back();
    waiting.pop_back();
    facts[number] = FindIntFlow(points_to, methods[number], arguments.at(number), kept);
    for (const auto& [statement, callee] : callees[number]) {
      const auto given = facts[number].arguments.find(methods[number].flow->statements()[statement].pc);
      if (given != facts[number].arguments.end()) enter(callee, given->second);
    }
  }
  return facts;
}

void IndexRanges::FindRanges(const PointsTo& points_to) {
  const std::vector<IntFlowFacts> facts = FindFacts(points_to);
  for (uint32_t number = 0; number < facts.size(); ++number) {
    for (const auto& [pc, found] : facts[number].elements) {
      const ElementRange range{AsIndex(found.index), found.rows_of, AsIndex(found.rows)};
      if (range.is_known()) by_place_[uint64_t{number} << 32 | pc] = NumberOf(range);
    }
    bases_.insert(bases_.end(), facts[number].bases.begin(), facts[number].bases.end());
  }
  std::sort(bases_.begin(), bases_.end());
  bases_.erase(std::unique(bases_.begin(), bases_.end()), bases_.end());
}

}  // namespace heddle
