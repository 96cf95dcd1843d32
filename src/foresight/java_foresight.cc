#include "foresight/java_foresight.h"

#include <algorithm>

#include "program/instance_fields.h"
#include "vm/classes/stubs.h"
#include "vm/core/prepared_code.h"

namespace heddle {

namespace {

constexpr uint32_t kNotClosed = UINT32_MAX;

// The fields of `type` that lie in these bytes of an object, or of its statics.
void FindFields(const Class& type, bool is_static, uint32_t offset, uint32_t size, std::vector<const Field*>& found) {
  const auto look = [&](const Field& field) {
    if (field.offset < offset + size && offset < field.offset + SizeOf(field.type)) found.push_back(&field);
  };
  if (!is_static) return ForEachInstanceField(type, look);
  for (const auto& field : type.fields) {
    if (field->IsStatic()) look(*field);
  }
}

// The kinds of actions that the analyses know by their target.
bool HasTarget(ActionKind kind) {
  switch (kind) {
    case ActionKind::kMonitorEnter:
    case ActionKind::kWait:
    case ActionKind::kNotify:
    case ActionKind::kNotifyAll:
    case ActionKind::kJoin:
    case ActionKind::kStart:
    case ActionKind::kInterrupt:
    case ActionKind::kUnpark: return true;
    default: return false;
  }
}

}  // namespace

JavaForesight::JavaForesight(JavaMachine& machine) : machine_(machine) {
  machine.OnSettled([this] {
    const uint32_t dropped = machine_.DroppedAssumptions();
    if (analysis_ != nullptr && dropped == dropped_) return;
    dropped_ = dropped;
    suffixes_.clear();
    suffix_numbers_.clear();
    initializers_.clear();
    settled_end_ = machine_.vm().heap.settled_end();
    analysis_ = std::make_unique<ProgramAnalysis>(machine_);
    end_of_thread_ = analysis_->future().nothing();
    for (const ReachedMethod& reached : analysis_->points_to().methods()) {
      const std::string_view name = reached.method->name, owner = reached.method->owner->name;
      if ((owner == "java/lang/Thread" && name == "dispatchUncaughtException") ||
          (owner == "java/lang/Shutdown" && name == "shutdown")) {
        end_of_thread_.Unite(analysis_->future().OfCall(*reached.method));
      }
    }
    suffixes_.push_back(std::make_unique<Suffix>(Suffix{analysis_->future().nothing(), {}, 0, false, kAnything}));
  });
}

JavaForesight::~JavaForesight() { machine_.OnSettled(nullptr); }

// --- call stacks ---

template <typename Make>
uint32_t JavaForesight::Extend(uint32_t below, const FramePlace& place, const Make& make) {
  const auto [known, is_new] = suffix_numbers_.try_emplace({below, place}, static_cast<uint32_t>(suffixes_.size()));
  if (is_new) {
    auto made = std::make_unique<Suffix>(*suffixes_[below]);
    make(*made);
    suffixes_.push_back(std::move(made));
  }
  return known->second;
}

const FactSet& JavaForesight::InitializerOf(Class* type) {
  const auto [known, is_new] = initializers_.try_emplace(type, analysis_->future().nothing());
  if (!is_new) return known->second;
  const auto add = [&](const Class* initialized) {
    if (initialized->class_initializer != nullptr &&
        !analysis_->points_to().NumbersOf(initialized->class_initializer).empty()) {
      known->second.Unite(analysis_->future().OfCall(*initialized->class_initializer));
    }
  };
  for (const Class* above : type->display) add(above);
  if (type->IsInterface()) add(type);
  for (const Class* above : type->all_interfaces) add(above);
  return known->second;
}

// A thread's last actions: of its own Thread object it takes the monitor, and clears fields.
void JavaForesight::AddEnd(Ref thread_object, FactSet& future) {
  future.Unite(end_of_thread_);
  std::vector<ObjectId> found;
  AddObjects(thread_object, found);
  const Facts& facts = analysis_->future().facts();
  const auto add = [&](const Fact& fact) {
    if (const FactId* id = facts.Find(fact)) future.Add(*id);
  };
  for (ObjectId id : found) {
    add({.kind = ActionKind::kMonitorEnter, .object = id});
    for (const auto& field : machine_.vm().known.thread->fields) {
      if (!field->IsStatic()) add({.kind = ActionKind::kWrite, .field = field.get(), .object = id});
    }
  }
}

// What a stub of the machine may still call.
void JavaForesight::AddStub(const GuestThread& guest, const Frame& frame, Suffix& suffix) {
  const Vm& vm = machine_.vm();
  if (frame.method == vm.stubs->initialize.get()) {
    suffix.future.Unite(InitializerOf(vm.mirrors.ClassOf(guest.slots[frame.locals].r)));
  } else if (frame.method == vm.stubs->ask_loader.get()) {
    suffix.future.Unite(analysis_->future().anything());
  } else {
    AddEnd(guest.regs.thread_object, suffix.future);
  }
}

void JavaForesight::AddCode(const Frame& frame, uint32_t pc, bool in_call, const Suffix& below, Suffix& suffix) {
  Future& future = analysis_->future();
  const PointsTo& points_to = analysis_->points_to();
  const Method& method = *frame.method;
  suffix.numbers.clear();
  suffix.pc = pc;
  for (uint32_t number : below.numbers) {
    future.CalleesAt(number, below.is_closed ? 0 : below.pc, method, suffix.numbers);
  }
  // What closed code calls is closed, but for the program's own methods. So is a method called on an object of closed
  // code, for all that is known.
  uint32_t closed = below.is_closed ? below.numbers.front() : kNotClosed;
  if (ScopeOf(method) != Scope::kOpen && !below.is_closed) closed = points_to.NumberOfClosed(ScopeOf(method));
  if (closed == kNotClosed && future.CallsClosed(below.numbers, below.pc)) {
    closed = points_to.NumberOfClosed(Scope::kClosed);
    suffix.future.Unite(future.OfCall(closed));
  }
  suffix.is_closed = closed != kNotClosed && (ScopeOf(method) != Scope::kOpen || suffix.numbers.empty());
  if (suffix.is_closed) {
    if (suffix.runs == kAnything) {
      suffix.runs = closed == points_to.NumberOfClosed(Scope::kPrinting) ? kPrintingCode : kClosedCode;
    }
    suffix.numbers = {closed};
    suffix.future.Unite(future.OfCall(suffix.numbers.front()));
    return;
  }
  if (suffix.numbers.empty()) {
    const std::span<const uint32_t> all = points_to.NumbersOf(&method);
    suffix.numbers.assign(all.begin(), all.end());
  }
  for (uint32_t number : suffix.numbers) suffix.future.Unite(future.From(number, pc, in_call));
  if (suffix.numbers.empty()) suffix.future.Unite(future.anything());
}

bool JavaForesight::IsModelled(const Method& method) {
  if (method.number >= modelled_.size()) modelled_.resize(method.number + 1, kUnknown);
  uint8_t& known = modelled_[method.number];
  if (known == kUnknown) {
    const NativeEffectRow* row = FindNativeEffect(method);
    known = row != nullptr && !row->also ? kYes : kNo;
  }
  return known == kYes;
}

// Objects made after the snapshot are known by their class alone, and so are their threads' ends.
JavaForesight::FramePlace JavaForesight::PlaceOfStub(const GuestThread& guest, const Frame& frame) const {
  const Vm& vm = machine_.vm();
  const bool initializes = frame.method == vm.stubs->initialize.get();
  const Ref of = initializes ? guest.slots[frame.locals].r : guest.regs.thread_object;
  if (of < settled_end_) return {frame.method, FramePlace::kOfObject, of};
  return {frame.method, FramePlace::kOfClass, vm.ClassOf(of)->number};
}

uint32_t JavaForesight::SuffixOf(const GuestThread& guest) {
  const Vm& vm = machine_.vm();
  Future& future = analysis_->future();
  uint32_t suffix = 0;
  for (uint32_t i = 0; i < guest.regs.depth; ++i) {
    const Frame& frame = guest.frames[i];
    const bool top = i + 1 == guest.regs.depth;
    if ((frame.flags & kFrameStub) != 0) {
      suffix = Extend(suffix, PlaceOfStub(guest, frame), [&](Suffix& made) { AddStub(guest, frame, made); });
      if (top && frame.method == vm.stubs->run_thread.get() && frame.progress == 0) {
        const Method* run =
            vm.ClassOf(guest.regs.thread_object)->vtable[static_cast<size_t>(vm.known.thread_run->vtable_index)];
        suffix =
            Extend(suffix, {run, FramePlace::kWhole}, [&](Suffix& made) { made.future.Unite(future.OfCall(*run)); });
      }
      continue;
    }
    const bool is_native = (frame.flags & kFrameNative) != 0;
    // What a native does, and what it calls for that, is in its caller's future, which counts as if the call were still
    // to come.
    if (IsModelled(*frame.method) && (is_native || ScopeOf(*frame.method) == Scope::kOpen)) {
      if (is_native) continue;
      return suffix;
    }
    if (is_native) {
      if (frame.method->code == nullptr || suffixes_[suffix]->is_closed) continue;
      suffix = Extend(suffix, {frame.method, FramePlace::kWhole},
                      [&](Suffix& made) { made.future.Unite(future.OfCall(*frame.method)); });
      continue;
    }
    const uint32_t pc = frame.method->prepared->PcOf(frame.ip);
    const Frame* next = top ? nullptr : &guest.frames[i + 1];
    const bool in_call = !top && (next->flags & (kFrameRetry | kFrameNative)) == 0 && !IsModelled(*next->method);
    const uint32_t below = suffix;
    suffix = Extend(suffix, {frame.method, in_call ? FramePlace::kInCall : FramePlace::kBefore, pc},
                    [&](Suffix& made) { AddCode(frame, pc, in_call, *suffixes_[below], made); });
  }
  return suffix;
}

const FactSet& JavaForesight::FutureOf(ThreadId thread) {
  return suffixes_[SuffixOf(machine_.vm().threads.at(thread))]->future;
}

// --- questions ---

void JavaForesight::AddObjects(Ref object, std::vector<ObjectId>& found) const {
  const Objects& objects = analysis_->points_to().objects();
  const Class* type = machine_.vm().ClassOf(object);
  if (object < settled_end_) {
    objects.FindFixed(object, type, found);
  } else {
    objects.FindOther(type, found);
  }
}

// The class whose statics lie in the block. Null: it is an object.
const Class* JavaForesight::HolderOf(Ref block) const {
  const Vm& vm = machine_.vm();
  if (!vm.heap.IsPermanent(block)) return nullptr;
  for (; holders_known_ < vm.program->ClassCount(); ++holders_known_) {
    const Class* type = vm.program->ClassAt(holders_known_);
    if (type->statics != 0) holders_.emplace(type->statics, type);
  }
  const auto found = holders_.find(block);
  return found == holders_.end() ? nullptr : found->second;
}

void JavaForesight::FactsOfCell(ActionKind kind, Ref object, uint32_t offset, uint32_t size,
                                std::vector<std::vector<Fact>>& facts) const {
  const Vm& vm = machine_.vm();
  const ActionKind as = kind == ActionKind::kRead ? ActionKind::kRead : ActionKind::kWrite;
  std::vector<Fact> here;
  if (const Class* holder = HolderOf(object)) {
    std::vector<const Field*> fields;
    FindFields(*holder, true, offset, size, fields);
    for (const Field* field : fields) here.push_back({.kind = as, .field = field});
  } else {
    const Class* type = vm.ClassOf(object);
    std::vector<const Field*> fields;
    if (type->IsArray()) {
      fields.push_back(nullptr);
    } else {
      FindFields(*type, false, offset, size, fields);
    }
    std::vector<ObjectId> found;
    AddObjects(object, found);
    for (ObjectId id : found) {
      for (const Field* field : fields) here.push_back({.kind = as, .field = field, .object = id});
    }
    // What no analysed code comes to is closed code's, or the machine's.
    if (found.empty()) {
      here.push_back(analysis_->future().facts().at(kClosedCode));
      here.push_back({.kind = ActionKind::kUpdate});
    }
  }
  facts.push_back(std::move(here));
}

std::vector<std::vector<Fact>> JavaForesight::FactsOf(ThreadId thread) {
  const Action& action = machine_.Next(thread);
  std::vector<std::vector<Fact>> facts;
  if (IsAccess(action.kind)) {
    FactsOfCell(action.kind, action.object, action.offset, action.size, facts);
    if (action.guard_object != 0) {
      FactsOfCell(ActionKind::kRead, action.guard_object, action.guard_offset, sizeof(int32_t), facts);
    }
    if (action.queue_object != 0) {
      FactsOfCell(ActionKind::kWrite, action.queue_object, action.queue_offset, sizeof(int32_t), facts);
    }
  } else if (HasTarget(action.kind)) {
    std::vector<Fact>& here = facts.emplace_back();
    std::vector<ObjectId> found;
    if (action.object != 0) AddObjects(action.object, found);
    for (ObjectId id : found) here.push_back({.kind = action.kind, .object = id});
    if (found.empty()) here.push_back({.kind = action.kind});
  }
  const FactId runs = suffixes_[SuffixOf(machine_.vm().threads.at(thread))]->runs;
  if (runs != kAnything) {
    for (std::vector<Fact>& cell : facts) cell.push_back(analysis_->future().facts().at(runs));
  }
  return facts;
}

bool JavaForesight::MayConflict(ThreadId thread, ThreadId actor) {
  if (!Knows()) return true;
  const FactSet& future = FutureOf(thread);
  if (future.Has(kAnything)) return true;
  const Facts& facts = analysis_->future().facts();
  const auto has = [&](const Fact& fact) {
    const FactId* id = facts.Find(fact);
    return id != nullptr && future.Has(*id);
  };
  for (const std::vector<Fact>& cell : FactsOf(actor)) {
    for (Fact fact : cell) {
      const bool writes = fact.kind != ActionKind::kRead;
      if (fact.kind == ActionKind::kRead) fact.kind = ActionKind::kWrite;
      if (has(fact)) return true;
      if (!writes || fact.kind != ActionKind::kWrite) continue;
      fact.kind = ActionKind::kRead;
      if (has(fact)) return true;
    }
  }
  return false;
}

bool JavaForesight::MayAct(ThreadId thread, ActionKind kind, uint32_t object) {
  if (!Knows()) return true;
  const FactSet& future = FutureOf(thread);
  if (future.Has(kAnything)) return true;
  bool may = false;
  std::vector<ObjectId> found;
  if (object != 0) AddObjects(object, found);
  future.ForEach([&](FactId id) {
    const Fact& fact = analysis_->future().facts().at(id);
    may |= fact.kind == kind && (object == 0 || fact.object == Fact::kNobody ||
                                 std::find(found.begin(), found.end(), fact.object) != found.end());
  });
  return may;
}

}  // namespace heddle
