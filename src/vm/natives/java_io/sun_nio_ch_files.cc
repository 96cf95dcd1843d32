// sun.nio.ch: channels to files that are read. Bytes go to heap buffers by the buffer's own method, as the library
// would copy them from memory outside the heap.
#include <algorithm>

#include "vm/natives/java_io/open_file.h"

namespace heddle {

namespace {

constexpr const char kIoUtil[] = "sun/nio/ch/IOUtil";
constexpr const char kDispatcher[] = "sun/nio/ch/FileDispatcherImpl";
constexpr const char kUnixDispatcher[] = "sun/nio/ch/UnixFileDispatcherImpl";
constexpr const char kNativeThread[] = "sun/nio/ch/NativeThread";
constexpr int64_t kGranularity = 4096;
constexpr int32_t kVectors = 1024;
constexpr int32_t kEndOfFile = -1;  // IOStatus.EOF

// A field of a buffer, read as an action of its own.
bool MayReadField(NativeCall& call, Ref buffer, const char* name, int32_t* value) {
  if (!call.MayAct(FieldAction(ActionKind::kRead, buffer, *InstanceField(call.vm, buffer, name)))) return false;
  *value = GetIntField(call.vm, buffer, name);
  return true;
}

// How many bytes the buffer has room for, as Buffer.remaining says: it reads the limit, then the position. Others may
// have moved the position past that limit.
bool MayReadRoom(NativeCall& call, Ref buffer, int32_t* room) {
  enum : uint32_t { kLimit, kPosition, kRead };  // from kRead on: the room, too
  uint64_t& limit_read = call.guest().regs.copy_value;
  int32_t limit, position;
  if (call.progress() == kLimit) {
    if (!MayReadField(call, buffer, "limit", &limit)) return false;
    limit_read = static_cast<uint32_t>(limit);
    call.progress() = kPosition;
  }
  if (call.progress() == kPosition) {
    if (!MayReadField(call, buffer, "position", &position)) return false;
    limit = static_cast<int32_t>(limit_read);
    limit_read = 0;
    call.progress() = kRead + static_cast<uint32_t>(std::max(limit - position, 0));
  }
  *room = static_cast<int32_t>(call.progress() - kRead);
  return true;
}

// It is set when the buffer is made, and never again.
bool IsReadOnly(Vm& vm, Ref buffer) {
  const TrustedTouches again(vm.heap.touches, Trust::kAskedAgain);
  return vm.heap.Read<uint8_t>(buffer, InstanceField(vm, buffer, "isReadOnly")->offset) != 0;
}

// For an action that comes after another one of the same call: when its turn has come, the descriptor is looked at
// again.
OpenFile FileAskedAgain(NativeCall& call) {
  const TrustedTouches again(call.vm.heap.touches, Trust::kAskedAgain);
  return OpenFile(call.vm, call.Reference(0));
}

// static (descriptor, buffer, position or -1, ...): the bytes read, or -1 at the end.
NativeResult Read(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.entered()) return call.ReturnInt(static_cast<int32_t>(vm.heap.Length(call.Extra(0))));
  Ref buffer = call.Reference(1);
  if (GetReferenceField(vm, buffer, "hb") == 0) return call.Unsupported("reading into memory outside the heap");
  if (IsReadOnly(vm, buffer)) return call.Throw("java/lang/IllegalArgumentException", "Read-only buffer");
  int32_t room;
  if (!MayReadRoom(call, buffer, &room)) return NativeResult::kStop;
  OpenFile file = FileAskedAgain(call);
  const bool moves = call.Long(2) < 0;
  if (!(moves ? file.MayMove(call) : file.MayLook(call))) return NativeResult::kStop;
  if (!file.is_open()) return call.Unsupported("reading from a channel that is no file");
  const int64_t from = moves ? file.position() : call.Long(2);
  std::string_view bytes = file.Bytes(from, room);
  if (bytes.empty()) return call.ReturnInt(room <= 0 ? 0 : kEndOfFile);
  if (moves) file.MoveTo(from + static_cast<int64_t>(bytes.size()));
  Ref taken = vm.NewByteArray(bytes.data(), static_cast<uint32_t>(bytes.size()));
  call.Enter(1);
  call.SetExtra(0, taken);
  Slot arguments[4] = {};
  arguments[0].r = buffer;
  arguments[1].r = taken;
  arguments[3].i = static_cast<int32_t>(bytes.size());
  const Method* put = RequireMethod(vm, "java/nio/ByteBuffer", "put", "([BII)Ljava/nio/ByteBuffer;");
  return call.Call(Program::Select(vm.ClassOf(buffer), put), arguments, 4);
}

// static (descriptor, offset): where it is; moved there first unless the offset is negative.
NativeResult Seek(NativeCall& call) {
  OpenFile file(call.vm, call.Reference(0));
  if (!(call.Long(1) < 0 ? file.MayLook(call) : file.MayMove(call))) return NativeResult::kStop;
  if (!file.is_open()) return ThrowStreamClosed(call);
  if (call.Long(1) >= 0) file.MoveTo(call.Long(1));
  return call.ReturnLong(file.position());
}

NativeResult Size(NativeCall& call) {
  OpenFile file(call.vm, call.Reference(0));
  if (!file.MayLook(call)) return NativeResult::kStop;
  return file.is_open() ? call.ReturnLong(file.length()) : ThrowStreamClosed(call);
}

NativeResult Granularity(NativeCall& call) { return call.ReturnLong(kGranularity); }
NativeResult VectorMax(NativeCall& call) { return call.ReturnLong(kVectors); }
// The field itself is read and written.
bool MayTouchNumber(NativeCall& call, ActionKind kind) {
  Action action = FieldAction(kind, call.Reference(0), *InstanceField(call.vm, call.Reference(0), "fd"));
  action.is_volatile = true;
  return call.MayAct(action);
}

NativeResult Number(NativeCall& call) {
  if (!MayTouchNumber(call, ActionKind::kRead)) return NativeResult::kStop;
  return call.ReturnInt(GetIntField(call.vm, call.Reference(0), "fd"));
}

NativeResult SetNumber(NativeCall& call) {
  if (!MayTouchNumber(call, ActionKind::kWrite)) return NativeResult::kStop;
  SetIntField(call.vm, call.Reference(0), "fd", call.Int(1));
  return call.ReturnVoid();
}

NativeResult Close(NativeCall& call) { return CloseDescriptor(call, call.Reference(0)); }

constexpr NativeRow kRows[] = {
    {kIoUtil, "read", "(Ljava/io/FileDescriptor;Ljava/nio/ByteBuffer;JZZILsun/nio/ch/NativeDispatcher;)I", Read,
     "no memory outside the heap"},
    {kIoUtil, "iovMax", "()I", VectorMax},
    {kIoUtil, "writevMax", "()J", VectorMax},
    {kIoUtil, "fdVal", "(Ljava/io/FileDescriptor;)I", Number},
    {kIoUtil, "setfdVal", "(Ljava/io/FileDescriptor;I)V", SetNumber},
    {"sun/nio/ch/FileChannelImpl", "initIDs", "()J", Granularity},
    {"sun/nio/ch/FileChannelImpl", "maxDirectTransferSize0", "()I", Granularity},
    {kDispatcher, "init", "()V", DoNothing},
    {kDispatcher, "init0", "()V", DoNothing},
    {kDispatcher, "seek0", "(Ljava/io/FileDescriptor;J)J", Seek},
    {kDispatcher, "size0", "(Ljava/io/FileDescriptor;)J", Size},
    {kDispatcher, "close0", "(Ljava/io/FileDescriptor;)V", Close},
    {kDispatcher, "preClose0", "(Ljava/io/FileDescriptor;)V", DoNothing},
    {kDispatcher, "closeIntFD", "(I)V", DoNothing},
    {kUnixDispatcher, "allocationGranularity0", "()J", Granularity},
    {kUnixDispatcher, "seek0", "(Ljava/io/FileDescriptor;J)J", Seek},
    {kUnixDispatcher, "size0", "(Ljava/io/FileDescriptor;)J", Size},
    {kUnixDispatcher, "closeIntFD", "(I)V", DoNothing},
    {kNativeThread, "init", "()V", DoNothing},
    // No thread is ever signalled out of a system call.
    {kNativeThread, "supportPendingSignals0", "()Z", ReturnZero},
    {kNativeThread, "current", "()J", ReturnZero},
    {kNativeThread, "current0", "()J", ReturnZero},
    {kNativeThread, "signal", "(J)V", DoNothing},
    {kNativeThread, "signal0", "(J)V", DoNothing},
};

}  // namespace

HEDDLE_NATIVE_TABLE(SunNioChFiles, kRows)

}  // namespace heddle
