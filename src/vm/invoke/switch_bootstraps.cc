// Pattern switches (java.lang.runtime.SwitchBootstraps, JDK 21 and later). A site is one native: from the selector and
// the label to begin with, it finds the first label that matches; -1 for null, the number of labels for none. Of
// switches over a primitive value, those whose labels are all that very type are here: a component of a record that
// several patterns take in turn. (What else may stand there is a preview feature of JDK 25.)
#include "classfile/descriptor.h"
#include "classfile/external_names.h"
#include "classfile/modified_utf8.h"
#include "vm/invoke/call_site_linker.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

struct SwitchLabel {
  enum Kind : uint8_t { kClass, kString, kInteger, kEnumConstant } kind = kClass;
  const Class* type = nullptr;  // kClass; kEnumConstant, null when there is no such class: it then matches nothing
  std::u16string text;          // kString, kEnumConstant: the constant's name
  int32_t number = 0;
};

struct SwitchSite : NativeRow {
  std::vector<SwitchLabel> labels;
  uint32_t enum_name = 0;  // offset of Enum.name
};

bool Matches(const Vm& vm, const SwitchSite& site, const SwitchLabel& label, Ref target) {
  const Class* type = vm.ClassOf(target);
  switch (label.kind) {
    case SwitchLabel::kClass: return type->IsSubtypeOf(label.type);
    case SwitchLabel::kString: return type == vm.known.string && vm.strings.Text(target) == label.text;
    case SwitchLabel::kInteger:
      if (type->loader != 0) return false;
      if (type->name == "java/lang/Integer") return GetIntField(vm, target, "value") == label.number;
      return type->name == "java/lang/Character" &&
             vm.heap.Read<uint16_t>(target, InstanceField(vm, target, "value")->offset) == label.number;
    case SwitchLabel::kEnumConstant:
      return label.type != nullptr && type->IsSubtypeOf(label.type) &&
             vm.strings.Text(vm.heap.Read<Ref>(target, site.enum_name)) == label.text;
  }
  return false;
}

NativeResult ThrowBadStart(NativeCall& call, int32_t start, int32_t count) {
  return call.Throw("java/lang/IndexOutOfBoundsException",
                    "Index " + std::to_string(start) + " out of bounds for length " + std::to_string(count + 1));
}

NativeResult Switch(NativeCall& call) {
  const SwitchSite& site = *static_cast<const SwitchSite*>(static_cast<const NativeRow*>(call.method->native));
  const Ref target = call.Reference(0);
  const int32_t count = static_cast<int32_t>(site.labels.size());
  const int32_t start = call.Int(1);
  if (start < 0 || start > count) return ThrowBadStart(call, start, count);
  if (target == 0) return call.ReturnInt(-1);
  for (int32_t i = start; i < count; ++i) {
    if (Matches(call.vm, site, site.labels[static_cast<size_t>(i)], target)) return call.ReturnInt(i);
  }
  return call.ReturnInt(count);
}

// (primitive value, label to begin with): every label matches, so the first one asked for does, if there is one.
NativeResult SwitchOnPrimitive(NativeCall& call) {
  const SwitchSite& site = *static_cast<const SwitchSite*>(static_cast<const NativeRow*>(call.method->native));
  const int32_t start = call.Int(static_cast<unsigned>(call.method->arg_slots) - 1);
  const int32_t count = static_cast<int32_t>(site.labels.size());
  if (start < 0 || start > count) return ThrowBadStart(call, start, count);
  return call.ReturnInt(start);
}

const BootstrapMethod* DynamicBootstrap(const ClassFile& file, uint16_t index) {
  return file.constants.tag(index) == ConstantTag::kDynamic ? &file.bootstrap_methods[file.constants.at(index).first]
                                                            : nullptr;
}

// The call that a ConstantBootstraps.invoke constant makes; its own arguments are arguments[1] and on.
bool IsInvocationOf(const ClassFile& file, const BootstrapMethod* bootstrap, std::string_view class_name) {
  if (bootstrap == nullptr || bootstrap->arguments.empty()) return false;
  const HandleConstant outer = HandleAt(file.constants, bootstrap->method_handle);
  return outer.member.class_name == "java/lang/invoke/ConstantBootstraps" && outer.member.name == "invoke" &&
         file.constants.tag(bootstrap->arguments[0]) == ConstantTag::kMethodHandle &&
         HandleAt(file.constants, bootstrap->arguments[0]).member.class_name == class_name &&
         HandleAt(file.constants, bootstrap->arguments[0]).member.name == "of";
}

// EnumDesc.of(ClassDesc.of("p.E"), "CONSTANT"), as javac writes a qualified enum constant.
bool AddEnumConstant(CallSiteRequest& request, uint16_t index, SwitchLabel& label) {
  const Class* owner = request.caller->owner;
  const ClassFile& file = *owner->file;
  const BootstrapMethod* constant = DynamicBootstrap(file, index);
  if (!IsInvocationOf(file, constant, "java/lang/Enum$EnumDesc") || constant->arguments.size() != 3) return false;
  const BootstrapMethod* type = DynamicBootstrap(file, constant->arguments[1]);
  if (!IsInvocationOf(file, type, "java/lang/constant/ClassDesc") || type->arguments.size() != 2) return false;
  label.kind = SwitchLabel::kEnumConstant;
  label.text = DecodeModifiedUtf8(file.constants.StringText(constant->arguments[2]));
  const Loaded<Class> loaded =
      request.vm.program->Load(InternalName(file.constants.StringText(type->arguments[1])), owner->loader);
  label.type = loaded.value;
  return loaded || loaded.error.kind != LoadError::kUnasked;  // java asks only when it gets to the label
}

// Whether the label is the primitive class of that descriptor, which javac writes as a
// ConstantBootstraps.primitiveClass.
bool IsPrimitiveClass(const ClassFile& file, uint16_t index, char descriptor) {
  const BootstrapMethod* constant = DynamicBootstrap(file, index);
  if (constant == nullptr) return false;
  const MemberName method = HandleAt(file.constants, constant->method_handle).member;
  return method.class_name == "java/lang/invoke/ConstantBootstraps" && method.name == "primitiveClass" &&
         file.constants.Member(index).name == std::string_view(&descriptor, 1);
}

Method* LinkOnPrimitive(CallSiteRequest& request) {
  const char type = request.site.descriptor[1];
  for (uint16_t index : request.arguments) {
    if (IsPrimitiveClass(*request.caller->owner->file, index, type)) continue;
    return request.Unsupported("a pattern switch over a primitive value with labels of another kind than its own type");
  }
  auto site = std::make_unique<SwitchSite>();
  site->class_name = "heddle";
  site->name = "switch";
  site->descriptor = nullptr;
  site->function = SwitchOnPrimitive;
  site->labels.resize(request.arguments.size());
  return MakeSiteMethod(request, request.site.descriptor, Keep(request.vm, std::move(site)));
}

Method* Link(CallSiteRequest& request, bool strings_are_constants) {
  const ConstantPool& constants = request.constants();
  if (request.site.descriptor[1] != 'L' && request.site.descriptor[1] != '[') return LinkOnPrimitive(request);
  auto site = std::make_unique<SwitchSite>();
  site->class_name = "heddle";
  site->name = "switch";
  site->descriptor = nullptr;
  site->function = Switch;
  site->enum_name = request.vm.FieldOf("java/lang/Enum", "name")->offset;
  const Class* selector = nullptr;
  if (strings_are_constants) {
    std::string_view name = ClassNameOfType(*ParameterTypes(request.site.descriptor).begin());
    Loaded<Class> loaded = request.vm.program->Load(name, request.caller->owner->loader);
    if (!loaded) return request.LoadFailure(loaded.error);
    selector = loaded.value;
  }
  for (uint16_t index : request.arguments) {
    SwitchLabel label;
    switch (constants.tag(index)) {
      case ConstantTag::kClass: {
        Loaded<Class> loaded = request.vm.program->Load(constants.ClassName(index), request.caller->owner->loader);
        if (!loaded) return request.LoadFailure(loaded.error);
        label.type = loaded.value;
        break;
      }
      case ConstantTag::kString:
        label.kind = strings_are_constants ? SwitchLabel::kEnumConstant : SwitchLabel::kString;
        label.type = selector;
        label.text = DecodeModifiedUtf8(constants.StringText(index));
        break;
      case ConstantTag::kInteger:
        label.kind = SwitchLabel::kInteger;
        label.number = static_cast<int32_t>(constants.at(index).bits);
        break;
      default:
        if (!AddEnumConstant(request, index, label)) {
          return request.Unsupported(
              "a pattern switch with a label that is no class, string, integer or enum constant");
        }
    }
    const bool is_enum = label.type != nullptr && label.type->IsSubtypeOf(RequireClass(request.vm, "java/lang/Enum"));
    if (label.kind == SwitchLabel::kEnumConstant && !is_enum) label.type = nullptr;
    site->labels.push_back(std::move(label));
  }
  return MakeSiteMethod(request, request.site.descriptor, Keep(request.vm, std::move(site)));
}

}  // namespace

Method* LinkTypeSwitch(CallSiteRequest& request) { return Link(request, false); }

Method* LinkEnumSwitch(CallSiteRequest& request) { return Link(request, true); }

}  // namespace heddle
