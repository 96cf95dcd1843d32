#include "reduction/clocks/clocks.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace heddle {

namespace {

// Rows come one by one, and there are as many as objects: half as much again would be half of all this memory.
template <typename T>
void Lengthen(std::vector<T>& cells, size_t size) {
  if (cells.capacity() < size) cells.reserve(size + cells.size() / 16);
  cells.resize(size);
}

template <typename T>
void Spread(std::vector<T>& cells, uint32_t columns, uint32_t more_columns) {
  std::vector<T> wider(cells.size() / columns * more_columns);
  for (size_t cell = 0; cell < cells.size(); ++cell)
    wider[cell / columns * more_columns + cell % columns] = cells[cell];
  cells = std::move(wider);
}

}  // namespace

Clocks::Row Clocks::AddRow() {
  const Row row = rows();
  const size_t cells = low_.size() + columns_;
  Lengthen(low_, cells);
  if (!high_.empty()) Lengthen(high_, cells);
  Lengthen(noted_, cells);
  return row;
}

void Clocks::MakeRoom(unsigned threads) {
  if (threads < columns_) return;
  const uint32_t columns = threads + 1;
  Spread(low_, columns_, columns);
  Spread(high_, columns_, columns);
  Spread(noted_, columns_, columns);
  for (size_t i = 0; i < notes_.size(); ++i) {
    const Note note = NoteAt(i);
    PutNote(i, {note.cell / columns_ * columns + note.cell % columns_, note.before});
  }
  columns_ = columns;
}

void Clocks::Raise(Row row, Row to) {
  for (uint32_t column = 1; column < columns_; ++column) {
    Set(row, column, std::max(Value(At(row) + column), Value(At(to) + column)));
  }
}

size_t Clocks::Mark() {
  ForgetNoted();
  return first_noted_ = notes_.size();
}

void Clocks::UndoTo(size_t mark) {
  ForgetNoted();
  for (size_t i = notes_.size(); i > mark; --i) {
    const Note note = NoteAt(i - 1);
    Put(note.cell, note.before);
  }
  notes_.truncate(mark);
  if (wide_) high_notes_.truncate(mark);
  first_noted_ = mark;
}

// What has been noted counts as not noted.
void Clocks::ForgetNoted() {
  for (size_t i = first_noted_; i < notes_.size(); ++i) noted_[NoteAt(i).cell] = false;
}

void Clocks::Set(Row row, uint32_t column, uint32_t value) {
  const size_t cell = At(row) + column;
  const uint32_t before = Value(cell);
  if (before == value) return;
  if (!noted_[cell]) {
    notes_.extend();
    if (wide_) high_notes_.extend();
    PutNote(notes_.size() - 1, {static_cast<uint32_t>(cell), before});
    noted_[cell] = true;
  }
  Put(cell, value);
}

void Clocks::Put(size_t cell, uint32_t value) {
  low_[cell] = static_cast<uint16_t>(value);
  if (high_.empty()) {
    if (value <= UINT16_MAX) return;
    high_.resize(low_.size());
  }
  high_[cell] = static_cast<uint16_t>(value >> 16);
}

Clocks::Note Clocks::NoteAt(size_t at) const {
  const Half low = notes_[at], high = wide_ ? high_notes_[at] : Half{0, 0};
  return {low.cell | uint32_t{high.cell} << 16, low.before | uint32_t{high.before} << 16};
}

void Clocks::PutNote(size_t at, const Note& note) {
  notes_[at] = {static_cast<uint16_t>(note.cell), static_cast<uint16_t>(note.before)};
  if (!wide_) {
    if (note.cell <= UINT16_MAX && note.before <= UINT16_MAX) return;
    wide_ = true;
    while (high_notes_.size() < notes_.size()) high_notes_.push_back({0, 0});
  }
  high_notes_[at] = {static_cast<uint16_t>(note.cell >> 16), static_cast<uint16_t>(note.before >> 16)};
}

void Clocks::Save(CheckpointWriter& to) const {
  to.Put(columns_);
  to.PutList(low_);
  to.PutList(high_);
  SaveStack(to, notes_);
  SaveStack(to, high_notes_);
  to.Put(wide_);
  to.Put<uint64_t>(first_noted_);
}

void Clocks::Load(CheckpointReader& from) {
  from.Get(columns_);
  from.GetList(low_);
  from.GetList(high_);
  from.Require(columns_ != 0 && low_.size() % columns_ == 0 && (high_.empty() || high_.size() == low_.size()));
  LoadStack(from, notes_);
  LoadStack(from, high_notes_);
  from.Get(wide_);
  from.Require(high_notes_.size() == (wide_ ? notes_.size() : 0));
  first_noted_ = from.Get<uint64_t>();
  from.Require(first_noted_ <= notes_.size());
  for (size_t i = 0; i < notes_.size() && from.ok(); ++i) from.Require(NoteAt(i).cell < low_.size());
  if (!from.ok()) return;
  noted_.assign(low_.size(), false);
  for (size_t i = first_noted_; i < notes_.size(); ++i) noted_[NoteAt(i).cell] = true;
}

}  // namespace heddle
