#include "tests/footprints/trusted.h"

#include <algorithm>

#include "base/check.h"

namespace heddle::footprints {

const char* ReasonOf(Trust trust) {
  switch (trust) {
    case Trust::kTold: return "told as a whole, in other terms";
    case Trust::kBarrier: return "the escape barrier: marks what a store hands over, and is the same in every order";
    case Trust::kCollection: return "the collector: moves what nobody can tell apart by its address";
    case Trust::kAskedAgain: return "a look ahead: when the action's turn has come, it is looked at again";
    case Trust::kHeldMonitor: return "changes only with a monitor held that the thread itself holds";
    case Trust::kOwnMonitor: return "whether a thread holds a monitor is changed by its own actions alone";
    case Trust::kGuard: return "names what the next action waits for; the action names it, too";
    case Trust::kWorkerStamp: return "stamps of pool workers: see \"Workers that find nothing\" in docs/reductions.md";
    case Trust::kFailedTasks: return "the machine's list of failed tasks: sorted, and read when the program has ended";
    case Trust::kReport: return "words for reports are no part of a state";
    case Trust::kDeadline: return "a deadline is reckoned before a wait that names the clock, once it matters";
    case Trust::kNaming:
      return "what a new thread is called in states by, and for whom a thread that joins waits anyway";
    case Trust::kHandleData: return "an array of a method handle's own: nobody else has it, or writes it again";
    case Trust::kUnaddressed: return "a block outside the heap that was made in this step: nobody has its address";
    case Trust::kLoading: return "loading is a function of class path and JDK alone";
  }
  HEDDLE_UNREACHABLE("trust");
}

namespace {

constexpr const char kMirror[] = "set when the mirror is made, and never again";
constexpr const char kOwnThread[] = "of the running thread, which alone writes it once it is started";

constexpr const char kAlive[] = "read by Thread.isAlive alone, which names the thread's life";
constexpr const char kStatus[] = "stands for the interrupt status, which actions name as such";
constexpr const char kOpen[] = "set to null with the stream's monitor held, which the action of printing needs";
constexpr const char kNumber[] =
    "closing, which alone writes it, touches the place in the file, too: so does whoever asks";
constexpr const char kStream[] = "set before the stream is handed out, and never again";
constexpr const char kOwnLock[] = "read by the thread that holds the lock, which alone changes it meanwhile";
constexpr const char kBorn[] = "read by natives that name the thread's birth";
constexpr const char kMade[] = "set when the object is made, and never again";
constexpr const char kWords[] = "part of a message of the virtual machine, beside what the program prints";
constexpr const char kLine[] =
    "decides only whether known waits are still taken for granted; the method's own code runs then";
constexpr const char kNoted[] =
    "decides only whether default names count as looked at; the method's own code then reads the name in an action";
constexpr const char kManager[] = "null for ever, unless the program sets a security manager";
constexpr const char kCache[] = "a cache: whoever fills it writes the same";
constexpr const char kThrowable[] = "Throwable: read and written with its own monitor held";
constexpr const char kHandle[] = "set when the handle is made, and never again";
constexpr const char kMember[] = "set when the member's object is made, and never again";
constexpr const char kDefined[] = "of a class that nobody has been given yet";
constexpr const char kLibrary[] = "written with the lock of its name held, before the library is handed out";
constexpr const char kStreamLock[] = "Inflater: read and written with zsRef's monitor held";

constexpr TrustedRow kRows[] = {
    {"java/lang/Class", "heddle$classNumber", Allowed::kRead, "", kMirror},
    {"java/lang/System", "security", Allowed::kReadUnlessWritten, "native java.security.AccessController.", kManager},
    {"java/lang/Thread", "eetop", Allowed::kWrite, "the end of the thread", kAlive},
    {"java/lang/Thread", "eetop", Allowed::kWrite, "native java.lang.Thread.start", kBorn},
    {"java/lang/Thread", "threadStatus", Allowed::kWrite, "native java.lang.Thread.start", kBorn},
    {"java/lang/Thread$FieldHolder", "threadStatus", Allowed::kWrite, "native java.lang.Thread.start", kBorn},
    {"java/lang/Thread", "name", Allowed::kRead, "native java.lang.Object.thread", kWords},
    {"java/lang/Thread", "name", Allowed::kRead, "native java.lang.Thread.getName", kNoted},
    {"java/lang/ThreadGroup", "parent", Allowed::kRead, "native java.lang.Object.thread", kMade},
    {"java/security/SecureRandom", "secureRandomSpi", Allowed::kRead, "native java.security.SecureRandom.", kMade},
    {"java/lang/Thread", "interrupted", Allowed::kWrite, "", kStatus},
    {"java/lang/Thread", "target", Allowed::kWrite, "the end of the thread", kOwnThread},
    {"java/io/FileInputStream", "fd", Allowed::kRead, "native java.io.FileInputStream.", kStream},
    {"java/io/FileOutputStream", "fd", Allowed::kRead, "native java.io.FileOutputStream.", kStream},
    {"java/io/RandomAccessFile", "fd", Allowed::kRead, "native java.io.RandomAccessFile.", kStream},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer", "head", Allowed::kRead,
     "native java.util.concurrent.locks.AbstractQueuedSynchronizer.hasQueued", kLine},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer", "tail", Allowed::kRead,
     "native java.util.concurrent.locks.AbstractQueuedSynchronizer.hasQueued", kLine},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer$Node", "*", Allowed::kRead,
     "native java.util.concurrent.locks.AbstractQueuedSynchronizer.hasQueued", kLine},
    {"java/util/concurrent/locks/AbstractQueuedSynchronizer", "state", Allowed::kRead,
     "native java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject.await", kOwnLock},
    {"java/io/FileDescriptor", "fd", Allowed::kRead, "native java.io.FileInputStream.", kNumber},
    {"java/io/FileDescriptor", "fd", Allowed::kRead, "native java.io.RandomAccessFile.", kNumber},
    {"java/io/FilterOutputStream", "out", Allowed::kRead, "native java.io.PrintStream.", kOpen},
    {"java/lang/Thread", "threadLocals", Allowed::kWrite, "the end of the thread", kOwnThread},
    {"java/lang/Thread", "inheritableThreadLocals", Allowed::kWrite, "the end of the thread", kOwnThread},
    {"java/lang/Thread", "container", Allowed::kRead, "native java.lang.Object.", kOwnThread},
    {"java/lang/Thread", "headStackableScopes", Allowed::kRead, "native java.lang.Object.", kOwnThread},
    {"java/lang/String", "hash", Allowed::kWrite, "native java.lang.String.hashCode", kCache},
    {"java/lang/String", "hashIsZero", Allowed::kWrite, "native java.lang.String.hashCode", kCache},
    {"java/lang/Throwable", "backtrace", Allowed::kWrite, "native java.lang.", kThrowable},
    {"java/lang/Throwable", "depth", Allowed::kWrite, "native java.lang.Throwable.fillInStackTrace", kThrowable},
    {"java/lang/Throwable", "stackTrace", Allowed::kWrite, "native java.lang.Throwable.fillInStackTrace", kThrowable},
    {"java/lang/invoke/VarHandle", "heddleFlags", Allowed::kRead, "", kHandle},
    {"java/lang/invoke/VarHandle", "heddleHolder", Allowed::kRead, "", kHandle},
    {"java/lang/invoke/VarHandle", "heddleKind", Allowed::kRead, "", kHandle},
    {"java/lang/invoke/VarHandle", "heddleOffset", Allowed::kRead, "", kHandle},
    {"java/lang/invoke/VarHandle", "heddleValue", Allowed::kRead, "", kHandle},
    {"java/lang/reflect/Field", "clazz", Allowed::kRead, "", kMember},
    {"java/lang/reflect/Field", "slot", Allowed::kRead, "", kMember},
    {"java/lang/reflect/Field", "trustedFinal", Allowed::kRead, "", kMember},
    {"java/lang/reflect/Method", "clazz", Allowed::kRead, "", kMember},
    {"java/lang/reflect/Method", "slot", Allowed::kRead, "", kMember},
    {"java/lang/reflect/Constructor", "clazz", Allowed::kRead, "", kMember},
    {"java/lang/reflect/Constructor", "slot", Allowed::kRead, "", kMember},
    {"java/lang/Class", "classLoader", Allowed::kWrite, "native java.lang.ClassLoader.defineClass", kDefined},
    {"java/lang/Class", "module", Allowed::kWrite, "native java.lang.ClassLoader.defineClass", kDefined},
    {"jdk/internal/loader/NativeLibraries$NativeLibraryImpl", "handle", Allowed::kWrite, "native jdk.internal.loader.",
     kLibrary},
    {"jdk/internal/loader/NativeLibraries$NativeLibraryImpl", "jniVersion", Allowed::kWrite,
     "native jdk.internal.loader.", kLibrary},
    {"java/util/zip/Inflater", "inputConsumed", Allowed::kWrite, "native java.util.zip.Inflater.", kStreamLock},
    {"java/util/zip/Inflater", "outputConsumed", Allowed::kWrite, "native java.util.zip.Inflater.", kStreamLock},
};

}  // namespace

std::span<const TrustedRow> TrustedRows() { return kRows; }

const TrustedRow* TrustedFieldRow(const Field& field, bool write, std::string_view where) {
  for (const TrustedRow& row : kRows) {
    if (row.class_name != field.owner->name || (write && row.allowed == Allowed::kRead) || !where.starts_with(row.by))
      continue;
    if (row.field == std::string_view("*") || row.field == field.name) return &row;
  }
  return nullptr;
}

bool IsExpectedConstant(const Field& field) {
  return std::ranges::any_of(kRows, [&](const TrustedRow& row) {
    return row.allowed == Allowed::kReadUnlessWritten && row.class_name == field.owner->name && row.field == field.name;
  });
}

bool TrustedElements(const Vm& vm, const GuestThread&, Ref array, std::string_view where) {
  const Class* type = vm.ClassOf(array);
  // The bytes of a literal are written when it is made.
  if (type == vm.known.byte_array && vm.heap.IsPermanent(array)) return true;
  // The machine's own tables. Rows are found by name: what a thread puts there does not depend on what others do.
  for (const Ref table : {vm.permanent.dynamic_modules, vm.permanent.direct_blocks, vm.permanent.cleaners,
                          vm.permanent.unread_failures}) {
    if (table != 0 && array == table) return true;
  }
  // The parameter types of a MethodType are not handed out.
  if (type->name == "[Ljava/lang/Class;") return where.starts_with("native java.lang.invoke.MethodHandle");
  // The cache of boxes, filled before the program began.
  if (type->name == "[Ljava/lang/Integer;" && vm.heap.IsFrozen(array)) return true;
  // What a Throwable was thrown through: written as a whole, before the Throwable refers to it.
  if (type->name == "[J") return where.starts_with("native java.lang.StackTraceElement.");
  // Only the array's address is taken; the elements are announced one by one.
  return where.starts_with("native java.util.zip.CRC32.") || where.starts_with("native java.util.zip.Adler32.");
}

}  // namespace heddle::footprints
