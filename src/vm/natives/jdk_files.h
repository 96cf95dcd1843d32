// The only host files that a guest may read: those of its own JDK (configuration, time zones), which a run is a
// function of anyway. A path lies in the JDK when its text, made plain, is under java.home.
//
// An open file's number is made from its path, and where it is read next is kept in FileDescriptor.handle, which has no
// other use here: so open files are guest state like all else, and this table is never rewound.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "vm/vm.h"

namespace heddle {

inline constexpr const char kFilesAreClosed[] = "host files are closed to the guest";

// "/a/./b//../c" -> "/a/c"; relative paths are taken from "/".
std::string PlainPath(const std::string& path);

enum class JdkPath : uint8_t { kNone, kFile, kFolder };
JdkPath StatJdkPath(const Vm& vm, const std::string& plain_path);
// Bytes of a file. Requires StatJdkPath == kFile.
uint64_t JdkFileLength(const std::string& plain_path);
// Names in a folder, sorted. Requires StatJdkPath == kFolder.
std::vector<std::string> ListJdkFolder(const std::string& plain_path);

// The number by which the file is open from now on; -1 when it cannot be read. Requires StatJdkPath == kFile.
int32_t OpenJdkFile(Vm& vm, const std::string& plain_path);
// The content; null when no file of that number was opened.
const std::string* JdkFileContent(const Vm& vm, int32_t number);

}  // namespace heddle
