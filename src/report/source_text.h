// The text of source lines, for reports. A file is looked for in the folder named by the user, then near the classes.
// Near them are the class path's folders, the folders of its jars, and their usual neighbours ("src",
// "src/main/java"). Last comes everything below the present folder. A file there counts only if it is the only one of
// its name.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/describe.h"

namespace heddle {

class SourceText {
 public:
  SourceText(const std::string& source_path, const std::string& class_path);

  // The line without its indentation. Empty if the source is not found or has no such line.
  std::string Line(const Place& place);

  struct File {
    std::string path;  // where it was found, from the present folder if it is below. Empty: it was not found
    std::vector<std::string> lines;
  };
  // The file of a place. It stays as long as this does.
  const File& FileOf(const Place& place);

 private:
  bool ReadFirst(const Place& place, File& file) const;
  bool ReadBelowHere(const Place& place, File& file);
  void ListFilesBelowHere();

  std::vector<std::string> folders_;
  std::map<std::string, File> files_;                           // by folder and file name
  std::map<std::string, std::vector<std::string>> below_here_;  // paths of Java files by name
  bool listed_ = false;
};

}  // namespace heddle
