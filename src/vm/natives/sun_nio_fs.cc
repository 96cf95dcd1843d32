// sun.nio.fs: java.nio.file on the same files as java.io: those of the JDK, to be looked at and read as streams. The
// replaced methods take paths, where the natives below them take addresses outside the heap.
#include "vm/natives/jdk_files.h"
#include "vm/natives/support.h"

namespace heddle {

namespace {

constexpr const char kDispatcher[] = "sun/nio/fs/UnixNativeDispatcher";
constexpr const char kReason[] = "files of the host are closed to the guest; no memory outside the heap";

constexpr int32_t kNoSuchFile = 2, kAccess = 13, kReadOnlySystem = 30;  // errno
constexpr int32_t kFolderMode = 0040555, kFileMode = 0100444;           // st_mode
constexpr int32_t kCreate = 0100, kWriteOnly = 1, kReadWrite = 2;       // open flags
constexpr int32_t kMayWrite = 2;                                        // access mode

NativeResult Fail(NativeCall& call, int32_t error) {
  Ref exception = call.vm.MakeThrowable("sun/nio/fs/UnixException", {}, false);
  SetIntField(call.vm, exception, "errno", error);
  return call.ThrowObject(exception);
}

std::string PathText(const Vm& vm, Ref path) {
  Ref bytes = GetReferenceField(vm, path, "path");
  return PlainPath(std::string(vm.heap.Elements<char>(bytes), vm.heap.Length(bytes)));
}

JdkPath Stat(const Vm& vm, const std::string& path) { return path == "/" ? JdkPath::kFolder : StatJdkPath(vm, path); }

JdkPath StatArgument(NativeCall& call) { return Stat(call.vm, PathText(call.vm, call.Reference(0))); }

int32_t ModeOf(JdkPath kind) { return kind == JdkPath::kFolder ? kFolderMode : kind == JdkPath::kFile ? kFileMode : 0; }

// errno; 0 when the attributes (argument 1) were filled.
int32_t FillAttributes(NativeCall& call) {
  std::string path = PathText(call.vm, call.Reference(0));
  JdkPath kind = Stat(call.vm, path);
  if (kind == JdkPath::kNone) return kNoSuchFile;
  SetIntField(call.vm, call.Reference(1), "st_mode", ModeOf(kind));
  SetIntField(call.vm, call.Reference(1), "st_nlink", 1);
  if (kind == JdkPath::kFile) {
    SetLongField(call.vm, call.Reference(1), "st_size", static_cast<int64_t>(JdkFileLength(path)));
  }
  return 0;
}

NativeResult StatOrThrow(NativeCall& call) {
  int32_t error = FillAttributes(call);
  return error == 0 ? call.ReturnVoid() : Fail(call, error);
}

NativeResult StatError(NativeCall& call) { return call.ReturnInt(FillAttributes(call)); }
NativeResult StatMode(NativeCall& call) { return call.ReturnInt(ModeOf(StatArgument(call))); }
NativeResult Exists(NativeCall& call) { return call.ReturnBool(StatArgument(call) != JdkPath::kNone); }

int32_t AccessErrorOf(NativeCall& call) {
  if (StatArgument(call) == JdkPath::kNone) return kNoSuchFile;
  return (call.Int(1) & kMayWrite) != 0 ? kAccess : 0;
}

NativeResult AccessOrThrow(NativeCall& call) {
  int32_t error = AccessErrorOf(call);
  return error == 0 ? call.ReturnVoid() : Fail(call, error);
}

NativeResult AccessError(NativeCall& call) { return call.ReturnInt(AccessErrorOf(call)); }

NativeResult RealPath(NativeCall& call) {
  std::string path = PathText(call.vm, call.Reference(0));
  if (Stat(call.vm, path) == JdkPath::kNone) return Fail(call, kNoSuchFile);
  return call.ReturnReference(call.vm.NewByteArray(path.data(), static_cast<uint32_t>(path.size())));
}

NativeResult Open(NativeCall& call) {
  if ((call.Int(1) & (kCreate | kWriteOnly | kReadWrite)) != 0) return Fail(call, kReadOnlySystem);
  if (StatArgument(call) == JdkPath::kNone) return Fail(call, kNoSuchFile);
  return call.Unsupported("a file channel");
}

NativeResult OpenFolder(NativeCall& call) {
  if (StatArgument(call) == JdkPath::kNone) return Fail(call, kNoSuchFile);
  return call.Unsupported("listing a folder through java.nio.file");
}

NativeResult NotThere(NativeCall& call) { return Fail(call, kNoSuchFile); }
NativeResult ReadOnly(NativeCall& call) { return Fail(call, kReadOnlySystem); }

NativeResult CurrentFolder(NativeCall& call) { return call.ReturnReference(call.vm.NewByteArray("/", 1)); }

NativeResult ErrorText(NativeCall& call) {
  std::string_view text = call.Int(0) == kNoSuchFile       ? "No such file or directory"
                          : call.Int(0) == kAccess         ? "Permission denied"
                          : call.Int(0) == kReadOnlySystem ? "Read-only file system"
                                                           : "Input/output error";
  return call.ReturnReference(call.vm.NewByteArray(text.data(), static_cast<uint32_t>(text.size())));
}

// Files.newInputStream of a file of the JDK: a FileInputStream. progress() is 1 while its constructor runs.
NativeResult NewInputStream(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.entered() && call.progress() == 1) return call.ReturnReference(call.Extra(0));
  Ref path = call.Reference(0);
  if (path == 0 || vm.ClassOf(path)->name != "sun/nio/fs/UnixPath") return NativeResult::kDecline;
  std::string text = PathText(vm, path);
  if (StatJdkPath(vm, text) != JdkPath::kFile) return NativeResult::kDecline;
  Class* stream_class = RequireClass(vm, "java/io/FileInputStream");
  Ref stream = vm.NewObject(stream_class);
  Slot arguments[2] = {};
  arguments[0].r = stream;
  arguments[1].r = vm.NewString(text);
  call.Enter(1);
  call.SetExtra(0, stream);
  call.progress() = 1;
  return call.Call(RequireMethod(vm, "java/io/FileInputStream", "<init>", "(Ljava/lang/String;)V"), arguments, 2);
}

constexpr NativeRow kRows[] = {
    {kDispatcher, "init", "()I", ReturnZero},
    {kDispatcher, "getcwd", "()[B", CurrentFolder},
    {kDispatcher, "strerror", "(I)[B", ErrorText},
    {"sun/nio/fs/LinuxNativeDispatcher", "init", "()V", DoNothing},
    {"java/nio/file/Files", "newInputStream", "(Ljava/nio/file/Path;[Ljava/nio/file/OpenOption;)Ljava/io/InputStream;",
     NewInputStream, kReason},
    {kDispatcher, "stat", "(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)V", StatOrThrow, kReason},
    {kDispatcher, "lstat", "(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)V", StatOrThrow, kReason},
    {kDispatcher, "stat2", "(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)I", StatError, kReason},
    {kDispatcher, "stat", "(Lsun/nio/fs/UnixPath;)I", StatMode, kReason},
    {kDispatcher, "exists", "(Lsun/nio/fs/UnixPath;)Z", Exists, kReason},
    {kDispatcher, "access", "(Lsun/nio/fs/UnixPath;I)V", AccessOrThrow, kReason},
    {kDispatcher, "access", "(Lsun/nio/fs/UnixPath;I)I", AccessError, kReason},
    {kDispatcher, "realpath", "(Lsun/nio/fs/UnixPath;)[B", RealPath, kReason},
    {kDispatcher, "readlink", "(Lsun/nio/fs/UnixPath;)[B", NotThere, kReason},
    {kDispatcher, "open", "(Lsun/nio/fs/UnixPath;II)I", Open, kReason},
    {kDispatcher, "opendir", "(Lsun/nio/fs/UnixPath;)J", OpenFolder, kReason},
    {kDispatcher, "mkdir", "(Lsun/nio/fs/UnixPath;I)V", ReadOnly, kReason},
    {kDispatcher, "rmdir", "(Lsun/nio/fs/UnixPath;)V", NotThere, kReason},
    {kDispatcher, "unlink", "(Lsun/nio/fs/UnixPath;)V", NotThere, kReason},
    {kDispatcher, "link", "(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixPath;)V", ReadOnly, kReason},
    {kDispatcher, "symlink", "([BLsun/nio/fs/UnixPath;)V", ReadOnly, kReason},
    {kDispatcher, "rename", "(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixPath;)V", NotThere, kReason},
    {kDispatcher, "chmod", "(Lsun/nio/fs/UnixPath;I)V", ReadOnly, kReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(SunNioFs, kRows)

}  // namespace heddle
