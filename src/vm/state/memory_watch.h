// What has become of the guest's memory since it was looked at last on this path. It has a version, kept while memory
// does not change. It also has a sum over its words, each hashed with its address (Zobrist hashing). Memory of equal
// sums is equal in everything looked at by a fingerprint, unless by a chance of one in 2^128. Headers of frozen
// objects and lock words do not count.
//
// Idea: the undo log has each line as it was, so the sum follows the changes of a transition. Sometimes the log does
// not tell all: in a state reached without being looked at on the way. Then everything is summed anew.
//
// What was seen belongs to the path: a machine keeps it with each of its marks, and brings it back with a rewind.
#pragma once

#include <vector>

#include "vm/core/vm.h"

namespace heddle {

class MemoryWatch {
 public:
  // The last look on this path.
  struct Seen {
    uint64_t epoch = 0;  // the heap's. 0: a step was taken in that epoch since, or nobody has looked
    uint64_t lines = 0;  // on the undo log
    Ref end = 0;         // of the heap
    uint64_t version = 0;
    Fingerprint sum;
  };

  explicit MemoryWatch(Vm& vm) : vm_(vm) {}

  // Brings the sum up to date, and gives changed memory a new version. Later steps are seen if they are told by
  // NoteStep, or come after a mark or rewind. Cost: nothing when no step was taken. Otherwise the lines written since,
  // and those allocated, and seldom the program's heap.
  void Look();
  // To be called before a step is taken.
  void NoteStep() {
    if (seen_.epoch == vm_.heap.epoch()) seen_.epoch = 0;
  }

  const Fingerprint& sum() const { return seen_.sum; }
  uint64_t version() const { return seen_.version; }
  const Seen& seen() const { return seen_; }
  void Restore(const Seen& seen) { seen_ = seen; }

 private:
  void ListLocks();
  bool IsLock(Ref granule) const;
  void AddChanges();
  void AddSavedLine(uint32_t line, const uint8_t* before);
  void AddNewLines();
  void SumAll();
  void AddObject(Ref object);
  void AddFrozenLine(uint32_t line, const uint8_t* before);
  void Replace(Ref granule, uint64_t before, uint64_t now);
  void ReplaceWord(uint64_t place, uint32_t before, uint32_t now);

  Vm& vm_;
  Seen seen_;
  bool changed_ = false;
  std::vector<Ref> locks_;  // granules of the lock words set in this epoch, ascending
};

}  // namespace heddle
