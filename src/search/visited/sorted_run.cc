#include "search/visited/sorted_run.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/check.h"

namespace heddle {

Result<bool> SortedRun::Holds(const Key128& key) const {
  for (size_t page = FirstPageFor(key); page < page_begins_.size() && page_begins_[page] <= key.major; ++page) {
    std::array<Key128, kPageKeys> room;
    const uint64_t first = page * kPageKeys;
    const std::span<Key128> keys = std::span(room).first(std::min(kPageKeys, this->keys() - first));
    if (Status failed = Read(first, keys)) return *failed;
    if (keys.front().major != page_begins_[page]) {
      return Error{"cannot read visited states: a page is not as it was written"};
    }
    if (std::binary_search(keys.begin(), keys.end(), key)) return true;
  }
  return false;
}

Status SortedRun::Read(uint64_t first, std::span<Key128> keys) const {
  return file_.Read(first * sizeof(Key128), std::as_writable_bytes(keys));
}

// The last page that begins with something less, else the first page. Keys are as good as random. So the page is near
// the key's share of all pages: n keys stray by less than the root of n from there, but for rare exceptions.
size_t SortedRun::FirstPageFor(const Key128& key) const {
  const size_t pages = page_begins_.size(), guess = ScaledInPart(key, pages);
  const size_t stray = 2 + static_cast<size_t>(std::sqrt(static_cast<double>(keys()))) / kPageKeys;
  size_t low = guess - std::min(guess, stray), high = std::min(pages, guess + stray);
  if (low > 0 && page_begins_[low - 1] >= key.major) low = 0;
  if (high < pages && page_begins_[high] < key.major) high = pages;
  const auto begin = page_begins_.begin();
  const auto found =
      std::lower_bound(begin + static_cast<ptrdiff_t>(low), begin + static_cast<ptrdiff_t>(high), key.major);
  return found == begin ? 0 : static_cast<size_t>(found - begin) - 1;
}

RunWriter::RunWriter(const std::string& folder, uint64_t keys, uint64_t buffer_keys)
    : file_(SpillFile::Make(folder)),
      filter_(keys),
      buffer_keys_(std::min(buffer_keys, keys)),
      buffer_(std::make_unique_for_overwrite<Key128[]>(buffer_keys_)) {
  if (!file_) failed_ = file_.error();
  page_begins_.reserve((keys + kPageKeys - 1) / kPageKeys);
}

void RunWriter::Flush() {
  if (!failed_) failed_ = file_->Append(std::as_bytes(std::span(buffer_.get(), buffered_)));
  buffered_ = 0;
}

Result<SortedRun> RunWriter::Finish() {
  Flush();
  if (failed_) return *failed_;
  return SortedRun(file_.take(), std::move(filter_), std::move(page_begins_));
}

}  // namespace heddle
