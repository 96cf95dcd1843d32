#include "cli/host_memory.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <fstream>

namespace heddle {

namespace {

// The value of "MemAvailable:  123 kB" in /proc/meminfo, in bytes.
uint64_t AvailableByKernel() {
  std::ifstream file("/proc/meminfo");
  std::string name, unit;
  uint64_t value = 0;
  while (file >> name >> value) {
    std::getline(file, unit);
    if (name == "MemAvailable:") return value << 10;
  }
  return 0;
}

// A number in a file; `none` when there is no such file or it says "max".
uint64_t NumberIn(const char* path, uint64_t none) {
  std::ifstream file(path);
  uint64_t value = 0;
  return file >> value ? value : none;
}

}  // namespace

std::optional<uint64_t> ParseSize(std::string_view text) {
  double number = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 0 || !std::isfinite(number)) return std::nullopt;
  std::string unit(end, text.data() + text.size());
  for (char& c : unit) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (unit.size() == 2 && unit[1] == 'b') unit.pop_back();
  static constexpr std::string_view kUnits = "kmgt";
  double factor = 1;
  if (unit.size() == 1 && kUnits.find(unit[0]) != std::string_view::npos) {
    factor = std::ldexp(1.0, 10 * (static_cast<int>(kUnits.find(unit[0])) + 1));
  } else if (!unit.empty() && unit != "b") {
    return std::nullopt;
  }
  if (number * factor >= 9e18) return std::nullopt;
  return static_cast<uint64_t>(number * factor);
}

std::string SizeWords(uint64_t bytes) {
  static constexpr const char* kUnits[] = {"bytes", "kB", "MB", "GB", "TB"};
  double value = static_cast<double>(bytes);
  unsigned unit = 0;
  while (value >= 1024 && unit + 1 < std::size(kUnits)) {
    value /= 1024;
    ++unit;
  }
  char text[32];
  std::snprintf(text, sizeof text, unit == 0 || value >= 100 ? "%.0f %s" : "%.1f %s", value, kUnits[unit]);
  return text;
}

uint64_t FreeMemory() {
  uint64_t available = AvailableByKernel();
  uint64_t limit = NumberIn("/sys/fs/cgroup/memory.max", UINT64_MAX);
  uint64_t used = NumberIn("/sys/fs/cgroup/memory.current", 0);
  return limit == UINT64_MAX ? available : std::min(available, limit - std::min(used, limit));
}

}  // namespace heddle
