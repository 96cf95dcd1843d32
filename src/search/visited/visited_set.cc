#include "search/visited/visited_set.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "base/nearest_words.h"
#include "search/visited/bit_state.h"
#include "search/visited/exact_set.h"
#include "search/visited/fingerprint_table.h"

namespace heddle {

namespace {

// "bitstate:256"; nothing if that is no number of megabytes.
std::optional<uint64_t> MegabytesOf(std::string_view words) {
  constexpr uint64_t kDefault = 64, kMost = 1 << 20;
  const size_t colon = words.find(':');
  if (colon == std::string_view::npos) return kDefault;
  const char* const end = words.data() + words.size();
  uint64_t megabytes = 0;
  const auto [at, error] = std::from_chars(words.data() + colon + 1, end, megabytes);
  if (error != std::errc() || at != end || megabytes == 0 || megabytes > kMost) return std::nullopt;
  return megabytes;
}

template <typename Set>
std::unique_ptr<VisitedSet> Make(const std::string&) {
  return std::make_unique<Set>();
}

std::unique_ptr<VisitedSet> MakeBitState(const std::string& words) {
  return std::make_unique<BitState>(*MegabytesOf(words) << 20);
}

constexpr VisitedSetRow kRows[] = {
    {"fp128", "", "fingerprints of 128 bits: 18 to 22 bytes a state", true, Make<FingerprintTable<Key128>>},
    {"fp64", "", "fingerprints of 64 bits: 9 to 11 bytes a state; a state more likely taken for another", true,
     Make<FingerprintTable<Key64>>},
    {kExactVisitedSet, "",
     "whole states, compressed: nothing is left to chance; mostly 10 to 40 bytes a state, and slower", false,
     Make<ExactSet>},
    {"bitstate", "[MB]", "three bits a state in MB megabytes (64): never out of memory, never complete", false,
     MakeBitState},
};

const VisitedSetRow* FindRow(const std::string& words) {
  const std::string name = words.substr(0, words.find(':'));
  const auto row = std::ranges::find_if(kRows, [&](const VisitedSetRow& known) { return name == known.name; });
  return row == std::end(kRows) ? nullptr : &*row;
}

}  // namespace

std::span<const VisitedSetRow> VisitedSets() { return kRows; }

Status CheckVisitedSet(const std::string& words) {
  const size_t colon = words.find(':');
  const std::string name = words.substr(0, colon);
  const VisitedSetRow* row = FindRow(words);
  if (row == nullptr) return Error{UnknownName("visited set", name, NamesOf(kRows))};
  if (colon == std::string::npos) return std::nullopt;
  if (row->parameters[0] == 0) return Error{"the visited set " + name + " has no parameters"};
  if (MegabytesOf(words)) return std::nullopt;
  return Error{"the visited set " + name + " takes megabytes, from 1 to 1048576, not '" + words.substr(colon + 1) +
               "'"};
}

bool CanBeShared(const std::string& words) {
  const VisitedSetRow* row = FindRow(words);
  return row != nullptr && row->shared;
}

std::unique_ptr<VisitedSet> MakeVisitedSet(const std::string& words) { return FindRow(words)->make(words); }

}  // namespace heddle
