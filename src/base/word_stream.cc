#include "base/word_stream.h"

#include <utility>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace heddle {

void WordStream::AddBytes(const uint8_t* bytes, uint64_t count) {
  if (const uint64_t whole = count / 4; whole > 0 && whole <= static_cast<uint64_t>(end_ - next_)) {
    std::memcpy(next_, bytes, 4 * whole);
    next_ += whole;
    bytes += 4 * whole;
    count -= 4 * whole;
  }
  for (; count >= 4; bytes += 4, count -= 4) {
    uint32_t word;
    std::memcpy(&word, bytes, 4);
    Add(word);
  }
  if (count == 0) return;
  uint32_t word = 0;
  std::memcpy(&word, bytes, count);
  Add(word);
}

void WordStream::AddSlowly(std::span<const uint32_t> words) {
  for (const uint32_t word : words) Add(word);
}

Fingerprint WordStream::Finish() const {
  const size_t bytes = static_cast<size_t>(next_ - words_.get()) * sizeof(uint32_t);
  const XXH128_hash_t hash = XXH3_128bits_withSeed(words_.get(), bytes, blocks_);
  return {hash.low64, hash.high64};
}

void WordStream::KeepAll(bool keep) {
  if (keeps_all_ != keep) {
    words_.reset(new uint32_t[kBlock]);
    end_ = words_.get() + kBlock;
  }
  keeps_all_ = keep;
  Restart();
}

void WordStream::MakeRoom() {
  if (!keeps_all_) return FoldBlock();
  const size_t size = static_cast<size_t>(end_ - words_.get());
  std::unique_ptr<uint32_t[]> larger(new uint32_t[2 * size]);
  std::memcpy(larger.get(), words_.get(), size * sizeof(uint32_t));
  words_ = std::move(larger);
  next_ = words_.get() + size;
  end_ = words_.get() + 2 * size;
}

void WordStream::FoldBlock() {
  const Fingerprint sum = Finish();
  const uint64_t blocks = blocks_ + 1;
  Restart();
  Add64(sum.low);
  Add64(sum.high);
  blocks_ = blocks;
}

}  // namespace heddle
