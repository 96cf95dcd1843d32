// What a thread may do, as numbered facts: "reads field f of object o", "enters the monitor of o", "may do anything".
// Sets of facts are then sets of bits, and one analysis answers all questions about what may happen.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "analysis/index_ranges.h"
#include "analysis/objects.h"
#include "model/action.h"

namespace heddle {

// How a thread comes to the object that it accesses.
enum class AccessWay : uint8_t {
  kAny,
  kUnderMonitor,  // only while it holds the object's monitor (exclusive_accesses.h)
  kAsMaker,       // only in the method that has made the object (maker_accesses.h)
};

struct Fact {
  // kRead, kWrite: a cell, in which an update is a write. The others: the action, with its target if it has one.
  ActionKind kind = ActionKind::kNone;  // kNone: anything
  const Field* field = nullptr;         // kRead, kWrite. Null: an element of the array
  ObjectId object = kNobody;
  static constexpr ObjectId kNobody = UINT32_MAX;  // of a static field, or no target
  AccessWay way = AccessWay::kAny;                 // kRead, kWrite
  RangeId range = kAnyElement;                     // kRead, kWrite of an element: of which
  friend bool operator==(const Fact&, const Fact&) = default;
};

using FactId = uint32_t;
inline constexpr FactId kAnything = 0;
// Runs closed code (library_scope.h), and so touches what that has.
inline constexpr FactId kClosedCode = 1;
// Prints, and so touches what printing makes for itself.
inline constexpr FactId kPrintingCode = 2;

class Facts {
 public:
  Facts() {
    Number({});
    // Kinds that are nothing that the analyses know a program to do.
    Number({.kind = ActionKind::kBudget});
    Number({.kind = ActionKind::kYield, .object = 0});
  }

  // Given in order.
  FactId Number(const Fact& fact);
  // Null: no such fact was numbered.
  const FactId* Find(const Fact& fact) const;
  // The facts of parts of an array, of this one of any element.
  const std::vector<FactId>& WithRanges(const Fact& fact) const;
  const Fact& at(FactId fact) const { return facts_[fact]; }
  uint32_t count() const { return static_cast<uint32_t>(facts_.size()); }

 private:
  struct Hash {
    size_t operator()(const Fact& fact) const;
  };
  std::vector<Fact> facts_;
  std::unordered_map<Fact, FactId, Hash> numbers_;
  std::unordered_map<Fact, std::vector<FactId>, Hash> with_ranges_;
};

// A set of facts. All of one program have the same size.
class FactSet {
 public:
  explicit FactSet(uint32_t facts = 0) : words_((facts + 63) / 64) {}

  bool Has(FactId fact) const { return (words_[fact / 64] >> fact % 64 & 1) != 0; }
  void Add(FactId fact) { words_[fact / 64] |= uint64_t{1} << fact % 64; }
  // Whether it grew.
  bool Unite(const FactSet& other) {
    uint64_t grown = 0;
    for (size_t i = 0; i < words_.size(); ++i) {
      grown |= other.words_[i] & ~words_[i];
      words_[i] |= other.words_[i];
    }
    return grown != 0;
  }
  bool Contains(const FactSet& other) const {
    for (size_t i = 0; i < words_.size(); ++i) {
      if ((other.words_[i] & ~words_[i]) != 0) return false;
    }
    return true;
  }
  bool Intersects(const FactSet& other) const {
    for (size_t i = 0; i < words_.size(); ++i) {
      if ((other.words_[i] & words_[i]) != 0) return true;
    }
    return false;
  }
  template <typename Visit>
  void ForEach(const Visit& visit) const {
    for (size_t i = 0; i < words_.size(); ++i) {
      for (uint64_t left = words_[i]; left != 0; left &= left - 1) {
        visit(static_cast<FactId>(i * 64 + static_cast<size_t>(std::countr_zero(left))));
      }
    }
  }
  uint64_t bytes() const { return words_.size() * sizeof(uint64_t); }
  friend bool operator==(const FactSet&, const FactSet&) = default;

 private:
  friend class FewFacts;
  std::vector<uint64_t> words_;
};

// A set of few facts, made once, of which many sets are asked. Cost of a question: the words with one of them.
class FewFacts {
 public:
  FewFacts() = default;
  explicit FewFacts(const FactSet& facts) {
    for (size_t i = 0; i < facts.words_.size(); ++i) {
      if (facts.words_[i] != 0) words_.push_back({i, facts.words_[i]});
    }
  }

  // The set must be of the same program.
  bool Meet(const FactSet& set) const {
    for (const Word& word : words_) {
      if ((set.words_[word.index] & word.bits) != 0) return true;
    }
    return false;
  }
  void AddTo(FactSet& set) const {
    for (const Word& word : words_) set.words_[word.index] |= word.bits;
  }

 private:
  struct Word {
    size_t index;
    uint64_t bits;
  };
  std::vector<Word> words_;
};

}  // namespace heddle
