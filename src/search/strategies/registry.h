// The table of searches, for `heddle list searches` and `--search NAME[:PARAMS][+NAME[:PARAMS]...]`.
#pragma once

#include <span>
#include <string>

#include "search/strategies/search_parts.h"

namespace heddle {

struct SearchRow {
  const char* name;
  const char* parameters;  // "" or what may follow the colon
  SearchKind kind;
  const char* description;
  bool shared;       // workers can share one exploration in it
  bool looks_ahead;  // it asks Machine::Ahead, also about the path
  MadeStrategy (*make)(SearchParts parts);
  bool randomized = false;  // the seed decides what it does
};

std::span<const SearchRow> Searches();

// Words for why workers cannot share one exploration in this search. Null: they can. Requires a search known to
// MakeStrategy.
const char* WhyNotShared(const std::string& spec);

// Whether the seed decides what it does. Requires a search known to MakeStrategy, as the next.
bool IsRandomized(const std::string& spec);

// How often the user's time limit holds, one after the other: once, or for each value of an iterated threshold.
size_t TimeLimitsOf(const std::string& spec);

// Whether a part of the search looks ahead. Requires nothing of the words.
bool SearchLooksAhead(const std::string& spec);

// Error: what is wrong with the words, or why the parts cannot be combined.
MadeStrategy MakeStrategy(const std::string& spec, const SearchSettings& settings);

}  // namespace heddle
