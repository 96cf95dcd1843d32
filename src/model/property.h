// A property watches states and steps and says "violated, because". An observer watches, and may
// ask for choices.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "model/machine.h"

namespace heddle {

struct Violation {
  // "deadlock", "uncaught", "assertion", "test", "swallowed", "exit", "livelock", "race". A remark: "handled"
  std::string property;
  std::string message;   // one line: what
  std::string thread;    // name of the thread that did it
  std::string location;  // "Account.java:31"
  std::string exception_class;
  bool remark = false;  // worth a line in the report, but nothing is violated
  // Two violations are the same defect exactly if their identities are equal: property, exception class, location.
  std::string Identity() const { return property + "|" + exception_class + "|" + location; }
};

class Property {
 public:
  virtual ~Property() = default;
  virtual const char* Name() const = 0;
  // Whether Before can find anything. Before is called ahead of every single step only if so.
  virtual bool LooksBefore() const = 0;
  // Before `step` is taken. Appends what it finds.
  virtual void Before(Machine&, Step, std::vector<Violation>&) {}
  // Called after each step that ends anywhere but at a visible action, with its outcome.
  virtual void After(Machine&, Step, Outcome, std::vector<Violation>&) {}
  // At a state without an enabled thread, if the program has not exited. Also wherever the explorer stores a state.
  // `last`: the only thread that has stepped since the last look at another state. kNoThread: this is not known.
  // `enabled`: the enabled threads, in index order.
  virtual void AtState(Machine&, [[maybe_unused]] ThreadId last, [[maybe_unused]] std::span<const ThreadId> enabled,
                       std::vector<Violation>&) {}
};

class Observer {
 public:
  virtual ~Observer() = default;
  virtual void Taking(Machine&, Step) {}
  virtual void Took(Machine&, Step, Outcome) {}
  // Whether WantsChoice may ever say so. Never changes. WantsChoice is asked after each step only if so.
  virtual bool AsksForChoices() const { return false; }
  // Whether there must be a choice of all enabled threads before the next action of a thread that has just stepped and
  // can go on: as the listeners of "On-the-fly Partial Order Reduction" (Java PathFinder) may ask for one. Must be a
  // function of the state. Costs a state wherever it says so, and loses nothing.
  virtual bool WantsChoice(const Machine&, ThreadId) const { return false; }
  // Whether it must hear of every step on each path. Else a search may pass over steps that many paths begin with.
  virtual bool HearsAll() const { return true; }
};

}  // namespace heddle
