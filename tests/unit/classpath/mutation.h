// Damaged copies of a file, the same ones in every run: cut short, overwritten at random places, or with the values
// that bounds checks most often get wrong put in.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <random>
#include <vector>

namespace heddle {

using Bytes = std::vector<uint8_t>;

inline Bytes Mutate(Bytes bytes, uint64_t seed) {
  std::mt19937_64 random(seed);
  if (bytes.empty()) return bytes;
  if (random() % 8 == 0) bytes.resize(random() % bytes.size());
  for (uint64_t left = 1 + random() % 4; left > 0 && !bytes.empty(); --left) {
    uint64_t at = random() % bytes.size();
    switch (random() % 3) {
      case 0: bytes[at] ^= static_cast<uint8_t>(1u << random() % 8); break;
      case 1: bytes[at] = static_cast<uint8_t>(random()); break;
      case 2: {
        static constexpr uint32_t kEdges[] = {0, 1, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff};
        uint32_t value = kEdges[random() % std::size(kEdges)];
        for (uint64_t i = at; i < std::min<uint64_t>(at + 4, bytes.size()); ++i) {
          bytes[i] = static_cast<uint8_t>(value);
          value >>= 8;
        }
        break;
      }
    }
  }
  return bytes;
}

}  // namespace heddle
