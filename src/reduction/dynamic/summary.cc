#include "reduction/dynamic/summary.h"

#include <algorithm>

#include "base/check.h"

namespace heddle {

Part* SummaryPool::Insert(Summary& summary, Part* at, Part part) {
  const ptrdiff_t place = at - begin(summary);
  Append(summary, part);
  Part* const inserted = begin(summary) + place;
  std::rotate(inserted, end(summary) - 1, end(summary));
  return inserted;
}

// What a summary leaves behind when it outgrows its room is lost: few do, and only while threads are started.
void SummaryPool::Move(Summary& summary, size_t room) {
  const std::span<const Part> old = view(summary);
  Take(summary, std::min<size_t>(room, UINT16_MAX));
  HEDDLE_CHECK(summary.room_ > summary.size_);
  std::copy(old.begin(), old.end(), begin(summary));
}

}  // namespace heddle
