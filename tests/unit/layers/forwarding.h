// Whether a layer forwards all of an interface. A probe under the layer overrides every function, notes each call with
// its arguments, and answers with a mark of its own.
#pragma once

#include <cctype>
#include <fstream>
#include <functional>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "base/hash.h"

namespace heddle::layers {

class CallNotes {
 public:
  // A number that depends on the function and on the arguments.
  template <typename... Arguments>
  uint64_t Called(const char* function, Arguments... arguments) const {
    std::string text = function;
    ((text += " " + std::to_string(arguments)), ...);
    calls.push_back(text);
    return HashString(text);
  }
  mutable std::vector<std::string> calls;
};

// Calls one function of an interface, and says in words what it answers.
template <typename Interface>
struct Question {
  const char* function;
  std::function<std::string(Interface&)> ask;
};

// The names of the virtual functions that a header declares. Requires that name and opening bracket stand in the line
// of the word `virtual`.
inline std::set<std::string> VirtualFunctions(const std::string& header) {
  std::set<std::string> names;
  std::ifstream file(header);
  for (std::string line; std::getline(file, line);) {
    const size_t found = line.find("virtual ");
    if (found == std::string::npos || line.find("//") < found) continue;
    const size_t end = line.find('(');
    size_t begin = end;
    while (begin > 0 && (std::isalnum(static_cast<unsigned char>(line[begin - 1])) || line[begin - 1] == '~')) --begin;
    const std::string name = line.substr(begin, end - begin);
    if (!name.starts_with("~")) names.insert(name);
  }
  return names;
}

}  // namespace heddle::layers
