#include "vm/reach.h"

#include <algorithm>

#include "vm/frames.h"
#include "vm/stubs.h"

namespace heddle {

Reachability::Reachability(Vm& vm) : vm_(vm), seen_(1 << 10) {}

bool Reachability::Visit(Ref object) {
  if (object == wanted_) return true;
  if (object == 0 || vm_.heap.IsFrozen(object)) return false;  // frozen memory is looked at by its dirty lines
  if (seen_count_ * 2 > seen_.size()) {
    std::vector<uint64_t> old(seen_.size() * 2);
    old.swap(seen_);
    for (uint64_t entry : old) {
      if (entry >> 32 != generation_) continue;
      size_t at = (static_cast<uint32_t>(entry) * 0x9e3779b1u) & (seen_.size() - 1);
      while (seen_[at] >> 32 == generation_) at = (at + 1) & (seen_.size() - 1);
      seen_[at] = entry;
    }
  }
  size_t at = (object * 0x9e3779b1u) & (seen_.size() - 1);
  for (; seen_[at] >> 32 == generation_; at = (at + 1) & (seen_.size() - 1)) {
    if (static_cast<uint32_t>(seen_[at]) == object) return false;
  }
  seen_[at] = uint64_t{generation_} << 32 | object;
  ++seen_count_;
  pending_.push_back(object);
  return false;
}

void Reachability::OwnStatics(ThreadId thread) {
  own_statics_.clear();
  GuestThread& guest = vm_.threads.at(thread);
  for (uint32_t i = 0; i < guest.regs.depth; ++i) {
    const Frame& frame = guest.frames[i];
    if (frame.method == vm_.stubs->initialize.get()) {
      own_statics_.push_back(vm_.ClassOfMirror(guest.slots[frame.locals].r));
    }
  }
}

bool Reachability::WalkDirtyLines(ThreadId thread) {
  OwnStatics(thread);
  const Heap& heap = vm_.heap;
  for (const Heap::DirtyLine& line : heap.dirty_lines()) {
    uint16_t references = heap.LineReferences(line.line);
    if (references == 0) continue;
    Ref start = LineStart(line.line);
    const bool own = std::any_of(own_statics_.begin(), own_statics_.end(), [&](const Class* type) {
      return start >= type->statics && start < type->statics + ((type->statics_bytes + 7) >> 3);
    });
    if (own) continue;
    for (; references != 0; references &= static_cast<uint16_t>(references - 1)) {
      if (Visit(heap.Read<Ref>(start, 4 * static_cast<unsigned>(__builtin_ctz(references))))) return true;
    }
  }
  return false;
}

bool Reachability::WalkThread(ThreadId thread) {
  GuestThread& guest = vm_.threads.at(thread);
  const ThreadRegisters& regs = guest.regs;
  if (regs.state == ThreadState::kEnded) return false;
  if (Visit(regs.thread_object) || Visit(regs.waiting_on) || Visit(regs.pending)) return true;
  if (regs.copy_is_reference && Visit(static_cast<Ref>(regs.copy_value))) return true;
  bool found = false;
  for (uint32_t i = 0; i < regs.depth && !found; ++i) {
    found = Visit(guest.frames[i].monitor);
    VisitFrameSlots(
        guest, i, [&](Slot& slot) { found = found || Visit(slot.r); }, [](Slot&) {});
  }
  return found;
}

bool Reachability::SharedWithOthers(ThreadId thread, Ref object) {
  if (vm_.heap.IsFrozen(object)) {
    OwnStatics(thread);
    return std::none_of(own_statics_.begin(), own_statics_.end(),
                        [&](const Class* type) { return type->statics == object; });
  }
  if (!(vm_.heap.Flags(object) & kFlagEscaped)) return false;
  wanted_ = object;
  pending_.clear();
  seen_count_ = 0;
  if (++generation_ == 0) {
    std::fill(seen_.begin(), seen_.end(), 0);
    generation_ = 1;
  }
  for (unsigned t = 0; t < vm_.threads.count(); ++t) {
    if (t != thread && WalkThread(static_cast<ThreadId>(t))) return true;
  }
  if (WalkDirtyLines(thread)) return true;
  while (!pending_.empty()) {
    Ref next = pending_.back();
    pending_.pop_back();
    bool found = false;
    vm_.ForEachReference(next, [&](uint32_t offset) { found = found || Visit(vm_.heap.Read<Ref>(next, offset)); });
    if (found) return true;
  }
  return false;
}

}  // namespace heddle
