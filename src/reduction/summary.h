// Summaries of what may follow a state (futures.h): the course of each thread. There is one for every state, so they lie one
// behind the other in memory of their owner, and go with it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/growing_array.h"

namespace heddle {

// A thread by the order in which the search first met it; paths may number their threads otherwise.
using ThreadIndex = uint16_t;
using ThreadMask = uint64_t;
inline constexpr ThreadIndex kMaskedThreads = 64;  // threads beyond are never among the known causes
inline ThreadMask MaskOf(ThreadIndex thread) { return thread < kMaskedThreads ? ThreadMask{1} << thread : 0; }

// All futures of a thread. Packed, as there are as many as threads times states.
struct [[gnu::packed]] Part {
  uint32_t course;
  ThreadIndex thread;
};

// Ascending by thread, each once. A copy stands for the same parts.
class Summary {
 public:
  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Part* begin() { return parts_; }
  Part* end() { return parts_ + size_; }
  const Part* begin() const { return parts_; }
  const Part* end() const { return parts_ + size_; }
  // Keeps the room.
  void clear() { size_ = 0; }

 private:
  friend class SummaryPool;

  Part* parts_ = nullptr;
  uint32_t size_ = 0, room_ = 0;
};

class SummaryPool {
 public:
  // Makes an empty summary one of `size` parts, which the caller sets.
  Part* Make(Summary& summary, size_t size) {
    summary.parts_ = parts_.Extend(size);
    summary.size_ = summary.room_ = static_cast<uint32_t>(size);
    return summary.parts_;
  }
  // Makes room for so many parts.
  void Reserve(Summary& summary, size_t room) {
    if (room > summary.room_) Move(summary, room);
  }
  void Append(Summary& summary, Part part) {
    if (__builtin_expect(summary.size_ == summary.room_, 0)) Move(summary, size_t{summary.room_} * 2 + 1);
    summary.parts_[summary.size_++] = part;
  }
  // Puts the part before the one at `at`. Returns where it lies.
  Part* Insert(Summary& summary, Part* at, Part part);
  uint64_t bytes() const { return parts_.bytes(); }

 private:
  void Move(Summary& summary, size_t room);

  GrowingArray<Part> parts_;
};

}  // namespace heddle
