// sun.nio.fs: java.nio.file on the same files as java.io (vm/host/files.h). The replaced methods take paths, where the
// natives below them take addresses outside the heap.
#include "base/hash.h"
#include "vm/native/refusal.h"
#include "vm/native/support.h"
#include "vm/natives/java_io/open_file.h"

namespace heddle {

namespace {

constexpr const char kDispatcher[] = "sun/nio/fs/UnixNativeDispatcher";
constexpr const char kReason[] = "files of the host are closed to the guest; no memory outside the heap";

// errno
constexpr int32_t kNoSuchFile = 2, kInputOutput = 5, kAccess = 13, kNoFolder = 20, kInvalidArgument = 22;
constexpr int32_t kFolderMode = 0040555, kFileMode = 0100444;      // st_mode
constexpr int32_t kCreate = 0100, kWriteOnly = 1, kReadWrite = 2;  // open flags
constexpr int32_t kMayWrite = 2;                                   // access mode

NativeResult Fail(NativeCall& call, int32_t error) {
  Ref exception = call.vm.throwables.Make("sun/nio/fs/UnixException", {}, false);
  SetIntField(call.vm, exception, "errno", error);
  return call.ThrowObject(exception);
}

std::string PathText(const Vm& vm, Ref path) {
  Ref bytes = GetReferenceField(vm, path, "path");
  return vm.host_files.Plain(std::string(vm.heap.Elements<char>(bytes), vm.heap.Length(bytes)));
}

// Runs answer(path, what the host says of it) for the UnixPath in argument 0, if it is the guest's business.
template <typename Answer>
NativeResult Asked(NativeCall& call, Answer answer) {
  std::string path = PathText(call.vm, call.Reference(0));
  const HostPath& found = call.vm.host_files.Stat(path);
  return IsRefused(call.vm, found) ? RefusePath(call, "a question about", path) : answer(path, found);
}

int32_t ModeOf(const HostPath& found) { return found.is_folder() ? kFolderMode : found.exists() ? kFileMode : 0; }

// errno; 0 when the attributes (argument 1) were filled. All files were last changed when the clock starts.
int32_t FillAttributes(NativeCall& call, const HostPath& found) {
  if (!found.exists()) return kNoSuchFile;
  Ref attributes = call.Reference(1);
  SetIntField(call.vm, attributes, "st_mode", ModeOf(found));
  SetIntField(call.vm, attributes, "st_nlink", 1);
  SetLongField(call.vm, attributes, "st_ino", static_cast<int64_t>(HashString(found.real)));
  SetLongField(call.vm, attributes, "st_size", static_cast<int64_t>(found.length));
  for (const char* time : {"st_atime_sec", "st_mtime_sec", "st_ctime_sec", "st_birthtime_sec"}) {
    SetLongField(call.vm, attributes, time, kClockStart / 1000000000);
  }
  return 0;
}

NativeResult StatOrThrow(NativeCall& call) {
  return Asked(call, [&](const std::string&, const HostPath& found) {
    int32_t error = FillAttributes(call, found);
    return error == 0 ? call.ReturnVoid() : Fail(call, error);
  });
}

NativeResult StatError(NativeCall& call) {
  return Asked(call,
               [&](const std::string&, const HostPath& found) { return call.ReturnInt(FillAttributes(call, found)); });
}

NativeResult StatMode(NativeCall& call) {
  return Asked(call, [&](const std::string&, const HostPath& found) { return call.ReturnInt(ModeOf(found)); });
}

NativeResult Exists(NativeCall& call) {
  return Asked(call, [&](const std::string&, const HostPath& found) { return call.ReturnBool(found.exists()); });
}

int32_t AccessErrorOf(NativeCall& call, const HostPath& found) {
  if (!found.exists()) return kNoSuchFile;
  return (call.Int(1) & kMayWrite) != 0 ? kAccess : 0;
}

NativeResult AccessOrThrow(NativeCall& call) {
  return Asked(call, [&](const std::string&, const HostPath& found) {
    int32_t error = AccessErrorOf(call, found);
    return error == 0 ? call.ReturnVoid() : Fail(call, error);
  });
}

NativeResult AccessError(NativeCall& call) {
  return Asked(call,
               [&](const std::string&, const HostPath& found) { return call.ReturnInt(AccessErrorOf(call, found)); });
}

NativeResult RealPath(NativeCall& call) {
  return Asked(call, [&](const std::string& path, const HostPath& found) {
    if (!found.exists()) return Fail(call, kNoSuchFile);
    const std::string& real = found.real.empty() ? path : found.real;
    return call.ReturnReference(call.vm.NewByteArray(real.data(), static_cast<uint32_t>(real.size())));
  });
}

// (path, flags, mode): the number of an open file.
NativeResult Open(NativeCall& call) {
  std::string path = PathText(call.vm, call.Reference(0));
  if ((call.Int(1) & (kCreate | kWriteOnly | kReadWrite)) != 0) return RefuseChange(call, "writing", path);
  return Asked(call, [&](const std::string& name, const HostPath& found) {
    if (!found.exists()) return Fail(call, kNoSuchFile);
    if (found.is_folder()) return call.Throw("java/io/IOException", "Is a directory");  // as the first read would say
    int32_t number = call.vm.host_files.Open(name);
    return number < 0 ? Fail(call, kInputOutput) : call.ReturnInt(number);
  });
}

// Where the reading of a folder has come to is kept in the stream's `dp`, which has no other use here; from 1 on.
NativeResult OpenFolder(NativeCall& call) {
  return Asked(call, [&](const std::string& path, const HostPath& found) {
    if (!found.exists()) return Fail(call, kNoSuchFile);
    if (!found.is_folder()) return Fail(call, kNoFolder);
    return found.kind == HostPath::kFolder ? call.ReturnLong(1) : RefusePath(call, "listing", path);
  });
}

// UnixDirectoryStream$UnixDirectoryIterator.readNextEntry(): the next name that the filter accepts, as a path; null at
// the end. progress() is 1 while the path is made and 2 while the filter looks at it.
NativeResult NextEntry(NativeCall& call) {
  constexpr uint32_t kMakesPath = 1, kFilters = 2;
  Vm& vm = call.vm;
  Ref stream = GetReferenceField(vm, call.Reference(0), "this$0");
  Ref filter = GetReferenceField(vm, stream, "filter");
  if (call.entered() && call.progress() == kFilters) {
    if ((call.returned().i & 0xff) != 0) return call.ReturnReference(call.Extra(0));
    call.progress() = 0;
  } else if (call.entered() && call.progress() == kMakesPath) {
    Ref path = call.returned().r;
    call.SetExtra(0, path);
    if (filter == 0) return call.ReturnReference(path);
    call.progress() = kFilters;
    Slot arguments[2] = {};
    arguments[0].r = filter;
    arguments[1].r = path;
    Method* accept = Program::Select(vm.ClassOf(filter), RequireMethod(vm, "java/nio/file/DirectoryStream$Filter",
                                                                       "accept", "(Ljava/lang/Object;)Z"));
    return call.Call(accept, arguments, 2);
  }
  // The place moves only here, in a synchronized method of the stream's only iterator; `isClosed` may change meanwhile.
  const Field* place = InstanceField(vm, stream, "dp");
  const Field* is_closed = InstanceField(vm, stream, "isClosed");
  if (!call.MayAct(FieldAction(ActionKind::kRead, stream, *is_closed))) return NativeResult::kStop;
  Ref folder = GetReferenceField(vm, stream, "dir");
  const HostPath& found = vm.host_files.Stat(PathText(vm, folder));
  auto next = static_cast<size_t>(vm.heap.Read<int64_t>(stream, place->offset)) - 1;
  const bool closed = vm.heap.Read<uint8_t>(stream, is_closed->offset) != 0;
  if (closed || next >= found.names.size()) {
    SetBooleanField(vm, call.Reference(0), "atEof", true);
    return call.ReturnReference(0);
  }
  const std::string& name = found.names[next];
  vm.heap.Write<int64_t>(stream, place->offset, static_cast<int64_t>(next) + 2);
  if (!call.entered()) call.Enter(1);
  call.progress() = kMakesPath;
  Slot arguments[2] = {};
  arguments[0].r = folder;
  arguments[1].r = vm.NewByteArray(name.data(), static_cast<uint32_t>(name.size()));
  return call.Call(RequireMethod(vm, "sun/nio/fs/UnixPath", "resolve", "([B)Lsun/nio/fs/UnixPath;"), arguments, 2);
}

// A file that is there is no symbolic link.
NativeResult ReadLink(NativeCall& call) {
  return Asked(call, [&](const std::string&, const HostPath& found) {
    return Fail(call, found.exists() ? kInvalidArgument : kNoSuchFile);
  });
}

NativeResult Change(NativeCall& call) { return RefuseChange(call, "changing", PathText(call.vm, call.Reference(0))); }

NativeResult ChangeLink(NativeCall& call) {
  return RefuseChange(call, "creating", PathText(call.vm, call.Reference(1)));
}

NativeResult CurrentFolder(NativeCall& call) {
  const std::string& folder = call.vm.host_files.working_folder();
  return call.ReturnReference(call.vm.NewByteArray(folder.data(), static_cast<uint32_t>(folder.size())));
}

NativeResult ErrorText(NativeCall& call) {
  std::string_view text = call.Int(0) == kNoSuchFile        ? "No such file or directory"
                          : call.Int(0) == kAccess          ? "Permission denied"
                          : call.Int(0) == kNoFolder        ? "Not a directory"
                          : call.Int(0) == kInvalidArgument ? "Invalid argument"
                                                            : "Input/output error";
  return call.ReturnReference(call.vm.NewByteArray(text.data(), static_cast<uint32_t>(text.size())));
}

// Files.newInputStream of a file that can be read: a FileInputStream. progress() is 1 while its constructor runs.
NativeResult NewInputStream(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.entered() && call.progress() == 1) return call.ReturnReference(call.Extra(0));
  Ref path = call.Reference(0);
  if (path == 0 || vm.ClassOf(path)->name != "sun/nio/fs/UnixPath") return NativeResult::kDecline;
  std::string text = PathText(vm, path);
  if (vm.host_files.Stat(text).kind != HostPath::kFile) return NativeResult::kDecline;
  Class* stream_class = RequireClass(vm, "java/io/FileInputStream");
  Ref stream = vm.NewObject(stream_class);
  Slot arguments[2] = {};
  arguments[0].r = stream;
  arguments[1].r = vm.strings.New(text);
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
    {kDispatcher, "readlink", "(Lsun/nio/fs/UnixPath;)[B", ReadLink, kReason},
    {kDispatcher, "open", "(Lsun/nio/fs/UnixPath;II)I", Open, kReason},
    {kDispatcher, "opendir", "(Lsun/nio/fs/UnixPath;)J", OpenFolder, kReason},
    {kDispatcher, "closedir", "(J)V", DoNothing},
    {"sun/nio/fs/UnixDirectoryStream$UnixDirectoryIterator", "readNextEntry", "()Ljava/nio/file/Path;", NextEntry,
     "the place in the folder is guest state"},
    {kDispatcher, "mkdir", "(Lsun/nio/fs/UnixPath;I)V", Change, kRefusesChange},
    {kDispatcher, "rmdir", "(Lsun/nio/fs/UnixPath;)V", Change, kRefusesChange},
    {kDispatcher, "unlink", "(Lsun/nio/fs/UnixPath;)V", Change, kRefusesChange},
    {kDispatcher, "link", "(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixPath;)V", Change, kRefusesChange},
    {kDispatcher, "symlink", "([BLsun/nio/fs/UnixPath;)V", ChangeLink, kRefusesChange},
    {kDispatcher, "rename", "(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixPath;)V", Change, kRefusesChange},
    {kDispatcher, "chmod", "(Lsun/nio/fs/UnixPath;I)V", Change, kRefusesChange},
};

}  // namespace

HEDDLE_NATIVE_TABLE(SunNioFs, kRows)

}  // namespace heddle
