// The happens-before relation of the present path, as a fingerprint.
//
// Source: Musuvathi and Qadeer, "Partial-Order Reduction for Context-Bounded State Exploration" (2007), and Thomson and
// Donaldson, "The Lazy Happens-Before Relation: Better Partial-Order Reduction for Systematic Concurrency Testing"
// (PPoPP 2015).
//
// Each action has a hash of its thread, its alternative, and the hashes of all that happens before it directly: the
// thread's last action, and the earlier actions that it depends on (reduction/common/footprint.h). So the hash stands
// for all that happens before the action. The relation is the sum of the hashes of all actions, in whatever order they
// were taken.
//
// A cell here is a place that actions touch: a field, a monitor, the birth of a thread. It has the sum of the hashes of
// all actions that have read it, and of all that have written it. An action that reads a cell comes after its writes,
// one that writes it comes after both. Where writes commute, they come after the reads alone. Fields of less than four
// bytes count by their four bytes: neighbours order each other, which only tells more paths apart.
//
// The lazy relation leaves out that the owners of a monitor come after each other. Their accesses still do, where they
// conflict, and so do waits and notifications: they change the set of the monitor's waiters.
#pragma once

#include <cstdint>
#include <vector>

#include "base/hash.h"
#include "base/pod_stack.h"
#include "base/saved.h"
#include "model/machine.h"
#include "reduction/common/footprint.h"
#include "reduction/common/interner.h"

namespace heddle {

class PathRelation {
 public:
  enum class Monitors : bool { kOrder, kDoNotOrder };
  explicit PathRelation(Monitors monitors) : monitors_(monitors) {}

  // Two paths with equal relations have equal fingerprints, but for those that `options` tell apart.
  const Fingerprint& fingerprint() const { return sum_; }
  // The path goes on by the step, which is about to be taken. Costs some look-ups a touch of its action.
  void Add(const Machine& machine, Step step, const FootprintOptions& options);

  // Marks of the path, as a stack: its points.
  void Push() { marks_.push_back({changes_.size(), sum_}); }
  void Pop() { marks_.pop_back(); }
  // Back to the last mark, or to an empty path.
  void UndoToMark();
  // An empty path, without marks.
  void Clear() {
    marks_.truncate(0);
    UndoToMark();
  }

  uint64_t bytes() const;
  void Save(CheckpointWriter& to) const;
  void Load(CheckpointReader& from);

 private:
  // Of a cell, or of a thread: its last action is what it has written.
  struct Place {
    uint64_t object = 0;
    uint64_t kind_and_word = 0;
    friend bool operator==(const Place&, const Place&) = default;
  };
  struct HashOfPlace {
    uint64_t operator()(const Place& place) const { return Mix(place.object, place.kind_and_word); }
  };
  struct Cell {
    Fingerprint reads, writes;
  };
  struct Change {
    uint64_t place;
    Cell before;
  };
  struct Mark {
    uint64_t changes = 0;
    Fingerprint sum;
  };
  struct Touched {
    uint32_t place;
    TouchMode mode;
  };

  void ListTouched(const Machine& machine, ThreadId thread, const FootprintOptions& options);
  uint32_t NumberOf(const Place& place);
  Cell& Changed(uint32_t place);

  const Monitors monitors_;
  Interner<Place, HashOfPlace> places_;
  std::vector<Cell> cells_;  // by place
  PodStack<Change> changes_;
  PodStack<Mark> marks_;
  Fingerprint sum_;
  std::vector<Touch> touches_;    // scratch
  std::vector<Touched> touched_;  // scratch
};

}  // namespace heddle
