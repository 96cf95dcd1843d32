// The table of searches, for `heddle list searches` and `--search NAME[:PARAMS]`.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "base/result.h"
#include "search/strategy.h"

namespace heddle {

struct SearchRow {
  const char* name;
  const char* parameters;  // "" or what may follow the colon
  const char* description;
  Result<std::unique_ptr<Strategy>> (*make)(const std::string& parameters);
};

std::span<const SearchRow> Searches();

// `spec` is NAME or NAME:PARAMS.
Result<std::unique_ptr<Strategy>> MakeStrategy(const std::string& spec);

}  // namespace heddle
