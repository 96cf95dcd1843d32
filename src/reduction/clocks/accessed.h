// accessed(o): the threads that have accessed an object during the search so far.
//
// Source: Noonan, Mercer, Rungta, "Vector-Clock Based Partial Order Reduction for JPF", section 2. The reductions
// `sharing` and `clock-vectors` build on this sharing.
//
// An object is what an action can touch as a whole. It may be the fields of an object, all elements of an array, or
// the statics of a class. It may be a monitor, or a class being initialised. Of a thread, it may be its birth, its
// death, its interrupt status or its permit. The file src/reduction/common/footprint.h lists which actions touch
// which, and is asked. Reads and writes count alike. Objects and threads are known by their search-global names. So
// what was learnt on one path holds on all others.
//
// Invariant: the sets only grow, and outlive every path.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "base/saved.h"
#include "model/machine.h"
#include "reduction/common/footprint.h"

namespace heddle {

// An object's number. The search numbers objects as it first meets them.
using ObjectNumber = uint32_t;

struct ObjectAccess {
  ObjectNumber object = 0;
  // Comes after what others did to the object, and is never enabled together with it. Such are what the owner of a
  // monitor does to it, and an untimed join. No choice is needed before it.
  bool ordered = false;
};

class Accessed {
 public:
  // What `thread`'s next action accesses. Valid until the next call.
  const std::vector<ObjectAccess>& NextOf(const Machine& machine, ThreadId thread);
  // The birth of a started thread, as an object.
  ObjectNumber BirthOf(const Machine& machine, ThreadId thread);
  // Told of every action before it is taken: clocks and interrupts make more actions touch each other.
  void Executing(const Machine& machine, ThreadId thread);

  void Add(ObjectNumber object, const Machine& machine, ThreadId thread) {
    threads_[object] |= BitOf(IndexOf(machine, thread));
  }
  // |accessed(o)|
  unsigned Count(ObjectNumber object) const;
  // |enabled(s) and accessed(o)|, s being the machine's present state.
  unsigned CountEnabled(ObjectNumber object, const Machine& machine);

  ObjectNumber objects() const { return static_cast<ObjectNumber>(threads_.size()); }
  uint64_t bytes() const;
  void Save(CheckpointWriter& to) const;
  void Load(CheckpointReader& from);

 private:
  using Threads = uint64_t;                // a set, by index
  static constexpr uint32_t kOthers = 63;  // all threads from this index on share a bit, and it stands for several

  static Threads BitOf(uint32_t index) { return Threads{1} << (index < kOthers ? index : kOthers); }
  uint32_t IndexOf(const Machine& machine, ThreadId thread);
  ObjectNumber NumberOf(TouchKind kind, uint64_t name);

  // Each path numbers its threads in its own way.
  struct NamedThread {
    uint64_t name = 0;
    uint32_t index = 0;
  };

  FootprintOptions options_;  // by what was seen
  std::unordered_map<uint64_t, ObjectNumber> numbers_;
  std::vector<Threads> threads_;  // accessed(o)
  std::unordered_map<uint64_t, uint32_t> indices_;
  std::vector<NamedThread> path_threads_;  // what was asked last, by ThreadId
  std::vector<Touch> touches_;             // scratch
  std::vector<ObjectAccess> accesses_;     // scratch
};

}  // namespace heddle
