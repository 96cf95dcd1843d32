// What has become of the guest's memory since it was looked at last on this path. It has a version, kept while memory
// does not change. It also has a sum over its words, each hashed with its address (Zobrist hashing). Memory of equal
// sums is equal in everything looked at by a fingerprint, unless by a chance of one in 2^128. Headers of frozen
// objects and lock words do not count.
//
// Idea: the undo log has each line as it was, so the sum follows the changes of a transition. Sometimes the log does
// not tell all: in a state reached without being looked at on the way. Then everything is summed anew.
//
// Invariant: what was seen lies in the global registers, so a rewind brings it back.
#pragma once

#include "vm/core/vm.h"

namespace heddle {

class MemoryWatch {
 public:
  explicit MemoryWatch(Vm& vm) : vm_(vm) {}

  // Brings vm.globals.memory_sum up to date, and gives changed memory a new version. Later steps are seen if taken by
  // JavaMachine::Take, or after a mark or rewind. Cost: nothing when no step was taken. Otherwise the lines written
  // since, and those allocated, and seldom the program's heap.
  void Look();

 private:
  void AddChanges();
  void AddSavedLine(uint32_t line, const uint8_t* before);
  void AddNewLines();
  void SumAll();
  void AddObject(Ref object);
  void AddFrozenLine(uint32_t line, const uint8_t* before);
  void Replace(Ref granule, uint64_t before, uint64_t now);
  void ReplaceWord(uint64_t place, uint32_t before, uint32_t now);

  Vm& vm_;
  bool changed_ = false;
};

}  // namespace heddle
