// Classes below a folder. A file is read when it is first asked for, whole, and kept: a build that rewrites it during a
// run then changes nothing that was already seen.
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <map>
#include <system_error>

#include "classpath/class_source.h"
#include "classpath/regular_file.h"
#include "classpath/resource_url.h"

namespace heddle {
namespace {

namespace fs = std::filesystem;

// "a/b/C.class", and nothing that leads out of the folder or names one file in two ways.
bool IsPlainName(std::string_view name) {
  for (;;) {
    std::string_view part = name.substr(0, name.find('/'));
    if (part.empty() || part == "." || part == "..") return false;
    if (part.size() == name.size()) return true;
    name.remove_prefix(part.size() + 1);
  }
}

// As java asks the file system for resources: "a/./b", "a//b", "c/../a/b" and "a/b/" are "a/b". Nothing: it leads out.
std::optional<std::string> PlainNameOf(std::string_view name) {
  if (name.starts_with('/')) return {};
  std::string plain = fs::path(name).lexically_normal().native();
  if (plain.ends_with('/')) plain.pop_back();
  if (plain == ".") plain.clear();
  return plain.starts_with("..") && (plain.size() == 2 || plain[2] == '/') ? std::nullopt : std::optional(plain);
}

class FolderSource : public ClassSource {
 public:
  explicit FolderSource(std::string path) : path_(std::move(path)), urls_(ResourceUrls::OfFolder(path_)) {
    if (!path_.ends_with('/')) path_ += '/';
  }

  Result<std::optional<Resource>> Find(std::string_view name) override;
  Status FindAll(std::string_view name, std::vector<std::string>& urls) override;
  Result<std::optional<Resource>> FindByUrl(std::string_view url) override;
  Status ForEachResource(const ResourceCallback& callback) override;

 private:
  bool HasFolder(std::string_view name);

  std::string path_;  // ends with '/'
  ResourceUrls urls_;
  std::map<std::string, std::vector<uint8_t>, std::less<>> read_;
  std::map<std::string, bool, std::less<>> folders_;  // those asked for
};

Result<std::optional<Resource>> FolderSource::Find(std::string_view name) {
  std::string file_path = path_ + std::string(name);
  auto known = read_.find(name);
  if (known == read_.end()) {
    if (!IsPlainName(name)) return std::optional<Resource>();
    Result<std::optional<RegularFile>> file = RegularFile::Open(file_path);
    if (!file.ok()) return file.error();
    if (!file.value()) return std::optional<Resource>();
    Result<std::vector<uint8_t>> bytes = file.value()->ReadAll(kMaxResourceSize);
    if (!bytes.ok()) return bytes.error();
    known = read_.emplace(name, bytes.take()).first;
  }
  return std::optional<Resource>(Resource{.bytes = known->second, .origin = std::move(file_path)});
}

Status FolderSource::FindAll(std::string_view name, std::vector<std::string>& urls) {
  const std::optional<std::string> plain = PlainNameOf(name);
  if (!plain) return {};
  Result<std::optional<Resource>> found = Find(*plain);
  if (!found.ok()) return found.error();
  if (!found.value() && !HasFolder(*plain)) return {};
  urls.push_back(urls_.Of(*plain) + (name.ends_with('/') && !plain->empty() ? "/" : ""));
  return {};
}

// java takes folders for resources, too: "a/b", and the empty name for all of it.
bool FolderSource::HasFolder(std::string_view name) {
  const auto known = folders_.find(name);
  if (known != folders_.end()) return known->second;
  struct stat status;
  const bool is_there = stat((path_ + std::string(name)).c_str(), &status) == 0 && S_ISDIR(status.st_mode);
  folders_.emplace(name, is_there);
  return is_there;
}

Result<std::optional<Resource>> FolderSource::FindByUrl(std::string_view url) {
  const std::optional<std::string> name = urls_.NameOf(url);
  const std::optional<std::string> plain = name ? PlainNameOf(*name) : std::nullopt;
  return plain ? Find(*plain) : std::optional<Resource>();
}

// Links to folders are not followed: they may form a cycle.
Status FolderSource::ForEachResource(const ResourceCallback& callback) {
  std::error_code error;
  std::vector<std::string> names;
  for (fs::recursive_directory_iterator it(path_, error), end; !error && it != end; it.increment(error)) {
    std::error_code ignored;
    if (it->is_regular_file(ignored)) names.push_back(it->path().native().substr(path_.size()));
  }
  if (error) return Error{path_ + ": cannot list it: " + error.message()};
  std::sort(names.begin(), names.end());
  for (const std::string& name : names) callback("", name);
  return {};
}

// What java makes of a class path entry that does not exist.
class EmptySource : public ClassSource {
 public:
  Result<std::optional<Resource>> Find(std::string_view) override { return std::optional<Resource>(); }
};

}  // namespace

Result<std::unique_ptr<ClassSource>> OpenFolder(const std::string& path) {
  struct stat status;
  if (stat(path.c_str(), &status) != 0) {
    if (errno != ENOENT && errno != ENOTDIR) return SystemError(path, "cannot open it");
    return std::unique_ptr<ClassSource>(std::make_unique<EmptySource>());
  }
  if (!S_ISDIR(status.st_mode)) return Error{path + ": not a folder"};
  return std::unique_ptr<ClassSource>(std::make_unique<FolderSource>(path));
}

}  // namespace heddle
