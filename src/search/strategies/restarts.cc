#include "search/strategies/restarts.h"

#include <algorithm>
#include <charconv>

#include "search/strategies/sequences.h"

namespace heddle {

namespace {

// Of the paper's experiments.
constexpr double kUnitSeconds = 5, kUnitSecondsWithBacktracking = 30;

bool ReadReal(std::string_view text, double& number) {
  const char* end = text.data() + text.size();
  auto [at, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && at == end && number > 0;
}

bool ReadKind(std::string_view word, RestartPlan::Kind& kind) {
  using Kind = RestartPlan::Kind;
  kind = word == "luby" ? Kind::kLuby : word == "walsh" ? Kind::kWalsh : Kind::kFixed;
  return word == "fixed" || word == "luby" || word == "walsh";
}

bool ReadSetting(std::string_view word, RestartPlan& plan) {
  if (word.starts_with("ratio=") && plan.kind == RestartPlan::Kind::kWalsh) {
    return ReadReal(word.substr(6), plan.ratio) && plan.ratio >= 1;
  }
  if (!word.starts_with("unit=")) return false;
  word.remove_prefix(5);
  plan.unit = RoundLimit();
  if (word.ends_with("s")) return ReadReal(word.substr(0, word.size() - 1), plan.unit.seconds);
  const std::optional<uint64_t> transitions = ReadNumber(word);
  plan.unit.transitions = transitions.value_or(0);
  return transitions && *transitions > 0;
}

}  // namespace

MadeStrategy Restarts::Make(SearchParts parts) {
  RestartPlan plan;
  plan.unit.seconds = parts.with_backtracking ? kUnitSecondsWithBacktracking : kUnitSeconds;
  std::string_view rest = parts.parameters;
  bool good = ReadKind(rest.substr(0, rest.find(',')), plan.kind);
  while (good && rest.find(',') != std::string_view::npos) {
    rest.remove_prefix(rest.find(',') + 1);
    good = ReadSetting(rest.substr(0, rest.find(',')), plan);
  }
  if (!good) {
    return Error{
        "search restarts needs fixed, luby or walsh; then, if you like, a unit in seconds or transitions and " +
        std::string("Walsh's ratio, as in restarts:walsh,unit=5s,ratio=1.5 or restarts:luby,unit=20000")};
  }
  return Made<Restarts>(plan, std::move(parts.under));
}

RoundLimit RestartPlan::Limit(uint64_t i) const {
  double factor = 1;
  if (kind == Kind::kLuby) factor = static_cast<double>(Luby(i));
  if (kind == Kind::kWalsh) factor = Walsh(i, ratio);
  RoundLimit limit;
  limit.seconds = unit.seconds * factor;
  if (unit.transitions != UINT64_MAX) {
    limit.transitions = static_cast<uint64_t>(std::min(static_cast<double>(unit.transitions) * factor, 0x1p62));
  }
  return limit;
}

}  // namespace heddle
