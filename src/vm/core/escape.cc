#include "vm/core/escape.h"

namespace heddle {

void Escape(Vm& vm, Ref object) {
  const TrustedTouches barrier(vm.heap.touches, Trust::kBarrier);
  std::vector<Ref> pending = {object};
  while (!pending.empty()) {
    Ref next = pending.back();
    pending.pop_back();
    uint32_t flags = vm.heap.Flags(next);
    if (flags & kFlagEscaped) continue;
    vm.heap.SetFlags(next, flags | kFlagEscaped);
    if (vm.ClassOf(next) == vm.known.string) continue;
    vm.ForEachReference(next, [&](uint32_t offset) {
      Ref target = vm.heap.Read<Ref>(next, offset);
      if (target != 0 && !(vm.heap.Flags(target) & kFlagEscaped)) pending.push_back(target);
    });
  }
}

void Vm::StoreReference(Ref object, uint32_t offset, Ref value) { StoreReferenceInto(*this, object, offset, value); }

}  // namespace heddle
