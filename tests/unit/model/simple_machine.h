// What most machines of the tests answer: one alternative, no clock, objects named by their numbers, nothing noted.
#pragma once

#include <string>
#include <vector>

#include "model/machine.h"

namespace heddle::toy {

class SimpleMachine : public Machine {
 public:
  ThreadId NextEnabled(unsigned from, ThreadId but) const override {
    for (unsigned t = from; t < ThreadCount(); ++t) {
      const auto thread = static_cast<ThreadId>(t);
      if (thread != but && Enabled(thread)) return thread;
    }
    return kNoThread;
  }
  void ListEnabled(std::vector<ThreadId>& threads) const override {
    threads.clear();
    for (ThreadId t = NextEnabled(0, kNoThread); t != kNoThread; t = NextEnabled(t + 1u, kNoThread)) {
      threads.push_back(t);
    }
  }
  unsigned Alternatives(ThreadId) const override { return 1; }
  bool AnyHasAlternatives(std::span<const ThreadId> threads) const override {
    for (const ThreadId thread : threads) {
      if (Alternatives(thread) > 1) return true;
    }
    return false;
  }
  bool Daemon(ThreadId) const override { return false; }
  BlockedOn Blocked(ThreadId) const override { return {}; }
  void HeldLocks(ThreadId, std::vector<uint32_t>&) const override {}
  bool SharedWithOthers(ThreadId) override { return true; }
  Foresight* Ahead() const override { return nullptr; }

  void Show(Visible) override {}
  std::string Message() const override { return {}; }
  std::string Location() const override { return {}; }
  Ending HowEnded() const override { return {}; }
  void UnreadFailures(std::vector<UnreadFailure>&) override {}

  ProgramFacts Facts() const override { return {}; }
  void ImportFacts(ProgramFacts) override {}
  bool DropBrokenAssumptions() override { return false; }
  uint32_t DroppedAssumptions() const override { return 0; }
  void SetDroppedAssumptions(uint32_t) override {}

  uint64_t Instructions() const override { return 0; }
  uint64_t PeakBytes() const override { return 0; }
  uint64_t BytesSince(uint32_t) const override { return 0; }
  void CollectGarbage() override {}
  void StopWhen(const StopSignal*) override {}

  // ObjectNames
  uint64_t NameOfThread(ThreadId thread) const override { return thread + 1u; }
  uint32_t ObjectOfThread(ThreadId) const override { return 0; }
  uint64_t NameOfObject(uint32_t object) const override { return object; }
  std::string NameCollision() override { return {}; }
  uint64_t VersionOf(ThreadId) const override { return 0; }
  uint64_t ThreadsVersion() const override { return 0; }
  void LiveObjects(std::vector<LiveObject>&) const override {}
  uint64_t SettledEscapes() const override { return 0; }
  Fingerprint LiveObjectsKey() const override { return {}; }
  uint64_t KindOfThread(ThreadId) const override { return 0; }
  void AlikeThreads(std::vector<ThreadId>&) const override {}
  ThreadId NumberInState(ThreadId thread) override { return thread; }
  void ExpectObjects(bool) override {}

  // TimeOuts
  int64_t ExpiresAt(ThreadId) const override { return kNoExpiry; }
  bool PutsOffTimeOuts() const override { return false; }
  bool EndsLast(ThreadId) const override { return false; }
  bool OnlyIdleWorkersGoOn() const override { return false; }

  // StateMatching
  Fingerprint FingerprintForSet(bool, bool& in_set) override {
    in_set = false;
    return StateFingerprint();
  }
  void ForgetSet() override {}
  bool NumberStates(SequenceStore*) override { return false; }
};

}  // namespace heddle::toy
