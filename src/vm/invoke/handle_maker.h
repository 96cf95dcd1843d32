// Making method handles in natives. Guest code makes the MethodType of a new handle, so such a native runs twice.
#pragma once

#include "vm/invoke/method_handle.h"
#include "vm/native/native.h"

namespace heddle {

// Returns a new handle of this shape and type. The native is called again once. It must then come here again with the
// same shape and type. It does, if they are functions of its arguments.
NativeResult ReturnNewHandle(NativeCall& call, const MethodHandleShape& shape, const HandleType& type);

// Requires entered(). Calls MethodType.methodType. The native gets the MethodType as returned().
NativeResult CallMethodType(NativeCall& call, const HandleType& type);
// The signature-polymorphic method of that name. Never null.
Method* RequirePolymorphic(Vm& vm, std::string_view class_name, std::string_view name);
// Pushes a call of List.toArray. Requires entered().
NativeResult CallToArray(NativeCall& call, Ref list);

}  // namespace heddle
