#include "vm/library/worker_rounds.h"

#include <algorithm>
#include <array>
#include <optional>

#include "classfile/opcodes.h"
#include "vm/core/frames.h"

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

constexpr const char* kPool = "java/util/concurrent/ForkJoinPool";
constexpr const char* kWorkQueue = "java/util/concurrent/ForkJoinPool$WorkQueue";

bool IsOfPool(const Method& method) { return !method.owner->is_user && method.owner->name == kPool; }

constexpr uint32_t kPoolLocal = 0, kQueueLocal = 1;  // of runWorker(WorkQueue)

constexpr uint32_t kIndexMask = 0xffff;  // in a stamp: the worker's place among the queues

// They see by a sum of stamps, or of control words with stamps, whether somebody has been at work meanwhile. Trusted:
// all other methods copy a stamp, compare it for being equal, or count it up, and that is all.
constexpr std::string_view kAddUpStamps[] = {
    // test: programs/library-fork-join/PoolEnds
    "canStop",    // JDK 17
    "quiescent",  // JDK 25
    // untested: a pool in which a worker waits for others to be idle has too many states on JDK 25
    "helpQuiesce",  // JDK 25
};
bool AddsUpStamps(const Method& method) {
  return IsOfPool(method) && std::ranges::find(kAddUpStamps, method.name) != std::end(kAddUpStamps);
}

// In the live locals of the top frame. Copies of the stamp are told by their value.
void ReplaceInts(GuestThread& guest, int32_t from, int32_t to) {
  VisitFrameSlots(
      guest, guest.regs.depth - 1, [](Slot&) {},
      [&](Slot& slot) {
        if (slot.i == from) slot.i = to;
      });
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
    if (by > 0 && down < 0 && limit.local >= 0) {
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

std::vector<size_t> IdleClockReadsOf(const Method& method, std::span<const uint32_t> pcs) {
  std::vector<size_t> found;
  if (!IsOfPool(method) || (method.name != "awaitWork" && method.name != "tryTrim")) return found;
  const std::span<const uint8_t> code = method.code->bytes;
  for (size_t at = 0; at < pcs.size(); ++at) {
    if (ReadOpcode(code, pcs[at]) != Opcode::kInvokestatic) continue;
    const MemberName called = method.owner->file->constants.Member(ReadU2(code, pcs[at] + 1));
    if (called.class_name == "java/lang/System" && called.name == "currentTimeMillis") found.push_back(at);
  }
  return found;
}

WorkerRounds::WorkerRounds(Vm& vm)
    : vm_(vm),
      queues_(vm.FieldOf(kPool, "queues")->offset),
      ctl_(vm.FieldOf(kPool, "ctl")->offset),
      phase_(vm.FieldOf(kWorkQueue, "phase")->offset),
      stack_pred_(vm.FieldOf(kWorkQueue, "stackPred")->offset) {
  const Field* idle = vm.FieldOf(kPool, "IDLE");
  shift_ = idle == nullptr ? 16 : 17;
  idle_bit_ = idle == nullptr ? uint32_t{1} << 31 : uint32_t{1} << 16;
}

void WorkerRounds::Begin(ThreadId thread) {
  const TrustedTouches round(vm_.heap.touches, Trust::kWorkerStamp);
  GuestThread& guest = vm_.threads.at(thread);
  Heap& heap = vm_.heap;
  const uint32_t locals = guest.top().locals;
  const Ref pool = guest.slots[locals + kPoolLocal].r, queue = guest.slots[locals + kQueueLocal].r;
  const int32_t stamp = heap.Read<int32_t>(queue, phase_);
  const std::optional<uint32_t> held = NewestHeld(thread, pool, static_cast<uint32_t>(stamp) & kIndexMask);
  if (!held) return;
  const uint32_t below = static_cast<uint32_t>(stamp) & ((1u << shift_) - 1);
  const int32_t lowest = static_cast<int32_t>(*held << shift_ | below);
  if (lowest != stamp) {
    heap.Write<int32_t>(queue, phase_, lowest);
    ReplaceInts(guest, stamp, lowest);
  }
  if (heap.Read<int32_t>(queue, stack_pred_) != 0) heap.Write<int32_t>(queue, stack_pred_, 0);
}

std::optional<uint32_t> WorkerRounds::NewestHeld(ThreadId worker, Ref pool, uint32_t index) {
  const Heap& heap = vm_.heap;
  uint32_t newest = 0;
  auto look = [&](uint32_t word) {
    if ((word & kIndexMask) == index) newest = std::max(newest, (word & ~idle_bit_) >> shift_);
  };
  look(static_cast<uint32_t>(heap.Read<int64_t>(pool, ctl_)));
  const Ref queues = heap.Read<Ref>(pool, queues_);
  for (uint32_t i = 1; i < heap.Length(queues); i += 2) {  // those of workers
    const Ref queue = heap.Read<Ref>(queues, kHeaderBytes + 4 * i);
    if (queue == 0 || (heap.Read<uint32_t>(queue, phase_) & idle_bit_) == 0) continue;
    look(heap.Read<uint32_t>(queue, stack_pred_));
  }
  for (ThreadId id = 0; id < vm_.threads.count(); ++id) {
    GuestThread& guest = vm_.threads.at(id);
    if (id == worker) continue;
    for (uint32_t i = 0; i < guest.regs.depth; ++i) {
      const Method& method = *guest.frames[i].method;
      if (AddsUpStamps(method)) return std::nullopt;
      if (method.owner->is_user) continue;
      VisitFrameSlots(
          guest, i, [](Slot&) {}, [&](Slot& slot) { look(slot.u); });
    }
  }
  return newest;
}

}  // namespace heddle
