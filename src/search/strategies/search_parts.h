// What the rows of the table of searches make their strategies of.
#pragma once

#include <charconv>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "search/strategy.h"

namespace heddle {

// What a search decides. In a combination each kind stands at most once, the first ones below the later ones.
// Samplers and the portfolio stand alone.
enum class SearchKind : uint8_t { kOrder, kGuide, kBound, kBacktracking, kRestarts, kSampler, kPortfolio };

struct SearchSettings {
  uint64_t seed = 0;
  bool limited = false;  // the user has set a limit of time or executions
};

struct SearchParts {
  const std::string& parameters;  // what follows the colon
  const SearchSettings& settings;
  bool with_backtracking;           // one of that kind is in the combination
  std::unique_ptr<Strategy> under;  // null for orders and samplers
};

using MadeStrategy = Result<std::unique_ptr<Strategy>>;

template <typename T, typename... Arguments>
MadeStrategy Made(Arguments&&... arguments) {
  return MadeStrategy(std::unique_ptr<Strategy>(std::make_unique<T>(std::forward<Arguments>(arguments)...)));
}

// The whole text is a number.
inline std::optional<uint64_t> ReadNumber(std::string_view text) {
  uint64_t number = 0;
  const char* end = text.data() + text.size();
  auto [at, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || at != end) return std::nullopt;
  return number;
}

inline Error NoParametersFor(const char* name) { return Error{"search " + std::string(name) + " has no parameters"}; }

}  // namespace heddle
