// What a checkpoint keeps of the Java machine: what it has learnt of the program on all paths. Its state on the path is not
// kept: the path is taken again.
#pragma once

#include <array>

#include "base/saved.h"
#include "vm/java_machine.h"
#include "vm/name_origins.h"

namespace heddle {

class SavedMachine : public Saved {
 public:
  // `exact`: it numbers states, which rests on names being different.
  SavedMachine(JavaMachine& machine, bool exact) : machine_(machine), exact_(exact) {}

  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override {
    for (const bool* use : Uses()) to.Put(*use);
    to.Put(machine_.GivenUp());
    to.Put(machine_.vm().assumptions.broken());
    to.Put(machine_.vm().thread_numbers.noted());
    if (!exact_) return;
    Vm& vm = machine_.vm();
    NoteLastingNames(vm);
    vm.names.Save(to, FindNameCollision(vm));
  }
  void Load(CheckpointReader& from) override {
    for (bool* use : Uses()) from.Get(*use);
    machine_.SetGivenUp(from.Get<uint32_t>());
    machine_.vm().assumptions.add_broken(from.Get<uint32_t>());
    machine_.vm().thread_numbers.Note(machine_.vm(), from.Get<uint32_t>());
    if (exact_) machine_.vm().names.Load(from);
  }

 private:
  std::array<bool*, 14> Uses() const {
    GuestUses& uses = machine_.vm().uses;
    static_assert(sizeof uses == 14);
    return {&uses.clock,          &uses.sampled,      &uses.atomic,        &uses.interrupts,        &uses.known_waits,
            &uses.looks_at_waits, &uses.idle_workers, &uses.collects,      &uses.weak_references,   &uses.weak_accesses,
            &uses.finalizers,     &uses.crowded,      &uses.many_failures, &uses.locks_thread_lists};
  }

  JavaMachine& machine_;
  const bool exact_;
};

}  // namespace heddle
