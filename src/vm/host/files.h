// The only host files readable by a guest. First, those of its own JDK (configuration, time zones): a run is a
// function of them anyway. Second, those in the folders allowed by the user. Third, the file named by the user as
// standard input. The guest's own home folder, searched by libraries for settings, is empty. So is the one for
// temporary files. There are no devices. All other questions of the guest are refused.
//
// Nothing is ever written on the host. The guest may change what is in its roots: the folders allowed by the user, its
// home folder, and the one for temporary files. What it has changed is guest state (vm/files). It lies over what the
// host has.
//
// The host is asked once about a path, and its answer is kept. So it stays the same on all paths of a search. Nothing
// here is ever rewound. An open file's number is made from its path. The next position to read is kept in the guest's
// own FileDescriptor (natives/java_io/open_file.h). So open files are guest state like all else.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace heddle {

inline constexpr const char kHomeFolder[] = "/home/heddle";
inline constexpr const char kTemporaryFolder[] = "/tmp";

// What the options say.
struct HostFileOptions {
  std::vector<std::string> readable;         // folders, as --allow-read has them. They exist
  std::string working_folder = kHomeFolder;  // relative paths are taken from here
  std::string standard_input;                // its whole content
};

struct HostPath {
  enum Kind : uint8_t {
    kRefused,  // none of the guest's business
    kNone,     // could be read, but is not there (or cannot be read)
    kFile,
    kFolder,
    kAncestor,  // of a readable folder: a folder, but its names are not the guest's business
  };
  Kind kind = kRefused;
  std::string real;                // without symbolic links. For files of the JDK, maybe with some: the path itself
  uint64_t length = 0;             // kFile
  std::vector<std::string> names;  // kFolder: sorted
  bool can_change = false;         // the guest may change it. Of a folder: what it has in it
  bool fixed = false;              // a root, or above one: it stays where it is
  bool exists() const { return kind != kRefused && kind != kNone; }
  bool is_folder() const { return kind == kFolder || kind == kAncestor; }
};

class HostFiles {
 public:
  HostFiles(std::string jdk_home, HostFileOptions options);

  // "/a/./b//../c" -> "/a/c". A relative path is taken from the working folder.
  std::string Plain(const std::string& path) const;
  const std::string& working_folder() const { return options_.working_folder; }

  // Requires a plain path, here and below.
  const HostPath& Stat(const std::string& plain_path);
  // The folders in which the guest may change something.
  const std::vector<std::string>& roots() const { return roots_; }
  // The root in which the path lies by its text, the longest of several. Empty: in none.
  std::string_view RootOf(const std::string& plain_path) const;
  // The number of the file, open from now on. -1 when it cannot be read. Requires kind == kFile.
  int32_t Open(const std::string& plain_path);
  // The content. Null when no file of that number was opened. 0 is standard input.
  const std::string* Content(int32_t number) const;

  // The user's opened files, and their contents: what a run depends on besides classes and JDK.
  std::map<std::string, const std::string*> UserFiles() const;

 private:
  struct OpenedFile {
    std::string path, content;
  };
  bool InJdk(const std::string& plain_path) const;
  bool MayRead(const std::string& plain_path) const;
  bool IsAboveRoot(const std::string& plain_path) const;
  HostPath Look(const std::string& plain_path) const;
  HostPath LookOutside(const std::string& plain_path) const;

  std::string jdk_home_;
  HostFileOptions options_;
  std::vector<std::string> readable_;  // without symbolic links
  std::vector<std::string> roots_;     // those, the same as the user wrote them, and the guest's own
  std::unordered_map<std::string, HostPath> known_;
  std::unordered_map<int32_t, OpenedFile> opened_;
};

}  // namespace heddle
