// A cache of keys: those added last, four for each cache line of the table. It may forget any key.
//
// It lives on the locality of transitions: most lead to new states or to states visited lately. Source: Della Penna,
// Intrigila, Tronci and Venturini Zilli, "Exploiting transition locality in the disk based Murphi verifier", 2002.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "search/visited/fingerprint_key.h"
#include "search/visited/key_slots.h"

namespace heddle {

class KeyCache {
 public:
  // Without a line it holds nothing.
  explicit KeyCache(uint64_t bytes = 0) : lines_(bytes / sizeof(Line)) {}

  // One that it holds will be forgotten later than the others of its line. The key is not the empty one.
  bool Holds(const Key128& key) {
    if (lines_.empty()) return false;
    Line& line = LineOf(key);
    const auto found = std::find(line.begin(), line.end(), key);
    if (found == line.end()) return false;
    std::rotate(line.begin(), found, found + 1);
    return true;
  }
  // Instead of the key of its line that was used least recently.
  void Add(const Key128& key) {
    if (lines_.empty()) return;
    Line& line = LineOf(key);
    std::copy_backward(line.begin(), line.end() - 1, line.end());
    line.front() = key;
  }
  void Clear() { std::fill(lines_.begin(), lines_.end(), Line{}); }
  uint64_t bytes() const { return lines_.size() * sizeof(Line); }

 private:
  struct alignas(64) Line : std::array<Key128, 4> {};
  Line& LineOf(const Key128& key) { return lines_[HomeSlot(key, lines_.size())]; }

  std::vector<Line> lines_;
};

}  // namespace heddle
