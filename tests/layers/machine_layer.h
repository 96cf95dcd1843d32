// A machine over another one, for tests: passes on every function. What is tested through a layer is then what is used
// without it. A test calls each function of the interface through a layer (tests/unit/layers/machine_layer_test.cc).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "model/machine.h"

namespace heddle::layers {

class MachineLayer : public Machine {
 public:
  // `under` must outlive it.
  explicit MachineLayer(Machine& under) : under_(under) {}

  unsigned ThreadCount() const override { return under_.ThreadCount(); }
  bool Enabled(ThreadId thread) const override { return under_.Enabled(thread); }
  ThreadId NextEnabled(unsigned from, ThreadId but) const override { return under_.NextEnabled(from, but); }
  void ListEnabled(std::vector<ThreadId>& threads) const override { under_.ListEnabled(threads); }
  unsigned Alternatives(ThreadId thread) const override { return under_.Alternatives(thread); }
  bool AnyHasAlternatives(std::span<const ThreadId> threads) const override {
    return under_.AnyHasAlternatives(threads);
  }
  const Action& Next(ThreadId thread) const override { return under_.Next(thread); }
  uint64_t VersionOf(ThreadId thread) const override { return under_.VersionOf(thread); }
  uint64_t ThreadsVersion() const override { return under_.ThreadsVersion(); }
  int64_t ExpiresAt(ThreadId thread) const override { return under_.ExpiresAt(thread); }
  bool PutsOffTimeOuts() const override { return under_.PutsOffTimeOuts(); }
  bool EndsLast(ThreadId thread) const override { return under_.EndsLast(thread); }
  bool OnlyIdleWorkersGoOn() const override { return under_.OnlyIdleWorkersGoOn(); }
  bool Ended(ThreadId thread) const override { return under_.Ended(thread); }
  bool Daemon(ThreadId thread) const override { return under_.Daemon(thread); }
  BlockedOn Blocked(ThreadId thread) const override { return under_.Blocked(thread); }
  bool Exited() const override { return under_.Exited(); }
  bool SharedWithOthers(ThreadId thread) override { return under_.SharedWithOthers(thread); }
  Foresight* Ahead() const override { return under_.Ahead(); }
  void HeldLocks(ThreadId thread, std::vector<uint32_t>& objects) const override { under_.HeldLocks(thread, objects); }
  uint64_t NameOfThread(ThreadId thread) const override { return under_.NameOfThread(thread); }
  uint64_t NameOfObject(uint32_t object) const override { return under_.NameOfObject(object); }
  uint32_t ObjectOfThread(ThreadId thread) const override { return under_.ObjectOfThread(thread); }
  void LiveObjects(std::vector<LiveObject>& objects) const override { under_.LiveObjects(objects); }
  uint64_t SettledEscapes() const override { return under_.SettledEscapes(); }
  Fingerprint LiveObjectsKey() const override { return under_.LiveObjectsKey(); }
  uint64_t KindOfThread(ThreadId thread) const override { return under_.KindOfThread(thread); }
  void AlikeThreads(std::vector<ThreadId>& threads) const override { under_.AlikeThreads(threads); }
  ThreadId NumberInState(ThreadId thread) override { return under_.NumberInState(thread); }
  void ExpectObjects(bool expected) override { under_.ExpectObjects(expected); }
  void Show(Visible visible) override { under_.Show(visible); }
  ProgramFacts Facts() const override { return under_.Facts(); }
  void ImportFacts(ProgramFacts facts) override { under_.ImportFacts(facts); }
  bool DropBrokenAssumptions() override { return under_.DropBrokenAssumptions(); }
  uint32_t DroppedAssumptions() const override { return under_.DroppedAssumptions(); }
  void SetDroppedAssumptions(uint32_t given_up) override { under_.SetDroppedAssumptions(given_up); }
  Ending HowEnded() const override { return under_.HowEnded(); }
  void StopWhen(const StopSignal* signal) override { under_.StopWhen(signal); }
  Outcome Take(Step step) override { return under_.Take(step); }
  std::string Message() const override { return under_.Message(); }
  std::string Location() const override { return under_.Location(); }
  void UnreadFailures(std::vector<UnreadFailure>& failures) override { under_.UnreadFailures(failures); }
  uint32_t Mark() override { return under_.Mark(); }
  void RewindTo(uint32_t mark) override { under_.RewindTo(mark); }
  void PopTo(uint32_t mark) override { under_.PopTo(mark); }
  Fingerprint StateFingerprint() override { return under_.StateFingerprint(); }
  Fingerprint FingerprintForSet(bool wanted, bool& in_set) override { return under_.FingerprintForSet(wanted, in_set); }
  void ForgetSet() override { under_.ForgetSet(); }
  bool NumberStates(SequenceStore* store) override { return under_.NumberStates(store); }
  std::string NameCollision() override { return under_.NameCollision(); }
  uint64_t Instructions() const override { return under_.Instructions(); }
  uint64_t PeakBytes() const override { return under_.PeakBytes(); }
  uint64_t BytesSince(uint32_t mark) const override { return under_.BytesSince(mark); }
  void CollectGarbage() override { under_.CollectGarbage(); }

 private:
  Machine& under_;
};

}  // namespace heddle::layers
