// The words by which a thread counts towards a state: its status, frames with method, pc and live slots, held monitors.
// They are remembered while the thread stands still: between two states all threads but one do, and a rewind brings back
// threads that were looked at before.
//
// Invariant: a thread whose registers have a version is as it was when the version was given (Threads::Save takes it away).
// The lowest bit of a version says whether the clock counted, the next whether the thread was hashed.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/hash.h"
#include "vm/vm.h"

namespace heddle {

class ThreadWords {
 public:
  explicit ThreadWords(Vm& vm) : vm_(vm), remembered_(kRemembered) {}

  static constexpr size_t kNumberings = 4;
  struct Numbered {
    Fingerprint numbering, words;
  };
  struct Words {
    uint64_t version = 0;
    // For the caller: the hash, or number, of the words with numbers for objects, by each of the last numberings; and for
    // which settled objects it has found that none of `places` concerns them.
    std::array<Numbered, kNumberings> numbered;
    uint8_t next_numbered = 0, numbered_count = 0;
    Fingerprint met_none_of;
    std::vector<uint32_t> words;
    std::vector<uint32_t> places;  // in `words`, of references to objects that are not frozen, ascending; by address
  };
  // Valid until the next call. Cost: the frames of a thread that has moved.
  Words& Of(ThreadId thread) {
    const uint64_t version = vm_.threads.at(thread).regs.version;
    Words& words = PlaceOf(version);
    return words.version == version && IsOf(version) ? words : Look(thread);
  }
  // The sum of hashes of all threads as they lie in memory, addresses and dead slots included. Cost: the frames of threads
  // that have moved.
  Fingerprint SumOfSeen();
  // Forgets what it remembers.
  void Forget() {
    std::vector<Words>(kRemembered).swap(remembered_);
    bytes_ = 0;
  }

  uint64_t bytes() const { return bytes_; }

 private:
  static constexpr size_t kRemembered = 256;
  static constexpr unsigned kHashed = 2;

  // Where the words of one thread are written.
  class Writer;
  Words& PlaceOf(uint64_t version) { return remembered_[(version >> 2) % kRemembered]; }
  bool IsOf(uint64_t version) const { return version != 0 && (version & 1) == uint64_t{vm_.globals.clock_read}; }
  uint64_t NextVersion(bool hashed) {
    return ++vm_.versions << 2 | (hashed ? kHashed : 0) | uint64_t{vm_.globals.clock_read};
  }
  bool IsHashed(unsigned thread) const;
  void Hash(unsigned thread);
  Words& Look(ThreadId thread);
  void Compute(ThreadId thread, Words& words);

  Vm& vm_;
  std::vector<Words> remembered_;  // by version
  uint64_t bytes_ = 0;
  // Scratch.
  std::vector<uint32_t> new_words_;
  std::vector<uint32_t> new_places_;
};

}  // namespace heddle
