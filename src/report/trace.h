// The events of a schedule, step by step, in words. They are recorded during its replay (trace_recorder.h) and
// written down as a table (schedule_table.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/describe.h"

namespace heddle {

// What a thread holds and waits for.
struct ThreadStatus {
  enum State : uint8_t { kCanStep, kBlocked, kEnded };
  ThreadId thread = 0;
  State state = kCanStep;
  std::string waits;               // "waits for monitor Account#1 held by back". Empty: it is not blocked
  std::string object;              // waited for: "Account#1". Empty: none
  ThreadId owner = kNoThread;      // the holder of it, or the thread whose end is waited for
  std::vector<std::string> holds;  // monitors and exclusive locks, in the order taken
};

// What an access reads or changes, or both.
struct CellChange {
  CellName cell;  // empty: the event is no access
  std::string old_value, value;
};

// A call of the library by a line of the program.
struct TracedCall {
  ToldCall call;
  size_t ended_at = SIZE_MAX;  // index of the event in which it ended. SIZE_MAX: it did not
  std::string was;             // of a compare-and-set: what it has found
};

inline constexpr size_t kNoCall = SIZE_MAX;

// One step, or a remark of the program.
struct TraceEvent {
  ThreadId thread = 0;
  Place place;                       // of the innermost user frame. Empty: there is none
  std::string library_call;          // "ReentrantLock.lock": the library's method called by the user's line, if any
  size_t call = kNoCall;             // the same, in Trace::calls. kNoCall: none, or nothing is known of it
  std::vector<std::string> effects;  // "balance: 100 -> 70", "lock Account#1"
  std::string target;                // names the cell or monitor acted on. Empty: none
  bool writes = false;               // changes the target, or is an operation on a monitor
  bool notable = false;              // worth telling to others that touch the target
  bool inner = false;                // what it does concerns the insides of the library, so that it tells little
  CellChange change;
  std::vector<ThreadStatus> statuses;  // that differ, after the event, from those before it
};

// Another thread went on.
struct TraceSwitch {
  size_t before_event = 0;  // index of the next event
  ThreadId from = 0, to = 0;
  std::string reason;  // "preemption", "Thread-1 waits for monitor Account#1 held by Thread-2", "Thread-1 ended"
};

// A thread not ended in the last state.
struct ThreadAtEnd {
  std::string name;
  Place place;
  std::string waits;               // "waits for monitor Account#1 held by back". Empty: it could go on
  std::string target;              // the monitor waited for, as in TraceEvent::target
  std::string object;              // whatever is waited for, as in ThreadStatus::object
  ThreadId owner = kNoThread;      // as in ThreadStatus::owner
  std::vector<std::string> holds;  // "Account#2 (locked at LockOrder.java:15)"
  std::vector<std::string> stack;  // "LockOrder.main(LockOrder.java:31)"
  std::string executor_made_at;    // of an idle worker of a pool: "Main.start(Main.java:12)". Empty: not known
};

// A wait or sleep has ended by its limit though another thread could go on.
struct EarlyEnd {
  Place place;
  std::string thread, other;  // its thread, and one able to go on
  bool sleep = false;
  int64_t limit = 0;         // nanoseconds it had to wait. 0: not known
  bool other_waits = false;  // that one cannot, but its wait would have ended before
};

struct Trace {
  std::vector<std::string> threads;  // names, by thread number
  std::vector<TraceEvent> events;
  std::vector<TracedCall> calls;
  std::vector<TraceSwitch> switches;
  std::vector<ThreadAtEnd> at_end;
  std::vector<EarlyEnd> early_ends;    // of each place one
  std::vector<std::string> exception;  // with its stack trace, as java prints it
  std::string standard_output, standard_error;
  std::vector<std::string> lacked_variables;  // of the environment, asked for and not given
  bool input_ended = false;                   // the program has come to the end of standard input
  bool unfolded = false;                      // the user wants to see all of it
};

}  // namespace heddle
