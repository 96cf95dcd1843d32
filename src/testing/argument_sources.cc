#include "testing/argument_sources.h"

#include <fmt/format.h>

#include <sstream>

#include "classfile/descriptor.h"
#include "classfile/external_names.h"

namespace heddle {

namespace {

std::string FirstParameter(const DeclaredMethod& method) {
  const ParameterTypes types(method.method->descriptor);
  return types.begin() == types.end() ? std::string() : ExternalTypeName(*types.begin());
}

void AddEnum(const Annotation& source, const DeclaredMethod& method, PlanWords& plan) {
  const std::string given = ClassNameOf(source.Element("value"));
  const ElementValue* mode = source.Element("mode");
  std::string names;
  for (const std::string& name : TextsOf(source, "names")) names += (names.empty() ? "" : ",") + name;
  plan.Add("enum", (given.empty() ? FirstParameter(method) : given) + ":" +
                       (mode == nullptr ? std::string("INCLUDE") : std::string(mode->text)) + ":" + names);
}

// The options are said before the rows they are for.
void AddCsv(const Annotation& source, PlanWords& plan) {
  auto character = [&](std::string_view element, char otherwise) {
    const auto value = static_cast<char>(NumberOf(source, element, otherwise));
    return std::string(1, value == 0 ? otherwise : value);
  };
  const std::string delimiter = TextOf(source, "delimiterString");
  plan.Add("csvDelimiter", delimiter.empty() ? character("delimiter", ',') : delimiter);
  plan.Add("csvQuote", character("quoteCharacter", source.Element("textBlock") == nullptr ? '\'' : '"'));
  plan.Add("csvTrim", NumberOf(source, "ignoreLeadingAndTrailingWhitespace", 1) != 0 ? "yes" : "no");
  plan.Add("csvEmpty", TextOf(source, "emptyValue"));
  plan.Add("csvNulls", "");
  for (const std::string& text : TextsOf(source, "nullValues")) plan.Add("csvNull", text);
  std::vector<std::string> rows = TextsOf(source, "value");
  std::istringstream block(TextOf(source, "textBlock"));
  for (std::string line; std::getline(block, line);) {
    const size_t begin = line.find_first_not_of(" \t\r");
    if (begin != std::string::npos && line[begin] != '#') rows.push_back(line);
  }
  if (NumberOf(source, "useHeadersInDisplayName", 0) != 0 && !rows.empty()) rows.erase(rows.begin());
  for (const std::string& row : rows) plan.Add("csv", row);
}

// "com.example.Other#rows", or "rows" of the class itself; without a name: a method called as the test.
void AddMethods(const Annotation& source, const DeclaredMethod& method, std::string_view key, PlanWords& plan) {
  std::vector<std::string> names = TextsOf(source, "value");
  if (names.empty() || (names.size() == 1 && names[0].empty())) names = {std::string(method.method->name)};
  for (const std::string& name : names) {
    const bool elsewhere = name.find('#') != std::string::npos;
    plan.Add(key, elsewhere ? name : ExternalName(method.owner->name) + "#" + name);
  }
}

// False: the source is not known.
bool AddSource(std::string_view name, const Annotation& source, const DeclaredMethod& method, PlanWords& plan) {
  if (name == "ValueSource") {
    for (const auto& [element, value] : source.elements) {
      for (const ElementValue& item : value.items) plan.AddValue(item);
    }
  } else if (name == "NullSource") {
    plan.Add("null", "");
  } else if (name == "EmptySource") {
    plan.Add("empty", FirstParameter(method));
  } else if (name == "EnumSource") {
    AddEnum(source, method, plan);
  } else if (name == "CsvSource") {
    AddCsv(source, plan);
  } else if (name == "MethodSource") {
    AddMethods(source, method, "provider", plan);
  } else if (name == "FieldSource") {
    AddMethods(source, method, "field", plan);
  } else {
    return name == "NullAndEmptySource";  // it is made of the two others
  }
  return true;
}

}  // namespace

std::string AddArgumentSources(const std::vector<Annotation>& annotations, const DeclaredMethod& method,
                               PlanWords& plan) {
  constexpr std::string_view kPrefix = "Lorg/junit/jupiter/params/provider/";
  bool any = false;
  for (const Annotation& annotation : annotations) {
    if (!annotation.type.starts_with(kPrefix)) continue;
    const std::string_view name = annotation.type.substr(kPrefix.size(), annotation.type.size() - kPrefix.size() - 1);
    const ElementValue* repeated = name.ends_with("Sources") ? annotation.Element("value") : nullptr;
    if (repeated != nullptr) {
      for (const ElementValue& item : repeated->items) {
        if (!item.nested.empty()) any |= AddSource(name.substr(0, name.size() - 1), item.nested[0], method, plan);
      }
    } else if (name == "ArgumentsSource") {
      const std::string provider = ClassNameOf(annotation.Element("value"));
      if (!provider.starts_with("org.junit.jupiter.")) return "the arguments provider " + provider;  // else of a source
    } else if (AddSource(name, annotation, method, plan)) {
      any = true;
    } else {
      return fmt::format("@{}", name);
    }
  }
  return any ? std::string() : "a parameterized test without arguments";
}

}  // namespace heddle
