// The labels of the transition system: visible actions, and what came of taking one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace heddle {

using ThreadId = uint16_t;
inline constexpr ThreadId kNoThread = 0xffff;

// One label: a thread, and which of its next action's alternatives (the waiter that a notify wakes, whether a timed wait
// expires, the value of a data choice).
struct Step {
  ThreadId thread = 0;
  uint16_t alternative = 0;
  friend bool operator==(const Step&, const Step&) = default;
};

enum class ActionKind : uint8_t {
  kNone,  // the thread has not started or has ended
  kRead,  // of a field, static or array element
  kWrite,
  kUpdate,        // atomic read-modify-write, compare-and-set
  kMonitorEnter,  // outermost
  kMonitorExit,   // outermost
  kWait,          // release the monitor and join its wait set
  kWake,          // leave wait: notified, interrupted or expired; takes the monitor again
  kNotify,        // its alternatives are the waiters
  kNotifyAll,
  kStart,
  kEnd,
  kJoin,
  kInterrupt,
  kQueryThread,  // isAlive, getState, isInterrupted, interrupted
  kSleep,
  kYield,
  kPark,
  kUnpark,
  kClassInit,  // begin a class initialiser, or wait for the thread that runs it
  kOutput,
  kExit,
  kChoose,   // data choice
  kClock,    // reads the clock
  kCollect,  // System.gc(): sees what every thread can reach
  kBudget,   // a transition grew too long: a choice is made here
};

const char* ActionKindName(ActionKind kind);

// What a kQueryThread action asks of a thread; of all threads when it names none.
enum class ThreadQuery : uint8_t { kAlive, kState, kInterrupted };

// What a thread would do next. `object` and `offset` name the memory cell, monitor, or Thread object that it is done to,
// in machine terms: two actions touch the same thing exactly if both are equal.
struct Action {
  ActionKind kind = ActionKind::kNone;
  bool is_volatile = false;  // a synchronisation access: never half of a data race
  uint8_t is_static : 1 = 0;
  uint8_t of_thread : 1 =
      0;  // kWait, kWake: of a join; kEnd: leaves the monitor of its Thread, and notifies all who wait there
  uint8_t refused : 1 = 0;  // kStart: the thread was started before
  uint8_t unused : 5 = 0;   // that every byte has a value: footprints compare actions by the word
  bool is_array = false;
  bool timed = false;  // a wait, join, park or sleep that can end by its deadline
  ThreadQuery query = ThreadQuery::kAlive;
  bool guarded = false;  // an access that waits until it would find what it needs, or is interrupted, or given a permit
  uint8_t size = 0;      // bytes accessed; of kEnd: of the Thread object, from `offset` on
  // Reference; 0 = none, or of kQueryThread and kInterrupt: all threads. Of kChoose: a condition, whether to wait for it.
  uint32_t object = 0;
  uint32_t offset = 0;        // byte offset of the cell in the object
  uint32_t guard_object = 0;  // guarded: another cell, of 4 bytes, that it waits for; 0 = none
  uint32_t guard_offset = 0;
  uint32_t queue_object = 0;  // a cell of 4 bytes that the action counts as an update of, too; 0 = none
  uint32_t queue_offset = 0;
  uint32_t method = 0;  // where: method number and bytecode index, for reports
  uint32_t pc = 0;
  friend bool operator==(const Action&, const Action&) = default;
};

// Two actions of different threads conflict as memory accesses: same cell, at least one writes.
inline bool IsAccess(ActionKind kind) {
  return kind == ActionKind::kRead || kind == ActionKind::kWrite || kind == ActionKind::kUpdate;
}
inline bool SameCell(const Action& a, const Action& b) {
  return a.object == b.object && a.offset < b.offset + b.size && b.offset < a.offset + a.size;
}
inline bool ConflictingAccesses(const Action& a, const Action& b) {
  return IsAccess(a.kind) && IsAccess(b.kind) && (a.kind != ActionKind::kRead || b.kind != ActionKind::kRead) &&
         SameCell(a, b);
}

// Which accesses to memory and monitors the machine announces as visible actions.
enum class Visible : uint8_t {
  kShared,           // of objects that may have escaped their thread, while there are several threads
  kSharedEvenAlone,  // the same, when the other threads have ended, too: for those that look back at what they did
  kEverything,
};

// How a step ended.
enum class Outcome : uint8_t {
  kVisible,      // the thread stands before its next visible action (which may not be enabled)
  kEnded,        // the thread has ended
  kExited,       // the whole program has ended (exit, or the last non-daemon thread is gone)
  kUncaught,     // an exception left the thread's last frame: the thread stands before its end
  kAssertion,    // an assert statement threw AssertionError; the thread can go on with the throw
  kTestFailed,   // a test framework was told that a test failed; the thread can go on
  kDropped,      // assume(false): this execution does not count
  kRetreat,      // the machine took for granted what this path shows to be wrong: see Machine::DropBrokenAssumptions
  kUnsupported,  // the guest needs something that nobody wrote: see Machine::message()
  kNoMemory,     // host memory limit reached
  kInterrupted,  // a stop was wanted (Machine::StopWhen) in the middle of the step: it must be rewound
};

}  // namespace heddle
