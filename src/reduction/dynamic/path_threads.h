// The threads of the present path, by numbers valid on all paths, and their next actions as events.
//
// A thread is known by its name and the name of its Thread object. A state is matched only if both are the same. A
// thread keeps them for as long as it is on the path, so they are asked for once there. Most actions are met again,
// in other states or on other paths. So a table tells which events they are.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/machine.h"
#include "reduction/common/footprint.h"
#include "reduction/common/interner.h"
#include "reduction/dynamic/futures.h"

namespace heddle {

class PathThreads {
 public:
  // Looks at the machine's present state. An earlier state has the same threads below `known`: the last one looked
  // at, or one before it on the same path.
  void Look(const Machine& machine, unsigned known, Futures& futures) {
    const uint64_t version = machine.ThreadsVersion();
    if (version == 0 || version != looked_at_) LookAnew(machine, known, futures);
    looked_at_ = version;
  }

  // In the state looked at last: the threads not ended yet. sum() is a hash of them in any order.
  std::span<const ThreadId> living() const { return living_; }
  // Whether their numbers ascend, as they nearly always do, and are below kMaskedThreads.
  bool in_order() const { return in_order_; }
  uint64_t sum() const { return sum_; }
  uint64_t bytes() const { return doings_.bytes() + events_.capacity() * sizeof(events_[0]); }

  // Of a thread in a state looked at on this path.
  ThreadIndex IndexOf(ThreadId thread) const { return threads_[thread].index; }
  // The next action of such a thread. Adds its needs to `needed`. Valid until the next Look. A thread's version tells
  // that it has not moved.
  struct Next {
    uint32_t event = UINT32_MAX;       // its number
    Part action = Futures::kNoAction;  // Futures::ActionOf(event), if the owner has put it there
  };
  Next& NextOf(const Machine& machine, ThreadId id, const FootprintOptions& options, FootprintOptions& needed,
               Futures& futures) {
    const uint64_t version = machine.VersionOf(id);
    Standing& standing = StandingOf(version);
    if (version == 0 || standing.version != version || standing.asks) {
      const bool asks = AsksForState(machine.Next(id));
      standing = {version, {LookUp(machine, id, options, needed, futures), Futures::kNoAction}, asks};
    }
    return standing.next;
  }
  // Tells that the event is still what the thread does next. Nothing was done since NextOf said so.
  void StillNext(const Machine& machine, ThreadId id, uint32_t event) {
    const uint64_t version = machine.VersionOf(id);
    if (version != 0) StandingOf(version) = {version, {event, Futures::kNoAction}, AsksForState(machine.Next(id))};
  }

  // Numbers stay the same. The threads must be looked at again.
  void Save(CheckpointWriter& to) const { indices_.Save(to); }
  void Load(CheckpointReader& from) { indices_.Load(from); }

 private:
  // What such an action touches rests on the next action of another thread.
  static bool AsksForState(const Action& next) {
    return next.kind == ActionKind::kQueryThread && next.query == ThreadQuery::kState;
  }
  struct Names {
    uint64_t name = 0, object = 0;
    friend bool operator==(const Names&, const Names&) = default;
  };
  struct Hash {
    uint64_t operator()(const Names& names) const { return Mix(names.name, names.object); }
  };
  struct Thread {
    Names names;
    uint64_t hash = 0;  // its part of the sum
    ThreadIndex index = 0;
    bool daemon = false;
    bool met = false;
  };
  static constexpr unsigned kStandingBits = 9;
  // A thread's next action in that version of it. The versions in the states of the path are asked for again and
  // again.
  struct Standing {
    uint64_t version = 0;
    Next next;
    bool asks = false;  // what it touches changes with another thread
  };
  // All inputs of a footprint except the options, as words. Names replace the numbers of objects.
  struct Doing {
    uint64_t what;                          // the action except for the following
    uint64_t object, guard, queue;          // names
    uint64_t cell, guard_cell, queue_cell;  // offsets, and whether there is an object
    uint64_t where;
    uint64_t who;
    friend bool operator==(const Doing& a, const Doing& b) {
      return ((a.what ^ b.what) | (a.object ^ b.object) | (a.guard ^ b.guard) | (a.queue ^ b.queue) |
              (a.cell ^ b.cell) | (a.guard_cell ^ b.guard_cell) | (a.queue_cell ^ b.queue_cell) | (a.where ^ b.where) |
              (a.who ^ b.who)) == 0;
    }
  };
  struct HashOfDoing {
    uint64_t operator()(const Doing& doing) const {
      return FoldMultiply(doing.where ^ 0x9e3779b97f4a7c15ULL,
                          (doing.object ^ doing.who << 8 ^ doing.what ^ doing.cell << 20) + 0xd6e8feb86659fd93ULL);
    }
  };

  void LookAnew(const Machine& machine, unsigned known, Futures& futures);
  void Meet(const Machine& machine, ThreadId thread, Futures& futures);
  uint32_t EventOf(const Machine& machine, ThreadId thread, const FootprintOptions& options, FootprintOptions& needed,
                   Futures& futures);

  uint32_t LookUp(const Machine& machine, ThreadId thread, const FootprintOptions& options, FootprintOptions& needed,
                  Futures& futures);
  Standing& StandingOf(uint64_t version) { return standing_[version * 0x9e3779b97f4a7c15ULL >> (64 - kStandingBits)]; }

  Interner<Names, Hash> indices_;
  std::vector<Thread> threads_;  // by ThreadId, as met last
  std::vector<Standing> standing_ = std::vector<Standing>(size_t{1} << kStandingBits);
  std::vector<ThreadId> living_;
  bool in_order_ = false;
  uint64_t sum_ = 0;
  uint64_t looked_at_ = 0;  // the threads' version at the last look, 0: not known
  Interner<Doing, HashOfDoing> doings_;
  std::vector<uint32_t> events_;  // by number in doings_
  Touches touches_;               // scratch
};

}  // namespace heddle
