// The Java machine as a labelled transition system (model/machine.h). Visible actions are the labels. Marks and
// rewinding go to the undo logs of heap and threads, matching to the canonical fingerprint.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/pod_stack.h"
#include "base/result.h"
#include "model/describe.h"
#include "model/foresight.h"
#include "model/machine.h"
#include "model/publications.h"
#include "vm/core/alike_threads.h"
#include "vm/core/vm.h"
#include "vm/describe.h"
#include "vm/library/unread_failures.h"
#include "vm/state/fingerprint.h"
#include "vm/state/publications.h"
#include "vm/state/reach.h"

namespace heddle {

class JavaMachine : public Machine {
 public:
  // Boots and prepares the program named by the options. Error: see boot.h.
  static Result<std::unique_ptr<JavaMachine>> Create(VmOptions options);
  // Boots only: the machine has no program yet.
  static Result<std::unique_ptr<JavaMachine>> CreateBooted(VmOptions options);

  // Goes back to the frozen baseline, forgets the program there was, and stands before the main method of this one.
  // For that the options' user_classes, main_class and arguments are replaced. Requires that no mark is left. The
  // permanent region and the class table keep growing: a few kilobytes a program. Error: see PrepareMain. Then there
  // is no program.
  Status SetProgram(ClassSource* user_classes, std::string main_class, std::vector<std::string> arguments);

  // Machine
  unsigned ThreadCount() const override { return vm_.threads.count(); }
  bool Enabled(ThreadId thread) const override;
  ThreadId NextEnabled(unsigned from, ThreadId but) const override;
  void ListEnabled(std::vector<ThreadId>& threads) const override;
  unsigned Alternatives(ThreadId thread) const override;
  bool AnyHasAlternatives(std::span<const ThreadId> threads) const override;
  const Action& Next(ThreadId thread) const override { return vm_.threads.at(thread).regs.next; }
  uint64_t VersionOf(ThreadId thread) const override { return vm_.threads.at(thread).memo.version; }
  uint64_t ThreadsVersion() const override { return vm_.globals.threads_version; }
  int64_t ExpiresAt(ThreadId thread) const override;
  bool PutsOffTimeOuts() const override { return vm_.options.time_outs_last; }
  bool EndsLast(ThreadId thread) const override {
    return vm_.options.time_outs_last && vm_.threads.at(thread).regs.put_off;
  }
  bool OnlyIdleWorkersGoOn() const override;
  // The thread stands at something that must let others run, although it is in an atomic section.
  bool BlocksInAtomicSection(ThreadId thread) const;
  bool Ended(ThreadId thread) const override { return vm_.threads.at(thread).regs.state == ThreadState::kEnded; }
  bool Daemon(ThreadId thread) const override { return vm_.threads.at(thread).regs.daemon; }
  BlockedOn Blocked(ThreadId thread) const override;
  bool Exited() const override { return vm_.globals.exited; }
  bool SharedWithOthers(ThreadId thread) override;
  void HeldLocks(ThreadId thread, std::vector<uint32_t>& objects) const override;
  uint64_t NameOfThread(ThreadId thread) const override { return vm_.threads.at(thread).regs.canonical_id; }
  uint64_t NameOfObject(uint32_t object) const override;
  uint32_t ObjectOfThread(ThreadId thread) const override { return vm_.threads.at(thread).regs.thread_object; }
  void LiveObjects(std::vector<LiveObject>& objects) const override;
  uint64_t KindOfThread(ThreadId thread) const override {
    return MergesAlike(vm_) ? vm_.threads.at(thread).regs.kind : 0;
  }
  void AlikeThreads(std::vector<ThreadId>& threads) const override { fingerprinter_.AlikeThreads(threads); }
  ThreadId NumberInState(ThreadId thread) override {
    return KindOfThread(thread) == 0 ? thread : fingerprinter_.NumberOfAlike(thread);
  }
  void ExpectObjects(bool expected) override { fingerprinter_.Remember(!expected); }
  Fingerprint LiveObjectsKey() const override;
  uint64_t SettledEscapes() const override { return fingerprinter_.settled_escapes(); }
  void Show(Visible visible) override;  // at first, kShared
  ProgramFacts Facts() const override;
  void ImportFacts(ProgramFacts facts) override;
  bool DropBrokenAssumptions() override;
  uint32_t DroppedAssumptions() const override { return vm_.exploration.assumptions().dropped(); }
  void SetDroppedAssumptions(uint32_t mask) override { vm_.exploration.assumptions().set_dropped(mask); }
  Outcome Take(Step step) override;
  Ending HowEnded() const override;
  void StopWhen(const StopSignal* signal) override;
  void UnreadFailures(std::vector<UnreadFailure>& failures) override;
  std::string Message() const override { return vm_.step.report.message; }
  std::string Location() const override { return vm_.step.report.location; }
  uint32_t Mark() override;
  void RewindTo(uint32_t mark) override;
  void PopTo(uint32_t mark) override;
  Fingerprint StateFingerprint() override {
    return ++fingerprints_ % kTimedEach == 0 ? TimedFingerprint() : fingerprinter_.Compute();
  }
  Fingerprint FingerprintForSet(bool wanted, bool& in_set) override {
    in_set = false;
    return ++fingerprints_ % kTimedEach == 0 ? TimedFingerprint() : fingerprinter_.ComputeForSet(wanted, in_set);
  }
  void ForgetSet() override { fingerprinter_.ForgetSet(); }
  // The mean over some of them. 0: there were too few.
  double NanosecondsOfAFingerprint() const { return timed_ == 0 ? 0 : timed_ns_ / static_cast<double>(timed_); }
  bool NumberStates(SequenceStore* store) override {
    if (store != nullptr) vm_.options.merges_alike = false;  // nothing is told by a hash then
    fingerprinter_.NumberBy(store);
    return true;
  }
  std::string NameCollision() override { return FindNameCollision(vm_); }
  uint64_t Instructions() const override { return vm_.step.instructions; }
  uint64_t PeakBytes() const override;
  uint64_t BytesSince(uint32_t mark) const override;
  void CollectGarbage() override;
  Foresight* Ahead() const override { return ahead_.get(); }
  // From now on. Null: nobody looks ahead.
  void LookAhead(std::unique_ptr<Foresight> ahead) { ahead_ = std::move(ahead); }

  // Its state in words, and what its writes hand over. Both look at it for as long as it is there.
  const Describer& describer() const { return describer_; }
  Describer& describer() { return describer_; }
  const Publications& publications() const { return publications_; }

  // Whether states that differ only in which of alike threads is where may be merged (alike_threads.h), once there are
  // such threads. Requires that no mark is newer than the first. Off at first, and after states were numbered.
  void MergeAlikeThreads(bool merge) {
    vm_.options.merges_alike = merge;
    enabled_listed_ = false;
  }
  // Whether they are merged: the program has had such threads, and has not told them apart.
  bool MergesAlikeThreads() const { return MergesAlike(vm_); }
  // Whether they would be, but the program has told them apart.
  bool ToldAlikeThreadsApart() const {
    return vm_.options.merges_alike && !vm_.exploration.assumptions().Holds(Assumption::kUntoldThreads);
  }

  // Calls back at the end of each step in which the heap has settled: its first thread start, the same step on all
  // paths. Whatever the callback does to the state it must undo. Null: nobody listens.
  void OnSettled(std::function<void()> listener) { on_settled_ = std::move(listener); }
  // Asked before each action, from now on: a number for the path with it, made of the one for the path so far (at
  // first 0). It goes back with the machine, and is no part of the state. Null: the number stays.
  void FollowPath(std::function<uint32_t(uint32_t so_far, ThreadId thread)> next) { next_on_path_ = std::move(next); }
  uint32_t path_number() const { return path_number_; }
  // Calls back at each Heddle.note of the guest. Null: nobody listens.
  void OnNote(std::function<void(ThreadId, const std::string&)> listener) { vm_.on_note = std::move(listener); }
  // What the guest did on any path since it was created.
  const GuestUses& Uses() const { return vm_.uses; }

  // Whether ids and default names of threads differ from those given by java.
  bool HoldsThreadNumbers() const {
    return vm_.thread_numbers.differs() && vm_.exploration.Assumes(Assumption::kUnseenNumbers);
  }

  // From now on HeldLocks has locks of the library, too (java_machine_locks.cc). Off at first.
  void CountLibraryLocks() { counts_library_locks_ = true; }
  // Those met so far, on any path.
  std::vector<Ref>& library_locks() { return library_locks_; }

  // For comparing final states, and states of other searches.
  Fingerprint FinalFingerprint() { return fingerprinter_.ComputeFinal(); }
  Fingerprint PlainFingerprint() { return fingerprinter_.ComputePlain(); }
  std::string_view StandardOutput() const { return vm_.output.out(); }
  std::string_view StandardError() const { return vm_.output.err(); }
  int ExitStatus() const { return vm_.globals.exit_status; }
  Vm& vm() { return vm_; }
  MemoryWatch& memory_watch() { return fingerprinter_.memory(); }

 private:
  void NoteLost(ThreadId last);  // as LostFailures
  bool HeldBackByAtomicSection(ThreadId thread) const;
  bool CanStep(ThreadId thread) const;
  void NoteLibraryLock(const Action& access);
  bool HasWaited(ThreadId thread, const ThreadRegisters& regs) const;
  bool NobodyEndsWait(const ThreadRegisters& regs) const;
  ThreadId JoinedThread(const ThreadRegisters& regs) const;
  void LookPastJoins(ThreadId thread);  // java_machine_joins.cc
  // --- time-outs that come last (java_machine_time.cc) ---
  bool EndsByLimit(const ThreadRegisters& regs) const;
  bool TimePasses(int64_t nanos, ThreadId but, bool sleeps) const;
  int64_t ExpiresLast(ThreadId thread) const;
  void MoveTime(ThreadId thread);
  void PassTime(int64_t nanos);
  uint64_t BytesOfAStep() const;
  explicit JavaMachine(VmOptions options)
      : vm_(std::move(options)), fingerprinter_(vm_), reachability_(vm_), describer_(vm_), publications_(vm_) {}

  struct MarkRecord {
    Heap::Mark heap;
    Threads::Mark threads;
    GlobalRegisters globals;
    uint64_t place_counts;
    MemoryWatch::Seen memory;
    uint32_t path_number;
  };
  MarkRecord TakeRecord() {
    return {vm_.heap.TakeMark(),
            vm_.threads.TakeMark(),
            vm_.globals,
            vm_.identities.place_counts().TakeMark(),
            fingerprinter_.memory().seen(),
            path_number_};
  }
  void Restore(const MarkRecord& record);
  Fingerprint TimedFingerprint();

  Vm vm_;
  Fingerprinter fingerprinter_;
  Reachability reachability_;
  std::vector<TaskFailure> lost_;  // where the program has ended, or no thread can ever step
  VmDescriber describer_;
  VmPublications publications_;
  MarkRecord baseline_;
  PodStack<MarkRecord> marks_;
  mutable std::vector<ThreadId> enabled_;  // in the present state, once they are listed
  mutable uint32_t enabled_kinds_ = 0;     // their actions', a bit each
  mutable bool enabled_listed_ = false;
  uint64_t taken_ = 0;
  static constexpr uint64_t kTimedEach = 257;
  uint64_t fingerprints_ = 0, timed_ = 0;
  double timed_ns_ = 0;
  std::function<void()> on_settled_;
  std::function<uint32_t(uint32_t, ThreadId)> next_on_path_;
  uint32_t path_number_ = 0;
  uint64_t settlement_ = 0;  // of the heap, when it was last looked at
  std::unique_ptr<Foresight> ahead_;
  bool counts_library_locks_ = false;
  std::vector<Ref> library_locks_;
};

}  // namespace heddle
