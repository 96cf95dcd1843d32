// Where access to private members is given: by reflection, and by private Lookups. (By Unsafe: misc_Unsafe_layout.cc.)
// What the methods do is left to their own code.
#include "vm/library/private_members.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang/reflection_objects.h"

namespace heddle {

namespace {

constexpr const char kReason[] = "gives access to private members; the method's own code runs after that is noted";

// (this, flag). The checks are over.
NativeResult SetAccessible(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref member = call.Reference(0);
  if (call.Int(1) == 0) return NativeResult::kDecline;
  if (vm.ClassOf(member)->name == "java/lang/reflect/Field") {
    const Field& field = *ReflectedField(vm, member);
    NotePrivateAccess(vm, *field.owner, field.name, field.access_flags);
  } else if (vm.ClassOf(member)->name == "java/lang/reflect/Method") {
    const Method& method = *ReflectedMethod(vm, member);
    NotePrivateAccess(vm, *method.owner, method.name, method.access_flags);
  }
  return NativeResult::kDecline;
}

// (class, caller's lookup). It may yet be refused: then nothing but time is lost. The JDK's classes ask for themselves.
NativeResult PrivateLookupIn(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.Reference(0) == 0 || call.Reference(1) == 0) return NativeResult::kDecline;
  const Field& caller = *InstanceField(vm, call.Reference(1), "lookupClass");
  const Class& asking = *vm.mirrors.ClassOf(vm.heap.Read<Ref>(call.Reference(1), caller.offset));
  if (IsOfProgram(asking)) NotePrivateAccess(vm, *ClassArgument(call, 0));
  return NativeResult::kDecline;
}

constexpr NativeRow kRows[] = {
    {"java/lang/reflect/AccessibleObject", "setAccessible0", "(Z)Z", SetAccessible, kReason},
    {"java/lang/invoke/MethodHandles", "privateLookupIn",
     "(Ljava/lang/Class;Ljava/lang/invoke/MethodHandles$Lookup;)Ljava/lang/invoke/MethodHandles$Lookup;",
     PrivateLookupIn, kReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(PrivateAccess, kRows)

}  // namespace heddle
