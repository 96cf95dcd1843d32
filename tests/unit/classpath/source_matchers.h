// What a source says, as short strings that a test can compare.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "classpath/class_source.h"

namespace heddle {

// The content of a resource, "(none)", or "error: ...".
inline std::string Show(const Result<std::optional<Resource>>& found) {
  if (!found.ok()) return "error: " + found.error().message;
  if (!found.value()) return "(none)";
  std::span<const uint8_t> bytes = found.value()->bytes;
  return std::string(bytes.begin(), bytes.end());
}

inline std::string Get(ClassSource& source, std::string_view name) { return Show(source.Find(name)); }

inline std::string OriginOf(ClassSource& source, std::string_view name) {
  auto found = source.Find(name);
  return found.ok() && found.value() ? found.value()->origin : Show(found);
}

// "module/name" or "name" of each resource, in order; the last one is "error: ..." when the listing failed.
inline std::vector<std::string> List(ClassSource& source) {
  std::vector<std::string> names;
  Status wrong = source.ForEachResource([&](std::string_view module, std::string_view name) {
    names.push_back(module.empty() ? std::string(name) : std::string(module) + "/" + std::string(name));
  });
  if (wrong) names.push_back("error: " + wrong->message);
  return names;
}

template <typename T>
std::string ErrorOf(const Result<T>& result) {
  return result.ok() ? "(no error)" : result.error().message;
}

}  // namespace heddle
