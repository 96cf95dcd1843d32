#include "search/loop/endless_finder.h"

#include <algorithm>

#include "base/check.h"
#include "base/hash.h"

namespace heddle {

void EndlessFinder::Clear() {
  open_.truncate(0);
  parts_.truncate(0);
  path_.truncate(0);
  slots_.assign(kFirstSlots, kNone);
  endless_.clear();
  found_ = Endless();
  limit_ = false;
}

void EndlessFinder::Push(uint64_t state, bool timed) {
  const auto place = static_cast<uint32_t>(open_.size());
  HEDDLE_CHECK(place != kNone);
  open_.push_back(state);
  Insert(state, place);
  path_.push_back(place);
  parts_.push_back({.first = place, .timed = timed, .way_timed = TakeLimit()});
}

// All states from that one on are in one component.
void EndlessFinder::Meet(uint64_t state) {
  const bool timed = TakeLimit();
  const uint32_t place = slots_[SlotOf(state)];
  if (place == kNone) {
    parts_.back().left = true;
    parts_.back().ends |= endless_.empty() || endless_.count(state) == 0;
    return;
  }
  while (parts_.back().first > place) {
    const Part part = parts_.back();
    parts_.pop_back();
    Part& below = parts_.back();
    below.left |= part.left;
    below.ends |= part.ends;
    below.timed |= part.timed || part.way_timed;
  }
  parts_.back().timed |= timed;
}

void EndlessFinder::MeetEnd() {
  TakeLimit();
  if (parts_.empty()) return;
  parts_.back().left = parts_.back().ends = true;
}

void EndlessFinder::NoteEnd() {
  if (!parts_.empty()) parts_.back().ends = true;
}

void EndlessFinder::Leave(std::span<const Step> path) {
  const uint32_t place = path_.back();
  path_.pop_back();
  if (parts_.back().first == place) Close(path);
}

void EndlessFinder::Close(std::span<const Step> path) {
  const Part part = parts_.back();
  parts_.pop_back();
  if (!part.ends) NoteEndless(part, path);
  while (open_.size() > part.first) RemoveNewest();
  if (parts_.empty()) return;
  parts_.back().left = true;
  parts_.back().ends |= part.ends;
}

void EndlessFinder::NoteEndless(const Part& part, std::span<const Step> path) {
  found_.states += open_.size() - part.first;
  if (found_.path.empty() || path.size() < found_.path.size()) found_.path.assign(path.begin(), path.end());
  const bool spins = !part.left && !part.timed;
  if (spins && found_.spinning.size() < Endless::kMostSpinning) found_.spinning.emplace_back(path.begin(), path.end());
  if (parts_.empty()) return;  // nobody meets them any more
  for (size_t place = part.first; place < open_.size(); ++place) endless_.insert(open_[place]);
}

// --- the table ---

// Where it is, or the free slot where it would be put.
size_t EndlessFinder::SlotOf(uint64_t state) const {
  const size_t mask = slots_.size() - 1;
  size_t slot = Mix(state, 0) & mask;
  while (slots_[slot] != kNone && open_[slots_[slot]] != state) slot = (slot + 1) & mask;
  return slot;
}

void EndlessFinder::Insert(uint64_t state, uint32_t place) {
  if (open_.size() * 4 > slots_.size() * 3) return Grow();
  slots_[SlotOf(state)] = place;
}

// The last one put in: nobody was put behind it.
void EndlessFinder::RemoveNewest() {
  slots_[SlotOf(open_.back())] = kNone;
  open_.pop_back();
}

// In the order of places, so that the newest one is the last one put in.
void EndlessFinder::Grow() {
  slots_.assign(slots_.size() * 2, kNone);
  for (uint32_t place = 0; place < open_.size(); ++place) slots_[SlotOf(open_[place])] = place;
}

uint64_t EndlessFinder::bytes() const {
  constexpr uint64_t kOfSetEntry = 24;
  return open_.bytes() + parts_.bytes() + path_.bytes() + slots_.capacity() * sizeof(uint32_t) +
         endless_.size() * kOfSetEntry;
}

// --- checkpoints ---

void EndlessFinder::Save(CheckpointWriter& to) const {
  SaveStack(to, open_);
  SaveStack(to, path_);
  to.Put<uint64_t>(parts_.size());
  for (const Part& part : parts_.view()) {
    to.Put(part.first);
    for (const bool flag : {part.left, part.ends, part.timed, part.way_timed}) to.Put(flag);
  }
  std::vector<uint64_t> endless(endless_.begin(), endless_.end());
  std::sort(endless.begin(), endless.end());
  to.PutList(endless);
  to.Put(found_.states);
  to.PutList(found_.path);
  to.Put<uint64_t>(found_.spinning.size());
  for (const std::vector<Step>& path : found_.spinning) to.PutList(path);
  to.Put(limit_);
}

void EndlessFinder::Load(CheckpointReader& from) {
  LoadStack(from, open_);
  LoadStack(from, path_);
  for (uint64_t left = from.GetCount(sizeof(uint32_t)); left > 0 && from.ok(); --left) {
    Part part;
    from.Get(part.first);
    for (bool* flag : {&part.left, &part.ends, &part.timed, &part.way_timed}) from.Get(*flag);
    from.Require(part.first < open_.size() && (parts_.empty() ? part.first == 0 : parts_.back().first < part.first));
    parts_.push_back(part);
  }
  from.Require(parts_.empty() == open_.empty() && path_.empty() == open_.empty());
  for (size_t i = 0; i < path_.size() && from.ok(); ++i) {
    from.Require(path_[i] < open_.size() && (i == 0 ? path_[i] == 0 : path_[i - 1] < path_[i]));
  }
  if (!from.ok()) return;
  size_t slots = kFirstSlots;
  while (open_.size() * 4 > slots * 3) slots *= 2;
  slots_.assign(slots / 2, kNone);
  Grow();
  std::vector<uint64_t> endless;
  from.GetList(endless);
  endless_.insert(endless.begin(), endless.end());
  from.Get(found_.states);
  from.GetList(found_.path);
  for (uint64_t left = from.GetCount(1); left > 0 && from.ok(); --left) from.GetList(found_.spinning.emplace_back());
  from.Get(limit_);
}

}  // namespace heddle
