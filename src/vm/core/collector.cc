#include "vm/core/collector.h"

#include <algorithm>
#include <unordered_set>

#include "vm/core/frames.h"
#include "vm/core/large_arrays.h"

namespace heddle {

// Calls visit(Ref&) for every reference in the threads: registers, held monitors, frames.
template <typename Visit>
void Collector::ForEachRoot(Visit visit) {
  for (unsigned t = 0; t < vm_.threads.count(); ++t) {
    GuestThread& guest = vm_.threads.at(t);
    ThreadRegisters& regs = guest.regs;
    visit(regs.thread_object);
    if (regs.state == ThreadState::kEnded) continue;
    visit(regs.waiting_on);
    visit(regs.pending);
    visit(regs.next.object);
    visit(regs.next.guard_object);
    visit(regs.next.queue_object);
    if (regs.copy_is_reference) {
      Ref value = static_cast<Ref>(regs.copy_value);
      visit(value);
      regs.copy_value = value;
    }
    for (uint32_t i = 0; i < regs.monitor_count; ++i) visit(guest.monitors[i].object);
    for (uint32_t i = 0; i < regs.depth; ++i) {
      Frame& frame = guest.frames[i];
      visit(frame.monitor);
      bool saw_first = false;
      VisitFrameSlots(
          guest, i,
          [&](Slot& slot) {
            saw_first = saw_first || &slot == guest.slots + frame.locals;
            visit(slot.r);
          },
          [](Slot&) {});
      // The return of a constructor looks at `this` though no bytecode may use it any more.
      if (!saw_first && !(frame.flags & kFrameNative) && frame.method->prepared->keeps_this)
        visit(guest.slots[frame.locals].r);
    }
  }
}

void Collector::MarkYoung(Ref object) {
  Heap& heap = vm_.heap;
  if (object < heap.young_start() || object >= heap.bump()) return;
  if (heap.Flags(object) & kFlagMarked) return;
  heap.SetFlags(object, heap.Flags(object) | kFlagMarked);
  pending_.push_back(object);
}

void Collector::CollectYoung() {
  Heap& heap = vm_.heap;
  const Ref start = heap.young_start(), end = heap.bump();
  auto is_young = [&](Ref object) { return object >= start && object < end; };

  // Remembered slots: each once, and only those that still hold something young.
  auto& remembered = heap.remembered();
  std::sort(remembered.begin(), remembered.end(), [](const Heap::Slot& a, const Heap::Slot& b) {
    return a.object != b.object ? a.object < b.object : a.offset < b.offset;
  });
  remembered.erase(std::unique(remembered.begin(), remembered.end(),
                               [](const Heap::Slot& a, const Heap::Slot& b) {
                                 return a.object == b.object && a.offset == b.offset;
                               }),
                   remembered.end());
  std::erase_if(remembered,
                [&](const Heap::Slot& slot) { return !is_young(heap.Read<Ref>(slot.object, slot.offset)); });

  ForEachRoot([&](Ref& root) { MarkYoung(root); });
  for (const Heap::Slot& slot : remembered) MarkYoung(heap.Read<Ref>(slot.object, slot.offset));
  while (!pending_.empty()) {
    Ref object = pending_.back();
    pending_.pop_back();
    vm_.ForEachReference(object, [&](uint32_t offset) { MarkYoung(heap.Read<Ref>(object, offset)); });
  }

  // Where each survivor goes: survivors are found again by binary search over their old addresses.
  std::vector<std::pair<Ref, Ref>> moves;
  Ref to = start;
  for (Ref object = start; object < end;) {
    Ref size = static_cast<Ref>((vm_.ObjectBytes(object) + 7) >> 3);
    if (heap.Flags(object) & kFlagMarked) {
      moves.emplace_back(object, to);
      to += size;
    }
    object += size;
  }
  auto moved = [&](Ref object) {
    if (!is_young(object)) return object;
    return std::lower_bound(moves.begin(), moves.end(), std::pair<Ref, Ref>(object, 0))->second;
  };
  ForEachRoot([&](Ref& root) { root = moved(root); });
  for (unsigned t = 0; t < vm_.threads.count(); ++t) vm_.threads.TakeVersion(t);
  vm_.living_threads.NoteChange();
  for (const Heap::Slot& slot : remembered) {
    heap.Write<Ref>(slot.object, slot.offset, moved(heap.Read<Ref>(slot.object, slot.offset)));
  }
  for (const auto& [from, unused] : moves) {
    Ref object = from;
    heap.SetFlags(object, heap.Flags(object) & ~kFlagMarked);
    vm_.ForEachReference(
        object, [&](uint32_t offset) { heap.Write<Ref>(object, offset, moved(heap.Read<Ref>(object, offset))); });
  }
  for (const auto& [from, target] : moves) {
    if (from != target)
      std::memmove(heap.Address(target), heap.Address(from), (vm_.ObjectBytes(from) + 7) & ~uint64_t{7});
  }
  heap.SetBump(to);
}

LiveBytes Collector::CountLive() {
  Heap& heap = vm_.heap;
  std::unordered_set<Ref> seen;
  std::vector<Ref> pending;
  LiveBytes live;
  auto visit = [&](Ref object) {
    if (object == 0 || heap.IsFrozen(object) || !seen.insert(object).second) return;
    const uint64_t bytes = (vm_.ObjectBytes(object) + 7) & ~uint64_t{7};
    live.all += bytes;
    if (IsLarge(vm_, bytes)) live.large += bytes;
    pending.push_back(object);
  };
  ForEachRoot([&](Ref& root) { visit(root); });
  for (const Heap::DirtyLine& line : heap.dirty_lines()) {
    Ref start = LineStart(line.line);
    for (uint16_t references = heap.LineReferences(line.line); references != 0;
         references &= static_cast<uint16_t>(references - 1)) {
      visit(heap.Read<Ref>(start, 4 * static_cast<unsigned>(__builtin_ctz(references))));
    }
  }
  while (!pending.empty()) {
    Ref object = pending.back();
    pending.pop_back();
    vm_.ForEachReference(object, [&](uint32_t offset) { visit(heap.Read<Ref>(object, offset)); });
  }
  return live;
}

namespace {

// How many threads share the memory, in orders that are explored.
uint64_t Sharers(const Vm& vm) { return vm.booted && !vm.exploration.run_mode() ? vm.globals.live_threads : 1; }

bool MayBeCrowded(const Vm& vm, uint64_t live) {
  return Sharers(vm) > 1 && !vm.uses.crowded && live * Sharers(vm) > vm.options.guest_heap_bytes;
}

// Making small objects is no action, so of what threads hold together not all is explored. But each of them holds at
// most what all were seen to hold at some time; so if there is room for that many times as much, no order is short of
// memory.
void NoteIfCrowded(Vm& vm, const LiveBytes& live) {
  vm.memory.most_large = std::max(vm.memory.most_large, live.large);
  vm.memory.most_small = std::max(vm.memory.most_small, live.all - live.large);
  const uint64_t most = vm.memory.most_large + Sharers(vm) * vm.memory.most_small;
  vm.uses.crowded |= Sharers(vm) > 1 && most > vm.options.guest_heap_bytes;
}

// See Vm::EnsureSpace.
bool FindSpace(Vm& vm, uint64_t bytes) {
  Heap& heap = vm.heap;
  const uint64_t limit = vm.options.guest_heap_bytes;
  const TrustedTouches collection(heap.touches, Trust::kCollection);
  Collector collector(vm);
  if (heap.young_bytes() >= vm.options.collect_at_bytes) collector.CollectYoung();
  uint64_t live = (uint64_t{heap.bump()} - heap.baseline_end()) << 3;  // at most
  const bool full = live + bytes > limit;
  if (full || MayBeCrowded(vm, live)) {
    const LiveBytes exact = collector.CountLive();
    NoteIfCrowded(vm, exact);
    if (full) live = exact.all;
  }
  if (full && (heap.young_bytes() > 0 || live + bytes > limit)) collector.CollectYoung();
  if (live + bytes > limit) return false;
  // Ask again when a collection is worth while, or when the limit can have been reached, however much garbage the path
  // has.
  constexpr uint64_t kPart = 16;  // of the memory: how much is allocated before somebody looks what is live
  const uint64_t now = (uint64_t{heap.bump()} << 3) + bytes;
  vm.memory.allocation_limit = now + std::min({vm.options.collect_at_bytes, limit / kPart, limit - live - bytes});
  return true;
}

}  // namespace

bool Vm::EnsureSpace(uint64_t bytes) {
  if (bytes > options.guest_heap_bytes) return false;
  const bool found = FindSpace(*this, bytes);
  if (!found && !uses.crowded) heap.touches.Tell(Touched::kLiveBytes, 0, 0, 0, false);
  return found;
}

}  // namespace heddle
