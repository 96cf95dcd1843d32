// Which tests the user means: "CounterTest", "com.example.CounterTest#counts", "com.example.**".
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "testing/test_method.h"

namespace heddle {

// CLASS[#METHOD[[N]]] or PACKAGE.* or PACKAGE.**, where CLASS may leave out its package, a nested class follows its
// outer one after '$' or '.', and '*' stands for any letters of a name.
class Selection {
 public:
  // Error: the text is no selection.
  static Result<Selection> Parse(const std::string& text);

  bool Selects(const TestMethod& test) const;
  bool SelectsClass(const std::string& class_name) const;
  // Which row of arguments, from 1 on. 0: all.
  unsigned row() const { return row_; }
  const std::string& text() const { return text_; }

 private:
  std::string text_, class_pattern_, method_pattern_;
  unsigned row_ = 0;
};

// Whether all of the name fits; '*' stands for any letters but '.', and "**" for any at all.
bool FitsPattern(std::string_view pattern, std::string_view name);

}  // namespace heddle
