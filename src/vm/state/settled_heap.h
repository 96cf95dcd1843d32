// The settled heap: the part of the program's heap equal on all paths. It is what the program had allocated when its
// paths could first part: when its second thread was started. The objects of this region can be told by their
// addresses in every state. So a state need not number them. They count towards a state only where they have changed,
// as frozen memory does. So the cost of a fingerprint follows the changes and new objects of the threads, not main's
// work for them.
//
// Unlike frozen memory, a changed object counts only while it is reachable. Suppose one path has changed and dropped
// an object, and another has dropped it unchanged. Then the object must not tell their states apart. Reachability is
// found backwards, along references present when the region was settled and still present. The search ends at an
// object known to be reachable: one met by the fingerprint.
//
// Idea of hashing what changed against a common beginning: the dirty lines of the baseline, vm/memory/heap.h. The
// demand for equal fingerprints of equal heaps on different paths is from Iosif, "Exploiting heap symmetries in
// explicit-state model checking of software", ASE 2001.
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

  // Looks at the heap's settled region, if it is another one than before. Requires that there is one. Cost: a walk of
  // it.
  void Follow() {
    if (settlement_ != vm_.heap.settlement()) Learn();
  }
  // A name for the content of the region and its place. A region settled with other content or elsewhere has another
  // identity.
  uint64_t identity() const { return identity_; }
  // Identities are numbers in the store from now on. Null: hashes. Requires that the store stays.
  void NumberBy(SequenceStore* store) {
    store_ = store;
    settlement_ = 0;
  }

  // A changed word.
  struct Word {
    uint32_t offset;  // in the object
    uint32_t value;   // of the flags only the bits counted as state
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
  // Finds the objects with changed words, none of them counted, and none of them free. Words that refer to free objects
  // count as changed: such an object's number is another one in other states.
  void FindChanges(Changes& changes);

  // Whether the object is told by number, as those made later are: Thread objects, and what only one of them leads to,
  // if alike threads are merged (alike_threads.h). Requires that it is settled.
  bool IsFree(Ref object) const { return has_free_ && free_.Has(object - start_); }

  // Notes the object as reachable.
  void Hit(Ref object) {
    if (hit_.Has(object - start_)) return;
    hit_.Add(object - start_);
    unreachable_.Clear();
  }
  // SaveHits gives what has been hit. RestoreHits replaces it by what was hit at another time.
  using Hits = std::vector<std::pair<uint32_t, uint64_t>>;
  void SaveHits(Hits& hits) const { hit_.Save(hits); }
  void RestoreHits(const Hits& hits) {
    hit_.Restore(hits);
    unreachable_.Clear();
  }
  // Whether it is reachable from an object hit. Requires that memory is as it was when hits were restored. Cost: at
  // worst all that refers to it, directly or not; but nothing twice until another object is hit.
  bool IsReachable(Ref object);

  // The settled objects able to reach one of those in `changes`, these included, ascending. Others need not be hit
  // for them.
  void CollectBefore(const Changes& changes, std::vector<Ref>& before);

  uint64_t bytes() const;

 private:
  struct Reference {
    Ref from;
    uint32_t offset;
    Ref to;
  };

  // A set of objects, by distance from the region's start. Cheap to empty.
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
    void AddAll(const Set& other) {
      for (const uint32_t word : other.used_) {
        if (bits_[word] == 0) used_.push_back(word);
        bits_[word] |= other.bits_[word];
      }
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
    std::vector<uint32_t> used_;  // words of bits_ other than 0
  };

  void Learn();
  void FreeThreads();
  void AddReferencesToFree(Changes& changes);
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
  std::vector<Reference> references_;  // as they were, by their targets
  Set free_;
  bool has_free_ = false;
  std::vector<Reference> to_free_;  // from others, by their sources

  Set hit_;
  Set unreachable_;  // known not to be reachable from what is hit now

  // Scratch.
  std::vector<uint32_t> line_order_;
  Set looked_at_;
  std::vector<Ref> pending_;
  Changes merged_;
};

}  // namespace heddle
