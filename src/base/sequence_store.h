// Sequences of 32-bit words, stored without loss and known by numbers. Equal sequences have equal numbers, different
// ones different numbers, with no chance of a mistake.
//
// Idea: tree compression (Laarman, van de Pol and Weber, "Parallel Recursive State Compression for Free", SPIN 2011,
// after Blom, Lisser, van de Pol and Weber, "A Database Approach to Distributed State Space Generation", 2007).
// Neighbours are paired, and each pair is a number (pair_table.h). The numbers are paired again, and so on up to one.
// A last one without a neighbour goes up as it is. The shape of the tree depends on the length alone. A sequence may
// differ from a stored one in a few words only. Then it shares all other subtrees with it, so most sequences cost
// little more than one pair.
//
// The last trees are remembered, and adapted to the next sequence of about the same length. Only the changes are
// looked up. A node stands for the same words whatever the length, but for the last one of each level.
//
// Once a pair could not be stored, the store is full for good, and its numbers say nothing any more.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/pair_table.h"

namespace heddle {

// The inverse of Scattered (base/hash.h).
inline uint64_t Gathered(uint64_t scattered) {
  const uint64_t product = scattered ^ scattered >> 29 ^ scattered >> 58;
  const uint64_t number = product * 0xf1de83e19937733dULL;
  return number ^ number >> 32;
}

class SequenceStore {
 public:
  SequenceStore() : trees_(kTrees) {}

  // Of sequences of one length: the top of the tree. 0 for the empty sequence. Sequences of one `kind` are likely to
  // be like each other. The kind changes no number. Cost: a comparison with the last sequence of that kind and about
  // that length, and a look-up for each differing inner node.
  uint32_t RootOf(std::span<const uint32_t> words, size_t kind = 0);
  uint32_t PairOf(uint32_t left, uint32_t right) {
    const uint32_t number = pairs_.NumberOf(left, right);
    full_ |= number == PairTable::kNone;
    return number;
  }
  // Of sequences of any length: in 64 bits. At the cost of a pair more: in one word, of use in other sequences.
  uint64_t NumberOf(std::span<const uint32_t> words) { return uint64_t{words.size()} << 32 | RootOf(words); }
  uint32_t WordOf(std::span<const uint32_t> words, size_t kind = 0) {
    return PairOf(RootOf(words, kind), static_cast<uint32_t>(words.size()));
  }
  // The sequence of a NumberOf. Cost: its length.
  std::vector<uint32_t> SequenceOf(uint64_t number) const;

  bool full() const { return full_; }
  // Whether that is for want of numbers, and not of memory.
  bool OutOfNumbers() const { return pairs_.size() == PairTable::kNone; }
  uint32_t pairs() const { return pairs_.size(); }
  uint64_t bytes() const { return pairs_.bytes() + tree_bytes_; }
  // A limit for the memory that grows with the stored sequences.
  void set_limit_bytes(uint64_t limit_bytes) { pairs_.set_limit_bytes(limit_bytes); }

  // Stored sequences keep their numbers. A store that was full is no longer full after loading. Loading requires an
  // empty store.
  void Save(CheckpointWriter& to) const { pairs_.Save(to); }
  void Load(CheckpointReader& from) { pairs_.Load(from); }

 private:
  static constexpr size_t kRememberedFrom = 8;  // words
  static constexpr size_t kShort = 64, kShortTrees = 16, kLongTrees = 8;
  static constexpr size_t kTrees = kShortTrees + kLongTrees * 26;

  // All levels one behind the other, the words first, each with room for a sequence of that many words.
  struct Tree {
    size_t room = 0, length = 0;
    std::vector<uint32_t> nodes;
  };

  Tree& TreeFor(size_t length, size_t kind);
  uint32_t Made(std::span<const uint32_t> words);
  uint32_t Adapted(std::span<const uint32_t> words, Tree& tree);
  void CopyWords(std::span<const uint32_t> words, Tree& tree);
  void NoteChanged(size_t node) {
    if (changed_.empty() || changed_.back() != node) changed_.push_back(static_cast<uint32_t>(node));
  }
  uint32_t Joined(const uint32_t* level, size_t size, size_t parent) {
    return 2 * parent + 1 == size ? level[2 * parent] : PairOf(level[2 * parent], level[2 * parent + 1]);
  }

  PairTable pairs_;
  std::vector<Tree> trees_;  // by kind, and roughly by length
  uint64_t tree_bytes_ = 0;
  std::vector<uint32_t> changed_, changed_above_;
  bool full_ = false;
};

}  // namespace heddle
