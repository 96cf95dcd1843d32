#include "vm/natives/jdk_files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/hash.h"

namespace heddle {

namespace {

constexpr int32_t kFirstNumber = 1 << 30;  // above every number that the library uses by itself

}  // namespace

std::string PlainPath(const std::string& path) {
  std::vector<std::string> parts;
  for (size_t at = 0; at < path.size();) {
    size_t end = std::min(path.find('/', at), path.size());
    std::string part = path.substr(at, end - at);
    if (part == "..") {
      if (!parts.empty()) parts.pop_back();
    } else if (!part.empty() && part != ".") {
      parts.push_back(std::move(part));
    }
    at = end + 1;
  }
  std::string plain;
  for (const std::string& part : parts) plain += "/" + part;
  return plain.empty() ? "/" : plain;
}

JdkPath StatJdkPath(const Vm& vm, const std::string& plain_path) {
  const std::string& home = vm.options.jdk.home;
  if (plain_path != home && !plain_path.starts_with(home + "/")) return JdkPath::kNone;
  std::error_code error;
  if (std::filesystem::is_directory(plain_path, error)) return JdkPath::kFolder;
  return std::filesystem::is_regular_file(plain_path, error) ? JdkPath::kFile : JdkPath::kNone;
}

uint64_t JdkFileLength(const std::string& plain_path) {
  std::error_code error;
  uint64_t length = std::filesystem::file_size(plain_path, error);
  return error ? 0 : length;
}

std::vector<std::string> ListJdkFolder(const std::string& plain_path) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(plain_path, error)) {
    names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

int32_t OpenJdkFile(Vm& vm, const std::string& plain_path) {
  int32_t number = kFirstNumber | static_cast<int32_t>(HashString(plain_path) >> 34);
  if (vm.jdk_files.contains(number)) return number;
  std::ifstream file(plain_path, std::ios::binary);
  if (!file) return -1;
  vm.jdk_files.emplace(number, std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()));
  return number;
}

const std::string* JdkFileContent(const Vm& vm, int32_t number) {
  auto entry = vm.jdk_files.find(number);
  return entry == vm.jdk_files.end() ? nullptr : &entry->second;
}

}  // namespace heddle
