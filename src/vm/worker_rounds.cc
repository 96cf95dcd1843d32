#include "vm/worker_rounds.h"

#include <array>

#include "classfile/opcodes.h"
#include "vm/frames.h"

namespace heddle {

namespace {

// r ^= r << 13; r ^= r >>> 17; r ^= r << 5
enum Step : uint8_t { kLoad, kStore, kPush13, kPush17, kPush5, kShl, kUshr, kXor };
constexpr std::array<Step, kXorshiftInstructions> kXorshift = {kLoad, kLoad, kPush13, kShl,  kXor, kStore,
                                                               kLoad, kLoad, kPush17, kUshr, kXor, kStore,
                                                               kLoad, kLoad, kPush5,  kShl,  kXor, kStore};

bool Is(Step step, std::span<const uint8_t> code, uint32_t pc, uint32_t variable) {
  const Opcode opcode = ReadOpcode(code, pc);
  const auto pushes = [&](int value) { return opcode == Opcode::kBipush && ReadS1(code, pc + 1) == value; };
  switch (step) {
    case kLoad:
    case kStore: {
      const auto local = LocalOf(code, pc);
      return local && opcode != Opcode::kIinc && local->writes == (step == kStore) && local->index == variable;
    }
    case kPush13: return pushes(13);
    case kPush17: return pushes(17);
    case kPush5: return opcode == Opcode::kIconst5;
    case kShl: return opcode == Opcode::kIshl;
    case kUshr: return opcode == Opcode::kIushr;
    case kXor: return opcode == Opcode::kIxor;
  }
  return false;
}

bool IsOfPool(const Method& method) {
  return !method.owner->is_user && method.owner->name == "java/util/concurrent/ForkJoinPool";
}

constexpr const char* kWorkQueue = "java/util/concurrent/ForkJoinPool$WorkQueue";
constexpr uint32_t kQueueLocal = 1;  // runWorker(WorkQueue)

// In the live locals of the top frame; returns their slots. Copies of the stamp are told by their value.
std::vector<uint32_t> ReplaceInts(GuestThread& guest, int32_t from, int32_t to) {
  std::vector<uint32_t> slots;
  VisitFrameSlots(
      guest, guest.regs.depth - 1, [](Slot&) {},
      [&](Slot& slot) {
        if (slot.i != from) return;
        slot.i = to;
        slots.push_back(static_cast<uint32_t>(&slot - guest.slots));
      });
  return slots;
}

}  // namespace

std::vector<size_t> WorkerRoundsOf(const Method& method, std::span<const uint32_t> pcs) {
  std::vector<size_t> found;
  if (!IsOfPool(method) || method.name != "runWorker") return found;
  const std::span<const uint8_t> code = method.code->bytes;
  for (size_t first = 0; first + kXorshiftInstructions < pcs.size(); ++first) {
    const auto variable = LocalOf(code, pcs[first]);
    if (!variable) continue;
    size_t steps = 0;
    while (steps < kXorshiftInstructions && Is(kXorshift[steps], code, pcs[first + steps], variable->index)) ++steps;
    if (steps == kXorshiftInstructions) found.push_back(first);
  }
  return found;
}

std::vector<PlaceStep> PlaceStepsOf(const Method& method, std::span<const uint32_t> pcs) {
  std::vector<PlaceStep> found;
  if (!IsOfPool(method)) return found;
  const std::span<const uint8_t> code = method.code->bytes;
  auto is = [&](size_t at, Opcode opcode) { return ReadOpcode(code, pcs[at]) == opcode; };
  auto loads = [&](size_t at) {
    const auto local = LocalOf(code, pcs[at]);
    return local && local->reads && !local->writes && local->type == 'I' ? local->index : -1;
  };
  // place & (length - 1), place & 0xffff & (length - 1), or place & mask
  struct Limit {
    int local = -1;
    bool is_mask = false;
  };
  auto limit_of = [&](int place) -> Limit {
    for (size_t at = 0; at + 7 <= pcs.size(); ++at) {
      if (loads(at) != place) continue;
      const size_t next = is(at + 1, Opcode::kLdc) && is(at + 2, Opcode::kIand) ? at + 3 : at + 1;
      if (loads(next) < 0) continue;
      if (is(next + 1, Opcode::kIand)) return {loads(next), true};
      if (is(next + 1, Opcode::kIconst1) && is(next + 2, Opcode::kIsub) && is(next + 3, Opcode::kIand)) {
        return {loads(next), false};
      }
    }
    return {};
  };
  for (size_t at = 1; at < pcs.size(); ++at) {
    if (!is(at - 1, Opcode::kIinc) || !is(at, Opcode::kIinc)) continue;
    const uint8_t counter = ReadU1(code, pcs[at - 1] + 1), place = ReadU1(code, pcs[at] + 1);
    const int8_t down = ReadS1(code, pcs[at - 1] + 2), by = ReadS1(code, pcs[at] + 2);
    const Limit limit = limit_of(place);
    if (by > 0 && down == -by && limit.local >= 0) {
      found.push_back({at, place, counter, static_cast<uint16_t>(limit.local), limit.is_mask, by});
    }
  }
  return found;
}

std::vector<size_t> SpinCountsOf(const Method& method, std::span<const uint32_t> pcs) {
  constexpr int kSpinWaits = 256;
  std::vector<size_t> found;
  if (!IsOfPool(method) || method.name != "deactivate") return found;
  const std::span<const uint8_t> code = method.code->bytes;
  for (size_t at = 0; at < pcs.size(); ++at) {
    if (ReadOpcode(code, pcs[at]) == Opcode::kSipush && ReadS2(code, pcs[at] + 1) == kSpinWaits) found.push_back(at);
  }
  return found;
}

WorkerRounds::WorkerRounds(Vm& vm)
    : vm_(vm),
      fingerprinter_(vm),
      phase_(vm.FieldOf(kWorkQueue, "phase")->offset),
      stack_pred_(vm.FieldOf(kWorkQueue, "stackPred")->offset) {}

void WorkerRounds::Begin(ThreadId thread) {
  GuestThread& guest = vm_.threads.at(thread);
  Heap& heap = vm_.heap;
  const Ref queue = guest.slots[guest.top().locals + kQueueLocal].r;
  WorkerRound& last = guest.regs.round;
  WorkerRound now;
  now.stamp = heap.Read<int32_t>(queue, phase_);
  now.stack_pred = heap.Read<int32_t>(queue, stack_pred_);
  now.clock_ns = vm_.globals.clock_ns;
  now.state = StateWithoutStamps(guest, queue, now.stamp);
  if (now.state == last.state) {
    heap.Write<int32_t>(queue, phase_, last.stamp);
    heap.Write<int32_t>(queue, stack_pred_, last.stack_pred);
    ReplaceInts(guest, now.stamp, last.stamp);
    vm_.globals.clock_ns = last.clock_ns;
  } else {
    last = now;
  }
}

Fingerprint WorkerRounds::StateWithoutStamps(GuestThread& guest, Ref queue, int32_t stamp) {
  const GlobalRegisters globals = vm_.globals;
  const int32_t stack_pred = vm_.heap.Read<int32_t>(queue, stack_pred_);
  vm_.heap.Write<int32_t>(queue, phase_, 0);
  vm_.heap.Write<int32_t>(queue, stack_pred_, 0);
  const std::vector<uint32_t> replaced = ReplaceInts(guest, stamp, 0);
  vm_.globals.clock_ns = 0;
  vm_.globals.shared_version = 0;  // a queue that is younger than the mark has changed without a trace
  guest.regs.version = 0;
  const Fingerprint state = fingerprinter_.Compute();
  guest.regs.version = 0;
  vm_.globals = globals;
  for (const uint32_t slot : replaced) guest.slots[slot].i = stamp;
  vm_.heap.Write<int32_t>(queue, phase_, stamp);
  vm_.heap.Write<int32_t>(queue, stack_pred_, stack_pred);
  return state;
}

}  // namespace heddle
