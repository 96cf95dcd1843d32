// A visited set of fingerprints shared by several processes: an open-addressing table of keys of 64 or 128 bits. It
// needs no locks but for its growth.
//
// Idea: linear probing with insertion by compare-and-swap. Nothing is ever moved or removed while others look
// (Laarman, van de Pol, Weber, "Boosting multi-core reachability performance with shared hash tables", FMCAD 2010). A
// key of two words is claimed by its first word, which decides, and published by its second. Whoever meets the first
// alone waits for the second. The home slot is a monotone function of the key (key_slots.h). So the table grows in
// place. Keys sharing a run of slots are nearly in order. They are packed at the end, put in order, and spread out
// again, in two sequential passes. One process does it while the others wait. Each process has a flag up while it is
// at the table. The growing process waits until all flags are down.
//
// Guarantee: of several processes inserting the same key, at whatever time, exactly one is told that it is new. With
// two million states or more: between 18.4 and 22 bytes a state (128 bits), 9.2 and 11 (64 bits). Before that: up to
// 38 and 19.
// Invariant, while no process is at the table: no empty slot lies between a key's home and its place.
#pragma once

#include <atomic>
#include <cstdint>

#include "base/shared_memory.h"
#include "search/visited/fingerprint_key.h"
#include "search/visited/shared_visited_set.h"

namespace heddle {

template <typename Key>
class SharedFingerprintTable final : public SharedVisitedSet {
 public:
  explicit SharedFingerprintTable(const SharedPlace& place);

  void BeProcess(unsigned process) override { process_ = process; }
  std::string path() const override { return memory_.path(); }
  void ForEach(const std::function<void(const Fingerprint&)>& visit) const override;

  Insertion Insert(const Fingerprint& fingerprint) override;
  bool Contains(const Fingerprint& fingerprint) const override;
  void Prefetch(const Fingerprint& fingerprint) const override;
  // Requires that no other process is at the table.
  void Clear() override;
  uint64_t size() const override;
  uint64_t bytes() const override { return head_->slots.load(std::memory_order_relaxed) * sizeof(Key); }
  void set_limit_bytes(uint64_t limit_bytes) override { limit_bytes_ = limit_bytes; }
  double ExpectedMisses() const override;

  // Walks the whole table, for tests. Requires that no other process is at the table.
  bool CheckInvariant() const;

 private:
  // Of one process, the only writer here. So insertions by several processes do not take a cache line from each
  // other.
  struct alignas(64) Process {
    std::atomic<uint32_t> flag;
    std::atomic<uint64_t> used;  // keys inserted by it
    uint64_t may_use;            // this many keys without asking again whether there is room
  };
  struct alignas(64) Head {
    std::atomic<uint32_t> growing;
    // Change while no flag is up.
    std::atomic<uint64_t> slots;
    uint64_t capacity;
    uint64_t max_used;
  };
  enum class Found : uint8_t { kAbsent, kPresent, kNoRoom, kGivenUp };

  bool Enter() const;
  void Leave() const { all_[process_].flag.store(0, std::memory_order_release); }
  bool HasRoom() const;
  Found Probe(const Key& key, bool insert) const;
  bool Matches(const Key& key, Key* slot, Found& found) const;
  bool Grow(uint64_t slots);
  bool Enlarge();
  void Spread(uint64_t old_slots, uint64_t slots);

  SharedMemory memory_;
  const std::atomic<bool>& given_up_;
  Head* head_ = nullptr;
  Process* all_ = nullptr;
  Key* table_ = nullptr;
  unsigned processes_;
  unsigned process_ = 0;
  uint64_t room_bytes_ = 0;  // from table_ on
  uint64_t limit_bytes_ = UINT64_MAX;
};

extern template class SharedFingerprintTable<Key64>;
extern template class SharedFingerprintTable<Key128>;

}  // namespace heddle
