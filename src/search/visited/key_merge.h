// Ascending streams of keys, from memory or from a run on disk, and many of them as one.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "base/result.h"
#include "search/visited/fingerprint_key.h"
#include "search/visited/sorted_run.h"

namespace heddle {

// Holds one key at a time: top(), unless done().
class KeyStream {
 public:
  // Slots in memory, which must stay as they are. It passes over empty ones.
  explicit KeyStream(std::span<const Key128> slots) : next_(slots.data()), end_(next_ + slots.size()) { PassOver(); }
  // `run` must outlive it. It is read through a buffer of so many keys.
  KeyStream(const SortedRun& run, uint64_t buffer_keys);

  bool done() const { return next_ == end_; }
  const Key128& top() const { return *next_; }
  void Next() {
    ++next_;
    PassOver();
  }
  // Why it was done before its end, if so.
  const Status& failed() const { return failed_; }

 private:
  void PassOver() {
    while (next_ != end_ && next_->empty()) ++next_;
    if (next_ == end_ && left_ > 0) Refill();
  }
  void Refill();

  const Key128* next_ = nullptr;
  const Key128* end_ = nullptr;
  const SortedRun* run_ = nullptr;
  uint64_t left_ = 0;  // in the run, beyond what is buffered
  uint64_t buffer_keys_ = 0;
  std::unique_ptr<Key128[]> buffer_;
  Status failed_;
};

// Calls `use(key)` for every key of all streams, in ascending order. Error: a stream cannot be read, or the keys are
// not in order. Some keys have been used then. Made for a few streams.
template <typename Use>
Status MergeKeys(std::vector<KeyStream>& streams, const Use& use) {
  std::vector<KeyStream*> live;
  for (KeyStream& stream : streams) {
    if (stream.failed()) return stream.failed();
    if (!stream.done()) live.push_back(&stream);
  }
  Key128 before;
  while (!live.empty()) {
    size_t least = 0;
    for (size_t i = 1; i < live.size(); ++i) {
      if (live[i]->top() < live[least]->top()) least = i;
    }
    KeyStream& stream = *live[least];
    const Key128 key = stream.top();
    if (!(before < key)) return Error{"cannot read visited states: they are not as they were written"};
    use(key);
    before = key;
    stream.Next();
    if (!stream.done()) continue;
    if (stream.failed()) return stream.failed();
    live.erase(live.begin() + static_cast<ptrdiff_t>(least));
  }
  return {};
}

}  // namespace heddle
