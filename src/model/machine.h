// The machine as search, reductions and properties see it: a labelled transition system with marks. Toy systems in the
// tests implement it in ten lines; the Java machine (vm/machine.h) implements it for real programs.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/hash.h"
#include "model/action.h"

namespace heddle {

class SequenceStore;
class StopSignal;

enum class BlockReason : uint8_t { kNotBlocked, kMonitor, kWaiting, kParked, kSleeping, kJoining, kClassInit };

// What a report says of a thread that cannot step.
struct BlockedOn {
  BlockReason reason = BlockReason::kNotBlocked;
  uint32_t object = 0;         // monitor, Thread or class that is waited for
  ThreadId owner = kNoThread;  // who holds or must end, if anybody
};

// An exception that a task has ended with and that nobody has been given.
struct UnreadFailure {
  std::string message;   // "java.lang.IllegalStateException: what"
  std::string thread;    // the name of the thread that ran the task
  std::string location;  // "Account.java:31"
};

// How a program has ended.
struct Ending {
  std::string exit_call;  // "System.exit(1)"; empty: its last thread that is no daemon has ended
  std::string location;   // of the call: "Account.java:31"
  int status = 0;         // of the process, from 0 to 255
  // The outcomes kUncaught, kAssertion, kTestFailed of earlier steps, a bit each: part of every state after them.
  uint32_t failures = 0;
  bool without_tests = false;  // a test framework was started, and no test has begun
  bool HasFailed(Outcome outcome) const { return ((failures >> static_cast<unsigned>(outcome)) & 1) != 0; }
};

class Machine {
 public:
  virtual ~Machine() = default;

  // --- the state, as seen from a point; all cheap ---
  // Threads started so far are 0 .. threadCount()-1; numbers are given in order of creation on this path.
  virtual unsigned ThreadCount() const = 0;
  // Whether the thread's next action can be taken now.
  virtual bool Enabled(ThreadId thread) const = 0;
  // The first enabled thread from `from` on other than `but`, or kNoThread.
  virtual ThreadId NextEnabled(unsigned from, ThreadId but) const;
  // All enabled threads, in index order.
  virtual void ListEnabled(std::vector<ThreadId>& threads) const;
  // Number of alternatives of an enabled thread's next action; at least 1.
  virtual unsigned Alternatives(ThreadId thread) const = 0;
  // Whether one of these enabled threads has more than one.
  virtual bool AnyHasAlternatives(std::span<const ThreadId> threads) const;
  virtual const Action& Next(ThreadId thread) const = 0;
  // A number that no other thread has had, nor this one when it stood before another action: while it is the same, so are
  // Next and the names of what that speaks of. 0: nothing is known.
  virtual uint64_t VersionOf(ThreadId) const { return 0; }
  // While it is the same, and not zero, so are the number of threads, which of them have ended, and their names.
  virtual uint64_t ThreadsVersion() const { return 0; }
  // When nothing but the clock lets the enabled thread go on: the moment at which its time is up, or the end of time if it
  // would wake for no reason. Where that ends a wait or sleep by its limit, Next(thread).timed says so, too.
  static constexpr int64_t kNoExpiry = INT64_MIN, kEndOfTime = INT64_MAX;
  virtual int64_t ExpiresAt(ThreadId) const { return kNoExpiry; }
  // Whether waits with a limit, but for some sleeps, end by it only where no thread can take another step.
  virtual bool PutsOffTimeOuts() const { return false; }
  // Whether that holds for the wait that the thread is in.
  virtual bool EndsLast(ThreadId) const { return false; }
  // Whether, while such ends are put off, all that can step are idle pool workers whose waits for work would end by their limit.
  virtual bool OnlyIdleWorkersGoOn() const { return false; }
  virtual bool Ended(ThreadId thread) const = 0;
  virtual bool Daemon(ThreadId thread) const = 0;
  virtual BlockedOn Blocked(ThreadId thread) const = 0;
  // The program is over: nothing is enabled, and that is no deadlock.
  virtual bool Exited() const = 0;
  // Whether the cell, monitor or Thread that `thread`'s next action touches can be reached, through live references, by
  // another thread or from statics. A function of the state alone. Cost: at most one walk of the reachable heap.
  virtual bool SharedWithOthers(ThreadId thread) = 0;

  // Appends the objects whose monitors the thread holds.
  virtual void HeldLocks(ThreadId, std::vector<uint32_t>&) const {}

  // --- names that hold across paths ---
  // Of a started thread: from the thread that started it and how many it had started before.
  virtual uint64_t NameOfThread(ThreadId thread) const { return thread + 1u; }
  // Of an object: from the allocating thread and how many it had allocated before; below 2^32, so that different live
  // objects may have the same. Or, if it is older than the program or the same on all paths from here on, from what it is
  // or where it lies: not below 2^32, and of no other object. 0 for no object.
  virtual uint64_t NameOfObject(uint32_t object) const { return object; }
  virtual uint32_t ObjectOfThread(ThreadId) const { return 0; }
  // Appends the names of the program's live objects, each with whether it is treated as escaped, in canonical order: in
  // states of the same fingerprint, entries at the same place stand for the same object. Requires that
  // StateFingerprint was called in this state. Objects with other names are not listed and never cease to live.
  struct LiveObject {
    uint32_t name : 31, escaped : 1;
    friend bool operator==(const LiveObject&, const LiveObject&) = default;
  };
  virtual void LiveObjects(std::vector<LiveObject>&) const {}
  // A hash of the objects of the program that LiveObjects does not list, because they are the same on all paths, and that
  // live and are treated as escaped only since they are; if states are numbered, a number below 2^32. Requires what
  // LiveObjects does.
  virtual uint64_t SettledEscapes() const { return 0; }
  // States of which this is the same, and not zero, have the same LiveObjects and SettledEscapes. Requires what these do.
  virtual Fingerprint LiveObjectsKey() const { return {}; }
  // Whether these will be asked in states to come; unless told otherwise, they may be.
  virtual void ExpectObjects(bool) {}
  // Whether steps have done visible actions that were not stops of their own (guest atomic sections), since the machine
  // was made.
  virtual bool HidesActions() const { return false; }
  // Whether steps have seen what other threads held between their visible actions (collections, in programs with weak
  // references), since the machine was made: then only the reference misses nothing, with everything shown.
  virtual bool SeesIntoThreads() const { return false; }
  // Which accesses are visible actions from now on. Requires that no mark is newer than the first.
  virtual void Show(Visible) {}
  // Whether some thread was interrupted, by a visible action or before there was another thread to see it, since the
  // machine was made.
  virtual bool HasInterrupted() const { return false; }

  // Asked when the space is exhausted, and after Outcome::kRetreat: whether the machine took something for granted, so as to
  // have fewer states, that has turned out wrong. Then it does so no more, and the search starts again.
  virtual bool Retract() { return false; }
  // What it takes for granted no more, as bits: schedules are replayed in the same frame of mind in which they were found.
  virtual uint32_t GivenUp() const { return 0; }
  virtual void SetGivenUp(uint32_t) {}

  // --- searches over one state space by several machines that have begun alike ---
  // What this one has noted of the program since it was made, on whatever path, as bits: what the questions above that say so
  // are answered by, and Retract. Note adds what another one has noted, as if this one had.
  virtual uint64_t Noted() const { return 0; }
  virtual void Note(uint64_t) {}

  // --- going forward ---
  // Takes the thread's next action and then its thread-local work, up to its next visible action.
  // Requires Enabled(step.thread) and step.alternative < Alternatives(step.thread).
  virtual Outcome Take(Step step) = 0;
  // After kUncaught, kAssertion, kTestFailed, kUnsupported, kNoMemory: one line, and "File.java:12".
  virtual std::string Message() const = 0;
  virtual std::string Location() const = 0;

  // After kExited.
  virtual Ending HowEnded() const { return {}; }
  // After kExited: the failures of tasks that nobody has read.
  virtual void UnreadFailures(std::vector<UnreadFailure>&) const {}

  // --- going back ---
  // Marks nest: Mark returns the number of this mark (0, 1, 2 ...). Cost: constant.
  virtual uint32_t Mark() = 0;
  // Goes back to the state in which mark number `mark` was taken, and forgets later marks; the mark itself stays.
  // Cost: what changed since.
  virtual void RewindTo(uint32_t mark) = 0;
  // Goes back to the mark and forgets it too.
  virtual void PopTo(uint32_t mark) = 0;

  // --- matching ---
  // Canonical: equal for states that differ only in addresses, garbage, dead locals. Cost: the program's live heap.
  virtual Fingerprint StateFingerprint() = 0;
  // The same, for a caller that puts into a set what it gets. `in_set` is whether it has asked so in an equal state before,
  // since ForgetSet, and then nothing is returned unless it is `wanted`; false may mean as well that this was forgotten.
  virtual Fingerprint FingerprintForSet(bool wanted, bool& in_set) {
    (void)wanted;
    in_set = false;
    return StateFingerprint();
  }
  virtual void ForgetSet() {}
  // From now on fingerprints are no hashes but numbers of what is in the store, which must stay: `low` is
  // Scattered(number), `high` is 0. They differ for all states that are not equal, unless the store is full. Null: hashes
  // again. False: this machine cannot.
  virtual bool NumberStates(SequenceStore*) { return false; }
  // Words for two things that have the same name, by which numbered states, and names, would be mistaken; empty: all
  // that there was since the machine was made can be told apart.
  virtual std::string NameCollision() { return {}; }

  // --- counters ---
  virtual uint64_t Instructions() const = 0;
  virtual uint64_t PeakBytes() const = 0;

  // --- limits ---
  // From now on Take looks at the signal now and then, if a step is long, and may end with kInterrupted. Null: it looks at none.
  virtual void StopWhen(const StopSignal*) {}
};

}  // namespace heddle
