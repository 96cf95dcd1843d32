#include "project/pom.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <pugixml.hpp>

namespace heddle {
namespace {

namespace fs = std::filesystem;

std::string Trimmed(const char* text) {
  const std::string whole = text;
  const size_t begin = whole.find_first_not_of(" \t\r\n");
  if (begin == std::string::npos) return "";
  return whole.substr(begin, whole.find_last_not_of(" \t\r\n") - begin + 1);
}

// A pom.xml, or a folder with one. Nothing: neither is there.
std::optional<std::string> PomAt(const fs::path& path) {
  std::error_code error;
  const fs::path pom = fs::is_directory(path, error) ? path / "pom.xml" : path;
  if (!fs::is_regular_file(pom, error)) return std::nullopt;
  const fs::path canonical = fs::canonical(pom, error);
  return error ? pom.native() : canonical.native();
}

void AddModules(const pugi::xml_node& owner, const fs::path& folder, std::vector<std::string>& found) {
  for (const char* list : {"modules", "subprojects"}) {
    for (const pugi::xml_node& module : owner.child(list).children()) {
      if (std::optional<std::string> pom = PomAt(folder / Trimmed(module.child_value()))) found.push_back(*pom);
    }
  }
}

// A pom.xml that cannot be read has no modules and no parent. Maven will say what is wrong with it.
pugi::xml_document Read(const std::string& pom) {
  pugi::xml_document document;
  document.load_file(pom.c_str());
  return document;
}

std::optional<std::string> ParentOf(const std::string& pom) {
  const pugi::xml_document document = Read(pom);
  const pugi::xml_node parent = document.child("project").child("parent");
  if (!parent) return std::nullopt;
  const pugi::xml_node path = parent.child("relativePath");
  const std::string relative = path ? Trimmed(path.child_value()) : "..";
  if (relative.empty()) return std::nullopt;  // from the repository only
  return PomAt(fs::path(pom).parent_path() / relative);
}

// The folders and files named as modules, in any profile: paths of pom.xml files that are there.
std::vector<std::string> ModulesOf(const std::string& pom) {
  const pugi::xml_document document = Read(pom);
  const pugi::xml_node project = document.child("project");
  const fs::path folder = fs::path(pom).parent_path();
  std::vector<std::string> found;
  AddModules(project, folder, found);
  for (const pugi::xml_node& profile : project.child("profiles").children("profile")) {
    AddModules(profile, folder, found);
  }
  return found;
}

}  // namespace

std::vector<std::string> ModulesBelow(const std::string& pom) {
  std::vector<std::string> all = {pom};
  for (size_t i = 0; i < all.size(); ++i) {
    for (const std::string& module : ModulesOf(all[i])) {
      if (std::find(all.begin(), all.end(), module) == all.end()) all.push_back(module);
    }
  }
  return all;
}

std::vector<std::string> WithParents(std::vector<std::string> poms) {
  for (size_t i = 0; i < poms.size(); ++i) {
    const std::optional<std::string> parent = ParentOf(poms[i]);
    if (parent && std::find(poms.begin(), poms.end(), *parent) == poms.end()) poms.push_back(*parent);
  }
  return poms;
}

std::string RootPom(const std::string& pom, const std::string& stop) {
  std::string root = pom;
  fs::path folder = fs::path(pom).parent_path();
  while (folder.native() != stop && folder.has_relative_path()) {
    folder = folder.parent_path();
    const std::optional<std::string> above = PomAt(folder / "pom.xml");
    if (!above) continue;
    const std::vector<std::string> modules = ModulesBelow(*above);
    if (std::find(modules.begin(), modules.end(), root) != modules.end()) root = *above;
  }
  return root;
}

}  // namespace heddle
