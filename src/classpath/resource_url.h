// URLs of resources, as java.net writes them: "file:/classes/a.txt", "jar:file:/lib/x.jar!/a.txt".
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace heddle {

// The URLs of what one folder or jar holds.
class ResourceUrls {
 public:
  static ResourceUrls OfFolder(const std::string& path);
  static ResourceUrls OfJar(const std::string& path);

  std::string Of(std::string_view name) const;
  // The resource that a URL names; nothing when it is not one of these.
  std::optional<std::string> NameOf(std::string_view url) const;

 private:
  explicit ResourceUrls(std::string base) : base_(std::move(base)) {}

  std::string base_;  // ends with '/'
};

// "%20" is a space; what is no such escape stays as it is.
std::string DecodePercents(std::string_view text);

}  // namespace heddle
