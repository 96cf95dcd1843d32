// The part of the Java machine kept by a checkpoint: facts learnt about the program on all paths. Its state on the
// path is not kept: the path is taken again.
#pragma once

#include "base/saved.h"
#include "vm/core/attributes.h"
#include "vm/core/name_origins.h"
#include "vm/java_machine.h"

namespace heddle {

class SavedMachine : public Saved {
 public:
  // `exact`: it numbers states. This rests on names being different.
  SavedMachine(JavaMachine& machine, bool exact) : machine_(machine), exact_(exact) {}

  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override {
    const uint32_t uses = machine_.vm().uses.bits();
    for (unsigned i = 0; i < GuestUses::kCount; ++i) to.Put((uses >> i & 1) != 0);
    to.Put(machine_.DroppedAssumptions());
    to.Put(machine_.vm().exploration.assumptions().broken());
    to.Put(machine_.vm().thread_numbers.noted());
    if (machine_.vm().attributes != nullptr) machine_.vm().attributes->Save(to);
    to.PutList(machine_.library_locks());
    if (!exact_) return;
    Vm& vm = machine_.vm();
    NoteLastingNames(vm);
    vm.identities.origins().Save(to, FindNameCollision(vm));
  }
  void Load(CheckpointReader& from) override {
    uint32_t uses = 0;
    for (unsigned i = 0; i < GuestUses::kCount; ++i) uses |= uint32_t{from.Get<bool>()} << i;
    machine_.vm().uses.Add(uses);
    machine_.SetDroppedAssumptions(from.Get<uint32_t>());
    machine_.vm().exploration.assumptions().add_broken(from.Get<uint32_t>());
    machine_.vm().thread_numbers.Note(machine_.vm(), from.Get<uint32_t>());
    if (machine_.vm().attributes != nullptr) machine_.vm().attributes->Load(from);
    from.GetList(machine_.library_locks());
    if (exact_) machine_.vm().identities.origins().Load(from);
  }

 private:
  JavaMachine& machine_;
  const bool exact_;
};

}  // namespace heddle
