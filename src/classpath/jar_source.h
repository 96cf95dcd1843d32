// Classes in a jar. The file stays mapped. An entry is decompressed at the first request, and kept. Names are only
// compared, never used as paths, so an entry called "../x" is just that name. Where java and the zip tools differ,
// the source follows java. Of two entries with one name the later one counts, and only stored and deflated ones are
// read.
#pragma once

#include <zip.h>

#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "classpath/class_source.h"
#include "classpath/manifest.h"
#include "classpath/mapped_file.h"
#include "classpath/resource_url.h"

namespace heddle {

class JarSource : public ClassSource {
 public:
  // Error when `path` does not exist or is not a jar. `feature` as for OpenJar.
  static Result<std::unique_ptr<JarSource>> Open(const std::string& path, int feature);
  // `bytes` must outlive the source.
  static Result<std::unique_ptr<JarSource>> OpenBytes(std::span<const uint8_t> bytes, const std::string& origin,
                                                      int feature);

  Result<std::optional<Resource>> Find(std::string_view name) override;
  Status FindAll(std::string_view name, std::vector<std::string>& urls) override;
  Result<std::optional<Resource>> FindByUrl(std::string_view url) override;
  Status ForEachResource(const ResourceCallback& callback) override;

  bool has_manifest() const { return has_manifest_; }
  const Manifest& manifest() const { return manifest_; }

 private:
  struct CloseArchive {
    void operator()(zip_t* archive) const { zip_discard(archive); }
  };
  using Archive = std::unique_ptr<zip_t, CloseArchive>;
  struct Entry {
    zip_uint64_t index = 0;
    int version = 0;  // 0: not below META-INF/versions
  };

  JarSource(Archive archive, std::string path)
      : archive_(std::move(archive)), path_(std::move(path)), urls_(ResourceUrls::OfJar(path_)) {}

  // Takes `source`. It may be null: then `error` says why.
  static Result<std::unique_ptr<JarSource>> FromSource(zip_source_t* source, zip_error_t* error,
                                                       const std::string& path, int feature);
  Status ReadManifest();
  void AddPlainEntries();
  void AddVersionedEntries(int feature);
  std::string_view NameOf(zip_uint64_t index) const;
  std::string OriginOf(zip_uint64_t index) const;
  Result<std::vector<uint8_t>> Decompress(zip_uint64_t index) const;

  MappedFile file_;  // what the archive reads, so destroyed after it
  Archive archive_;
  std::string path_;
  ResourceUrls urls_;
  bool has_manifest_ = false;
  Manifest manifest_;
  std::unordered_map<std::string_view, Entry> entries_;  // the names are the archive's
  std::unordered_map<zip_uint64_t, std::vector<uint8_t>> read_;
};

}  // namespace heddle
