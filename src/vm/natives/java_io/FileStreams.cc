// java.io.FileInputStream, FileOutputStream, RandomAccessFile: standard input is what the user gave, the standard
// outputs are the machine's, and some files can be read (vm/host/files.h).
#include <algorithm>

#include "vm/native/output.h"
#include "vm/native/refusal.h"
#include "vm/native/support.h"
#include "vm/natives/java_io/open_file.h"

namespace heddle {

namespace {

constexpr const char kIoException[] = "java/io/IOException";

// --- output ---

NativeResult WriteOut(NativeCall& call, std::string_view bytes) {
  const Ref descriptor = DescriptorOfThis(call);
  if (!MayOutput(call, 0, descriptor)) return NativeResult::kStop;
  const int32_t number = descriptor == 0 ? -1 : GetIntField(call.vm, descriptor, "fd");
  if (number != 1 && number != 2) {
    return call.Throw(kIoException, number < 0 ? "Stream Closed" : "Bad file descriptor");
  }
  call.vm.Output(number == 2, bytes);
  return call.ReturnVoid();
}

NativeResult WriteByte(NativeCall& call) {
  char byte = static_cast<char>(call.Int(1));
  return WriteOut(call, std::string_view(&byte, 1));
}

// The buffer of a BufferedOutputStream (not of a subclass, which can get at it) is emptied with its lock held, and
// never handed out.
bool WritesOwnBuffer(NativeCall& call) {
  const GuestThread& guest = call.guest();
  const uint32_t depth = guest.regs.depth;
  for (uint32_t i = 1; i <= std::min<uint32_t>(depth, 3); ++i) {
    const Frame& frame = guest.frames[depth - i];
    if (frame.method->owner->name == "java/io/BufferedOutputStream" && frame.method->name == "flushBuffer") {
      return call.vm.ClassOf(guest.slots[frame.locals].r)->name == "java/io/BufferedOutputStream";
    }
  }
  return false;
}

// (this, bytes, offset, length, append). Where other threads may see the array, each of its bytes is read in an action
// of its own, progress() is the next, and what was read is written in one more.
NativeResult WriteBytes(NativeCall& call) {
  Vm& vm = call.vm;
  Ref array = call.Reference(1);
  if (array == 0) return call.ThrowNullPointer();
  int32_t offset = call.Int(2), length = call.Int(3);
  if (!RangeFits(vm, array, offset, length)) return call.Throw("java/lang/IndexOutOfBoundsException");
  if (length == 0) return call.ReturnVoid();
  const auto count = static_cast<uint32_t>(length);
  if (!call.entered()) {
    if (!MayBeShared(vm, array) || WritesOwnBuffer(call)) {
      const TrustedTouches held(vm.heap.touches, Trust::kHeldMonitor);
      return WriteOut(call, std::string_view(vm.heap.Elements<char>(array) + offset, count));
    }
    const Ref taken = vm.NewArray(vm.known.byte_array, count);
    call.Enter(1);
    call.SetExtra(0, taken);
  }
  const Ref taken = call.Extra(0);
  for (uint32_t i = call.progress(); i < count; call.progress() = ++i) {
    const Action read = ElementAction(vm, ActionKind::kRead, array, static_cast<uint32_t>(offset) + i);
    if (!call.MayAct(read)) return NativeResult::kStop;
    vm.heap.Write<uint8_t>(taken, kHeaderBytes + i, vm.heap.Read<uint8_t>(array, read.offset));
  }
  return WriteOut(call, std::string_view(vm.heap.Elements<char>(taken), count));
}

NativeResult OpenForWriting(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  return RefuseChange(call, "writing", call.vm.host_files.Plain(call.vm.strings.Utf8(call.Reference(1))));
}

// --- input ---

NativeResult Skip(NativeCall& call) {
  OpenFile file(call.vm, DescriptorOfThis(call));
  if (!file.MayMove(call)) return NativeResult::kStop;
  if (!file.is_open()) return ThrowStreamClosed(call);
  if (file.length() == 0) return call.ReturnLong(0);
  int64_t count = std::max(call.Long(1), -file.position());
  file.MoveTo(file.position() + count);
  return call.ReturnLong(count);
}

NativeResult Available(NativeCall& call) {
  OpenFile file(call.vm, DescriptorOfThis(call));
  if (!file.MayLook(call)) return NativeResult::kStop;
  if (!file.is_open()) return ThrowStreamClosed(call);
  return call.ReturnInt(static_cast<int32_t>(std::min<int64_t>(file.left(), INT32_MAX)));
}

// (FileDescriptor), or (this, FileDescriptor) where it is no static method.
NativeResult IsRegularFile(NativeCall& call) {
  Ref descriptor = call.Reference(call.method->IsStatic() ? 0 : 1);
  const OpenFile file(call.vm, descriptor);
  if (!file.MayLook(call)) return NativeResult::kStop;
  return call.ReturnBool(GetIntField(call.vm, descriptor, "fd") > 0 && file.is_open());
}

// --- RandomAccessFile ---

NativeResult OpenRandomAccess(NativeCall& call) {
  constexpr int32_t kReadOnly = 1;  // RandomAccessFile.O_RDONLY
  return (call.Int(2) & kReadOnly) != 0 ? OpenForReading(call) : OpenForWriting(call);
}

NativeResult Seek(NativeCall& call) {
  OpenFile file(call.vm, DescriptorOfThis(call));
  if (call.Long(1) < 0) return call.Throw(kIoException, "Negative seek offset");
  if (!file.MayMove(call)) return NativeResult::kStop;
  if (!file.is_open()) return ThrowStreamClosed(call);
  file.MoveTo(call.Long(1));
  return call.ReturnVoid();
}

// It was opened for reading.
NativeResult CannotWrite(NativeCall& call) { return call.Throw(kIoException, "Bad file descriptor"); }

constexpr const char kInput[] = "java/io/FileInputStream";
constexpr const char kRandomAccess[] = "java/io/RandomAccessFile";
constexpr const char kOutput[] = "java/io/FileOutputStream";
constexpr NativeRow kRows[] = {
    {kOutput, "open0", "(Ljava/lang/String;Z)V", OpenForWriting, kRefusesChange},
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
    {kRandomAccess, "write0", "(I)V", CannotWrite},
    {kRandomAccess, "writeBytes", "([BII)V", CannotWrite},
    {kRandomAccess, "writeBytes0", "([BII)V", CannotWrite},
    {kRandomAccess, "setLength", "(J)V", CannotWrite},
    {kRandomAccess, "setLength0", "(J)V", CannotWrite},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaIoFileStreams, kRows)

}  // namespace heddle
