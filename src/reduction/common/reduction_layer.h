// A reduction over another one: passes on whatever it does not decide itself.
#pragma once

#include <vector>

#include "model/reduction.h"

namespace heddle {

class ReductionLayer : public Reduction {
 public:
  // `under` must outlive it.
  explicit ReductionLayer(Reduction& under) : under_(under) {}

  const char* Name() const override { return under_.Name(); }
  ReductionNeeds Needs() const override { return under_.Needs(); }
  Visible Sees() const override { return under_.Sees(); }
  void MatchStates(bool matching) override { under_.MatchStates(matching); }
  bool NeedsChoice(Machine& machine, ThreadId thread) override { return under_.NeedsChoice(machine, thread); }
  void Offer(Machine& machine, std::vector<ThreadId>& threads) override { under_.Offer(machine, threads); }
  Fingerprint Key(Machine& machine, const Fingerprint& state) override { return under_.Key(machine, state); }
  bool NumberStates(SequenceStore* store) override { return under_.NumberStates(store); }
  void Executing(Machine& machine, Step step) override { under_.Executing(machine, step); }
  void OfferAll() override { under_.OfferAll(); }
  void Arrived(Machine& machine, const Fingerprint& key, Arrival arrival, std::span<const ThreadId> enabled) override {
    under_.Arrived(machine, key, arrival, enabled);
  }
  void Left(Machine& machine) override { under_.Left(machine); }
  void BrokenOff(Machine& machine) override { under_.BrokenOff(machine); }
  bool HasLate() const override { return under_.HasLate(); }
  bool OfferLate(Machine& machine, std::vector<ThreadId>& threads) override {
    return under_.OfferLate(machine, threads);
  }
  bool Resume(std::vector<Step>& path) override { return under_.Resume(path); }
  std::optional<Endless> FindEndless() const override { return under_.FindEndless(); }
  std::optional<Determinacy> FoundDeterminacy() const override { return under_.FoundDeterminacy(); }
  KeptStates* Kept() override { return under_.Kept(); }
  uint64_t bytes() const override { return under_.bytes(); }
  bool StartAgain(bool must) override { return under_.StartAgain(must); }
  bool Saves() const override { return under_.Saves(); }
  void Save(CheckpointWriter& to) const override { under_.Save(to); }
  void Load(CheckpointReader& from) override { under_.Load(from); }
  uint64_t ExportFacts() const override { return under_.ExportFacts(); }
  void ImportFacts(Machine& machine, uint64_t facts) override { under_.ImportFacts(machine, facts); }

 protected:
  Reduction& under() { return under_; }

 private:
  Reduction& under_;
};

}  // namespace heddle
