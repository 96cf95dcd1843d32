// Words for types and failures of java.lang.invoke, and the calling class.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vm/core/vm.h"
#include "vm/invoke/boxes.h"
#include "vm/invoke/method_handle.h"
#include "vm/native/native.h"

namespace heddle {

// Class.getSimpleName: "int", "Entry", "String[]".
std::string SimpleName(const Class* type);
// "(V,int)void"
std::string TypeInWords(const std::vector<Class*>& parameters, const Class* result);
// "I", "Ljava/lang/String;", "[J"
std::string DescriptorOf(const Class* type);
// "(ILjava/lang/String;)V"
std::string DescriptorOf(const std::vector<Class*>& parameters, const Class* result);

// The method whose code makes the native call at hand.
Method* CallerOf(NativeCall& call);

// A descriptor's types. False: the exception for the missing class was thrown (see NativeCall::asks_loader).
struct CallType {
  std::vector<Class*> parameters;
  Class* result = nullptr;
};
bool LoadCallType(NativeCall& call, std::string_view descriptor, uint32_t loader, CallType* type);

// "Cannot cast p.A to p.B", as Class.cast says it.
NativeResult ThrowCannotCast(NativeCall& call, Ref object, const Class* type);
// A reference is to become a primitive and is not one of its boxes.
NativeResult ThrowCannotUnbox(NativeCall& call, Ref object, BasicType type);
// What a value that could not be converted to the type throws: `failed` is kNull or kWrongClass.
NativeResult ThrowUnconverted(NativeCall& call, Conversion failed, const Slot& value, const Class* to);
// A NullPointerException that tells nothing: no instruction of the caller's met the null.
NativeResult ThrowPlainNullPointer(NativeCall& call);
NativeResult ThrowWrongMethodType(NativeCall& call, std::string_view message);
// JDK 23 and later: messages say more of the handle and the access mode.
bool HasNewMessages(const Vm& vm);
// An exact call with other types than the handle's.
NativeResult ThrowInexact(NativeCall& call, const HandleType& handle, const HandleType& given);
// A call with types that cannot become the handle's.
NativeResult ThrowMisfit(NativeCall& call, const HandleType& handle, const HandleType& given);
// Class.toString.
std::string ClassInWords(const Class* type);

}  // namespace heddle
