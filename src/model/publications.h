// What a write hands to other threads. Where it races, so do the reads of what it hands over (property/unordered_reads.h): the
// writes that filled those objects were no actions, since nobody else could reach them yet.
#pragma once

#include <cstdint>
#include <vector>

#include "model/action.h"

namespace heddle {

class Publications {
 public:
  virtual ~Publications() = default;

  // Whether the cell of an access is of a kind that refers to objects; and to which it refers now, 0: none.
  virtual bool MayRefer(const Action& access) const = 0;
  virtual uint32_t ReferenceIn(const Action& access) const = 0;

  // An object that only one thread can reach. *Unordered*: since it was made, that thread has done nothing that can order another
  // thread after it, and no final field of what is handed over leads to it (JLS 17.5).
  struct Private {
    uint32_t object = 0;
    bool unordered = false;
  };
  // What would be reachable by whoever is given `root`, and by now is only by `thread`. Empty: nothing, or too much.
  virtual std::vector<Private> PrivateFrom(ThreadId thread, uint32_t root) const = 0;

  // Whether the cell, no final field, holds another value than it had when its object was made.
  virtual bool WasWritten(const Action& access) const = 0;

  // Another number whenever the thread has made something and then done what can order another thread after that.
  virtual uint64_t Releases(ThreadId thread) const = 0;
};

}  // namespace heddle
