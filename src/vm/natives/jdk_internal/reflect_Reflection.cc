// jdk.internal.reflect.Reflection: who called, and access facts of classes.
#include "vm/classes/guest_loading.h"
#include "vm/classes/load_errors.h"
#include "vm/classes/nest.h"
#include "vm/native/support.h"
#include "vm/natives/java_lang/caller.h"

namespace heddle {

namespace {

// Frame 1 is the caller-sensitive method, which is never skipped; what is transparent is skipped from frame 2 on.
NativeResult GetCallerClass(NativeCall& call) {
  const Class* caller = CallerOf(call.guest(), call.guest().regs.depth - 1);
  return call.ReturnReference(caller == nullptr ? 0 : caller->mirror);
}

NativeResult AreNestMates(NativeCall& call) {
  if (call.Reference(0) == 0 || call.Reference(1) == 0) return call.ThrowNullPointer();
  for (unsigned i : {0u, 1u}) {
    if (Flow asked = AskForNestHost(call.vm, call.thread, *ClassArgument(call, i)); asked != Flow::kNext) {
      return AsNativeResult(call, asked);
    }
  }
  Class* host = NestHostOf(call.vm, ClassArgument(call, 0));
  return call.ReturnBool(host == NestHostOf(call.vm, ClassArgument(call, 1)));
}

// The flags of the class file, not those of InnerClasses.
NativeResult GetClassAccessFlags(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  return call.ReturnInt(ClassArgument(call, 0)->access_flags & 0x7fff);
}

constexpr NativeRow kRows[] = {
    {"jdk/internal/reflect/Reflection", "getCallerClass", "()Ljava/lang/Class;", GetCallerClass},
    {"jdk/internal/reflect/Reflection", "areNestMates", "(Ljava/lang/Class;Ljava/lang/Class;)Z", AreNestMates},
    {"jdk/internal/reflect/Reflection", "getClassAccessFlags", "(Ljava/lang/Class;)I", GetClassAccessFlags},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JdkInternalReflectReflection, kRows)

}  // namespace heddle
