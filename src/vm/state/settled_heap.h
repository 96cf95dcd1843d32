// The part of the program's heap that is the same on all paths: what it had allocated when its paths could first part, that
// is when its second thread was started. The objects of this region can be told by their addresses in every state, so a
// state need not number them; they count towards it only where they have changed, as frozen memory does. So the cost of a
// fingerprint follows what the threads have changed and made, not what main built for them.
//
// Unlike frozen memory, a changed object counts only while it is reachable: an object that one path has changed and dropped
// must not tell its states from those of a path that dropped it unchanged. Whether one is reachable is found backwards, along
// the references that the region had when it was settled and still has, to an object that is known to be: one that the
// fingerprint has met.
//
// Idea of hashing what changed against a common beginning: the dirty lines of the baseline, vm/memory/heap.h. Source of the demand
// that equal heaps of different paths have equal fingerprints: Iosif, "Exploiting heap symmetries in explicit-state model
// checking of software", ASE 2001.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/sequence_store.h"
#include "vm/core/vm.h"

namespace heddle {

class SettledHeap {
 public:
  explicit SettledHeap(Vm& vm) : vm_(vm) {}

  // Looks at the heap's settled region, if it is another one than before. Requires that there is one. Cost: a walk of it.
  void Follow() {
    if (settlement_ != vm_.heap.settlement()) Learn();
  }
  // Of the content of the region and where it lies: what was settled otherwise has another identity.
  uint64_t identity() const { return identity_; }
  // Identities are numbers in the store from now on; null: hashes. Requires that the store stays.
  void NumberBy(SequenceStore* store) {
    store_ = store;
    settlement_ = 0;
  }

  // A word that has changed.
  struct Word {
    uint32_t offset;  // in the object
    uint32_t value;   // of the flags only those that are state
    bool is_reference;
  };
  struct Object {
    Ref object;
    uint32_t first_word = 0, words = 0;  // none: it has only escaped
    bool escaped_since = false;          // since it was settled
    bool counted = false;                // for the caller
  };
  struct Changes {
    std::vector<Object> objects;  // by address
    std::vector<Word> words;

    std::span<const Word> WordsOf(const Object& object) const {
      return {words.data() + object.first_word, object.words};
    }
  };
  // The objects with words that differ from what they were, none of them counted.
  void FindChanges(Changes& changes);

  // The object is reachable.
  void Hit(Ref object) { hit_.Add(object - start_); }
  // What has been hit; replacing it by what was hit at another time.
  using Hits = std::vector<std::pair<uint32_t, uint64_t>>;
  void SaveHits(Hits& hits) const { hit_.Save(hits); }
  void RestoreHits(const Hits& hits) { hit_.Restore(hits); }
  // Whether it is reachable from an object that was hit. Cost: at worst what refers to it, directly or not.
  bool IsReachable(Ref object);

  // The settled objects that can reach one of those in `changes`, these included, ascending: others need not be hit for them.
  void CollectBefore(const Changes& changes, std::vector<Ref>& before);

  uint64_t bytes() const;

 private:
  struct Reference {
    Ref from;
    uint32_t offset;
    Ref to;
  };

  // A set of objects, by distance from the region's start; cheap to empty.
  class Set {
   public:
    void SetRange(size_t range) {
      bits_.assign((range + 63) / 64, 0);
      used_.clear();
    }
    bool Has(size_t i) const { return ((bits_[i >> 6] >> (i & 63)) & 1) != 0; }
    void Add(size_t i) {
      uint64_t& bits = bits_[i >> 6];
      if (bits == 0) used_.push_back(static_cast<uint32_t>(i >> 6));
      bits |= uint64_t{1} << (i & 63);
    }
    void Clear() {
      for (const uint32_t word : used_) bits_[word] = 0;
      used_.clear();
    }
    void Save(Hits& hits) const {
      hits.clear();
      for (const uint32_t word : used_) hits.emplace_back(word, bits_[word]);
    }
    void Restore(const Hits& hits) {
      Clear();
      for (const auto& [word, bits] : hits) {
        used_.push_back(word);
        bits_[word] = bits;
      }
    }
    uint64_t bytes() const { return bits_.capacity() * sizeof(uint64_t) + used_.capacity() * sizeof(uint32_t); }

   private:
    std::vector<uint64_t> bits_;
    std::vector<uint32_t> used_;  // words of bits_ that are not 0
  };

  void Learn();
  template <typename Visit>
  void ForEachReferrer(Ref to, const Visit& visit) const;
  void AddWordsOf(const Heap::DirtyLine& line, Changes& changes) const;
  static Object& ChangedObject(Ref object, Changes& changes);

  Vm& vm_;
  SequenceStore* store_ = nullptr;
  uint64_t settlement_ = 0;
  uint64_t identity_ = 0;
  Ref start_ = 0;
  std::vector<Ref> objects_;           // ascending
  std::vector<Reference> references_;  // as they were, by what they refer to

  Set hit_;

  // Scratch.
  std::vector<uint32_t> line_order_;
  Set looked_at_;
  std::vector<Ref> pending_;
};

}  // namespace heddle
