// The words by which a thread counts towards a state: its status, frames with method, pc and live slots, held monitors.
// They are remembered while the thread stands still: between two states all threads but one do, and a rewind brings back
// threads that were looked at before.
//
// Invariant: a thread whose registers have a version is as it was when the version was given (Threads::Save takes it away).
#pragma once

#include <cstdint>
#include <vector>

#include "base/hash.h"
#include "vm/vm.h"

namespace heddle {

class ThreadWords {
 public:
  explicit ThreadWords(Vm& vm) : vm_(vm), remembered_(kRemembered) {}

  struct Place {
    uint32_t at;  // in `words`, where there is kNumberedWord
    Ref object;
  };
  struct Words {
    uint64_t version = 0;
    bool clock_read = false;
    Fingerprint hash;  // of `words`
    Fingerprint raw;   // of `words` and `places`
    // For the caller: the hash, or number, of the words with numbers for objects, and by which numbering; 0: none.
    uint64_t numbering = 0;
    Fingerprint numbered;
    std::vector<uint32_t> words;
    std::vector<Place> places;  // of references to objects that are not frozen, ascending
  };
  // Valid until the next call. Cost: the frames of a thread that has moved.
  Words& Of(ThreadId thread);
  // Forgets what it remembers.
  void Forget() {
    std::vector<Words>(kRemembered).swap(remembered_);
    bytes_ = 0;
  }

  uint64_t bytes() const { return bytes_; }

 private:
  static constexpr size_t kRemembered = 256;

  // Where the words of one thread are written.
  class Writer;
  void Compute(ThreadId thread, Words& words);

  Vm& vm_;
  std::vector<Words> remembered_;  // by version
  uint64_t bytes_ = 0;
  // Scratch.
  std::vector<uint32_t> new_words_;
  std::vector<Place> new_places_;
};

}  // namespace heddle
