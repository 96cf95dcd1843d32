// The canonical fingerprint of a machine state, behind one interface.
//
// What is state:
//   - for each thread in canonical order its status, frames (method, pc, live slots), held monitors,
//   - frozen memory with content different from the frozen one,
//   - class-initialisation states, living in that memory,
//   - settled objects, if reachable and changed (settled_heap.h),
//   - every other object reachable from those, numbered in the order of a deterministic walk,
//   - the clock once it was read,
//   - the output when the run says so.
// What is not: addresses of numbered objects, garbage, dead slots, identity hashes never asked for. Nor lock words:
// the threads' lists of held monitors say the same.
//
// It is made in parts, each remembered for a while by what it is made of. First comes the shared part: what can be
// reached from frozen memory and from the Thread objects of living threads. It is a function of memory
// (memory_watch.h). Each thread's words come after it (thread_words.h). Then comes what only threads can reach: a
// function of memory and of the threads' references.
//
// Where very many objects are shared, these are not numbered but named, and what they hold is summed (named_objects.h).
// Then the shared part follows what has changed, instead of being made anew.
//
// A search has met most of the states it comes to. It met many of them just before, by another order of the same
// steps, and with the same addresses. So whole fingerprints are remembered, too, by a hash of the state as it lies in
// memory.
//
// Instead of being hashed, parts can be stored whole (base/sequence_store.h). Where the one walk adds the hash of a
// part, the other puts its number. Then only equal states have the same fingerprint, as long as no two things have
// the same name (name_origins.h). Nothing is remembered by a hash then.
#pragma once

#include <array>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include "base/hash.h"
#include "base/recent_table.h"
#include "base/sequence_store.h"
#include "base/word_stream.h"
#include "vm/core/alike_threads.h"
#include "vm/core/vm.h"
#include "vm/state/fingerprint_memo.h"
#include "vm/state/memory_watch.h"
#include "vm/state/named_objects.h"
#include "vm/state/object_numbers.h"
#include "vm/state/settled_heap.h"
#include "vm/state/thread_words.h"

namespace heddle {

class Fingerprinter {
 public:
  // For one computation, with few parts worth remembering, or for many.
  enum class Use : uint8_t { kOnce, kOften };
  explicit Fingerprinter(Vm& vm, Use use = Use::kOften);

  // From now on fingerprints are numbers for what is in the store. The store must stay. Null: hashes. Numbers of
  // different computations below cannot be compared.
  void NumberBy(SequenceStore* store);

  // Cost: the frames of moved threads, and what only threads can reach. If the shared part has changed, that too, but
  // for unchanged settled objects.
  Fingerprint Compute();
  // Of what outlives the program only: frozen memory that differs, and what is reachable from it. For comparing final
  // states of explorations with different orders of threads. Cost: a walk of that.
  Fingerprint ComputeFinal() { return Final(false); }
  // As Compute, without telling settled objects by address. For comparing states of different searches: their marks
  // may lie differently before anything is settled. Requires that states are not numbered. Cost: the live heap above
  // the baseline and all frames.
  Fingerprint ComputePlain();
  // All live objects above the baseline, in canonical order. Requires that states are not numbered. Cost: a walk of
  // them.
  std::vector<Ref> AllObjects();

  // Whether fingerprints of states met before are remembered, by a hash of the state as it lies in memory. Then
  // Compute may number no objects.
  void Remember(bool on) { remembers_ = on; }
  // As Compute, for a caller putting the result into a set. `in_set`: the caller is known to have put this state
  // there since ForgetSet. Then nothing is returned unless it is `wanted`.
  Fingerprint ComputeForSet(bool wanted, bool& in_set);
  void ForgetSet() { memo_.ForgetSet(); }
  // Of the last computation: the number of its numbered objects. ForEachObject calls visit(Ref) for each of them, in
  // order.
  size_t objects() const {
    const size_t shared = shared_ == nullptr  ? 0
                          : shared_->is_named ? named_.size()
                                              : shared_->numbers.objects().size();
    return own_objects_->size() + shared;
  }
  template <typename Visit>
  void ForEachObject(Visit visit) const {
    if (shared_ != nullptr && shared_->is_named) {
      named_.ForEach(visit);
    } else if (shared_ != nullptr) {
      for (const Ref object : shared_->numbers.objects()) visit(object);
    }
    for (const Ref object : *own_objects_) visit(object);
  }
  // Of the last computation: appends the living threads that have a kind, in canonical order. None, unless alike
  // threads are merged.
  void AlikeThreads(std::vector<ThreadId>& threads) const {
    if (!merges_) return;
    for (const Alike& each : alike_) threads.push_back(each.thread);
  }
  // Of the present state: a number for a living thread that has a kind, by its place in canonical order. Not below
  // GuestThread::kMaxThreads. Requires that Compute was called in it, and that alike threads are merged.
  ThreadId NumberOfAlike(ThreadId thread);
  // Whether the settled object is numbered in states nevertheless. In any state, also if none was computed since the
  // heap was settled.
  bool IsFree(Ref object) const {
    if (!MergesAlike(vm_)) return false;
    settled_.Follow();
    return settled_.IsFree(object);
  }
  // Of the last computation: a key of its objects. While the key is the same and not zero, the objects are the same,
  // with all their content.
  Fingerprint objects_key() const;
  // Of the last computation: a hash, or number, of the reachable settled objects escaped since.
  uint64_t settled_escapes() const;

  // Its state belongs to the path: to be kept with each mark, and restored.
  MemoryWatch& memory() { return memory_; }

  uint64_t bytes() const;

 private:
  struct SharedPart {
    Fingerprint key;
    Fingerprint numbering;  // the same for parts with the same numbers
    Ref numbered_from = 0;
    std::vector<Ref> thread_objects;
    Fingerprint hash;  // or number
    ObjectNumbers numbers;
    bool is_named = false;  // instead of numbered
    uint64_t settled_escapes = 0;
    std::vector<Ref> escaped;   // these objects, if states are numbered
    SettledHeap::Changes left;  // of settled objects not reachable from here
    SettledHeap::Hits hits;     // if there are such
    std::vector<Ref> before;    // for their sake, reachability of these must be known. Ascending
    Fingerprint before_name;    // the same for parts with the same `before`, if not empty
    uint64_t number = 0;        // of `numbering` and `before_name`, not 0
    uint64_t bytes() const;
    uint64_t place() const { return key.low; }
  };
  // What only threads can reach. A function of the shared part and of the threads' references: to these objects, in
  // order, and to objects of SharedPart::before, ascending.
  struct OwnPart {
    Fingerprint shared;
    std::vector<Ref> roots, met;
    uint64_t roots_hash = 0;
    Fingerprint sum;
    uint64_t settled_escapes = 0;
    std::vector<Ref> objects;
    uint64_t bytes() const;
    uint64_t place() const { return roots_hash; }
  };
  // A thread's words of that key, by that numbering.
  struct NumberedThread {
    Fingerprint key;
    uint64_t number = 0;
    bool is_plain = false;  // they refer to nothing to be noted each time
    Fingerprint sum;        // or number
    std::vector<Ref> own;   // objects without a number there, in the order of the words' references
    std::vector<Ref> met;   // of SharedPart::before
    uint64_t bytes() const { return (own.capacity() + met.capacity()) * sizeof(Ref); }
    uint64_t place() const { return key.low + number; }
  };
  struct Numbering {
    Fingerprint name, before_name;
    uint64_t number = 0;
  };
  static constexpr size_t kNumberings = 256;

  bool Remembers() const { return remembers_ && store_ == nullptr && !vm_.globals.exited; }
  std::optional<FingerprintMemo::Slot> FindRemembered(Fingerprint& raw);
  Fingerprint ComputeRemembering(const Fingerprint& raw, bool for_set);
  Fingerprint ComputeForgetting();
  Fingerprint ComputeWalking();
  Fingerprint ComputeLive();
  Fingerprint Raw();
  Fingerprint ComputedAnew();
  Fingerprint PartOf(const WordStream& words);
  Fingerprint FinishState();
  void Begin(bool settled);
  void FollowMerging();
  void Forget();
  // --- threads (fingerprint_threads.cc) ---
  void OrderThreads();
  void OrderAlike();
  void SortAlike();
  Fingerprint SumOfJoins();
  // Settled, and not free (SettledHeap::IsFree).
  bool IsToldByAddress(Ref object) const { return object < numbered_from_ && !settled_.IsFree(object); }
  bool ListThreadObjects();
  Fingerprint KeyOfSharedPart();
  void FindSharedPart();
  SharedPart& MadeSharedPart(const Fingerprint& key);
  bool OthersDiffer(const SharedPart& part) const;
  void ComputeSharedPart(SharedPart& part);
  void ListDirtyLines();
  uint64_t NameOfLine(uint32_t line) const;
  template <typename Visit>
  void ForEachDirtyWord(const Visit& visit) const;
  void AddDirtyLines();
  void AddDirtyWords();
  // --- many shared objects (fingerprint_named.cc) ---
  bool FollowNamed(const Fingerprint& key);
  bool AreMany() const;
  void NameShared(const Fingerprint& key);
  void ListRoots();
  bool CountSettled();
  bool CountsItself();
  bool CountReachable();
  void SumNamed(const Fingerprint& key);
  Fingerprint KeyOfNamed() const;
  Fingerprint SumOfThreads();
  const Fingerprint& FindSum(ThreadId thread);
  uint64_t NumberOfNumbering(const SharedPart& part);
  bool NumberOwn(std::span<const Ref> objects);
  const NumberedThread* FindNumbered(const Fingerprint& key);
  const NumberedThread& NumberThread(ThreadId thread, const Fingerprint& key);
  const NumberedThread& RememberNumbered();
  Fingerprint SumOfWords(const ThreadWords::Words& words);
  void ListMet(const ThreadWords::Words& words, std::vector<Ref>& met) const;
  void NoteMet(Ref object);
  Fingerprint SumOfOwnPart();
  Fingerprint ComputeOwnPart();
  void AddSum(const Fingerprint& sum);
  void AddObjects();
  void AddSettled(SettledHeap::Changes& changes);
  void AddSettledObject(const SettledHeap::Object& object, std::span<const SettledHeap::Word> words);
  Fingerprint NameOfNumbering();
  void KeepLeft(SharedPart& part);
  void AddObject(Ref object);
  // --- numbers (numbered_state.cc) ---
  Fingerprint ComputeNumber();
  void AddNumberedThread(ThreadId thread);
  void AddOwnObject(Ref object);
  void AddReference(Ref reference);
  void AddGlobals();
  uint32_t BitsOfGlobals() const;
  void AddOutcome();
  void WalkAll();
  Fingerprint Final(bool settled);
  uint64_t WordOf(Ref object);

  Vm& vm_;
  MemoryWatch memory_;
  bool remembers_ = false;
  FingerprintMemo memo_;
  SequenceStore* store_ = nullptr;  // null: parts are hashed
  WordStream sum_, thread_sum_, object_sum_;
  uint32_t own_from_ = ObjectNumbers::kNone;  // objects of own_ from here on belong to the thread at hand
  std::vector<uint32_t> own_words_;           // their numbers in the store
  std::vector<uint32_t> parts_of_state_;      // numbers of the threads
  mutable SettledHeap settled_;               // what is known of it follows the heap
  ThreadWords thread_words_;
  std::array<Numbering, kNumberings> numberings_known_;  // by name
  Ref numbered_from_ = 0;  // objects from here on are numbered, those below told by address
  SettledHeap::Changes changes_;
  uint64_t settled_escapes_ = 0;
  std::vector<Ref> escaped_;
  RecentTable<SharedPart> parts_;          // by key
  SharedPart* shared_ = nullptr;           // of the state at hand. Null while it is being made
  NamedObjects named_;                     // of the last shared part with many
  SharedPart named_part_;                  // of these
  bool names_count_ = false;               // references to them are told by name
  std::vector<NamedObjects::Root> roots_;  // scratch
  ObjectNumbers own_;                      // of what is met beyond it
  RecentTable<OwnPart> own_parts_;         // by shared part and roots
  uint64_t part_bytes_ = 0;                // of both, without the slots
  const std::vector<Ref>* own_objects_ = &own_.objects();
  Fingerprint own_key_;                   // of what own_objects_ was made of, besides the shared part and met_
  std::vector<Ref> met_;                  // of SharedPart::before, by threads, ascending
  RecentTable<NumberedThread> numbered_;  // by key and number
  NumberedThread scratch_;
  size_t walked_ = 0;            // number of objects of own_ walked
  uint64_t own_references_ = 0;  // met so far, ever
  // Of the shared part made last, if states are numbered.
  uint64_t numberings_ = 0;
  std::vector<Ref> last_objects_;
  Ref last_from_ = 0;
  // What Raw has met last, besides memory and threads.
  static constexpr size_t kRest = 7;
  std::array<uint64_t, kRest> last_rest_ = {};
  Fingerprint rest_hash_ = HashBytes(last_rest_.data(), sizeof(last_rest_), 0);
  uint64_t computed_ = 0;
  std::vector<uint32_t> line_order_;
  // Of the threads of that version. A hash of the objects, once it is asked for, and of what was settled.
  uint64_t ordered_version_ = 0;
  std::vector<ThreadId> thread_order_, living_order_;  // the second without those that have ended
  Fingerprint sum_of_ended_;
  std::vector<Ref> thread_objects_;  // of living threads
  bool merges_ = false;              // Vm::MergesAlike
  struct Alike {
    uint64_t kind;
    uint64_t look;  // how those of one kind are told apart
    ThreadId thread;
  };
  std::vector<Alike> alike_;               // in canonical order
  std::vector<ThreadId> canonical_order_;  // living ones by canonical id. If alike threads are merged
  bool objects_hashed_ = false;
  Fingerprint objects_hash_;
  uint64_t hashed_settlement_ = 0;
};

// Calls visit(name of the line, word, value, is a reference) for each differing word of those lines.
template <typename Visit>
void Fingerprinter::ForEachDirtyWord(const Visit& visit) const {
  const Heap& heap = vm_.heap;
  for (const uint32_t i : line_order_) {
    const Heap::DirtyLine& line = heap.dirty_lines()[i];
    const uint8_t* now = heap.Address(LineStart(line.line));
    const uint16_t references = heap.LineReferences(line.line), headers = heap.LineHeaders(line.line);
    const uint64_t name = NameOfLine(line.line);
    const bool permanent = heap.IsPermanent(LineStart(line.line));
    for (unsigned word = 0; word < kLineBytes / 4; ++word) {
      // Of a header only the length word of a permanent block counts: in a statics block it is the initialisation
      // state.
      if (((headers >> word) & 1) && !(permanent && word == 1)) continue;
      uint32_t value, frozen;
      std::memcpy(&value, now + 4 * word, 4);
      std::memcpy(&frozen, line.frozen + 4 * word, 4);
      if (value != frozen) visit(name, word, value, ((references >> word) & 1) != 0);
    }
  }
}

}  // namespace heddle
