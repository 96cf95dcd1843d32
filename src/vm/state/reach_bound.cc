#include "vm/state/reach_bound.h"

#include <algorithm>

#include "vm/state/reference_slots.h"
#include "vm/state/thread_roots.h"

namespace heddle {

void ReachBound::Clear(ThreadId thread) {
  thread_ = thread;
  bits_.clear();
  most_bytes_ = 0;
  versions_.clear();
  brought_back_.clear();
  pending_.clear();
}

void ReachBound::NoteUndone(const Heap::Undone& undone) {
  if (thread_ == kNoThread || undone.saved_lines == UINT64_MAX) return;
  if (!undone.all() || brought_back_.size() + undone.lines.size() > Heap::Undone::kMostLines) return Forget();
  brought_back_.insert(brought_back_.end(), undone.lines.begin(), undone.lines.end());
  looked_at_ = std::min(looked_at_, undone.saved_lines);
  GiveUpFrom(undone.end);
  versions_.clear();
}

bool ReachBound::Follow() {
  if (thread_ == kNoThread) return false;
  for (const uint32_t line : brought_back_) FollowLine(line);
  brought_back_.clear();
  vm_.heap.ForEachSavedSince(looked_at_, [this](uint32_t line, const uint8_t*) { FollowLine(line); });
  ForEachIn(young_, vm_.heap.bump(), [this](Ref object) { pending_.push_back(object); });
  FollowThreads();
  Close();
  NoteUpToDate();
  return true;
}

// What lies there now is other objects.
void ReachBound::GiveUpFrom(Ref end) {
  const Ref start = vm_.heap.baseline_end();
  const size_t kept = end <= start ? 0 : size_t{end} - start;
  if (kept >= bits_.size() * 64) return;
  bits_.resize((kept + 63) / 64);
  if (kept % 64 != 0) bits_.back() &= (uint64_t{1} << kept % 64) - 1;
}

// A frozen line is a root, as it refers to something now. Of the others those count that belong to the set.
void ReachBound::FollowLine(uint32_t line) {
  const Heap& heap = vm_.heap;
  const Ref start = LineStart(line), end = start + (kLineBytes >> 3);
  if (start < heap.baseline_end()) {
    for (uint32_t words = heap.LineReferences(line); words != 0; words &= words - 1) {
      Add(heap.Read<Ref>(start, 4 * static_cast<uint32_t>(__builtin_ctz(words))));
    }
    return;
  }
  if (start >= heap.bump()) return;
  const uint64_t from = uint64_t{start} << 3, to = uint64_t{end} << 3;
  if (const Ref before = LastBefore(start); before != 0) AddReferencesOf(before, from, to);
  ForEachIn(start, end, [&](Ref object) { AddReferencesOf(object, from, to); });
}

void ReachBound::FollowThreads() {
  for (const ThreadId other : vm_.living_threads.List()) {
    GuestThread& guest = vm_.threads.at(other);
    const bool known = other < versions_.size() && guest.memo.version != 0 && guest.memo.version == versions_[other];
    if (other == thread_ || known) continue;
    ForEachThreadRoot(guest, [this](Ref object, uint32_t, const Slot*) { Add(object); });
  }
}

void ReachBound::NoteUpToDate() {
  looked_at_ = vm_.heap.saved_lines_at_mark();
  young_ = vm_.heap.young_start();
  versions_.resize(vm_.threads.count());
  for (const ThreadId other : vm_.living_threads.List()) versions_[other] = vm_.threads.at(other).memo.version;
}

void ReachBound::Add(Ref object) {
  const Ref start = vm_.heap.baseline_end();
  if (object < start || Has(object)) return;
  const size_t i = object - start;
  if (i >> 6 >= bits_.size()) bits_.resize((i >> 6) + 1);
  bits_[i >> 6] |= uint64_t{1} << (i & 63);
  most_bytes_ = std::max(most_bytes_, vm_.ObjectBytes(object));
  pending_.push_back(object);
}

void ReachBound::Close() {
  while (!pending_.empty()) {
    const Ref object = pending_.back();
    pending_.pop_back();
    AddReferencesOf(object, 0, UINT64_MAX);
  }
}

// Those at addresses in [from, to).
void ReachBound::AddReferencesOf(Ref object, uint64_t from, uint64_t to) {
  ForEachReferenceSlot(vm_, object, false, from, to, [this](uint32_t, Ref reference) { Add(reference); });
}

// By address. Objects added meanwhile may be missed: they are pending.
template <typename Visit>
void ReachBound::ForEachIn(Ref from, Ref to, const Visit& visit) const {
  const Ref start = vm_.heap.baseline_end();
  const size_t first = std::max(from, start) - start, end = std::max(to, start) - start;
  for (size_t word = first >> 6; word < bits_.size() && word * 64 < end; ++word) {
    uint64_t bits = bits_[word];
    if (word == first >> 6) bits &= ~uint64_t{0} << (first & 63);
    for (; bits != 0; bits &= bits - 1) {
      const size_t i = word * 64 + static_cast<size_t>(__builtin_ctzll(bits));
      if (i >= end) return;
      visit(start + static_cast<Ref>(i));
    }
  }
}

// The object of the set that begins before `end` and nearest to it; 0 if none can reach beyond `end`.
Ref ReachBound::LastBefore(Ref end) const {
  const Ref start = vm_.heap.baseline_end();
  const size_t i = end - start;  // the bits below
  const size_t reach = static_cast<size_t>((most_bytes_ + 7) >> 3), least = i > reach ? i - reach : 0;
  for (size_t word = std::min((i >> 6) + 1, bits_.size()); word-- > least >> 6;) {
    uint64_t bits = bits_[word];
    if (word == i >> 6) bits &= (uint64_t{1} << (i & 63)) - 1;
    if (bits != 0) return start + static_cast<Ref>(word * 64 + 63 - static_cast<size_t>(__builtin_clzll(bits)));
  }
  return 0;
}

}  // namespace heddle
