#include "base/word_stream.h"

#include <gtest/gtest.h>

#include <vector>

namespace heddle::test {
namespace {

Fingerprint HashOf(const std::vector<uint32_t>& words) {
  WordStream stream;
  for (const uint32_t word : words) stream.Add(word);
  return stream.Finish();
}

// Long enough for several blocks.
std::vector<uint32_t> Words(size_t count) {
  std::vector<uint32_t> words(count);
  for (size_t i = 0; i < count; ++i) words[i] = static_cast<uint32_t>(i * 2654435761u);
  return words;
}

TEST(WordStreamTest, HowWordsAreAddedMakesNoDifference) {
  for (const size_t count : {0, 1, 5, 8191, 8192, 8193, 8200, 50000}) {
    const std::vector<uint32_t> words = Words(count);
    WordStream stream;
    stream.Add(1);  // forgotten
    stream.Restart();
    stream.AddAll(words);
    EXPECT_EQ(stream.Finish(), HashOf(words)) << count;
    stream.Restart();
    const size_t half = count / 2;
    stream.AddBytes(reinterpret_cast<const uint8_t*>(words.data()), half * 4);
    for (size_t i = half; i + 1 < count; i += 2) stream.Add64(words[i] | uint64_t{words[i + 1]} << 32);
    if ((count - half) % 2 != 0) stream.Add(words.back());
    EXPECT_EQ(stream.Finish(), HashOf(words)) << count;
  }
}

TEST(WordStreamTest, EveryWordCounts) {
  for (const size_t count : {1, 100, 8192, 30000}) {
    std::vector<uint32_t> words = Words(count);
    const Fingerprint before = HashOf(words);
    for (size_t at = 0; at < count; at += count / 7 + 1) {
      words[at] ^= 1;
      EXPECT_NE(HashOf(words), before) << at << " of " << count;
      words[at] ^= 1;
    }
    words.push_back(0);
    EXPECT_NE(HashOf(words), before) << count;
  }
}

TEST(WordStreamTest, AllWordsAreKeptIfWanted) {
  WordStream stream;
  stream.Add(7);  // forgotten
  stream.KeepAll(true);
  for (const size_t count : {0, 1, 8192, 8193, 50000}) {
    const std::vector<uint32_t> words = Words(count);
    stream.Restart();
    stream.AddAll(std::span(words).first(count / 3));
    for (size_t i = count / 3; i < count; ++i) stream.Add(words[i]);
    EXPECT_EQ(std::vector<uint32_t>(stream.words().begin(), stream.words().end()), words) << count;
  }
  EXPECT_GE(stream.bytes(), 50000 * sizeof(uint32_t));
  stream.KeepAll(false);
  stream.AddAll(Words(9000));
  EXPECT_EQ(stream.Finish(), HashOf(Words(9000)));
}

TEST(WordStreamTest, BytesAreFilledUpToAWord) {
  const uint8_t bytes[] = {1, 2, 3, 4, 5};
  WordStream stream;
  stream.AddBytes(bytes, 5);
  EXPECT_EQ(stream.Finish(), HashOf({0x04030201, 0x05}));
}

}  // namespace
}  // namespace heddle::test
