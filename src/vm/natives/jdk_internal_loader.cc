// jdk.internal.loader: the JDK's own loaders, and native libraries. The machine is all the native code there is: the
// JDK's libraries count as built in, others do not exist.
#include "vm/natives/support.h"

namespace heddle {

namespace {

constexpr const char kLibraries[] = "jdk/internal/loader/NativeLibraries";
constexpr int32_t kJniVersion = 0x00010008;

// Given "libnet.so": the name itself when it is one of the JDK's libraries, which then need no file.
NativeResult FindBuiltinLib(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  std::string name = call.vm.StringUtf8(call.Reference(0));
  for (const char* known : {"libjava.so", "libnet.so", "libnio.so", "libzip.so", "libjimage.so", "libextnet.so",
                            "libprefs.so", "libmanagement.so", "libmanagement_ext.so", "libsyslookup.so"}) {
    if (name == known) return call.ReturnReference(call.Reference(0));
  }
  return call.ReturnReference(0);
}

// (implementation, name, isBuiltin, ...)
NativeResult LoadLibrary(NativeCall& call) {
  if (call.Int(2) == 0) return call.ReturnBool(false);
  SetLongField(call.vm, call.Reference(0), "handle", 1);
  SetIntField(call.vm, call.Reference(0), "jniVersion", kJniVersion);
  return call.ReturnBool(true);
}

// Program::Load has looked in the modules and on the class path already (see ClassLoader.findLoadedClass0).
NativeResult NoSuchClass(NativeCall& call) { return call.ReturnReference(0); }

constexpr const char kBuiltin[] = "jdk/internal/loader/BuiltinClassLoader";
constexpr NativeRow kRows[] = {
    {kLibraries, "findBuiltinLib", "(Ljava/lang/String;)Ljava/lang/String;", FindBuiltinLib},
    {kLibraries, "load", "(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;ZZZ)Z",
     LoadLibrary},
    {kLibraries, "load", "(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;ZZ)Z", LoadLibrary},
    {kLibraries, "unload", "(Ljava/lang/String;ZZJ)V", DoNothing},
    {kLibraries, "unload", "(Ljava/lang/String;ZJ)V", DoNothing},
    {kLibraries, "findEntry0", "(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;)J",
     ReturnZero},
    {"jdk/internal/loader/NativeLibrary", "findEntry0", "(JLjava/lang/String;)J", ReturnZero},
    {kBuiltin, "findClassOnClassPathOrNull", "(Ljava/lang/String;)Ljava/lang/Class;", NoSuchClass,
     "the machine has looked on the class path when it was asked for the loaded class"},
    {kBuiltin, "findClassInModuleOrNull",
     "(Ljdk/internal/loader/BuiltinClassLoader$LoadedModule;Ljava/lang/String;)Ljava/lang/Class;", NoSuchClass,
     "the machine has looked in the modules when it was asked for the loaded class"},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JdkInternalLoader, kRows)

}  // namespace heddle
