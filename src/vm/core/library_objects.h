// Objects of the class library by name: for code not hot, or run once.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vm/core/vm.h"

namespace heddle {

// A class that every JDK has. Never null.
Class* RequireClass(Vm& vm, std::string_view name);
// Its method. Never null.
Method* RequireMethod(Vm& vm, std::string_view class_name, std::string_view name, std::string_view descriptor);

// An array of `element`'s array class with these elements.
Ref NewReferenceArray(Vm& vm, Class* element, const std::vector<Ref>& elements);
// Null for an empty span.
Ref NewByteArrayOrNull(Vm& vm, std::span<const uint8_t> bytes);
// Null for an empty text. The text is modified UTF-8 of a class file.
Ref LiteralOrNull(Vm& vm, std::string_view text);
// The elements of an array of String, as UTF-8. Null elements are left out.
std::vector<std::string> StringElements(const Vm& vm, Ref array);
// A copy of part of a byte array. Requires the range to lie in it.
std::vector<uint8_t> BytesOf(const Vm& vm, Ref array, uint32_t offset, uint32_t length);

// Sets a field of a new library object by name. Nothing happens when this JDK has no such field.
void SetReferenceField(Vm& vm, Ref object, std::string_view name, Ref value);
void SetIntField(Vm& vm, Ref object, std::string_view name, int32_t value);
void SetLongField(Vm& vm, Ref object, std::string_view name, int64_t value);
void SetBooleanField(Vm& vm, Ref object, std::string_view name, bool value);
// The instance field of that name in the object's class or a superclass. Null when there is none.
const Field* InstanceField(const Vm& vm, Ref object, std::string_view name);
Ref GetReferenceField(const Vm& vm, Ref object, std::string_view name);
int32_t GetIntField(const Vm& vm, Ref object, std::string_view name);

}  // namespace heddle
