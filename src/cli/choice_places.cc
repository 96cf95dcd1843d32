#include "cli/choice_places.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/external_names.h"
#include "vm/core/attribute_rules.h"

namespace heddle {

namespace {

// How many characters must be put in, taken out or replaced.
size_t EditDistance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), size_t{0});
  for (size_t i = 0; i < a.size(); ++i) {
    size_t diagonal = row[0]++;
    for (size_t j = 0; j < b.size(); ++j) {
      const size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

// " (did you mean X?)", or nothing.
std::string Suggestion(std::string_view wanted, const std::vector<std::string_view>& known) {
  std::string_view best;
  size_t least = wanted.size() / 2 + 1;
  for (const std::string_view name : known) {
    const size_t distance = EditDistance(wanted, name);
    if (distance >= least) continue;
    least = distance;
    best = name;
  }
  return best.empty() ? "" : " (did you mean " + std::string(best) + "?)";
}

class PlaceChecker {
 public:
  PlaceChecker(Guest& guest, const std::string& main_class) : guest_(guest), main_class_(main_class) {}

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
    if (file == nullptr) return Error{"--break-at " + place.words + ": there is no class " + class_name};
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
                 (named ? "" : Suggestion(name, names))};
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
};

}  // namespace

Result<std::vector<ChoicePlace>> FindChoicePlaces(Guest& guest, const Options& options) {
  PlaceChecker checker(guest, options.main_class);
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
