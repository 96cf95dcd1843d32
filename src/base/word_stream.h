// A hash of a stream of 32-bit words, 128 bits wide: XXH3 over blocks of them. Equal streams have equal hashes, and
// others as rarely as chance has it. If that is not rare enough, it keeps the words themselves.
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
  // Whether all words are kept rather than hashed block by block. The stream is then the result of words(), and has
  // no hash. Restarts it.
  void KeepAll(bool keep);
  void Add(uint32_t word) {
    if (__builtin_expect(next_ == end_, 0)) MakeRoom();
    *next_++ = word;
  }
  void Add64(uint64_t word) {
    Add(static_cast<uint32_t>(word));
    Add(static_cast<uint32_t>(word >> 32));
  }
  void AddAll(std::span<const uint32_t> words) {
    if (words.size() > static_cast<size_t>(end_ - next_)) return AddSlowly(words);
    if (!words.empty()) std::memcpy(next_, words.data(), words.size_bytes());
    next_ += words.size();
  }
  // The last word is filled up with zeros. The count is not part of the stream.
  void AddBytes(const uint8_t* bytes, uint64_t count);
  // Requires that not all words are kept.
  Fingerprint Finish() const;
  // Requires that all words are kept. Valid until the next word is added.
  std::span<const uint32_t> words() const { return {words_.get(), next_}; }
  uint64_t bytes() const { return static_cast<uint64_t>(end_ - words_.get()) * sizeof(uint32_t); }

 private:
  static constexpr size_t kBlock = 8192;
  void MakeRoom();
  void FoldBlock();
  void AddSlowly(std::span<const uint32_t> words);

  std::unique_ptr<uint32_t[]> words_;
  uint32_t* next_ = words_.get();
  uint32_t* end_ = words_.get() + kBlock;
  uint64_t blocks_ = 0;  // folded, their hash is then in the first words
  bool keeps_all_ = false;
};

}  // namespace heddle
