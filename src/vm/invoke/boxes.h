// Primitive values and their box objects, as natives hand them between guest types. Boxing as `valueOf` does it (the
// same objects for small values), unboxing, widening. Values are in slot form (vm/native/memory_cell.h).
#pragma once

#include "vm/core/vm.h"
#include "vm/native/native.h"

namespace heddle {

// kInt for java/lang/Integer. kReference for a class that boxes nothing.
BasicType BoxedTypeOf(const Class* type);
// java/lang/Integer for kInt. Requires a primitive type other than void.
Class* BoxClassOf(Vm& vm, BasicType type);

// The value in a box. Requires that its class boxes `type`.
Slot Unbox(const Vm& vm, Ref box, BasicType type);
// What must be true before Box(): the cache of small values is initialised. The native returns any result other than
// kDone, and is then called again.
NativeResult PrepareBoxing(NativeCall& call, BasicType type);
Ref Box(Vm& vm, BasicType type, Slot value);
// A box of its own, as `new Integer(value)` makes it.
Ref NewBox(Vm& vm, BasicType type, Slot value);

// Whether the next function would return true, for any value.
bool Widens(BasicType from, BasicType to);
// Makes a value of type `from` one of type `to` by identity or widening (JLS 5.1.2). False when that cannot be.
bool Widen(BasicType from, BasicType to, Slot* value);

// Makes a value of type `from` one of type `to` as a cast of Java does. To and from boolean it takes the lowest bit.
Slot CastPrimitive(BasicType from, BasicType to, Slot value);

// Brings a value to the type `to`, as MethodHandle.asType does: identity, widening, boxing, unboxing, casts. Guest
// code passes or wants the value as static type `from`.
enum class Conversion : uint8_t {
  kDone,
  kImpossible,  // WrongMethodTypeException
  kNull,        // NullPointerException: null where a primitive is wanted
  kWrongClass,  // ClassCastException
  kStopped,     // return `*stopped` from the native
};
Conversion Convert(NativeCall& call, Class* from, Class* to, Slot* value, NativeResult* stopped);

}  // namespace heddle
