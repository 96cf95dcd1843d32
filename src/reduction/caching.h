// Happens-before caching: as heap-reach, but not states are remembered: the happens-before relations of the paths to
// them. A path with the relation of an earlier one leads to the same state, so it ends there. No fingerprint of a state
// is made, so it costs nothing how much lies in the heap.
//
// Source: Musuvathi and Qadeer (2007); Thomson and Donaldson, "The Lazy Happens-Before Relation" (PPoPP 2015), section
// 3: with the lazy relation more paths are alike. See reduction/caching/path_relation.h.
//
// Several relations may lead to one state. So states are visited more often than under heap-reach, and with a cycle in
// the state space the search does not end.
//
// Guarantee: that of heap-reach. Why equal relations lead to equal states is told in docs/reductions.md.
#pragma once

#include "reduction/caching/path_relation.h"
#include "reduction/heap_reach.h"

namespace heddle {

class CachingReduction : public HeapReachReduction {
 public:
  explicit CachingReduction(PathRelation::Monitors monitors) : monitors_(monitors), path_(monitors) {}

  const char* Name() const override {
    return monitors_ == PathRelation::Monitors::kOrder ? "hb-caching" : "lazy-hb-caching";
  }
  ReductionNeeds Needs() const override {
    return {.whole_paths = true, .keys = true, .whole_rounds = true, .fingerprints = false};
  }
  // A relation has what a thread does alone, too.
  Visible Sees() const override { return SeesEverything() ? Visible::kEverything : Visible::kSharedEvenAlone; }
  Fingerprint Key(Machine& machine, const Fingerprint& strategy) override;
  bool NumberStates(SequenceStore* store) override { return store == nullptr; }
  void Executing(Machine& machine, Step step) override;
  void Arrived(Machine& machine, const Fingerprint& key, Arrival arrival, std::span<const ThreadId> enabled) override;
  void Left(Machine& machine) override;
  bool StartAgain(bool must) override;
  uint64_t bytes() const override { return path_.bytes(); }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

 private:
  const PathRelation::Monitors monitors_;
  PathRelation path_;
  bool clock_read_ = false;       // by some action
  bool clock_matters_ = false;    // hence to what may expire
  bool hides_actions_ = false;    // the machine: the relation lacks some
  bool matches_nothing_ = false;  // hence each path is one of its own
  uint64_t unmatched_ = 0;        // paths, then
};

}  // namespace heddle
