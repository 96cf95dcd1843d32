// The labels of the transition system: visible actions, and how each step ended.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/relevance.h"

namespace heddle {

using ThreadId = uint16_t;
inline constexpr ThreadId kNoThread = 0xffff;

// One label: a thread, and one of the alternatives of its next action. Alternatives are the waiters a notify can
// wake, whether a timed wait expires, or the values of a data choice.
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
  kWake,          // leave wait: notified, interrupted or expired. Takes the monitor again
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
  kClassInit,  // begin a class initialiser, or wait for the thread running it
  kOutput,
  kExit,
  kChoose,   // data choice
  kClock,    // reads the clock
  kCollect,  // System.gc(): sees what every thread can reach
  kBudget,   // a transition grew too long: a choice is made here
};

const char* ActionKindName(ActionKind kind);

// What a kQueryThread action asks of a thread, or of all threads when it names none.
// kTakeInterrupt is about the thread itself, and clears its status.
enum class ThreadQuery : uint8_t { kAlive, kState, kInterrupted, kTakeInterrupt };

// What a thread would do next. `object` and `offset` name its target in machine terms: a memory cell, monitor, or
// Thread object. Two actions touch the same thing exactly if both are equal.
struct Action {
  ActionKind kind = ActionKind::kNone;
  bool is_volatile = false;  // a synchronisation access: never half of a data race
  uint8_t is_static : 1 = 0;
  uint8_t of_thread : 1 =
      0;  // kWait, kWake: of a join. kEnd: leaves the monitor of its Thread, notifies all waiting there
  uint8_t refused : 1 = 0;                            // kStart: the thread was started before
  uint8_t for_permit : 1 = 0;                         // guarded: stands for parking. Uses up a permit of the thread
  Relevance relevance : 3 = Relevance::kByReduction;  // said by the user of the action, or of where it is
  uint8_t unused : 1 = 0;  // so that every byte has a value: footprints compare actions by the word
  bool is_array = false;
  bool timed = false;  // a wait, join, park or sleep with a deadline that can end it
  ThreadQuery query = ThreadQuery::kAlive;
  bool guarded = false;  // the access waits until it would find what it needs, or is interrupted
  uint8_t size = 0;      // bytes accessed. Of kEnd: of the Thread object, from `offset` on
  // Reference. 0 = none, or of kQueryThread and kInterrupt: all threads. Of kChoose: a condition, whether to wait for
  // it.
  uint32_t object = 0;
  uint32_t offset = 0;        // byte offset of the cell in the object
  uint32_t guard_object = 0;  // guarded: also waits for this cell of 4 bytes. 0 = none
  uint32_t guard_offset = 0;
  uint32_t queue_object = 0;  // the action also counts as an update of this cell of 4 bytes. 0 = none
  uint32_t queue_offset = 0;
  uint32_t method = 0;  // where: method number and bytecode index, for reports
  uint32_t pc = 0;
  friend bool operator==(const Action&, const Action&) = default;
};

// Two actions of different threads conflict as memory accesses: same cell, and at least one writes.
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

// The accesses to memory and monitors announced by the machine as visible actions.
enum class Visible : uint8_t {
  kShared,           // of objects possibly escaped from their thread, while there are several threads
  kSharedEvenAlone,  // the same, also after the other threads have ended: for whoever looks back at what they did
  kEverything,
};

// How a step ended.
enum class Outcome : uint8_t {
  kVisible,      // the thread stands before its next visible action (which may not be enabled)
  kEnded,        // the thread has ended
  kExited,       // the whole program has ended (exit, or the last non-daemon thread is gone)
  kUncaught,     // an exception left the thread's last frame: the thread stands before its end
  kAssertion,    // an assert statement threw AssertionError. The thread can go on with the throw
  kTestFailed,   // a test framework was told that a test failed. The thread can go on
  kDropped,      // assume(false): this execution does not count
  kRetreat,      // this path shows an assumption of the machine to be wrong: see Machine::DropBrokenAssumptions
  kUnsupported,  // the guest needs something nobody wrote: see Machine::Message()
  kNoMemory,     // host memory limit reached
  kInterrupted,  // a stop was wanted (Machine::StopWhen) in the middle of the step, which must be rewound
};

}  // namespace heddle
