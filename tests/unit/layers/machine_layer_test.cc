#include "tests/layers/machine_layer.h"

#include <gtest/gtest.h>

#include "tests/unit/layers/forwarding.h"

namespace heddle::layers {
namespace {

const std::vector<ThreadId> kThreads = {3, 5};

class Probe : public Machine, public CallNotes {
 public:
  unsigned ThreadCount() const override { return static_cast<unsigned>(Called("ThreadCount")); }
  bool Enabled(ThreadId thread) const override { return Odd("Enabled", thread); }
  ThreadId NextEnabled(unsigned from, ThreadId but) const override {
    return static_cast<ThreadId>(Called("NextEnabled", from, but));
  }
  void ListEnabled(std::vector<ThreadId>& threads) const override {
    threads.push_back(static_cast<ThreadId>(Called("ListEnabled", threads.size())));
  }
  unsigned Alternatives(ThreadId thread) const override {
    return static_cast<unsigned>(Called("Alternatives", thread));
  }
  bool AnyHasAlternatives(std::span<const ThreadId> threads) const override {
    return Odd("AnyHasAlternatives", threads[0], threads[1]);
  }
  const Action& Next(ThreadId thread) const override {
    next_.object = static_cast<uint32_t>(Called("Next", thread));
    return next_;
  }
  uint64_t VersionOf(ThreadId thread) const override { return Called("VersionOf", thread); }
  uint64_t ThreadsVersion() const override { return Called("ThreadsVersion"); }
  int64_t ExpiresAt(ThreadId thread) const override { return static_cast<int64_t>(Called("ExpiresAt", thread)); }
  bool PutsOffTimeOuts() const override { return Odd("PutsOffTimeOuts"); }
  bool EndsLast(ThreadId thread) const override { return Odd("EndsLast", thread); }
  bool OnlyIdleWorkersGoOn() const override { return Odd("OnlyIdleWorkersGoOn"); }
  void StopWhen(const StopSignal* signal) override { Called("StopWhen", signal == nullptr); }
  bool Ended(ThreadId thread) const override { return Odd("Ended", thread); }
  bool Daemon(ThreadId thread) const override { return Odd("Daemon", thread); }
  BlockedOn Blocked(ThreadId thread) const override {
    return {BlockReason::kParked, static_cast<uint32_t>(Called("Blocked", thread)), 7};
  }
  bool Exited() const override { return Odd("Exited"); }
  bool SharedWithOthers(ThreadId thread) override { return Odd("SharedWithOthers", thread); }
  Foresight* Ahead() const override { return Called("Ahead") == 0 ? nullptr : nullptr; }
  void HeldLocks(ThreadId thread, std::vector<uint32_t>& objects) const override {
    objects.push_back(static_cast<uint32_t>(Called("HeldLocks", thread)));
  }
  uint64_t NameOfThread(ThreadId thread) const override { return Called("NameOfThread", thread); }
  uint64_t NameOfObject(uint32_t object) const override { return Called("NameOfObject", object); }
  uint32_t ObjectOfThread(ThreadId thread) const override {
    return static_cast<uint32_t>(Called("ObjectOfThread", thread));
  }
  void LiveObjects(std::vector<LiveObject>& objects) const override {
    objects.push_back({static_cast<uint32_t>(Called("LiveObjects") & 0x7fffffff), 1});
  }
  uint64_t SettledEscapes() const override { return Called("SettledEscapes"); }
  Fingerprint LiveObjectsKey() const override { return {Called("LiveObjectsKey"), 1}; }
  uint64_t KindOfThread(ThreadId thread) const override { return Called("KindOfThread", thread); }
  void AlikeThreads(std::vector<ThreadId>& threads) const override {
    threads.push_back(static_cast<ThreadId>(Called("AlikeThreads")));
  }
  ThreadId NumberInState(ThreadId thread) override { return static_cast<ThreadId>(Called("NumberInState", thread)); }
  void ExpectObjects(bool expected) override { Called("ExpectObjects", expected); }
  void Show(Visible visible) override { Called("Show", static_cast<int>(visible)); }
  ProgramFacts Facts() const override { return {Called("Facts")}; }
  void ImportFacts(ProgramFacts facts) override { Called("ImportFacts", facts.bits); }
  bool DropBrokenAssumptions() override { return Odd("DropBrokenAssumptions"); }
  uint32_t DroppedAssumptions() const override { return static_cast<uint32_t>(Called("DroppedAssumptions")); }
  void SetDroppedAssumptions(uint32_t dropped_assumptions) override {
    Called("SetDroppedAssumptions", dropped_assumptions);
  }
  Ending HowEnded() const override { return {.exit_call = std::to_string(Called("HowEnded"))}; }
  Outcome Take(Step step) override {
    return Called("Take", step.thread, step.alternative) % 2 == 0 ? Outcome::kExited : Outcome::kEnded;
  }
  std::string Message() const override { return std::to_string(Called("Message")); }
  std::string Location() const override { return std::to_string(Called("Location")); }
  void UnreadFailures(std::vector<UnreadFailure>& failures) override {
    failures.push_back({std::to_string(Called("UnreadFailures")), "", ""});
  }
  uint32_t Mark() override { return static_cast<uint32_t>(Called("Mark")); }
  void RewindTo(uint32_t mark) override { Called("RewindTo", mark); }
  void PopTo(uint32_t mark) override { Called("PopTo", mark); }
  Fingerprint StateFingerprint() override { return {Called("StateFingerprint"), 2}; }
  Fingerprint FingerprintForSet(bool wanted, bool& in_set) override {
    in_set = true;
    return {Called("FingerprintForSet", wanted), 3};
  }
  void ForgetSet() override { Called("ForgetSet"); }
  bool NumberStates(SequenceStore* store) override { return Odd("NumberStates", store == nullptr); }
  std::string NameCollision() override { return std::to_string(Called("NameCollision")); }
  uint64_t Instructions() const override { return Called("Instructions"); }
  uint64_t PeakBytes() const override { return Called("PeakBytes"); }
  uint64_t BytesSince(uint32_t mark) const override { return Called("BytesSince", mark); }
  void CollectGarbage() override { Called("CollectGarbage"); }

 private:
  template <typename... Arguments>
  bool Odd(const char* function, Arguments... arguments) const {
    return Called(function, arguments...) % 2 == 1;
  }
  mutable Action next_;
};

std::string Words(uint64_t number) { return std::to_string(number); }
std::string Words(Fingerprint print) { return std::to_string(print.low) + "-" + std::to_string(print.high); }

const std::vector<Question<Machine>> kQuestions = {
    {"ThreadCount", [](Machine& m) { return Words(m.ThreadCount()); }},
    {"Enabled", [](Machine& m) { return Words(m.Enabled(4)); }},
    {"NextEnabled", [](Machine& m) { return Words(m.NextEnabled(1, 2)); }},
    {"ListEnabled",
     [](Machine& m) {
       std::vector<ThreadId> threads = kThreads;
       m.ListEnabled(threads);
       return Words(threads.back());
     }},
    {"Alternatives", [](Machine& m) { return Words(m.Alternatives(4)); }},
    {"AnyHasAlternatives", [](Machine& m) { return Words(m.AnyHasAlternatives(kThreads)); }},
    {"Next", [](Machine& m) { return Words(m.Next(4).object); }},
    {"VersionOf", [](Machine& m) { return Words(m.VersionOf(4)); }},
    {"ThreadsVersion", [](Machine& m) { return Words(m.ThreadsVersion()); }},
    {"ExpiresAt", [](Machine& m) { return Words(static_cast<uint64_t>(m.ExpiresAt(4))); }},
    {"PutsOffTimeOuts", [](Machine& m) { return Words(m.PutsOffTimeOuts()); }},
    {"EndsLast", [](Machine& m) { return Words(m.EndsLast(4)); }},
    {"OnlyIdleWorkersGoOn", [](Machine& m) { return Words(m.OnlyIdleWorkersGoOn()); }},
    {"StopWhen", [](Machine& m) { return m.StopWhen(nullptr), ""; }},
    {"Ended", [](Machine& m) { return Words(m.Ended(4)); }},
    {"Daemon", [](Machine& m) { return Words(m.Daemon(4)); }},
    {"Blocked", [](Machine& m) { return Words(m.Blocked(4).object); }},
    {"Exited", [](Machine& m) { return Words(m.Exited()); }},
    {"SharedWithOthers", [](Machine& m) { return Words(m.SharedWithOthers(4)); }},
    {"Ahead", [](Machine& m) { return Words(m.Ahead() == nullptr); }},
    {"HeldLocks",
     [](Machine& m) {
       std::vector<uint32_t> objects;
       m.HeldLocks(4, objects);
       return Words(objects.back());
     }},
    {"NameOfThread", [](Machine& m) { return Words(m.NameOfThread(4)); }},
    {"NameOfObject", [](Machine& m) { return Words(m.NameOfObject(40)); }},
    {"ObjectOfThread", [](Machine& m) { return Words(m.ObjectOfThread(4)); }},
    {"LiveObjects",
     [](Machine& m) {
       std::vector<Machine::LiveObject> objects;
       m.LiveObjects(objects);
       return Words(objects.back().name);
     }},
    {"SettledEscapes", [](Machine& m) { return Words(m.SettledEscapes()); }},
    {"LiveObjectsKey", [](Machine& m) { return Words(m.LiveObjectsKey()); }},
    {"KindOfThread", [](Machine& m) { return Words(m.KindOfThread(4)); }},
    {"AlikeThreads",
     [](Machine& m) {
       std::vector<ThreadId> threads;
       m.AlikeThreads(threads);
       return Words(threads.back());
     }},
    {"NumberInState", [](Machine& m) { return Words(m.NumberInState(4)); }},
    {"ExpectObjects", [](Machine& m) { return m.ExpectObjects(true), ""; }},
    {"Show", [](Machine& m) { return m.Show(Visible::kEverything), ""; }},
    {"Facts", [](Machine& m) { return Words(m.Facts().bits); }},
    {"ImportFacts", [](Machine& m) { return m.ImportFacts({11}), ""; }},
    {"DropBrokenAssumptions", [](Machine& m) { return Words(m.DropBrokenAssumptions()); }},
    {"DroppedAssumptions", [](Machine& m) { return Words(m.DroppedAssumptions()); }},
    {"SetDroppedAssumptions", [](Machine& m) { return m.SetDroppedAssumptions(5), ""; }},
    {"HowEnded", [](Machine& m) { return m.HowEnded().exit_call; }},
    {"Take",
     [](Machine& m) {
       return Words(static_cast<uint64_t>(m.Take({4, 1})));
     }},
    {"Message", [](Machine& m) { return m.Message(); }},
    {"Location", [](Machine& m) { return m.Location(); }},
    {"UnreadFailures",
     [](Machine& m) {
       std::vector<UnreadFailure> failures;
       m.UnreadFailures(failures);
       return failures.back().message;
     }},
    {"Mark", [](Machine& m) { return Words(m.Mark()); }},
    {"RewindTo", [](Machine& m) { return m.RewindTo(6), ""; }},
    {"PopTo", [](Machine& m) { return m.PopTo(6), ""; }},
    {"StateFingerprint", [](Machine& m) { return Words(m.StateFingerprint()); }},
    {"FingerprintForSet",
     [](Machine& m) {
       bool in_set = false;
       const std::string print = Words(m.FingerprintForSet(true, in_set));
       return print + (in_set ? " in the set" : "");
     }},
    {"ForgetSet", [](Machine& m) { return m.ForgetSet(), ""; }},
    {"NumberStates", [](Machine& m) { return Words(m.NumberStates(nullptr)); }},
    {"NameCollision", [](Machine& m) { return m.NameCollision(); }},
    {"Instructions", [](Machine& m) { return Words(m.Instructions()); }},
    {"PeakBytes", [](Machine& m) { return Words(m.PeakBytes()); }},
    {"BytesSince", [](Machine& m) { return Words(m.BytesSince(6)); }},
    {"CollectGarbage", [](Machine& m) { return m.CollectGarbage(), ""; }},
};

TEST(MachineLayer, EveryVirtualFunctionIsAskedHere) {
  std::set<std::string> asked;
  for (const Question<Machine>& question : kQuestions) asked.insert(question.function);
  std::set<std::string> declared;
  for (const char* role : {"machine", "object_names", "time_outs", "state_matching"}) {
    declared.merge(VirtualFunctions(HEDDLE_SOURCE_DIR "/src/model/" + std::string(role) + ".h"));
  }
  EXPECT_EQ(declared, asked);
}

TEST(MachineLayer, ForwardsEveryFunctionWithItsArgumentsAndAnswer) {
  for (const Question<Machine>& question : kQuestions) {
    Probe alone, under;
    MachineLayer layer(under);
    EXPECT_EQ(question.ask(layer), question.ask(alone)) << question.function;
    EXPECT_EQ(under.calls, alone.calls) << question.function;
    ASSERT_EQ(under.calls.size(), 1u) << question.function;
    EXPECT_TRUE(under.calls[0].starts_with(question.function)) << under.calls[0];
  }
}

}  // namespace
}  // namespace heddle::layers
