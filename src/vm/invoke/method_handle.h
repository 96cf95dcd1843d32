// Method handles as objects of the machine: instances of a final subclass of java.lang.invoke.MethodHandle, made by
// the machine. A handle is direct (a method, constructor or field) or made from another one by a transformation of
// its arguments or result. Its fields are written when it is made and never again. Reading them is visible to nobody.
#pragma once

#include <vector>

#include "vm/core/vm.h"

namespace heddle {

enum class MethodHandleKind : int32_t {
  kForeign,  // not made by the machine
  kStatic,
  kVirtual,
  kSpecial,
  kConstructor,  // method. holder: the class made, when it is a subclass; for the others, who counts as the caller
  kGetField,
  kPutField,
  kGetStatic,
  kPutStatic,  // holder, position (in Class::fields)
  kConvert,    // asType of target
  kInsert,     // data: Object[], as target's arguments from position on
  kDrop,       // `count` arguments from position on
  kCollect,    // `count` arguments from position on become an array of target's parameter type
  kSpread,     // the array at position becomes `count` arguments
  kPermute,    // data: int[], where each of target's arguments comes from
  kConstant,   // data: the value, boxed
  kIdentity,
  kGuard,            // data: MethodHandle[] {test, fallback}
  kSwitch,           // data: MethodHandle[] {fallback, cases}. The first argument says which
  kFilterResult,     // data: MethodHandle[] {filter}, which also gets the arguments after those of target
  kFilterArguments,  // data: MethodHandle[], for the arguments from position on. Null: none
  kFold,             // data: MethodHandle[] {combiner}. Its result goes before the arguments from position on
  kCollectBy,        // data: MethodHandle[] {filter}. Its result replaces its arguments, from position on
  kCatch,            // data: MethodHandle[] {handler} of exceptions of class `holder`
  kFinally,          // data: MethodHandle[] {cleanup}
  kLoop,             // data: MethodHandle[], of `count` clauses all init, then all step, pred and fini
  kExplicit,         // explicitCastArguments of target
  kZero,             // the default value of the result
  kThrow,            // the argument
  kArrayLength,
  kArrayGet,
  kArraySet,     // holder: the array class
  kPolymorphic,  // method: an access mode of VarHandle or an invoke of MethodHandle, with the type's descriptor
};

struct MethodHandleShape {
  MethodHandleKind kind = MethodHandleKind::kForeign;
  int32_t position = 0, count = 0;
  bool is_varargs = false;  // asVarargsCollector
  Method* method = nullptr;
  Class* holder = nullptr;
  Ref target = 0;
  Ref data = 0;

  const Field& field() const { return *holder->fields[static_cast<size_t>(position)]; }
};

// A java.lang.invoke.MethodType in the machine's terms.
struct HandleType {
  std::vector<Class*> parameters;
  Class* result = nullptr;
  friend bool operator==(const HandleType&, const HandleType&) = default;
};

MethodHandleShape MethodHandleShapeOf(const Vm& vm, Ref handle);
// `type` is a MethodType.
Ref NewMethodHandle(Vm& vm, const MethodHandleShape& shape, Ref type);
Ref MethodTypeOf(const Vm& vm, Ref handle);
HandleType TypeOfHandle(const Vm& vm, Ref handle);
HandleType TypeOfMethodType(const Vm& vm, Ref method_type);

// MethodType.canConvert: whether asType may turn the one into the other.
bool CanConvert(Vm& vm, const Class* from, const Class* to);
// Whether a call with the types `given` can be adapted to a handle of this type. `is_varargs` as in the handle.
bool CanAdapt(Vm& vm, const HandleType& given, const HandleType& handle, bool is_varargs);
// Whether a call that gives `given` to a varargs handle puts the last ones into an array.
bool MustCollect(const std::vector<Class*>& given, const HandleType& handle);

}  // namespace heddle
