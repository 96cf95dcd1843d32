#include "classpath/resource_url.h"

#include <fmt/core.h>

#include <charconv>
#include <filesystem>

namespace heddle {

namespace {

// As sun.net.www.ParseUtil.encodePath does it.
std::string EncodePath(std::string_view path) {
  constexpr std::string_view kPlain = "/-_.!~*'():@&=+$,";
  std::string encoded;
  for (const char c : path) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter || kPlain.find(c) != std::string_view::npos) {
      encoded += c;
    } else {
      encoded += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return encoded;
}

std::string UrlOfFile(const std::string& path) {
  std::error_code error;
  const std::filesystem::path absolute = std::filesystem::absolute(path, error).lexically_normal();
  return "file:" + EncodePath(error ? path : absolute.native());
}

}  // namespace

ResourceUrls ResourceUrls::OfFolder(const std::string& path) {
  std::string base = UrlOfFile(path);
  if (!base.ends_with('/')) base += '/';
  return ResourceUrls(std::move(base));
}

ResourceUrls ResourceUrls::OfJar(const std::string& path) { return ResourceUrls("jar:" + UrlOfFile(path) + "!/"); }

std::string ResourceUrls::Of(std::string_view name) const { return base_ + EncodePath(name); }

std::optional<std::string> ResourceUrls::NameOf(std::string_view url) const {
  if (!url.starts_with(base_)) return {};
  return DecodePercents(url.substr(base_.size()));
}

std::string DecodePercents(std::string_view text) {
  std::string decoded;
  for (size_t i = 0; i < text.size(); ++i) {
    unsigned char byte = 0;
    const char* digits = text.data() + i + 1;
    if (text[i] == '%' && i + 2 < text.size() && std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2) {
      decoded += static_cast<char>(byte);
      i += 2;
    } else {
      decoded += text[i];
    }
  }
  return decoded;
}

}  // namespace heddle
