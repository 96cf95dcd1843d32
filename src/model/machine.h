// The machine as search, reductions and properties see it: a labelled transition system with marks. The Java machine
// (vm/java_machine.h) implements it for real programs.
//
// All of it is pure, so a layer over a machine forwards all or does not compile. Toy systems in the tests begin with
// the defaults of tests/unit/model/simple_machine.h.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "model/action.h"
#include "model/ending.h"
#include "model/object_names.h"
#include "model/program_facts.h"
#include "model/state_matching.h"
#include "model/time_outs.h"

namespace heddle {

class Foresight;
class StopSignal;

enum class BlockReason : uint8_t { kNotBlocked, kMonitor, kWaiting, kParked, kSleeping, kJoining, kClassInit };

// What a report says of a thread unable to step.
struct BlockedOn {
  BlockReason reason = BlockReason::kNotBlocked;
  uint32_t object = 0;         // the monitor, Thread or class waited for
  ThreadId owner = kNoThread;  // the holder, or the thread that must end, if any
};

class Machine : public ObjectNames, public TimeOuts, public StateMatching {
 public:
  virtual ~Machine() = default;

  // --- the state. All cheap ---
  // Threads started so far are 0 .. ThreadCount()-1. Numbers are given in order of creation on this path.
  virtual unsigned ThreadCount() const = 0;
  // Whether the thread's next action can be taken now.
  virtual bool Enabled(ThreadId thread) const = 0;
  // The first enabled thread from `from` on other than `but`, or kNoThread.
  virtual ThreadId NextEnabled(unsigned from, ThreadId but) const = 0;
  // All enabled threads, in index order.
  virtual void ListEnabled(std::vector<ThreadId>& threads) const = 0;
  // The number of alternatives of an enabled thread's next action. At least 1.
  virtual unsigned Alternatives(ThreadId thread) const = 0;
  // Whether one of these enabled threads has more than one.
  virtual bool AnyHasAlternatives(std::span<const ThreadId> threads) const = 0;
  virtual const Action& Next(ThreadId thread) const = 0;
  virtual bool Ended(ThreadId thread) const = 0;
  virtual bool Daemon(ThreadId thread) const = 0;
  virtual BlockedOn Blocked(ThreadId thread) const = 0;
  // The program is over: nothing is enabled, and this is no deadlock.
  virtual bool Exited() const = 0;
  // Appends the objects of the monitors held by the thread.
  virtual void HeldLocks(ThreadId thread, std::vector<uint32_t>& objects) const = 0;
  // Whether another thread, or a static, can reach the target of `thread`'s next action through live references. The
  // target is a cell, monitor or Thread. A function of the state alone. Cost: at most one walk of the reachable heap.
  virtual bool SharedWithOthers(ThreadId thread) = 0;
  // What may still happen from this state on (foresight.h). Null: nobody looks ahead.
  virtual Foresight* Ahead() const = 0;

  // --- going forward ---
  // The kinds of accesses visible as actions from now on. Requires that no mark is newer than the first.
  virtual void Show(Visible visible) = 0;
  // Takes the thread's next action and then its thread-local work, up to its next visible action.
  // Requires Enabled(step.thread) and step.alternative < Alternatives(step.thread).
  virtual Outcome Take(Step step) = 0;
  // After kUncaught, kAssertion, kTestFailed, kUnsupported, kNoMemory: one line, and "File.java:12".
  virtual std::string Message() const = 0;
  virtual std::string Location() const = 0;
  // After kExited.
  virtual Ending HowEnded() const = 0;
  // After kExited, or where no thread can ever step: appends the task failures that nobody has read.
  virtual void UnreadFailures(std::vector<UnreadFailure>& failures) = 0;

  // --- going back ---
  // Marks nest: Mark returns the number of this mark (0, 1, 2 ...). Cost: constant.
  virtual uint32_t Mark() = 0;
  // Goes back to the state of mark number `mark`, and forgets later marks. The mark itself stays.
  // Cost: what changed since.
  virtual void RewindTo(uint32_t mark) = 0;
  // Goes back to the mark and forgets it too.
  virtual void PopTo(uint32_t mark) = 0;

  // --- what is known of the program. Not rewound ---
  virtual ProgramFacts Facts() const = 0;
  // Adds what another machine has noted, as if this one had. Both have begun alike.
  virtual void ImportFacts(ProgramFacts facts) = 0;
  // The machine takes things for granted so as to have fewer states. Asked when the space is exhausted, and after
  // Outcome::kRetreat: whether one of these assumptions has turned out wrong. Then it is dropped, and the search
  // starts again.
  virtual bool DropBrokenAssumptions() = 0;
  // The assumptions dropped, as bits. A schedule is replayed with the assumptions it was found with.
  virtual uint32_t DroppedAssumptions() const = 0;
  virtual void SetDroppedAssumptions(uint32_t dropped_assumptions) = 0;

  // --- cost ---
  virtual uint64_t Instructions() const = 0;
  virtual uint64_t PeakBytes() const = 0;
  // Bytes that going back to this mark would free now.
  virtual uint64_t BytesSince(uint32_t mark) const = 0;
  // Frees what was allocated since the newest mark and can be reached no more. Objects allocated since then may move.
  // The state stays the same. Cost: a walk of that memory.
  virtual void CollectGarbage() = 0;
  // From now on a long step looks at the signal now and then, and Take may end with kInterrupted. Null: it looks at
  // none.
  virtual void StopWhen(const StopSignal* signal) = 0;
};

}  // namespace heddle
