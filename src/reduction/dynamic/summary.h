// Summaries of what may follow a state (futures.h): the course of each thread. Every state has one, so they lie one
// behind the other in memory of their owner. They go with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <span>

#include "base/growing_array.h"

namespace heddle {

// A thread's number. The search numbers threads as it first meets them. Paths may number their threads otherwise.
using ThreadIndex = uint16_t;
using ThreadMask = uint64_t;
inline constexpr ThreadIndex kMaskedThreads = 63;  // threads beyond are never among the known causes
inline ThreadMask MaskOf(ThreadIndex thread) { return thread < kMaskedThreads ? ThreadMask{1} << thread : 0; }
// Among the threads offered by a state, all those beyond are one: the last bit.
inline constexpr ThreadMask kBeyond = ThreadMask{1} << kMaskedThreads;
inline ThreadMask OfferMaskOf(ThreadIndex thread) { return thread < kMaskedThreads ? MaskOf(thread) : kBeyond; }

// All futures of a thread. Packed, as there are as many as threads times states.
struct [[gnu::packed]] Part {
  uint32_t course;
  ThreadIndex thread;
};

// A list of parts in a pool, ascending by thread, each once. A copy stands for the same parts.
class Summary {
 public:
  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  // Keeps the room.
  void clear() { size_ = 0; }

 private:
  friend class SummaryPool;

  uint32_t first_ = 0;
  uint16_t size_ = 0, room_ = 0;  // at most one for each thread
};

class SummaryPool {
 public:
  Part* begin(const Summary& summary) { return parts_.data() + summary.first_; }
  Part* end(const Summary& summary) { return begin(summary) + summary.size_; }
  std::span<const Part> view(const Summary& summary) const { return {parts_.data() + summary.first_, summary.size_}; }

  // Gives an empty summary `size` parts. The caller sets them.
  Part* Make(Summary& summary, size_t size) {
    Take(summary, size);
    summary.size_ = static_cast<uint16_t>(size);
    return begin(summary);
  }
  // Makes room for so many parts.
  void Reserve(Summary& summary, size_t room) {
    if (room > summary.room_) Move(summary, room);
  }
  void Append(Summary& summary, Part part) {
    if (__builtin_expect(summary.size_ == summary.room_, 0)) Move(summary, size_t{summary.room_} * 2 + 1);
    begin(summary)[summary.size_++] = part;
  }
  // Puts the part before the one at `at`. Returns its place.
  Part* Insert(Summary& summary, Part* at, Part part);
  uint64_t bytes() const { return parts_.bytes(); }

 private:
  static constexpr size_t kMostParts = UINT32_MAX;

  // The old parts of the summary are lost.
  void Take(Summary& summary, size_t room) {
    if (__builtin_expect(parts_.size() + room > kMostParts, 0)) throw std::bad_alloc();
    summary.first_ = static_cast<uint32_t>(parts_.size());
    summary.room_ = static_cast<uint16_t>(room);
    parts_.Extend(room);
  }
  void Move(Summary& summary, size_t room);

  GrowingArray<Part> parts_;
};

}  // namespace heddle
