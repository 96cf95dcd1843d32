// A class path: its entries in order, each jar followed by what its manifest's Class-Path names, in depth. An entry
// that was met before is passed over, which changes no answer (the first match wins) and ends every cycle. After the
// JDK's launcher (wildcards) and jdk.internal.loader.URLClassPath (manifests).
#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "classpath/class_path_entries.h"
#include "classpath/class_source.h"
#include "classpath/jar_source.h"
#include "classpath/resource_url.h"

namespace heddle {
namespace {

namespace fs = std::filesystem;

// An entry still to be opened.
struct Entry {
  std::string path;
  bool from_manifest = false;
};

class ClassPath : public ClassSource {
 public:
  void Add(std::unique_ptr<ClassSource> source) { sources_.push_back(std::move(source)); }

  Result<std::optional<Resource>> Find(std::string_view name) override {
    for (const std::unique_ptr<ClassSource>& source : sources_) {
      Result<std::optional<Resource>> found = source->Find(name);
      if (!found.ok() || found.value()) return found;
    }
    return std::optional<Resource>();
  }

  Status FindAll(std::string_view name, std::vector<std::string>& urls) override {
    for (const std::unique_ptr<ClassSource>& source : sources_) {
      if (Status wrong = source->FindAll(name, urls)) return wrong;
    }
    return {};
  }

  Result<std::optional<Resource>> FindByUrl(std::string_view url) override {
    for (const std::unique_ptr<ClassSource>& source : sources_) {
      Result<std::optional<Resource>> found = source->FindByUrl(url);
      if (!found.ok() || found.value()) return found;
    }
    return std::optional<Resource>();
  }

  Status ForEachResource(const ResourceCallback& callback) override {
    for (const std::unique_ptr<ClassSource>& source : sources_) {
      if (Status wrong = source->ForEachResource(callback)) return wrong;
    }
    return {};
  }

 private:
  std::vector<std::unique_ptr<ClassSource>> sources_;
};

std::string Canonical(const std::string& path) {
  std::error_code error;
  fs::path canonical = fs::weakly_canonical(fs::absolute(path, error), error);
  return error ? path : canonical.native();
}

// The file that a relative URL in the manifest of `jar` (an absolute path) means; nothing when it is no file.
std::optional<Entry> ResolveManifestEntry(const std::string& jar, std::string_view url) {
  size_t colon = url.find(':');
  if (colon != std::string_view::npos) {
    if (!EqualsIgnoringCase(url.substr(0, colon), "file")) return {};
    url.remove_prefix(colon + 1);
    if (url.starts_with("///")) url.remove_prefix(2);
  }
  fs::path target = DecodePercents(url);
  if (target.native().find('\0') != std::string::npos) return {};
  return Entry{(fs::path(jar).parent_path() / target).lexically_normal().native(), /*from_manifest=*/true};
}

class ClassPathOpener {
 public:
  explicit ClassPathOpener(int feature) : feature_(feature) {}

  Result<std::unique_ptr<ClassSource>> Open(std::string_view class_path) {
    for (std::string& path : NamedEntries(class_path)) pending_.push_back({std::move(path)});
    std::reverse(pending_.begin(), pending_.end());
    while (!pending_.empty()) {
      Entry entry = std::move(pending_.back());
      pending_.pop_back();
      if (Status wrong = OpenEntry(entry)) return *wrong;
    }
    return std::unique_ptr<ClassSource>(std::move(result_));
  }

 private:
  Status OpenEntry(const Entry& entry) {
    std::error_code error;
    fs::file_status status = fs::status(entry.path, error);
    if (status.type() == fs::file_type::not_found) return {};
    bool is_folder = fs::is_directory(status);
    // To java, a URL is a folder's when it ends with a slash, and only then.
    if (entry.from_manifest && is_folder != entry.path.ends_with('/')) return {};
    std::string canonical = Canonical(entry.path);
    if (!met_.insert(canonical).second) return {};
    return is_folder ? AddFolder(entry) : AddJar(entry, canonical);
  }

  Status AddFolder(const Entry& entry) {
    Result<std::unique_ptr<ClassSource>> folder = OpenFolder(entry.path);
    if (!folder.ok()) return folder.error();
    result_->Add(folder.take());
    return {};
  }

  Status AddJar(const Entry& entry, const std::string& canonical) {
    Result<std::unique_ptr<JarSource>> jar = JarSource::Open(entry.path, feature_);
    if (!jar.ok()) return jar.error();
    std::vector<std::string> urls = jar.value()->manifest().class_path;
    result_->Add(jar.take());
    // java resolves links in what the user wrote, but not in what a manifest says.
    const std::string& base = entry.from_manifest ? entry.path : canonical;
    for (auto url = urls.rbegin(); url != urls.rend(); ++url) {
      if (std::optional<Entry> next = ResolveManifestEntry(base, *url)) pending_.push_back(std::move(*next));
    }
    return {};
  }

  int feature_;
  std::vector<Entry> pending_;  // the next one is at the back
  std::set<std::string> met_;   // canonical paths
  std::unique_ptr<ClassPath> result_ = std::make_unique<ClassPath>();
};

}  // namespace

Result<std::unique_ptr<ClassSource>> OpenJar(const std::string& path, int feature) {
  std::error_code ignored;
  if (fs::status(path, ignored).type() == fs::file_type::not_found) {
    return std::unique_ptr<ClassSource>(std::make_unique<ClassPath>());
  }
  Result<std::unique_ptr<JarSource>> jar = JarSource::Open(path, feature);
  if (!jar.ok()) return jar.error();
  return std::unique_ptr<ClassSource>(jar.take());
}

Result<std::unique_ptr<ClassSource>> OpenClassPath(std::string_view class_path, int feature) {
  return ClassPathOpener(feature).Open(class_path);
}

}  // namespace heddle
