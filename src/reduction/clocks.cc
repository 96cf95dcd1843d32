#include "reduction/clocks.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace heddle {

Clocks::Row Clocks::AddRow() {
  const Row row = static_cast<Row>(cells_.size() / columns_);
  // Rows come one by one, and there are as many as objects: half as much again would be half of all this memory.
  if (cells_.capacity() < cells_.size() + columns_) cells_.reserve(cells_.size() + cells_.size() / 8 + columns_);
  cells_.resize(cells_.size() + columns_);
  return row;
}

void Clocks::MakeRoom(unsigned threads) {
  if (threads < columns_) return;
  const uint32_t columns = threads + 2;
  std::vector<Cell> wider(cells_.size() / columns_ * columns);
  auto moved = [&](size_t cell) { return cell / columns_ * columns + cell % columns_; };
  for (size_t cell = 0; cell < cells_.size(); ++cell) wider[moved(cell)] = cells_[cell];
  for (size_t i = 0; i < notes_.size(); ++i) notes_[i].cell = static_cast<uint32_t>(moved(notes_[i].cell));
  cells_ = std::move(wider);
  columns_ = columns;
}

void Clocks::Raise(Row row, Row to) {
  for (uint32_t column = 1; column < columns_; ++column) {
    Set(row, column, std::max(cells_[At(row) + column].value, cells_[At(to) + column].value));
  }
}

void Clocks::UndoTo(size_t mark) {
  while (notes_.size() > mark) {
    cells_[notes_.back().cell].value = notes_.back().before;
    notes_.pop_back();
  }
  BeginNotes();
}

void Clocks::Set(Row row, uint32_t column, uint32_t value) {
  Cell& cell = cells_[At(row) + column];
  if (cell.value == value) return;
  if (cell.noted != since_) {
    notes_.push_back({static_cast<uint32_t>(At(row) + column), cell.value});
    cell.noted = since_;
  }
  cell.value = value;
}

// What has been noted before counts as not noted.
void Clocks::BeginNotes() {
  if (++since_ != 0) return;
  for (Cell& cell : cells_) cell.noted = 0;
  since_ = 1;
}

void Clocks::Save(CheckpointWriter& to) const {
  to.Put(columns_);
  to.PutList(cells_);
  SaveStack(to, notes_);
  to.Put(since_);
}

void Clocks::Load(CheckpointReader& from) {
  from.Get(columns_);
  from.GetList(cells_);
  from.Require(columns_ != 0 && cells_.size() % columns_ == 0);
  LoadStack(from, notes_);
  for (const Note& note : notes_.view()) from.Require(note.cell < cells_.size());
  from.Get(since_);
}

}  // namespace heddle
