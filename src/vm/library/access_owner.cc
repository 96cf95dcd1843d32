#include "vm/library/access_owner.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace heddle {

namespace {

// Beginnings of names of classes that do as they are told. Trusted: all other code of the library races on purpose,
// where property/race_suppressions.cc says so. A class missing here would hide a race of the program's.
// Variable handles and atomic updaters need no row: the machine makes their accesses itself, or they are volatile.
constexpr std::string_view kOnBehalf[] = {
    // test: programs/library-own-races/CountedByHand
    "java/lang/invoke/MethodHandle",                           // a handle made of a variable handle
    "java/lang/reflect/",                                      // a member is asked
    "java/util/concurrent/locks/AbstractOwnableSynchronizer",  // the owner of the program's synchronizer
    "jdk/internal/reflect/",                                   // what a member asks
    "sun/misc/Unsafe",                                         // any cell
};

// What reflection has made for its own use is nobody else's, whoever asked it for something.
bool IsKeptByReflection(const Vm& vm, const Action& access) {
  if (access.object == 0 || access.is_array || access.is_static) return false;
  const std::string_view name = vm.ClassOf(access.object)->name;
  return name.starts_with("java/lang/reflect/") || name.starts_with("jdk/internal/reflect/");
}

}  // namespace

bool IsLibrarysOwnAccess(const Vm& vm, ThreadId thread) {
  const GuestThread& guest = vm.threads.at(thread);
  if (IsKeptByReflection(vm, guest.regs.next)) return true;
  for (uint32_t i = guest.regs.depth; i-- > 0;) {
    const Frame& frame = guest.frames[i];
    if (frame.flags & kFrameStub) continue;
    const Class& owner = *frame.method->owner;
    if (IsOfProgram(owner)) return false;
    const bool on_behalf = std::any_of(std::begin(kOnBehalf), std::end(kOnBehalf),
                                       [&](std::string_view name) { return owner.name.starts_with(name); });
    if (!on_behalf) return true;
  }
  return true;
}

}  // namespace heddle
