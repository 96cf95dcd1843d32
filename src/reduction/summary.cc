#include "reduction/summary.h"

#include <algorithm>

namespace heddle {

Part* SummaryPool::Insert(Summary& summary, Part* at, Part part) {
  const ptrdiff_t place = at - summary.parts_;
  Append(summary, part);
  Part* const inserted = summary.parts_ + place;
  std::rotate(inserted, summary.end() - 1, summary.end());
  return inserted;
}

// A block with room for so many parts.
void SummaryPool::Begin(size_t room) {
  constexpr size_t kBlock = 512;
  const size_t size = std::max(kBlock, room);
  blocks_.push_back(std::make_unique_for_overwrite<Part[]>(size));
  bytes_ += size * sizeof(Part);
  left_ = {blocks_.back().get(), size};
}

// What a summary leaves behind when it outgrows its room is lost: few do, and only while threads are started.
void SummaryPool::Move(Summary& summary, size_t room) {
  if (left_.size() < room) Begin(room);
  std::copy(summary.begin(), summary.end(), left_.begin());
  summary.parts_ = left_.data();
  summary.room_ = static_cast<uint32_t>(room);
  left_ = left_.subspan(room);
}

}  // namespace heddle
