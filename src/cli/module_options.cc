#include "cli/module_options.h"

#include <algorithm>
#include <iterator>

namespace heddle {

namespace {

constexpr const char kOpens[] = "jdk.module.addopens.", kExports[] = "jdk.module.addexports.",
                     kModules[] = "jdk.module.addmods.";

// Under the next number, unless it is there.
void Add(const std::string& prefix, const std::string& value, std::map<std::string, std::string>& properties) {
  for (size_t i = 0;; ++i) {
    auto [place, is_new] = properties.try_emplace(prefix + std::to_string(i), value);
    if (is_new || place->second == value) return;
  }
}

std::vector<std::string> SplitAtCommas(const std::string& list) {
  std::vector<std::string> names;
  for (size_t begin = 0; begin <= list.size();) {
    const size_t end = std::min(list.find(',', begin), list.size());
    names.push_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return names;
}

// "java.base/java.lang", of the JDK at hand.
bool IsThere(const std::string& package, RuntimeImage& image) {
  const size_t slash = package.find('/');
  if (slash == std::string::npos) return false;
  std::string name = package.substr(slash + 1);
  std::replace(name.begin(), name.end(), '.', '/');
  return image.ModuleOfPackage(name) == package.substr(0, slash);
}

}  // namespace

std::string CheckPackageOption(const std::string& value) {
  const size_t slash = value.find('/'), equals = value.find('=');
  const bool fits = slash != std::string::npos && slash > 0 && equals != std::string::npos && equals > slash + 1 &&
                    equals + 1 < value.size();
  return fits ? "" : "'" + value + "' is not MODULE/PACKAGE=TARGET (as in java.base/java.lang=ALL-UNNAMED)";
}

void TakeModuleOptions(const ModuleOptions& given, Options& options) {
  for (const std::string& value : given.opens) Add(kOpens, value, options.properties);
  for (const std::string& value : given.exports) Add(kExports, value, options.properties);
  for (const std::string& value : given.modules) Add(kModules, value, options.properties);
}

void TakeManifest(const Manifest& manifest, RuntimeImage& image, Options& options) {
  auto is_there = [&image](const std::string& package) { return IsThere(package, image); };
  options.opens.clear();
  options.exports.clear();
  std::ranges::copy_if(manifest.add_opens, std::back_inserter(options.opens), is_there);
  std::ranges::copy_if(manifest.add_exports, std::back_inserter(options.exports), is_there);
}

std::map<std::string, std::string> StartProperties(const Options& options) {
  std::map<std::string, std::string> properties = options.properties;
  for (const std::string& package : options.opens) Add(kOpens, package + "=ALL-UNNAMED", properties);
  for (const std::string& package : options.exports) Add(kExports, package + "=ALL-UNNAMED", properties);
  return properties;
}

Status CheckModules(const Options& options, RuntimeImage& image) {
  for (const auto& [property, value] : options.properties) {
    if (!property.starts_with(kModules)) continue;
    for (const std::string& name : SplitAtCommas(value)) {
      if (name == "ALL-DEFAULT" || name == "ALL-SYSTEM" || name == "ALL-MODULE-PATH") continue;
      auto found = image.FindInModule(name, "module-info.class");
      if (!found) return found.error();
      if (!found.value()) return Error{"--add-modules: this JDK has no module " + name};
    }
  }
  return {};
}

}  // namespace heddle
