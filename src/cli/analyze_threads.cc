#include "cli/analyze_threads.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/thread_words.h"

namespace heddle {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kUnknown =
    "  The program may run code of which nothing is known (--print unknown). That may do more than is said here.\n";

std::vector<std::string> WordsOf(const ThreadAnalyses& analyses, const std::set<AbstractThreadId>& threads) {
  std::vector<std::string> words;
  for (AbstractThreadId thread : threads) {
    words.push_back(ThreadWords(analyses.points_to(), analyses.edges(), analyses.threads(), thread));
  }
  return words;
}

Json JsonOf(const ThreadAnalyses& analyses, const RacingAccess& access) {
  Json locks = Json::array();
  for (const HeldLock& lock : access.locks) locks.push_back(LockWords(analyses.points_to(), lock));
  Json kinds = Json::array();
  if (access.reads) kinds.push_back("read");
  if (access.writes) kinds.push_back("write");
  return {{"kinds", kinds},
          {"volatile", access.is_volatile},
          {"location", LocationWords(*access.method, access.line)},
          {"method", access.method->FullName()},
          {"threads", WordsOf(analyses, access.threads)},
          {"locks", locks}};
}

std::string TextOf(const Json& access) {
  const std::vector<std::string> kinds = access["kinds"], threads = access["threads"], locks = access["locks"];
  return fmt::format("    {}{} at {} in {}\n      by {}\n      {}\n", access["volatile"].get<bool>() ? "volatile " : "",
                     fmt::join(kinds, " and "), access["location"].get<std::string>(),
                     access["method"].get<std::string>(), fmt::join(threads, "\n      or "),
                     locks.empty() ? "holds no known lock" : fmt::format("holds {}", fmt::join(locks, " and ")));
}

// Once, if it is the same place twice.
std::string TextOf(const ThreadAnalyses& analyses, const RacingPair& pair) {
  const bool is_one = pair.first.method == pair.second.method && pair.first.line == pair.second.line &&
                      pair.first.is_volatile == pair.second.is_volatile;
  if (!is_one) return TextOf(JsonOf(analyses, pair.first)) + TextOf(JsonOf(analyses, pair.second));
  RacingAccess both = pair.first;
  both.reads |= pair.second.reads;
  both.writes |= pair.second.writes;
  both.threads.insert(pair.second.threads.begin(), pair.second.threads.end());
  std::erase_if(both.locks, [&](const HeldLock& lock) { return !pair.second.locks.contains(lock); });
  return TextOf(JsonOf(analyses, both)) + "    and the same place, in another thread at the same time\n";
}

std::string NameOf(const RacingPair& pair) {
  return pair.field == nullptr ? TypeWords(*pair.array)
                               : TypeWords(*pair.field->owner) + "." + std::string(pair.field->name);
}

std::string FootOf(size_t pairs, bool meets_unknown) {
  std::string foot = pairs == 0 ? "  No two accesses may be a data race.\n"
                                : fmt::format(
                                      "  {} {} may be a data race. Some may never happen: flags, waits and pools "
                                      "that order threads are not seen.\n"
                                      "  `heddle check` finds out which races there are.\n",
                                      pairs, pairs == 1 ? "pair of accesses" : "pairs of accesses");
  return foot + (meets_unknown ? kUnknown : "");
}

}  // namespace

PrintedAnalysis PrintRaces(ThreadAnalyses& analyses) {
  PrintedAnalysis printed{.text = {}, .json = Json::array()};
  const std::vector<RacingPair> pairs = analyses.FindRaces();
  for (const RacingPair& pair : pairs) {
    const std::string name = NameOf(pair);
    printed.text += "  " + (pair.field == nullptr ? "an element of " + name : name) + "\n" + TextOf(analyses, pair);
    printed.json.push_back(
        {{"field", name}, {"accesses", {JsonOf(analyses, pair.first), JsonOf(analyses, pair.second)}}});
  }
  printed.text += FootOf(pairs.size(), analyses.meets_unknown());
  return printed;
}

PrintedAnalysis PrintAllocations(const ThreadAnalyses& analyses) {
  PrintedAnalysis printed{.text = {}, .json = Json::array()};
  const Method* last = nullptr;
  for (const Allocation& at : analyses.FindAllocations()) {
    const std::vector<std::string> threads = WordsOf(analyses, at.threads);
    const std::string location = LocationWords(*at.method, at.line);
    if (at.method != last) printed.text += "  " + at.method->FullName() + "\n";
    last = at.method;
    printed.text +=
        fmt::format("    {} at {}, {}\n      by {}\n", TypeWords(*at.type), location,
                    at.may_be_shared ? "may be shared" : "stays with one thread", fmt::join(threads, "\n      or "));
    printed.json.push_back({{"method", at.method->FullName()},
                            {"class", TypeWords(*at.type)},
                            {"location", location},
                            {"threads", threads},
                            {"may_be_shared", at.may_be_shared}});
  }
  if (analyses.meets_unknown()) printed.text += kUnknown;
  return printed;
}

}  // namespace heddle
