// The members of a class, made from its class file.
#pragma once

#include <span>

#include "program/class.h"
#include "program/program.h"

namespace heddle {

// Fills `fields` (own, then injected) and `methods`, without offsets, vtable indexes and numbers. Requires `file`,
// `stable_name` and the supertypes. False when two members have the same name and descriptor. They are then useless.
bool MakeMembers(Class& cls, std::span<const InjectedField> injected);

// Derives facts from the members: class_initializer, finalizer, trivially_initialized, has_default_methods, trivial
// constructors. Requires that the supertypes are linked.
void FindSpecialMethods(Class& cls);

// JVMS 5.5: initialising the class runs no code, given what counts as initialised from the start.
bool IsTriviallyInitialized(const Class& cls);

}  // namespace heddle
