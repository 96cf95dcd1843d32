// A hash of a stream of 32-bit words, 128 bits wide: XXH3 over blocks of them. Streams hash equal when they are equal, and
// otherwise as rarely as chance has it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>

#include "base/hash.h"

namespace heddle {

class WordStream {
 public:
  WordStream() : words_(new uint32_t[kBlock]) {}

  // An empty stream.
  void Restart() {
    next_ = words_.get();
    blocks_ = 0;
  }
  void Add(uint32_t word) {
    if (__builtin_expect(next_ == words_.get() + kBlock, 0)) FoldBlock();
    *next_++ = word;
  }
  void Add64(uint64_t word) {
    Add(static_cast<uint32_t>(word));
    Add(static_cast<uint32_t>(word >> 32));
  }
  void AddAll(std::span<const uint32_t> words) {
    if (words.size() > static_cast<size_t>(words_.get() + kBlock - next_)) return AddSlowly(words);
    if (!words.empty()) std::memcpy(next_, words.data(), words.size_bytes());
    next_ += words.size();
  }
  // The last word is filled up with zeros. The count is not part of the stream.
  void AddBytes(const uint8_t* bytes, uint64_t count);
  Fingerprint Finish() const;

 private:
  static constexpr size_t kBlock = 8192;
  void FoldBlock();
  void AddSlowly(std::span<const uint32_t> words);

  std::unique_ptr<uint32_t[]> words_;
  uint32_t* next_ = words_.get();
  uint64_t blocks_ = 0;  // folded; their hash is then in the first words
};

}  // namespace heddle
