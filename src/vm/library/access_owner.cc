#include "vm/library/access_owner.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace heddle {

namespace {

// Beginnings of names.
constexpr std::string_view kOnBehalf[] = {
    "java/lang/invoke/MethodHandle",
    "java/lang/invoke/VarHandle",
    "java/lang/reflect/",
    "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
    "java/util/concurrent/atomic/AtomicLongFieldUpdater",
    "java/util/concurrent/atomic/AtomicReferenceFieldUpdater",
    "java/util/concurrent/locks/AbstractOwnableSynchronizer",
    "jdk/internal/misc/Unsafe",
    "jdk/internal/reflect/",
    "sun/misc/Unsafe",
};

}  // namespace

bool IsLibrarysOwnAccess(const Vm& vm, ThreadId thread) {
  const GuestThread& guest = vm.threads.at(thread);
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    const Frame& frame = guest.frames[i];
    if (frame.flags & kFrameStub) continue;
    const Class& owner = *frame.method->owner;
    if (owner.is_user || owner.loader != 0) return false;
    const bool on_behalf = std::any_of(std::begin(kOnBehalf), std::end(kOnBehalf),
                                       [&](std::string_view name) { return owner.name.starts_with(name); });
    if (!on_behalf) return true;
  }
  return true;
}

}  // namespace heddle
