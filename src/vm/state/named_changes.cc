// What a batch of changes does to names: what is lost goes, what is new is named.
#include <algorithm>

#include "base/check.h"
#include "vm/state/named_objects.h"
#include "vm/state/reference_slots.h"

namespace heddle {

namespace {

constexpr uint64_t kLittleWork = 256;

}  // namespace

void NamedObjects::ListChanges() {
  const Heap& heap = vm_.heap;
  gone_from_ = undone_.end;
  const Ref base = heap.baseline_end();
  const Ref known_end = std::min<Ref>(end_, base + static_cast<Ref>(entry_at_.size()));
  for (Ref at = std::max(gone_from_, base); at < known_end; ++at) {
    if (const uint32_t number = EntryOf(at); number != 0) {
      TakeOut(entries_[number]);
      entries_[number].gone = true;
      uprooted_.push_back(number);
    }
  }
  for (Ref at = std::max(young_, base); at < std::min(gone_from_, known_end); ++at) {
    if (const uint32_t number = EntryOf(at); number != 0) LookAtObject(number, 0, UINT64_MAX);
  }
  for (const uint32_t line : undone_.lines) LookAtLine(line);
  heap.ForEachSavedSince(std::min(looked_at_, undone_.saved_lines),
                         [this](uint32_t line, const uint8_t*) { LookAtLine(line); });
}

// Objects from gone_from_ on are others, and have been dealt with.
void NamedObjects::LookAtLine(uint32_t line) {
  const Ref start = LineStart(line), end = start + (kLineBytes >> 3), base = vm_.heap.baseline_end();
  if (start < base || start >= std::min(gone_from_, end_)) return;
  const uint64_t from = uint64_t{start} << 3, to = uint64_t{end} << 3;
  const Ref least = start - std::min<Ref>(start - base, static_cast<Ref>(most_bytes_ >> 3));
  for (Ref at = start; at-- > least;) {
    const uint32_t number = EntryOf(at);
    if (number == 0) continue;
    if (at + ((vm_.ObjectBytes(at) + 7) >> 3) > start) LookAtObject(number, from, to);
    break;
  }
  for (Ref at = start; at < std::min(end, gone_from_); ++at) {
    if (const uint32_t number = EntryOf(at); number != 0) LookAtObject(number, from, to);
  }
}

// At what lies at addresses in [from, to).
void NamedObjects::LookAtObject(uint32_t number, uint64_t from, uint64_t to) {
  Entry& entry = entries_[number];
  if (entry.batch != batch_) {
    TakeOut(entry);
    touched_.push_back(number);
  }
  ForEachReferenceSlot(vm_, entry.object, merges_, from, to, [&](uint32_t slot, Ref now) {
    Ref& known = Known(entry, slot);
    if (known == kPending || (known == now && known < gone_from_)) return;
    if (known != 0) {
      if (entry.is_array) TakeFrom(content_, HashOfElement(entry, slot, known));
      lost_.push_back({number, slot, known, {}});
      known = 0;
    }
    if (now == 0) return;
    known = kPending;
    new_.push_back({entry.depth + 1, number, slot, now});
  });
}

// Both lists are in order.
void NamedObjects::CompareRoots(std::span<const Root> roots) {
  auto before = roots_.begin();
  for (uint32_t i = 0; i < roots.size(); ++i) {
    const Root& root = roots[i];
    for (; before != roots_.end() && before->Before(root); ++before) lost_.push_back({0, 0, before->object, *before});
    if (before != roots_.end() && before->SamePlace(root)) {
      const Ref known = before->object;
      const bool same = known == root.object && known < gone_from_;
      if (!same) lost_.push_back({0, 0, known, *before});
      ++before;
      if (same) continue;
    }
    new_.push_back({DepthBelow(root.kind), kFromRoot, i, root.object});
  }
  for (; before != roots_.end(); ++before) lost_.push_back({0, 0, before->object, *before});
}

void NamedObjects::DropLost() {
  for (const Lost& lost : lost_) {
    Drop(lost.source, lost.slot, lost.source == kFromRoot ? &lost.root : nullptr, lost.target);
  }
}

// A reference that was there is no more.
void NamedObjects::Drop(uint32_t source, uint32_t slot, const Root* root, Ref target) {
  if (target == 0 || target < vm_.heap.baseline_end()) return;
  if (!IsNumbered(target)) {
    return DropHit(root != nullptr ? DepthBelow(root->kind) : entries_[source].depth + 1, target);
  }
  const uint32_t number = EntryOf(target);
  HEDDLE_CHECK(number != 0);
  Entry& entry = entries_[number];
  --entry.edges;
  const bool named_by_it = root != nullptr ? entry.parent == kFromRoot && entry.kind == root->kind &&
                                                 entry.slot == root->word && entry.place == root->place
                                           : entry.parent == source && entry.parent != kFromRoot && entry.slot == slot;
  if (!named_by_it || entry.gone) return;
  entry.gone = true;
  uprooted_.push_back(number);
}

void NamedObjects::DropHit(uint32_t depth, Ref target) {
  Hits& hits = HitsAt(depth);
  const auto hit = hits.find(target);
  HEDDLE_CHECK(hit != hits.end());
  if (--hit->second != 0) return;
  hits.erase(hit);
  hits_changed_ = true;
}

// With all that is named through them. False: something that stays refers to one of them.
bool NamedObjects::Uproot() {
  for (size_t i = 0; i < uprooted_.size(); ++i) {
    const uint32_t number = uprooted_[i];
    TakeOut(entries_[number]);
    const Entry& entry = entries_[number];
    for (uint32_t slot = 0; slot < entry.references; ++slot) {
      const Ref target = Known(entry, slot);
      if (target == 0 || target == kPending) continue;
      if (entry.is_array) TakeFrom(content_, HashOfElement(entry, slot, target));
      Drop(number, slot, nullptr, target);
    }
  }
  for (const uint32_t number : uprooted_) {
    Entry& entry = entries_[number];
    if (entry.edges != 0) return false;
    TakeFrom(numbering_, HashOfPair(entry.name, entry.object));
    if (lists_) forgotten_since_.emplace_back(entry.name, entry.object);
    entry_at_[entry.object - vm_.heap.baseline_end()] = 0;
    entry.object = 0;
    unused_references_ += entry.references;
    --size_;
  }
  return true;
}

// New references of objects that have gone do not count. False: a walk is needed.
bool NamedObjects::AddNew(std::span<const Root> roots) {
  std::erase_if(new_, [this](const Edge& edge) { return edge.source != kFromRoot && entries_[edge.source].gone; });
  const auto later = [this](const Edge& a, const Edge& b) {
    if (a.depth != b.depth) return a.depth > b.depth;
    if (a.source == b.source) return a.slot > b.slot;
    if (a.source == kFromRoot || b.source == kFromRoot) return b.source == kFromRoot;
    return WalkedBefore(b.source, a.source);
  };
  std::vector<Edge> queue;
  queue.swap(new_);
  std::make_heap(queue.begin(), queue.end(), later);
  const uint64_t most_work = size_ / 4 + kLittleWork;
  for (; !queue.empty(); ++work_) {
    if (work_ > most_work) return false;
    std::pop_heap(queue.begin(), queue.end(), later);
    const Edge edge = queue.back();
    queue.pop_back();
    if (!Add(edge, edge.source == kFromRoot ? &roots[edge.slot] : nullptr)) return false;
    for (const Edge& each : new_) {
      queue.push_back(each);
      std::push_heap(queue.begin(), queue.end(), later);
    }
    new_.clear();
  }
  return true;
}

}  // namespace heddle
