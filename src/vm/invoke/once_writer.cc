#include "vm/invoke/once_writer.h"

#include "classfile/access_flags.h"
#include "classfile/descriptor.h"
#include "program/program.h"
#include "vm/invoke/call_sites.h"
#include "vm/invoke/type_adapter.h"

namespace heddle {

namespace {

constexpr std::string_view kLookup = "java/lang/invoke/MethodHandles$Lookup",
                           kHandles = "java/lang/invoke/MethodHandles", kError = "java/lang/BootstrapMethodError";
constexpr std::string_view kLookupType = "Ljava/lang/invoke/MethodHandles$Lookup;",
                           kThrowableType = "Ljava/lang/Throwable;", kMethodTypeType = "Ljava/lang/invoke/MethodType;",
                           kMethodHandleType = "Ljava/lang/invoke/MethodHandle;";
constexpr std::string_view kValue = "value", kFailure = "failure", kReady = "ready", kRun = "run",
                           kNotReady = "notReady";
constexpr unsigned kLookupLocal = 0, kThrownLocal = 1, kLeading = 3;  // lookup, name and type come before the rest

NativeResult NotReady(NativeCall& call) {
  return call.Unsupported("a call site or a constant that its own bootstrap method asks for");
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

struct LookupFailure {
  std::string_view exception, error;
};
// As java.lang.invoke.MethodHandleNatives.mapLookupExceptionToError.
constexpr LookupFailure kLookupFailures[] = {
    {"java/lang/NoSuchMethodException", "java/lang/NoSuchMethodError"},
    {"java/lang/NoSuchFieldException", "java/lang/NoSuchFieldError"},
    {"java/lang/IllegalAccessException", "java/lang/IllegalAccessError"},
};

}  // namespace

OnceWriter::OnceWriter(CallSiteRequest& request, std::string_view class_name, std::string_view value_type)
    : request_(request),
      class_name_(class_name),
      value_type_(value_type),
      writer_(kAccFinal | kAccSynthetic | kAccSuper, class_name, "java/lang/Object"),
      code_(writer_.constants(), 0),
      start_(code_.NewLabel()) {
  writer_.AddField(kAccStatic | kAccFinal, kValue, value_type);
  writer_.AddField(kAccStatic | kAccFinal, kFailure, kThrowableType);
  writer_.AddField(kAccStatic | kAccFinal, kReady, "Z");
  writer_.AddMethodWithoutCode(kAccStatic | kAccNative, kNotReady, "()V");
  code_.Bind(start_);
  code_.Invoke(Opcode::kInvokestatic, kHandles, "lookup", "()Ljava/lang/invoke/MethodHandles$Lookup;");
  code_.Store(kLookupType, kLookupLocal);
}

void OnceWriter::PushLookup() { code_.Load(kLookupType, kLookupLocal); }

void OnceWriter::PushType(std::string_view type) {
  if (type.size() == 1) {
    code_.Field(Opcode::kGetstatic, BoxClassName(type[0]), "TYPE", "Ljava/lang/Class;");
  } else {
    code_.PushClass(ClassNameOfType(type));
  }
}

void OnceWriter::PushHandle(const HandleConstant& handle) {
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

void OnceWriter::Find(std::string_view method, std::string_view types) {
  const std::string descriptor = "(" + std::string(types) + ")" + std::string(kMethodHandleType);
  code_.Invoke(Opcode::kInvokevirtual, kLookup, method, descriptor);
}

bool OnceWriter::MayCall(const HandleConstant& method, bool* collects) {
  const std::string described = std::string(method.member.class_name) + "." + std::string(method.member.name);
  if (method.kind != HandleConstant::kInvokeStatic) return Unknown("is not static: " + described);
  if (MethodDescriptor::Parse(method.member.descriptor)->parameter_count < kLeading) {
    return Unknown("takes less than three arguments: " + described);
  }
  const Loaded<Class> owner = request_.vm.program->Load(method.member.class_name, request_.caller->owner->loader);
  if (!owner) {
    request_.LoadFailure(owner.error);
    return false;
  }
  const Method* declared = owner.value->FindDeclared(method.member.name, method.member.descriptor);
  *collects = declared != nullptr && (declared->access_flags & kAccVarargs) != 0;
  return true;
}

// The static arguments, as the bootstrap method's parameters want them; those beyond its own in an array, if it
// collects.
bool OnceWriter::PushArguments(const HandleConstant& method, bool collects) {
  std::vector<std::string_view> parameters;
  for (std::string_view type : ParameterTypes(method.member.descriptor)) parameters.push_back(type);
  const size_t given = request_.arguments.size();
  const size_t fixed = parameters.size() - kLeading - (collects ? 1 : 0);
  if (collects ? given < fixed : given != fixed) return Unknown("takes another number of arguments");
  for (size_t i = 0; i < fixed; ++i) {
    if (!PushArgument(request_.arguments[i], parameters[kLeading + i])) return false;
  }
  if (!collects) return true;
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

bool OnceWriter::PushArgument(uint16_t index, std::string_view wanted) {
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
    default: {
      Method* constant = nullptr;
      request_.flow = LinkConstant(request_.vm, request_.caller, index, &constant);
      if (constant == nullptr) return false;
      code_.Invoke(Opcode::kInvokestatic, constant->owner->name, constant->name, constant->descriptor);
      type = constants.Member(index).descriptor;
    }
  }
  const bool fits = type.size() == 1 || wanted[0] == 'L' || type == wanted;
  if (!fits) return Unknown("takes arguments of other types");
  AdaptValue(code_, type, wanted, wanted);
  return true;
}

void OnceWriter::Finish(Failures failures) {
  const auto end = code_.NewLabel(), handler = code_.NewLabel(), keep = code_.NewLabel();
  code_.Field(Opcode::kPutstatic, class_name_, kValue, value_type_);
  code_.PushInt(1);
  code_.Field(Opcode::kPutstatic, class_name_, kReady, "Z");
  code_.Bind(end);
  code_.Return("V");
  if (failures == Failures::kOfLookup) {
    for (const LookupFailure& failure : kLookupFailures) {
      const auto here = code_.NewLabel();
      code_.BindHandler(here);
      code_.Store(kThrowableType, kThrownLocal);
      code_.Type(Opcode::kNew, failure.error);
      code_.Emit(Opcode::kDup);
      code_.Load(kThrowableType, kThrownLocal);
      code_.Invoke(Opcode::kInvokevirtual, "java/lang/Throwable", "getMessage", "()Ljava/lang/String;");
      code_.Invoke(Opcode::kInvokespecial, failure.error, "<init>", "(Ljava/lang/String;)V");
      code_.Load(kThrowableType, kThrownLocal);
      code_.Invoke(Opcode::kInvokevirtual, "java/lang/Throwable", "initCause",
                   "(Ljava/lang/Throwable;)Ljava/lang/Throwable;");
      KeepThrown();
      code_.AddHandler(start_, end, here, failure.exception);
    }
  }
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
  KeepThrown();
  code_.AddHandler(start_, end, handler, {});
  writer_.AddMethod(kAccStatic, "<clinit>", "()V", code_);
}

void OnceWriter::KeepThrown() {
  code_.Field(Opcode::kPutstatic, class_name_, kFailure, kThrowableType);
  code_.Return("V");
}

void OnceWriter::WriteCheck(CodeBuilder& run) {
  const auto linked = run.NewLabel(), ready = run.NewLabel();
  run.Field(Opcode::kGetstatic, class_name_, kFailure, kThrowableType);
  run.Branch(Opcode::kIfnull, linked);
  run.Field(Opcode::kGetstatic, class_name_, kFailure, kThrowableType);
  run.Emit(Opcode::kAthrow);
  run.Bind(linked);
  run.Field(Opcode::kGetstatic, class_name_, kReady, "Z");
  run.Branch(Opcode::kIfne, ready);
  run.Invoke(Opcode::kInvokestatic, class_name_, kNotReady, "()V");
  run.Bind(ready);
}

void OnceWriter::PushValue(CodeBuilder& run) { run.Field(Opcode::kGetstatic, class_name_, kValue, value_type_); }

Method* OnceWriter::Define(std::string_view descriptor, const CodeBuilder& run) {
  writer_.AddMethod(kAccStatic, kRun, descriptor, run);
  const Class* type = DefineSiteClass(request_, writer_, class_name_);
  if (type == nullptr) return nullptr;
  type->FindDeclared(kNotReady, "()V")->native = const_cast<NativeRow*>(&kNotReadyRow);
  return type->FindDeclared(kRun, descriptor);
}

bool OnceWriter::Unknown(std::string_view what) {
  request_.Unsupported("a bootstrap method that " + std::string(what));
  return false;
}

}  // namespace heddle
