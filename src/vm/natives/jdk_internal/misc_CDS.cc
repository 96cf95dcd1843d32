// jdk.internal.misc.CDS: there is no class-data archive.
#include "base/hash.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

// Not zero: then the library takes it, and not the clock, for what it salts its hash tables with.
NativeResult GetRandomSeedForDumping(NativeCall& call) {
  return call.ReturnLong(static_cast<int64_t>(Mix(call.vm.options.seed, HashString("CDS")) | 1));
}

constexpr NativeRow kRows[] = {
    {"jdk/internal/misc/CDS", "isDumpingClassList0", "()Z", ReturnZero},
    {"jdk/internal/misc/CDS", "isDumpingArchive0", "()Z", ReturnZero},
    {"jdk/internal/misc/CDS", "isSharingEnabled0", "()Z", ReturnZero},
    {"jdk/internal/misc/CDS", "getCDSConfigStatus", "()I", ReturnZero},
    {"jdk/internal/misc/CDS", "needsClassInitBarrier0", "(Ljava/lang/Class;)Z", ReturnZero},
    {"jdk/internal/misc/CDS", "getRandomSeedForDumping", "()J", GetRandomSeedForDumping},
    {"jdk/internal/misc/CDS", "initializeFromArchive", "(Ljava/lang/Class;)V", DoNothing},
    {"jdk/internal/misc/CDS", "defineArchivedModules", "(Ljava/lang/ClassLoader;Ljava/lang/ClassLoader;)V", DoNothing},
    {"jdk/internal/misc/CDS", "logLambdaFormInvoker", "(Ljava/lang/String;)V", DoNothing},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JdkInternalMiscCds, kRows)

}  // namespace heddle
