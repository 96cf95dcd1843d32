// sun.nio.fs: what java.nio.file does to open files by their bare numbers, while it copies a file or sets attributes.
// Nobody else knows such a number. So these are actions of the file's node alone.
#include "vm/natives/java_io/unix_attributes.h"

namespace heddle {

namespace {

constexpr const char kDispatcher[] = "sun/nio/fs/UnixNativeDispatcher";

OpenFiles& Table(NativeCall& call) { return call.vm.files->open_files; }

NativeResult Close(NativeCall& call) {
  Table(call).Remove(call.Int(0));
  return call.ReturnVoid();
}

bool MayTouch(NativeCall& call, int32_t number, Ref node, ActionKind kind) {
  if (!NodeMayVary(call.vm, node)) return true;
  call.vm.files->NoteName(call.thread, node, kNodeOffset, Table(call).PathOf(number));
  return call.MayAct(NodeAction(kind, node));
}

// The whole file of argument 1 is read in one action, and kept. progress() is then 1. False: the native must stop.
bool ReadSource(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.entered()) return true;
  std::string bytes;
  if (const std::string* content = vm.host_files.Content(call.Int(1))) {
    bytes = *content;
  } else {
    const Ref source = Table(call).NodeOf(call.Int(1));
    if (!MayTouch(call, call.Int(1), source, ActionKind::kRead)) return false;
    bytes = ReadNode(vm, source, 0, FactsOfNode(vm, source).length);
  }
  call.Enter(1);
  call.SetExtra(0, vm.NewByteArray(bytes.data(), static_cast<uint32_t>(bytes.size())));
  call.progress() = 1;
  return true;
}

// static (target, source, ...): from an open file to a new one. 0, where a result is asked for.
NativeResult Copy(NativeCall& call) {
  Vm& vm = call.vm;
  if (!ReadSource(call)) return NativeResult::kStop;
  const Ref target = Table(call).NodeOf(call.Int(0)), bytes = call.Extra(0);
  if (!MayTouch(call, call.Int(0), target, ActionKind::kUpdate)) return NativeResult::kStop;
  if (!WriteNode(vm, target, 0, {vm.heap.Elements<char>(bytes), vm.heap.Length(bytes)}))
    return FailUnix(call, kNoSpaceLeft);
  return call.ReturnInt(0);
}

// static (number, time of access, time of change). `unit`: in nanoseconds.
NativeResult SetTime(NativeCall& call, int64_t unit) {
  const Ref node = Table(call).NodeOf(call.Int(0));
  if (node == 0 || !NodeMayVary(call.vm, node)) return FailUnix(call, kAccessDenied);
  if (!MayTouch(call, call.Int(0), node, ActionKind::kUpdate)) return NativeResult::kStop;
  SetTimeOfNode(call.vm, node, call.Long(3) * unit);
  return call.ReturnVoid();
}

// static (number, attributes).
NativeResult Stat(NativeCall& call) {
  const Ref node = Table(call).NodeOf(call.Int(0));
  if (node == 0) return FailUnix(call, kBadDescriptor);
  if (!MayTouch(call, call.Int(0), node, ActionKind::kRead)) return NativeResult::kStop;
  FileStatus status;
  status.is_folder = IsFolderNode(call.vm, node);
  status.facts = FactsOfNode(call.vm, node);
  FillUnixAttributes(call.vm, call.Reference(1), status, Table(call).PathOf(call.Int(0)));
  return call.ReturnVoid();
}

NativeResult SetMicroseconds(NativeCall& call) { return SetTime(call, 1000); }
NativeResult SetNanoseconds(NativeCall& call) { return SetTime(call, 1); }

constexpr NativeRow kRows[] = {
    {kDispatcher, "close0", "(I)V", Close},
    {kDispatcher, "fstat", "(ILsun/nio/fs/UnixFileAttributes;)V", Stat},
    {kDispatcher, "fstat0", "(ILsun/nio/fs/UnixFileAttributes;)V", Stat},
    {kDispatcher, "futimes", "(IJJ)V", SetMicroseconds},
    {kDispatcher, "futimens", "(IJJ)V", SetNanoseconds},
    {kDispatcher, "futimens0", "(IJJ)V", SetNanoseconds},
    // A new file has the mode that it was opened with, and there is one user.
    {kDispatcher, "fchmod", "(II)V", DoNothing},
    {kDispatcher, "fchmod0", "(II)V", DoNothing},
    {kDispatcher, "fchown", "(III)V", DoNothing},
    {kDispatcher, "fchown0", "(III)V", DoNothing},
    {"sun/nio/fs/UnixCopyFile", "transfer", "(IIJ)V", Copy},
    {"sun/nio/fs/UnixFileSystem", "bufferedCopy0", "(IIJIJ)V", Copy},
    {"sun/nio/fs/LinuxNativeDispatcher", "directCopy0", "(IIJ)I", Copy},
    {"sun/nio/fs/LinuxNativeDispatcher", "posix_fadvise", "(IJJI)I", ReturnZero},
};

}  // namespace

HEDDLE_NATIVE_TABLE(SunNioFsNumbers, kRows)

}  // namespace heddle
