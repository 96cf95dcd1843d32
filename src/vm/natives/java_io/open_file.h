// An open file of the guest: a FileDescriptor. Its number names a file of the host that nobody can change
// (vm/host/files.h), or an entry of the table of open files (vm/files/open_files.h). Its `handle`, with no other use
// here, is the place of the next read or write. What is done to the file is a visible action of the descriptor, and of
// the file's node if it can change. As in the operating system it is atomic, so it is no half of a data race. Closing
// touches the number and the place. So an action on either also tells whether the file is open.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "vm/host/files.h"
#include "vm/native/support.h"

namespace heddle {

enum class FileUse : uint8_t {
  kLook,   // where the next read is, or whether the file is open
  kMove,   // sets that place
  kRead,   // the content or its length. Counts as moving
  kWrite,  // the content or its length. Counts as moving
};

class OpenFile {
 public:
  // A null descriptor is a closed file.
  OpenFile(Vm& vm, Ref descriptor);

  // To be asked before is_open() and anything below is used.
  bool MayUse(NativeCall& call, FileUse use) const;
  bool is_open() const { return node_ != 0 || content_ != nullptr; }
  // Whether it is a file at all: standard output is not.
  bool can_read() const;
  bool can_write() const;
  const char* WhyNotRead() const;  // Requires !can_read()
  bool appends() const;

  int64_t length() const;
  int64_t position() const;
  int64_t left() const { return LeftFrom(position()); }
  int64_t LeftFrom(int64_t position) const { return position < length() ? length() - position : 0; }
  void MoveTo(int64_t position);
  // The bytes from `position` on, at most `wanted`.
  std::string Bytes(int64_t position, int32_t wanted) const;
  // Both require can_write(). False: there is no room. Write moves behind what was written, unless `at` says where.
  bool Write(std::string_view bytes, int64_t at = -1);
  bool SetLength(int64_t length);
  // Tells the file from all others.
  int64_t Key() const;

 private:
  Vm& vm_;
  const std::string* content_ = nullptr;  // of standard input, or of a file of the host that nobody can change
  Ref node_ = 0;
  int32_t number_ = -1;
  Ref descriptor_;
  const Field* place_ = nullptr;
};

// For a native that refuses because it would need another file: Unsupported, naming the path.
NativeResult RefusePath(NativeCall& call, std::string_view what, const std::string& plain_path);
// For everything that would change the host's files, or is done to files in a way that is not known here.
NativeResult RefuseChange(NativeCall& call, std::string_view what, const std::string& plain_path);

// The reading natives of both classes: (this), (this, bytes, offset, length).
NativeResult ReadByte(NativeCall& call);
NativeResult ReadBytes(NativeCall& call);
// The bytes that a writing native is given, in argument `first` (bytes, offset, length). Where other threads may see
// the array, each of its bytes is read in an action of its own, and progress() is the next. Nothing: `*stopped` is to
// be returned. The view is good until the native returns.
std::optional<std::string_view> BytesToWrite(NativeCall& call, unsigned first, NativeResult* stopped);
// The length, and the place of the next read: (this).
NativeResult LengthOfFile(NativeCall& call);
NativeResult PositionInFile(NativeCall& call);
NativeResult CloseDescriptor(NativeCall& call, Ref descriptor);
// The FileDescriptor of a stream or RandomAccessFile in argument 0.
Ref DescriptorOfThis(NativeCall& call);
NativeResult ThrowStreamClosed(NativeCall& call);
NativeResult ThrowIo(NativeCall& call, const char* message);

}  // namespace heddle
