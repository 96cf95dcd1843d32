#include "experiment/runs/product.h"

#include <algorithm>

#include "base/nearest_words.h"
#include "base/random.h"

namespace heddle {

uint64_t CountOf(const std::vector<Axis>& axes) {
  uint64_t count = 1;
  for (const Axis& axis : axes) {
    if (__builtin_mul_overflow(count, axis.values.size(), &count)) return UINT64_MAX;
  }
  return count;
}

std::vector<Combination> Combinations(const std::vector<Axis>& axes) {
  std::vector<Combination> all = {{}};
  for (const Axis& axis : axes) {
    std::vector<Combination> longer;
    longer.reserve(all.size() * axis.values.size());
    for (const Combination& start : all) {
      for (size_t value = 0; value < axis.values.size(); ++value) {
        longer.push_back(start);
        longer.back().push_back(value);
      }
    }
    all = std::move(longer);
  }
  return all;
}

Result<std::string> Filled(const std::string& text, const std::vector<Axis>& axes, const Combination& values) {
  std::string filled;
  for (size_t at = 0; at < text.size();) {
    const size_t open = std::min(text.find('{', at), text.size());
    filled += text.substr(at, open - at);
    if (open == text.size()) break;
    const size_t close = text.find('}', open);
    if (close == std::string::npos) return Error{"'" + text + "': a { has no }"};
    const std::string name = text.substr(open + 1, close - open - 1);
    const auto axis = std::ranges::find(axes, name, &Axis::name);
    if (axis == axes.end()) return Error{"'" + text + "': " + UnknownName("axis", name, NamesOf(axes))};
    filled += axis->values[values[static_cast<size_t>(axis - axes.begin())]];
    at = close + 1;
  }
  return filled;
}

std::vector<Combination> Sampled(std::vector<Combination> all, uint64_t count, uint64_t seed) {
  if (count >= all.size()) return all;
  // Selection sampling: each is taken with the chance of those still wanted among those left.
  Random random(seed, HashString("sample"));
  std::vector<Combination> chosen;
  for (size_t i = 0; i < all.size(); ++i) {
    if (random.Below(all.size() - i) < count - chosen.size()) chosen.push_back(std::move(all[i]));
  }
  return chosen;
}

}  // namespace heddle
