#include "vm/natives/java_io/open_file.h"

#include <algorithm>

#include "base/hash.h"
#include "vm/native/output.h"
#include "vm/natives/java_io/file_walk.h"

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

}  // namespace

OpenFile::OpenFile(Vm& vm, Ref descriptor) : vm_(vm), descriptor_(descriptor) {
  if (descriptor == 0) return;
  // Whether it is open is told by the action's cell, the place, since closing touches both. Before the action it is
  // only looked at, and again when its turn has come.
  const TrustedTouches told(vm.heap.touches, Trust::kTold);
  number_ = GetIntField(vm, descriptor, "fd");
  content_ = vm.host_files.Content(number_);
  node_ = content_ == nullptr ? vm.files->open_files.NodeOf(number_) : 0;
  place_ = InstanceField(vm, descriptor, "handle");
}

bool OpenFile::MayUse(NativeCall& call, FileUse use) const {
  if (descriptor_ == 0) return true;
  Action action = FieldAction(use == FileUse::kLook ? ActionKind::kRead : ActionKind::kUpdate, descriptor_, *place_);
  action.is_volatile = true;
  if (node_ != 0 && (use == FileUse::kRead || use == FileUse::kWrite)) {
    vm_.files->NoteName(call.thread, node_, kNodeOffset, vm_.files->open_files.PathOf(number_));
    const Action of_descriptor = action;
    action = NodeAction(use == FileUse::kWrite ? ActionKind::kUpdate : ActionKind::kRead, node_);
    action.queue_object = of_descriptor.object;
    action.queue_offset = of_descriptor.offset;
  }
  return call.MayAct(action);
}

bool OpenFile::can_read() const {
  return content_ != nullptr || (node_ != 0 && (vm_.files->open_files.FlagsOf(number_) & kMayReadFile) != 0);
}
const char* OpenFile::WhyNotRead() const {
  return TextOfFileError(node_ != 0 && IsFolderNode(vm_, node_) ? kIsFolder : kBadDescriptor);
}
bool OpenFile::can_write() const { return node_ != 0 && (vm_.files->open_files.FlagsOf(number_) & kMayWriteFile) != 0; }
bool OpenFile::appends() const { return node_ != 0 && (vm_.files->open_files.FlagsOf(number_) & kAppends) != 0; }

int64_t OpenFile::length() const {
  return content_ != nullptr ? static_cast<int64_t>(content_->size()) : FactsOfNode(vm_, node_).length;
}

// The library begins with -1, for "no handle". An action on the file names the first four bytes of the place, beside
// the file's node. All who use the place name these.
int64_t OpenFile::position() const {
  vm_.heap.touches.Tell(Touched::kCell, descriptor_, place_->offset, 4, false);
  const TrustedTouches told(vm_.heap.touches, Trust::kTold);
  return std::max<int64_t>(0, vm_.heap.Read<int64_t>(descriptor_, place_->offset));
}

void OpenFile::MoveTo(int64_t position) {
  vm_.heap.touches.Tell(Touched::kCell, descriptor_, place_->offset, 4, true);
  const TrustedTouches told(vm_.heap.touches, Trust::kTold);
  vm_.heap.Write<int64_t>(descriptor_, place_->offset, position);
}

std::string OpenFile::Bytes(int64_t position, int32_t wanted) const {
  if (content_ == nullptr) return ReadNode(vm_, node_, position, wanted);
  size_t count = static_cast<size_t>(std::min<int64_t>(LeftFrom(position), wanted));
  return count == 0 ? std::string() : content_->substr(static_cast<size_t>(position), count);
}

bool OpenFile::Write(std::string_view bytes, int64_t at) {
  const int64_t from = appends() ? length() : at >= 0 ? at : position();
  if (!WriteNode(vm_, node_, from, bytes)) return false;
  if (at < 0) MoveTo(from + static_cast<int64_t>(bytes.size()));
  return true;
}

int64_t OpenFile::Key() const {
  if (node_ == 0) return number_;
  const std::string* path = vm_.files->HostPathOf(node_);
  if (path != nullptr) return static_cast<int64_t>(HashString(*path));
  const TrustedTouches naming(vm_.heap.touches, Trust::kNaming);
  return vm_.identities.HashOf(node_);
}

bool OpenFile::SetLength(int64_t length) { return SetLengthOfNode(vm_, node_, length); }

NativeResult RefusePath(NativeCall& call, std::string_view what, const std::string& plain_path) {
  return call.Unsupported(std::string(what) + " " + plain_path + " of the host: only files in folders given with " +
                          "--allow-read can be read");
}

NativeResult RefuseChange(NativeCall& call, std::string_view what, const std::string& plain_path) {
  return call.Unsupported(std::string(what) + " " + plain_path + ": files can be changed in " + kTemporaryFolder +
                          ", in " + kHomeFolder + " and in folders given with --allow-read only");
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
  call.vm.files->open_files.Remove(GetIntField(call.vm, descriptor, "fd"));
  SetIntField(call.vm, descriptor, "fd", -1);
  call.vm.heap.touches.Tell(Touched::kCell, descriptor, action.queue_offset, 4,
                            true);  // who moves it asks whether it is open
  return call.ReturnVoid();
}

Ref DescriptorOfThis(NativeCall& call) { return GetReferenceField(call.vm, call.Reference(0), "fd"); }

NativeResult ThrowStreamClosed(NativeCall& call) { return call.Throw("java/io/IOException", "Stream Closed"); }

NativeResult ThrowIo(NativeCall& call, const char* message) { return call.Throw("java/io/IOException", message); }

NativeResult ReadByte(NativeCall& call) {
  OpenFile file(call.vm, DescriptorOfThis(call));
  if (!file.MayUse(call, FileUse::kRead)) return NativeResult::kStop;
  if (!file.is_open()) return ThrowStreamClosed(call);
  if (!file.can_read()) return ThrowIo(call, file.WhyNotRead());
  const std::string byte = file.Bytes(file.position(), 1);
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
    if (!file.MayUse(call, FileUse::kRead)) return NativeResult::kStop;
    if (!file.is_open()) return ThrowStreamClosed(call);
    if (!file.can_read()) return ThrowIo(call, file.WhyNotRead());
    const std::string bytes = file.Bytes(file.position(), call.Int(3));
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

std::optional<std::string_view> BytesToWrite(NativeCall& call, unsigned first, NativeResult* stopped) {
  Vm& vm = call.vm;
  const Ref array = call.Reference(first);
  const auto offset = static_cast<uint32_t>(call.Int(first + 1)), count = static_cast<uint32_t>(call.Int(first + 2));
  if (!call.entered()) {
    if (!MayBeShared(vm, array) || WritesOwnBuffer(call)) {
      const TrustedTouches held(vm.heap.touches, Trust::kHeldMonitor);
      return std::string_view(vm.heap.Elements<char>(array) + offset, count);
    }
    const Ref taken = vm.NewArray(vm.known.byte_array, count);
    call.Enter(1);
    call.SetExtra(0, taken);
  }
  const Ref taken = call.Extra(0);
  for (uint32_t i = call.progress(); i < count; call.progress() = ++i) {
    const Action read = ElementAction(vm, ActionKind::kRead, array, offset + i);
    if (!call.MayAct(read)) {
      *stopped = NativeResult::kStop;
      return std::nullopt;
    }
    vm.heap.Write<uint8_t>(taken, kHeaderBytes + i, vm.heap.Read<uint8_t>(array, read.offset));
  }
  return std::string_view(vm.heap.Elements<char>(taken), count);
}

NativeResult LengthOfFile(NativeCall& call) {
  OpenFile file(call.vm, DescriptorOfThis(call));
  if (!file.MayUse(call, FileUse::kRead)) return NativeResult::kStop;
  return file.is_open() ? call.ReturnLong(file.length()) : ThrowStreamClosed(call);
}

NativeResult PositionInFile(NativeCall& call) {
  OpenFile file(call.vm, DescriptorOfThis(call));
  if (!file.MayUse(call, FileUse::kLook)) return NativeResult::kStop;
  if (!file.is_open()) return ThrowStreamClosed(call);
  return call.ReturnLong(file.position());
}

}  // namespace heddle
