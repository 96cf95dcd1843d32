#include "cli/like_classes.h"

#include <algorithm>
#include <filesystem>
#include <ranges>
#include <span>
#include <system_error>
#include <vector>

#include "base/nearest_words.h"
#include "classfile/class_file.h"
#include "classfile/external_names.h"
#include "classpath/class_path_entries.h"
#include "cli/host_access.h"

namespace heddle {

namespace {

constexpr size_t kMostFiles = 50'000;  // of the class path that are looked at
constexpr size_t kMostNames = 3;

std::string_view SimpleName(std::string_view name) { return name.substr(name.find_last_of(".$") + 1); }

std::string_view WithoutEnding(std::string_view name) {
  for (const std::string_view ending : {".class", ".java"}) {
    if (name.size() > ending.size() && name.ends_with(ending)) name.remove_suffix(ending.size());
  }
  return name;
}

// Nested classes are meant only by a name with a $, and by Outer.Inner, as the language writes it.
std::vector<std::string> WithoutNested(std::vector<std::string> known, std::string_view wanted) {
  if (wanted.find('$') != std::string_view::npos) return known;
  std::erase_if(known, [wanted](std::string name) {
    if (name.find('$') == std::string::npos) return false;
    std::ranges::replace(name, '$', '.');
    return name != wanted;
  });
  return known;
}

// Of those known, the ones with one of these simple names.
std::vector<std::string_view> WithSimpleNames(const std::vector<std::string>& known,
                                              const std::vector<std::string_view>& simple) {
  std::vector<std::string_view> names;
  for (const std::string& name : known) {
    if (std::ranges::find(simple, SimpleName(name)) != simple.end()) names.push_back(name);
  }
  return names;
}

// Empty: there is none.
std::string SourceOf(std::string_view class_path, std::string_view name) {
  for (const std::string& entry : NamedEntries(class_path)) {
    const std::string file = (entry == "." ? "" : entry + "/") + InternalName(name) + ".java";
    std::error_code ignored;
    if (std::filesystem::is_regular_file(file, ignored)) return file;
  }
  return {};
}

// A class file may lie deeper than its package says: then the class path should begin further down. Empty: it does not.
std::string ClassPathFor(std::string_view class_path, std::string_view name) {
  for (const std::string& entry : NamedEntries(class_path)) {
    const std::string internal = InternalName(name);
    const Result<std::string> content = ReadWhole(entry + "/" + internal + ".class");
    if (!content) continue;
    const std::span bytes(reinterpret_cast<const uint8_t*>(content.value().data()), content.value().size());
    const auto parsed = ParseClassFile(bytes, internal);
    if (!parsed || !internal.ends_with("/" + std::string(parsed.value()->name))) continue;
    const std::string above = internal.substr(0, internal.size() - parsed.value()->name.size() - 1);
    return (entry == "." ? "" : entry + "/") + above + " " + ExternalName(parsed.value()->name);
  }
  return {};
}

}  // namespace

std::string DidYouMeanClass(std::string_view class_path, std::string_view given) {
  const std::string_view wanted = WithoutEnding(given);
  const std::vector<std::string> known = WithoutNested(ClassNamesOn(class_path, kMostFiles), wanted);
  std::vector<std::string_view> simple;
  for (const std::string& name : known) simple.push_back(SimpleName(name));
  const std::vector<std::string_view> like = NearestWords(SimpleName(wanted), simple);
  const bool same = !like.empty() && EditDistance(like.front(), SimpleName(wanted)) == 0;
  if (const std::string source = same ? "" : SourceOf(class_path, wanted); !source.empty()) {
    return " (" + source + " is not compiled: javac -g " + source + ")";
  }
  std::vector<std::string_view> names = WithSimpleNames(known, like);
  std::ranges::stable_sort(names, {}, [&](std::string_view name) { return EditDistance(name, wanted); });
  const std::string elsewhere = names.empty() ? "" : ClassPathFor(class_path, names.front());
  if (!elsewhere.empty()) return " (did you mean -cp " + elsewhere + "?)";
  std::string words;
  for (const std::string_view name : names | std::views::take(kMostNames)) {
    words.append(words.empty() ? " (did you mean " : " or ").append(name);
  }
  return words.empty() ? words : words + "?)";
}

}  // namespace heddle
