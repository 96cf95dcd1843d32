// Choices that are added to accesses of the past: the procedure inspectPreviousAccesses of Figure 3 in Parizek, "Hybrid
// Partial Order Reduction with Under-Approximate Dynamic Points-To and Determinacy Information" (2016).
//
// An access may interfere with one of another thread that nobody knew of when it was taken. A point that begins with
// one thread stands before each such access. When the other access comes, the point offers all threads. To wait for
// that costs a state and a mark for each of these accesses. The other way would be to take a long transition again.
//
// The paper compares with all accesses of the path, by the points-to set of each. Here the last read and the last write
// of each thread are kept for each cell, and the cell must be the same one. What an earlier access of the thread would
// add, its point adds on a path through that point.
//
// Of two accesses that are strictly ordered none needs a choice. Let a_i come before a_j, by another thread. They are
// strictly ordered if some action a_k of a_j's thread, i < k < j, happens after a_i, or after a later action of a_i's
// thread. Order comes from synchronisation alone: monitors, starts, ends and joins, permits, volatile cells that
// somebody waits for. It is kept as clock vectors.
//
// These choices find errors earlier. No guarantee rests on them (reduction/hybrid.h).
#pragma once

#include <unordered_map>
#include <vector>

#include "base/saved.h"
#include "model/machine.h"
#include "reduction/clocks/clocks.h"

namespace heddle {

class LateChoices {
 public:
  // The thread stands before an access that nobody is known to interfere with. If a new point is made there, it begins
  // with this thread alone.
  void StandsBefore(ThreadId thread) { stands_ = thread; }

  // --- the search, as told to the reduction ---
  void Executing(const Machine& machine, ThreadId thread);
  void Arrived(const Machine& machine, bool new_point);
  void Left();

  // The thread that the top point begins with. kNoThread: it offers all.
  ThreadId Alone() const { return points_.empty() || points_.back().offered ? kNoThread : points_.back().alone; }
  bool IsWanted() const { return Alone() != kNoThread && points_.back().wanted; }
  // From now on the top point offers all.
  void NoteOffered() { points_.back().offered = true; }

  uint64_t bytes() const;
  void Save(CheckpointWriter& to) const;
  void Load(CheckpointReader& from);

 private:
  static constexpr uint32_t kNone = UINT32_MAX;

  struct Point {
    ThreadId alone = kNoThread;
    bool wanted = false;               // all threads
    bool offered = false;              // they are
    uint64_t clocks = 0, changes = 0;  // marks
    uint32_t actions = 0;              // of the path up to it
  };
  struct Cell {
    uint64_t object = 0;
    uint32_t offset = 0;
    uint32_t thread = 0;
    friend bool operator==(const Cell&, const Cell&) = default;
  };
  struct HashOfCell {
    size_t operator()(const Cell& cell) const;
  };
  // A thread's last accesses of a cell: the point that began with it, and the number of the action.
  struct Accesses {
    uint32_t read_point = kNone, read = 0, write_point = kNone, write = 0;
  };
  struct Change {
    Cell cell;
    Accesses before;
  };

  void Synchronize(const Machine& machine, ThreadId thread, const Action& action);
  void Inspect(const Machine& machine, ThreadId thread, const Action& access);
  void Note(const Machine& machine, ThreadId thread, const Action& access);
  void Want(uint32_t point, uint32_t action, ThreadId by, ThreadId of);
  void UndoToTop();
  Clocks::Row RowOfThread(ThreadId thread);
  Clocks::Row RowOf(uint64_t object);

  Clocks clocks_;
  std::vector<Clocks::Row> thread_rows_;
  std::unordered_map<uint64_t, Clocks::Row> object_rows_;
  std::unordered_map<Cell, Accesses, HashOfCell> accesses_;
  std::vector<Change> changes_;
  std::vector<Point> points_;
  uint32_t actions_ = 0;         // of the path
  ThreadId stands_ = kNoThread;  // since the last action
  bool first_ = false;           // the next action is the first after the top point
};

}  // namespace heddle
