// The start of the zip archive in a file with something else in front. An example is the shell script of a jar that
// can be run by itself. The end record follows the directory and gives its place counted from the archive's start.
// The difference is the length of what comes first. After java.util.zip.ZipFile of the JDK. libzip expects an archive
// from byte 0.
#pragma once

#include <cstdint>
#include <span>

namespace heddle {

// An end record lies within this many bytes of the end.
inline constexpr uint64_t kLongestZipEnd = 22 + 0xffff;

// `tail` is the end of a file of `file_size` bytes: all of it, or at least kLongestZipEnd. 0 when nothing comes
// first. Also 0 when there is no end record to tell. Then it is no archive, as the zip reader will say.
uint64_t ArchiveStart(std::span<const uint8_t> tail, uint64_t file_size);

}  // namespace heddle
