#include "foresight/makers.h"

#include <algorithm>

#include "vm/core/frames.h"

namespace heddle {

Makers::Made& Makers::MadeBy(Method& method) {
  const auto [known, is_new] = made_.try_emplace(&method);
  if (!is_new) return known->second;
  for (uint32_t number : analysis_.points_to().NumbersOf(&method)) {
    const ReachedMethod& reached = analysis_.points_to().methods()[number];
    if (!analysis_.future().FactsOf(number).makes) continue;
    known->second.here = std::make_unique<MadeHere>(method, *reached.flow, reached.resolved);
    break;
  }
  return known->second;
}

bool Makers::MayHaveMade(ThreadId thread, Ref object) {
  const Vm& vm = machine_.vm();
  GuestThread& guest = machine_.vm().threads.at(thread);
  for (uint32_t i = 0; i < guest.regs.depth; ++i) {
    Frame& frame = guest.frames[i];
    if ((frame.flags & kFrameNative) != 0) continue;
    Made& made = MadeBy(*frame.method);
    if (made.here == nullptr) continue;
    const bool top = i + 1 == guest.regs.depth;
    const bool during = !top && (guest.frames[i + 1].flags & kFrameRetry) == 0;
    const uint32_t pc = frame.method->prepared->PcOf(frame.ip);
    const auto [known, is_new] = made.slots.try_emplace(pc << 1 | (during ? 1 : 0));
    if (is_new) {
      known->second =
          during ? ReferenceFlow::SlotsDuring(*frame.method, pc) : ReferenceFlow::SlotsBefore(*frame.method, pc);
    }
    const std::vector<uint32_t>& variables = known->second;
    bool refers = false;
    const auto look = [&](const Slot& slot) {
      const size_t index = static_cast<size_t>(&slot - (guest.slots + frame.locals));
      if (slot.r == 0 || index >= variables.size()) return;
      refers |= slot.r == object && made.here->IsMade(variables[index]);
      if (!made.here->IsThis(variables[index])) return;
      for (const Field* field : made.here->finals()) refers |= vm.heap.Read<Ref>(slot.r, field->offset) == object;
    };
    VisitFrameSlots(guest, i, look, [](const Slot&) {});
    if (refers) return true;
  }
  return false;
}

}  // namespace heddle
