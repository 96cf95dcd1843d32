#include "vm/core/place_counts.h"

#include <algorithm>

#include "vm/core/prepared_code.h"

namespace heddle {

namespace {

// With four, the parts of the library that are made by whoever comes first have one place for many objects. Then paths
// in which a thread makes some of them have other names for the rest, and 12 times the states of two threads that ask
// for a MessageDigest. With sixteen there are as many states as with eight.
constexpr unsigned kCalls = 8;
constexpr uint32_t kMostFrames = 64;
constexpr size_t kFirstCounters = 256;

// Machine code between the program's frames (natives, stubs) has no instructions of its own.
uint64_t PlaceIn(const Frame& frame) {
  if ((frame.flags & (kFrameNative | kFrameStub)) != 0 || frame.method->prepared == nullptr) return 0;
  return static_cast<uint64_t>(frame.ip - frame.method->prepared->insns.data()) + 1;
}

}  // namespace

uint64_t StackPlaceOf(const GuestThread& guest) {
  uint64_t place = 0;
  unsigned calls = 0;
  const Method* last = nullptr;
  const uint32_t depth = guest.regs.depth, end = depth - std::min(depth, kMostFrames);
  for (uint32_t i = depth; i > end && calls < kCalls; --i) {
    const Frame& frame = guest.frames[i - 1];
    if (frame.method == last) continue;
    last = frame.method;
    place = Mix(place, frame.method->stable_name + PlaceIn(frame));
    ++calls;
  }
  return place;
}

PlaceCounts::PlaceCounts(const uint64_t& epoch) : epoch_(epoch), counters_(kFirstCounters) {}

PlaceCounts::Counter& PlaceCounts::At(uint64_t key) {
  const size_t mask = counters_.size() - 1;
  size_t i = key & mask;
  while (counters_[i].key != key && counters_[i].key != 0) i = (i + 1) & mask;
  return counters_[i];
}

uint32_t PlaceCounts::Next(uint64_t key) {
  if (key == 0) key = 1;
  Counter* counter = &At(key);
  if (counter->key == 0) {
    if (++used_ * 2 > counters_.size()) {
      Grow();
      counter = &At(key);
    }
    counter->key = key;
  }
  if (counter->saved_epoch != epoch_) {
    saved_.push_back({key, counter->saved_epoch, counter->count});
    counter->saved_epoch = epoch_;
  }
  return static_cast<uint32_t>(counter->count++);
}

void PlaceCounts::Rewind(uint64_t mark) {
  while (saved_.size() > mark) {
    const Saved& saved = saved_.back();
    Counter& counter = At(saved.key);
    counter.saved_epoch = saved.saved_epoch;
    counter.count = saved.count;
    saved_.pop_back();
  }
}

void PlaceCounts::Grow() {
  std::vector<Counter> old(counters_.size() * 2);
  old.swap(counters_);
  for (const Counter& counter : old) {
    if (counter.key != 0) At(counter.key) = counter;
  }
}

}  // namespace heddle
