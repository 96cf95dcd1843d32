// What java.nio.file is told of a file in the terms of the operating system.
#pragma once

#include <string>

#include "vm/natives/java_io/file_changes.h"

namespace heddle {

// Throws a UnixException.
NativeResult FailUnix(NativeCall& call, int32_t error);
// st_mode.
int32_t UnixModeOf(const FileStatus& status);
// Fills the UnixFileAttributes. A file's key follows from its path: no two files have the same path. Requires that the
// file exists.
void FillUnixAttributes(Vm& vm, Ref attributes, const FileStatus& status, const std::string& path);

}  // namespace heddle
