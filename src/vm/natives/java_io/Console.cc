// java.io.Console: there is none.
#include "vm/native/refusal.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr NativeRow kRows[] = {
    {"java/io/Console", "istty", "()Z", ReturnZero},
    {"java/io/Console", "ttyStatus", "()I", ReturnZero},
    {"java/io/Console", "encoding", "()Ljava/lang/String;", ReturnNull},
    {"java/io/Console", "echo", "(Z)Z", Refuse, "unsupported: the console"},
    {"jdk/internal/io/JdkConsoleImpl", "echo", "(Z)Z", Refuse, "unsupported: the console"},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaIoConsole, kRows)

}  // namespace heddle
