// Classes added by the machine to the JDK's, so that its own objects are instances of something. They are subclasses
// with bodies (natives) for what a library class leaves abstract.
#pragma once

#include <string_view>

#include "classfile/access_flags.h"
#include "classfile/class_writer.h"
#include "vm/core/vm.h"

namespace heddle {

// Links a class. A sealed superclass counts it as permitted. Requires that no class has this name.
Class* DefineMachineClass(Vm& vm, const ClassWriter& writer, std::string_view name, std::string_view super_name);

// The class of that name, linked when first asked for. `write(ClassWriter&)` then adds its members.
template <typename Write>
Class* MachineClass(Vm& vm, std::string_view name, std::string_view super_name, Write write) {
  if (Class* known = vm.program->Find(name)) return known;
  ClassWriter writer(kAccFinal | kAccSynthetic, name, super_name);
  write(writer);
  return DefineMachineClass(vm, writer, name, super_name);
}

}  // namespace heddle
