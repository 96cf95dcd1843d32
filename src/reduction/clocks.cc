#include "reduction/clocks.h"

#include <algorithm>
#include <cstddef>

namespace heddle {

Clocks::Row Clocks::AddRow() {
  const Row row = static_cast<Row>(cells_.size() / columns_);
  cells_.resize(cells_.size() + columns_);
  return row;
}

void Clocks::MakeRoom(unsigned threads) {
  if (threads < columns_) return;
  const uint32_t columns = 2 * threads;
  const size_t rows = cells_.size() / columns_;
  std::vector<uint32_t> wider(rows * columns);
  for (size_t row = 0; row < rows; ++row) {
    std::copy_n(cells_.begin() + static_cast<std::ptrdiff_t>(row * columns_), columns_,
                wider.begin() + static_cast<std::ptrdiff_t>(row * columns));
  }
  cells_ = std::move(wider);
  columns_ = columns;
}

void Clocks::Raise(Row row, Row to) {
  for (uint32_t column = 1; column < columns_; ++column) {
    Set(row, column, std::max(cells_[At(row) + column], cells_[At(to) + column]));
  }
}

void Clocks::UndoTo(size_t mark) {
  while (notes_.size() > mark) {
    const Note& note = notes_.back();
    cells_[At(note.row) + note.column] = note.before;
    notes_.pop_back();
  }
}

void Clocks::Set(Row row, uint32_t column, uint32_t value) {
  uint32_t& cell = cells_[At(row) + column];
  if (cell == value) return;
  notes_.push_back({row, column, cell});
  cell = value;
}

}  // namespace heddle
