#include "classpath/jar_source.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "classpath/archive_start.h"
#include "classpath/jar_manifest.h"
#include "classpath/regular_file.h"

namespace heddle {
namespace {

constexpr std::string_view kManifestName = "META-INF/MANIFEST.MF";
constexpr std::string_view kMetaFolder = "META-INF/";
constexpr std::string_view kVersionsFolder = "META-INF/versions/";
constexpr int kFirstVersion = 9;  // JAR File Specification, "Multi-release JAR files"

// Frees what libzip's error holds.
class ZipError {
 public:
  ZipError() { zip_error_init(&error_); }
  ~ZipError() { zip_error_fini(&error_); }
  ZipError(const ZipError&) = delete;
  ZipError& operator=(const ZipError&) = delete;

  zip_error_t* get() { return &error_; }

 private:
  zip_error_t error_;
};

struct CloseEntry {
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using EntryReader = std::unique_ptr<zip_file_t, CloseEntry>;

struct VersionedName {
  int version;
  std::string_view name;
};

// "META-INF/versions/17/a/B.class" is {17, "a/B.class"}.
std::optional<VersionedName> SplitVersioned(std::string_view entry_name) {
  if (!entry_name.starts_with(kVersionsFolder)) return {};
  entry_name.remove_prefix(kVersionsFolder.size());
  int version = 0;
  auto [end, error] = std::from_chars(entry_name.data(), entry_name.data() + entry_name.size(), version);
  auto digits = static_cast<size_t>(end - entry_name.data());
  if (error != std::errc() || digits == entry_name.size() || entry_name[digits] != '/') return {};
  return VersionedName{version, entry_name.substr(digits + 1)};
}

}  // namespace

Result<std::unique_ptr<JarSource>> JarSource::Open(const std::string& path, int feature) {
  // Not left to libzip, which would wait for a pipe and says little about a folder, and whose place in the file would
  // be shared with processes forked from this one.
  Result<std::optional<RegularFile>> opened = RegularFile::Open(path);
  if (!opened.ok()) return opened.error();
  if (!opened.value()) return Error{path + ": not a jar: no such file, or a folder"};
  Result<MappedFile> file = MappedFile::Map(*opened.value());
  if (!file.ok()) return file.error();
  Result<std::unique_ptr<JarSource>> jar = OpenBytes(file.value().bytes(), path, feature);
  if (jar.ok()) jar.value()->file_ = file.take();
  return jar;
}

Result<std::unique_ptr<JarSource>> JarSource::OpenBytes(std::span<const uint8_t> bytes, const std::string& origin,
                                                        int feature) {
  if (bytes.empty()) return Error{origin + ": not a jar: empty"};
  ZipError error;
  std::span<const uint8_t> archive = bytes.subspan(ArchiveStart(bytes, bytes.size()));
  zip_source_t* source = zip_source_buffer_create(archive.data(), archive.size(), /*freep=*/0, error.get());
  return FromSource(source, error.get(), origin, feature);
}

Result<std::unique_ptr<JarSource>> JarSource::FromSource(zip_source_t* source, zip_error_t* error,
                                                         const std::string& path, int feature) {
  Archive archive(source == nullptr ? nullptr : zip_open_from_source(source, ZIP_RDONLY, error));
  if (!archive) {
    if (source != nullptr) zip_source_free(source);
    return Error{fmt::format("{}: not a jar: {}", path, zip_error_strerror(error))};
  }
  std::unique_ptr<JarSource> jar(new JarSource(std::move(archive), path));
  jar->AddPlainEntries();
  if (Status wrong = jar->ReadManifest()) return *wrong;
  if (jar->manifest_.multi_release) jar->AddVersionedEntries(feature);
  return jar;
}

std::string_view JarSource::NameOf(zip_uint64_t index) const {
  const char* name = zip_get_name(archive_.get(), index, ZIP_FL_ENC_RAW);
  return name == nullptr ? std::string_view() : std::string_view(name);
}

std::string JarSource::OriginOf(zip_uint64_t index) const { return fmt::format("{}!/{}", path_, NameOf(index)); }

void JarSource::AddPlainEntries() {
  auto count = static_cast<zip_uint64_t>(zip_get_num_entries(archive_.get(), 0));
  entries_.reserve(count);
  for (zip_uint64_t index = 0; index < count; ++index) {
    std::string_view name = NameOf(index);
    if (name.empty() || name.ends_with('/')) continue;  // a folder
    entries_[name] = Entry{.index = index};
  }
}

void JarSource::AddVersionedEntries(int feature) {
  auto count = static_cast<zip_uint64_t>(zip_get_num_entries(archive_.get(), 0));
  for (zip_uint64_t index = 0; index < count; ++index) {
    std::optional<VersionedName> versioned = SplitVersioned(NameOf(index));
    if (!versioned || versioned->version < kFirstVersion || versioned->version > feature) continue;
    std::string_view name = versioned->name;
    if (name.empty() || name.ends_with('/') || name.starts_with(kMetaFolder)) continue;
    Entry& entry = entries_[name];
    if (versioned->version >= entry.version) entry = Entry{.index = index, .version = versioned->version};
  }
}

// java takes the manifest's own name without regard to case.
Status JarSource::ReadManifest() {
  std::optional<zip_uint64_t> found;
  for (const auto& [name, entry] : entries_) {
    if (!EqualsIgnoringCase(name, kManifestName)) continue;
    if (!found || entry.index < *found) found = entry.index;
  }
  if (!found) return {};
  Result<std::vector<uint8_t>> bytes = Decompress(*found);
  if (!bytes.ok()) return bytes.error();
  has_manifest_ = true;
  manifest_ = ParseManifest({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
  return {};
}

Result<std::optional<Resource>> JarSource::Find(std::string_view name) {
  auto entry = entries_.find(name);
  if (entry == entries_.end()) return std::optional<Resource>();
  zip_uint64_t index = entry->second.index;
  auto known = read_.find(index);
  if (known == read_.end()) {
    Result<std::vector<uint8_t>> bytes = Decompress(index);
    if (!bytes.ok()) return bytes.error();
    known = read_.emplace(index, bytes.take()).first;
  }
  return std::optional<Resource>(Resource{.bytes = known->second, .origin = OriginOf(index)});
}

Status JarSource::FindAll(std::string_view name, std::vector<std::string>& urls) {
  // java finds an entry for a folder, with or without the slash that it ends with.
  const std::string folder = std::string(name) + (name.ends_with('/') ? "" : "/");
  const bool is_there =
      entries_.contains(name) || (!name.empty() && zip_name_locate(archive_.get(), folder.c_str(), 0) >= 0);
  if (is_there) urls.push_back(urls_.Of(name));
  return {};
}

Result<std::optional<Resource>> JarSource::FindByUrl(std::string_view url) {
  const std::optional<std::string> name = urls_.NameOf(url);
  return name ? Find(*name) : std::optional<Resource>();
}

Status JarSource::ForEachResource(const ResourceCallback& callback) {
  std::vector<std::string_view> names;
  for (const auto& [name, entry] : entries_) names.push_back(name);
  std::sort(names.begin(), names.end());
  for (std::string_view name : names) callback("", name);
  return {};
}

Result<std::vector<uint8_t>> JarSource::Decompress(zip_uint64_t index) const {
  auto wrong = [&](std::string_view what) { return Error{fmt::format("{}: {}", OriginOf(index), what)}; };
  zip_stat_t about;
  zip_stat_init(&about);
  constexpr zip_uint64_t kNeeded = ZIP_STAT_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
  if (zip_stat_index(archive_.get(), index, 0, &about) != 0 || (about.valid & kNeeded) != kNeeded) {
    return wrong("the archive does not describe this entry");
  }
  if (about.size > kMaxResourceSize) {
    return wrong(fmt::format("{} bytes, more than the limit of {}", about.size, kMaxResourceSize));
  }
  if (about.encryption_method != ZIP_EM_NONE) return wrong("is encrypted");
  if (about.comp_method != ZIP_CM_STORE && about.comp_method != ZIP_CM_DEFLATE) {
    return wrong(
        fmt::format("compression method {}, but java reads only stored and deflated entries", about.comp_method));
  }
  EntryReader reader(zip_fopen_index(archive_.get(), index, 0));
  if (!reader) return wrong(zip_strerror(archive_.get()));

  // The size is the archive's word: memory is taken as bytes really come. The read at the end, which must give nothing,
  // is the one that checks the checksum.
  constexpr uint64_t kChunk = 64 << 10;
  std::vector<uint8_t> bytes;
  for (;;) {
    uint64_t done = bytes.size();
    bytes.resize(done + std::clamp<uint64_t>(about.size - done, 1, std::max(kChunk, done)));
    zip_int64_t count = zip_fread(reader.get(), bytes.data() + done, bytes.size() - done);
    if (count < 0) return wrong(zip_file_strerror(reader.get()));
    bytes.resize(done + static_cast<uint64_t>(count));
    if (count == 0) break;
    if (bytes.size() > about.size) return wrong("longer than the archive says");
  }
  if (bytes.size() < about.size) return wrong(fmt::format("ends after {} of its {} bytes", bytes.size(), about.size));
  return bytes;
}

Result<std::unique_ptr<ClassSource>> OpenJarBytes(std::span<const uint8_t> bytes, const std::string& origin,
                                                  int feature) {
  Result<std::unique_ptr<JarSource>> jar = JarSource::OpenBytes(bytes, origin, feature);
  if (!jar.ok()) return jar.error();
  return std::unique_ptr<ClassSource>(jar.take());
}

Result<std::string> JarMainClass(const std::string& path) {
  Result<std::unique_ptr<JarSource>> opened = JarSource::Open(path, /*feature=*/0);
  if (!opened.ok()) return opened.error();
  const JarSource& jar = *opened.value();
  if (!jar.has_manifest()) return Error{fmt::format("{}: no {}, so no main class", path, kManifestName)};
  if (jar.manifest().main_class.empty()) return Error{fmt::format("{}!/{}: no Main-Class", path, kManifestName)};
  return jar.manifest().main_class;
}

Result<Manifest> JarManifest(const std::string& path) {
  Result<std::unique_ptr<JarSource>> opened = JarSource::Open(path, /*feature=*/0);
  if (!opened.ok()) return opened.error();
  return opened.value()->manifest();
}

}  // namespace heddle
