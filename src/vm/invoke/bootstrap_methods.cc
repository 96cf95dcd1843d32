// Call sites with a bootstrap method that the machine does not know: one of the program, or of another language's
// run-time library. Each gets a class whose initialiser calls the bootstrap method and keeps the CallSite that it
// gives, or what it throws; the site calls whatever is the CallSite's target at the time. So the bootstrap method is
// called once: the thread that comes first calls it, and others wait meanwhile. (With `java` they may call it, too, and
// one result is taken.)
#include "classfile/access_flags.h"
#include "classfile/class_writer.h"
#include "classfile/code_builder.h"
#include "classfile/descriptor.h"
#include "program/program.h"
#include "vm/invoke/call_site_linker.h"
#include "vm/invoke/type_adapter.h"

namespace heddle {

namespace {

constexpr std::string_view kLookup = "java/lang/invoke/MethodHandles$Lookup",
                           kHandles = "java/lang/invoke/MethodHandles", kCallSite = "java/lang/invoke/CallSite",
                           kMethodHandle = "java/lang/invoke/MethodHandle", kError = "java/lang/BootstrapMethodError";
constexpr std::string_view kCallSiteType = "Ljava/lang/invoke/CallSite;", kThrowableType = "Ljava/lang/Throwable;",
                           kMethodTypeType = "Ljava/lang/invoke/MethodType;",
                           kMethodHandleType = "Ljava/lang/invoke/MethodHandle;";
constexpr std::string_view kSite = "site", kFailure = "failure", kRun = "run", kNotReady = "notReady";
constexpr unsigned kLookupLocal = 0, kThrownLocal = 1, kLeading = 3;  // lookup, name and type come before the rest

NativeResult NotReady(NativeCall& call) {
  return call.Unsupported("a call site that its own bootstrap method runs, or whose bootstrap method gives null");
}
constexpr NativeRow kNotReadyRow = {"heddle", kNotReady.data(), nullptr, NotReady};

struct Finder {
  HandleConstant::Kind kind;
  std::string_view method, types;  // of Lookup
};
constexpr Finder kFinders[] = {
    {HandleConstant::kGetField, "findGetter", "Ljava/lang/Class;"},
    {HandleConstant::kGetStatic, "findStaticGetter", "Ljava/lang/Class;"},
    {HandleConstant::kPutField, "findSetter", "Ljava/lang/Class;"},
    {HandleConstant::kPutStatic, "findStaticSetter", "Ljava/lang/Class;"},
    {HandleConstant::kInvokeVirtual, "findVirtual", kMethodTypeType},
    {HandleConstant::kInvokeStatic, "findStatic", kMethodTypeType},
    {HandleConstant::kInvokeSpecial, "findSpecial", "Ljava/lang/invoke/MethodType;Ljava/lang/Class;"},
    {HandleConstant::kInvokeInterface, "findVirtual", kMethodTypeType},
};

class BootstrapWriter {
 public:
  BootstrapWriter(CallSiteRequest& request, const HandleConstant& method, bool collects, std::string_view class_name)
      : request_(request),
        method_(method),
        collects_(collects),
        class_name_(class_name),
        writer_(kAccFinal | kAccSynthetic | kAccSuper, class_name, "java/lang/Object"),
        code_(writer_.constants(), 0) {}

  // Null: an argument that is not known how to make; request.flow says so.
  const ClassWriter* Write() {
    writer_.AddField(kAccStatic | kAccFinal, kSite, kCallSiteType);
    writer_.AddField(kAccStatic | kAccFinal, kFailure, kThrowableType);
    writer_.AddMethodWithoutCode(kAccStatic | kAccNative, kNotReady, "()V");
    if (!WriteInitializer()) return nullptr;
    WriteRun();
    return &writer_;
  }

 private:
  bool WriteInitializer() {
    const auto start = code_.NewLabel(), end = code_.NewLabel(), handler = code_.NewLabel(), keep = code_.NewLabel();
    code_.Bind(start);
    code_.Invoke(Opcode::kInvokestatic, kHandles, "lookup", "()Ljava/lang/invoke/MethodHandles$Lookup;");
    code_.Store("Ljava/lang/invoke/MethodHandles$Lookup;", kLookupLocal);
    PushLookup();
    code_.PushString(request_.site.name);
    code_.PushMethodType(request_.site.descriptor);
    if (!PushArguments()) return false;
    code_.Invoke(Opcode::kInvokestatic, method_.member.class_name, method_.member.name, method_.member.descriptor,
                 method_.in_interface);
    code_.Type(Opcode::kCheckcast, kCallSite);
    code_.Field(Opcode::kPutstatic, class_name_, kSite, kCallSiteType);
    code_.Bind(end);
    code_.Return("V");
    code_.BindHandler(handler);
    code_.Emit(Opcode::kDup);
    code_.Type(Opcode::kInstanceof, "java/lang/Error");
    code_.Branch(Opcode::kIfne, keep);
    code_.Store(kThrowableType, kThrownLocal);
    code_.Type(Opcode::kNew, kError);
    code_.Emit(Opcode::kDup);
    code_.PushString("CallSite bootstrap method initialization exception");
    code_.Load(kThrowableType, kThrownLocal);
    code_.Invoke(Opcode::kInvokespecial, kError, "<init>", "(Ljava/lang/String;Ljava/lang/Throwable;)V");
    code_.Bind(keep);
    code_.Field(Opcode::kPutstatic, class_name_, kFailure, kThrowableType);
    code_.Return("V");
    code_.AddHandler(start, end, handler, {});
    writer_.AddMethod(kAccStatic, "<clinit>", "()V", code_);
    return true;
  }

  void WriteRun() {
    const std::string_view descriptor = request_.site.descriptor;
    CodeBuilder code(writer_.constants(), ParameterSlots(descriptor));
    const auto linked = code.NewLabel(), ready = code.NewLabel();
    code.Field(Opcode::kGetstatic, class_name_, kFailure, kThrowableType);
    code.Branch(Opcode::kIfnull, linked);
    code.Field(Opcode::kGetstatic, class_name_, kFailure, kThrowableType);
    code.Emit(Opcode::kAthrow);
    code.Bind(linked);
    code.Field(Opcode::kGetstatic, class_name_, kSite, kCallSiteType);
    code.Branch(Opcode::kIfnonnull, ready);
    code.Invoke(Opcode::kInvokestatic, class_name_, kNotReady, "()V");
    code.Bind(ready);
    code.Field(Opcode::kGetstatic, class_name_, kSite, kCallSiteType);
    code.Invoke(Opcode::kInvokevirtual, kCallSite, "getTarget", "()Ljava/lang/invoke/MethodHandle;");
    unsigned slot = 0;
    for (std::string_view type : ParameterTypes(descriptor)) {
      code.Load(type, slot);
      slot += SlotsOf(type);
    }
    code.Invoke(Opcode::kInvokevirtual, kMethodHandle, "invokeExact", descriptor);
    code.Return(ReturnType(descriptor));
    writer_.AddMethod(kAccStatic, kRun, descriptor, code);
  }

  // The static arguments, as the bootstrap method's parameters want them; those beyond its own in an array, if it
  // collects.
  bool PushArguments() {
    std::vector<std::string_view> parameters;
    for (std::string_view type : ParameterTypes(method_.member.descriptor)) parameters.push_back(type);
    const size_t given = request_.arguments.size();
    const size_t fixed = parameters.size() - kLeading - (collects_ ? 1 : 0);
    if (collects_ ? given < fixed : given != fixed) return Unknown("takes another number of arguments");
    for (size_t i = 0; i < fixed; ++i) {
      if (!PushArgument(request_.arguments[i], parameters[kLeading + i])) return false;
    }
    if (!collects_) return true;
    const std::string_view element = parameters.back().substr(1);
    if (element[0] != 'L' && element[0] != '[') return Unknown("collects primitive values");
    code_.PushInt(static_cast<int32_t>(given - fixed));
    code_.NewArray(element);
    for (size_t i = fixed; i < given; ++i) {
      code_.Emit(Opcode::kDup);
      code_.PushInt(static_cast<int32_t>(i - fixed));
      if (!PushArgument(request_.arguments[i], element)) return false;
      code_.Emit(Opcode::kAastore);
    }
    return true;
  }

  bool PushArgument(uint16_t index, std::string_view wanted) {
    const ConstantPool& constants = request_.constants();
    std::string_view type;
    switch (constants.tag(index)) {
      case ConstantTag::kInteger:
        code_.PushInt(static_cast<int32_t>(constants.at(index).bits));
        type = "I";
        break;
      case ConstantTag::kFloat:
        code_.PushInt(static_cast<int32_t>(constants.at(index).bits));
        code_.Invoke(Opcode::kInvokestatic, "java/lang/Float", "intBitsToFloat", "(I)F");
        type = "F";
        break;
      case ConstantTag::kLong:
        code_.PushLong(static_cast<int64_t>(constants.at(index).bits));
        type = "J";
        break;
      case ConstantTag::kDouble:
        code_.PushLong(static_cast<int64_t>(constants.at(index).bits));
        code_.Invoke(Opcode::kInvokestatic, "java/lang/Double", "longBitsToDouble", "(J)D");
        type = "D";
        break;
      case ConstantTag::kString:
        code_.PushString(constants.Utf8(constants.at(index).first));
        type = "Ljava/lang/String;";
        break;
      case ConstantTag::kClass:
        code_.PushClass(constants.ClassName(index));
        type = "Ljava/lang/Class;";
        break;
      case ConstantTag::kMethodType:
        code_.PushMethodType(MethodTypeAt(constants, index));
        type = kMethodTypeType;
        break;
      case ConstantTag::kMethodHandle:
        PushHandle(HandleAt(constants, index));
        type = kMethodHandleType;
        break;
      default: return Unknown("has a dynamic constant as argument");
    }
    const bool fits = type.size() == 1 || wanted[0] == 'L';
    if (!fits) return Unknown("takes arguments of other types");
    AdaptValue(code_, type, wanted, wanted);
    return true;
  }

  void PushHandle(const HandleConstant& handle) {
    const MemberName& member = handle.member;
    PushLookup();
    code_.PushClass(member.class_name);
    if (handle.kind == HandleConstant::kNewInvokeSpecial) {
      code_.PushMethodType(member.descriptor);
      return Find("findConstructor", "Ljava/lang/Class;Ljava/lang/invoke/MethodType;");
    }
    const Finder* finder = kFinders;
    while (finder->kind != handle.kind) ++finder;
    code_.PushString(member.name);
    if (handle.kind <= HandleConstant::kPutStatic) {
      PushType(member.descriptor);
    } else {
      code_.PushMethodType(member.descriptor);
    }
    if (handle.kind == HandleConstant::kInvokeSpecial) {
      PushLookup();
      code_.Invoke(Opcode::kInvokevirtual, kLookup, "lookupClass", "()Ljava/lang/Class;");
    }
    Find(finder->method, "Ljava/lang/Class;Ljava/lang/String;" + std::string(finder->types));
  }

  void Find(std::string_view method, std::string_view types) {
    const std::string descriptor = "(" + std::string(types) + ")" + std::string(kMethodHandleType);
    code_.Invoke(Opcode::kInvokevirtual, kLookup, method, descriptor);
  }

  void PushType(std::string_view type) {
    if (type.size() == 1) {
      code_.Field(Opcode::kGetstatic, BoxClassName(type[0]), "TYPE", "Ljava/lang/Class;");
    } else {
      code_.PushClass(ClassNameOfType(type));
    }
  }

  void PushLookup() { code_.Load("Ljava/lang/invoke/MethodHandles$Lookup;", kLookupLocal); }

  bool Unknown(std::string_view what) {
    request_.Unsupported("a bootstrap method that " + std::string(what));
    return false;
  }

  CallSiteRequest& request_;
  const HandleConstant& method_;
  const bool collects_;
  const std::string_view class_name_;
  ClassWriter writer_;
  CodeBuilder code_;
};

}  // namespace

Method* LinkByBootstrapMethod(CallSiteRequest& request, const HandleConstant& method) {
  const std::string described = std::string(method.member.class_name) + "." + std::string(method.member.name);
  if (method.kind != HandleConstant::kInvokeStatic) {
    return request.Unsupported("invokedynamic with bootstrap method " + described + ", which is not static");
  }
  if (MethodDescriptor::Parse(method.member.descriptor)->parameter_count < kLeading) {
    return request.Unsupported("invokedynamic with bootstrap method " + described +
                               ", which takes less than three arguments");
  }
  Loaded<Class> owner = request.vm.program->Load(method.member.class_name, request.caller->owner->loader);
  if (!owner) return request.LoadFailure(owner.error);
  const Method* declared = owner.value->FindDeclared(method.member.name, method.member.descriptor);
  const bool collects = declared != nullptr && (declared->access_flags & kAccVarargs) != 0;
  const std::string name = request.ClassName("$$CallSite");
  BootstrapWriter writer(request, method, collects, name);
  const ClassWriter* written = writer.Write();
  Class* type = written == nullptr ? nullptr : DefineSiteClass(request, *written, name);
  if (type == nullptr) return nullptr;
  type->FindDeclared(kNotReady, "()V")->native = const_cast<NativeRow*>(&kNotReadyRow);
  return type->FindDeclared(kRun, request.site.descriptor);
}

}  // namespace heddle
