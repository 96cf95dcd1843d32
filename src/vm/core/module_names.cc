#include "vm/core/module_names.h"

namespace heddle {

std::string_view ModuleName(const Vm& vm, const Class* type) {
  if (type->IsPrimitive()) return "java.base";
  return vm.options.image == nullptr ? std::string_view("java.base")
                                     : vm.options.image->ModuleOfPackage(type->Package());
}

std::string CastMessage(const Vm& vm, const Class* from, const Class* to) {
  auto bottom = [](const Class* type) {
    while (type->IsArray()) type = type->element;
    return type;
  };
  auto where = [&](const Class* type) -> std::string {
    type = bottom(type);
    if (IsOfProgram(*type)) return "unnamed module of loader 'app'";
    return "module " + std::string(ModuleName(vm, type)) + " of loader 'bootstrap'";
  };
  std::string a = from->ExternalName(), b = to->ExternalName();
  std::string text = "class " + a + " cannot be cast to class " + b + " (";
  if (where(from) == where(to)) return text + a + " and " + b + " are in " + where(from) + ")";
  return text + a + " is in " + where(from) + "; " + b + " is in " + where(to) + ")";
}

}  // namespace heddle
