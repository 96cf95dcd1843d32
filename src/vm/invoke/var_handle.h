// Var handles as objects of the machine. A handle is an instance of a final subclass of java.lang.invoke.VarHandle,
// made by the machine. Its meaning is in fields added to VarHandle by the machine. They are written when the handle
// is made and never again, so reading them is visible to nobody.
#pragma once

#include <vector>

#include "vm/core/vm.h"

namespace heddle {

enum class VarHandleKind : int32_t {
  kForeign = 0,        // not made by the machine
  kInstanceField = 1,  // coordinates: the object
  kStaticField = 2,    // none
  kArrayElement = 3,   // the array, the index
  kByteArrayView = 4,  // the byte array, the index of the first byte
};

struct VarHandleShape {
  VarHandleKind kind = VarHandleKind::kForeign;
  Class* holder = nullptr;  // class of the receiver, of the array, or of the static field
  Class* value = nullptr;   // the variable's type
  uint32_t offset = 0;      // of a field
  bool is_final = false;
  bool is_exact = false;  // withInvokeExactBehavior
  bool is_big_endian = false;

  BasicType type() const { return value->primitive; }
  unsigned coordinates() const;
};

// The fields to add to java/lang/invoke/VarHandle.
const std::vector<InjectedField>& VarHandleInjectedFields();

// Whether the handle of a static field initialises its class when it is used, as in later JDKs. Else it does so when
// it is made.
bool ChecksInitialization(const Vm& vm);

VarHandleShape ShapeOf(const Vm& vm, Ref handle);
Ref NewVarHandle(Vm& vm, const VarHandleShape& shape);
// The classes of the coordinates, in order.
std::vector<Class*> CoordinateTypes(const Vm& vm, const VarHandleShape& shape);

enum class VarAccess : uint8_t {
  kGet,
  kSet,
  kCompareAndSet,
  kCompareAndExchange,
  kGetAndSet,
  kGetAndAdd,
  kGetAndBitwise
};
// Whether a handle of this shape has access modes of this kind. `is_plain`: the mode is get or set itself.
bool SupportsAccess(const Vm& vm, const VarHandleShape& shape, VarAccess access, bool is_plain);

}  // namespace heddle
