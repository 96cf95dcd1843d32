// What a schedule does, step by step, in words: recorded while it is replayed (trace_recorder.h), written down as a
// table (schedule_table.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/describe.h"

namespace heddle {

// One step, or a remark of the program.
struct TraceEvent {
  ThreadId thread = 0;
  Place place;                       // of the innermost user frame; empty: there is none
  std::string library_call;          // "ReentrantLock.lock": the library's method that the user's line called, if any
  std::vector<std::string> effects;  // "balance: 100 -> 70", "lock Account#1"
  std::string target;                // names the cell or monitor that it is done to; empty: none
  bool writes = false;               // changes the target, or is an operation on a monitor
  bool notable = false;              // worth telling whoever else touches the target
};

// Another thread went on.
struct TraceSwitch {
  size_t before_event = 0;  // index of the event that follows
  ThreadId from = 0, to = 0;
  std::string reason;  // "preemption", "Thread-1 waits for monitor Account#1 held by Thread-2", "Thread-1 ended"
};

// A thread that has not ended, in the last state.
struct ThreadAtEnd {
  std::string name;
  Place place;
  std::string waits;               // "waits for monitor Account#1 held by back"; empty: it could go on
  std::string target;              // the monitor that it waits for, as in TraceEvent::target
  std::vector<std::string> holds;  // "Account#2 (locked at LockOrder.java:15)"
  std::vector<std::string> stack;  // "LockOrder.main(LockOrder.java:31)"
};

// A wait or sleep has ended by its limit though another thread could go on.
struct EarlyEnd {
  Place place;
  std::string thread, other;  // whose it was, and one that could go on
  bool sleep = false;
  int64_t limit = 0;  // nanoseconds that it had to wait; 0: not known
};

struct Trace {
  std::vector<std::string> threads;  // names, by thread number
  std::vector<TraceEvent> events;
  std::vector<TraceSwitch> switches;
  std::vector<ThreadAtEnd> at_end;
  std::vector<EarlyEnd> early_ends;    // of each place one
  std::vector<std::string> exception;  // with its stack trace, as java prints it
  std::string standard_output, standard_error;
  std::vector<std::string> lacked_variables;  // of the environment, asked for and not given
  bool input_ended = false;                   // the program has come to the end of standard input
};

}  // namespace heddle
