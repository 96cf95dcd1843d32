// URLs of resources, as java.net writes them: "file:/classes/a.txt", "jar:file:/lib/x.jar!/a.txt".
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace heddle {

// The URLs of the resources in one folder or jar.
class ResourceUrls {
 public:
  static ResourceUrls OfFolder(const std::string& path);
  static ResourceUrls OfJar(const std::string& path);

  std::string Of(std::string_view name) const;
  // The resource named by a URL. Nothing when the URL is not one of these.
  std::optional<std::string> NameOf(std::string_view url) const;

 private:
  explicit ResourceUrls(std::string base) : base_(std::move(base)) {}

  std::string base_;  // ends with '/'
};

// "%20" is a space. Text other than such escapes stays as it is.
std::string DecodePercents(std::string_view text);

}  // namespace heddle
