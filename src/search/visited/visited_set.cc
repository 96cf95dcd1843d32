#include "search/visited/visited_set.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "base/nearest_words.h"
#include "search/visited/bit_state.h"
#include "search/visited/compact_table.h"
#include "search/visited/exact_set.h"
#include "search/visited/fingerprint_table.h"
#include "search/visited/spilled_table.h"

namespace heddle {

namespace {

// Nothing if that is no number of megabytes.
std::optional<uint64_t> MegabytesOf(const std::string& parameter) {
  constexpr uint64_t kDefault = 64, kMost = 1 << 20;
  if (parameter.empty()) return kDefault;
  const char* const end = parameter.data() + parameter.size();
  uint64_t megabytes = 0;
  const auto [at, error] = std::from_chars(parameter.data(), end, megabytes);
  if (error != std::errc() || at != end || megabytes == 0 || megabytes > kMost) return std::nullopt;
  return megabytes;
}

std::string NoParameter(const std::string& name, const std::string& parameter) {
  return parameter.empty() ? std::string() : "the visited set " + name + " has no parameters";
}

std::string Megabytes(const std::string& name, const std::string& parameter) {
  if (MegabytesOf(parameter)) return {};
  return "the visited set " + name + " takes megabytes, from 1 to 1048576, not '" + parameter + "'";
}

std::string Folder(const std::string& name, const std::string& parameter) {
  if (parameter.empty()) return "the visited set " + name + " takes a folder: " + name + ":DIR";
  std::error_code error;
  if (!std::filesystem::is_directory(parameter, error)) return "no folder " + parameter + " for visited states";
  if (access(parameter.c_str(), W_OK | X_OK) == 0) return {};
  return "cannot make files in the folder " + parameter + " for visited states: " + std::strerror(errno);
}

template <typename Set>
std::unique_ptr<VisitedSet> Make(const std::string&) {
  return std::make_unique<Set>();
}

std::unique_ptr<VisitedSet> MakeBitState(const std::string& parameter) {
  return std::make_unique<BitState>(*MegabytesOf(parameter) << 20);
}

std::unique_ptr<VisitedSet> MakeOnDisk(const std::string& folder) { return std::make_unique<SpilledTable>(folder); }

constexpr VisitedSetRow kRows[] = {
    {"fp128", "", "fingerprints of 128 bits: 18 to 22 bytes a state", true, true, NoParameter,
     Make<FingerprintTable<Key128>>},
    {"fp64", "", "fingerprints of 64 bits: 9 to 11 bytes a state; a state more likely taken for another", true, true,
     NoParameter, Make<FingerprintTable<Key64>>},
    {"compact", "", "as fp64, in 5 to 7 bytes a state: a place in the table says a part of the fingerprint; slower",
     false, true, NoParameter, Make<CompactTable>},
    {kExactVisitedSet, "",
     "whole states, compressed: nothing is left to chance; mostly 10 to 40 bytes a state, and slower", false, false,
     NoParameter, Make<ExactSet>},
    {kVisitedSetOnDisk, "DIR",
     "as fp128, in files in the folder DIR once the memory limit is reached: up to seven times that limit", false, true,
     Folder, MakeOnDisk},
    {"bitstate", "[MB]", "three bits a state in MB megabytes (64): never out of memory, never complete", false, false,
     Megabytes, MakeBitState},
};

std::string ParameterOf(const std::string& words) {
  const size_t colon = words.find(':');
  return colon == std::string::npos ? std::string() : words.substr(colon + 1);
}

const VisitedSetRow* FindRow(const std::string& words) {
  const std::string name = NameOfVisitedSet(words);
  const auto row = std::ranges::find_if(kRows, [&](const VisitedSetRow& known) { return name == known.name; });
  return row == std::end(kRows) ? nullptr : &*row;
}

}  // namespace

std::span<const VisitedSetRow> VisitedSets() { return kRows; }

std::string NameOfVisitedSet(const std::string& words) { return words.substr(0, words.find(':')); }

Status CheckVisitedSet(const std::string& words) {
  const std::string name = NameOfVisitedSet(words);
  const VisitedSetRow* row = FindRow(words);
  if (row == nullptr) return Error{UnknownName("visited set", name, NamesOf(kRows))};
  if (words.ends_with(':')) return Error{"the visited set " + words + " has nothing behind the colon"};
  std::string wrong = row->check(name, ParameterOf(words));
  return wrong.empty() ? Status() : Error{std::move(wrong)};
}

bool CanBeShared(const std::string& words) {
  const VisitedSetRow* row = FindRow(words);
  return row != nullptr && row->shared;
}

bool CanHaveParts(const std::string& words) {
  const VisitedSetRow* row = FindRow(words);
  return row != nullptr && row->parts;
}

std::unique_ptr<VisitedSet> MakeVisitedSet(const std::string& words) {
  return FindRow(words)->make(ParameterOf(words));
}

}  // namespace heddle
