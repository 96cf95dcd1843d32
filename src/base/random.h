// Random numbers, the same on every machine for the same seed (the standard's distributions are not).
#pragma once

#include <cstdint>
#include <cstdlib>
#include <random>
#include <sstream>
#include <string>

#include "base/hash.h"
#include "base/saved.h"

namespace heddle {

class Random {
 public:
  // Different streams of one seed have nothing to do with each other.
  explicit Random(uint64_t seed, uint64_t stream = 0) : engine_(Mix(seed, stream)) {}

  // Uniform in [0, 1).
  double Unit() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }
  // Uniform in [0, n). Requires n > 0. The bias is below n / 2^64.
  uint64_t Below(uint64_t n) { return static_cast<uint64_t>((static_cast<unsigned __int128>(engine_()) * n) >> 64); }

  // In the standard's own words. They are the same everywhere.
  void Save(CheckpointWriter& to) const {
    std::ostringstream words;
    words << engine_;
    to.PutText(words.str());
  }
  void Load(CheckpointReader& from) {
    std::istringstream words(from.GetText());
    std::mt19937_64 engine;
    words >> engine;
    // The last word is a place in the state. The library takes it as it is.
    const std::string text = words.str();
    const unsigned long place = std::strtoul(text.c_str() + text.rfind(' ') + 1, nullptr, 10);
    from.Require(!words.fail() && place <= std::mt19937_64::state_size);
    if (from.ok()) engine_ = engine;
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace heddle
