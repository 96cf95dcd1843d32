// A partial order reduction: where a thread choice is needed, and which threads it must offer. Knows nothing of the order
// of the search. See docs/reductions.md.
#pragma once

#include <string>
#include <vector>

#include "model/machine.h"

namespace heddle {

class Reduction {
 public:
  virtual ~Reduction() = default;
  virtual const char* Name() const = 0;

  // Must the state be a choice point, given that `thread` stands, enabled, before its next visible action? Called only
  // when more than one thread is enabled is NOT promised: the reduction looks itself.
  virtual bool NeedsChoice(Machine& machine, ThreadId thread) = 0;

  // Which enabled threads a new point must offer, in index order. Default of the simple reductions: all enabled ones.
  virtual void Offer(Machine& machine, std::vector<ThreadId>& threads);

  // Told of every visible action taken, before it is taken; of points left for good; of states matched. Dynamic
  // reductions add threads to earlier points here.
  virtual void Executing(Machine&, Step) {}
  virtual void Left(Machine&) {}
  virtual void Matched(Machine&) {}

  // Asked when the space is exhausted: has a guess broken on which earlier answers rested? Then the reduction has retreated
  // to safer answers, and the search starts again. Must become false after finitely many times.
  virtual bool StartAgain() { return false; }
};

}  // namespace heddle
