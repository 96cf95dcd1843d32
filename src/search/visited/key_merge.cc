#include "search/visited/key_merge.h"

#include <algorithm>

namespace heddle {

KeyStream::KeyStream(const SortedRun& run, uint64_t buffer_keys)
    : run_(&run),
      left_(run.keys()),
      buffer_keys_(std::min(buffer_keys, left_)),
      buffer_(std::make_unique_for_overwrite<Key128[]>(buffer_keys_)) {
  PassOver();
}

void KeyStream::Refill() {
  const uint64_t count = std::min(left_, buffer_keys_);
  failed_ = run_->Read(run_->keys() - left_, {buffer_.get(), count});
  left_ = failed_ ? 0 : left_ - count;
  next_ = buffer_.get();
  end_ = next_ + (failed_ ? 0 : count);
}

}  // namespace heddle
