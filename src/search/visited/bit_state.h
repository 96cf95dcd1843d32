// A visited set of bits. Each state sets three of them. A state with all three set already counts as met.
//
// Source: Holzmann, "An analysis of bitstate hashing", Formal Methods in System Design 13, 1998. With more than one
// hash function: Bloom, "Space/time trade-offs in hash coding with allowable errors", 1970.
//
// Guarantee: none. For hunting in state spaces too large for any table. The memory is taken at once and never grows,
// so the search never ends for lack of it. It misses states instead, and more the fuller the table is.
#pragma once

#include <cstdint>
#include <vector>

#include "search/visited/visited_set.h"

namespace heddle {

class BitState final : public VisitedSet {
 public:
  explicit BitState(uint64_t bytes) : words_(bytes / sizeof(uint64_t)) {}

  Insertion Insert(const Fingerprint& key) override;
  bool Contains(const Fingerprint& key) const override;
  void Clear() override;
  uint64_t size() const override { return states_; }
  uint64_t bytes() const override { return words_.size() * sizeof(uint64_t); }
  void set_limit_bytes(uint64_t) override {}
  double ExpectedMisses() const override { return misses_; }
  std::string Loss() const override;
  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

 private:
  static constexpr unsigned kBitsAState = 3;
  uint64_t BitOf(const Fingerprint& key, unsigned which) const;
  double Load() const { return static_cast<double>(ones_) / (static_cast<double>(words_.size()) * 64); }

  std::vector<uint64_t> words_;
  uint64_t states_ = 0, ones_ = 0;
  // For each new state: how many others are expected to have been met and not known for new at that load.
  double misses_ = 0;
};

}  // namespace heddle
