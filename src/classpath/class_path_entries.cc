#include "classpath/class_path_entries.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "classpath/class_source.h"

namespace heddle {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kClassEnding = ".class";

bool Exists(const std::string& path) {
  std::error_code ignored;
  return fs::exists(path, ignored);
}

bool IsWildcard(const std::string& entry) { return (entry == "*" || entry.ends_with("/*")) && !Exists(entry); }

// The absolute entry itself if it is not in the folder or below.
fs::path RelativeTo(const std::string& folder, const std::string& entry) {
  if (folder.empty()) return entry;
  const fs::path relative = fs::path(entry).lexically_normal().lexically_relative(folder);
  return relative.empty() || *relative.begin() == ".." ? fs::path(entry) : relative;
}

// java leaves their order open, here it is that of their names.
std::vector<std::string> JarsOf(const std::string& wildcard) {
  const std::string folder = wildcard.substr(0, wildcard.size() - 1);
  std::vector<std::string> jars;
  std::error_code error;
  for (fs::directory_iterator it(folder.empty() ? "." : folder, error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().native();
    if (name.ends_with(".jar") || name.ends_with(".JAR")) jars.push_back(folder + name);
  }
  std::sort(jars.begin(), jars.end());
  return jars;
}

std::vector<std::string> NamedBy(const std::string& entry) {
  if (entry.empty()) return {"."};
  return IsWildcard(entry) ? JarsOf(entry) : std::vector<std::string>{entry};
}

// "a/b/C.class" -> "a.b.C". Files such as package-info.class are no classes of a program.
void AddClass(std::string_view resource, std::vector<std::string>& names) {
  if (!resource.ends_with(kClassEnding) || resource.find('-') != std::string_view::npos) return;
  std::string name(resource.substr(0, resource.size() - kClassEnding.size()));
  std::replace(name.begin(), name.end(), '/', '.');
  names.push_back(std::move(name));
}

void AddClassesOfFolder(const std::string& folder, size_t& most, std::vector<std::string>& names) {
  std::error_code error;
  const fs::path root(folder);
  fs::recursive_directory_iterator it(root, fs::directory_options::skip_permission_denied, error), end;
  for (; !error && it != end && most > 0; it.increment(error), --most) {
    AddClass(it->path().lexically_relative(root).native(), names);
  }
}

void AddClassesOfJar(const std::string& path, size_t& most, std::vector<std::string>& names) {
  const Result<std::unique_ptr<ClassSource>> jar = OpenJar(path);
  if (!jar) return;
  const auto add = [&](std::string_view, std::string_view resource) {
    if (most == 0) return;
    --most;
    AddClass(resource, names);
  };
  if (jar.value()->ForEachResource(add)) return;
}

}  // namespace

std::vector<std::string> WrittenEntries(std::string_view class_path) {
  std::vector<std::string> entries;
  for (;;) {
    const size_t colon = class_path.find(':');
    entries.emplace_back(class_path.substr(0, colon));
    if (colon == std::string_view::npos) return entries;
    class_path.remove_prefix(colon + 1);
  }
}

std::vector<std::string> NamedEntries(std::string_view class_path) {
  std::vector<std::string> named;
  for (const std::string& entry : WrittenEntries(class_path)) {
    for (std::string& path : NamedBy(entry)) named.push_back(std::move(path));
  }
  return named;
}

std::vector<std::string> MissingEntries(std::string_view class_path) {
  std::vector<std::string> missing = WrittenEntries(class_path);
  std::erase_if(missing, [](const std::string& entry) { return std::ranges::any_of(NamedBy(entry), Exists); });
  return missing;
}

std::string FoundFrom(std::string_view class_path, std::span<const std::string> folders, const std::string& root) {
  std::string found;
  const std::vector<std::string> entries = WrittenEntries(class_path);
  for (const std::string& entry : entries) {
    if (&entry != &entries.front()) found += ':';
    const fs::path relative = entry.starts_with('/') ? RelativeTo(root, entry) : fs::path(entry);
    const auto below = [&](const std::string& folder) {
      return (fs::path(folder) / relative).lexically_normal().native();
    };
    const auto has = [&](const std::string& folder) { return std::ranges::any_of(NamedBy(below(folder)), Exists); };
    const auto folder = relative.is_absolute() ? folders.end() : std::ranges::find_if(folders, has);
    found += folder == folders.end() ? entry : below(*folder);
  }
  return found;
}

std::vector<std::string> ClassNamesOn(std::string_view class_path, size_t most) {
  std::vector<std::string> names;
  for (const std::string& entry : NamedEntries(class_path)) {
    std::error_code ignored;
    if (fs::is_directory(entry, ignored)) {
      AddClassesOfFolder(entry, most, names);
    } else {
      AddClassesOfJar(entry, most, names);
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace heddle
