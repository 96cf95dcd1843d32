// Hybrid partial order reduction: as happens-before, and only where another thread may still access the cell as far as
// accesses have been seen.
//
// Source: Parizek, "Hybrid Partial Order Reduction with Under-Approximate Dynamic Points-To and Determinacy
// Information" (2016), Figures 2 and 3. The figures' procedures are here:
//   existsFutureInterferingAccess (37-49)   Conflicts. Lines 42 to 47 are one question: is the cell in the set?
//   extendDynPointstoSet (21)               Record, into hybrid/access_sets.h
//   inspectPreviousAccesses (51-59)         hybrid/late_choices.h
//   "other kinds of actions" (35)           as under happens-before
//
// Idea: the statements that a thread may still execute come from foresight. What a statement has accessed so far is
// known from the search itself. A statement that has never been executed interferes with nothing. When the space is
// exhausted and a set has grown, the search starts again with the sets as they are. The sets only grow, so at last they
// stay as they are in a whole search. That search is sound; why is told in docs/reductions.md.
//
// The paper searches once. Its sets may grow after a state was stored, or behind a state that is met again, where no
// late choice can be added. Only the last search closes that hole. Choices that are added late find errors in the
// first one. In later ones there are none: the sets know nearly all by then.
#pragma once

#include <memory>
#include <vector>

#include "reduction/common/footprint.h"
#include "reduction/hybrid/access_sets.h"
#include "reduction/hybrid/late_choices.h"
#include "reduction/hybrid/matched_names.h"
#include "reduction/look_ahead.h"

namespace heddle {

class HybridReduction : public LookAheadReduction {
 public:
  HybridReduction() : LookAheadReduction(Level::kOrder) {}

  const char* Name() const override { return "hybrid"; }
  ReductionNeeds Needs() const override {
    return {.whole_paths = true, .keys = true, .objects = true, .whole_rounds = true};
  }
  Fingerprint Key(Machine& machine, const Fingerprint& state) override;
  bool NumberStates(SequenceStore* store) override;
  void Offer(Machine& machine, std::vector<ThreadId>& threads) override;
  void Executing(Machine& machine, Step step) override;
  void Arrived(Machine& machine, const Fingerprint& key, Arrival arrival, std::span<const ThreadId> enabled) override;
  void Left(Machine& machine) override;
  bool HasLate() const override { return late_ != nullptr && late_->IsWanted(); }
  bool OfferLate(Machine& machine, std::vector<ThreadId>& threads) override;
  bool StartAgain(bool must) override;
  std::optional<Determinacy> FoundDeterminacy() const override;
  uint64_t bytes() const override;
  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

 protected:
  bool DependsOnOthers(Machine& machine, ThreadId thread) override;
  bool Conflicts(Machine& machine, Foresight& ahead, ThreadId of, ThreadId thread) override;

 private:
  void Record(Machine& machine, ThreadId thread);
  static bool MayMake(Machine& machine, Foresight& ahead, ThreadId of, const AccessEntry& entry);

  AccessSets sets_;
  MatchedNames names_;
  SequenceStore* store_ = nullptr;  // null: keys are hashes
  // Of the first search. Null: in a later one.
  std::unique_ptr<LateChoices> late_ = std::make_unique<LateChoices>();
  bool grown_ = false;          // in this search
  bool hides_actions_ = false;  // by the machine: so the sets lack some
  bool only_by_sets_ = false;   // of the last question: it is the sets that let somebody off
  std::vector<Touch> touches_;  // scratch
};

}  // namespace heddle
