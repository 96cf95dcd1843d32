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

// What a summary leaves behind when it outgrows its room is lost: few do, and only while threads are started.
void SummaryPool::Move(Summary& summary, size_t room) {
  Part* const parts = parts_.Extend(room);
  std::copy(summary.begin(), summary.end(), parts);
  summary.parts_ = parts;
  summary.room_ = static_cast<uint32_t>(room);
}

}  // namespace heddle
