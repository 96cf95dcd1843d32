#include "foresight/java_foresight.h"

#include <algorithm>

#include "base/hash.h"
#include "foresight/future_places.h"
#include "foresight/thread_ends.h"
#include "program/instance_fields.h"
#include "vm/files/file_node.h"

namespace heddle {

namespace {

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
  bool reads;
  uint8_t runs;
  ConflictRule rule;
  bool operator==(const CellKey&) const = default;
};

struct JavaForesight::HashOfCell {
  size_t operator()(const CellKey& key) const {
    const uint64_t rest = uint64_t{key.size} << 24 | uint64_t{key.runs} << 16 | uint64_t{key.is_fixed} << 8 |
                          static_cast<uint64_t>(key.rule) << 1 | key.reads;
    return Mix(uint64_t{key.object} << 32 | key.offset, rest);
  }
};

struct JavaForesight::Conflicts {
  FewFacts all, plain;  // plain: but for exclusive accesses
};

struct JavaForesight::Known {
  Known(JavaMachine& machine, const PointsToOptions& options)
      : dropped(machine.DroppedAssumptions()),
        analysis(machine, WithBlockers(machine, options)),
        stacks(machine, analysis),
        before_move(machine, analysis, stacks),
        places(*machine.vm().program, analysis.future(), stacks),
        past(analysis.future().nothing()) {}

  const uint32_t dropped;  // the machine's assumptions when it was made
  ProgramAnalysis analysis;
  CallStacks stacks;
  BeforeMove before_move;
  FuturePlaces places;
  PastAccesses past;
  std::unordered_map<CellKey, Conflicts, HashOfCell> conflicts;
  // What the last actor conflicts with, where it stood then (ThreadRegisters).
  uint64_t actor_standing = 0;
  ConflictRule actor_rule = ConflictRule::kOneWrites;
  std::vector<const Conflicts*> of_actor;
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

// Visits the cells that an access touches, its own first.
template <typename Visit>
void JavaForesight::ForEachCell(const Action& access, const Visit& visit) {
  if (access.kind == ActionKind::kMonitorEnter) return visit(Cell{access.kind, access.object, kMonitor, 0});
  visit(Cell{access.kind, access.object, access.offset, access.size});
  if (access.guard_object != 0) {
    visit(Cell{ActionKind::kRead, access.guard_object, access.guard_offset, sizeof(int32_t)});
  }
  if (access.queue_object != 0) {
    visit(Cell{ActionKind::kUpdate, access.queue_object, access.queue_offset, sizeof(int32_t)});
  }
}

std::vector<Fact> JavaForesight::FactsOfCell(const Cell& cell) const {
  const ActionKind as = cell.kind == ActionKind::kRead ? ActionKind::kRead : ActionKind::kWrite;
  std::vector<const Field*> fields;
  std::vector<Fact> facts;
  if (const Class* holder = HolderOf(cell.object)) {
    FindFields(*holder, true, cell.offset, cell.size, fields);
    for (const Field* field : fields) facts.push_back({.kind = as, .field = field});
    return facts;
  }
  const Class* type = machine_.vm().ClassOf(cell.object);
  if (type->IsArray()) {
    fields.push_back(nullptr);
  } else {
    FindFields(*type, false, cell.offset, cell.size, fields);
  }
  std::vector<ObjectId> found;
  known_->stacks.AddObjects(cell.object, found);
  for (ObjectId id : found) {
    for (const Field* field : fields) facts.push_back({.kind = as, .field = field, .object = id});
  }
  // What no analysed code comes to is closed code's, or the machine's.
  const Facts& known = known_->analysis.future().facts();
  if (found.empty()) {
    facts.push_back(known.at(kClosedCode));
    facts.push_back({.kind = ActionKind::kUpdate});
  }
  // A stream may print into a file.
  if (IsNode(machine_.vm(), cell.object) || type->name == "java/io/FileDescriptor") {
    facts.insert(facts.end(), {known.at(kClosedCode), known.at(kPrintingCode)});
  }
  return facts;
}

std::vector<std::vector<Fact>> JavaForesight::FactsOf(ThreadId thread) {
  const Action& action = machine_.Next(thread);
  std::vector<std::vector<Fact>> facts;
  if (IsAccess(action.kind)) {
    ForEachCell(action, [&](const Cell& cell) { facts.push_back(FactsOfCell(cell)); });
  } else if (HasTarget(action.kind)) {
    std::vector<Fact>& here = facts.emplace_back();
    std::vector<ObjectId> found;
    if (action.object != 0) known_->stacks.AddObjects(action.object, found);
    for (ObjectId id : found) here.push_back({.kind = action.kind, .object = id});
    if (found.empty()) here.push_back({.kind = action.kind});
  }
  const FactId runs = StackOf(thread).runs;
  if (runs != kAnything) {
    for (std::vector<Fact>& cell : facts) cell.push_back(known_->analysis.future().facts().at(runs));
  }
  return facts;
}

// The facts of whoever may want the monitor: enters, and waits of threads that are in one.
std::vector<Fact> JavaForesight::FactsOfMonitor(Ref object) const {
  const Facts& known = known_->analysis.future().facts();
  std::vector<ObjectId> found;
  known_->stacks.AddObjects(object, found);
  std::vector<Fact> facts;
  for (const ActionKind kind : {ActionKind::kMonitorEnter, ActionKind::kWait}) {
    for (ObjectId id : found) facts.push_back({.kind = kind, .object = id});
    facts.push_back({.kind = kind});
  }
  // What no analysed code comes to is closed code's.
  if (found.empty()) facts.insert(facts.end(), {known.at(kClosedCode), known.at(kPrintingCode)});
  return facts;
}

// All facts of which an action conflicts with one of the cell. The cell's facts are those of all fixed objects, or of
// all others of a class.
const JavaForesight::Conflicts& JavaForesight::ConflictsOf(const Cell& cell, FactId runs, ConflictRule rule) {
  const Vm& vm = machine_.vm();
  const bool reads = cell.kind == ActionKind::kRead;
  const bool is_fixed = cell.object < vm.heap.settled_end();
  const Class* type = HolderOf(cell.object) != nullptr ? nullptr : vm.ClassOf(cell.object);
  const bool is_array = type != nullptr && type->IsArray() && cell.offset != kMonitor;
  const CellKey key{.object = is_fixed ? cell.object : type->number,
                    .offset = is_array ? 0 : cell.offset,
                    .size = static_cast<uint8_t>(is_array ? 0 : cell.size),
                    .is_fixed = is_fixed,
                    .reads = reads,
                    .runs = static_cast<uint8_t>(runs),
                    .rule = cell.kind == ActionKind::kWrite ? rule : ConflictRule::kOneWrites};
  const auto [known, is_new] = known_->conflicts.try_emplace(key);
  if (!is_new) return known->second;
  const Facts& facts = known_->analysis.future().facts();
  FactSet all = known_->analysis.future().nothing(), plain = all;
  std::vector<Fact> of_cell = cell.offset == kMonitor ? FactsOfMonitor(cell.object) : FactsOfCell(cell);
  if (runs != kAnything) of_cell.push_back(facts.at(runs));
  const auto add = [&](Fact fact) {
    if (const FactId* id = facts.Find(fact)) {
      all.Add(*id);
      plain.Add(*id);
    }
    fact.exclusive = true;
    if (const FactId* id = facts.Find(fact)) all.Add(*id);
  };
  for (Fact fact : of_cell) {
    const bool is_access = IsAccess(fact.kind);
    if (fact.kind == ActionKind::kRead) fact.kind = ActionKind::kWrite;
    if (!is_access || key.rule == ConflictRule::kOneWrites) add(fact);
    if (!is_access || reads) continue;
    fact.kind = ActionKind::kRead;
    add(fact);
  }
  known->second = {FewFacts(all), FewFacts(plain)};
  return known->second;
}

const std::vector<const JavaForesight::Conflicts*>& JavaForesight::ConflictsOfNext(ThreadId actor, ConflictRule rule) {
  const ThreadRegisters& regs = machine_.vm().threads.at(actor).regs;
  if (known_->actor_standing == regs.standing && known_->actor_rule == rule) return known_->of_actor;
  const FactId runs = StackOf(actor).runs;
  known_->of_actor.clear();
  ForEachCell(regs.next, [&](const Cell& cell) { known_->of_actor.push_back(&ConflictsOf(cell, runs, rule)); });
  known_->actor_standing = regs.standing;
  known_->actor_rule = rule;
  return known_->of_actor;
}

// Whether the end of the thread conflicts with the actor's next action.
bool JavaForesight::EndMayConflict(ThreadId thread, ThreadId actor) const {
  const Action& next = machine_.Next(actor);
  if (!IsAccess(next.kind) || next.is_static || HolderOf(next.object) != nullptr) return false;
  return EndMayWrite(machine_, thread, next);
}

bool JavaForesight::MayConflict(ThreadId thread, ThreadId actor, ConflictRule rule) {
  if (!Knows()) return true;
  const FactSet& future = FutureOf(thread);
  if (future.Has(kAnything) || EndMayConflict(thread, actor)) return true;
  const std::vector<const Conflicts*>& cells = ConflictsOfNext(actor, rule);
  return std::any_of(cells.begin(), cells.end(), [&](const Conflicts* with) { return with->all.Meet(future); });
}

bool JavaForesight::MayConflictBefore(ThreadId thread, ThreadId actor, ConflictRule rule) {
  if (!Knows()) return true;
  const FactSet& before = known_->before_move.FactsOf(thread, actor);
  if (before.Has(kAnything) || EndMayConflict(thread, actor)) return true;
  const bool exclusive = known_->before_move.IsExclusive(thread, actor, machine_.Next(actor).object);
  const std::vector<const Conflicts*>& cells = ConflictsOfNext(actor, rule);
  for (size_t i = 0; i < cells.size(); ++i) {
    const bool is_own = i == 0;  // the access's own cell
    if ((exclusive && is_own ? cells[i]->plain : cells[i]->all).Meet(before)) return true;
  }
  return false;
}

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
  for (const Conflicts* cell : ConflictsOfNext(actor, ConflictRule::kOneWrites)) {
    past = known_->past.With(past, actor, cell->all);
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
