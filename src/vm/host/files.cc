#include "vm/host/files.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "base/hash.h"

namespace heddle {

namespace {

constexpr int32_t kFirstNumber = 1 << 30;  // above every number that the library uses by itself
constexpr int32_t kStandardInput = 0;

bool IsUnder(const std::string& path, const std::string& folder) {
  return path == folder || folder == "/" || path.starts_with(folder + "/");
}

// Without symbolic links, as far as the path exists.
std::string Real(const std::string& path) {
  std::error_code error;
  std::filesystem::path real = std::filesystem::weakly_canonical(path, error);
  return error ? std::string() : real.string();
}

std::vector<std::string> NamesIn(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

HostFiles::HostFiles(std::string jdk_home, HostFileOptions options)
    : jdk_home_(std::move(jdk_home)), options_(std::move(options)) {
  roots_ = {kHomeFolder, kTemporaryFolder};
  for (const std::string& folder : options_.readable) {
    readable_.push_back(Real(Plain(folder)));
    roots_.push_back(Plain(folder));
    roots_.push_back(readable_.back());
  }
  opened_[kStandardInput].content = options_.standard_input;
}

std::string HostFiles::Plain(const std::string& path) const {
  std::string whole = path.starts_with("/") ? path : options_.working_folder + "/" + path;
  std::vector<std::string> parts;
  for (size_t at = 0; at < whole.size();) {
    size_t end = std::min(whole.find('/', at), whole.size());
    std::string part = whole.substr(at, end - at);
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

// By its text: a JDK may have links to its configuration elsewhere.
bool HostFiles::InJdk(const std::string& plain_path) const { return IsUnder(plain_path, jdk_home_); }

bool HostFiles::MayRead(const std::string& plain_path) const {
  if (InJdk(plain_path)) return true;
  std::string real = readable_.empty() ? std::string() : Real(plain_path);
  return !real.empty() &&
         std::any_of(readable_.begin(), readable_.end(), [&](const std::string& f) { return IsUnder(real, f); });
}

// Or is one.
bool HostFiles::IsAboveRoot(const std::string& plain_path) const {
  return std::any_of(roots_.begin(), roots_.end(), [&](const std::string& root) { return IsUnder(root, plain_path); });
}

std::string_view HostFiles::RootOf(const std::string& plain_path) const {
  std::string_view longest;
  for (const std::string& root : roots_) {
    if (IsUnder(plain_path, root) && root.size() > longest.size()) longest = root;
  }
  return longest;
}

// What is there of a path that the host is not asked about. The guest's own folders have nothing but the way to others.
HostPath HostFiles::LookOutside(const std::string& plain_path) const {
  HostPath answer;
  const bool above_jdk = plain_path == "/" || IsUnder(jdk_home_, plain_path);
  answer.fixed = above_jdk || IsAboveRoot(plain_path);
  if (answer.fixed) answer.kind = HostPath::kAncestor;
  // The library looks for types of files there before it takes its own. What it says then is not to depend on the host.
  constexpr std::string_view kFileTypes = "/etc/mime.types";
  if (IsUnder(plain_path, "/dev") || plain_path == kFileTypes) answer.kind = HostPath::kNone;
  const std::string_view root = RootOf(plain_path);
  if (root != kHomeFolder && root != kTemporaryFolder) return answer;  // a link leads out of an allowed folder, say
  // What the program would find in the folder that it works in is on the host, and was not allowed.
  if (RootOf(options_.working_folder) == kTemporaryFolder && IsUnder(plain_path, options_.working_folder))
    return answer;
  answer.kind = answer.fixed ? HostPath::kFolder : HostPath::kNone;
  answer.can_change = answer.fixed;
  std::set<std::string> names;
  for (const std::string& root : roots_) {
    if (root == plain_path || !IsUnder(root, plain_path)) continue;
    const size_t begin = plain_path.size() + 1;
    names.insert(root.substr(begin, root.find('/', begin) - begin));
  }
  if (answer.fixed) answer.names.assign(names.begin(), names.end());
  return answer;
}

HostPath HostFiles::Look(const std::string& plain_path) const {
  if (!MayRead(plain_path)) return LookOutside(plain_path);
  HostPath answer;
  answer.can_change = !InJdk(plain_path);
  answer.fixed = IsAboveRoot(plain_path);
  std::error_code error;
  answer.kind = HostPath::kNone;
  answer.real = InJdk(plain_path) ? plain_path : Real(plain_path);
  if (access(plain_path.c_str(), R_OK) != 0) return answer;
  if (std::filesystem::is_directory(plain_path, error)) {
    answer.kind = HostPath::kFolder;
    answer.names = NamesIn(plain_path);
  } else if (std::filesystem::is_regular_file(plain_path, error)) {
    answer.length = std::filesystem::file_size(plain_path, error);
    if (!error) answer.kind = HostPath::kFile;
  }
  return answer;
}

const HostPath& HostFiles::Stat(const std::string& plain_path) {
  auto known = known_.find(plain_path);
  if (known == known_.end()) known = known_.emplace(plain_path, Look(plain_path)).first;
  return known->second;
}

int32_t HostFiles::Open(const std::string& plain_path) {
  int32_t number = kFirstNumber | static_cast<int32_t>(HashString(plain_path) >> 34);
  if (auto opened = opened_.find(number); opened != opened_.end()) {
    return opened->second.path == plain_path ? number : -1;
  }
  std::ifstream file(plain_path, std::ios::binary);
  if (!file) return -1;
  OpenedFile opened{plain_path, std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>())};
  known_[plain_path].length = opened.content.size();  // should the host have changed it since it was asked
  opened_.emplace(number, std::move(opened));
  return number;
}

const std::string* HostFiles::Content(int32_t number) const {
  auto entry = opened_.find(number);
  return entry == opened_.end() ? nullptr : &entry->second.content;
}

std::map<std::string, const std::string*> HostFiles::UserFiles() const {
  std::map<std::string, const std::string*> files;
  for (const auto& [number, file] : opened_) {
    if (number != kStandardInput && !InJdk(file.path)) files[file.path] = &file.content;
  }
  return files;
}

}  // namespace heddle
