#include "vm/library/own_synchronizers.h"

#include <string_view>

#include "vm/core/vm.h"
#include "vm/library/synchronizer_hooks.h"
#include "vm/library/synchronizer_names.h"

namespace heddle {

namespace {

const Class* Ancestor(const Class* type, std::string_view name) {
  while (type != nullptr && type->name != name) type = type->super;
  return type;
}

const Class* BaseOf(const Class* type) {
  const Class* base = Ancestor(type, kSynchronizer);
  return base != nullptr ? base : Ancestor(type, kLongSynchronizer);
}

const Class* ConditionBaseOf(const Class* type) {
  while (type != nullptr && !IsCondition(*type)) type = type->super;
  return type;
}

uint32_t StateOffset(const Vm& vm, Ref synchronizer) {
  return BaseOf(vm.ClassOf(synchronizer))->FindInstanceField("state")->offset;
}

bool Updates(const Action& action, Ref synchronizer, uint32_t state) {
  if (action.queue_object == synchronizer && action.queue_offset == state) return true;
  return (action.kind == ActionKind::kWrite || action.kind == ActionKind::kUpdate) && action.object == synchronizer &&
         action.offset == state;
}

}  // namespace

void MarkOwnSynchronizer(Class& type) {
  if (type.name.starts_with("java/") || Ancestor(&type, kSynchronizer) == nullptr) return;
  const HooksTrust trust = LookAtHooks(type);
  type.trusts_attempts = trust.attempts;
  type.trusts_owner = trust.owner;
}

// test: programs/own-synchronizers/CountedTries
void NoteHooks(Vm& vm, Ref object, Ref synchronizer) {
  const Class& type = *vm.ClassOf(synchronizer);
  if (!type.trusts_attempts || (object != synchronizer && !type.trusts_owner)) vm.uses.looks_at_waits = true;
}

// test: programs/own-synchronizers/LateGate
Ref OwnSynchronizerOf(const Vm& vm, Ref object) {
  const Class* type = vm.ClassOf(object);
  if (type->name.starts_with("java/") && !IsCondition(*type)) return 0;
  if (const Class* condition = ConditionBaseOf(type)) {
    object = vm.heap.Read<Ref>(object, condition->FindInstanceField("this$0")->offset);
    type = vm.ClassOf(object);
  }
  return !type->name.starts_with("java/") && BaseOf(type) != nullptr ? object : 0;
}

bool UpdatesState(const Vm& vm, const Action& action, Ref synchronizer) {
  return Updates(action, synchronizer, StateOffset(vm, synchronizer));
}

void CountAsUpdate(const Vm& vm, Action& action, Ref synchronizer) {
  const uint32_t state = StateOffset(vm, synchronizer);
  if (Updates(action, synchronizer, state)) return;
  action.queue_object = synchronizer;
  action.queue_offset = state;
}

}  // namespace heddle
