// A checkpoint of one section, written and read again in memory.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <vector>

#include "base/checkpoint_file.h"
#include "base/saved.h"

namespace heddle {

class BytesSink : public ByteSink {
 public:
  explicit BytesSink(size_t room = SIZE_MAX) : room_(room) {}
  bool Write(std::span<const uint8_t> more) override {
    if (more.size() > room_ - bytes.size()) return false;
    bytes.insert(bytes.end(), more.begin(), more.end());
    return true;
  }
  std::vector<uint8_t> bytes;

 private:
  size_t room_;
};

// The checkpoint whose section "section" is what `fill(CheckpointWriter&)` puts there.
template <typename Fill>
std::vector<uint8_t> SectionOf(const Fill& fill) {
  BytesSink sink;
  CheckpointWriter writer(sink);
  writer.Begin("section");
  fill(writer);
  EXPECT_TRUE(writer.Finish());
  return sink.bytes;
}

// Whether `to`, a Saved or something like it, takes all that is in such a section, and nothing else.
template <typename To>
bool LoadedFrom(const std::vector<uint8_t>& bytes, To& to) {
  const Checkpoint checkpoint = Checkpoint::Parse(bytes).take();
  CheckpointReader from = checkpoint.Section("section");
  to.Load(from);
  return from.done();
}

}  // namespace heddle
