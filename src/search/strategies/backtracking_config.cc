#include "search/strategies/backtracking_config.h"

#include <array>
#include <charconv>
#include <optional>
#include <string_view>

namespace heddle {

namespace {

using Config = BacktrackingConfig;

std::string Trimmed(std::string_view text) {
  const size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

// The whole text is a number.
template <typename Number>
std::optional<Number> Read(std::string_view text) {
  Number number{};
  const char* end = text.data() + text.size();
  auto [at, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || at != end) return std::nullopt;
  return number;
}

// The number between `before` and `after`, which the text must begin and end with.
std::optional<double> ReadBetween(std::string_view text, std::string_view before, std::string_view after) {
  if (text.size() < before.size() + after.size() || !text.starts_with(before) || !text.ends_with(after)) return {};
  std::optional<double> number = Read<double>(text.substr(before.size(), text.size() - before.size() - after.size()));
  return number && *number >= 0 ? number : std::nullopt;
}

bool ReadSequence(std::string_view text, Config& config) {
  for (;;) {
    const size_t dash = text.find('-');
    std::optional<uint64_t> value = Read<uint64_t>(text.substr(0, dash));
    if (!value || (!config.thresholds.empty() && *value <= config.thresholds.back())) return false;
    config.thresholds.push_back(*value);
    if (dash == std::string_view::npos) return true;
    text.remove_prefix(dash + 1);
  }
}

bool ReadThreshold(std::string_view text, Config& config) {
  if (text == "I") text = "I:5-10-20-50-100";
  if (text.starts_with("I:")) {
    config.base = Config::Base::kSequence;
    return ReadSequence(text.substr(2), config);
  }
  if (std::optional<double> factor = ReadBetween(text, "L*", "")) {
    config.base = Config::Base::kFirstPath;
    config.first_path_factor = *factor;
    return true;
  }
  std::optional<uint64_t> constant = Read<uint64_t>(text);
  if (!constant) return false;
  config.thresholds.push_back(*constant);
  return true;
}

bool ReadMode(std::string_view text, Config& config) {
  config.counts_switches = text == "cs";
  return text == "cs" || text == "pl";
}

bool ReadReduction(std::string_view text, Config& config) {
  config.reduced_by_stays = text == "ncs";
  return text == "ncs" || text == "d";
}

bool ReadJumps(std::string_view text, Config& config) {
  config.jumps = text == "R" ? Config::Jumps::kRandom : text == "Lb" ? Config::Jumps::kLuby : Config::Jumps::kFixed;
  return text == "F" || text == "R" || text == "Lb";
}

bool ReadRatio(std::string_view text, Config& config) {
  auto is = [&](Config::Ratio kind, std::optional<double> constant) {
    if (!constant) return false;
    config.ratio = kind;
    config.ratio_constant = *constant;
    return true;
  };
  if (is(Config::Ratio::kDepth, ReadBetween(text, "1-d/", ""))) return config.ratio_constant > 0;
  if (is(Config::Ratio::kRun, ReadBetween(text, "1-r/", ""))) return config.ratio_constant > 0;
  if (is(Config::Ratio::kPower, ReadBetween(text, "", "^r"))) return config.ratio_constant < 1;
  return is(Config::Ratio::kConstant, ReadBetween(text, "", "")) && config.ratio_constant <= 1;
}

bool ReadCoefficient(std::string_view text, Config& config) {
  std::optional<double> coefficient = ReadBetween(text, "", "");
  config.coefficient = coefficient.value_or(1);
  return coefficient.has_value();
}

struct Part {
  const char* name;
  const char* may_be;
  bool (*read)(std::string_view, Config&);
};
constexpr std::array<Part, 6> kParts = {{
    {"thb", "a number, L*f, or I:t1-...-tn ascending (I: 5-10-20-50-100)", ReadThreshold},
    {"thm", "pl or cs", ReadMode},
    {"thr", "d or ncs", ReadReduction},
    {"stg", "F, R or Lb", ReadJumps},
    {"rtb", "a number from 0 to 1, 1-d/c, 1-r/c, or c^r with c below 1", ReadRatio},
    {"rtc", "a number", ReadCoefficient},
}};

}  // namespace

Result<BacktrackingConfig> ParseBacktrackingConfig(const std::string& text) {
  std::string_view rest = text;
  if (rest.starts_with("<") && rest.ends_with(">")) rest = rest.substr(1, rest.size() - 2);
  Config config;
  for (size_t i = 0; i < kParts.size(); ++i) {
    const size_t comma = i + 1 < kParts.size() ? rest.find(',') : std::string_view::npos;
    if (i + 1 < kParts.size() && comma == std::string_view::npos) {
      return Error{"search rb needs six parts, as in rb:<I,pl,d,Lb,0.75,1.5>, not " + text};
    }
    const std::string part = Trimmed(rest.substr(0, comma));
    if (!kParts[i].read(part, config)) {
      return Error{"search rb: " + std::string(kParts[i].name) + " is '" + part + "', but may be " + kParts[i].may_be};
    }
    config.text += (i == 0 ? "<" : ",") + part;
    rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
  }
  config.text += ">";
  return config;
}

}  // namespace heddle
