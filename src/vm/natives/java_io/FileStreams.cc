// java.io.FileInputStream, FileOutputStream, RandomAccessFile: standard input is what the user gave, the standard
// outputs are the machine's, and files are guest state (vm/files) over some files of the host (vm/host/files.h).
#include <algorithm>

#include <optional>

#include "vm/native/output.h"
#include "vm/native/support.h"
#include "vm/natives/java_io/file_changes.h"
#include "vm/natives/java_io/open_file.h"

namespace heddle {

namespace {

// --- output ---

// To the machine's standard output or error: `number`.
NativeResult WriteToConsole(NativeCall& call, std::string_view bytes, int32_t number) {
  if (number != 1 && number != 2) return ThrowIo(call, number < 0 ? "Stream Closed" : TextOfFileError(kBadDescriptor));
  call.vm.output.Write(number == 2, bytes);
  return call.ReturnVoid();
}

NativeResult WriteOut(NativeCall& call, std::string_view bytes) {
  const Ref descriptor = DescriptorOfThis(call);
  OpenFile file(call.vm, descriptor);
  if (!file.is_open()) {
    if (!MayOutput(call, 0, descriptor)) return NativeResult::kStop;
    return WriteToConsole(call, bytes, descriptor == 0 ? -1 : GetIntField(call.vm, descriptor, "fd"));
  }
  if (!file.MayUse(call, FileUse::kWrite)) return NativeResult::kStop;
  if (!file.can_write()) return ThrowIo(call, TextOfFileError(kBadDescriptor));
  return file.Write(bytes) ? call.ReturnVoid() : ThrowIo(call, TextOfFileError(kNoSpaceLeft));
}

NativeResult WriteByte(NativeCall& call) {
  char byte = static_cast<char>(call.Int(1));
  return WriteOut(call, std::string_view(&byte, 1));
}

// (this, bytes, offset, length, append).
NativeResult WriteBytes(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  if (!RangeFits(call.vm, call.Reference(1), call.Int(2), call.Int(3))) {
    return call.Throw("java/lang/IndexOutOfBoundsException");
  }
  if (call.Int(3) == 0) return call.ReturnVoid();
  NativeResult stopped;
  const std::optional<std::string_view> bytes = BytesToWrite(call, 1, &stopped);
  return bytes ? WriteOut(call, *bytes) : stopped;
}

// --- opening ---

// (this, path, ...).
NativeResult Open(NativeCall& call, const OpenWish& wish) {
  Vm& vm = call.vm;
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  const std::string name = vm.strings.Utf8(call.Reference(1)), path = vm.host_files.Plain(name);
  int32_t number = -1;
  const FileResult result = OpenOrCreate(call, path, wish, &number);
  if (!result) return NativeResult::kStop;
  if (*result == kFileRefused) {
    return wish.write ? RefuseChange(call, "writing", path) : RefusePath(call, "reading", path);
  }
  if (*result != kFileDone) {
    return call.Throw("java/io/FileNotFoundException", name + " (" + TextOfFileError(*result) + ")");
  }
  SetIntField(vm, DescriptorOfThis(call), "fd", number);
  SetLongField(vm, DescriptorOfThis(call), "handle", 0);
  SetBooleanField(vm, DescriptorOfThis(call), "append", wish.append);
  return call.ReturnVoid();
}

NativeResult OpenForReading(NativeCall& call) { return Open(call, {.read = true}); }

NativeResult OpenForWriting(NativeCall& call) {
  const bool append = call.Int(2) != 0;
  return Open(call, {.write = true, .append = append, .create = true, .truncate = !append});
}

NativeResult OpenRandomAccess(NativeCall& call) {
  constexpr int32_t kReadOnly = 1;  // RandomAccessFile.O_RDONLY
  if ((call.Int(2) & kReadOnly) != 0) return OpenForReading(call);
  return Open(call, {.read = true, .write = true, .create = true});
}

// --- input ---

NativeResult Skip(NativeCall& call) {
  OpenFile file(call.vm, DescriptorOfThis(call));
  if (!file.MayUse(call, FileUse::kRead)) return NativeResult::kStop;
  if (!file.is_open()) return ThrowStreamClosed(call);
  if (file.length() == 0) return call.ReturnLong(0);
  int64_t count = std::max(call.Long(1), -file.position());
  file.MoveTo(file.position() + count);
  return call.ReturnLong(count);
}

NativeResult Available(NativeCall& call) {
  OpenFile file(call.vm, DescriptorOfThis(call));
  if (!file.MayUse(call, FileUse::kRead)) return NativeResult::kStop;
  if (!file.is_open()) return ThrowStreamClosed(call);
  return call.ReturnInt(static_cast<int32_t>(std::min<int64_t>(file.left(), INT32_MAX)));
}

// (FileDescriptor), or (this, FileDescriptor) where it is no static method.
NativeResult IsRegularFile(NativeCall& call) {
  Ref descriptor = call.Reference(call.method->IsStatic() ? 0 : 1);
  const OpenFile file(call.vm, descriptor);
  if (!file.MayUse(call, FileUse::kLook)) return NativeResult::kStop;
  return call.ReturnBool(GetIntField(call.vm, descriptor, "fd") > 0 && file.is_open());
}

// --- RandomAccessFile ---

NativeResult Seek(NativeCall& call) {
  OpenFile file(call.vm, DescriptorOfThis(call));
  if (call.Long(1) < 0) return ThrowIo(call, "Negative seek offset");
  if (!file.MayUse(call, FileUse::kMove)) return NativeResult::kStop;
  if (!file.is_open()) return ThrowStreamClosed(call);
  file.MoveTo(call.Long(1));
  return call.ReturnVoid();
}

// What is behind the new end is gone, and the place of the next write, too.
NativeResult SetLength(NativeCall& call) {
  OpenFile file(call.vm, DescriptorOfThis(call));
  if (!file.MayUse(call, FileUse::kWrite)) return NativeResult::kStop;
  if (!file.is_open()) return ThrowStreamClosed(call);
  if (!file.can_write() || call.Long(1) < 0) return ThrowIo(call, TextOfFileError(kInvalidArgument));
  if (!file.SetLength(call.Long(1))) return ThrowIo(call, TextOfFileError(kNoSpaceLeft));
  if (file.position() > call.Long(1)) file.MoveTo(call.Long(1));
  return call.ReturnVoid();
}

constexpr const char kInput[] = "java/io/FileInputStream";
constexpr const char kRandomAccess[] = "java/io/RandomAccessFile";
constexpr const char kOutput[] = "java/io/FileOutputStream";
constexpr NativeRow kRows[] = {
    {kOutput, "open0", "(Ljava/lang/String;Z)V", OpenForWriting},
    {kOutput, "write", "(IZ)V", WriteByte},
    {kOutput, "writeBytes", "([BIIZ)V", WriteBytes},
    {kInput, "open0", "(Ljava/lang/String;)V", OpenForReading},
    {kInput, "read0", "()I", ReadByte},
    {kInput, "readBytes", "([BII)I", ReadBytes},
    {kInput, "skip0", "(J)J", Skip},
    {kInput, "available0", "()I", Available},
    {kInput, "length0", "()J", LengthOfFile},
    {kInput, "position0", "()J", PositionInFile},
    {kInput, "isRegularFile0", "(Ljava/io/FileDescriptor;)Z", IsRegularFile},
    {kRandomAccess, "open0", "(Ljava/lang/String;I)V", OpenRandomAccess},
    {kRandomAccess, "read0", "()I", ReadByte},
    {kRandomAccess, "readBytes", "([BII)I", ReadBytes},
    {kRandomAccess, "readBytes0", "([BII)I", ReadBytes},
    {kRandomAccess, "getFilePointer", "()J", PositionInFile},
    {kRandomAccess, "seek0", "(J)V", Seek},
    {kRandomAccess, "length", "()J", LengthOfFile},
    {kRandomAccess, "length0", "()J", LengthOfFile},
    {kRandomAccess, "write0", "(I)V", WriteByte},
    {kRandomAccess, "writeBytes", "([BII)V", WriteBytes},
    {kRandomAccess, "writeBytes0", "([BII)V", WriteBytes},
    {kRandomAccess, "setLength", "(J)V", SetLength},
    {kRandomAccess, "setLength0", "(J)V", SetLength},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaIoFileStreams, kRows)

}  // namespace heddle
