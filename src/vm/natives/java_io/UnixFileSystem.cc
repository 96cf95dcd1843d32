// java.io.UnixFileSystem: files that can be read and not changed (vm/host/files.h). All of them were last changed at
// the moment at which the clock starts.
#include "vm/native/refusal.h"
#include "vm/native/support.h"
#include "vm/natives/java_io/open_file.h"

namespace heddle {

namespace {

constexpr const char kFileSystem[] = "java/io/UnixFileSystem";
constexpr int32_t kExists = 1, kRegular = 2, kDirectory = 4;  // java.io.FileSystem.BA_*
constexpr int32_t kMayWrite = 2;                              // ACCESS_WRITE
constexpr int64_t kLongestName = 255;

// Of the File in argument 1; "/" when it is null, which the library has ruled out.
std::string PathArgument(NativeCall& call) {
  Ref file = call.Reference(1);
  Ref path = file == 0 ? 0 : GetReferenceField(call.vm, file, "path");
  return path == 0 ? "/" : call.vm.host_files.Plain(call.vm.strings.Utf8(path));
}

// Runs answer(path, what the host says of it) for the File in argument 1, if it is the guest's business.
template <typename Answer>
NativeResult Asked(NativeCall& call, Answer answer) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  std::string path = PathArgument(call);
  const HostPath& found = call.vm.host_files.Stat(path);
  return IsRefused(call.vm, found) ? RefusePath(call, "a question about", path) : answer(path, found);
}

NativeResult Canonicalize(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  std::string path = call.vm.host_files.Plain(call.vm.strings.Utf8(call.Reference(1)));
  const HostPath& found = call.vm.host_files.Stat(path);
  return call.ReturnReference(call.vm.strings.New(found.real.empty() ? path : found.real));
}

NativeResult GetBooleanAttributes(NativeCall& call) {
  return Asked(call, [&](const std::string&, const HostPath& found) {
    if (!found.exists()) return call.ReturnInt(0);
    return call.ReturnInt(kExists | (found.is_folder() ? kDirectory : kRegular));
  });
}

NativeResult CheckAccess(NativeCall& call) {
  return Asked(call, [&](const std::string&, const HostPath& found) {
    return call.ReturnBool(found.exists() && (call.Int(2) & kMayWrite) == 0);
  });
}

NativeResult GetLength(NativeCall& call) {
  return Asked(call, [&](const std::string&, const HostPath& found) {
    return call.ReturnLong(static_cast<int64_t>(found.length));
  });
}

NativeResult GetLastModifiedTime(NativeCall& call) {
  return Asked(call, [&](const std::string&, const HostPath& found) {
    return call.ReturnLong(found.exists() ? kClockStart / 1000000 : 0);
  });
}

NativeResult List(NativeCall& call) {
  return Asked(call, [&](const std::string& path, const HostPath& found) {
    if (found.kind == HostPath::kAncestor) return RefusePath(call, "listing", path);
    if (found.kind != HostPath::kFolder) return call.ReturnReference(0);
    std::vector<Ref> names;
    for (const std::string& name : found.names) names.push_back(call.vm.strings.New(name));
    return call.ReturnReference(NewReferenceArray(call.vm, call.vm.known.string, names));
  });
}

NativeResult CreateFile(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  return RefuseChange(call, "creating", call.vm.host_files.Plain(call.vm.strings.Utf8(call.Reference(1))));
}

NativeResult Change(NativeCall& call) { return RefuseChange(call, "changing", PathArgument(call)); }
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
    {kFileSystem, "createDirectory", "(Ljava/io/File;)Z", Change, kRefusesChange},
    {kFileSystem, "createDirectory0", "(Ljava/io/File;)Z", Change, kRefusesChange},
    {kFileSystem, "delete0", "(Ljava/io/File;)Z", Change, kRefusesChange},
    {kFileSystem, "rename0", "(Ljava/io/File;Ljava/io/File;)Z", Change, kRefusesChange},
    {kFileSystem, "setLastModifiedTime", "(Ljava/io/File;J)Z", Change, kRefusesChange},
    {kFileSystem, "setLastModifiedTime0", "(Ljava/io/File;J)Z", Change, kRefusesChange},
    {kFileSystem, "setPermission", "(Ljava/io/File;IZZ)Z", Change, kRefusesChange},
    {kFileSystem, "setPermission0", "(Ljava/io/File;IZZ)Z", Change, kRefusesChange},
    {kFileSystem, "setReadOnly", "(Ljava/io/File;)Z", Change, kRefusesChange},
    {kFileSystem, "setReadOnly0", "(Ljava/io/File;)Z", Change, kRefusesChange},
    {kFileSystem, "getSpace", "(Ljava/io/File;I)J", Refuse, "unsupported: the space on a disk of the host"},
    {kFileSystem, "getSpace0", "(Ljava/io/File;I)J", Refuse, "unsupported: the space on a disk of the host"},
    {kFileSystem, "getNameMax0", "(Ljava/lang/String;)J", GetNameMax},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaIoUnixFileSystem, kRows)

}  // namespace heddle
