#include "testing/selection.h"

#include <algorithm>
#include <charconv>

namespace heddle {

namespace {

// "com.example.Outer$Inner" -> "Outer$Inner"
std::string_view WithoutPackage(std::string_view name) { return name.substr(name.rfind('.') + 1); }

std::string WithDots(std::string_view name) {
  std::string text(name);
  std::ranges::replace(text, '$', '.');
  return text;
}

}  // namespace

bool FitsPattern(std::string_view pattern, std::string_view name) {
  if (pattern.empty()) return name.empty();
  if (pattern[0] != '*')
    return !name.empty() && pattern[0] == name[0] && FitsPattern(pattern.substr(1), name.substr(1));
  const bool all = pattern.starts_with("**");
  const std::string_view rest = pattern.substr(all ? 2 : 1);
  for (size_t taken = 0;; ++taken) {
    if (FitsPattern(rest, name.substr(taken))) return true;
    if (taken == name.size() || (!all && name[taken] == '.')) return false;
  }
}

Result<Selection> Selection::Parse(const std::string& text) {
  Selection selection;
  selection.text_ = text;
  const size_t hash = text.find('#');
  selection.class_pattern_ = text.substr(0, hash);
  for (const std::string_view ending : {".java", ".class"}) {
    if (selection.class_pattern_.ends_with(ending)) {
      return Error{"selection " + text + ": name the class, not its file"};
    }
  }
  if (selection.class_pattern_.empty()) return Error{"selection " + text + ": the class is missing (CLASS#METHOD)"};
  if (hash == std::string::npos) return selection;
  std::string method = text.substr(hash + 1);
  const size_t bracket = method.find('[');
  if (bracket != std::string::npos) {
    const char* end = method.data() + method.size() - 1;
    const auto [at, error] = std::from_chars(method.data() + bracket + 1, end, selection.row_);
    if (method.back() != ']' || error != std::errc() || at != end || selection.row_ == 0) {
      return Error{"selection " + text + ": the number of a row of arguments is wanted in [ ]"};
    }
    method.resize(bracket);
  }
  if (method.empty()) return Error{"selection " + text + ": the method is missing (CLASS#METHOD)"};
  selection.method_pattern_ = method;
  return selection;
}

bool Selection::SelectsClass(const std::string& class_name) const {
  if (FitsPattern(class_pattern_, class_name) || FitsPattern(class_pattern_, WithDots(class_name))) return true;
  const bool short_form = class_pattern_.find("**") == std::string::npos;
  return short_form && (FitsPattern(class_pattern_, WithoutPackage(class_name)) ||
                        FitsPattern(class_pattern_, WithDots(WithoutPackage(class_name))));
}

bool Selection::Selects(const TestMethod& test) const {
  const bool of_method = method_pattern_.empty() || FitsPattern(method_pattern_, test.method);
  if (!of_method) return false;
  // The tests of a class are those of its nested classes, too.
  std::string outer = test.class_name;
  while (!SelectsClass(outer)) {
    const size_t dollar = outer.rfind('$');
    if (dollar == std::string::npos || !method_pattern_.empty()) return false;
    outer.resize(dollar);
  }
  return true;
}

}  // namespace heddle
