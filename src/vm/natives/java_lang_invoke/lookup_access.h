// What a java.lang.invoke.MethodHandles.Lookup may see. This is decided from its class and modes, without modules.
#pragma once

#include <string>
#include <string_view>

#include "vm/core/vm.h"
#include "vm/native/native.h"

namespace heddle {

// Null: the lookup may use a member of `owner` with these access flags. Else why not.
const char* AccessFault(NativeCall& call, Ref lookup, Class* owner, uint16_t flags);
// "why: member, from class Foo". `lookup` is the native's receiver.
NativeResult ThrowIllegalAccess(NativeCall& call, std::string_view why, std::string_view member);

// "p.A.count/int/getField". `verb` is "get" or "put".
std::string FieldInWords(const Class* holder, std::string_view name, const Class* type, std::string_view verb,
                         bool is_static);
// The field named by the arguments of a find... method (class, name, type). Null: the exception was thrown.
const Field* FindNamedField(NativeCall& call, std::string_view verb, bool want_static);

}  // namespace heddle
