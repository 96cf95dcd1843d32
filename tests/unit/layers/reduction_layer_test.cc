#include "reduction/common/reduction_layer.h"

#include <gtest/gtest.h>

#include "base/checkpoint_reader.h"
#include "base/checkpoint_writer.h"
#include "tests/unit/layers/forwarding.h"
#include "tests/unit/model/toy_machine.h"

namespace heddle::layers {
namespace {

class NoStates : public KeptStates {
 public:
  bool Meet(const Fingerprint&) override { return false; }
  bool HasMet(const Fingerprint&) const override { return false; }
  uint64_t StatesMet() const override { return 0; }
  uint64_t StateBytes() const override { return 0; }
};

class NoBytes : public ByteSink {
 public:
  bool Write(std::span<const uint8_t>) override { return true; }
};

class Probe : public Reduction, public CallNotes {
 public:
  const char* Name() const override { return Called("Name") != 0 ? "the probe" : ""; }
  Visible Sees() const override { return Called("Sees") != 0 ? Visible::kEverything : Visible::kShared; }
  void MatchStates(bool matching) override { Called("MatchStates", matching); }
  bool NeedsChoice(Machine&, ThreadId thread) override { return Odd("NeedsChoice", thread); }
  void Offer(Machine&, std::vector<ThreadId>& threads) override {
    threads.push_back(static_cast<ThreadId>(Called("Offer", threads.size())));
  }
  Fingerprint Key(Machine&, const Fingerprint& state) override { return {Called("Key", state.low), state.high}; }
  bool NumberStates(SequenceStore* store) override { return Called("NumberStates", store == nullptr) == 0; }
  void Executing(Machine&, Step step) override { Called("Executing", step.thread, step.alternative); }
  void OfferAll() override { Called("OfferAll"); }
  void BrokenOff(Machine&) override { Called("BrokenOff"); }
  void Arrived(Machine&, const Fingerprint& key, Arrival arrival, std::span<const ThreadId> enabled) override {
    Called("Arrived", key.low, static_cast<int>(arrival), enabled.size());
  }
  void Left(Machine&) override { Called("Left"); }
  bool HasLate() const override { return Called("HasLate") != 0; }
  bool OfferLate(Machine&, std::vector<ThreadId>& threads) override { return Called("OfferLate", threads.size()) != 0; }
  bool Resume(std::vector<Step>& path) override { return Called("Resume", path.size()) != 0; }
  std::optional<Endless> FindEndless() const override { return Endless{Called("FindEndless"), {}}; }
  std::optional<Determinacy> FoundDeterminacy() const override { return Determinacy{Called("FoundDeterminacy"), 0}; }
  ReductionNeeds Needs() const override { return {.keys = Called("Needs") != 0}; }
  KeptStates* Kept() override { return Called("Kept") != 0 ? &kept_ : nullptr; }
  uint64_t bytes() const override { return Called("bytes"); }
  bool StartAgain(bool must) override { return Called("StartAgain", must) != 0; }
  uint64_t ExportFacts() const override { return Called("ExportFacts"); }
  void ImportFacts(Machine&, uint64_t facts) override { Called("ImportFacts", facts); }
  bool Saves() const override { return Called("Saves") != 0; }
  void Save(CheckpointWriter&) const override { Called("Save"); }
  void Load(CheckpointReader&) override { Called("Load"); }

 private:
  template <typename... Arguments>
  bool Odd(const char* function, Arguments... arguments) const {
    return Called(function, arguments...) % 2 == 1;
  }
  NoStates kept_;
};

std::string Words(uint64_t number) { return std::to_string(number); }

// Machines and files are only passed on, so one that is never asked will do.
Machine& SomeMachine() {
  static toy::ToyMachine machine(toy::Program{});
  return machine;
}

const std::vector<Question<Reduction>> kQuestions = {
    {"Name", [](Reduction& r) { return std::string(r.Name()); }},
    {"Sees", [](Reduction& r) { return Words(static_cast<uint64_t>(r.Sees())); }},
    {"MatchStates", [](Reduction& r) { return r.MatchStates(true), ""; }},
    {"NeedsChoice", [](Reduction& r) { return Words(r.NeedsChoice(SomeMachine(), 4)); }},
    {"Offer",
     [](Reduction& r) {
       std::vector<ThreadId> threads = {1, 2};
       r.Offer(SomeMachine(), threads);
       return Words(threads.back());
     }},
    {"Key",
     [](Reduction& r) {
       const Fingerprint key = r.Key(SomeMachine(), {3, 4});
       return Words(key.low) + "-" + Words(key.high);
     }},
    {"NumberStates", [](Reduction& r) { return Words(r.NumberStates(nullptr)); }},
    {"Executing",
     [](Reduction& r) {
       return r.Executing(SomeMachine(), {4, 1}), "";
     }},
    {"OfferAll", [](Reduction& r) { return r.OfferAll(), ""; }},
    {"BrokenOff", [](Reduction& r) { return r.BrokenOff(SomeMachine()), ""; }},
    {"Arrived",
     [](Reduction& r) {
       const std::vector<ThreadId> enabled = {1, 2, 3};
       return r.Arrived(SomeMachine(), {5, 6}, Arrival::kEnd, enabled), "";
     }},
    {"Left", [](Reduction& r) { return r.Left(SomeMachine()), ""; }},
    {"HasLate", [](Reduction& r) { return Words(r.HasLate()); }},
    {"OfferLate",
     [](Reduction& r) {
       std::vector<ThreadId> threads = {1};
       return Words(r.OfferLate(SomeMachine(), threads));
     }},
    {"Resume",
     [](Reduction& r) {
       std::vector<Step> path(2);
       return Words(r.Resume(path));
     }},
    {"FoundDeterminacy",
     [](Reduction& r) { return Words(r.FoundDeterminacy() ? r.FoundDeterminacy()->variables : 0); }},
    {"FindEndless", [](Reduction& r) { return Words(r.FindEndless() ? r.FindEndless()->states : 0); }},
    {"Needs", [](Reduction& r) { return Words(r.Needs().keys); }},
    {"Kept", [](Reduction& r) { return Words(r.Kept() != nullptr); }},
    {"bytes", [](Reduction& r) { return Words(r.bytes()); }},
    {"StartAgain", [](Reduction& r) { return Words(r.StartAgain(true)); }},
    {"ExportFacts", [](Reduction& r) { return Words(r.ExportFacts()); }},
    {"ImportFacts", [](Reduction& r) { return r.ImportFacts(SomeMachine(), 9), ""; }},
    {"Saves", [](Reduction& r) { return Words(r.Saves()); }},
    {"Save",
     [](Reduction& r) {
       NoBytes nowhere;
       CheckpointWriter to(nowhere);
       return r.Save(to), "";
     }},
    {"Load",
     [](Reduction& r) {
       CheckpointReader from;
       return r.Load(from), "";
     }},
};

TEST(ReductionLayer, EveryVirtualFunctionIsAskedHere) {
  std::set<std::string> asked;
  for (const Question<Reduction>& question : kQuestions) asked.insert(question.function);
  std::set<std::string> declared = VirtualFunctions(HEDDLE_SOURCE_DIR "/src/model/reduction.h");
  for (const char* of_states : {"Meet", "HasMet", "StatesMet", "StateBytes"}) declared.erase(of_states);
  declared.merge(VirtualFunctions(HEDDLE_SOURCE_DIR "/src/base/saved.h"));
  EXPECT_EQ(declared, asked);
}

TEST(ReductionLayer, ForwardsEveryFunctionWithItsArgumentsAndAnswer) {
  for (const Question<Reduction>& question : kQuestions) {
    Probe alone, under;
    ReductionLayer layer(under);
    EXPECT_EQ(question.ask(layer), question.ask(alone)) << question.function;
    EXPECT_EQ(under.calls, alone.calls) << question.function;
    ASSERT_FALSE(under.calls.empty()) << question.function;
    EXPECT_TRUE(under.calls[0].starts_with(question.function)) << under.calls[0];
  }
}

}  // namespace
}  // namespace heddle::layers
