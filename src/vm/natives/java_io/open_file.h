// An open file of the guest: a FileDescriptor. Its number names the content (vm/host/files.h). Its `handle`, with no
// other use here, is the place of the next read. Reading moves that place. This is a visible action of the
// descriptor. As in the operating system it is atomic, so it is no half of a data race. Closing touches the number
// and the place. So an action on either also tells whether the file is open.
#pragma once

#include "vm/host/files.h"
#include "vm/native/support.h"

namespace heddle {

class OpenFile {
 public:
  // A null descriptor is a closed file.
  OpenFile(Vm& vm, Ref descriptor);

  // To be asked before is_open() and anything below is used.
  bool MayMove(NativeCall& call) const { return MayAct(call, ActionKind::kUpdate); }
  bool MayLook(NativeCall& call) const { return MayAct(call, ActionKind::kRead); }
  bool is_open() const { return content_ != nullptr; }

  int64_t length() const { return static_cast<int64_t>(content_->size()); }
  int64_t position() const;
  int64_t left() const { return LeftFrom(position()); }
  int64_t LeftFrom(int64_t position) const { return position < length() ? length() - position : 0; }
  void MoveTo(int64_t position);
  // The bytes from `position` on, at most `wanted`.
  std::string_view Bytes(int64_t position, int32_t wanted) const;

 private:
  bool MayAct(NativeCall& call, ActionKind kind) const;

  Vm& vm_;
  const std::string* content_ = nullptr;
  Ref descriptor_;
  const Field* place_ = nullptr;
};

// Whether a question about the path must end the run. Boot asks about the class path and is told that nothing is
// there.
inline bool IsRefused(const Vm& vm, const HostPath& found) { return found.kind == HostPath::kRefused && vm.booted; }
// For a native that refuses because it would need another file: Unsupported, naming the path.
NativeResult RefusePath(NativeCall& call, std::string_view what, const std::string& plain_path);
// For everything that would change the file system.
NativeResult RefuseChange(NativeCall& call, std::string_view what, const std::string& plain_path);

// The natives FileInputStream.open0 and RandomAccessFile.open0, for reading: (this, path, ...).
NativeResult OpenForReading(NativeCall& call);
// The reading natives of both classes: (this), (this, bytes, offset, length).
NativeResult ReadByte(NativeCall& call);
NativeResult ReadBytes(NativeCall& call);
// The length, and the place of the next read: (this).
NativeResult LengthOfFile(NativeCall& call);
NativeResult PositionInFile(NativeCall& call);
NativeResult CloseDescriptor(NativeCall& call, Ref descriptor);
// The FileDescriptor of a stream or RandomAccessFile in argument 0.
Ref DescriptorOfThis(NativeCall& call);
NativeResult ThrowStreamClosed(NativeCall& call);

}  // namespace heddle
