// java.lang.Float and Double: numbers as their bits. A slot holds the same bits either way.
#include "vm/native/support.h"

namespace heddle {

namespace {

NativeResult SameInt(NativeCall& call) { return call.ReturnInt(call.Int(0)); }
NativeResult SameLong(NativeCall& call) { return call.ReturnLong(call.Long(0)); }

constexpr NativeRow kRows[] = {
    {"java/lang/Float", "floatToRawIntBits", "(F)I", SameInt},
    {"java/lang/Float", "intBitsToFloat", "(I)F", SameInt},
    {"java/lang/Double", "doubleToRawLongBits", "(D)J", SameLong},
    {"java/lang/Double", "longBitsToDouble", "(J)D", SameLong},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaLangNumbers, kRows)

}  // namespace heddle
