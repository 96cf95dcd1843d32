// java.lang.Object: class and identity. (Monitor methods and clone are elsewhere.)
#include "vm/native/support.h"

namespace heddle {

namespace {

NativeResult GetClass(NativeCall& call) { return call.ReturnReference(call.vm.ClassOf(call.Reference(0))->mirror); }
NativeResult HashCode(NativeCall& call) { return call.ReturnInt(call.vm.identities.HashOf(call.Reference(0))); }

constexpr NativeRow kRows[] = {
    {"java/lang/Object", "getClass", "()Ljava/lang/Class;", GetClass},
    {"java/lang/Object", "hashCode", "()I", HashCode},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangObject, kRows)

}  // namespace heddle
