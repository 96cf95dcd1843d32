#include "base/checkpoint_writer.h"

#include <algorithm>
#include <cstring>

#include "base/check.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace heddle {

struct CheckpointWriter::Hash {
  XXH3_state_t state;
};

CheckpointWriter::CheckpointWriter(ByteSink& sink)
    : sink_(sink), hash_(std::make_unique<Hash>()), buffer_(new uint8_t[kBuffer]) {
  XXH3_128bits_reset(&hash_->state);
  Add(kCheckpointMagic.data(), kCheckpointMagic.size());
  Put(kCheckpointFormat);
}

CheckpointWriter::~CheckpointWriter() = default;

void CheckpointWriter::Begin(std::string_view section) {
  EndSection();
  sections_.push_back({std::string(section), written_ + buffered_, 0});
}

void CheckpointWriter::EndSection() {
  if (!sections_.empty()) sections_.back().end = written_ + buffered_;
}

void CheckpointWriter::Add(const void* bytes, size_t count) {
  const auto* from = static_cast<const uint8_t*>(bytes);
  if (count > kBuffer - buffered_) return AddSlowly(from, count);
  if (count > 0) std::memcpy(buffer_.get() + buffered_, from, count);
  buffered_ += count;
}

void CheckpointWriter::AddSlowly(const uint8_t* bytes, size_t count) {
  while (count > 0) {
    const size_t some = std::min(count, kBuffer - buffered_);
    std::memcpy(buffer_.get() + buffered_, bytes, some);
    buffered_ += some;
    bytes += some;
    count -= some;
    if (buffered_ == kBuffer) Flush();
  }
}

void CheckpointWriter::Flush() {
  XXH3_128bits_update(&hash_->state, buffer_.get(), buffered_);
  failed_ = failed_ || !sink_.Write({buffer_.get(), buffered_});
  written_ += buffered_;
  buffered_ = 0;
}

bool CheckpointWriter::Finish() {
  EndSection();
  const uint64_t contents = written_ + buffered_;
  Put<uint64_t>(sections_.size());
  for (const Section& section : sections_) {
    PutText(section.name);
    Put(section.begin);
    Put(section.end - section.begin);
  }
  Put(contents);
  Flush();
  const XXH128_hash_t sum = XXH3_128bits_digest(&hash_->state);
  Put<uint64_t>(sum.low64);
  Put<uint64_t>(sum.high64);
  Flush();
  return !failed_;
}

}  // namespace heddle
