// java.io.UnixFileSystem: a root folder with nothing in it but the JDK, which can be read and not changed.
#include "vm/natives/jdk_files.h"
#include "vm/natives/support.h"

namespace heddle {

namespace {

constexpr const char kFileSystem[] = "java/io/UnixFileSystem";
constexpr int32_t kExists = 1, kRegular = 2, kDirectory = 4;  // java.io.FileSystem.BA_*
constexpr int32_t kMayWrite = 2;                              // ACCESS_WRITE
constexpr int64_t kLongestName = 255;

// Of the File in argument 1; empty when it is null.
std::string PathArgument(NativeCall& call) {
  Ref file = call.Reference(1);
  if (file == 0) return {};
  Ref path = GetReferenceField(call.vm, file, "path");
  return path == 0 ? std::string() : PlainPath(call.vm.StringUtf8(path));
}

JdkPath Stat(NativeCall& call, const std::string& path) {
  return path == "/" ? JdkPath::kFolder : StatJdkPath(call.vm, path);
}

NativeResult Canonicalize(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  return call.ReturnReference(call.vm.NewString(PlainPath(call.vm.StringUtf8(call.Reference(1)))));
}

NativeResult GetBooleanAttributes(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  switch (Stat(call, PathArgument(call))) {
    case JdkPath::kFile: return call.ReturnInt(kExists | kRegular);
    case JdkPath::kFolder: return call.ReturnInt(kExists | kDirectory);
    default: return call.ReturnInt(0);
  }
}

NativeResult CheckAccess(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  bool there = Stat(call, PathArgument(call)) != JdkPath::kNone;
  return call.ReturnBool(there && (call.Int(2) & kMayWrite) == 0);
}

NativeResult GetLength(NativeCall& call) {
  std::string path = PathArgument(call);
  if (Stat(call, path) != JdkPath::kFile) return call.ReturnLong(0);
  return call.ReturnLong(static_cast<int64_t>(JdkFileLength(path)));
}

NativeResult List(NativeCall& call) {
  std::string path = PathArgument(call);
  if (Stat(call, path) != JdkPath::kFolder) return call.ReturnReference(0);
  std::vector<Ref> names;
  if (path != "/") {
    for (const std::string& name : ListJdkFolder(path)) names.push_back(call.vm.NewString(name));
  }
  return call.ReturnReference(NewReferenceArray(call.vm, call.vm.known.string, names));
}

NativeResult CreateFile(NativeCall& call) { return call.Throw("java/io/IOException", kFilesAreClosed); }
NativeResult GetNameMax(NativeCall& call) { return call.ReturnLong(kLongestName); }

constexpr NativeRow kRows[] = {
    {kFileSystem, "canonicalize0", "(Ljava/lang/String;)Ljava/lang/String;", Canonicalize},
    {kFileSystem, "getBooleanAttributes0", "(Ljava/io/File;)I", GetBooleanAttributes},
    {kFileSystem, "checkAccess", "(Ljava/io/File;I)Z", CheckAccess},
    {kFileSystem, "checkAccess0", "(Ljava/io/File;I)Z", CheckAccess},
    {kFileSystem, "getLength", "(Ljava/io/File;)J", GetLength},
    {kFileSystem, "getLength0", "(Ljava/io/File;)J", GetLength},
    {kFileSystem, "getLastModifiedTime", "(Ljava/io/File;)J", ReturnZero},
    {kFileSystem, "getLastModifiedTime0", "(Ljava/io/File;)J", ReturnZero},
    {kFileSystem, "list", "(Ljava/io/File;)[Ljava/lang/String;", List},
    {kFileSystem, "list0", "(Ljava/io/File;)[Ljava/lang/String;", List},
    {kFileSystem, "createFileExclusively", "(Ljava/lang/String;)Z", CreateFile},
    {kFileSystem, "createFileExclusively0", "(Ljava/lang/String;)Z", CreateFile},
    {kFileSystem, "createDirectory", "(Ljava/io/File;)Z", ReturnZero},
    {kFileSystem, "createDirectory0", "(Ljava/io/File;)Z", ReturnZero},
    {kFileSystem, "delete0", "(Ljava/io/File;)Z", ReturnZero},
    {kFileSystem, "rename0", "(Ljava/io/File;Ljava/io/File;)Z", ReturnZero},
    {kFileSystem, "setLastModifiedTime", "(Ljava/io/File;J)Z", ReturnZero},
    {kFileSystem, "setLastModifiedTime0", "(Ljava/io/File;J)Z", ReturnZero},
    {kFileSystem, "setPermission", "(Ljava/io/File;IZZ)Z", ReturnZero},
    {kFileSystem, "setPermission0", "(Ljava/io/File;IZZ)Z", ReturnZero},
    {kFileSystem, "setReadOnly", "(Ljava/io/File;)Z", ReturnZero},
    {kFileSystem, "setReadOnly0", "(Ljava/io/File;)Z", ReturnZero},
    {kFileSystem, "getSpace", "(Ljava/io/File;I)J", ReturnZero},
    {kFileSystem, "getSpace0", "(Ljava/io/File;I)J", ReturnZero},
    {kFileSystem, "getNameMax0", "(Ljava/lang/String;)J", GetNameMax},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaIoUnixFileSystem, kRows)

}  // namespace heddle
