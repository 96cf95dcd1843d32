// Lambda and method-reference call sites (LambdaMetafactory). Each site gets a class that implements the interface: the
// captured values are its fields, its method loads them and its own parameters, adapts those to the implementation's
// types as LambdaMetafactory says (casts, boxing, unboxing, widening), calls it, and adapts the result. The site itself
// is a native that makes an object and fills the fields: one guest instruction, and the fields are final at once.
//
// A site that captures nothing has one object, as in HotSpot: it is made when the site is linked, in permanent memory,
// and named by the site. All others make a new object each time. The class takes no part in stack traces, as in
// HotSpot.
#include "base/hash.h"
#include "classfile/access_flags.h"
#include "classfile/class_writer.h"
#include "classfile/code_builder.h"
#include "classfile/descriptor.h"
#include "vm/invoke/call_site_linker.h"
#include "vm/invoke/type_adapter.h"
#include "vm/native/memory_cell.h"

namespace heddle {

namespace {

constexpr std::string_view kFactoryName = "make";
constexpr uint64_t kObjectSalt = 0x6c616d62'64610000ULL;

struct CapturedField {
  uint32_t offset = 0;
  BasicType type = BasicType::kInt;
  uint16_t slot = 0;  // of the argument
};

struct LambdaSite : NativeRow {
  Class* type = nullptr;
  std::vector<CapturedField> fields;
  Ref object = 0;  // of a site without captures
};

NativeResult GiveLambda(NativeCall& call) {
  return call.ReturnReference(
      static_cast<const LambdaSite*>(static_cast<const NativeRow*>(call.method->native))->object);
}

NativeResult MakeLambda(NativeCall& call) {
  const LambdaSite& site = *static_cast<const LambdaSite*>(static_cast<const NativeRow*>(call.method->native));
  Vm& vm = call.vm;
  Ref object = vm.NewObject(site.type);
  if (object == 0) return call.Throw("java/lang/OutOfMemoryError", "Java heap space");
  for (const CapturedField& field : site.fields)
    WriteCell(vm, {object, field.offset, field.type}, call.args()[field.slot]);
  return call.ReturnReference(object);
}

struct LambdaShape {
  std::string_view interface_method;
  std::vector<std::string> interfaces;        // the functional interface first
  std::vector<std::string_view> descriptors;  // that the method must answer to; the first is the interface's own
  std::string_view instantiated;              // descriptor, as the call site uses the interface
  HandleConstant implementation;
  std::vector<std::string_view> captured;  // types
};

class LambdaWriter {
 public:
  LambdaWriter(const LambdaShape& shape, std::string_view class_name)
      : shape_(shape),
        class_name_(class_name),
        writer_(kAccFinal | kAccSynthetic | kAccSuper, class_name, "java/lang/Object") {}

  const ClassWriter& Write(std::string_view factory_descriptor) {
    for (const std::string& interface : shape_.interfaces) writer_.AddInterface(interface);
    for (size_t i = 0; i < shape_.captured.size(); ++i) {
      writer_.AddField(kAccPrivate | kAccFinal, FieldName(i), shape_.captured[i]);
    }
    writer_.AddMethodWithoutCode(kAccStatic | kAccNative, kFactoryName, factory_descriptor);
    for (std::string_view descriptor : shape_.descriptors) AddInterfaceMethod(descriptor);
    return writer_;
  }

 private:
  static std::string FieldName(size_t index) { return "arg$" + std::to_string(index + 1); }

  void AddInterfaceMethod(std::string_view descriptor) {
    CodeBuilder code(writer_.constants(), 1 + ParameterSlots(descriptor));
    const HandleConstant& target = shape_.implementation;
    const bool constructs = target.kind == HandleConstant::kNewInvokeSpecial;
    if (constructs) {
      code.Type(Opcode::kNew, target.member.class_name);
      code.Emit(Opcode::kDup);
    }
    LoadArguments(code, descriptor);
    std::string_view result = constructs ? ClassType(target.member.class_name) : ReturnType(target.member.descriptor);
    code.Invoke(InvokeOpcode(target.kind), target.member.class_name, target.member.name, target.member.descriptor,
                target.in_interface);
    AdaptValue(code, result, ReturnType(descriptor), ReturnType(shape_.instantiated));
    code.Return(ReturnType(descriptor));
    writer_.AddMethod(kAccPublic, shape_.interface_method, descriptor, code);
  }

  // Captured values have the implementation's types (or subtypes) already.
  void LoadArguments(CodeBuilder& code, std::string_view descriptor) {
    for (size_t i = 0; i < shape_.captured.size(); ++i) {
      code.Local(Opcode::kAload, 0);
      code.Field(Opcode::kGetfield, class_name_, FieldName(i), shape_.captured[i]);
    }
    const std::vector<std::string_view> targets = ImplementationParameters();
    const ParameterTypes instantiated(shape_.instantiated);
    auto functional = instantiated.begin();
    size_t target = shape_.captured.size();
    unsigned slot = 1;
    for (std::string_view type : ParameterTypes(descriptor)) {
      code.Load(type, slot);
      if (target < targets.size()) AdaptValue(code, type, targets[target], *functional);
      slot += SlotsOf(type);
      ++target;
      ++functional;
    }
  }

  std::vector<std::string_view> ImplementationParameters() {
    const HandleConstant& target = shape_.implementation;
    std::vector<std::string_view> types;
    if (target.kind != HandleConstant::kInvokeStatic && target.kind != HandleConstant::kNewInvokeSpecial) {
      types.push_back(ClassType(target.member.class_name));
    }
    for (std::string_view type : ParameterTypes(target.member.descriptor)) types.push_back(type);
    return types;
  }

  static Opcode InvokeOpcode(HandleConstant::Kind kind) {
    switch (kind) {
      case HandleConstant::kInvokeStatic: return Opcode::kInvokestatic;
      case HandleConstant::kInvokeInterface: return Opcode::kInvokeinterface;
      case HandleConstant::kInvokeVirtual: return Opcode::kInvokevirtual;
      default: return Opcode::kInvokespecial;
    }
  }

  // "Ljava/lang/Object;" for "java/lang/Object"; an array's name is its descriptor.
  std::string_view ClassType(std::string_view class_name) {
    if (class_name[0] == '[') return class_name;
    class_type_ = "L" + std::string(class_name) + ";";
    return class_type_;
  }

  const LambdaShape& shape_;
  std::string_view class_name_;
  std::string class_type_;
  ClassWriter writer_;
};

Method* Link(CallSiteRequest& request, const LambdaShape& shape) {
  if (shape.implementation.kind < HandleConstant::kInvokeVirtual) {
    return request.Unsupported("a lambda implemented by a field access");
  }
  const std::string name = request.ClassName("$$Lambda");
  LambdaWriter writer(shape, name);
  Class* type = DefineSiteClass(request, writer.Write(request.site.descriptor), name);
  if (type == nullptr) return nullptr;
  auto site = std::make_unique<LambdaSite>();
  site->class_name = "heddle";
  site->name = kFactoryName.data();
  site->descriptor = nullptr;
  site->function = MakeLambda;
  site->type = type;
  uint16_t slot = 0;
  for (const auto& field : type->fields) {
    site->fields.push_back({field->offset, field->type, slot});
    slot = static_cast<uint16_t>(slot + SlotsOf(field->type));
  }
  if (site->fields.empty()) {
    site->function = GiveLambda;
    site->object =
        request.vm.heap.AllocatePermanent(type->number, 0, type->instance_bytes, Mix(request.stable_name, kObjectSalt));
    request.vm.linked.site_objects.emplace_back(request.stable_name, site->object);
  }
  Method* factory = type->FindDeclared(kFactoryName, request.site.descriptor);
  factory->native = static_cast<NativeRow*>(Keep(request.vm, std::move(site)));
  return factory;
}

LambdaShape ShapeOf(const CallSiteRequest& request) {
  const ConstantPool& constants = request.constants();
  LambdaShape shape;
  shape.interface_method = request.site.name;
  shape.interfaces.emplace_back(ClassNameOfType(ReturnType(request.site.descriptor)));
  shape.descriptors.push_back(MethodTypeAt(constants, request.arguments[0]));
  shape.implementation = HandleAt(constants, request.arguments[1]);
  shape.instantiated = MethodTypeAt(constants, request.arguments[2]);
  for (std::string_view type : ParameterTypes(request.site.descriptor)) shape.captured.push_back(type);
  return shape;
}

template <typename T>
void AddUnique(std::vector<T>& list, std::string_view value) {
  for (const T& each : list) {
    if (each == value) return;
  }
  list.emplace_back(value);
}

}  // namespace

Method* LinkLambda(CallSiteRequest& request) { return Link(request, ShapeOf(request)); }

// The arguments go on with flags, then, as those say, a count and marker interfaces, a count and bridges. A
// serializable lambda is one by its interface; it has no writeReplace, so writing it fails.
Method* LinkAlternativeLambda(CallSiteRequest& request) {
  constexpr int32_t kSerializable = 1, kMarkers = 2, kBridges = 4;
  const ConstantPool& constants = request.constants();
  LambdaShape shape = ShapeOf(request);
  size_t at = 3;
  auto next_int = [&] { return static_cast<int32_t>(constants.at(request.arguments[at++]).bits); };
  const int32_t flags = next_int();
  if (flags & kMarkers) {
    for (int32_t count = next_int(); count > 0; --count) {
      AddUnique(shape.interfaces, constants.ClassName(request.arguments[at++]));
    }
  }
  if (flags & kBridges) {
    for (int32_t count = next_int(); count > 0; --count) {
      AddUnique(shape.descriptors, MethodTypeAt(constants, request.arguments[at++]));
    }
  }
  if (flags & kSerializable) AddUnique(shape.interfaces, "java/io/Serializable");
  return Link(request, shape);
}

}  // namespace heddle
