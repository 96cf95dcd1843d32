#include "vm/classes/nest.h"

#include <algorithm>

namespace heddle {

namespace {

Class* FindNestHost(Vm& vm, Class* type) {
  if (type->file == nullptr || type->file->nest_host.empty()) return type;
  Class* host = vm.program->Load(type->file->nest_host, type->loader).value;
  if (host == nullptr || host->file == nullptr || host->loader != type->loader || host->Package() != type->Package()) {
    return type;
  }
  const auto& members = host->file->nest_members;
  return std::find(members.begin(), members.end(), type->name) != members.end() ? host : type;
}

}  // namespace

Class* NestHostOf(Vm& vm, Class* type) {
  if (type->nest_host != nullptr) return type->nest_host;
  Class* host = FindNestHost(vm, type);
  if (host != type || type->loader == 0) type->nest_host = host;
  return host;
}

}  // namespace heddle
