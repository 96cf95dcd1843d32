// All configurations of Parizek and Lhotak, section 4: every combination of the values that the paper lists.
#pragma once

#include <string>
#include <vector>

namespace heddle {

inline std::vector<std::string> PaperConfigurations() {
  std::vector<std::string> all = {"<"};
  const std::vector<std::vector<std::string>> parts = {
      {"5", "10", "20", "50", "100", "L*0.1", "L*0.25", "L*0.33", "L*0.5", "L*0.7", "I"},
      {"pl", "cs"},
      {"d", "ncs"},
      {"F", "R", "Lb"},
      {"0.50", "0.75", "0.90", "0.99", "1-d/20", "1-d/50", "1-d/100", "1-d/1000", "1-r/2", "1-r/5", "1-r/10", "0.50^r",
       "0.75^r", "0.90^r", "0.95^r"},
      {"1", "1.1", "1.2", "1.5"},
  };
  for (size_t i = 0; i < parts.size(); ++i) {
    std::vector<std::string> longer;
    for (const std::string& text : all) {
      for (const std::string& value : parts[i]) longer.push_back(text + value + (i + 1 < parts.size() ? "," : ">"));
    }
    all = std::move(longer);
  }
  return all;
}

}  // namespace heddle
