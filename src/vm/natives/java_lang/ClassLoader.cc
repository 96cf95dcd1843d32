// java.lang.ClassLoader: finding and defining classes.
#include "classfile/external_names.h"
#include "vm/classes/class_domain.h"
#include "vm/classes/class_init.h"
#include "vm/classes/load_errors.h"
#include "vm/native/refusal.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang/guest_classes.h"

namespace heddle {

namespace {

// Null when there is no such class; an exception when there is one that cannot be had.
NativeResult ReturnFound(NativeCall& call, const Loaded<Class>& found, const std::string& name) {
  if (found) return call.ReturnReference(found.value->mirror);
  bool missing =
      found.error.kind == LoadError::kNotFound && (found.error.message == name || found.error.message.empty());
  return missing ? call.ReturnReference(0) : ThrowLoadError(call, found.error);
}

NativeResult FindBootstrapClass(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ReturnReference(0);
  std::string name = InternalName(call.vm.strings.Utf8(call.Reference(0)));
  if (!MayLookForClass(call, 0, name)) return NativeResult::kStop;
  return ReturnFound(call, FindDefined(call.vm, 0, name), name);
}

NativeResult FindLoadedClass(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ReturnReference(0);
  std::string name = InternalName(call.vm.strings.Utf8(call.Reference(1)));
  if (!MayLookForClass(call, call.Reference(0), name)) return NativeResult::kStop;
  return ReturnFound(call, FindDefined(call.vm, call.Reference(0), name), name);
}

// `first` is the slot of the byte array; offset and length follow it. False: an exception was thrown.
bool TakeBytes(NativeCall& call, unsigned first, std::vector<uint8_t>* bytes) {
  const Ref array = call.Reference(first);
  const int32_t offset = call.Int(first + 1), length = call.Int(first + 2);
  if (array == 0) {
    call.ThrowNullPointer();
    return false;
  }
  if (length < 0 || offset < 0 ||
      static_cast<uint64_t>(offset) + static_cast<uint64_t>(length) > call.vm.heap.Length(array)) {
    call.Throw("java/lang/ArrayIndexOutOfBoundsException");
    return false;
  }
  *bytes = BytesOf(call.vm, array, static_cast<uint32_t>(offset), static_cast<uint32_t>(length));
  return true;
}

// The arguments from `first` on: bytes, offset, length, domain.
NativeResult Define(NativeCall& call, Ref loader, Ref name, unsigned first, bool is_proxy) {
  std::vector<uint8_t> bytes;
  if (!TakeBytes(call, first, &bytes)) return NativeResult::kThrow;
  std::string internal = name == 0 ? std::string() : InternalName(call.vm.strings.Utf8(name));
  const NativeResult defined = DefineGuestClass(call, loader, std::move(internal), std::move(bytes), is_proxy);
  if (defined == NativeResult::kDone) KeepDomain(call.vm, call.result.r, call.Reference(first + 3));
  return defined;
}

// (loader, name, bytes, offset, length, domain, source)
NativeResult DefineClass1(NativeCall& call) {
  Ref source = call.Reference(6);
  bool is_proxy = source != 0 && call.vm.strings.Utf8(source) == "__dynamic_proxy__";
  return Define(call, call.Reference(0), call.Reference(1), 2, is_proxy);
}

// (loader, lookup class, name, bytes, offset, length, domain, initialize, flags, class data), for Lookup.defineClass
// and Lookup.defineHiddenClass. It runs again when the class is to be initialised: the class then waits in the extra
// slot.
NativeResult DefineClass0(NativeCall& call) {
  constexpr int32_t kNestmate = 1, kHidden = 2;
  Vm& vm = call.vm;
  if (!call.entered()) {
    const int32_t flags = call.Int(8);
    std::vector<uint8_t> bytes;
    if (!TakeBytes(call, 3, &bytes)) return NativeResult::kThrow;
    NativeResult defined;
    if ((flags & kHidden) != 0) {
      Class* lookup = ClassArgument(call, 1);
      defined = DefineHiddenClass(call, call.Reference(0), *lookup, (flags & kNestmate) != 0, std::move(bytes));
      if (defined == NativeResult::kDone) {
        SetReferenceField(vm, call.result.r, "classData", call.Reference(9));
        KeepDomain(vm, call.result.r, call.Reference(6));
      }
    } else {
      defined = Define(call, call.Reference(0), call.Reference(2), 3, false);
    }
    if (defined != NativeResult::kDone || call.Int(7) == 0) return defined;
    const Ref mirror = call.result.r;
    call.Enter(1);
    call.SetExtra(0, mirror);
  }
  NativeResult ready = EnsureInitialized(call, vm.mirrors.ClassOf(call.Extra(0)));
  return ready == NativeResult::kDone ? call.ReturnReference(call.Extra(0)) : ready;
}

NativeResult RetrieveDirectives(NativeCall& call) {
  Vm& vm = call.vm;
  Class* booleans = vm.program->ArrayOf(vm.program->Primitive(BasicType::kBoolean));
  Ref directives = vm.NewObject(RequireClass(vm, "java/lang/AssertionStatusDirectives"));
  SetReferenceField(vm, directives, "classes", vm.NewArray(vm.known.string_array, 0));
  SetReferenceField(vm, directives, "classEnabled", vm.NewArray(booleans, 0));
  SetReferenceField(vm, directives, "packages", vm.NewArray(vm.known.string_array, 0));
  SetReferenceField(vm, directives, "packageEnabled", vm.NewArray(booleans, 0));
  return call.ReturnReference(directives);
}

constexpr const char kLoader[] = "java/lang/ClassLoader";
constexpr const char kNoChange[] = "unsupported: changing the assertion status at run time";
constexpr const char kAssertions[] = "whether assertions are on is an option, asked for without a class loader";
constexpr NativeRow kRows[] = {
    {kLoader, "findBootstrapClass", "(Ljava/lang/String;)Ljava/lang/Class;", FindBootstrapClass},
    {kLoader, "findLoadedClass0", "(Ljava/lang/String;)Ljava/lang/Class;", FindLoadedClass},
    {kLoader, "defineClass0",
     "(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/ProtectionDomain;ZILjava/lang/"
     "Object;)Ljava/lang/Class;",
     DefineClass0},
    {kLoader, "defineClass1",
     "(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/"
     "Class;",
     DefineClass1},
    {kLoader, "defineClass2",
     "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/nio/ByteBuffer;IILjava/security/ProtectionDomain;Ljava/lang/"
     "String;)Ljava/lang/Class;",
     Refuse, "unsupported: defining a class from a direct buffer"},
    {kLoader, "retrieveDirectives", "()Ljava/lang/AssertionStatusDirectives;", RetrieveDirectives},
    {kLoader, "setDefaultAssertionStatus", "(Z)V", Refuse, kNoChange},
    {kLoader, "setPackageAssertionStatus", "(Ljava/lang/String;Z)V", Refuse, kNoChange},
    {kLoader, "setClassAssertionStatus", "(Ljava/lang/String;Z)V", Refuse, kNoChange},
    {kLoader, "clearAssertionStatus", "()V", Refuse, kNoChange},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangClassLoader, kRows)

}  // namespace heddle
