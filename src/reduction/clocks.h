// Clock vectors C of threads and objects, and L, the last accesses of objects, on the present path.
//
// Source: Flanagan and Godefroid, "Dynamic Partial-Order Reduction for Model Checking Software", POPL 2005, section 4;
// Noonan, Mercer, Rungta, "Vector-Clock Based Partial Order Reduction for JPF", section 3.
//
// Idea: all are rows of one flat array of numbers: L first, then one number a thread: the index of the last transition of
// that thread that happens before. A transition changes few of them, so the first change of a number after a mark notes
// what was there before, and going back undoes the notes, newest first. That is what keeps, for every point, the copy for
// the transition not taken beside the one for the transition taken.
//
// Invariant: undone to a mark, every number is what it was when the mark was taken.
#pragma once

#include <cstdint>
#include <vector>

#include "base/pod_stack.h"
#include "base/saved.h"
#include "model/action.h"

namespace heddle {

class Clocks {
 public:
  using Row = uint32_t;

  // All zero. Rows are never given back: those made after a mark are zero again when it is undone.
  Row AddRow();
  // For threads 0 .. threads-1. Before any of them is named.
  void MakeRoom(unsigned threads);

  uint32_t Last(Row row) const { return cells_[At(row)].value; }
  uint32_t Clock(Row row, ThreadId thread) const { return cells_[At(row) + 1 + thread].value; }
  void SetLast(Row row, uint32_t last) { Set(row, 0, last); }
  void SetClock(Row row, ThreadId thread, uint32_t clock) { Set(row, 1u + thread, clock); }
  // The greater one of each two clocks.
  void Raise(Row row, Row to);

  size_t Mark() {
    BeginNotes();
    return notes_.size();
  }
  void UndoTo(size_t mark);

  void Save(CheckpointWriter& to) const;
  void Load(CheckpointReader& from);
  Row rows() const { return static_cast<Row>(cells_.size() / columns_); }
  size_t notes() const { return notes_.size(); }
  uint64_t bytes() const { return cells_.capacity() * sizeof(Cell) + notes_.bytes(); }

 private:
  struct Cell {
    uint32_t value = 0;
    uint32_t noted = 0;  // when it was noted last, in the count of `since_`
  };
  struct Note {
    uint32_t cell;
    uint32_t before;
  };

  size_t At(Row row) const { return size_t{row} * columns_; }
  void Set(Row row, uint32_t column, uint32_t value);
  void BeginNotes();

  uint32_t columns_ = 4;
  std::vector<Cell> cells_;
  PodStack<Note> notes_;
  uint32_t since_ = 1;  // counts marks taken and undone to
};

}  // namespace heddle
