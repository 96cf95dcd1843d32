// What programs do with the names and attributes of files, by java.io as by java.nio.file. Each function is a native's
// work with one or two paths. It returns nothing while the thread stands before an action: then the native returns
// kStop, and calls it again with the same arguments. Otherwise an errno (FileError), kFileRefused among them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "vm/natives/java_io/file_walk.h"

namespace heddle {

using FileResult = std::optional<int32_t>;

struct FileStatus {
  bool exists = false, is_folder = false;
  int32_t error = kNoSuchFile;  // if it does not exist
  NodeFacts facts;
};
// Nothing of that name is no error. `whole`: the facts, too, not only what there is.
FileResult StatusOfFile(NativeCall& call, const std::string& path, bool whole, FileStatus* status);
FileResult NamesInFolder(NativeCall& call, const std::string& path, std::vector<std::string>* names);

// As open(2) has them.
struct OpenWish {
  bool read = false, write = false, append = false, create = false, exclusive = false, truncate = false;
  bool folder = false;  // may be one. It can then be asked about, but not read
  int32_t mode = 0666;
};
// `number`: of the open file. Null: only to be created.
FileResult OpenOrCreate(NativeCall& call, const std::string& path, const OpenWish& wish, int32_t* number);
FileResult MakeFolder(NativeCall& call, const std::string& path, int32_t mode);
// unlink(2), rmdir(2), and whichever fits.
enum class RemoveWhat : uint8_t { kFile, kFolder, kEither };
FileResult RemoveFile(NativeCall& call, const std::string& path, RemoveWhat what);
FileResult RenameFile(NativeCall& call, const std::string& from, const std::string& to);
// The bits of `mask` become those of `mode`.
FileResult ChangeMode(NativeCall& call, const std::string& path, int32_t mask, int32_t mode);
FileResult ChangeTime(NativeCall& call, const std::string& path, int64_t nanoseconds);

}  // namespace heddle
