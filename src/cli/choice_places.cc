#include "cli/choice_places.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <vector>

#include "base/nearest_words.h"
#include "classfile/class_file.h"
#include "classfile/external_names.h"
#include "cli/like_classes.h"
#include "vm/core/attribute_rules.h"

namespace heddle {

namespace {

class PlaceChecker {
 public:
  PlaceChecker(Guest& guest, const Options& options)
      : guest_(guest), main_class_(options.main_class), class_path_(options.class_path) {}

  Status Check(const ChoicePlace& place) { return place.method.empty() ? CheckLine(place) : CheckMethod(place); }

 private:
  // Null: there is no such class, or it cannot be read, which is told when it is loaded.
  std::unique_ptr<ClassFile> Open(const std::string& class_name) {
    const std::string file = InternalName(class_name) + ".class";
    auto found = guest_.classes->Find(file);
    if (!found.ok() || !found.value()) found = guest_.image->Find(file);
    if (!found.ok() || !found.value()) return nullptr;
    auto parsed = ParseClassFile((*found.value()).bytes, file);
    return parsed.ok() ? parsed.take() : nullptr;
  }

  Status CheckMethod(const ChoicePlace& place) {
    const size_t dot = place.method.rfind('.');
    const std::string class_name = place.method.substr(0, dot), name = place.method.substr(dot + 1);
    const std::unique_ptr<ClassFile> file = Open(class_name);
    if (file == nullptr)
      return Error{"--break-at " + place.words + ": there is no class " + class_name +
                   DidYouMeanClass(class_path_, class_name)};
    std::vector<std::string_view> names;
    bool named = false;
    for (const MethodInfo& method : file->methods) {
      names.push_back(method.name);
      if (method.name != name) continue;
      named = true;
      const bool fits = place.descriptor.empty() || place.descriptor == method.descriptor;
      if (fits && method.code != nullptr) return {};
    }
    const std::string method = "method " + name + place.descriptor;
    if (named && place.descriptor.empty()) {
      return Error{"--break-at " + place.words + ": the " + method + " has no bytecode"};
    }
    return Error{"--break-at " + place.words + ": the class " + class_name + " has no " + method + " with bytecode" +
                 (named ? "" : DidYouMean(name, names))};
  }

  // Nested classes have the same file.
  Status CheckLine(const ChoicePlace& place) {
    const size_t dot = main_class_.rfind('.');
    const std::string package = dot == std::string::npos ? "" : main_class_.substr(0, dot + 1);
    const std::unique_ptr<ClassFile> file = Open(package + place.file.substr(0, place.file.rfind(".java")));
    if (file == nullptr || file->source_file != place.file) return {};
    int nearest = 0;
    if (HasLine(*file, place.line, nearest)) return {};
    for (const InnerClass& inner : file->inner_classes) {
      const std::unique_ptr<ClassFile> nested = Open(ExternalName(file->constants.ClassName(inner.inner)));
      if (nested == nullptr || nested->source_file != place.file) continue;
      if (HasLine(*nested, place.line, nearest)) return {};
    }
    return Error{"--break-at " + place.words + ": there is no code on that line" +
                 (nearest == 0 ? "" : " (did you mean line " + std::to_string(nearest) + "?)")};
  }

  static bool HasLine(const ClassFile& file, int line, int& nearest) {
    for (const MethodInfo& method : file.methods) {
      if (method.code == nullptr) continue;
      for (const LineNumber& entry : method.code->lines) {
        if (entry.line == line) return true;
        if (nearest == 0 || std::abs(entry.line - line) < std::abs(nearest - line)) nearest = entry.line;
      }
    }
    return false;
  }

  Guest& guest_;
  const std::string& main_class_;
  const std::string& class_path_;
};

}  // namespace

Result<std::vector<ChoicePlace>> FindChoicePlaces(Guest& guest, const Options& options) {
  PlaceChecker checker(guest, options);
  std::vector<ChoicePlace> places;
  for (const std::string& words : options.break_at) {
    std::optional<ChoicePlace> place = ParseChoicePlace(words);
    if (!place) return Error{"--break-at " + words + ": neither a method nor a line"};
    if (Status wrong = checker.Check(*place)) return *wrong;
    places.push_back(std::move(*place));
  }
  return places;
}

}  // namespace heddle
