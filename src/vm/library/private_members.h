// Private members of the class library that its own code alone is trusted to use: what its locks confine (confined.h),
// queues, owners and blockers (wait_queues.h), numbers of threads (core/thread_numbers.h). A program can come to them
// by reflection (--add-opens), by a private Lookup, by Unsafe, or by serialization without a lock. Whoever is given
// access breaks Assumption::kUnseenPrivates, and with it what rests on such members.
//
// So it is noted who may look, not who does: an offset or a handle can be used in many ways. What the JDK's classes ask
// for themselves is not meant.
#pragma once

#include <string_view>

namespace heddle {

struct Class;
struct Vm;

// Somebody is given access to all private members of the class.
void NotePrivateAccess(Vm& vm, const Class& owner);
// To this one, of which the access flags say whether it is private. Nothing is noted of members that the library lets
// others use: random numbers of threads, and what serialization calls.
void NotePrivateAccess(Vm& vm, const Class& owner, std::string_view member, unsigned access_flags);

}  // namespace heddle
