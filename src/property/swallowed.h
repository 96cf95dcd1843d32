// The program has ended, and the exception of a task is in a Future. Nobody has asked the Future: without a trace,
// the task was not done. Looked at in end states only, and where only idle workers of executors are left, if those may
// stay. The machine knows these Futures (vm/library/unread_failures.h
// says what counts).
#pragma once

#include "model/describe.h"
#include "model/property.h"

namespace heddle {

class SwallowedProperty : public Property {
 public:
  explicit SwallowedProperty(const Describer& describer, bool idle_workers_stay = false)
      : describer_(describer), idle_workers_stay_(idle_workers_stay) {}
  const char* Name() const override { return "swallowed"; }
  bool LooksBefore() const override { return false; }
  void After(Machine& machine, Step step, Outcome outcome, std::vector<Violation>& violations) override;
  void AtState(Machine& machine, ThreadId last, std::span<const ThreadId> enabled,
               std::vector<Violation>& violations) override;

 private:
  bool OnlyIdleWorkersAreLeft(const Machine& machine) const;
  void Look(Machine& machine, std::vector<Violation>& violations) const;

  const Describer& describer_;
  const bool idle_workers_stay_;
};

}  // namespace heddle
