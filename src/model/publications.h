// What a write hands to other threads. If the write races, so do the reads of what it hands over
// (property/unordered_reads.h). The writes that filled those objects were no actions, since nobody else could reach
// them yet.
#pragma once

#include <cstdint>
#include <vector>

#include "model/action.h"

namespace heddle {

class Publications {
 public:
  virtual ~Publications() = default;

  // MayRefer: whether the cell of an access is of a kind with references to objects. ReferenceIn: the object it
  // refers to now, 0: none.
  virtual bool MayRefer(const Action& access) const = 0;
  virtual uint32_t ReferenceIn(const Action& access) const = 0;

  // An object reachable only by one thread. *Unordered* means two things. Since the object was made, the thread has
  // done nothing able to order another thread after it. And no final field of what is handed over leads to it (JLS
  // 17.5).
  struct Private {
    uint32_t object = 0;
    bool unordered = false;
  };
  // The objects reachable from `root` by whoever is given it, and so far reachable by `thread` only. Empty: nothing,
  // or too much.
  virtual std::vector<Private> PrivateFrom(ThreadId thread, uint32_t root) const = 0;

  // Whether the cell, no final field, holds another value than when its object was made.
  virtual bool WasWritten(const Action& access) const = 0;

  // The number changes whenever the thread has made something, and then done what can order another thread after
  // that.
  virtual uint64_t Releases(ThreadId thread) const = 0;
};

}  // namespace heddle
