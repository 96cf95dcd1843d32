#include "vm/state/named_objects.h"

#include <algorithm>
#include <cstring>
#include <iterator>

#include "base/check.h"
#include "vm/state/reference_slots.h"

namespace heddle {

namespace {

constexpr uint64_t kNameBit = uint64_t{1} << 63;
// For what flags say of an object that is state.
constexpr uint32_t kIdentityFlag = 2, kConstructingFlag = 1;

}  // namespace

void NamedObjects::AddTo(Fingerprint& sum, const Fingerprint& part) {
  sum.low += part.low;
  sum.high += part.high;
}

void NamedObjects::TakeFrom(Fingerprint& sum, const Fingerprint& part) {
  sum.low -= part.low;
  sum.high -= part.high;
}

Fingerprint NamedObjects::HashOfPair(uint64_t a, uint64_t b) {
  PairHash hash;
  hash.Add(a, b);
  return hash.Finish();
}

void NamedObjects::Forget() {
  if (!on_) return;
  on_ = false;
  if (follows_) vm_.heap.WatchUndone(false);
  Clear();
}

void NamedObjects::Clear() {
  for (const Entry& entry : entries_) {
    if (entry.object != 0) entry_at_[entry.object - vm_.heap.baseline_end()] = 0;
  }
  entries_.assign(1, Entry());
  free_.clear();
  references_.clear();
  unused_references_ = 0;
  most_bytes_ = 0;
  roots_.clear();
  hits_.clear();
  hits_by_settled_.clear();
  lists_ = false;
  size_ = 0;
  content_ = numbering_ = listing_ = {};
  by_name_.clear();
  named_since_.clear();
  forgotten_since_.clear();
}

void NamedObjects::Build(std::span<const Root> roots, Ref numbered_from, bool merges) {
  Clear();
  on_ = hits_changed_ = true;
  merges_ = merges;
  numbered_from_ = numbered_from;
  settlement_ = vm_.heap.settlement();
  batch_ = 1;
  touched_.clear();
  uprooted_.clear();
  roots_.assign(roots.begin(), roots.end());
  walks_ = true;
  uint32_t walked = 1;
  for (const uint32_t depth : {0u, kSettledDepth}) {
    for (uint32_t i = 0; i < roots.size(); ++i) {
      if (DepthBelow(roots[i].kind) == depth) Add({depth, kFromRoot, i, roots[i].object}, &roots[i]);
    }
    for (; walked < entries_.size(); ++walked) {
      const uint32_t below = entries_[walked].depth + 1;
      ForEachReferenceSlot(vm_, entries_[walked].object, merges_, [&](uint32_t slot, Ref target) {
        if (target != 0) Add({below, walked, slot, target}, nullptr);
      });
    }
  }
  walks_ = false;
  Finish();
  if (follows_) vm_.heap.WatchUndone(true);
}

bool NamedObjects::Follow(std::span<const Root> roots, Ref numbered_from) {
  vm_.heap.TakeUndone(Heap::UndoneFor::kNames, undone_);
  hits_changed_ = false;
  touched_.clear();
  uprooted_.clear();
  lost_.clear();
  new_.clear();
  work_ = 0;
  ++batch_;
  const bool follows = undone_.all() && numbered_from == numbered_from_ && unused_references_ <= references_.size() / 2;
  if (!follows) {
    Forget();
    return false;
  }
  ListChanges();
  CompareRoots(roots);
  DropLost();
  if (!Uproot() || !AddNew(roots)) {
    Forget();
    return false;
  }
  roots_.assign(roots.begin(), roots.end());
  Finish();
  return true;
}

// The sums get what was touched.
void NamedObjects::Finish() {
  for (const uint32_t number : touched_) {
    Entry& entry = entries_[number];
    if (entry.object == 0) continue;
    PutIn(entry);
  }
  for (const uint32_t number : uprooted_) free_.push_back(number);
  looked_at_ = vm_.heap.saved_lines_at_mark();
  young_ = vm_.heap.young_start();
  end_ = vm_.heap.bump();
}

// False: a walk would name the object by this edge, and it has a name by another one.
bool NamedObjects::Add(const Edge& edge, const Root* root) {
  const Ref target = edge.target;
  if (edge.source != kFromRoot) Known(entries_[edge.source], edge.slot) = target;
  if (target == 0 || target < vm_.heap.baseline_end()) {
    // Told by address, or by a permanent name.
  } else if (!IsNumbered(target)) {
    if (++HitsAt(edge.depth)[target] == 1) hits_changed_ = true;
  } else if (const uint32_t known = EntryOf(target); known != 0) {
    Entry& entry = entries_[known];
    ++entry.edges;
    if (!walks_ && !KeepsName(entry, edge, root)) return false;
  } else {
    Name(edge, root);
  }
  if (edge.source != kFromRoot && entries_[edge.source].is_array) {
    AddTo(content_, HashOfElement(entries_[edge.source], edge.slot, target));
  }
  return true;
}

// Whether an edge to an object that has a name comes after the one that it is named by.
bool NamedObjects::KeepsName(const Entry& entry, const Edge& edge, const Root* root) const {
  if (edge.depth != entry.depth) return edge.depth > entry.depth;
  if (root != nullptr) return entry.parent == kFromRoot && RootOf(entry).Before(*root);
  if (entry.parent == kFromRoot) return true;
  return edge.source == entry.parent ? edge.slot > entry.slot : WalkedBefore(entry.parent, edge.source);
}

// Of two entries of one depth.
bool NamedObjects::WalkedBefore(uint32_t one, uint32_t other) const {
  for (; entries_[one].parent != entries_[other].parent; ++work_) {
    one = entries_[one].parent;
    other = entries_[other].parent;
  }
  if (entries_[one].parent == kFromRoot) return RootOf(entries_[one]).Before(RootOf(entries_[other]));
  return entries_[one].slot < entries_[other].slot;
}

// A new entry. The edges from it are to be added: Build does so itself.
void NamedObjects::Name(const Edge& edge, const Root* root) {
  uint32_t number = static_cast<uint32_t>(entries_.size());
  if (free_.empty()) {
    entries_.emplace_back();
  } else {
    number = free_.back();
    free_.pop_back();
    entries_[number] = Entry();
  }
  const Ref object = edge.target;
  Entry& entry = entries_[number];
  entry.object = object;
  const Class* type = vm_.ClassOf(object);
  entry.is_array = type->IsArray() && type->element_type == BasicType::kReference;
  entry.edges = 1;
  entry.batch = batch_;
  entry.depth = edge.depth;
  if (root != nullptr) {
    entry.kind = root->kind;
    entry.slot = root->word;
    entry.place = root->place;
    entry.name = kNameBit | Mix(Mix(root->kind, root->place), root->word);
  } else {
    entry.parent = edge.source;
    entry.slot = edge.slot;
    entry.name = kNameBit | Mix(entries_[edge.source].name, edge.slot);
  }
  entry.first_reference = static_cast<uint32_t>(references_.size());
  entry.references = CountReferenceSlots(vm_, object);
  references_.resize(references_.size() + entry.references);
  if (!walks_) {
    ForEachReferenceSlot(vm_, object, merges_, [&](uint32_t slot, Ref target) {
      if (target != 0) new_.push_back({edge.depth + 1, number, slot, target});
    });
  }
  most_bytes_ = std::max(most_bytes_, vm_.ObjectBytes(object));
  const size_t at = object - vm_.heap.baseline_end();
  if (at >= entry_at_.size()) entry_at_.Extend(at + 1 - entry_at_.size() + (at >> 1));
  entry_at_[at] = number;
  ++size_;
  AddTo(numbering_, HashOfPair(entry.name, object));
  if (lists_) named_since_.emplace_back(entry.name, object);
  touched_.push_back(number);
}

void NamedObjects::PutIn(Entry& entry) {
  entry.content = HashOfContent(entry);
  const uint32_t flags = vm_.heap.Flags(entry.object);
  entry.listing = HashOfPair(entry.name, uint64_t{flags >> kObjectIdShift} << 1 | ((flags & kFlagEscaped) ? 1 : 0));
  AddTo(content_, entry.content);
  AddTo(listing_, entry.listing);
}

void NamedObjects::TakeOut(Entry& entry) {
  if (entry.batch == batch_) return;
  entry.batch = batch_;
  TakeFrom(content_, entry.content);
  TakeFrom(listing_, entry.listing);
}

uint64_t NamedObjects::WordOf(Ref reference) const {
  if (reference == 0) return 0;
  if (vm_.heap.IsPermanent(reference)) return vm_.heap.PermanentName(reference);
  if (reference < vm_.heap.baseline_end() || !IsNumbered(reference)) return uint64_t{1} << 32 | reference;
  return entries_[EntryOf(reference)].name;
}

// What it says of an object is what Fingerprinter::AddObject says.
Fingerprint NamedObjects::HashOfContent(const Entry& entry) const {
  const Heap& heap = vm_.heap;
  const Ref object = entry.object;
  const Class* type = vm_.ClassOf(object);
  const uint32_t flags = heap.Flags(object), length = heap.Length(object);
  const uint64_t told = (((flags & kFlagHashed) ? flags : 0) >> kObjectIdShift) * kIdentityFlag |
                        ((flags & kFlagConstructing) ? kConstructingFlag : 0);
  PairHash hash;
  hash.Add(entry.name, type->stable_name);
  hash.Add(length, told);
  const uint8_t* bytes = heap.Address(object);
  if (type->IsArray()) {
    if (type->element_type == BasicType::kReference) return hash.Finish();
    const Fingerprint elements = HashBytes(bytes + kHeaderBytes, uint64_t{length} << type->element_shift, 0);
    hash.Add(elements.low, elements.high);
    return hash.Finish();
  }
  for (uint32_t i = 0; i < entry.references; ++i) hash.Add(WordOf(references_[entry.first_reference + i]), i);
  ForEachPrimitiveRun(vm_, object, merges_, [&](uint32_t offset, uint32_t count) {
    for (uint32_t done = 0; done < count; done += 8) {
      uint64_t word = 0;
      std::memcpy(&word, bytes + offset + done, std::min<uint32_t>(8, count - done));
      hash.Add(word, offset + done);
    }
  });
  return hash.Finish();
}

Fingerprint NamedObjects::HashOfElement(const Entry& entry, uint32_t slot, Ref reference) const {
  if (reference == 0) return {};
  PairHash hash;
  hash.Add(entry.name, slot);
  hash.Add(WordOf(reference), slot);
  return hash.Finish();
}

// Names are as good as random numbers, so nearly all are in order once their upper bits are.
void NamedObjects::ListByName() const {
  constexpr unsigned kBits = 14;
  const auto place_of = [](uint64_t name) { return (name & ~kNameBit) >> (63 - kBits); };
  std::vector<uint32_t> end(size_t{1} << kBits);
  for (const Entry& entry : entries_) {
    if (entry.object != 0) ++end[place_of(entry.name)];
  }
  uint32_t before = 0;
  for (uint32_t& each : end) each = before += each;
  by_name_.resize(size_);
  for (const Entry& entry : entries_) {
    if (entry.object != 0) by_name_[--end[place_of(entry.name)]] = {entry.name, entry.object};
  }
  for (size_t i = 0; i < end.size(); ++i) {
    const uint32_t next = i + 1 < end.size() ? end[i + 1] : static_cast<uint32_t>(size_);
    if (next - end[i] > 1) std::sort(by_name_.begin() + end[i], by_name_.begin() + next);
  }
  lists_ = true;
}

void NamedObjects::SortByName() const {
  if (!lists_) return ListByName();
  if (named_since_.empty() && forgotten_since_.empty()) return;
  std::sort(named_since_.begin(), named_since_.end());
  std::sort(forgotten_since_.begin(), forgotten_since_.end());
  // One may have been named and forgotten in turn, so either list may have it more often.
  std::vector<NamedObject> with, without;
  with.reserve(by_name_.size() + named_since_.size());
  std::merge(by_name_.begin(), by_name_.end(), named_since_.begin(), named_since_.end(), std::back_inserter(with));
  without.reserve(size_);
  std::set_difference(with.begin(), with.end(), forgotten_since_.begin(), forgotten_since_.end(),
                      std::back_inserter(without));
  by_name_.swap(without);
  named_since_.clear();
  forgotten_since_.clear();
  HEDDLE_CHECK(by_name_.size() == size_);
}

uint64_t NamedObjects::bytes() const {
  return entries_.capacity() * sizeof(Entry) + entry_at_.bytes() + references_.capacity() * sizeof(Ref) +
         by_name_.capacity() * sizeof(NamedObject) + new_.capacity() * sizeof(Edge);
}

}  // namespace heddle
