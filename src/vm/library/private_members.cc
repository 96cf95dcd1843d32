#include "vm/library/private_members.h"

#include "vm/core/vm.h"

namespace heddle {

namespace {

// Of the others nothing is trusted. A Lookup with all rights leads to every private member.
bool HasTrustedMembers(const Class& type) {
  return type.name.starts_with("java/util/concurrent/") || type.name.starts_with("java/lang/Thread") ||
         type.name == "java/lang/invoke/MethodHandles$Lookup";
}

// Striped counters, also copies of them in programs, spread their threads by these. Serialization calls the methods.
bool IsForOthers(std::string_view member) {
  return member.starts_with("threadLocalRandom") || member == "writeObject" || member.starts_with("readObject") ||
         member == "writeReplace" || member == "readResolve";
}

}  // namespace

// test: programs/private-looks/QueueCount
void NotePrivateAccess(Vm& vm, const Class& owner) {
  if (!vm.booted || !HasTrustedMembers(owner)) return;
  vm.exploration.Break(Assumption::kUnseenPrivates);
  vm.exploration.Break(Assumption::kKnownWaits);
  vm.exploration.Break(Assumption::kUnseenNumbers);
}

void NotePrivateAccess(Vm& vm, const Class& owner, std::string_view member, unsigned access_flags) {
  if ((access_flags & kAccPublic) == 0 && !IsForOthers(member)) NotePrivateAccess(vm, owner);
}

}  // namespace heddle
