// Class mirrors: the permanent instances of java/lang/Class, one for each class, named by the class's stable name, with
// the machine's class number in a field of its own. What the JVM sets in a mirror is written when it is made; a
// mirror's name too, so that asking for it changes nothing.
//
// Classes of the JDK get their module and loader from the package table that Module.defineModule0 fills during boot;
// user classes belong to the application class loader's unnamed module. Classes of guest loaders (loader != 0) get
// theirs from whoever defines them, on each path anew: a mirror outlives a rewind, its `classLoader` does not.
#include "base/hash.h"
#include "vm/core/vm.h"

namespace heddle {

namespace {

constexpr uint64_t kMirrorName = 0x4d6972726f72ULL;

const Class* Bottom(const Class* type) {
  while (type->IsArray()) type = type->element;
  return type;
}

uint16_t ModifiersOf(const Class* type) {
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

uint16_t Vm::ModifiersOfClass(const Class* type) const { return ModifiersOf(type); }

Ref Vm::AppLoader() const { return ReadByName(*this, "jdk/internal/loader/ClassLoaders", "APP_LOADER", 0); }

Ref Vm::PlatformLoader() const { return ReadByName(*this, "jdk/internal/loader/ClassLoaders", "PLATFORM_LOADER", 0); }

Ref Vm::UnnamedModule(Ref loader) const {
  return loader == 0 ? boot_unnamed_module : ReadByName(*this, "java/lang/ClassLoader", "unnamedModule", loader);
}

void Vm::MakeMirror(Class& type) {
  if (known.class_number == 0 || type.mirror != 0) return;  // too early: FixEarlyMirrors makes it
  const Class* mirror_class = known.class_class;
  type.mirror =
      heap.AllocatePermanent(mirror_class->number, 0, mirror_class->instance_bytes, Mix(kMirrorName, type.stable_name));
  heap.SetPermanentLayout(type.mirror, mirror_class->ref_runs);
  heap.RawWrite<uint32_t>(type.mirror, known.class_number, type.number + 1);
  heap.RawWrite<Ref>(type.mirror, known.class_name, Literal(type.ExternalName()));
  if (type.IsArray()) {
    if (type.element->mirror == 0) MakeMirror(*type.element);
    heap.RawWrite<Ref>(type.mirror, known.class_component_type, type.element->mirror);
  }
  for (const auto& field : mirror_class->fields) {
    if (field->name == "modifiers") heap.RawWrite<uint16_t>(type.mirror, field->offset, ModifiersOf(&type));
    if (field->name == "primitive") heap.RawWrite<uint8_t>(type.mirror, field->offset, type.IsPrimitive());
  }
  SetMirrorModule(type);
}

void Vm::FixEarlyMirrors() {
  for (uint32_t number = 0; number < program->ClassCount(); ++number) MakeMirror(*program->ClassAt(number));
}

void Vm::SetMirrorModule(const Class& type) {
  const Class* bottom = Bottom(&type);
  if (bottom->loader != 0) {
    if (type.IsArray()) {
      SetMirrorLoader(type, heap.Read<Ref>(bottom->mirror, known.class_loader),
                      heap.Read<Ref>(bottom->mirror, known.class_module));
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
      loader = ReadByName(*this, "java/lang/Module", "loader", module);
    } else if (!package_modules.empty()) {
      module = boot_unnamed_module;
    }
  }
  heap.RawWrite<Ref>(type.mirror, known.class_loader, loader);
  heap.RawWrite<Ref>(type.mirror, known.class_module, module);
}

void Vm::SetMirrorLoader(const Class& type, Ref loader, Ref module) {
  for (const Class* each = &type; each != nullptr; each = each->array_class) {
    if (each->mirror == 0) continue;
    StoreReference(each->mirror, known.class_loader, loader);
    StoreReference(each->mirror, known.class_module, module);
  }
}

Class* Vm::ClassOfMirror(Ref mirror) const {
  return program->ClassAt(heap.Read<uint32_t>(mirror, known.class_number) - 1);
}

}  // namespace heddle
