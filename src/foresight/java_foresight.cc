#include "foresight/java_foresight.h"

#include <algorithm>

#include "base/hash.h"
#include "foresight/future_places.h"
#include "foresight/makers.h"
#include "foresight/thread_ends.h"

namespace heddle {

namespace {

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

// While the machine takes it for granted that no thread has a blocker, interrupts do not look for one.
PointsToOptions WithBlockers(JavaMachine& machine, PointsToOptions options) {
  options.blockers = !machine.vm().exploration.assumptions().Holds(Assumption::kNoBlockers);
  return options;
}

}  // namespace

// What the facts of a cell depend on.
struct JavaForesight::CellKey {
  uint32_t object;  // fixed: itself. Else: the number of its class
  uint32_t offset;
  uint8_t size;
  bool is_fixed;
  bool is_own;
  bool reads;
  uint32_t stack;  // of own cells of objects that are not fixed: its number. Else: what it runs (CallSuffix::runs)
  ConflictRule rule;
  bool operator==(const CellKey&) const = default;
};

struct JavaForesight::HashOfCell {
  size_t operator()(const CellKey& key) const {
    const uint64_t rest = uint64_t{key.stack} << 24 | uint64_t{key.size} << 16 | uint64_t{key.is_fixed} << 9 |
                          uint64_t{key.is_own} << 8 | static_cast<uint64_t>(key.rule) << 1 | key.reads;
    return Mix(uint64_t{key.object} << 32 | key.offset, rest);
  }
};

struct JavaForesight::Conflicts {
  FewFacts all;
  FewFacts by_way[3];  // AccessWay. Of whatever element
  std::vector<FactId> with_ranges;
};

struct JavaForesight::Known {
  Known(JavaMachine& machine, const PointsToOptions& options)
      : dropped(machine.DroppedAssumptions()),
        analysis(machine, WithBlockers(machine, options)),
        stacks(machine, analysis),
        before_move(machine, analysis, stacks),
        makers(machine, analysis),
        ranges(machine, analysis),
        cells(machine, analysis, stacks),
        places(*machine.vm().program, analysis.future(), stacks),
        past(analysis.future().nothing()) {}

  const uint32_t dropped;  // the machine's assumptions when it was made
  ProgramAnalysis analysis;
  CallStacks stacks;
  BeforeMove before_move;
  Makers makers;
  ElementRanges ranges;
  CellFacts cells;
  FuturePlaces places;
  PastAccesses past;
  std::unordered_map<CellKey, Conflicts, HashOfCell> conflicts;
  // What the last actor conflicts with, where it stood then (ThreadRegisters).
  uint64_t actor_standing = 0;
  ConflictRule actor_rule = ConflictRule::kOneWrites;
  std::vector<CellConflicts> of_actor;
  std::unordered_map<ActionKind, FewFacts> of_kind;
};

JavaForesight::JavaForesight(JavaMachine& machine, const PointsToOptions& options)
    : machine_(machine), options_(options) {
  machine.OnSettled([this] {
    if (known_ == nullptr || machine_.DroppedAssumptions() != known_->dropped) {
      known_.reset();
      known_ = std::make_unique<Known>(machine_, options_);
    }
  });
}

JavaForesight::~JavaForesight() {
  machine_.OnSettled(nullptr);
  machine_.FollowPath(nullptr);
}

ProgramAnalysis* JavaForesight::analysis() { return known_ == nullptr ? nullptr : &known_->analysis; }

bool JavaForesight::Knows() const {
  const Heap& heap = machine_.vm().heap;
  return known_ != nullptr && !known_->analysis.MeetsUnknown() && heap.settled_end() > heap.baseline_end() &&
         !machine_.Facts().Has(ProgramFacts::kSeesIntoThreads);
}

const CallSuffix& JavaForesight::StackOf(ThreadId thread) { return known_->stacks.at(known_->stacks.NumberOf(thread)); }

bool JavaForesight::KnowsThread(ThreadId thread) const {
  return known_->stacks.ThreadsOf(machine_.vm().threads.at(thread).regs.thread_object).size() == 1;
}

const FactSet& JavaForesight::FutureOf(ThreadId thread) { return StackOf(thread).future; }

// --- questions ---

std::vector<JavaForesight::FactsOfOneCell> JavaForesight::FactsOf(ThreadId thread) {
  const Action& action = machine_.Next(thread);
  const CallSuffix& stack = StackOf(thread);
  std::vector<FactsOfOneCell> all;
  if (IsAccess(action.kind)) {
    ForEachTouched(action, [&](const TouchedCell& cell) {
      all.push_back({cell.object, known_->cells.Of(cell, stack), {}});
      if (IsElement(cell, ClassOf(cell))) all.back().elements = ElementsIn(cell);
    });
  } else if (HasTarget(action.kind)) {
    std::vector<Fact>& here = all.emplace_back(FactsOfOneCell{action.object, {}, {}}).facts;
    std::vector<ObjectId> found;
    if (action.object != 0) known_->stacks.AddObjects(action.object, found);
    for (ObjectId id : found) here.push_back({.kind = action.kind, .object = id});
    if (found.empty()) here.push_back({.kind = action.kind});
  }
  if (stack.runs != kAnything) {
    for (FactsOfOneCell& cell : all) cell.facts.push_back(known_->analysis.future().facts().at(stack.runs));
  }
  return all;
}

// All facts of which an action conflicts with one of the cell. The cell's facts are those of all fixed objects, or of
// all others of a class that the accessing instruction may come to.
const JavaForesight::Conflicts& JavaForesight::ConflictsOf(const TouchedCell& cell, uint32_t stack, ConflictRule rule) {
  const Vm& vm = machine_.vm();
  const bool reads = cell.kind == ActionKind::kRead;
  const bool is_fixed = cell.object < vm.heap.settled_end();
  const Class* type = ClassOf(cell);
  const bool is_array = IsElement(cell, type);
  const CellKey key{.object = is_fixed ? cell.object : type->number,
                    .offset = is_array ? 0 : cell.offset,
                    .size = static_cast<uint8_t>(is_array ? 0 : cell.size),
                    .is_fixed = is_fixed,
                    .is_own = cell.own != nullptr,
                    .reads = reads,
                    .stack = is_fixed || cell.own == nullptr ? known_->stacks.at(stack).runs : stack,
                    .rule = cell.kind == ActionKind::kWrite ? rule : ConflictRule::kOneWrites};
  const auto [known, is_new] = known_->conflicts.try_emplace(key);
  if (!is_new) return known->second;
  const Facts& facts = known_->analysis.future().facts();
  const FactSet nothing = known_->analysis.future().nothing();
  FactSet all = nothing, by_way[3] = {nothing, nothing, nothing};
  const CallSuffix& accessor = known_->stacks.at(stack);
  std::vector<Fact> of_cell = known_->cells.Of(cell, accessor);
  if (accessor.runs != kAnything) of_cell.push_back(facts.at(accessor.runs));
  const auto add = [&](Fact fact) {
    for (size_t way = 0; way < std::size(by_way); ++way) {
      fact.way = static_cast<AccessWay>(way);
      if (const FactId* id = facts.Find(fact)) {
        all.Add(*id);
        by_way[way].Add(*id);
      }
      for (FactId id : facts.WithRanges(fact)) {
        all.Add(id);
        known->second.with_ranges.push_back(id);
      }
    }
  };
  for (Fact fact : of_cell) {
    const bool is_access = IsAccess(fact.kind);
    if (fact.kind == ActionKind::kRead) fact.kind = ActionKind::kWrite;
    if (!is_access || key.rule == ConflictRule::kOneWrites) add(fact);
    if (!is_access || reads) continue;
    fact.kind = ActionKind::kRead;
    add(fact);
  }
  known->second.all = FewFacts(all);
  for (size_t way = 0; way < std::size(by_way); ++way) known->second.by_way[way] = FewFacts(by_way[way]);
  return known->second;
}

const std::vector<JavaForesight::CellConflicts>& JavaForesight::ConflictsOfNext(ThreadId actor, ConflictRule rule) {
  const ThreadRegisters& regs = machine_.vm().threads.at(actor).regs;
  if (known_->actor_standing == regs.standing && known_->actor_rule == rule) return known_->of_actor;
  const uint32_t stack = known_->stacks.NumberOf(actor);
  known_->of_actor.clear();
  ForEachTouched(regs.next, [&](const TouchedCell& cell) {
    known_->of_actor.push_back({cell, &ConflictsOf(cell, stack, rule)});
  });
  known_->actor_standing = regs.standing;
  known_->actor_rule = rule;
  return known_->of_actor;
}

// Whether the end of the thread conflicts with the actor's next action.
bool JavaForesight::EndMayConflict(ThreadId thread, ThreadId actor) const {
  const Action& next = machine_.Next(actor);
  if (!IsAccess(next.kind) || next.is_static || known_->cells.HolderOf(next.object) != nullptr) return false;
  return EndMayWrite(machine_, thread, next);
}

bool JavaForesight::MayConflict(ThreadId thread, ThreadId actor, ConflictRule rule) {
  if (!Knows()) return true;
  const FactSet& future = StackOf(thread).Before(machine_.Daemon(actor));
  if (future.Has(kAnything) || EndMayConflict(thread, actor)) return true;
  const std::vector<CellConflicts>& cells = ConflictsOfNext(actor, rule);
  return std::any_of(cells.begin(), cells.end(), [&](const CellConflicts& cell) {
    return MeetsCell(future, thread, cell, [&](AccessWay way) {
      return way != AccessWay::kAsMaker || MayHaveMade(thread, cell.cell.object);
    });
  });
}

const Class* JavaForesight::ClassOf(const TouchedCell& cell) const {
  return known_->cells.HolderOf(cell.object) != nullptr ? nullptr : machine_.vm().ClassOf(cell.object);
}

bool JavaForesight::IsElement(const TouchedCell& cell, const Class* type) {
  return type != nullptr && type->IsArray() && cell.offset != TouchedCell::kMonitor;
}

// The elements of an array that an access touches.
ElementsOf JavaForesight::ElementsIn(const TouchedCell& cell) const {
  const uint32_t size = SizeOf(machine_.vm().ClassOf(cell.object)->element_type);
  const int64_t first = (int64_t{cell.offset} - kHeaderBytes) / size;
  return {cell.object, first, first + (std::max(cell.size, 1u) - 1) / size};
}

bool JavaForesight::MayComeTo(ThreadId thread, RangeId range, const ElementsOf& elements) {
  return known_->ranges.MayCome(thread, MayAct(thread, ActionKind::kStart, 0), range, elements);
}

template <typename Counts>
bool JavaForesight::MeetsCell(const FactSet& facts, ThreadId thread, const CellConflicts& cell, const Counts& counts) {
  for (const AccessWay way : {AccessWay::kAny, AccessWay::kUnderMonitor, AccessWay::kAsMaker}) {
    if (cell.with->by_way[static_cast<size_t>(way)].Meet(facts) && counts(way)) return true;
  }
  return std::ranges::any_of(cell.with->with_ranges, [&](FactId id) {
    const Fact& fact = known_->analysis.future().facts().at(id);
    return facts.Has(id) && counts(fact.way) && MayComeTo(thread, fact.range, ElementsIn(cell.cell));
  });
}

bool JavaForesight::MayConflictBefore(ThreadId thread, ThreadId actor, ConflictRule rule) {
  if (!Knows()) return true;
  const FactSet& before = known_->before_move.FactsOf(thread, actor);
  if (before.Has(kAnything) || EndMayConflict(thread, actor)) return true;
  const std::vector<CellConflicts>& cells = ConflictsOfNext(actor, rule);
  return std::any_of(cells.begin(), cells.end(), [&](const CellConflicts& cell) {
    return MeetsCell(before, thread, cell, [&](AccessWay way) {
      if (way == AccessWay::kUnderMonitor) return !known_->before_move.IsExclusive(actor, cell.cell.object);
      return way != AccessWay::kAsMaker || MayHaveMade(thread, cell.cell.object);
    });
  });
}

bool JavaForesight::KnowsTarget(ThreadId thread) const {
  return known_->cells.Know(machine_.Next(thread), known_->stacks.at(known_->stacks.NumberOf(thread)));
}

bool JavaForesight::MayHaveMade(ThreadId thread, Ref object) { return known_->makers.MayHaveMade(thread, object); }

bool JavaForesight::MayAct(ThreadId thread, ActionKind kind, uint32_t object) {
  if (!Knows()) return true;
  const FactSet& future = FutureOf(thread);
  if (future.Has(kAnything)) return true;
  const auto [of_kind, is_new] = known_->of_kind.try_emplace(kind);
  if (is_new) {
    const Facts& facts = known_->analysis.future().facts();
    FactSet all = known_->analysis.future().nothing();
    for (FactId id = 0; id < facts.count(); ++id) {
      if (facts.at(id).kind == kind) all.Add(id);
    }
    of_kind->second = FewFacts(all);
  }
  if (object == 0 || !of_kind->second.Meet(future)) return of_kind->second.Meet(future);
  bool may = false;
  std::vector<ObjectId> found;
  known_->stacks.AddObjects(object, found);
  future.ForEach([&](FactId id) {
    const Fact& fact = known_->analysis.future().facts().at(id);
    may |= fact.kind == kind &&
           (fact.object == Fact::kNobody || std::find(found.begin(), found.end(), fact.object) != found.end());
  });
  return may;
}

CodePlace JavaForesight::PlaceOf(ThreadId thread) {
  return Knows() ? known_->places.PlaceOf(known_->stacks.NumberOf(thread)) : CodePlace();
}

bool JavaForesight::MayComeTo(ThreadId thread, const CodePlace& place) {
  return !Knows() || known_->places.MayComeTo(known_->stacks.NumberOf(thread), place);
}

// --- the path ---

void JavaForesight::RememberPath() {
  remembers_path_ = true;
  machine_.FollowPath([this](uint32_t past, ThreadId actor) { return PathWith(past, actor); });
}

// A thread's own Thread object is no past: each thread looks at its own, and the analyses may have one object for all
// of them. What a subclass adds counts.
uint32_t JavaForesight::PathWith(uint32_t past, ThreadId actor) {
  const Vm& vm = machine_.vm();
  const ThreadRegisters& regs = vm.threads.at(actor).regs;
  if (!Knows() || !IsAccess(regs.next.kind)) return past;
  if (regs.next.object == regs.thread_object && regs.next.offset < vm.known.thread_run->owner->fields_end) return past;
  for (const CellConflicts& cell : ConflictsOfNext(actor, ConflictRule::kOneWrites)) {
    past = known_->past.With(past, actor, cell.with->all);
  }
  return past;
}

bool JavaForesight::MayMeetPast(ThreadId thread) {
  if (!remembers_path_ || !Knows()) return true;
  const FactSet& future = FutureOf(thread);
  return future.Has(kAnything) || known_->past.Meets(machine_.path_number(), thread, future);
}

void LookAhead(JavaMachine& machine, bool remembers_path) {
  machine.LookAhead(nullptr);
  auto ahead = std::make_unique<JavaForesight>(machine);
  if (remembers_path) ahead->RememberPath();
  machine.LookAhead(std::move(ahead));
}

}  // namespace heddle
