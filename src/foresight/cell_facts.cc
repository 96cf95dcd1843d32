#include "foresight/cell_facts.h"

#include <algorithm>

#include "program/instance_fields.h"
#include "vm/core/thread_status.h"
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

}  // namespace

const Class* CellFacts::HolderOf(Ref block) const {
  const Vm& vm = machine_.vm();
  if (!vm.heap.IsPermanent(block)) return nullptr;
  for (; holders_known_ < vm.program->ClassCount(); ++holders_known_) {
    const Class* type = vm.program->ClassAt(holders_known_);
    if (type->statics != 0) holders_.emplace(type->statics, type);
  }
  const auto found = holders_.find(block);
  return found == holders_.end() ? nullptr : found->second;
}

// The objects that the action's instruction may come to. Empty: all.
SparseBits CellFacts::BasesOf(const Action& action, const CallSuffix& stack) const {
  const Vm& vm = machine_.vm();
  // Of a Thread there may be two: the one that is started, and the one that runs.
  const bool is_fixed = action.object < vm.heap.settled_end() || vm.heap.IsPermanent(action.object);
  if (is_fixed || vm.ClassOf(action.object)->IsSubtypeOf(vm.known.thread)) return {};
  return stacks_.BasesAt(stack, *vm.program->MethodAt(action.method), action.pc);
}

std::vector<ObjectId> CellFacts::ObjectsOf(const TouchedCell& cell, const CallSuffix& stack) const {
  std::vector<ObjectId> found;
  stacks_.AddObjects(cell.object, found);
  const SparseBits bases = cell.own == nullptr ? SparseBits() : BasesOf(*cell.own, stack);
  const auto has = [&](ObjectId id) { return bases.Has(id); };
  if (std::any_of(found.begin(), found.end(), has)) std::erase_if(found, [&](ObjectId id) { return !has(id); });
  return found;
}

bool CellFacts::MayBeOpen(const std::vector<ObjectId>& found) const {
  const Objects& objects = analysis_.points_to().objects();
  return std::ranges::any_of(found, [&](ObjectId id) { return objects.at(id).kind != AbstractObject::kClosed; });
}

bool CellFacts::MayBeClosed(const std::vector<ObjectId>& found) const {
  const Objects& objects = analysis_.points_to().objects();
  return found.empty() ||
         std::ranges::any_of(found, [&](ObjectId id) { return objects.at(id).kind == AbstractObject::kClosed; });
}

bool CellFacts::Know(const Action& action, const CallSuffix& stack) const {
  if (!IsAccess(action.kind) && action.kind != ActionKind::kMonitorEnter) return true;
  if (action.object == 0 || HolderOf(action.object) != nullptr) return true;
  const SparseBits bases = BasesOf(action, stack);
  std::vector<ObjectId> found;
  stacks_.AddObjects(action.object, found);
  return bases.empty() || std::any_of(found.begin(), found.end(), [&](ObjectId id) { return bases.Has(id); });
}

// Whether the cell is a thread's status, and is read. Only the machine writes it (thread_ends.h), unless the program
// has looked up the field.
bool CellFacts::ReadsStatus(const TouchedCell& cell, const std::vector<const Field*>& fields) const {
  const Vm& vm = machine_.vm();
  if (cell.kind != ActionKind::kRead || cell.offset != vm.known.thread_status || !KeepsThreadStatus(vm, cell.object)) {
    return false;
  }
  bool is_looked_up = false;
  analysis_.points_to().ForEachReflected(
      [&](const Field& field, ObjectId) { is_looked_up |= std::ranges::find(fields, &field) != fields.end(); });
  return !is_looked_up;
}

std::vector<Fact> CellFacts::Of(const TouchedCell& cell, const CallSuffix& stack) const {
  if (cell.offset == TouchedCell::kMonitor) return OfMonitor(cell, stack);
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
  const std::vector<ObjectId> found = ObjectsOf(cell, stack);
  for (ObjectId id : found) {
    for (const Field* field : fields) facts.push_back({.kind = as, .field = field, .object = id});
  }
  // What no analysed code comes to is closed code's, or the machine's.
  const Facts& known = analysis_.future().facts();
  if (MayBeClosed(found) && !ReadsStatus(cell, fields)) facts.push_back(known.at(kClosedCode));
  if (!MayBeOpen(found)) facts.push_back({.kind = ActionKind::kUpdate});
  // A stream may print into a file.
  if (IsNode(machine_.vm(), cell.object) || type->name == "java/io/FileDescriptor") {
    facts.insert(facts.end(), {known.at(kClosedCode), known.at(kPrintingCode)});
  }
  return facts;
}

// The facts of whoever may want the monitor: enters, and waits of threads that are in one.
std::vector<Fact> CellFacts::OfMonitor(const TouchedCell& cell, const CallSuffix& stack) const {
  const Facts& known = analysis_.future().facts();
  const std::vector<ObjectId> found = ObjectsOf(cell, stack);
  std::vector<Fact> facts;
  for (const ActionKind kind : {ActionKind::kMonitorEnter, ActionKind::kWait}) {
    for (ObjectId id : found) facts.push_back({.kind = kind, .object = id});
    facts.push_back({.kind = kind});
  }
  // What no analysed code comes to is closed code's, and so are its classes.
  const Vm& vm = machine_.vm();
  const bool is_class = vm.ClassOf(cell.object)->name == "java/lang/Class";
  if (MayBeClosed(found) || (is_class && ScopeOf(*vm.mirrors.ClassOf(cell.object)) != Scope::kOpen)) {
    facts.insert(facts.end(), {known.at(kClosedCode), known.at(kPrintingCode)});
  }
  return facts;
}

}  // namespace heddle
