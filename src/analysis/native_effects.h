// What natives do to references, to memory and to threads, as far as the analyses must know. A row of the table stands
// for a native, for all natives of a class, or for a method that the machine replaces. A native without a row may do
// anything: whoever calls it is not known (PointsTo::unknown).
#pragma once

#include <cstdint>
#include <string_view>

#include "model/action.h"
#include "program/class.h"

namespace heddle {

enum class NativeEffect : uint8_t {
  kUnknown,
  kNothing,          // nothing of the below
  kMakes,            // its result is new, of the declared type
  kMakesOf,          // of the class named by `text`
  kMakesArray,       // an array of whatever class
  kGives,            // its result is argument number `text`
  kGivesAnyClass,    // some object of java.lang.Class
  kGivesOwnClass,    // the class of the receiver
  kGivesSuperclass,  // of the receiver, a class
  kGivesNamedClass,  // the class named by argument 0, initialised
  kGivesThread,      // some thread
  kGivesThrown,      // something that was thrown, or a new exception of the class of one, made by its constructor
  kGivesThreads,     // an array of threads
  kListsThreads,     // puts threads into the array that is argument 1
  kGivesConstants,   // what `values` of the receiver gives, an enumeration; `text`: in a map, which is closed code's
  kClones,           // a copy of the receiver
  kTouches,          // reads and writes fields of the receiver
  kCopiesElements,   // arraycopy
  kCopiesMemory,     // Unsafe: primitive elements, from argument 1 to argument 3
  kSetsMemory,       // Unsafe: primitive elements of argument 1
  kAccesses,         // Unsafe: a cell of argument 1, or of a static, at offset argument 2
  kHandles,          // VarHandle: what the handle is for
  kCalls,            // a method of an argument: `text` is "number name descriptor"
  kAccessesElement,  // of the array that is argument 0; what is written is argument 2
  kLooksUp,          // finds members of a class: `text` is in points_to_reflection.cc. Closed code otherwise
  kReflects,         // uses members of the kind `text`, or of `each`. Closed code otherwise
  kReadsRecord,      // of a record: its fields, and calls methods of what they hold
  kBegins,           // the receiver's life as a thread
  kActs,             // an action of the kind, with the receiver as its target
  kActsOnFirst,      // with the first argument
  kActsAlone,        // without a target
};

struct NativeEffectRow {
  std::string_view name;  // "java/lang/System.arraycopy", with a descriptor where that matters, or "java/lang/Math.*"
  bool also;              // the method's own bytecode may run, too
  NativeEffect effect;
  ActionKind action;  // kActs...
  std::string_view text;
};

// Whether the machine has written the method for a record (vm/invoke/object_methods.cc). It counts as a part of the
// method that calls it. The analyses know the call, and what that may call, but not the code.
bool IsMadeForRecord(const Method& method);

// The row of a native, or of a method with bytecode. Null: none. Cost: two look-ups.
const NativeEffectRow* FindNativeEffect(const Method& method);

}  // namespace heddle
