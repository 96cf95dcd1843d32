#include "vm/core/mirrors.h"

#include "base/hash.h"
#include "vm/core/vm.h"

namespace heddle {

namespace {

constexpr uint64_t kMirrorName = 0x4d6972726f72ULL;

const Class* Bottom(const Class* type) {
  while (type->IsArray()) type = type->element;
  return type;
}

uint16_t Modifiers(const Class* type) {
  const Class* bottom = Bottom(type);
  if (bottom->IsPrimitive()) return kAccPublic | kAccFinal | kAccAbstract;
  uint16_t flags = bottom->inner_flags & static_cast<uint16_t>(~kAccSuper & 0x7fff);
  if (!type->IsArray()) return flags;
  return static_cast<uint16_t>((flags & (kAccPublic | kAccPrivate | kAccProtected)) | kAccFinal | kAccAbstract);
}

// The reference in a static or instance field, by name; 0 when the JDK at hand has no such field or it is null.
Ref ReadByName(const Vm& vm, std::string_view class_name, std::string_view name, Ref object) {
  const Field* field = vm.FieldOf(class_name, name);
  if (field == nullptr) return 0;
  Ref holder = field->IsStatic() ? field->owner->statics : object;
  return holder == 0 ? 0 : vm.heap.Read<Ref>(holder, field->offset);
}

}  // namespace

uint16_t Mirrors::ModifiersOf(const Class* type) const { return Modifiers(type); }

Ref Mirrors::AppLoader() const { return ReadByName(vm_, "jdk/internal/loader/ClassLoaders", "APP_LOADER", 0); }

Ref Mirrors::PlatformLoader() const {
  return ReadByName(vm_, "jdk/internal/loader/ClassLoaders", "PLATFORM_LOADER", 0);
}

Ref Mirrors::UnnamedModule(Ref loader) const {
  return loader == 0 ? boot_unnamed_module : ReadByName(vm_, "java/lang/ClassLoader", "unnamedModule", loader);
}

void Mirrors::Make(Class& type) {
  if (vm_.known.class_number == 0 || type.mirror != 0) return;  // too early: MakeEarly makes it
  const Class* mirror_class = vm_.known.class_class;
  type.mirror = vm_.heap.AllocatePermanent(mirror_class->number, 0, mirror_class->instance_bytes,
                                           Mix(kMirrorName, type.stable_name));
  vm_.heap.SetPermanentLayout(type.mirror, mirror_class->ref_runs);
  vm_.heap.RawWrite<uint32_t>(type.mirror, vm_.known.class_number, type.number + 1);
  vm_.heap.RawWrite<Ref>(type.mirror, vm_.known.class_name, vm_.strings.Literal(type.ExternalName()));
  if (type.IsArray()) {
    if (type.element->mirror == 0) Make(*type.element);
    vm_.heap.RawWrite<Ref>(type.mirror, vm_.known.class_component_type, type.element->mirror);
  }
  for (const auto& field : mirror_class->fields) {
    if (field->name == "modifiers") vm_.heap.RawWrite<uint16_t>(type.mirror, field->offset, Modifiers(&type));
    if (field->name == "primitive") vm_.heap.RawWrite<uint8_t>(type.mirror, field->offset, type.IsPrimitive());
  }
  SetModule(type);
}

void Mirrors::MakeEarly() {
  for (uint32_t number = 0; number < vm_.program->ClassCount(); ++number) Make(*vm_.program->ClassAt(number));
}

void Mirrors::SetModule(const Class& type) {
  const Class* bottom = Bottom(&type);
  if (bottom->loader != 0) {
    if (type.IsArray()) {
      SetLoader(type, vm_.heap.Read<Ref>(bottom->mirror, vm_.known.class_loader),
                vm_.heap.Read<Ref>(bottom->mirror, vm_.known.class_module));
    }
    return;
  }
  Ref module = 0, loader = 0;
  if (bottom->is_user) {
    loader = AppLoader();
    module = UnnamedModule(loader);
  } else {
    std::string package = bottom->IsPrimitive() ? "java/lang" : std::string(bottom->Package());
    auto entry = package_modules.find(package);
    if (entry != package_modules.end()) {
      module = entry->second;
      loader = ReadByName(vm_, "java/lang/Module", "loader", module);
    } else if (!package_modules.empty()) {
      module = boot_unnamed_module;
    }
  }
  vm_.heap.RawWrite<Ref>(type.mirror, vm_.known.class_loader, loader);
  vm_.heap.RawWrite<Ref>(type.mirror, vm_.known.class_module, module);
}

void Mirrors::SetLoader(const Class& type, Ref loader, Ref module) {
  for (const Class* each = &type; each != nullptr; each = each->array_class) {
    if (each->mirror == 0) continue;
    vm_.StoreReference(each->mirror, vm_.known.class_loader, loader);
    vm_.StoreReference(each->mirror, vm_.known.class_module, module);
  }
}

Class* Mirrors::ClassOf(Ref mirror) const {
  return vm_.program->ClassAt(vm_.heap.Read<uint32_t>(mirror, vm_.known.class_number) - 1);
}

}  // namespace heddle
