#include "search/registry.h"

#include <charconv>

#include "search/bounded.h"
#include "search/dfs.h"

namespace heddle {

namespace {

using Made = Result<std::unique_ptr<Strategy>>;

Made MakeDfs(const std::string& parameters) {
  if (!parameters.empty()) return Error{"search dfs has no parameters"};
  return Made(std::make_unique<DfsStrategy>());
}

Made MakeBounded(const std::string& parameters) {
  uint64_t preemptions = 0;
  const char* end = parameters.data() + parameters.size();
  auto parsed = std::from_chars(parameters.data(), end, preemptions);
  if (parsed.ec != std::errc() || parsed.ptr != end) {
    return Error{"search bounded needs the number of preemptions allowed, as in bounded:2"};
  }
  return Made(std::make_unique<BoundedStrategy>(ScheduleCost{preemptions, kUnbounded, kUnbounded}));
}

constexpr SearchRow kSearches[] = {
    {"dfs", "", "depth first, threads in order of their creation; exhausts the space", MakeDfs},
    {"bounded", "N", "depth first, at most N preemptions on a path; incomplete if the bound cut anything", MakeBounded},
};

}  // namespace

std::span<const SearchRow> Searches() { return kSearches; }

Result<std::unique_ptr<Strategy>> MakeStrategy(const std::string& spec) {
  size_t colon = spec.find(':');
  std::string name = spec.substr(0, colon);
  std::string parameters = colon == std::string::npos ? "" : spec.substr(colon + 1);
  std::string known;
  for (const SearchRow& row : kSearches) {
    if (name == row.name) return row.make(parameters);
    known += known.empty() ? row.name : std::string(", ") + row.name;
  }
  return Error{"unknown search " + name + " (known: " + known + ")"};
}

}  // namespace heddle
