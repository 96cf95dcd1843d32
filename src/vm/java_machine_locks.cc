// The locks held by a thread: its monitors, and locks of java.util.concurrent that know their owner.
//
// A lock of the library counts if it was made before the first thread start. There it stays at its place, on all paths.
// It is noted when it is first accessed. Its class must be the library's: what it calls its owner then has the lock to
// itself, from before the owner is set until after it is cleared. A class of the program might say anything.
#include <algorithm>

#include "vm/core/parking.h"
#include "vm/java_machine.h"

namespace heddle {

void JavaMachine::NoteLibraryLock(const Action& access) {
  if (!IsAccess(access.kind) || access.is_static || access.is_array || !vm_.heap.IsSettled(access.object)) return;
  const Class* type = vm_.ClassOf(access.object);
  if (type->is_user || !IsSynchronizer(type)) return;
  if (std::ranges::find(library_locks_, access.object) == library_locks_.end()) {
    library_locks_.push_back(access.object);
  }
}

void JavaMachine::HeldLocks(ThreadId thread, std::vector<uint32_t>& objects) const {
  const GuestThread& guest = vm_.threads.at(thread);
  for (uint32_t i = 0; i < guest.regs.monitor_count; ++i) objects.push_back(guest.monitors[i].object);
  for (const Ref lock : library_locks_) {
    if (vm_.heap.IsSettled(lock) && OwnerOfSynchronizer(vm_, lock) == thread) objects.push_back(lock);
  }
}

}  // namespace heddle
