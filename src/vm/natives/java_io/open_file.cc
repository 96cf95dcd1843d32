#include "vm/natives/java_io/open_file.h"

#include <algorithm>

#include "vm/native/output.h"

namespace heddle {

namespace {

// The library reads into a buffer of its own, which its own locks keep from all other threads meanwhile and which it
// never hands out: BufferedInputStream (not a subclass, which can get at it) and StreamDecoder.
bool ReadsIntoOwnBuffer(NativeCall& call) {
  constexpr uint32_t kDeepest = 6;
  GuestThread& guest = call.guest();
  const uint32_t depth = guest.regs.depth;
  for (uint32_t i = 1; i <= std::min(depth, kDeepest); ++i) {
    const Frame& frame = guest.frames[depth - i];
    const std::string_view holder = frame.method->owner->name, name = frame.method->name;
    if (holder == "sun/nio/cs/StreamDecoder" && name == "readBytes") return true;
    if (holder == "java/io/BufferedInputStream" && name == "fill") {
      return call.vm.ClassOf(guest.slots[frame.locals].r)->name == holder;
    }
  }
  return false;
}

}  // namespace

OpenFile::OpenFile(Vm& vm, Ref descriptor) : vm_(vm), descriptor_(descriptor) {
  if (descriptor == 0) return;
  content_ = vm.host_files.Content(GetIntField(vm, descriptor, "fd"));
  place_ = InstanceField(vm, descriptor, "handle");
}

bool OpenFile::MayAct(NativeCall& call, ActionKind kind) const {
  if (descriptor_ == 0) return true;
  Action action = FieldAction(kind, descriptor_, *place_);
  action.is_volatile = true;
  return call.MayAct(action);
}

// The library begins with -1, for "no handle".
int64_t OpenFile::position() const { return std::max<int64_t>(0, vm_.heap.Read<int64_t>(descriptor_, place_->offset)); }

void OpenFile::MoveTo(int64_t position) { vm_.heap.Write<int64_t>(descriptor_, place_->offset, position); }

std::string_view OpenFile::Bytes(int64_t position, int32_t wanted) const {
  size_t count = static_cast<size_t>(std::min<int64_t>(LeftFrom(position), wanted));
  return count == 0 ? std::string_view() : std::string_view(*content_).substr(static_cast<size_t>(position), count);
}

NativeResult RefusePath(NativeCall& call, std::string_view what, const std::string& plain_path) {
  return call.Unsupported(std::string(what) + " " + plain_path + " of the host: only files in folders given with " +
                          "--allow-read can be read");
}

NativeResult RefuseChange(NativeCall& call, std::string_view what, const std::string& plain_path) {
  return call.Unsupported(std::string(what) + " " + plain_path + ": files of the host can be read only");
}

// Nothing is left; of standard input, that is noted for reports.
static NativeResult ReturnEnd(NativeCall& call, Ref descriptor) {
  constexpr int32_t kStandardInput = 0;
  if (GetIntField(call.vm, descriptor, "fd") == kStandardInput) call.vm.lacking.input = true;
  return call.ReturnInt(-1);
}

// The action touches both cells, so that whoever reads, moves or writes comes before it or after it.
NativeResult CloseDescriptor(NativeCall& call, Ref descriptor) {
  Action action = FieldAction(ActionKind::kWrite, descriptor, *InstanceField(call.vm, descriptor, "fd"));
  action.is_volatile = true;
  action.queue_object = descriptor;
  action.queue_offset = InstanceField(call.vm, descriptor, "handle")->offset;
  if (!call.MayAct(action)) return NativeResult::kStop;
  SetIntField(call.vm, descriptor, "fd", -1);
  call.vm.heap.touches.Tell(Touched::kCell, descriptor, action.queue_offset, 4,
                            true);  // who moves it asks whether it is open
  return call.ReturnVoid();
}

Ref DescriptorOfThis(NativeCall& call) { return GetReferenceField(call.vm, call.Reference(0), "fd"); }

NativeResult ThrowStreamClosed(NativeCall& call) { return call.Throw("java/io/IOException", "Stream Closed"); }

NativeResult OpenForReading(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  std::string name = vm.strings.Utf8(call.Reference(1));
  std::string path = vm.host_files.Plain(name);
  const HostPath& found = vm.host_files.Stat(path);
  if (IsRefused(vm, found)) return RefusePath(call, "reading", path);
  int32_t number = found.kind == HostPath::kFile ? vm.host_files.Open(path) : -1;
  if (number < 0) {
    const char* why = found.is_folder() ? " (Is a directory)" : " (No such file or directory)";
    return call.Throw("java/io/FileNotFoundException", name + why);
  }
  SetIntField(vm, DescriptorOfThis(call), "fd", number);
  SetLongField(vm, DescriptorOfThis(call), "handle", 0);
  return call.ReturnVoid();
}

NativeResult ReadByte(NativeCall& call) {
  OpenFile file(call.vm, DescriptorOfThis(call));
  if (!file.MayMove(call)) return NativeResult::kStop;
  if (!file.is_open()) return ThrowStreamClosed(call);
  std::string_view byte = file.Bytes(file.position(), 1);
  if (byte.empty()) return ReturnEnd(call, DescriptorOfThis(call));
  file.MoveTo(file.position() + 1);
  return call.ReturnInt(static_cast<uint8_t>(byte[0]));
}

// (this, bytes, offset, length). Where other threads may see the array, what was read is taken first, in one action,
// and its bytes are then written one by one: progress() is the next.
NativeResult ReadBytes(NativeCall& call) {
  Vm& vm = call.vm;
  Ref array = call.Reference(1);
  if (array == 0) return call.ThrowNullPointer();
  if (!RangeFits(vm, array, call.Int(2), call.Int(3))) return call.Throw("java/lang/IndexOutOfBoundsException");
  if (call.Int(3) == 0) return call.ReturnInt(0);
  const auto offset = static_cast<uint32_t>(call.Int(2));
  if (!call.entered()) {
    OpenFile file(vm, DescriptorOfThis(call));
    if (!file.MayMove(call)) return NativeResult::kStop;
    if (!file.is_open()) return ThrowStreamClosed(call);
    std::string_view bytes = file.Bytes(file.position(), call.Int(3));
    if (bytes.empty()) return ReturnEnd(call, DescriptorOfThis(call));
    file.MoveTo(file.position() + static_cast<int64_t>(bytes.size()));
    if (!MayBeShared(vm, array) || ReadsIntoOwnBuffer(call)) {
      const TrustedTouches held(vm.heap.touches, Trust::kHeldMonitor);
      vm.heap.Touch(array, kHeaderBytes + offset, bytes.size());
      std::memcpy(vm.heap.Address(array) + kHeaderBytes + offset, bytes.data(), bytes.size());
      return call.ReturnInt(static_cast<int32_t>(bytes.size()));
    }
    Ref taken = vm.NewByteArray(bytes.data(), static_cast<uint32_t>(bytes.size()));
    call.Enter(1);
    call.SetExtra(0, taken);
  }
  Ref taken = call.Extra(0);
  for (uint32_t i = call.progress(); i < vm.heap.Length(taken); call.progress() = ++i) {
    if (!call.MayAct(ElementAction(vm, ActionKind::kWrite, array, offset + i))) return NativeResult::kStop;
    vm.heap.Write<uint8_t>(array, kHeaderBytes + offset + i, vm.heap.Elements<uint8_t>(taken)[i]);
  }
  return call.ReturnInt(static_cast<int32_t>(vm.heap.Length(taken)));
}

NativeResult LengthOfFile(NativeCall& call) {
  OpenFile file(call.vm, DescriptorOfThis(call));
  if (!file.MayLook(call)) return NativeResult::kStop;
  return file.is_open() ? call.ReturnLong(file.length()) : ThrowStreamClosed(call);
}

NativeResult PositionInFile(NativeCall& call) {
  OpenFile file(call.vm, DescriptorOfThis(call));
  if (!file.MayLook(call)) return NativeResult::kStop;
  if (!file.is_open()) return ThrowStreamClosed(call);
  return call.ReturnLong(file.position());
}

}  // namespace heddle
