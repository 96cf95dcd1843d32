// sun.nio.ch: channels to files. Bytes go to and from buffers by the buffer's own methods, as the library would copy
// them from and to memory outside the heap.
#include <algorithm>

#include "vm/natives/java_io/file_walk.h"
#include "vm/natives/java_io/open_file.h"

namespace heddle {

namespace {

constexpr const char kIoUtil[] = "sun/nio/ch/IOUtil";
constexpr const char kDispatcher[] = "sun/nio/ch/FileDispatcherImpl";
constexpr const char kUnixDispatcher[] = "sun/nio/ch/UnixFileDispatcherImpl";
constexpr const char kChannel[] = "sun/nio/ch/FileChannelImpl";
constexpr const char kPlainWay[] = "files are guest state: there is nothing to map";
constexpr int64_t kNotSupported = -4;  // IOStatus.UNSUPPORTED
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
  if (!file.MayUse(call, FileUse::kRead)) return NativeResult::kStop;
  if (!file.is_open()) return call.Unsupported("reading from a channel that is no file");
  if (!file.can_read()) return ThrowIo(call, file.WhyNotRead());
  const int64_t from = moves ? file.position() : call.Long(2);
  const std::string bytes = file.Bytes(from, room);
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

// static (descriptor, buffer, position or -1, ...): the bytes written. First the buffer's own `get` takes them, which
// moves its position.
NativeResult Write(NativeCall& call) {
  constexpr uint32_t kTaken = 1;  // progress() in the native's own frame
  Vm& vm = call.vm;
  if (!call.entered()) {
    int32_t room;
    if (!MayReadRoom(call, call.Reference(1), &room)) return NativeResult::kStop;
    call.Enter(1);
    call.SetExtra(0, vm.NewArray(vm.known.byte_array, static_cast<uint32_t>(room)));
    call.progress() = kTaken;
    Slot arguments[4] = {};
    arguments[0].r = call.Reference(1);
    arguments[1].r = call.Extra(0);
    arguments[3].i = room;
    const Method* get = RequireMethod(vm, "java/nio/ByteBuffer", "get", "([BII)Ljava/nio/ByteBuffer;");
    return call.Call(Program::Select(vm.ClassOf(call.Reference(1)), get), arguments, 4);
  }
  OpenFile file = FileAskedAgain(call);
  if (!file.MayUse(call, FileUse::kWrite)) return NativeResult::kStop;
  if (!file.is_open()) return call.Unsupported("writing to a channel that is no file");
  if (!file.can_write()) return ThrowIo(call, TextOfFileError(kBadDescriptor));
  const std::string_view bytes(vm.heap.Elements<char>(call.Extra(0)), vm.heap.Length(call.Extra(0)));
  if (!file.Write(bytes, call.Long(2))) return ThrowIo(call, TextOfFileError(kNoSpaceLeft));
  return call.ReturnInt(static_cast<int32_t>(bytes.size()));
}

// static (descriptor, offset): where it is; moved there first unless the offset is negative.
NativeResult Seek(NativeCall& call) {
  OpenFile file(call.vm, call.Reference(0));
  if (!file.MayUse(call, call.Long(1) < 0 ? FileUse::kLook : FileUse::kMove)) return NativeResult::kStop;
  if (!file.is_open()) return ThrowStreamClosed(call);
  if (call.Long(1) >= 0) file.MoveTo(call.Long(1));
  return call.ReturnLong(file.position());
}

NativeResult Size(NativeCall& call) {
  OpenFile file(call.vm, call.Reference(0));
  if (!file.MayUse(call, FileUse::kRead)) return NativeResult::kStop;
  return file.is_open() ? call.ReturnLong(file.length()) : ThrowStreamClosed(call);
}

NativeResult Available(NativeCall& call) {
  OpenFile file(call.vm, call.Reference(0));
  if (!file.MayUse(call, FileUse::kRead)) return NativeResult::kStop;
  if (!file.is_open()) return ThrowStreamClosed(call);
  return call.ReturnInt(static_cast<int32_t>(std::min<int64_t>(file.left(), INT32_MAX)));
}

// static (descriptor, length): 0. Only ever called to make it shorter.
NativeResult Truncate(NativeCall& call) {
  OpenFile file(call.vm, call.Reference(0));
  if (!file.MayUse(call, FileUse::kWrite)) return NativeResult::kStop;
  if (!file.is_open()) return ThrowStreamClosed(call);
  if (!file.can_write()) return ThrowIo(call, TextOfFileError(kInvalidArgument));
  return file.SetLength(call.Long(1)) ? call.ReturnInt(0) : ThrowIo(call, TextOfFileError(kNoSpaceLeft));
}

// Channels then copy by a buffer.
NativeResult NotDirectly(NativeCall& call) { return call.ReturnLong(kNotSupported); }

// (this, channel, position, count): as from any other channel.
NativeResult TransferFromChannel(NativeCall& call) {
  Vm& vm = call.vm;
  const Ref channel = call.Reference(1);
  if (call.entered()) return call.ReturnLong(call.returned().l);
  if (vm.heap.Read<uint8_t>(channel, InstanceField(vm, channel, "readable")->offset) != 0) {
    call.Enter();
    return call.Call(
        RequireMethod(vm, kChannel, "transferFromArbitraryChannel", "(Ljava/nio/channels/ReadableByteChannel;JJ)J"),
        call.args(), 6);
  }
  return call.Throw("java/nio/channels/NonReadableChannelException");
}

// Locks between programs: there is only one. Those in it are the library's own.
NativeResult LockAtOnce(NativeCall& call) { return call.ReturnInt(0); }

// static (descriptor, long[2]), or (this, descriptor): what tells the file from all others.
NativeResult KeyOfFile(NativeCall& call) {
  const bool in_array = call.method->IsStatic();
  OpenFile file(call.vm, call.Reference(in_array ? 0 : 1));
  if (!file.MayUse(call, FileUse::kLook)) return NativeResult::kStop;
  if (!file.is_open()) return ThrowStreamClosed(call);
  if (in_array) {
    call.vm.heap.Write<int64_t>(call.Reference(1), kHeaderBytes + sizeof(int64_t), file.Key());
  } else {
    SetLongField(call.vm, call.Reference(0), "st_ino", file.Key());
  }
  return call.ReturnVoid();
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
    {kIoUtil, "write", "(Ljava/io/FileDescriptor;Ljava/nio/ByteBuffer;JZZILsun/nio/ch/NativeDispatcher;)I", Write,
     "no memory outside the heap"},
    {kIoUtil, "iovMax", "()I", VectorMax},
    {kIoUtil, "writevMax", "()J", VectorMax},
    {kIoUtil, "fdVal", "(Ljava/io/FileDescriptor;)I", Number},
    {kIoUtil, "setfdVal", "(Ljava/io/FileDescriptor;I)V", SetNumber},
    {"sun/nio/ch/FileChannelImpl", "initIDs", "()J", Granularity},
    {"sun/nio/ch/FileChannelImpl", "maxDirectTransferSize0", "()I", Granularity},
    {kChannel, "transferTo0", "(Ljava/io/FileDescriptor;JJLjava/io/FileDescriptor;)J", NotDirectly},
    {kChannel, "transferToTrustedChannel", "(JJLjava/nio/channels/WritableByteChannel;)J", NotDirectly, kPlainWay},
    {kChannel, "transferFromFileChannel", "(Lsun/nio/ch/FileChannelImpl;JJ)J", TransferFromChannel, kPlainWay},
    {kDispatcher, "transferTo0", "(Ljava/io/FileDescriptor;JJLjava/io/FileDescriptor;Z)J", NotDirectly},
    {kDispatcher, "transferFrom0", "(Ljava/io/FileDescriptor;Ljava/io/FileDescriptor;JJZ)J", NotDirectly},
    {"sun/nio/ch/FileKey", "init", "(Ljava/io/FileDescriptor;)V", KeyOfFile},
    {"sun/nio/ch/FileKey", "init", "(Ljava/io/FileDescriptor;[J)V", KeyOfFile},
    {kDispatcher, "init", "()V", DoNothing},
    {kDispatcher, "init0", "()V", DoNothing},
    {kDispatcher, "seek0", "(Ljava/io/FileDescriptor;J)J", Seek},
    {kDispatcher, "size0", "(Ljava/io/FileDescriptor;)J", Size},
    {kDispatcher, "truncate0", "(Ljava/io/FileDescriptor;J)I", Truncate},
    {kDispatcher, "force0", "(Ljava/io/FileDescriptor;Z)I", ReturnZero},
    {kDispatcher, "lock0", "(Ljava/io/FileDescriptor;ZJJZ)I", LockAtOnce},
    {kDispatcher, "release0", "(Ljava/io/FileDescriptor;JJ)V", DoNothing},
    {kDispatcher, "canTransferToFromOverlappedMap0", "()Z", ReturnOne},
    {kDispatcher, "close0", "(Ljava/io/FileDescriptor;)V", Close},
    {kDispatcher, "preClose0", "(Ljava/io/FileDescriptor;)V", DoNothing},
    {kDispatcher, "closeIntFD", "(I)V", DoNothing},
    {kUnixDispatcher, "allocationGranularity0", "()J", Granularity},
    {kUnixDispatcher, "seek0", "(Ljava/io/FileDescriptor;J)J", Seek},
    {kUnixDispatcher, "size0", "(Ljava/io/FileDescriptor;)J", Size},
    {kUnixDispatcher, "available0", "(Ljava/io/FileDescriptor;)I", Available},
    {kUnixDispatcher, "truncate0", "(Ljava/io/FileDescriptor;J)I", Truncate},
    {kUnixDispatcher, "force0", "(Ljava/io/FileDescriptor;Z)I", ReturnZero},
    {kUnixDispatcher, "lock0", "(Ljava/io/FileDescriptor;ZJJZ)I", LockAtOnce},
    {kUnixDispatcher, "release0", "(Ljava/io/FileDescriptor;JJ)V", DoNothing},
    {kUnixDispatcher, "isOther0", "(Ljava/io/FileDescriptor;)Z", ReturnZero},
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
