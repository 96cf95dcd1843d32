// The words most like one that is not known: for "did you mean".
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace heddle {

// How many characters must be put in, taken out, replaced, or exchanged with the next one. Case does not count.
// Costs the product of both lengths.
size_t EditDistance(std::string_view a, std::string_view b);

// Those of `known` that are most like `wanted`, at most three, in their order. Empty: none is much like it.
// A word that begins with the other one is much like it. The views are those of `known`.
std::vector<std::string_view> NearestWords(std::string_view wanted, std::span<const std::string_view> known);

// " (did you mean X?)", " (did you mean X or Y?)", or nothing.
std::string DidYouMean(std::string_view wanted, std::span<const std::string_view> known);

// The names of a table's rows, which the views are of. Rows in a row of the same name count once.
template <typename Rows>
std::vector<std::string_view> NamesOf(const Rows& rows) {
  std::vector<std::string_view> names;
  for (const auto& row : rows) {
    if (names.empty() || names.back() != row.name) names.emplace_back(row.name);
  }
  return names;
}

// "unknown search dsf (did you mean dfs? known: auto, dfs)"; without a like word only what is known.
std::string UnknownName(std::string_view kind, std::string_view wanted, std::span<const std::string_view> known);

}  // namespace heddle
