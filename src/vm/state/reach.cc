#include "vm/state/reach.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "vm/classes/stubs.h"
#include "vm/core/attributes.h"
#include "vm/core/frames.h"
#include "vm/state/thread_roots.h"

namespace heddle {

Reachability::Reachability(Vm& vm) : vm_(vm), seen_(1 << 10), bounds_(kBounds, ReachBound(vm)) {}

bool Reachability::SharedWithOthers(ThreadId thread, Ref object) {
  if (vm_.heap.IsFrozen(object)) {
    OwnStatics(thread);
    return std::none_of(own_statics_.begin(), own_statics_.end(),
                        [&](const Class* type) { return type->statics == object; });
  }
  if (!(vm_.heap.Flags(object) & kFlagEscaped)) return false;
  WayPair& ways = ways_[(object * 0x9e3779b1u + thread) % kWayPairs];
  for (const Way& way : ways) {
    if (way.object == object && way.thread == thread && Leads(way)) return true;
  }
  if (IsBeyondBound(thread, object)) return false;
  wanted_ = object;
  if (!Walk(thread)) {
    if (!kept_one_ || !PassesFirewalls(thread)) KeepBound(thread);
    return false;
  }
  std::swap(ways[0], ways[1]);
  Remember(ways[0], thread);
  return true;
}

// --- bounds ---

bool Reachability::IsBeyondBound(ThreadId thread, Ref object) {
  vm_.heap.TakeUndone(Heap::UndoneFor::kReachability, undone_);
  for (ReachBound& bound : bounds_) bound.NoteUndone(undone_);
  OwnStatics(thread);
  ReachBound& bound = bounds_[thread % kBounds];
  return own_statics_.empty() && bound.thread() == thread && bound.Follow() && !bound.Has(object);
}

// The walk has met all that the others reach. Statics that are the thread's own are not looked at, but later they are
// the others', too.
void Reachability::KeepBound(ThreadId thread) {
  if (!own_statics_.empty()) return;
  bounds_[thread % kBounds].Begin(thread, std::views::transform(met_, &Met::object));
}

// --- ways ---

// What is read on the way is an object, since what refers to it is one, of the class that it had.
bool Reachability::Leads(const Way& way) {
  Ref at = At(way.root, way.thread);
  for (size_t i = 0; i < way.links; ++i) {
    const Link& link = way.link[i];
    if (at != link.object || vm_.ClassOf(at) != link.type) return false;
    if (link.type->IsArray() && link.offset >= kHeaderBytes + 4 * uint64_t{vm_.heap.Length(at)}) return false;
    at = vm_.heap.Read<Ref>(at, link.offset);
  }
  return at == way.object;
}

// The object that is found there now; 0: none.
Ref Reachability::At(const Root& root, ThreadId thread) {
  switch (root.kind) {
    case Root::Kind::kThread: {
      if (root.thread >= vm_.threads.count()) return 0;
      const ThreadRegisters& regs = vm_.threads.at(root.thread).regs;
      return regs.state == ThreadState::kEnded ? 0 : regs.thread_object;
    }
    case Root::Kind::kSlot: return AtSlot(root);
    case Root::Kind::kStatic:
      OwnStatics(thread);
      return IsOwn(root.line) ? 0 : vm_.heap.Read<Ref>(root.line, 4 * root.place);
    case Root::Kind::kOther: break;
  }
  return 0;
}

Ref Reachability::AtSlot(const Root& root) {
  if (root.thread >= vm_.threads.count()) return 0;
  GuestThread& guest = vm_.threads.at(root.thread);
  if (guest.regs.state == ThreadState::kEnded || root.frame >= guest.regs.depth) return 0;
  if (guest.frames[root.frame].method != root.method) return 0;
  const Slot* const wanted = guest.slots + guest.frames[root.frame].locals + root.place;
  Ref found = 0;
  VisitFrameSlots(
      guest, root.frame, [&](const Slot& slot) { found = &slot == wanted ? slot.r : found; }, [](const Slot&) {});
  return found;
}

// The way by which the last walk came to what it wanted.
void Reachability::Remember(Way& way, ThreadId thread) const {
  way.object = 0;
  std::array<Link, kLinks> links;  // from the end on
  size_t count = 0;
  const Met* at = &last_;
  for (; at->parent != kRoot; at = &met_[at->parent]) {
    if (count == kLinks) return;
    const Ref object = met_[at->parent].object;
    links[count++] = {object, vm_.ClassOf(object), at->place};
  }
  const Root& root = roots_[at->place];
  if (root.kind == Root::Kind::kOther) return;
  way.object = wanted_;
  way.thread = thread;
  way.root = root;
  way.links = static_cast<uint8_t>(count);
  std::reverse_copy(links.begin(), links.begin() + count, way.link.begin());
}

// --- the walk ---

bool Reachability::Walk(ThreadId thread) {
  met_.clear();
  roots_.clear();
  walked_ = 0;
  kept_one_ = false;
  const bool walls = KeepsFirewalls();
  if (++generation_ == 0) {
    std::fill(seen_.begin(), seen_.end(), 0);
    generation_ = 1;
  }
  for (const ThreadId other : vm_.living_threads.List()) {
    if (other != thread && WalkThread(other)) return true;
  }
  if (WalkDirtyLines(thread)) return true;
  for (; walked_ < met_.size(); ++walked_) {
    const Ref next = met_[walked_].object;
    bool found = false;
    vm_.ForEachReference(next, [&](uint32_t offset) {
      found = found || (!(walls && IsFirewall(next, offset)) &&
                        Visit(vm_.heap.Read<Ref>(next, offset), static_cast<uint32_t>(walked_), offset));
    });
    if (found) return true;
  }
  return false;
}

bool Reachability::Visit(Ref object, uint32_t parent, uint32_t place) {
  if (object == wanted_) {
    last_ = {object, parent, place};
    return true;
  }
  if (object == 0 || vm_.heap.IsFrozen(object)) return false;  // frozen memory is looked at by its dirty lines
  if (met_.size() * 2 > seen_.size()) {
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
  met_.push_back({object, parent, place});
  return false;
}

bool Reachability::VisitRoot(Ref object, const Root& root) {
  if (object == 0) return false;
  roots_.push_back(root);
  return Visit(object, kRoot, static_cast<uint32_t>(roots_.size() - 1));
}

void Reachability::OwnStatics(ThreadId thread) {
  own_statics_.clear();
  GuestThread& guest = vm_.threads.at(thread);
  for (uint32_t i = 0; i < guest.regs.depth; ++i) {
    const Frame& frame = guest.frames[i];
    if (frame.method != vm_.stubs->initialize.get()) continue;
    const Class* type = vm_.mirrors.ClassOf(guest.slots[frame.locals].r);
    if (!(vm_.heap.Flags(type->statics) & kFlagEscaped)) own_statics_.push_back(type);
  }
}

// Requires OwnStatics.
bool Reachability::IsOwn(Ref line) const {
  return std::any_of(own_statics_.begin(), own_statics_.end(), [&](const Class* type) {
    return line >= type->statics && line < type->statics + ((type->statics_bytes + 7) >> 3);
  });
}

bool Reachability::WalkDirtyLines(ThreadId thread) {
  const bool walls = KeepsFirewalls();
  OwnStatics(thread);
  const Heap& heap = vm_.heap;
  for (const Heap::DirtyLine& line : heap.dirty_lines()) {
    uint16_t references = heap.LineReferences(line.line);
    if (references == 0) continue;
    Ref start = LineStart(line.line);
    if (IsOwn(start)) continue;
    for (; references != 0; references &= static_cast<uint16_t>(references - 1)) {
      const auto word = static_cast<uint32_t>(__builtin_ctz(references));
      if (walls && IsStaticFirewall(start, word)) continue;
      const Root root = {.kind = Root::Kind::kStatic, .line = start, .place = word};
      if (VisitRoot(heap.Read<Ref>(start, 4 * word), root)) return true;
    }
  }
  return false;
}

// --- firewalls ---

bool Reachability::KeepsFirewalls() const {
  return keeps_firewalls_ && vm_.attributes != nullptr && vm_.attributes->has_firewalls();
}

bool Reachability::IsFirewall(Ref object, uint32_t offset) {
  if (vm_.heap.Read<Ref>(object, offset) == 0) return false;
  if (vm_.attributes->FirewallIn(*vm_.ClassOf(object), offset) == AttributeRules::kNone) return false;
  return kept_one_ = true;
}

bool Reachability::IsStaticFirewall(Ref line, uint32_t word) {
  if (vm_.heap.Read<Ref>(line, 4 * word) == 0) return false;
  const uint64_t address = (uint64_t{line} << 3) + 4 * word;
  if (vm_.attributes->FirewallAt(*vm_.program, address) == AttributeRules::kNone) return false;
  return kept_one_ = true;
}

// Whether the object would be shared without them. Then the first on the way to it has hidden that.
bool Reachability::PassesFirewalls(ThreadId thread) {
  keeps_firewalls_ = false;
  const bool found = Walk(thread);
  keeps_firewalls_ = true;
  if (!found) return false;
  int rule = AttributeRules::kNone;
  const Met* at = &last_;
  for (; at->parent != kRoot; at = &met_[at->parent]) {
    const int here = vm_.attributes->FirewallIn(*vm_.ClassOf(met_[at->parent].object), at->place);
    if (here != AttributeRules::kNone) rule = here;
  }
  const Root& root = roots_[at->place];
  if (root.kind == Root::Kind::kStatic) {
    const int here = vm_.attributes->FirewallAt(*vm_.program, (uint64_t{root.line} << 3) + 4 * root.place);
    if (here != AttributeRules::kNone) rule = here;
  }
  if (rule != AttributeRules::kNone) vm_.attributes->NoteHid(rule);
  return true;
}

bool Reachability::WalkThread(ThreadId thread) {
  GuestThread& guest = vm_.threads.at(thread);
  if (guest.regs.state == ThreadState::kEnded) return false;
  if (VisitRoot(guest.regs.thread_object, {.kind = Root::Kind::kThread, .thread = thread})) return true;
  bool found = false;
  ForEachThreadRoot(guest, [&](Ref object, uint32_t index, const Slot* slot) {
    if (found) return;
    Root root;
    if (slot != nullptr) {
      const Frame& frame = guest.frames[index];
      root = {.kind = Root::Kind::kSlot, .thread = thread, .frame = index, .method = frame.method};
      root.place = static_cast<uint32_t>(slot - (guest.slots + frame.locals));
    }
    found = VisitRoot(object, root);
  });
  return found;
}

}  // namespace heddle
