// jdk.internal.loader: the JDK's own loaders, and native libraries. The machine is all the native code there is. The
// JDK's libraries whose methods it has, or refuses one by one, count as built in. Any other library that `java` would
// find and load ends the run. One that `java` would not find does not exist here, either.
#include <unistd.h>

#include <algorithm>
#include <iterator>

#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kLibraries[] = "jdk/internal/loader/NativeLibraries";
constexpr int32_t kJniVersion = 0x00010008;

// What they do when they are loaded leaves nothing that the guest could see.
constexpr const char* kBuiltIn[] = {
    "libjava.so",     "libnet.so",    "libnio.so",   "libzip.so",        "libawt.so",
    "libjimage.so",   "libextnet.so", "libprefs.so", "libmanagement.so", "libmanagement_ext.so",
    "libsyslookup.so"};

bool IsBuiltIn(const std::string& file_name) {
  return std::find(std::begin(kBuiltIn), std::end(kBuiltIn), file_name) != std::end(kBuiltIn);
}

NativeResult RefuseLibrary(NativeCall& call, const std::string& path) {
  return call.Unsupported("the native library " + path + ": no native code is run");
}

// Given "libnet.so": the name itself when it is built in. It then needs no file.
NativeResult FindBuiltinLib(NativeCall& call) {
  if (call.Reference(0) == 0) return call.ThrowNullPointer();
  const bool built_in = IsBuiltIn(call.vm.strings.Utf8(call.Reference(0)));
  return call.ReturnReference(built_in ? call.Reference(0) : 0);
}

// (this, folders, class, "net"): null when no folder has the library. The host is asked, as by `java`.
NativeResult FindFromPaths(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref folders = call.Reference(1);
  if (folders == 0 || call.Reference(3) == 0) return NativeResult::kDecline;
  const std::string file_name = "lib" + vm.strings.Utf8(call.Reference(3)) + ".so";
  if (IsBuiltIn(file_name)) return NativeResult::kDecline;
  for (uint32_t i = 0; i < vm.heap.Length(folders); ++i) {
    const std::string folder = vm.strings.Utf8(vm.heap.Read<Ref>(folders, kHeaderBytes + 4 * i));
    const std::string path = (folder.empty() ? vm.host_files.working_folder() : folder) + "/" + file_name;
    if (access(path.c_str(), F_OK) == 0) return RefuseLibrary(call, path);
  }
  return call.ReturnReference(0);
}

// (implementation, path, isBuiltin, ...). The library has seen the file.
NativeResult LoadLibrary(NativeCall& call) {
  if (call.Int(2) == 0) return RefuseLibrary(call, call.vm.strings.Utf8(call.Reference(1)));
  SetLongField(call.vm, call.Reference(0), "handle", 1);
  SetIntField(call.vm, call.Reference(0), "jniVersion", kJniVersion);
  return call.ReturnBool(true);
}

// Program::Load has looked in the modules and on the class path already (see ClassLoader.findLoadedClass0).
NativeResult NoSuchClass(NativeCall& call) { return call.ReturnReference(0); }

constexpr const char kBuiltin[] = "jdk/internal/loader/BuiltinClassLoader";
constexpr NativeRow kRows[] = {
    {kLibraries, "findBuiltinLib", "(Ljava/lang/String;)Ljava/lang/String;", FindBuiltinLib},
    {kLibraries, "findFromPaths",
     "([Ljava/lang/String;Ljava/lang/Class;Ljava/lang/String;)Ljdk/internal/loader/NativeLibrary;", FindFromPaths,
     "the host is asked for libraries, but for no other files; of those built in, the method's own code runs"},
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
