// What is wrong with a value of an option, and what a value does to Options: for the rows of option_table.cc.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/nearest_words.h"
#include "base/result.h"
#include "cli/host_memory.h"
#include "cli/options.h"

namespace heddle {

// --- what is wrong with a value; empty: nothing ---

std::string CheckCount(const std::string& text);
std::string CheckSize(const std::string& text);
std::string CheckTime(const std::string& text);
std::string CheckDefine(const std::string& text);
std::string CheckVariable(const std::string& text);
// "Main.java:12"
std::string CheckPlace(const std::string& text);
// "com.acme.Foo.bar" or "Foo.java:12"
std::string CheckChoicePlace(const std::string& text);
std::string CheckVisited(const std::string& words);
std::string CheckVisitedFolder(const std::string& folder);
// "4", "1-10" or "all"
std::string CheckTables(const std::string& text);

inline auto OneOf(std::vector<std::string> words) {
  return [words = std::move(words)](const std::string& text) {
    if (std::find(words.begin(), words.end(), text) != words.end()) return std::string();
    std::string known;
    for (const std::string& word : words) known += (known.empty() ? "" : ", ") + word;
    return "'" + text + "' is none of " + known +
           DidYouMean(text, std::vector<std::string_view>(words.begin(), words.end()));
  };
}

// --- what a value does ---

using Take = std::function<Status(Options&, const std::string&)>;

// `field`: gives the field of an Options.
template <typename Field>
Take Set(Field field) {
  return [field](Options& o, const std::string& value) {
    auto& to = field(o);
    using T = std::remove_reference_t<decltype(to)>;
    if constexpr (std::is_same_v<T, bool>) {
      to = true;
    } else if constexpr (std::is_same_v<T, std::string>) {
      to = value;
    } else if constexpr (std::is_same_v<T, std::vector<std::string>>) {
      to.push_back(value);
    } else if constexpr (std::is_same_v<T, double>) {
      to = std::strtod(value.c_str(), nullptr);
    } else {
      to = static_cast<T>(std::stoull(value));
    }
    return Status();
  };
}

// "name=value" into a map; without "=", the value is empty.
template <typename Field>
Take SetEntry(Field field) {
  return [field](Options& o, const std::string& text) {
    const size_t equals = std::min(text.find('='), text.size());
    field(o)[text.substr(0, equals)] = equals == text.size() ? "" : text.substr(equals + 1);
    return Status();
  };
}

template <typename Field>
Take SetSize(Field field) {
  return [field](Options& o, const std::string& value) {
    field(o) = *ParseSize(value);
    return Status();
  };
}

// Those with more to say. Error: the whole line to be told.
Status TakeGuestHeap(Options& o, const std::string& value);
Status TakeAssertionsOff(Options& o, const std::string& value);
Status TakeAssumeLocked(Options& o, const std::string& value);
Status TakeAttributes(Options& o, const std::string& value);
Status TakeAllowedExits(Options& o, const std::string& value);
Status TakeFailOn(Options& o, const std::string& value);
Status TakeTimeOuts(Options& o, const std::string& value);
Status TakeVisited(Options& o, const std::string& words);
Status TakeVisitedFolder(Options& o, const std::string& folder);
Status TakeRanks(Options& o, const std::string& value);
Status TakeMachines(Options& o, const std::string& value);
Status TakeWorkers(Options& o, const std::string& value);
Status TakeProgress(Options& o, const std::string& value);
Status TakeTraces(Options& o, const std::string& value);
Status TakeReport(Options& o, const std::string& value);

}  // namespace heddle
