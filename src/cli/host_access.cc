#include "cli/host_access.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>

#include "base/hash.h"

namespace heddle {

namespace {

// Keys of a schedule file; the first of each kind is followed by what it is about.
constexpr const char kStdin[] = "stdin", kStdinHash[] = "stdin_hash", kEnv[] = "env ", kReadable[] = "allow_read ",
                     kFile[] = "file ";

std::string HashText(const std::string& content) {
  char text[32];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(HashString(content)));
  return text;
}

}  // namespace

std::string CurrentFolder() {
  char* whole = realpath(".", nullptr);
  std::string folder = whole == nullptr ? "/" : whole;
  std::free(whole);
  return folder;
}

std::string Absolute(const std::string& path) {
  if (path.starts_with("/")) return path;
  std::string folder = CurrentFolder();
  return (folder == "/" ? "" : folder) + "/" + path;
}

Result<std::string> ReadWhole(const std::string& path) {
  struct stat info;
  if (stat(path.c_str(), &info) != 0) return Error{std::strerror(errno)};
  if (S_ISDIR(info.st_mode)) return Error{"is a folder"};
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{std::strerror(errno)};
  return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

Result<HostFileOptions> OpenHostAccess(Options& options) {
  HostFileOptions files;
  if (!options.stdin_file.empty()) {
    options.stdin_file = Absolute(options.stdin_file);
    Result<std::string> content = ReadWhole(options.stdin_file);
    if (!content) return Error{"--stdin " + options.stdin_file + ": " + content.error().message};
    files.standard_input = content.take();
    options.stdin_hash = HashText(files.standard_input);
  }
  for (std::string& folder : options.readable) {
    folder = Absolute(folder);
    struct stat info;
    if (stat(folder.c_str(), &info) != 0) return Error{"--allow-read " + folder + ": " + std::strerror(errno)};
    if (!S_ISDIR(info.st_mode)) return Error{"--allow-read " + folder + ": is no folder"};
    if (access(folder.c_str(), R_OK | X_OK) != 0) return Error{"--allow-read " + folder + ": " + std::strerror(errno)};
  }
  files.readable = options.readable;
  if (options.readable.empty()) return files;
  if (options.working_folder.empty()) options.working_folder = CurrentFolder();
  files.working_folder = options.working_folder;
  return files;
}

void KeepHostAccess(const Options& options, const HostFiles& files, std::map<std::string, std::string>& kept) {
  if (!options.stdin_file.empty()) {
    kept[kStdin] = options.stdin_file;
    kept[kStdinHash] = options.stdin_hash;
  }
  for (const auto& [name, value] : options.environment) kept[kEnv + name] = value;
  for (size_t i = 0; i < options.readable.size(); ++i) kept[kReadable + std::to_string(i + 1)] = options.readable[i];
  for (const auto& [path, content] : files.UserFiles()) kept[kFile + path] = HashText(*content);
}

void TakeHostAccess(const std::map<std::string, std::string>& kept, Options& options) {
  const bool given_readable = !options.readable.empty();
  for (const auto& [key, value] : kept) {
    if (key == kStdin && options.stdin_file.empty()) options.stdin_file = value;
    if (key.starts_with(kEnv)) options.environment.emplace(key.substr(std::strlen(kEnv)), value);
    if (key.starts_with(kReadable) && !given_readable) options.readable.push_back(value);
    if (key == "folder") options.working_folder = value;
  }
}

Status CheckSameHostFiles(const std::map<std::string, std::string>& kept, const Options& options,
                          const std::string& name, const char* what) {
  const std::string made = name + ": the " + what + " was made for another ";
  for (const auto& [key, value] : kept) {
    if (key == kStdinHash && options.stdin_hash != value) {
      return Error{made + "standard input than " + options.stdin_file};
    }
    if (!key.starts_with(kFile)) continue;
    const std::string path = key.substr(std::strlen(kFile));
    Result<std::string> content = ReadWhole(path);
    if (!content) return Error{name + ": the program read " + path + ": " + content.error().message};
    if (HashText(content.value()) != value) return Error{made + "content of " + path};
  }
  return {};
}

}  // namespace heddle
