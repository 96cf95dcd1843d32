#include "vm/core/identities.h"

#include "base/hash.h"
#include "vm/core/alike_threads.h"
#include "vm/core/vm.h"

namespace heddle {

namespace {

constexpr unsigned kObjectIdBits = 32 - kObjectIdShift;
constexpr uint64_t kIdentityHashSalt = 0x68656464'6c652121ULL;

}  // namespace

uint64_t Identities::New() {
  const ThreadId thread = vm_.step.thread;
  vm_.threads.Save(thread);
  GuestThread& guest = vm_.threads.at(thread);
  ThreadRegisters& regs = guest.regs;
  if (vm_.exploration.run_mode() || vm_.exploration.IsOnlyPath()) return Mix(regs.canonical_id, regs.allocations++);
  const uint64_t thread_and_place = Mix(regs.canonical_id, StackPlaceOf(guest));
  return Mix(thread_and_place, place_counts_.Next(thread_and_place));
}

uint64_t Identities::NewNoted() {
  const ThreadId thread = vm_.step.thread;
  vm_.threads.Save(thread);
  ThreadRegisters& regs = vm_.threads.at(thread).regs;
  NoteToldApart(vm_);
  const uint64_t count = regs.allocations++, identity = Mix(regs.canonical_id, count);
  origins_.Note(NameOrigins::Kind::kIdentity, identity, regs.canonical_id, count);
  return identity;
}

uint32_t Identities::NewObjectFlags() {
  uint32_t id;
  if (vm_.booted) {
    id = static_cast<uint32_t>(New() >> (64 - kObjectIdBits));
  } else {
    id = ++boot_objects_ & ((1u << kObjectIdBits) - 1);
  }
  return (id == 0 ? 1u : id) << kObjectIdShift;
}

int32_t Identities::HashOf(Ref object) {
  uint32_t flags = vm_.heap.Flags(object);
  uint64_t identity = flags >> kObjectIdShift;
  if (vm_.heap.IsPermanent(object)) {
    identity = vm_.heap.PermanentName(object);
  } else if (!(flags & kFlagHashed) && !vm_.heap.IsFrozen(object)) {
    // Of what is frozen the id is the same in every state and need not be told.
    if (vm_.threads.count() > 1) NoteToldApart(vm_);
    vm_.heap.SetFlags(object, flags | kFlagHashed);
  }
  int32_t hash = static_cast<int32_t>(Mix(identity, kIdentityHashSalt) & 0x7fffffff);
  return hash == 0 ? 1 : hash;
}

}  // namespace heddle
