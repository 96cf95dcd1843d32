// Clock vectors C of threads and objects, and L, the last accesses of objects, on the present path.
//
// Source: Flanagan and Godefroid, "Dynamic Partial-Order Reduction for Model Checking Software", POPL 2005, section 4;
// Noonan, Mercer, Rungta, "Vector-Clock Based Partial Order Reduction for JPF", section 3.
//
// Idea: all are rows of one flat array of numbers. A row has L first, then one number a thread. This number is the
// index of that thread's last transition that happens before. A transition changes few numbers. So the first change
// of a number after a mark notes what was there before. Going back undoes the notes, newest first. For every point,
// this keeps the copy for the transition not taken beside the one for the transition taken.
//
// There is a row for each object, and a point of the search has some twenty notes. So numbers and notes are kept in
// halves of 16 bits. The upper halves are kept only when some are not 0. A bit for each number says whether it has
// been noted.
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
  // For threads 0 .. threads-1. Call it before any of them is named.
  void MakeRoom(unsigned threads);

  uint32_t Last(Row row) const { return Value(At(row)); }
  uint32_t Clock(Row row, ThreadId thread) const { return Value(At(row) + 1 + thread); }
  void SetLast(Row row, uint32_t last) { Set(row, 0, last); }
  void SetClock(Row row, ThreadId thread, uint32_t clock) { Set(row, 1u + thread, clock); }
  // Raises each clock of `row` to that of `to`, if this is greater.
  void Raise(Row row, Row to);

  size_t Mark();
  void UndoTo(size_t mark);

  void Save(CheckpointWriter& to) const;
  void Load(CheckpointReader& from);
  Row rows() const { return static_cast<Row>(low_.size() / columns_); }
  size_t notes() const { return notes_.size(); }
  uint64_t bytes() const {
    return (low_.capacity() + high_.capacity()) * sizeof(uint16_t) + noted_.capacity() / 8 + notes_.bytes() +
           high_notes_.bytes();
  }

 private:
  struct Note {
    uint32_t cell;
    uint32_t before;
  };
  // Half of one.
  struct Half {
    uint16_t cell;
    uint16_t before;
  };

  size_t At(Row row) const { return size_t{row} * columns_; }
  uint32_t Value(size_t cell) const { return low_[cell] | (high_.empty() ? 0u : uint32_t{high_[cell]} << 16); }
  void Put(size_t cell, uint32_t value);
  Note NoteAt(size_t at) const;
  void PutNote(size_t at, const Note& note);
  void Set(Row row, uint32_t column, uint32_t value);
  void ForgetNoted();

  uint32_t columns_ = 4;
  std::vector<uint16_t> low_, high_;  // halves of the numbers. No upper ones: all are 0
  std::vector<bool> noted_;           // since the last mark taken or undone to
  PodStack<Half> notes_, high_notes_;
  bool wide_ = false;       // there are upper halves of notes
  size_t first_noted_ = 0;  // of the notes since then
};

}  // namespace heddle
