#include "cli/kept_files.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "vm/files/written_files.h"

namespace heddle {

std::string KeepFilesComplaint(const std::string& folder) {
  std::error_code error;
  const std::filesystem::path path(folder);
  const auto kind = std::filesystem::status(path, error).type();
  if (kind == std::filesystem::file_type::not_found) {
    std::filesystem::path above = path.has_filename() ? path.parent_path() : path.parent_path().parent_path();
    if (above.empty()) above = ".";
    if (!std::filesystem::is_directory(above, error)) return folder + ": there is no folder " + above.string();
    return access(above.c_str(), W_OK | X_OK) == 0 ? "" : folder + ": cannot be made";
  }
  if (kind != std::filesystem::file_type::directory) return folder + " is no folder";
  if (access(folder.c_str(), R_OK | W_OK | X_OK) != 0) return folder + ": cannot write there";
  return std::filesystem::is_empty(path, error) ? "" : folder + " is not empty";
}

std::vector<KeptFile> FilesToKeep(Vm& vm) {
  std::vector<KeptFile> files;
  for (WrittenFile& file : WrittenFiles(vm)) files.push_back({file.path, file.is_folder, std::move(file.content)});
  return files;
}

Status KeepFiles(const std::string& folder, const std::vector<KeptFile>& files) {
  const auto failed = [](const std::string& path) { return Error{"--keep-files: cannot write " + path}; };
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return failed(folder);
  for (const KeptFile& file : files) {
    const std::string path = folder + file.path;
    if (file.is_folder) {
      std::filesystem::create_directories(path, error);
      if (error) return failed(path);
      continue;
    }
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), error);
    std::ofstream out(path, std::ios::binary);
    out << file.content;
    out.close();
    if (!out) return failed(path);
  }
  return {};
}

}  // namespace heddle
