// Finds the states that lead to no end, during a depth-first search. To this end it finds the strongly connected
// components, each as soon as it is complete (Gabow, "Path-based depth-first search for strong and biconnected
// components", 2000).
//
// It keeps little. A state takes 12 to 20 bytes as long as a cycle may lead from it to the path, and nothing after
// that. In graphs with few and small cycles that is not more than the path. Only states that lead to no end are kept
// for good.
//
// Guarantee: when a search has left every point, with no step untaken, found().states says how many led to no end.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

#include "base/pod_stack.h"
#include "base/saved.h"
#include "model/reduction.h"

namespace heddle {

class EndlessFinder : public Saved {
 public:
  // A new search begins.
  void Clear();

  // --- the search, step by step. States are told apart by half a key ---
  // A step of the transition at hand may end a wait or sleep by its limit.
  void NoteLimit() { limit_ = true; }
  // The transition has ended in a new state. It becomes a point. `timed`: in it a thread waits with a limit put off.
  void Push(uint64_t state, bool timed);
  // The transition has ended in a state met before, perhaps as a point still on the path.
  void Meet(uint64_t state);
  // The transition has ended in what counts as an end.
  void MeetEnd();
  // The transition at hand comes through what counts as an end.
  void NoteEnd();
  // The newest point is left for good. `path`: the steps to it.
  void Leave(std::span<const Step> path);

  // --- what was found ---
  const Endless& found() const { return found_; }

  uint64_t bytes() const;
  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

 private:
  static constexpr uint32_t kNone = UINT32_MAX;

  // Neighbours on the stack of open states. They are in one component, or may yet be.
  struct Part {
    uint32_t first = 0;      // its first state, by place
    bool left = false;       // an edge leads out of it
    bool ends = false;       // a path leads to an end
    bool timed = false;      // one of its states is, or NoteLimit of an edge inside
    bool way_timed = false;  // NoteLimit of the edge to its first state
  };

  bool TakeLimit() {
    const bool limit = limit_;
    limit_ = false;
    return limit;
  }
  void Close(std::span<const Step> path);
  void NoteEndless(const Part& part, std::span<const Step> path);

  // --- a table of the open states' places, by hash. The newest is taken out first ---
  size_t SlotOf(uint64_t state) const;
  void Insert(uint64_t state, uint32_t place);
  void RemoveNewest();
  void Grow();

  PodStack<uint64_t> open_;
  PodStack<Part> parts_;
  PodStack<uint32_t> path_;  // places of the points' states
  std::vector<uint32_t> slots_ = std::vector<uint32_t>(kFirstSlots, kNone);
  std::unordered_set<uint64_t> endless_;
  Endless found_;
  bool limit_ = false;

  static constexpr size_t kFirstSlots = 1 << 10;
};

}  // namespace heddle
