#include "report/legend.h"

#include <array>

namespace heddle {

namespace {

enum Sign : uint8_t { kRead, kWrite, kCompareAndSet, kResult, kOpen, kSigns };

constexpr std::array<const char*, kSigns> kWords = {
    "\"read x: 3\" reads 3", "\"x: 3 -> 4\" writes 4", "\"CAS\" is a compare-and-set",
    "\"f(1) -> 2\" is a call and its result", "\"...\" behind a call: it is not over yet"};

bool IsCall(const std::string& effect) { return effect.find('(') != std::string::npos; }

Sign SignOf(const std::string& effect) {
  if (effect.starts_with("read ") && effect.find(": ") != std::string::npos) return kRead;
  if (effect.starts_with("CAS ")) return kCompareAndSet;
  const size_t arrow = effect.find(" -> "), colon = effect.find(": ");
  if (IsCall(effect) && effect.ends_with(") ...")) return kOpen;
  if (arrow == std::string::npos) return kSigns;
  if (IsCall(effect) && (colon == std::string::npos || colon > effect.find('('))) return kResult;
  return colon < arrow ? kWrite : kSigns;
}

}  // namespace

std::string LegendOf(const std::vector<ScheduleRow>& rows) {
  std::array<bool, kSigns + 1> has = {};
  for (const ScheduleRow& row : rows) {
    for (const std::string& effect : row.effects) has[SignOf(effect)] = true;
  }
  std::string legend;
  for (size_t sign = 0; sign < kSigns; ++sign) {
    if (has[sign]) legend += (legend.empty() ? "" : "; ") + std::string(kWords[sign]);
  }
  return legend;
}

}  // namespace heddle
