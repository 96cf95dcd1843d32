#include "tests/generator/differential/checked_machine.h"

#include "vm/state/check_heap.h"
#include "vm/state/state_snapshot.h"

namespace heddle::generator {

namespace {

constexpr uint64_t kBytesCheckedEachStep = 64 << 10;

}  // namespace

void CheckedMachine::Begin() {
  if (!checks_.journal) return;
  permanent_end_ = machine_.vm().heap.permanent_bump();
  frozen_ = FrozenHash(machine_.vm(), permanent_end_);
}

void CheckedMachine::End() {
  if (!checks_.journal || !fault_.empty()) return;
  if (FrozenHash(machine_.vm(), permanent_end_) != frozen_) fault_ = "journal: frozen memory has changed for good";
}

bool CheckedMachine::IsDue() {
  const Heap& heap = machine_.vm().heap;
  const uint64_t bytes = uint64_t{heap.bump() - heap.baseline_end()} << 3;
  return ++steps_ % (1 + bytes / kBytesCheckedEachStep) == 0;
}

void CheckedMachine::Fail(Step step, const std::string& what) {
  if (!fault_.empty()) return;
  fault_ = what + "; thread " + std::to_string(step.thread) + " at " + machine_.describer().Location(step.thread);
}

Outcome CheckedMachine::TakeTwice(Step step) {
  Vm& vm = machine_.vm();
  const uint32_t mark = machine_.Mark();
  const RawState before = RawState::Of(vm);
  const uint64_t instructions = vm.step.instructions;
  const Outcome first = machine_.Take(step);
  repeated_ += vm.step.instructions - instructions;
  const RawState after = RawState::Of(vm);
  machine_.PopTo(mark);
  const std::string undone = RawState::Difference(before, RawState::Of(vm));
  if (!undone.empty()) Fail(step, "journal: a rewind does not bring back the " + undone);
  const Outcome second = machine_.Take(step);
  const std::string repeated = RawState::Difference(after, RawState::Of(vm));
  if (first != second) Fail(step, "journal: the step ends in another way when it is taken again");
  if (!repeated.empty()) Fail(step, "journal: taken again, the step leaves other " + repeated);
  return second;
}

Outcome CheckedMachine::Take(Step step) {
  if (!fault_.empty() || !IsDue()) return machine_.Take(step);
  const Outcome outcome = checks_.journal ? TakeTwice(step) : machine_.Take(step);
  if (checks_.heap) {
    const std::string broken = CheckHeap(machine_.vm());
    if (!broken.empty()) Fail(step, "heap: " + broken);
  }
  return outcome;
}

}  // namespace heddle::generator
