// java.io.Console: there is none.
#include "vm/natives/support.h"

namespace heddle {

namespace {

NativeResult Echo(NativeCall& call) { return call.Unsupported("the console"); }

constexpr NativeRow kRows[] = {
    {"java/io/Console", "istty", "()Z", ReturnZero},
    {"java/io/Console", "ttyStatus", "()I", ReturnZero},
    {"java/io/Console", "encoding", "()Ljava/lang/String;", ReturnNull},
    {"java/io/Console", "echo", "(Z)Z", Echo},
    {"jdk/internal/io/JdkConsoleImpl", "echo", "(Z)Z", Echo},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaIoConsole, kRows)

}  // namespace heddle
