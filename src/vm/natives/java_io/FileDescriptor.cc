// java.io.FileDescriptor: numbers 0 to 2 are the standard streams, others are open files.
#include "vm/files/file_tree.h"
#include "vm/natives/java_io/open_file.h"

namespace heddle {

namespace {

NativeResult NoHandle(NativeCall& call) { return call.ReturnLong(-1); }

NativeResult Close(NativeCall& call) { return CloseDescriptor(call, call.Reference(0)); }

// static (number, handle): nobody has the descriptor any more.
NativeResult CloseNumber(NativeCall& call) {
  call.vm.files->open_files.Remove(call.Int(0));
  return call.ReturnVoid();
}

constexpr NativeRow kRows[] = {
    {"java/io/FileDescriptor", "getAppend", "(I)Z", ReturnZero},
    {"java/io/FileDescriptor", "getHandle", "(I)J", NoHandle},
    {"java/io/FileDescriptor", "close0", "()V", Close},
    {"java/io/FileDescriptor", "sync", "()V", DoNothing},
    {"java/io/FileDescriptor", "sync0", "()V", DoNothing},
    {"java/io/FileCleanable", "cleanupClose0", "(IJ)V", CloseNumber},
};

}  // namespace

HEDDLE_NATIVE_TABLE(JavaIoFileDescriptor, kRows)

}  // namespace heddle
