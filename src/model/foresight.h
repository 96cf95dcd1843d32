// Questions about the future: what may a thread still do, in the state at hand? A reduction or a search may ask, and
// needs to know nothing of how it is found out.
//
// Every answer but that of MayMeetPast is a function of the state, never of the path that led to it. So equal states
// get equal answers, whichever search, worker or resumed run asks. "May" is an over-approximation: true is always
// allowed.
#pragma once

#include "model/action.h"

namespace heddle {

// A place in the code, named the same on all paths and in all runs.
struct CodePlace {
  uint64_t method = 0;  // hash of what the method is called. 0: an unknown place
  uint32_t pc = 0;      // bytecode index
  friend bool operator==(const CodePlace&, const CodePlace&) = default;
};

// Which accesses of one cell conflict.
enum class ConflictRule : uint8_t {
  kOneWrites,  // one of them writes
  kReadWrite,  // one reads and the other writes: two writes may come in any order. An update counts as both
};

class Foresight {
 public:
  virtual ~Foresight() = default;

  // Whether the thread, or one that it may still start, may do something that conflicts with the next action of
  // another thread. Of an access: an access to one of the cells that this names (itself, guard or queue), by the rule.
  // Of the enter of a monitor: an enter of it, or a wait. Requires that the next action of `actor` is one of these.
  virtual bool MayConflict(ThreadId thread, ThreadId actor, ConflictRule rule) = 0;
  // The same, but only what they may do before the actor has taken its next step: until then, a lock that this holds or
  // something else may keep them. True is always allowed. Not true where MayConflict is not.
  virtual bool MayConflictBefore(ThreadId thread, ThreadId actor, ConflictRule rule) = 0;
  // Whether they may do an action of this kind to the object. 0: to any, or to none. Not for accesses.
  virtual bool MayAct(ThreadId thread, ActionKind kind, uint32_t object) = 0;

  // Where the thread's next action stands in the code. Unknown: anywhere.
  virtual CodePlace PlaceOf(ThreadId thread) = 0;
  // Whether the thread, or one that it may still start, may come to stand there. True for an unknown place.
  virtual bool MayComeTo(ThreadId thread, const CodePlace& place) = 0;

  // Whether the thread, or one that it may still start, may do an access that conflicts with one on the path to this
  // state, by another thread. The path begins where there is a second thread. Always true unless the machine was made
  // to remember its path. Not for the reductions: what they do may depend on the state only.
  virtual bool MayMeetPast(ThreadId thread) = 0;
};

}  // namespace heddle
