// A folder for files that are wanted for a while. It goes with all that is in it.
#pragma once

#include <filesystem>
#include <string>

namespace heddle {

class ScratchFolder {
 public:
  // `name` begins the folder's name, as in "heddle-test".
  explicit ScratchFolder(const std::string& name) {
    path_ = (std::filesystem::temp_directory_path() / (name + "-XXXXXX")).string();
    made_ = mkdtemp(path_.data()) != nullptr;
  }
  ~ScratchFolder() {
    std::error_code ignored;
    if (made_) std::filesystem::remove_all(path_, ignored);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  bool made() const { return made_; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  bool made_ = false;
};

}  // namespace heddle
