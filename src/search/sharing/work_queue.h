// Pieces of work given away by one worker and taken by none yet: a queue in memory shared by processes. It also knows
// when there is nothing left to do at all.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "base/shared_memory.h"
#include "search/sharing/sharing.h"

namespace heddle {

class WorkQueue {
 public:
  // Made before the processes are. `given_up`, in shared memory, ends all waiting.
  WorkQueue(unsigned workers, const std::atomic<bool>& given_up);

  // Workers wait for more pieces than there are. Cheap.
  bool IsHungry() const {
    return head_->hungry.load(std::memory_order_relaxed) > head_->pieces.load(std::memory_order_relaxed);
  }
  // False: it is too long for the room left, or given up.
  bool Give(const Piece& piece);
  // Waits until there is a piece. False: every worker waits for one, so nothing is left to do. Or given up.
  bool Take(Piece& piece);
  // Work begins again. Requires that nobody gives or takes.
  void StartAgain();

  // How many pieces were taken, for measurements.
  uint64_t taken() const { return head_->taken.load(std::memory_order_relaxed); }

 private:
  enum class Taken : uint8_t { kPiece, kNotYet, kNothingLeft };

  struct Head {
    SharedLock lock;
    alignas(64) std::atomic<uint32_t> hungry, pieces;
    std::atomic<uint64_t> taken;
    // Under the lock: words of 32 bits, ever written and read. The ring holds those between.
    uint64_t written = 0, read = 0;
  };
  void Write(const void* words, size_t count);
  void Read(void* words, size_t count);
  template <typename T>
  void ReadAll(std::vector<T>& items, size_t count);
  Taken TryTake(Piece& piece);

  SharedMemory memory_;
  const std::atomic<bool>& given_up_;
  unsigned workers_;
  Head* head_;
  uint32_t* ring_;
};

}  // namespace heddle
