// Numbers for things: each thing is stored once, then compared and remembered by its number. Equal things have equal
// numbers. Numbers are given from 0, in the order of arrival.
//
// Open addressing with linear probing. A slot holds a part of the hash and the number. The things themselves lie
// elsewhere.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/growing_array.h"
#include "base/hash.h"
#include "base/saved.h"
#include "reduction/common/blocks.h"

namespace heddle {

// The slots: numbers of things, found by hash and a question to the owner.
class NumberSlots {
 public:
  // Returns the number satisfying `equal`. If there is none, puts `next` there and returns it.
  template <typename Equal>
  uint32_t FindOrAdd(uint64_t hash, uint32_t next, const Equal& equal) {
    if ((used_ + 1) * 4 > slots_.size() * 3) Grow();
    const uint32_t tag = static_cast<uint32_t>(hash >> 32);
    const size_t mask = slots_.size() - 1;
    for (size_t at = tag & mask;; at = (at + 1) & mask) {
      Slot& slot = slots_[at];
      if (slot.free()) {
        slot = {tag, next + 1};
        ++used_;
        return next;
      }
      if (slot.tag == tag && equal(slot.after - 1)) return slot.after - 1;
    }
  }
  uint64_t bytes() const { return slots_.bytes(); }

 private:
  struct Slot {
    uint32_t tag, after;  // `after`: the number after the slot's, or 0 in a free slot
    bool free() const { return after == 0; }
  };

  // In fresh memory all slots are free.
  void Grow() {
    GrowingArray<Slot> old;
    std::swap(old, slots_);
    slots_.Extend(std::max<size_t>(16, old.size() * 2));
    const size_t mask = slots_.size() - 1;
    for (const Slot& slot : old.view()) {
      if (slot.free()) continue;
      size_t at = slot.tag & mask;
      while (!slots_[at].free()) at = (at + 1) & mask;
      slots_[at] = slot;
    }
  }

  GrowingArray<Slot> slots_;
  size_t used_ = 0;
};

// Hash(thing) gives 64 bits. The upper ones are good.
template <typename T, typename Hash>
class Interner {
 public:
  uint32_t NumberOf(const T& thing) {
    const uint32_t number = slots_.FindOrAdd(Hash()(thing), static_cast<uint32_t>(things_.size()),
                                             [&](uint32_t other) { return things_[other] == thing; });
    if (number == things_.size()) things_.Add(thing);
    return number;
  }
  // The thing stays where it is.
  const T& operator[](uint32_t number) const { return things_[number]; }
  size_t size() const { return things_.size(); }
  uint64_t bytes() const { return things_.bytes() + slots_.bytes(); }

  // Numbers stay the same. `put(thing)` writes one thing, `get()` reads one.
  template <typename Put>
  void SaveEach(CheckpointWriter& to, const Put& put) const {
    to.Put<uint64_t>(things_.size());
    for (uint32_t number = 0; number < things_.size(); ++number) put(things_[number]);
  }
  template <typename Get>
  void LoadEach(CheckpointReader& from, const Get& get) {
    const uint64_t count = from.GetCount(1);
    for (uint64_t number = things_.size(); number < count && from.ok(); ++number) {
      from.Require(NumberOf(get()) == number);
    }
  }
  // For things without meaningless bytes, such as padding.
  void Save(CheckpointWriter& to) const {
    SaveEach(to, [&to](const T& thing) { to.Put(thing); });
  }
  void Load(CheckpointReader& from) {
    LoadEach(from, [&from] { return from.Get<T>(); });
  }

 private:
  Blocks<T> things_;
  NumberSlots slots_;
};

// The same for lists. They lie one behind the other, in blocks that never move. Number 0 is the empty list. Different
// elements should have different hashes, but these need not be good. Elements of the same bytes are equal, and only
// those.
template <typename T, typename Hash>
class ListInterner {
 public:
  ListInterner() { NumberOf({}); }

  uint32_t NumberOf(std::span<const T> list) {
    uint64_t hash = list.size();
    for (const T& element : list) {
      const uint64_t word = Hash()(element);
      hash = FoldMultiply(hash ^ word, 0x9e3779b97f4a7c15ULL) + word;
    }
    return NumberOf(list, hash);
  }
  // `hash` is a function of the list. Its upper bits are good.
  uint32_t NumberOf(std::span<const T> list, uint64_t hash) {
    const uint32_t number = slots_.FindOrAdd(hash, static_cast<uint32_t>(lists_.size()), [&](uint32_t other) {
      const std::span<const T> known = (*this)[other];
      static_assert(std::has_unique_object_representations_v<T>);
      return known.size() == list.size() &&
             (list.empty() || std::memcmp(known.data(), list.data(), list.size_bytes()) == 0);
    });
    if (number == lists_.size()) lists_.Add({Copied(list), static_cast<uint32_t>(list.size())});
    return number;
  }
  std::span<const T> operator[](uint32_t number) const { return {lists_[number].first, lists_[number].size}; }
  size_t size() const { return lists_.size(); }
  uint64_t bytes() const { return block_bytes_ + lists_.bytes() + slots_.bytes(); }

  // Saves the lists. On loading, `add(list)` gives each its number again.
  void Save(CheckpointWriter& to) const {
    to.Put<uint64_t>(lists_.size());
    for (uint32_t number = 0; number < lists_.size(); ++number) to.PutList((*this)[number]);
  }
  template <typename Add>
  static void LoadEach(CheckpointReader& from, const Add& add) {
    std::vector<T> list;
    const uint64_t count = from.GetCount(sizeof(uint64_t));
    for (uint64_t number = 0; number < count && from.ok(); ++number) {
      from.GetList(list);
      if (from.ok()) from.Require(add(std::span<const T>(list)) == number);
    }
  }
  void Load(CheckpointReader& from) {
    LoadEach(from, [this](std::span<const T> list) { return NumberOf(list); });
  }

 private:
  struct List {
    const T* first = nullptr;
    uint32_t size = 0;
  };

  const T* Copied(std::span<const T> list) {
    constexpr size_t kBlock = 2048;
    if (left_.size() < list.size()) {
      const size_t size = std::max(kBlock, list.size());
      blocks_.push_back(std::make_unique<T[]>(size));
      block_bytes_ += size * sizeof(T);
      left_ = {blocks_.back().get(), size};
    }
    const std::span<T> copy = left_.first(list.size());
    std::copy(list.begin(), list.end(), copy.begin());
    left_ = left_.subspan(list.size());
    return copy.data();
  }

  Blocks<List> lists_;
  std::vector<std::unique_ptr<T[]>> blocks_;
  std::span<T> left_;  // of the last block
  uint64_t block_bytes_ = 0;
  NumberSlots slots_;
};

struct WordHash {
  uint64_t operator()(uint64_t word) const { return Mix(word, 0); }
};

// Results of an operation on two numbers. The first is never UINT32_MAX.
template <typename Result>
class Memo {
 public:
  // The result for a and b, or null if it was not asked for yet. Valid until the next Get.
  const Result* Find(uint32_t a, uint32_t b) const {
    const Entry& entry = entries_[Place(KeyOf(a, b))];
    return entry.key() == kFree ? nullptr : &entry.result;
  }
  // The result for a and b. `compute()` makes it when it is asked for the first time, and must not ask this memo.
  template <typename Compute>
  Result Get(uint32_t a, uint32_t b, const Compute& compute) {
    const uint64_t key = KeyOf(a, b);
    const size_t at = Place(key);
    if (entries_[at].key() == key) return entries_[at].result;
    const Result result = compute();
    entries_[at] = {a, b, result};
    if (++used_ * 3 > entries_.size() * 2) Grow();
    return result;
  }
  uint64_t bytes() const { return entries_.size() * sizeof(Entry); }

 private:
  struct Entry {
    uint32_t a = UINT32_MAX, b = UINT32_MAX;
    Result result{};
    uint64_t key() const { return KeyOf(a, b); }  // one load
  };
  static constexpr uint64_t KeyOf(uint32_t a, uint32_t b) { return uint64_t{b} << 32 | a; }
  static constexpr uint64_t kFree = KeyOf(UINT32_MAX, UINT32_MAX);

  // Where the entry of that key is, or would be.
  size_t Place(uint64_t key) const {
    size_t at = FoldMultiply(key, 0x9e3779b97f4a7c15ULL) & mask_;
    while (entries_[at].key() != key && entries_[at].key() != kFree) at = (at + 1) & mask_;
    return at;
  }
  void Grow() {
    std::vector<Entry> old(entries_.size() * 2);
    old.swap(entries_);
    mask_ = entries_.size() - 1;
    for (const Entry& entry : old) {
      if (entry.key() != kFree) entries_[Place(entry.key())] = entry;
    }
  }

  std::vector<Entry> entries_ = std::vector<Entry>(64);
  size_t mask_ = 63;
  size_t used_ = 0;
};

}  // namespace heddle
