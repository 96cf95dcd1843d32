// java.io.UnixFileSystem: the guest's files (vm/files), over some of the host. A file was last changed when the clock
// starts, unless the guest has set another time since.
#include "vm/native/refusal.h"
#include "vm/native/support.h"
#include "vm/natives/java_io/file_changes.h"
#include "vm/natives/java_io/open_file.h"

namespace heddle {

namespace {

constexpr const char kFileSystem[] = "java/io/UnixFileSystem";
constexpr int32_t kExists = 1, kRegular = 2, kDirectory = 4;  // java.io.FileSystem.BA_*
constexpr int64_t kNanosecondsInMillisecond = 1000000;
constexpr int64_t kLongestName = 255;

// Of the File in argument 1; "/" when it is null, which the library has ruled out.
std::string PathArgument(NativeCall& call) {
  Ref file = call.Reference(1);
  Ref path = file == 0 ? 0 : GetReferenceField(call.vm, file, "path");
  return path == 0 ? "/" : call.vm.host_files.Plain(call.vm.strings.Utf8(path));
}

NativeResult Canonicalize(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  std::string path = call.vm.host_files.Plain(call.vm.strings.Utf8(call.Reference(1)));
  const HostPath& found = call.vm.host_files.Stat(path);
  return call.ReturnReference(call.vm.strings.New(found.real.empty() ? path : found.real));
}

// Runs answer(status) for the File in argument 1. `whole`: the file's facts are needed, too.
template <typename Answer>
NativeResult Asked(NativeCall& call, bool whole, Answer answer) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  const std::string path = PathArgument(call);
  FileStatus status;
  const FileResult result = StatusOfFile(call, path, whole, &status);
  if (!result) return NativeResult::kStop;
  return *result == kFileRefused ? RefusePath(call, "a question about", path) : answer(status);
}

NativeResult GetBooleanAttributes(NativeCall& call) {
  return Asked(call, false, [&](const FileStatus& status) {
    if (!status.exists) return call.ReturnInt(0);
    return call.ReturnInt(kExists | (status.is_folder ? kDirectory : kRegular));
  });
}

NativeResult CheckAccess(NativeCall& call) {
  return Asked(call, true, [&](const FileStatus& status) {
    const int32_t wished = call.Int(2) << 6;  // for the owner
    return call.ReturnBool(status.exists && (status.facts.mode & wished) == wished);
  });
}

NativeResult GetLength(NativeCall& call) {
  return Asked(call, true, [&](const FileStatus& status) { return call.ReturnLong(status.facts.length); });
}

NativeResult GetLastModifiedTime(NativeCall& call) {
  return Asked(call, true, [&](const FileStatus& status) {
    return call.ReturnLong(status.exists ? status.facts.changed / kNanosecondsInMillisecond : 0);
  });
}

NativeResult List(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  const std::string path = PathArgument(call);
  std::vector<std::string> names;
  const FileResult result = NamesInFolder(call, path, &names);
  if (!result) return NativeResult::kStop;
  if (*result == kFileRefused) return RefusePath(call, "listing", path);
  if (*result != kFileDone) return call.ReturnReference(0);
  std::vector<Ref> strings;
  for (const std::string& name : names) strings.push_back(call.vm.strings.New(name));
  return call.ReturnReference(NewReferenceArray(call.vm, call.vm.known.string, strings));
}

// What File answers to a change: whether it was done.
NativeResult ReturnDone(NativeCall& call, const FileResult& result, const char* what) {
  if (!result) return NativeResult::kStop;
  return *result == kFileRefused ? RefuseChange(call, what, PathArgument(call)) : call.ReturnBool(*result == kFileDone);
}

// (this, path).
NativeResult CreateFile(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  const std::string path = call.vm.host_files.Plain(call.vm.strings.Utf8(call.Reference(1)));
  const OpenWish wish{.read = true, .write = true, .create = true, .exclusive = true};
  const FileResult result = OpenOrCreate(call, path, wish, nullptr);
  if (!result) return NativeResult::kStop;
  if (*result == kFileRefused) return RefuseChange(call, "creating", path);
  if (*result == kFileDone || *result == kFileExists) return call.ReturnBool(*result == kFileDone);
  return ThrowIo(call, TextOfFileError(*result));
}

NativeResult CreateFolder(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  return ReturnDone(call, MakeFolder(call, PathArgument(call), 0777), "creating");
}

NativeResult Delete(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  return ReturnDone(call, RemoveFile(call, PathArgument(call), RemoveWhat::kEither), "deleting");
}

NativeResult Rename(NativeCall& call) {
  if (call.Reference(1) == 0 || call.Reference(2) == 0) return call.ThrowNullPointer();
  const std::string to =
      call.vm.host_files.Plain(call.vm.strings.Utf8(GetReferenceField(call.vm, call.Reference(2), "path")));
  const FileResult result = RenameFile(call, PathArgument(call), to);
  return ReturnDone(call, result, "renaming");
}

NativeResult SetLastModifiedTime(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  return ReturnDone(call, ChangeTime(call, PathArgument(call), call.Long(2) * kNanosecondsInMillisecond), "changing");
}

// (this, file, access, enable, owner only).
NativeResult SetPermission(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  const int32_t bits = call.Int(2), mask = call.Int(4) != 0 ? bits << 6 : bits << 6 | bits << 3 | bits;
  return ReturnDone(call, ChangeMode(call, PathArgument(call), mask, call.Int(3) != 0 ? mask : 0), "changing");
}

NativeResult SetReadOnly(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  return ReturnDone(call, ChangeMode(call, PathArgument(call), 0222, 0), "changing");
}

NativeResult GetNameMax(NativeCall& call) { return call.ReturnLong(kLongestName); }

constexpr NativeRow kRows[] = {
    {kFileSystem, "canonicalize0", "(Ljava/lang/String;)Ljava/lang/String;", Canonicalize},
    {kFileSystem, "getBooleanAttributes0", "(Ljava/io/File;)I", GetBooleanAttributes},
    {kFileSystem, "checkAccess", "(Ljava/io/File;I)Z", CheckAccess},
    {kFileSystem, "checkAccess0", "(Ljava/io/File;I)Z", CheckAccess},
    {kFileSystem, "getLength", "(Ljava/io/File;)J", GetLength},
    {kFileSystem, "getLength0", "(Ljava/io/File;)J", GetLength},
    {kFileSystem, "getLastModifiedTime", "(Ljava/io/File;)J", GetLastModifiedTime},
    {kFileSystem, "getLastModifiedTime0", "(Ljava/io/File;)J", GetLastModifiedTime},
    {kFileSystem, "list", "(Ljava/io/File;)[Ljava/lang/String;", List},
    {kFileSystem, "list0", "(Ljava/io/File;)[Ljava/lang/String;", List},
    {kFileSystem, "createFileExclusively", "(Ljava/lang/String;)Z", CreateFile},
    {kFileSystem, "createFileExclusively0", "(Ljava/lang/String;)Z", CreateFile},
    {kFileSystem, "createDirectory", "(Ljava/io/File;)Z", CreateFolder},
    {kFileSystem, "createDirectory0", "(Ljava/io/File;)Z", CreateFolder},
    {kFileSystem, "delete0", "(Ljava/io/File;)Z", Delete},
    {kFileSystem, "rename0", "(Ljava/io/File;Ljava/io/File;)Z", Rename},
    {kFileSystem, "setLastModifiedTime", "(Ljava/io/File;J)Z", SetLastModifiedTime},
    {kFileSystem, "setLastModifiedTime0", "(Ljava/io/File;J)Z", SetLastModifiedTime},
    {kFileSystem, "setPermission", "(Ljava/io/File;IZZ)Z", SetPermission},
    {kFileSystem, "setPermission0", "(Ljava/io/File;IZZ)Z", SetPermission},
    {kFileSystem, "setReadOnly", "(Ljava/io/File;)Z", SetReadOnly},
    {kFileSystem, "setReadOnly0", "(Ljava/io/File;)Z", SetReadOnly},
    {kFileSystem, "getSpace", "(Ljava/io/File;I)J", Refuse, "unsupported: the space on a disk of the host"},
    {kFileSystem, "getSpace0", "(Ljava/io/File;I)J", Refuse, "unsupported: the space on a disk of the host"},
    {kFileSystem, "getNameMax0", "(Ljava/lang/String;)J", GetNameMax},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaIoUnixFileSystem, kRows)

}  // namespace heddle
