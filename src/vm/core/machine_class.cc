#include "vm/core/machine_class.h"

#include "base/check.h"
#include "base/hash.h"

namespace heddle {

Class* DefineMachineClass(Vm& vm, const ClassWriter& writer, std::string_view name, std::string_view super_name) {
  Loaded<Class> super = vm.program->Load(super_name);
  HEDDLE_CHECK(super.value != nullptr);
  std::vector<std::string_view>& permitted = super.value->file->permitted_subclasses;
  permitted.push_back(name);
  Loaded<Class> defined = vm.program->Define(writer.Finish(), 0, false, std::string(name), HashString(name));
  permitted.pop_back();  // the guest need not know of it
  HEDDLE_CHECK(defined.value != nullptr);
  return defined.value;
}

}  // namespace heddle
