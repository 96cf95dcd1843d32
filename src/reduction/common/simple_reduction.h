// What a reduction does when it looks only at the state at hand. It learns nothing from paths, and adds nothing to
// points of the past.
#pragma once

#include "model/reduction.h"

namespace heddle {

class SimpleReduction : public Reduction {
 public:
  ReductionNeeds Needs() const override { return {}; }
  Visible Sees() const override { return Visible::kShared; }

  void MatchStates(bool) override {}
  void Offer(Machine&, std::vector<ThreadId>&) override {}  // all enabled ones
  Fingerprint Key(Machine&, const Fingerprint& state) override { return state; }
  bool NumberStates(SequenceStore*) override { return true; }

  void Executing(Machine&, Step) override {}
  void OfferAll() override {}  // it does
  void Arrived(Machine&, const Fingerprint&, Arrival, std::span<const ThreadId>) override {}
  void BrokenOff(Machine& machine) override { Arrived(machine, {}, Arrival::kDropped, {}); }
  void Left(Machine&) override {}

  bool HasLate() const override { return false; }
  bool OfferLate(Machine&, std::vector<ThreadId>&) override { return false; }
  bool Resume(std::vector<Step>&) override { return false; }

  bool StartAgain(bool) override { return false; }
  std::optional<Endless> FindEndless() const override { return std::nullopt; }
  std::optional<Determinacy> FoundDeterminacy() const override { return std::nullopt; }
  KeptStates* Kept() override { return nullptr; }
  uint64_t ExportFacts() const override { return 0; }
  void ImportFacts(Machine&, uint64_t) override {}
  uint64_t bytes() const override { return 0; }
};

}  // namespace heddle
