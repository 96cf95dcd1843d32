#include "vm/natives/java_io/unix_attributes.h"

#include "base/hash.h"

namespace heddle {

namespace {

constexpr int32_t kFolderType = 0040000, kFileType = 0100000;
constexpr int64_t kNanosecondsInSecond = 1000000000;

int64_t FloorDivided(int64_t value, int64_t by) { return value / by - (value % by < 0 ? 1 : 0); }

}  // namespace

NativeResult FailUnix(NativeCall& call, int32_t error) {
  const Ref exception = call.vm.throwables.Make("sun/nio/fs/UnixException", {}, false);
  SetIntField(call.vm, exception, "errno", error);
  return call.ThrowObject(exception);
}

int32_t UnixModeOf(const FileStatus& status) {
  return (status.is_folder ? kFolderType : kFileType) | status.facts.mode;
}

void FillUnixAttributes(Vm& vm, Ref attributes, const FileStatus& status, const std::string& path) {
  SetIntField(vm, attributes, "st_mode", UnixModeOf(status));
  SetIntField(vm, attributes, "st_nlink", 1);
  SetLongField(vm, attributes, "st_ino", static_cast<int64_t>(HashString(path)));
  SetLongField(vm, attributes, "st_size", status.facts.length);
  for (const char* time : {"st_atime_sec", "st_ctime_sec", "st_birthtime_sec"}) {
    SetLongField(vm, attributes, time, kClockStart / kNanosecondsInSecond);
  }
  const int64_t seconds = FloorDivided(status.facts.changed, kNanosecondsInSecond);
  SetLongField(vm, attributes, "st_mtime_sec", seconds);
  SetLongField(vm, attributes, "st_mtime_nsec", status.facts.changed - seconds * kNanosecondsInSecond);
}

}  // namespace heddle
