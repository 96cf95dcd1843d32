// Where threads have blocked in the middle of an atomic section, so that others have run there (Java PathFinder's
// BlockedAtomicException).
#pragma once

#include <set>
#include <string>

#include "base/saved.h"
#include "model/property.h"
#include "vm/java_machine.h"

namespace heddle {

class AtomicBlocks : public Observer, public Saved {
 public:
  // The machine must stay.
  explicit AtomicBlocks(const JavaMachine& machine) : machine_(machine) {}

  // Cost: a look at the machine's facts, as long as the program has begun no atomic section.
  void Took(Machine& machine, Step step, Outcome outcome) override;
  bool HearsAll() const override { return false; }

  // A line for each thread, place, and what was waited for.
  const std::set<std::string>& lines() const { return lines_; }

  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

 private:
  const JavaMachine& machine_;
  std::set<std::string> lines_;
};

}  // namespace heddle
