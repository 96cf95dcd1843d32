// sun.nio.fs: java.nio.file on the same files as java.io (file_changes.h). The replaced methods take paths, where the
// natives below them take addresses outside the heap.
#include "vm/native/refusal.h"
#include "vm/native/support.h"
#include "vm/natives/java_io/file_changes.h"
#include "vm/natives/java_io/open_file.h"
#include "vm/natives/java_io/unix_attributes.h"

namespace heddle {

namespace {

constexpr const char kDispatcher[] = "sun/nio/fs/UnixNativeDispatcher";
constexpr const char kReason[] = "files are guest state, over some of the host; no memory outside the heap";
constexpr const char kRefusesLinks[] = "unsupported: links of files";

// The bytes of a path never change once it is made, and nobody is given them.
std::string PathText(const Vm& vm, Ref path) {
  const TrustedTouches told(vm.heap.touches, Trust::kTold);
  Ref bytes = GetReferenceField(vm, path, "path");
  return vm.host_files.Plain(std::string(vm.heap.Elements<char>(bytes), vm.heap.Length(bytes)));
}

std::string PathOf(NativeCall& call, unsigned slot) { return PathText(call.vm, call.Reference(slot)); }

// Runs answer(status) for the UnixPath in argument 0. `whole`: the file's facts are needed, too.
template <typename Answer>
NativeResult Asked(NativeCall& call, bool whole, Answer answer) {
  const std::string path = PathOf(call, 0);
  FileStatus status;
  const FileResult result = StatusOfFile(call, path, whole, &status);
  if (!result) return NativeResult::kStop;
  return *result == kFileRefused ? RefusePath(call, "a question about", path) : answer(status);
}

// errno; 0 when the attributes (argument 1) were filled.
int32_t FillIfThere(NativeCall& call, const FileStatus& status) {
  if (!status.exists) return status.error;
  std::string path = PathOf(call, 0);
  const HostPath& host = call.vm.host_files.Stat(path);
  FillUnixAttributes(call.vm, call.Reference(1), status, host.real.empty() ? path : host.real);
  return kFileDone;
}

NativeResult StatOrThrow(NativeCall& call) {
  return Asked(call, true, [&](const FileStatus& status) {
    const int32_t error = FillIfThere(call, status);
    return error == kFileDone ? call.ReturnVoid() : FailUnix(call, error);
  });
}

NativeResult StatError(NativeCall& call) {
  return Asked(call, true, [&](const FileStatus& status) { return call.ReturnInt(FillIfThere(call, status)); });
}

NativeResult StatMode(NativeCall& call) {
  return Asked(call, true,
               [&](const FileStatus& status) { return call.ReturnInt(status.exists ? UnixModeOf(status) : 0); });
}

NativeResult Exists(NativeCall& call) {
  return Asked(call, false, [&](const FileStatus& status) { return call.ReturnBool(status.exists); });
}

// Whether only the file's being there is asked (F_OK), or its mode counts.
bool AsksForMode(NativeCall& call) { return call.Int(1) != 0; }

int32_t AccessErrorOf(NativeCall& call, const FileStatus& status) {
  if (!status.exists) return status.error;
  const int32_t wished = call.Int(1) << 6;  // for the owner
  return (status.facts.mode & wished) == wished || !AsksForMode(call) ? kFileDone : kAccessDenied;
}

NativeResult AccessOrThrow(NativeCall& call) {
  return Asked(call, AsksForMode(call), [&](const FileStatus& status) {
    const int32_t error = AccessErrorOf(call, status);
    return error == kFileDone ? call.ReturnVoid() : FailUnix(call, error);
  });
}

NativeResult AccessError(NativeCall& call) {
  return Asked(call, AsksForMode(call),
               [&](const FileStatus& status) { return call.ReturnInt(AccessErrorOf(call, status)); });
}

NativeResult RealPath(NativeCall& call) {
  return Asked(call, false, [&](const FileStatus& status) {
    if (!status.exists) return FailUnix(call, status.error);
    const std::string path = PathOf(call, 0);
    const std::string& known = call.vm.host_files.Stat(path).real;
    const std::string& real = known.empty() ? path : known;
    return call.ReturnReference(call.vm.NewByteArray(real.data(), static_cast<uint32_t>(real.size())));
  });
}

// (path, flags, mode): the number of an open file.
NativeResult Open(NativeCall& call) {
  constexpr int32_t kWriteOnly = 1, kReadWrite = 2, kCreate = 0100, kExclusive = 0200, kTruncate = 01000,
                    kAppend = 02000;
  const int32_t flags = call.Int(1);
  const OpenWish wish{.read = (flags & kWriteOnly) == 0,
                      .write = (flags & (kWriteOnly | kReadWrite)) != 0,
                      .append = (flags & kAppend) != 0,
                      .create = (flags & kCreate) != 0,
                      .exclusive = (flags & kExclusive) != 0,
                      .truncate = (flags & kTruncate) != 0,
                      .folder = true,
                      .mode = call.Int(2)};
  const std::string path = PathOf(call, 0);
  int32_t number = -1;
  const FileResult result = OpenOrCreate(call, path, wish, &number);
  if (!result) return NativeResult::kStop;
  if (*result == kFileRefused) {
    return wish.write ? RefuseChange(call, "writing", path) : RefusePath(call, "reading", path);
  }
  if (*result == kIsFolder && !wish.write) return ThrowIo(call, "Is a directory");  // as the first read would say
  return *result == kFileDone ? call.ReturnInt(number) : FailUnix(call, *result);
}

// The number of the open folder. Its names are taken at once.
NativeResult OpenFolder(NativeCall& call) {
  const std::string path = PathOf(call, 0);
  std::vector<std::string> names;
  const FileResult result = NamesInFolder(call, path, &names);
  if (!result) return NativeResult::kStop;
  if (*result == kFileRefused) return RefusePath(call, "listing", path);
  if (*result != kFileDone) return FailUnix(call, *result);
  return call.ReturnLong(call.vm.files->open_files.AddNames(call.thread, path, names));
}

NativeResult CloseFolder(NativeCall& call) {
  call.vm.files->open_files.Remove(static_cast<int32_t>(call.Long(0)));
  return call.ReturnVoid();
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
  const Field* is_closed = InstanceField(vm, stream, "isClosed");
  if (!call.MayAct(FieldAction(ActionKind::kRead, stream, *is_closed))) return NativeResult::kStop;
  const bool closed = vm.heap.Read<uint8_t>(stream, is_closed->offset) != 0;
  const auto number = static_cast<int32_t>(vm.heap.Read<int64_t>(stream, InstanceField(vm, stream, "dp")->offset));
  std::string name;
  if (closed || !vm.files->open_files.TakeName(number, &name)) {
    SetBooleanField(vm, call.Reference(0), "atEof", true);
    return call.ReturnReference(0);
  }
  if (!call.entered()) call.Enter(1);
  call.progress() = kMakesPath;
  Slot arguments[2] = {};
  arguments[0].r = GetReferenceField(vm, stream, "dir");
  arguments[1].r = vm.NewByteArray(name.data(), static_cast<uint32_t>(name.size()));
  return call.Call(RequireMethod(vm, "sun/nio/fs/UnixPath", "resolve", "([B)Lsun/nio/fs/UnixPath;"), arguments, 2);
}

// A file that is there is no symbolic link.
NativeResult ReadLink(NativeCall& call) {
  return Asked(call, false, [&](const FileStatus& status) {
    return FailUnix(call, status.exists ? static_cast<int32_t>(kInvalidArgument) : status.error);
  });
}

// --- changes ---

NativeResult ReturnOrFail(NativeCall& call, const FileResult& result, const char* what) {
  if (!result) return NativeResult::kStop;
  if (*result == kFileRefused) return RefuseChange(call, what, PathOf(call, 0));
  return *result == kFileDone ? call.ReturnVoid() : FailUnix(call, *result);
}

NativeResult CreateFolder(NativeCall& call) {
  return ReturnOrFail(call, MakeFolder(call, PathOf(call, 0), call.Int(1)), "creating");
}

NativeResult RemoveFolder(NativeCall& call) {
  return ReturnOrFail(call, RemoveFile(call, PathOf(call, 0), RemoveWhat::kFolder), "deleting");
}

NativeResult Unlink(NativeCall& call) {
  return ReturnOrFail(call, RemoveFile(call, PathOf(call, 0), RemoveWhat::kFile), "deleting");
}

NativeResult Rename(NativeCall& call) {
  const FileResult result = RenameFile(call, PathOf(call, 0), PathOf(call, 1));
  return ReturnOrFail(call, result, "renaming");
}

NativeResult Chmod(NativeCall& call) {
  return ReturnOrFail(call, ChangeMode(call, PathOf(call, 0), 07777, call.Int(1)), "changing");
}

// (path, time of access, time of change), in microseconds.
NativeResult SetTimes(NativeCall& call) {
  return ReturnOrFail(call, ChangeTime(call, PathOf(call, 0), call.Long(3) * 1000), "changing");
}

NativeResult RefuseLink(NativeCall& call) {
  return call.Unsupported("links of files: making " + PathText(call.vm, call.Reference(1)));
}

NativeResult CurrentFolder(NativeCall& call) {
  const std::string& folder = call.vm.host_files.working_folder();
  return call.ReturnReference(call.vm.NewByteArray(folder.data(), static_cast<uint32_t>(folder.size())));
}

NativeResult ErrorText(NativeCall& call) {
  const std::string_view text = TextOfFileError(call.Int(0));
  return call.ReturnReference(call.vm.NewByteArray(text.data(), static_cast<uint32_t>(text.size())));
}

// Files.newInputStream of a file that can be read and not changed: a FileInputStream. progress() is 1 while its
// constructor runs.
NativeResult NewInputStream(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.entered() && call.progress() == 1) return call.ReturnReference(call.Extra(0));
  Ref path = call.Reference(0);
  if (path == 0 || vm.ClassOf(path)->name != "sun/nio/fs/UnixPath") return NativeResult::kDecline;
  std::string text = PathText(vm, path);
  const HostPath& found = vm.host_files.Stat(text);
  if (found.kind != HostPath::kFile || found.can_change) return NativeResult::kDecline;
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
    {kDispatcher, "closedir", "(J)V", CloseFolder},
    {"sun/nio/fs/UnixDirectoryStream$UnixDirectoryIterator", "readNextEntry", "()Ljava/nio/file/Path;", NextEntry,
     "the place in the folder is guest state"},
    {kDispatcher, "mkdir", "(Lsun/nio/fs/UnixPath;I)V", CreateFolder, kReason},
    {kDispatcher, "rmdir", "(Lsun/nio/fs/UnixPath;)V", RemoveFolder, kReason},
    {kDispatcher, "unlink", "(Lsun/nio/fs/UnixPath;)V", Unlink, kReason},
    {kDispatcher, "rename", "(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixPath;)V", Rename, kReason},
    {kDispatcher, "chmod", "(Lsun/nio/fs/UnixPath;I)V", Chmod, kReason},
    {kDispatcher, "utimes", "(Lsun/nio/fs/UnixPath;JJ)V", SetTimes, kReason},
    {kDispatcher, "link", "(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixPath;)V", RefuseLink, kRefusesLinks},
    {kDispatcher, "symlink", "([BLsun/nio/fs/UnixPath;)V", RefuseLink, kRefusesLinks},
};

}  // namespace

HEDDLE_NATIVE_TABLE(SunNioFs, kRows)

}  // namespace heddle
