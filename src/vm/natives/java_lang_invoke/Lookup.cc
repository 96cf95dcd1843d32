// java.lang.invoke.MethodHandles.Lookup: direct method handles.
#include "vm/classes/load_errors.h"
#include "vm/invoke/handle_maker.h"
#include "vm/native/memory_cell.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang/reflection_objects.h"
#include "vm/natives/java_lang_invoke/invoke_types.h"
#include "vm/natives/java_lang_invoke/lookup_access.h"

namespace heddle {

namespace {

constexpr const char* kLookup = "java/lang/invoke/MethodHandles$Lookup";
constexpr const char* kMachine = "method handles are objects of the machine";
constexpr int32_t kOriginal = 64;  // Lookup.ORIGINAL

const char* KindInWords(MethodHandleKind kind) {
  switch (kind) {
    case MethodHandleKind::kStatic: return "/invokeStatic";
    case MethodHandleKind::kSpecial: return "/invokeSpecial";
    case MethodHandleKind::kConstructor: return "/newInvokeSpecial";
    default: return "/invokeVirtual";
  }
}

// "p.A.size()int/invokeVirtual"
std::string MethodInWords(const Class* holder, std::string_view name, const HandleType& type, MethodHandleKind kind) {
  const bool in_interface = kind == MethodHandleKind::kVirtual && holder->IsInterface();
  return holder->ExternalName() + "." + std::string(name) + TypeInWords(type.parameters, type.result) +
         (in_interface ? "/invokeInterface" : KindInWords(kind));
}

bool IsPut(MethodHandleKind kind) {
  return kind == MethodHandleKind::kPutField || kind == MethodHandleKind::kPutStatic;
}

const char* VerbOf(MethodHandleKind kind) { return IsPut(kind) ? "put" : "get"; }

bool IsTrusted(const Vm& vm, Ref lookup) { return GetIntField(vm, lookup, "allowedModes") == -1; }

// The handle of a method found in `holder`, of type `type` (without receiver). `checked`: access rights count.
NativeResult MakeMethodHandle(NativeCall& call, MethodHandleKind kind, Class* holder, Method* method, HandleType type,
                              bool checked = true) {
  if (method->signature_polymorphic) return call.Unsupported("a method handle for " + method->FullName());
  const bool binds_caller = method->caller_sensitive && !IsTrusted(call.vm, call.Reference(0));
  if (binds_caller && (GetIntField(call.vm, call.Reference(0), "allowedModes") & kOriginal) == 0) {
    return call.Throw("java/lang/IllegalAccessException",
                      "Attempt to lookup caller-sensitive method using restricted lookup object");
  }
  const char* fault = checked ? AccessFault(call, call.Reference(0), method->owner, method->access_flags) : nullptr;
  if (fault != nullptr) {
    return ThrowIllegalAccess(call, fault, MethodInWords(method->owner, method->name, type, kind));
  }
  MethodHandleShape shape;
  shape.kind = kind;
  shape.method = method;
  shape.is_varargs = method->access_flags & kAccVarargs;
  if (binds_caller) {
    shape.holder = call.vm.mirrors.ClassOf(GetReferenceField(call.vm, call.Reference(0), "lookupClass"));
  }
  if (kind == MethodHandleKind::kConstructor) {
    type.result = holder;
  } else if (kind != MethodHandleKind::kStatic) {
    type.parameters.insert(type.parameters.begin(), holder);
  }
  return ReturnNewHandle(call, shape, type);
}

// What invokespecial in `caller` would run for a method found in `holder`. Only a lookup of that very class may ask, or
// one that names an interface of it.
NativeResult MakeSpecial(NativeCall& call, Class* caller, const Class* holder, Method* method, HandleType type,
                         bool checked) {
  Vm& vm = call.vm;
  const Ref lookup = call.Reference(0);
  const bool of_interface = holder->IsInterface() && caller->IsSubtypeOf(holder);
  const bool is_own = vm.mirrors.ClassOf(GetReferenceField(vm, lookup, "lookupClass")) == caller;
  const bool has_private = (GetIntField(vm, lookup, "allowedModes") & kAccPrivate) != 0;
  if (!IsTrusted(vm, lookup) && (!has_private || (!is_own && !of_interface))) {
    return ThrowIllegalAccess(call, "no private access for invokespecial", ClassInWords(caller));
  }
  if (method->vtable_index >= 0 && caller != holder && caller->IsSubtypeOf(holder)) {
    method = caller->super->vtable[static_cast<size_t>(method->vtable_index)];
  }
  return MakeMethodHandle(call, MethodHandleKind::kSpecial, caller, method, std::move(type), checked);
}

NativeResult FindMethod(NativeCall& call, MethodHandleKind kind) {
  Vm& vm = call.vm;
  if (call.Reference(1) == 0 || call.Reference(2) == 0 || call.Reference(3) == 0) return call.ThrowNullPointer();
  Class* holder = ClassArgument(call, 1);
  const std::string name = vm.strings.Utf8(call.Reference(2));
  const HandleType type = TypeOfMethodType(vm, call.Reference(3));
  const std::string descriptor = DescriptorOf(type.parameters, type.result);
  Method* method = holder->IsInterface() ? Program::ResolveInterfaceMethod(holder, name, descriptor)
                                         : Program::ResolveMethod(holder, name, descriptor);
  if (method == nullptr || name[0] == '<') {
    return call.Throw("java/lang/NoSuchMethodException", "no such method: " + MethodInWords(holder, name, type, kind));
  }
  if (method->IsStatic() != (kind == MethodHandleKind::kStatic)) {
    return call.Throw("java/lang/IllegalAccessException", "no such method: " + MethodInWords(holder, name, type, kind));
  }
  if (kind != MethodHandleKind::kSpecial) return MakeMethodHandle(call, kind, holder, method, type);
  if (call.Reference(4) == 0) return call.ThrowNullPointer();
  return MakeSpecial(call, ClassArgument(call, 4), holder, method, type, true);
}

NativeResult FindStatic(NativeCall& call) { return FindMethod(call, MethodHandleKind::kStatic); }
NativeResult FindVirtual(NativeCall& call) { return FindMethod(call, MethodHandleKind::kVirtual); }
NativeResult FindSpecial(NativeCall& call) { return FindMethod(call, MethodHandleKind::kSpecial); }

// (receiver, name, type): findVirtual, then bindTo. progress(): how many of these calls were made.
NativeResult Bind(NativeCall& call) {
  const Ref receiver = call.Reference(1);
  if (receiver == 0) return call.ThrowNullPointer();
  if (!call.entered()) call.Enter();
  switch (call.progress()++) {
    case 0: {
      const Slot arguments[4] = {ReferenceSlot(call.Reference(0)), ReferenceSlot(call.vm.ClassOf(receiver)->mirror),
                                 ReferenceSlot(call.Reference(2)), ReferenceSlot(call.Reference(3))};
      Method* find =
          RequireMethod(call.vm, "java/lang/invoke/MethodHandles$Lookup", "findVirtual",
                        "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/"
                        "MethodHandle;");
      return call.Call(find, arguments, 4);
    }
    case 1: {
      const Slot arguments[2] = {call.returned(), ReferenceSlot(receiver)};
      Method* bind = RequireMethod(call.vm, "java/lang/invoke/MethodHandle", "bindTo",
                                   "(Ljava/lang/Object;)Ljava/lang/invoke/MethodHandle;");
      return call.Call(bind, arguments, 2);
    }
    default: return call.ReturnReference(call.returned().r);
  }
}

NativeResult FindConstructor(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.Reference(1) == 0 || call.Reference(2) == 0) return call.ThrowNullPointer();
  Class* holder = ClassArgument(call, 1);
  const HandleType type = TypeOfMethodType(vm, call.Reference(2));
  Method* method = holder->FindDeclared("<init>", DescriptorOf(type.parameters, type.result));
  if (method == nullptr) {
    return call.Throw("java/lang/NoSuchMethodException",
                      "no such constructor: " + MethodInWords(holder, "<init>", type, MethodHandleKind::kConstructor));
  }
  return MakeMethodHandle(call, MethodHandleKind::kConstructor, holder, method, type);
}

// (class, constructor of a superclass): makes an object of the class and runs that constructor on it.
NativeResult SerializableConstructor(NativeCall& call) {
  if (call.Reference(1) == 0 || call.Reference(2) == 0) return call.ThrowNullPointer();
  MethodHandleShape shape;
  shape.kind = MethodHandleKind::kConstructor;
  shape.method = ReflectedMethod(call.vm, call.Reference(2));
  shape.holder = ClassArgument(call, 1);
  CallType type;
  if (!LoadCallType(call, shape.method->descriptor, shape.method->owner->loader, &type)) return NativeResult::kThrow;
  return ReturnNewHandle(call, shape, {std::move(type.parameters), shape.holder});
}

// The handle of a field found in `holder`. `checked`: access rights count, and no final may be set.
NativeResult MakeFieldHandle(NativeCall& call, MethodHandleKind kind, Class* holder, const Field& field, bool checked) {
  Vm& vm = call.vm;
  Loaded<Class> type = vm.program->LoadDescriptor(field.descriptor, field.owner->loader);
  if (!type) return ThrowLoadError(call, type.error);
  const std::string words = FieldInWords(field.owner, field.name, type.value, VerbOf(kind), field.IsStatic());
  if (checked) {
    if (const char* fault = AccessFault(call, call.Reference(0), field.owner, field.access_flags)) {
      return ThrowIllegalAccess(call, fault, words);
    }
    if (IsPut(kind) && field.IsFinal()) return ThrowIllegalAccess(call, "unexpected set of a final field", words);
  }
  MethodHandleShape shape;
  shape.kind = kind;
  shape.holder = field.owner;
  for (size_t i = 0; i < field.owner->fields.size(); ++i) {
    if (field.owner->fields[i].get() == &field) shape.position = static_cast<int32_t>(i);
  }
  HandleType handle_type;
  if (!field.IsStatic()) handle_type.parameters.push_back(holder);
  if (IsPut(kind)) handle_type.parameters.push_back(type.value);
  handle_type.result = IsPut(kind) ? vm.program->Primitive(BasicType::kVoid) : type.value;
  return ReturnNewHandle(call, shape, handle_type);
}

NativeResult FindField(NativeCall& call, MethodHandleKind kind) {
  const bool want_static = kind == MethodHandleKind::kGetStatic || kind == MethodHandleKind::kPutStatic;
  const Field* field = FindNamedField(call, VerbOf(kind), want_static);
  if (field == nullptr) return NativeResult::kThrow;
  return MakeFieldHandle(call, kind, ClassArgument(call, 1), *field, true);
}

NativeResult FindGetter(NativeCall& call) { return FindField(call, MethodHandleKind::kGetField); }
NativeResult FindSetter(NativeCall& call) { return FindField(call, MethodHandleKind::kPutField); }
NativeResult FindStaticGetter(NativeCall& call) { return FindField(call, MethodHandleKind::kGetStatic); }
NativeResult FindStaticSetter(NativeCall& call) { return FindField(call, MethodHandleKind::kPutStatic); }

bool LoadMethodType(NativeCall& call, const Method& method, HandleType* type) {
  CallType loaded;
  if (!LoadCallType(call, method.descriptor, method.owner->loader, &loaded)) return false;
  *type = {std::move(loaded.parameters), loaded.result};
  return true;
}

// setAccessible makes a reflected member visible to every lookup. Whether it was called is read once, before all else,
// and kept in progress(). A native that has a frame of its own has checked access already. False: it stands before the
// read.
bool ReadOverride(NativeCall& call, Ref reflected, bool* overridden) {
  enum Progress : uint32_t { kUnread = 0, kChecked = 1, kOverridden = 2 };
  if (!call.entered() && call.progress() == kUnread) {
    const Field& field = *InstanceField(call.vm, reflected, "override");
    if (!call.MayAct(FieldAction(ActionKind::kRead, reflected, field))) return false;
    call.progress() = call.vm.heap.Read<uint8_t>(reflected, field.offset) != 0 ? kOverridden : kChecked;
  }
  *overridden = call.entered() || call.progress() == kOverridden;
  return true;
}

NativeResult Unreflect(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref reflected = call.Reference(1);
  if (reflected == 0) return call.ThrowNullPointer();
  bool overridden;
  if (!ReadOverride(call, reflected, &overridden)) return NativeResult::kStop;
  Method* method = ReflectedMethod(vm, reflected);
  HandleType type;
  if (!LoadMethodType(call, *method, &type)) return NativeResult::kThrow;
  const MethodHandleKind kind = method->IsConstructor() ? MethodHandleKind::kConstructor
                                : method->IsStatic()    ? MethodHandleKind::kStatic
                                                        : MethodHandleKind::kVirtual;
  return MakeMethodHandle(call, kind, method->owner, method, std::move(type), !overridden);
}

// (method, caller)
NativeResult UnreflectSpecial(NativeCall& call) {
  const Ref reflected = call.Reference(1);
  if (reflected == 0 || call.Reference(2) == 0) return call.ThrowNullPointer();
  bool overridden;
  if (!ReadOverride(call, reflected, &overridden)) return NativeResult::kStop;
  Method* method = ReflectedMethod(call.vm, reflected);
  HandleType type;
  if (!LoadMethodType(call, *method, &type)) return NativeResult::kThrow;
  if (method->IsStatic()) {
    return call.Throw(
        "java/lang/IllegalAccessException",
        "no such method: " + MethodInWords(method->owner, method->name, type, MethodHandleKind::kSpecial));
  }
  return MakeSpecial(call, ClassArgument(call, 2), method->owner, method, std::move(type), !overridden);
}

NativeResult UnreflectFieldAs(NativeCall& call, bool put) {
  Vm& vm = call.vm;
  const Ref reflected = call.Reference(1);
  if (reflected == 0) return call.ThrowNullPointer();
  bool overridden;
  if (!ReadOverride(call, reflected, &overridden)) return NativeResult::kStop;
  const Field& field = *ReflectedField(vm, reflected);
  const MethodHandleKind kind = field.IsStatic() ? (put ? MethodHandleKind::kPutStatic : MethodHandleKind::kGetStatic)
                                                 : (put ? MethodHandleKind::kPutField : MethodHandleKind::kGetField);
  const bool trusted = vm.heap.Read<uint8_t>(reflected, InstanceField(vm, reflected, "trustedFinal")->offset) != 0;
  const bool checked = !overridden && !IsTrusted(vm, call.Reference(0));
  return MakeFieldHandle(call, kind, field.owner, field, checked || (put && trusted));
}

NativeResult UnreflectGetter(NativeCall& call) { return UnreflectFieldAs(call, false); }
NativeResult UnreflectSetter(NativeCall& call) { return UnreflectFieldAs(call, true); }
NativeResult UnreflectField(NativeCall& call) { return UnreflectFieldAs(call, call.Int(2) != 0); }

#define HEDDLE_HANDLE "Ljava/lang/invoke/MethodHandle;"
#define HEDDLE_TYPE "Ljava/lang/invoke/MethodType;"
constexpr const char* kByNameAndType = "(Ljava/lang/Class;Ljava/lang/String;" HEDDLE_TYPE ")" HEDDLE_HANDLE;
constexpr const char* kByNameAndClass = "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)" HEDDLE_HANDLE;
constexpr const char* kOfField = "(Ljava/lang/reflect/Field;)" HEDDLE_HANDLE;

constexpr NativeRow kRows[] = {
    {kLookup, "findStatic", kByNameAndType, FindStatic, kMachine},
    {kLookup, "findVirtual", kByNameAndType, FindVirtual, kMachine},
    {kLookup, "findSpecial", "(Ljava/lang/Class;Ljava/lang/String;" HEDDLE_TYPE "Ljava/lang/Class;)" HEDDLE_HANDLE,
     FindSpecial, kMachine},
    {kLookup, "findConstructor", "(Ljava/lang/Class;" HEDDLE_TYPE ")" HEDDLE_HANDLE, FindConstructor, kMachine},
    {kLookup, "serializableConstructor", "(Ljava/lang/Class;Ljava/lang/reflect/Constructor;)" HEDDLE_HANDLE,
     SerializableConstructor, kMachine},
    {kLookup, "findGetter", kByNameAndClass, FindGetter, kMachine},
    {kLookup, "findSetter", kByNameAndClass, FindSetter, kMachine},
    {kLookup, "findStaticGetter", kByNameAndClass, FindStaticGetter, kMachine},
    {kLookup, "findStaticSetter", kByNameAndClass, FindStaticSetter, kMachine},
    {kLookup, "unreflect", "(Ljava/lang/reflect/Method;)" HEDDLE_HANDLE, Unreflect, kMachine},
    {kLookup, "unreflectConstructor", "(Ljava/lang/reflect/Constructor;)" HEDDLE_HANDLE, Unreflect, kMachine},
    {kLookup, "unreflectGetter", kOfField, UnreflectGetter, kMachine},
    {kLookup, "unreflectSetter", kOfField, UnreflectSetter, kMachine},
    {kLookup, "unreflectField", "(Ljava/lang/reflect/Field;Z)" HEDDLE_HANDLE, UnreflectField, kMachine},
    {kLookup, "unreflectSpecial", "(Ljava/lang/reflect/Method;Ljava/lang/Class;)" HEDDLE_HANDLE, UnreflectSpecial,
     kMachine},
    {kLookup, "bind", "(Ljava/lang/Object;Ljava/lang/String;" HEDDLE_TYPE ")" HEDDLE_HANDLE, Bind, kMachine},
};

#undef HEDDLE_HANDLE
#undef HEDDLE_TYPE

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangInvokeLookup, kRows)

}  // namespace heddle
