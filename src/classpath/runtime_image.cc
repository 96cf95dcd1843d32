// The JDK's class library: the jimage index plus the map from packages to modules that the image holds as resources.
// "/packages/java.util" is a list of (is empty, offset of the module's name) pairs: the modules that have the package
// or one below it; at most one of them has resources in it. After ImageModuleData of the JDK's libjimage.
#include <algorithm>
#include <cstring>
#include <utility>

#include "classpath/class_source.h"
#include "classpath/image_index.h"
#include "classpath/mapped_file.h"

namespace heddle {
namespace {

constexpr std::string_view kPackages = "packages";

// Entries of the image for itself, not of a module: "/packages/...", "/modules/...", "/packages" and the like.
bool IsOwnTable(std::string_view module) { return module.empty() || module == kPackages || module == "modules"; }

class IndexedImage : public RuntimeImage {
 public:
  IndexedImage(ImageIndex index, MappedFile mapped) : mapped_(std::move(mapped)), index_(std::move(index)) {}

  Result<std::optional<Resource>> Find(std::string_view name) override;
  Result<std::optional<Resource>> FindInModule(std::string_view module, std::string_view name) override;
  Status ForEachResource(const ResourceCallback& callback) override;
  std::string_view ModuleOfPackage(std::string_view package) override;
  std::span<const uint8_t> file() const override { return index_.file(); }

 private:
  // Empty when no module has it.
  Result<std::string_view> OwnerOf(std::string_view package) const;

  MappedFile mapped_;  // empty when the caller holds the bytes
  ImageIndex index_;
};

Result<std::string_view> IndexedImage::OwnerOf(std::string_view package) const {
  std::string dotted(package);
  std::replace(dotted.begin(), dotted.end(), '/', '.');
  Result<std::optional<ImageLocation>> location = index_.Find(kPackages, dotted);
  if (!location.ok()) return location.error();
  if (!location.value()) return std::string_view();
  Result<std::span<const uint8_t>> bytes = index_.Bytes(*location.value());
  if (!bytes.ok()) return bytes.error();

  for (std::span<const uint8_t> rest = bytes.value(); rest.size() >= 8; rest = rest.subspan(8)) {
    uint32_t pair[2];
    std::memcpy(pair, rest.data(), sizeof(pair));
    auto [is_empty, module_name] = pair;
    if (is_empty == 0) return index_.StringAt(module_name);
  }
  return std::string_view();
}

std::string_view IndexedImage::ModuleOfPackage(std::string_view package) {
  Result<std::string_view> owner = OwnerOf(package);
  return owner.ok() ? owner.value() : std::string_view();
}

Result<std::optional<Resource>> IndexedImage::Find(std::string_view name) {
  size_t slash = name.rfind('/');
  if (slash == std::string_view::npos) return std::optional<Resource>();
  Result<std::string_view> owner = OwnerOf(name.substr(0, slash));
  if (!owner.ok()) return owner.error();
  if (owner.value().empty()) return std::optional<Resource>();
  return FindInModule(owner.value(), name);
}

Result<std::optional<Resource>> IndexedImage::FindInModule(std::string_view module, std::string_view name) {
  Result<std::optional<ImageLocation>> location = index_.Find(module, name);
  if (!location.ok()) return location.error();
  if (!location.value()) return std::optional<Resource>();
  Result<std::span<const uint8_t>> bytes = index_.Bytes(*location.value());
  if (!bytes.ok()) return bytes.error();

  Resource resource{.bytes = bytes.value(), .origin = {}};
  resource.origin.reserve(6 + module.size() + name.size());
  resource.origin.append("jrt:/").append(module).append("/").append(name);
  return std::optional<Resource>(std::move(resource));
}

Status IndexedImage::ForEachResource(const ResourceCallback& callback) {
  for (uint32_t slot = 0; slot < index_.slot_count(); ++slot) {
    Result<ImageLocation> location = index_.At(slot);
    if (!location.ok()) return location.error();
    if (IsOwnTable(location->module)) continue;
    callback(location->module, location->Name());
  }
  return {};
}

Result<std::unique_ptr<RuntimeImage>> MakeImage(std::span<const uint8_t> bytes, const std::string& origin,
                                                MappedFile mapped) {
  Result<ImageIndex> index = ImageIndex::Parse(bytes, origin);
  if (!index.ok()) return index.error();
  return std::unique_ptr<RuntimeImage>(std::make_unique<IndexedImage>(index.take(), std::move(mapped)));
}

}  // namespace

Result<std::unique_ptr<RuntimeImage>> ParseImage(std::span<const uint8_t> bytes, const std::string& origin) {
  return MakeImage(bytes, origin, MappedFile());
}

Result<std::unique_ptr<RuntimeImage>> RuntimeImage::Open(const std::string& path) {
  Result<MappedFile> mapped = MappedFile::Open(path);
  if (!mapped.ok()) return mapped.error();
  std::span<const uint8_t> bytes = mapped->bytes();
  return MakeImage(bytes, path, mapped.take());
}

}  // namespace heddle
