// A machine that distrusts itself: around every step it checks the invariants of the heap and that the undo log brings
// back all that the step changes. To the search it is the machine that it wraps.
//
//   heap     after the step: CheckHeap (vm/check_heap.h)
//   journal  the step is taken, undone and taken again; what is undone must be the raw state from before, byte for byte,
//            and the second time must end as the first did. So every step is also a stress of marks and rewinds.
//   frozen   at Begin and End: the memory that is frozen, all of it, must be the same
// Where a path has made so much garbage that a check costs too much, only every so many steps are checked.
#pragma once

#include <string>

#include "vm/java_machine.h"

namespace heddle::generator {

struct Checks {
  bool heap = false;
  bool journal = false;
  bool any() const { return heap || journal; }
};

class CheckedMachine : public Machine {
 public:
  CheckedMachine(JavaMachine& machine, Checks checks) : machine_(machine), checks_(checks) {}

  // Before and after an exploration, with the machine in the same state.
  void Begin();
  void End();
  // The first thing found broken; empty: nothing.
  const std::string& fault() const { return fault_; }

  unsigned ThreadCount() const override { return machine_.ThreadCount(); }
  bool Enabled(ThreadId thread) const override { return machine_.Enabled(thread); }
  unsigned Alternatives(ThreadId thread) const override { return machine_.Alternatives(thread); }
  const Action& Next(ThreadId thread) const override { return machine_.Next(thread); }
  bool Ended(ThreadId thread) const override { return machine_.Ended(thread); }
  bool Daemon(ThreadId thread) const override { return machine_.Daemon(thread); }
  BlockedOn Blocked(ThreadId thread) const override { return machine_.Blocked(thread); }
  bool Exited() const override { return machine_.Exited(); }
  bool SharedWithOthers(ThreadId thread) override { return machine_.SharedWithOthers(thread); }
  uint64_t NameOfThread(ThreadId thread) const override { return machine_.NameOfThread(thread); }
  uint64_t NameOfObject(uint32_t object) const override { return machine_.NameOfObject(object); }
  uint32_t ObjectOfThread(ThreadId thread) const override { return machine_.ObjectOfThread(thread); }
  void LiveObjects(std::vector<LiveObject>& objects) const override { machine_.LiveObjects(objects); }
  bool HidesActions() const override { return machine_.HidesActions(); }
  void UnreadFailures(std::vector<UnreadFailure>& failures) const override { machine_.UnreadFailures(failures); }
  bool SeesIntoThreads() const override { return machine_.SeesIntoThreads(); }
  void Show(Visible visible) override { machine_.Show(visible); }
  bool HasInterrupted() const override { return machine_.HasInterrupted(); }
  Outcome Take(Step step) override;
  std::string Message() const override { return machine_.Message(); }
  std::string Location() const override { return static_cast<const Machine&>(machine_).Location(); }
  uint32_t Mark() override { return machine_.Mark(); }
  void RewindTo(uint32_t mark) override { machine_.RewindTo(mark); }
  void PopTo(uint32_t mark) override { machine_.PopTo(mark); }
  Fingerprint StateFingerprint() override { return machine_.StateFingerprint(); }
  uint64_t Instructions() const override { return machine_.Instructions() - repeated_; }
  uint64_t PeakBytes() const override { return machine_.PeakBytes(); }

 private:
  bool IsDue();
  Outcome TakeTwice(Step step);
  void Fail(Step step, const std::string& what);

  JavaMachine& machine_;
  const Checks checks_;
  std::string fault_;
  uint64_t steps_ = 0;
  uint64_t repeated_ = 0;  // instructions of the steps that were undone
  Ref permanent_end_ = 0;
  uint64_t frozen_ = 0;
};

}  // namespace heddle::generator
