// The words of a thread counted towards a state: its status, frames with method, pc and live slots, held monitors.
// They are remembered by the thread's hash, if it has one. A thread comes to the same place in many states, and has
// been at few places. If it has no hash, they are remembered while it stands still. Between two states all threads
// but one stand still, and a rewind brings back threads looked at before.
//
// Invariant: a thread with a version in its registers is as it was when given the version (Threads::Save takes it
// away). The lowest bit of a version says whether the clock counted, the next whether the thread was hashed.
#pragma once

#include <cstdint>
#include <vector>

#include "base/hash.h"
#include "base/recent_table.h"
#include "vm/core/vm.h"

namespace heddle {

// Whether the clock counts towards a state, and where waits end by it. Once somebody has read it on a path, it does.
// Before that it stands (native/clock.h). Then waits count if somebody reads it on any path: what is read later shows
// when they ended. Where time-outs come last, the state has what is left of each wait in any case.
// test: programs/late-sleeps
inline bool ClockCounts(const Vm& vm) {
  const bool is_read = !vm.exploration.assumptions().Holds(Assumption::kUnreadClock);
  return vm.globals.clock_read || (is_read && !vm.options.time_outs_last);
}

class ThreadWords {
 public:
  // Remembers the words of `most` threads, a power of two.
  ThreadWords(Vm& vm, size_t most) : vm_(vm), remembered_(most) {}

  struct Words {
    Fingerprint key;
    uint64_t place() const { return key.low; }
    std::vector<uint32_t> words;
    std::vector<uint32_t> places;  // in `words`, of references to objects not frozen, ascending. They are by address
    Fingerprint others;            // a hash of the words, with 0 at these places
  };
  // Valid until the next call. Cost: the frames of a moved thread.
  Words& Of(ThreadId thread) {
    const ThreadMemo& memo = vm_.threads.at(thread).memo;
    const Fingerprint key = KeyOf(memo);
    Words* words = remembered_.At(key.low);
    return words != nullptr && words->key == key && IsOf(memo.version) ? *words : Look(thread);
  }
  // The key of the words of a thread with a version. No others have this key. No hash is so small.
  static Fingerprint KeyOf(const ThreadMemo& memo) {
    if ((memo.version & kHashed) == 0) return {memo.version >> 2, 0};
    return {memo.seen.low + (memo.version & 1), memo.seen.high};
  }
  // Whether the thread is as it was when its version was given.
  bool Holds(const ThreadMemo& memo) const { return IsOf(memo.version); }
  // The sum of hashes of all threads as they lie in memory, addresses and dead slots included. Cost: the frames of
  // moved threads.
  Fingerprint SumOfSeen();
  // Forgets what it remembers.
  void Forget() {
    remembered_.Clear();
    bytes_ = 0;
  }

  uint64_t bytes() const { return bytes_ + remembered_.bytes(); }

 private:
  static constexpr unsigned kHashed = 2;

  // Where the words of one thread are written.
  class Writer;
  bool IsOf(uint64_t version) const { return version != 0 && (version & 1) == uint64_t{ClockCounts(vm_)}; }
  uint64_t NextVersion(bool hashed) {
    return vm_.threads.NewVersion() << 2 | (hashed ? kHashed : 0) | uint64_t{ClockCounts(vm_)};
  }
  bool IsHashed(unsigned thread) const;
  void Hash(unsigned thread);
  Words& Look(ThreadId thread);
  void Compute(ThreadId thread, Words& words);

  Vm& vm_;
  RecentTable<Words> remembered_;  // by key
  uint64_t bytes_ = 0;
  // Scratch.
  std::vector<uint32_t> new_words_;
  std::vector<uint32_t> new_places_;
};

}  // namespace heddle
