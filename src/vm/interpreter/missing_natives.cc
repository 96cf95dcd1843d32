#include "vm/interpreter/missing_natives.h"

namespace heddle {

namespace {

struct Reason {
  std::string_view prefix;  // of "package/Class.method"; the longest that fits decides
  std::string_view words;
};

constexpr std::string_view kSockets = "sockets and networks: programs are closed";
constexpr std::string_view kProcesses = "other processes: programs are closed";
constexpr std::string_view kDirectMemory = "memory that is not the guest's own";
constexpr std::string_view kFiles = "files that are linked, watched or mapped, and owners of files";
constexpr std::string_view kLinker = "the foreign linker and native libraries: no native code is run";
constexpr std::string_view kContinuations =
    "continuations: a virtual thread is a modelled thread of its own, and the library never asks";
constexpr std::string_view kArchives = "class data archives of another virtual machine";
constexpr std::string_view kTools = "tools that look at a running virtual machine from outside";
constexpr std::string_view kHandles =
    "method handles and call sites are objects of this machine, which links them itself";
constexpr std::string_view kPerformance = "performance counters of another virtual machine";
constexpr std::string_view kContainers = "the limits of the container that the host runs in";
constexpr std::string_view kGraphics = "graphics and windows";
constexpr std::string_view kSignals = "signals of the host";

constexpr Reason kReasons[] = {
    {"com/sun/management/", kTools},
    {"java/awt/", kGraphics},
    {"java/io/", kFiles},
    {"java/lang/ClassLoader", kLinker},
    {"java/lang/Console", "a terminal"},
    {"java/io/Console", "a terminal"},
    {"java/lang/Process", kProcesses},
    {"java/lang/Runtime", kTools},
    {"java/lang/Module", "layers of modules made at run time"},
    {"java/lang/SecurityManager", "the security manager"},
    {"java/lang/Shutdown", "finalizers at exit"},
    {"java/lang/StackStreamFactory", kContinuations},
    {"java/lang/Thread", kContinuations},
    {"java/lang/VirtualThread", kContinuations},
    {"java/lang/invoke/", kHandles},
    {"java/lang/invoke/LambdaProxyClassArchive", kArchives},
    {"java/lang/ref/", "finalization"},
    {"java/net/", kSockets},
    {"java/nio/", kDirectMemory},
    {"java/util/TimeZone", "the time zone of the host: it is UTC unless -Duser.timezone is given"},
    {"jdk/net/", kSockets},
    {"jdk/internal/agent/", kTools},
    {"jdk/internal/foreign/", kLinker},
    {"jdk/internal/invoke/", kLinker},
    {"jdk/internal/io/", "a terminal"},
    {"jdk/internal/jimage/", "the runtime image, read by the machine itself"},
    {"jdk/internal/loader/", kLinker},
    {"jdk/internal/misc/CDS", kArchives},
    {"jdk/internal/misc/ExtendedMapMode", kFiles},
    {"jdk/internal/misc/PreviewFeatures", "preview features"},
    {"jdk/internal/misc/ScopedMemoryAccess", kDirectMemory},
    {"jdk/internal/misc/Signal", kSignals},
    {"jdk/internal/misc/Unsafe", kDirectMemory},
    {"jdk/internal/misc/VM", kTools},
    {"jdk/internal/org/", kTools},
    {"jdk/internal/perf/", kPerformance},
    {"jdk/internal/platform/", kContainers},
    {"jdk/internal/reflect/", "reflection on the constant pools of classes"},
    {"jdk/internal/vm/", kTools},
    {"jdk/internal/vm/Continuation", kContinuations},
    {"jdk/internal/vm/StackChunk", kContinuations},
    {"jdk/internal/vm/vector/", "the vector module, an incubator"},
    {"jdk/internal/classfile/", "verification asked for by name: the machine verifies what it loads"},
    {"sun/awt/", kGraphics},
    {"sun/font/", kGraphics},
    {"sun/java2d/", kGraphics},
    {"sun/launcher/", "the launcher of another virtual machine"},
    {"sun/management/", kTools},
    {"sun/net/", kSockets},
    {"sun/nio/ch/", "channels to sockets, and files in memory outside the heap: programs are closed"},
    {"sun/nio/ch/DatagramChannelImpl", kSockets},
    {"sun/nio/ch/DatagramDispatcher", kSockets},
    {"sun/nio/ch/EPoll", kSockets},
    {"sun/nio/ch/EventFD", kSockets},
    {"sun/nio/ch/Net", kSockets},
    {"sun/nio/ch/SocketDispatcher", kSockets},
    {"sun/nio/ch/UnixDomainSockets", kSockets},
    {"sun/nio/fs/", kFiles},
    {"sun/security/", "what the host's security library keeps"},
    {"", "nothing has needed it yet"},
};

bool Fits(std::string_view prefix, std::string_view class_name, std::string_view method_name) {
  const size_t dot = prefix.find('.');
  if (dot == std::string_view::npos) return class_name.starts_with(prefix);
  return class_name == prefix.substr(0, dot) && method_name == prefix.substr(dot + 1);
}

}  // namespace

std::string_view WhyMissing(std::string_view class_name, std::string_view method_name) {
  const Reason* best = nullptr;
  for (const Reason& reason : kReasons) {
    if (!Fits(reason.prefix, class_name, method_name)) continue;
    if (best == nullptr || reason.prefix.size() > best->prefix.size()) best = &reason;
  }
  return best->words;
}

}  // namespace heddle
