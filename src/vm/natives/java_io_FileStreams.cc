// java.io.FileInputStream, FileOutputStream: standard input is empty, the standard outputs are the machine's, files of
// the JDK can be read, and no other file exists.
#include <algorithm>

#include "vm/natives/jdk_files.h"
#include "vm/natives/output.h"
#include "vm/natives/support.h"

namespace heddle {

namespace {

constexpr const char kIoException[] = "java/io/IOException";

Ref Descriptor(NativeCall& call) { return GetReferenceField(call.vm, call.Reference(0), "fd"); }

int32_t Number(NativeCall& call) {
  Ref descriptor = Descriptor(call);
  return descriptor == 0 ? -1 : GetIntField(call.vm, descriptor, "fd");
}

// --- output ---

NativeResult WriteOut(NativeCall& call, std::string_view bytes) {
  int32_t number = Number(call);
  if (number != 1 && number != 2) {
    return call.Throw(kIoException, number < 0 ? std::string_view("Stream Closed") : kFilesAreClosed);
  }
  return OutputBytes(call, number == 2, bytes);
}

NativeResult WriteByte(NativeCall& call) {
  char byte = static_cast<char>(call.Int(1));
  return WriteOut(call, std::string_view(&byte, 1));
}

// (this, bytes, offset, length, append)
NativeResult WriteBytes(NativeCall& call) {
  Ref array = call.Reference(1);
  if (array == 0) return call.ThrowNullPointer();
  int32_t offset = call.Int(2), length = call.Int(3);
  if (!RangeFits(call.vm, array, offset, length)) return call.Throw("java/lang/IndexOutOfBoundsException");
  if (length == 0) return call.ReturnVoid();
  const char* bytes = call.vm.heap.Elements<char>(array) + offset;
  return WriteOut(call, std::string_view(bytes, static_cast<size_t>(length)));
}

NativeResult NotFound(NativeCall& call) {
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  return call.Throw("java/io/FileNotFoundException",
                    call.vm.StringUtf8(call.Reference(1)) + " (" + kFilesAreClosed + ")");
}

// --- input ---

NativeResult OpenForReading(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.Reference(1) == 0) return call.ThrowNullPointer();
  std::string path = PlainPath(vm.StringUtf8(call.Reference(1)));
  if (StatJdkPath(vm, path) != JdkPath::kFile) return NotFound(call);
  int32_t number = OpenJdkFile(vm, path);
  if (number < 0) return NotFound(call);
  SetIntField(vm, Descriptor(call), "fd", number);
  SetLongField(vm, Descriptor(call), "handle", 0);
  return call.ReturnVoid();
}

// An open file: what is left of it, and how to move on. Standard input has nothing left, ever.
class OpenFile {
 public:
  explicit OpenFile(NativeCall& call) : vm_(call.vm), number_(Number(call)), content_(JdkFileContent(vm_, number_)) {
    if (content_ == nullptr) return;
    descriptor_ = Descriptor(call);
    field_ = InstanceField(vm_, descriptor_, "handle");
    position_ = vm_.heap.Read<int64_t>(descriptor_, field_->offset);
  }
  bool is_open() const { return number_ == 0 || content_ != nullptr; }
  // To be asked before anything else is done.
  bool MayMove(NativeCall& call) const {
    return content_ == nullptr || call.MayAct(FieldAction(ActionKind::kUpdate, descriptor_, *field_));
  }
  int64_t length() const { return content_ == nullptr ? 0 : static_cast<int64_t>(content_->size()); }
  int64_t position() const { return position_; }
  int64_t left() const { return std::max<int64_t>(0, length() - position_); }
  const char* data() const { return content_->data() + position_; }
  void Move(int64_t by) {
    position_ += by;
    vm_.heap.Write<int64_t>(descriptor_, field_->offset, position_);
  }

 private:
  Vm& vm_;
  int32_t number_;
  const std::string* content_;
  Ref descriptor_ = 0;
  const Field* field_ = nullptr;
  int64_t position_ = 0;
};

NativeResult Closed(NativeCall& call) { return call.Throw(kIoException, "Stream Closed"); }

NativeResult ReadByte(NativeCall& call) {
  OpenFile file(call);
  if (!file.is_open()) return Closed(call);
  if (!file.MayMove(call)) return NativeResult::kStop;
  if (file.left() == 0) return call.ReturnInt(-1);
  int32_t byte = static_cast<uint8_t>(*file.data());
  file.Move(1);
  return call.ReturnInt(byte);
}

NativeResult ReadBytes(NativeCall& call) {
  Ref array = call.Reference(1);
  if (array == 0) return call.ThrowNullPointer();
  if (!RangeFits(call.vm, array, call.Int(2), call.Int(3))) return call.Throw("java/lang/IndexOutOfBoundsException");
  if (call.Int(3) == 0) return call.ReturnInt(0);
  OpenFile file(call);
  if (!file.is_open()) return Closed(call);
  if (!file.MayMove(call)) return NativeResult::kStop;
  if (file.left() == 0) return call.ReturnInt(-1);
  uint64_t count = std::min<uint64_t>(static_cast<uint64_t>(file.left()), static_cast<uint64_t>(call.Int(3)));
  uint32_t at = kHeaderBytes + static_cast<uint32_t>(call.Int(2));
  call.vm.heap.Touch(array, at, count);
  std::memcpy(call.vm.heap.Address(array) + at, file.data(), count);
  file.Move(static_cast<int64_t>(count));
  return call.ReturnInt(static_cast<int32_t>(count));
}

NativeResult Skip(NativeCall& call) {
  OpenFile file(call);
  if (!file.is_open()) return Closed(call);
  if (file.length() == 0) return call.ReturnLong(0);
  if (!file.MayMove(call)) return NativeResult::kStop;
  int64_t count = std::max(call.Long(1), -file.position());
  file.Move(count);
  return call.ReturnLong(count);
}

NativeResult Available(NativeCall& call) {
  OpenFile file(call);
  return file.is_open() ? call.ReturnInt(static_cast<int32_t>(file.left())) : Closed(call);
}

NativeResult Length(NativeCall& call) {
  OpenFile file(call);
  return file.is_open() ? call.ReturnLong(file.length()) : Closed(call);
}

NativeResult Position(NativeCall& call) {
  OpenFile file(call);
  return file.is_open() ? call.ReturnLong(file.position()) : Closed(call);
}

// (FileDescriptor), or (this, FileDescriptor) where it is no static method.
NativeResult IsRegularFile(NativeCall& call) {
  Ref descriptor = call.Reference(call.method->IsStatic() ? 0 : 1);
  return call.ReturnBool(JdkFileContent(call.vm, GetIntField(call.vm, descriptor, "fd")) != nullptr);
}

constexpr const char kInput[] = "java/io/FileInputStream";
constexpr const char kOutput[] = "java/io/FileOutputStream";
constexpr NativeRow kRows[] = {
    {kOutput, "open0", "(Ljava/lang/String;Z)V", NotFound},
    {kOutput, "write", "(IZ)V", WriteByte},
    {kOutput, "writeBytes", "([BIIZ)V", WriteBytes},
    {kInput, "open0", "(Ljava/lang/String;)V", OpenForReading},
    {kInput, "read0", "()I", ReadByte},
    {kInput, "readBytes", "([BII)I", ReadBytes},
    {kInput, "skip0", "(J)J", Skip},
    {kInput, "available0", "()I", Available},
    {kInput, "length0", "()J", Length},
    {kInput, "position0", "()J", Position},
    {kInput, "isRegularFile0", "(Ljava/io/FileDescriptor;)Z", IsRegularFile},
    {"java/io/RandomAccessFile", "open0", "(Ljava/lang/String;I)V", NotFound},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaIoFileStreams, kRows)

}  // namespace heddle
