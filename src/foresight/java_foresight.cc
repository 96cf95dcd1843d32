#include "foresight/java_foresight.h"

#include <algorithm>

#include "program/instance_fields.h"

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

}  // namespace

struct JavaForesight::Known {
  explicit Known(JavaMachine& machine)
      : dropped(machine.DroppedAssumptions()),
        analysis(machine),
        stacks(machine, analysis),
        before_move(machine, analysis, stacks) {}

  const uint32_t dropped;  // the machine's assumptions when it was made
  ProgramAnalysis analysis;
  CallStacks stacks;
  BeforeMove before_move;
};

JavaForesight::JavaForesight(JavaMachine& machine) : machine_(machine) {
  machine.OnSettled([this] {
    if (known_ == nullptr || machine_.DroppedAssumptions() != known_->dropped) {
      known_.reset();
      known_ = std::make_unique<Known>(machine_);
    }
  });
}

JavaForesight::~JavaForesight() { machine_.OnSettled(nullptr); }

ProgramAnalysis* JavaForesight::analysis() { return known_ == nullptr ? nullptr : &known_->analysis; }

bool JavaForesight::Knows() const {
  const Heap& heap = machine_.vm().heap;
  return known_ != nullptr && !known_->analysis.MeetsUnknown() && heap.settled_end() > heap.baseline_end();
}

const CallSuffix& JavaForesight::StackOf(ThreadId thread) {
  return known_->stacks.at(known_->stacks.NumberOf(machine_.vm().threads.at(thread)));
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
    known_->stacks.AddObjects(object, found);
    for (ObjectId id : found) {
      for (const Field* field : fields) here.push_back({.kind = as, .field = field, .object = id});
    }
    // What no analysed code comes to is closed code's, or the machine's.
    if (found.empty()) {
      here.push_back(known_->analysis.future().facts().at(kClosedCode));
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

bool JavaForesight::MayConflict(ThreadId thread, ThreadId actor) {
  if (!Knows()) return true;
  const FactSet& future = FutureOf(thread);
  if (future.Has(kAnything)) return true;
  const std::vector<std::vector<Fact>> cells = FactsOf(actor);
  return std::any_of(cells.begin(), cells.end(),
                     [&](const std::vector<Fact>& cell) { return HasConflict(future, cell, true); });
}

bool JavaForesight::MayConflictBefore(ThreadId thread, ThreadId actor) {
  if (!Knows()) return true;
  for (const ThreadId living : machine_.vm().LivingThreads()) {
    if (FutureOf(living).Has(kAnything)) return true;
  }
  const FactSet& before = known_->before_move.FactsOf(thread, actor);
  const bool exclusive = known_->before_move.IsExclusive(thread, actor, machine_.Next(actor).object);
  const std::vector<std::vector<Fact>> cells = FactsOf(actor);
  for (size_t i = 0; i < cells.size(); ++i) {
    // The first cell is the access's own.
    if (HasConflict(before, cells[i], i > 0 || !exclusive)) return true;
  }
  return false;
}

// Whether a fact of the future conflicts with an access to the cell. Its own exclusive accesses count, or do not.
bool JavaForesight::HasConflict(const FactSet& future, const std::vector<Fact>& cell, bool with_exclusive) const {
  const Facts& facts = known_->analysis.future().facts();
  const auto has = [&](Fact fact) {
    const FactId* id = facts.Find(fact);
    if (id != nullptr && future.Has(*id)) return true;
    fact.exclusive = true;
    id = with_exclusive ? facts.Find(fact) : nullptr;
    return id != nullptr && future.Has(*id);
  };
  for (Fact fact : cell) {
    const bool writes = fact.kind != ActionKind::kRead;
    if (fact.kind == ActionKind::kRead) fact.kind = ActionKind::kWrite;
    if (has(fact)) return true;
    if (!writes || fact.kind != ActionKind::kWrite) continue;
    fact.kind = ActionKind::kRead;
    if (has(fact)) return true;
  }
  return false;
}

bool JavaForesight::MayAct(ThreadId thread, ActionKind kind, uint32_t object) {
  if (!Knows()) return true;
  const FactSet& future = FutureOf(thread);
  if (future.Has(kAnything)) return true;
  bool may = false;
  std::vector<ObjectId> found;
  if (object != 0) known_->stacks.AddObjects(object, found);
  future.ForEach([&](FactId id) {
    const Fact& fact = known_->analysis.future().facts().at(id);
    may |= fact.kind == kind && (object == 0 || fact.object == Fact::kNobody ||
                                 std::find(found.begin(), found.end(), fact.object) != found.end());
  });
  return may;
}

}  // namespace heddle
