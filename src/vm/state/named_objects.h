// Names for the objects of a state that has many, and a sum over all of them. The cost of bringing both up to date is
// that of what has changed.
//
// In a state with few objects these are numbered in the order of a walk. One object more in the middle shifts all
// numbers after it, so everything is walked again. Here an object is named by how a walk by breadth comes to it first:
// by the name of the object that refers to it, and the place of the reference there. So a new object shifts no name,
// as long as it leads to none that had another name.
//
// The sum is over objects: each one's content is hashed with its name, with the names of others in the place of
// references. Other heaps have the same sum as rarely as two hashes of 128 bits are equal, or two names of 63 bits in
// the place of one reference.
//
// What has changed is told by the undo log, and by what rewinds have brought back (Heap::Undone). A change names the
// references that are lost and those that are new:
//   - An object that has lost the reference it is named by goes, with all that is named through it.
//   - What goes, and is still referred to by something that stays, cannot be named again without a walk.
//   - Then new references name what has no name, in the order of a walk. One that would have come before the one that
//     an object is named by needs a walk, too.
// If none of that is so, a walk would give the same names: those that stay have kept the first reference to them, no
// reference before it is new, and so their order is the same.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/growing_array.h"
#include "base/hash.h"
#include "vm/core/vm.h"
#include "vm/state/settled_heap.h"

namespace heddle {

class NamedObjects {
 public:
  // A reference from outside. They are ordered by kind, place and word.
  struct Root {
    enum Kind : uint32_t { kFrozen, kThread, kSettled };
    Kind kind;
    uint32_t word;
    uint64_t place;  // told alike in all states
    Ref object;

    bool Before(const Root& other) const {
      if (kind != other.kind) return kind < other.kind;
      return place != other.place ? place < other.place : word < other.word;
    }
    bool SamePlace(const Root& other) const { return !Before(other) && !other.Before(*this); }
  };

  // `follows`: Follow will be called. Only one of a machine may.
  NamedObjects(Vm& vm, const SettledHeap& settled, bool follows) : vm_(vm), settled_(settled), follows_(follows) {}

  // Whether Follow may be called. Not after another part of the heap was settled.
  bool is_on() const { return on_ && follows_ && settlement_ == vm_.heap.settlement(); }
  void Forget();
  // Names all that the roots lead to and that is not told by address (Fingerprinter). `numbered_from`: objects below
  // are, unless free. `merges`: of Thread objects, name and id do not count. The roots come in their order, without
  // null. Cost: a walk.
  void Build(std::span<const Root> roots, Ref numbered_from, bool merges);
  // Brings names and sums up to date. False: that needs a walk, or would cost as much, and everything is forgotten.
  // Requires that it is on. Cost: see above.
  bool Follow(std::span<const Root> roots, Ref numbered_from);

  size_t size() const { return size_; }
  // Of the objects with their content.
  const Fingerprint& content() const { return content_; }
  // Of the names with the addresses.
  const Fingerprint& numbering() const { return numbering_; }
  // Of the names with the objects' ids, and with whether they have escaped.
  const Fingerprint& listing() const { return listing_; }
  // Never below 2^63. 0: it has none. Requires that the object is not frozen.
  uint64_t NameOf(Ref object) const {
    const size_t i = object - vm_.heap.baseline_end();
    const uint32_t number = i < entry_at_.size() ? entry_at_[i] : 0;
    return number == 0 ? 0 : entries_[number].name;
  }
  // Settled objects told by address to which roots or named objects refer, each with the number of references. Those of
  // settled roots, and of objects that only these lead to, are in a list of their own.
  using Hits = std::unordered_map<Ref, uint32_t>;
  const Hits& hits() const { return hits_; }
  const Hits& hits_by_settled() const { return hits_by_settled_; }
  // Whether the last Follow has changed which ones these are. After Build: true.
  bool hits_changed() const { return hits_changed_; }
  // By name.
  template <typename Visit>
  void ForEach(const Visit& visit) const {
    SortByName();
    for (const auto& [name, object] : by_name_) visit(object);
  }

  uint64_t bytes() const;

 private:
  static constexpr uint32_t kFromRoot = 0;  // no entry has that number
  // Objects have a depth from here on if settled roots alone lead to them: they come after all others.
  static constexpr uint32_t kSettledDepth = uint32_t{1} << 30;
  static constexpr Ref kPending = UINT32_MAX;  // no object lies there
  struct Entry {
    Ref object = 0;
    uint32_t parent = kFromRoot;
    uint32_t depth = 0;                     // a root's object has 0 or kSettledDepth
    uint32_t slot = 0;                      // which of the parent's references. Of a root: its word
    Root::Kind kind = Root::Kind::kFrozen;  // of a root
    uint64_t place = 0;                     // of a root
    uint32_t edges = 0;                     // references to it, from named objects and roots
    uint32_t first_reference = 0, references = 0;
    uint32_t batch = 0;  // the last in which it was looked at
    bool gone = false;
    bool is_array = false;  // of references
    uint64_t name = 0;
    Fingerprint content;  // of an array of references: without these
    Fingerprint listing;
  };
  struct Edge {
    uint32_t depth;         // of an object named by it
    uint32_t source, slot;  // of a root: kFromRoot and its index
    Ref target;
  };

  void Clear();
  bool IsNumbered(Ref object) const {
    return object >= numbered_from_ || (object >= vm_.heap.baseline_end() && settled_.IsFree(object));
  }
  static uint32_t DepthBelow(Root::Kind kind) { return kind == Root::Kind::kSettled ? kSettledDepth : 0; }
  Hits& HitsAt(uint32_t depth) { return depth < kSettledDepth ? hits_ : hits_by_settled_; }
  uint32_t EntryOf(Ref object) const {
    const size_t i = object - vm_.heap.baseline_end();
    return i < entry_at_.size() ? entry_at_[i] : 0;
  }
  static Root RootOf(const Entry& entry) { return {entry.kind, entry.slot, entry.place, entry.object}; }
  Ref& Known(const Entry& entry, uint32_t slot) { return references_[entry.first_reference + slot]; }

  // --- what has changed (named_changes.cc) ---
  void ListChanges();
  void LookAtLine(uint32_t line);
  void LookAtObject(uint32_t number, uint64_t from, uint64_t to);
  void TakeOut(Entry& entry);
  void CompareRoots(std::span<const Root> roots);
  void DropLost();
  void Drop(uint32_t source, uint32_t slot, const Root* root, Ref target);
  void DropHit(uint32_t depth, Ref target);
  bool Uproot();
  bool AddNew(std::span<const Root> roots);

  bool Add(const Edge& edge, const Root* root);
  bool KeepsName(const Entry& entry, const Edge& edge, const Root* root) const;
  bool WalkedBefore(uint32_t one, uint32_t other) const;
  void Name(const Edge& edge, const Root* root);
  void PutIn(Entry& entry);
  void Finish();

  uint64_t WordOf(Ref reference) const;
  Fingerprint HashOfContent(const Entry& entry) const;
  // Of an element of an array of references: a part of content_, as those above are.
  Fingerprint HashOfElement(const Entry& entry, uint32_t slot, Ref reference) const;
  static Fingerprint HashOfPair(uint64_t a, uint64_t b);
  static void AddTo(Fingerprint& sum, const Fingerprint& part);
  static void TakeFrom(Fingerprint& sum, const Fingerprint& part);
  void SortByName() const;
  void ListByName() const;

  Vm& vm_;
  const SettledHeap& settled_;
  const bool follows_;
  bool on_ = false, merges_ = false;
  bool walks_ = false;  // Build is under way
  Ref numbered_from_ = 0;
  size_t size_ = 0;
  Fingerprint content_, numbering_, listing_;
  std::vector<Entry> entries_;       // none has number 0
  std::vector<uint32_t> free_;       // entries
  GrowingArray<uint32_t> entry_at_;  // by address, from the baseline's end
  std::vector<Ref> references_;      // as they were looked at last. kPending: the new one is in new_
  uint64_t unused_references_ = 0;
  uint64_t most_bytes_ = 0;  // of an object
  std::vector<Root> roots_;
  Hits hits_, hits_by_settled_;
  bool hits_changed_ = false;
  // When it was up to date last: as for ReachBound.
  uint64_t looked_at_ = 0;
  Ref young_ = 0, end_ = 0;
  uint64_t settlement_ = 0;
  // Of the batch of changes at hand.
  uint32_t batch_ = 0;
  Ref gone_from_ = 0;          // objects from here on are others now
  mutable uint64_t work_ = 0;  // so far, in edges
  Heap::Undone undone_;
  std::vector<uint32_t> touched_;  // entries whose content is not in the sums
  std::vector<uint32_t> uprooted_;
  struct Lost {
    uint32_t source, slot;
    Ref target;
    Root root;
  };
  std::vector<Lost> lost_;
  std::vector<Edge> new_;
  // By name, but for those named and forgotten since. Only after it was asked for.
  mutable bool lists_ = false;
  using NamedObject = std::pair<uint64_t, Ref>;
  mutable std::vector<NamedObject> by_name_, named_since_, forgotten_since_;
};

}  // namespace heddle
