#include "vm/host/zip_streams.h"

#include <gtest/gtest.h>
#include <zlib.h>

namespace heddle {
namespace {

constexpr uint32_t kRoom = 4096;

std::vector<uint8_t> Text(int lines) {
  std::string text;
  for (int i = 0; i < lines; ++i) text += "line " + std::to_string(i) + "\n";
  return {text.begin(), text.end()};
}

uint64_t Open(ZipStreams& streams, ZipOperation::Kind kind, uint64_t identity) {
  const ZipResult* result = nullptr;
  const uint64_t state = streams.Apply(0, {.kind = kind, .level = -1, .identity = identity}, &result);
  EXPECT_EQ(result->status, Z_OK);
  return state;
}

uint64_t Inflate(ZipStreams& streams, uint64_t state, std::vector<uint8_t> input, std::vector<uint8_t>* output) {
  const ZipResult* result = nullptr;
  state = streams.Apply(state, {.kind = ZipOperation::kInflate, .input = std::move(input), .room = kRoom}, &result);
  output->insert(output->end(), result->output.begin(), result->output.end());
  return state;
}

std::vector<uint8_t> Packed(ZipStreams& streams, const std::vector<uint8_t>& text) {
  const ZipResult* result = nullptr;
  const uint64_t state = Open(streams, ZipOperation::kOpenDeflater, 1);
  streams.Apply(state, {.kind = ZipOperation::kDeflate, .input = text, .room = kRoom, .flush = Z_FINISH}, &result);
  EXPECT_EQ(result->status, Z_STREAM_END);
  return result->output;
}

TEST(ZipStreams, AnOldStateGoesOnAsItDidBefore) {
  ZipStreams streams(true);
  const std::vector<uint8_t> text = Text(100), packed = Packed(streams, text);
  const std::vector<uint8_t> head(packed.begin(), packed.begin() + 40), tail(packed.begin() + 40, packed.end());
  const uint64_t opened = Open(streams, ZipOperation::kOpenInflater, 2);
  std::vector<uint8_t> first, second, third;
  const uint64_t half = Inflate(streams, opened, head, &first);
  Inflate(streams, half, tail, &first);
  EXPECT_EQ(first, text);
  // Back to the middle, on in another way; then back to the start.
  second.clear();
  const std::vector<uint8_t> bit(tail.begin(), tail.begin() + 5), rest(tail.begin() + 5, tail.end());
  Inflate(streams, Inflate(streams, half, bit, &second), rest, &second);
  std::vector<uint8_t> whole;
  Inflate(streams, opened, head, &whole);
  whole.insert(whole.end(), second.begin(), second.end());
  EXPECT_EQ(whole, text);
  Inflate(streams, opened, packed, &third);
  EXPECT_EQ(third, text);
}

TEST(ZipStreams, StatesAreNamedByTheirHistory) {
  ZipStreams streams(true);
  std::vector<uint8_t> ignored;
  const uint64_t a = Open(streams, ZipOperation::kOpenInflater, 1), b = Open(streams, ZipOperation::kOpenInflater, 2);
  EXPECT_NE(a, b);
  EXPECT_EQ(a, Open(streams, ZipOperation::kOpenInflater, 1));
  EXPECT_EQ(Inflate(streams, a, {0x78}, &ignored), Inflate(streams, a, {0x78}, &ignored));
  EXPECT_NE(Inflate(streams, a, {0x78}, &ignored), Inflate(streams, a, {0x79}, &ignored));
}

TEST(ZipStreams, ManyStreamsAreMadeAgainWhenTheyAreNeeded) {
  ZipStreams streams(true);
  const std::vector<uint8_t> text = Text(10), packed = Packed(streams, text);
  std::vector<uint64_t> states;
  std::vector<std::vector<uint8_t>> outputs(200);
  for (uint64_t i = 0; i < outputs.size(); ++i) {
    states.push_back(Inflate(streams, Open(streams, ZipOperation::kOpenInflater, 10 + i), {packed[0]}, &outputs[i]));
  }
  EXPECT_LE(streams.live(), 64u);
  for (size_t i = 0; i < outputs.size(); ++i) {
    Inflate(streams, states[i], {packed.begin() + 1, packed.end()}, &outputs[i]);
    EXPECT_EQ(outputs[i], text);
  }
}

TEST(ZipStreams, WithoutAHistoryNothingIsKept) {
  ZipStreams streams(false);
  const std::vector<uint8_t> text = Text(50), packed = Packed(streams, text);
  std::vector<uint8_t> output;
  uint64_t state = Open(streams, ZipOperation::kOpenInflater, 5);
  for (uint8_t byte : packed) state = Inflate(streams, state, {byte}, &output);
  EXPECT_EQ(output, text);
  EXPECT_EQ(streams.remembered(), 2u);  // the deflater's and the inflater's
  streams.Close(state);
  EXPECT_EQ(streams.live(), 1u);
}

}  // namespace
}  // namespace heddle
