// The words of a plan (testing/test_method.h), as discovery writes them.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "testing/class_files.h"
#include "testing/test_method.h"

namespace heddle {

class PlanWords {
 public:
  explicit PlanWords(std::vector<std::string>& words) : words_(words) {}

  void Add(std::string_view key, std::string_view value) { words_.push_back(fmt::format("{}:{}", key, value)); }
  // Those of `methods` with the annotation.
  void AddMethods(ClassFiles& files, std::string_view key, const std::vector<DeclaredMethod>& methods,
                  std::string_view annotation);
  // A constant, a string, a class or an enum constant of an annotation: "values:int:3".
  void AddValue(const ElementValue& value);

 private:
  std::vector<std::string>& words_;
};

// The text of a string element. Empty: it is not given.
std::string TextOf(const Annotation& annotation, std::string_view element);
// The texts of an element that is an array of strings.
std::vector<std::string> TextsOf(const Annotation& annotation, std::string_view element);
// "com.example.Color" for an element that is a class. Empty: it is not given.
std::string ClassNameOf(const ElementValue* value);
int64_t NumberOf(const Annotation& annotation, std::string_view element, int64_t otherwise);

}  // namespace heddle
