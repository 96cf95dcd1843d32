#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "base/checkpoint_file.h"
#include "base/random.h"
#include "tests/unit/section.h"

namespace heddle {
namespace {

using Bytes = std::vector<uint8_t>;

void FillSmall(CheckpointWriter& to) {
  to.Begin("numbers");
  to.Put<uint16_t>(7);
  to.Put(true);
  to.Put(-1.5);
  to.Begin("empty");
  to.Begin("texts");
  to.PutText("one");
  to.PutText(std::string("\0\xff", 2));
  to.PutList(std::vector<uint32_t>{1, 2, 3});
}

Bytes Small() {
  BytesSink sink;
  CheckpointWriter writer(sink);
  FillSmall(writer);
  EXPECT_TRUE(writer.Finish());
  return sink.bytes;
}

TEST(CheckpointTest, WhatWasPutIsReadAgain) {
  const Bytes bytes = Small();
  const Checkpoint checkpoint = Checkpoint::Parse(bytes).take();
  CheckpointReader numbers = checkpoint.Section("numbers");
  EXPECT_EQ(numbers.Get<uint16_t>(), 7);
  EXPECT_TRUE(numbers.Get<bool>());
  EXPECT_FALSE(numbers.done());
  EXPECT_EQ(numbers.Get<double>(), -1.5);
  EXPECT_TRUE(numbers.done());
  EXPECT_TRUE(checkpoint.Section("empty").done());
  CheckpointReader texts = checkpoint.Section("texts");
  EXPECT_EQ(texts.GetText(), "one");
  EXPECT_EQ(texts.GetText(), std::string("\0\xff", 2));
  std::vector<uint32_t> list;
  texts.GetList(list);
  EXPECT_EQ(list, (std::vector<uint32_t>{1, 2, 3}));
  EXPECT_TRUE(texts.done());
  EXPECT_FALSE(checkpoint.Section("missing").ok());
}

TEST(CheckpointTest, EveryCutIsRefused) {
  const Bytes bytes = Small();
  for (size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_FALSE(Checkpoint::Parse({bytes.data(), size}).ok()) << size;
  }
}

TEST(CheckpointTest, EveryFlippedBitIsRefused) {
  Bytes bytes = Small();
  for (size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    bytes[bit / 8] ^= static_cast<uint8_t>(1u << bit % 8);
    EXPECT_FALSE(Checkpoint::Parse(bytes).ok()) << bit;
    bytes[bit / 8] ^= static_cast<uint8_t>(1u << bit % 8);
  }
  EXPECT_TRUE(Checkpoint::Parse(bytes).ok());
}

TEST(CheckpointTest, WhatFollowsIsRefused) {
  Bytes bytes = Small();
  bytes.push_back(0);
  EXPECT_FALSE(Checkpoint::Parse(bytes).ok());
}

// Larger than the writer's buffer, in pieces of all sizes.
TEST(CheckpointTest, LargeSectionsPassThroughTheBuffer) {
  BytesSink sink;
  CheckpointWriter writer(sink);
  Random random(1);
  std::vector<std::string> texts;
  writer.Begin("large");
  for (size_t i = 0; i < 200; ++i) {
    texts.emplace_back(random.Below(i % 40 == 39 ? 300'000 : 3000), static_cast<char>('a' + i % 26));
    writer.PutText(texts.back());
  }
  ASSERT_TRUE(writer.Finish());
  CheckpointReader from = Checkpoint::Parse(sink.bytes).take().Section("large");
  for (const std::string& text : texts) ASSERT_EQ(from.GetText(), text);
  EXPECT_TRUE(from.done());
}

TEST(CheckpointTest, AFullSinkIsNoticed) {
  for (size_t room = 0; room < Small().size(); room += 7) {
    BytesSink sink(room);
    CheckpointWriter writer(sink);
    FillSmall(writer);
    EXPECT_FALSE(writer.Finish());
  }
}

TEST(CheckpointReaderTest, CountsAreBoundedByWhatIsThere) {
  Bytes bytes(8 + 16);
  bytes[7] = 0x10;  // 2^60 things
  CheckpointReader text(bytes);
  EXPECT_EQ(text.GetText(), "");
  EXPECT_FALSE(text.ok());
  CheckpointReader from(bytes);
  std::vector<uint64_t> list{1};
  from.GetList(list);
  EXPECT_TRUE(list.empty());
  EXPECT_FALSE(from.ok());
  EXPECT_EQ(from.Get<uint64_t>(), 0u);
  bytes[7] = 0;
  bytes[0] = 2;
  CheckpointReader good(bytes);
  good.GetList(list);
  EXPECT_EQ(list.size(), 2u);
  EXPECT_TRUE(good.done());
}

TEST(CheckpointReaderTest, TruthValuesAreZeroOrOne) {
  const Bytes bytes{1, 0, 2};
  CheckpointReader from(bytes);
  EXPECT_TRUE(from.Get<bool>());
  EXPECT_FALSE(from.Get<bool>());
  EXPECT_TRUE(from.ok());
  from.Get<bool>();
  EXPECT_FALSE(from.ok());
}

TEST(CheckpointReaderTest, RandomNumbersGoOn) {
  Random random(3);
  for (int i = 0; i < 700; ++i) random.Below(10);
  BytesSink sink;
  CheckpointWriter writer(sink);
  writer.Begin("random");
  random.Save(writer);
  ASSERT_TRUE(writer.Finish());
  Random other(4);
  CheckpointReader from = Checkpoint::Parse(sink.bytes).take().Section("random");
  other.Load(from);
  EXPECT_TRUE(from.done());
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(random.Below(1'000'000), other.Below(1'000'000));
}

class CheckpointFileTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_NE(mkdtemp(folder_), nullptr); }
  void TearDown() override {
    for (const char* name : {"/file", "/file.new"}) std::remove((folder_ + std::string(name)).c_str());
    std::remove(folder_);
  }
  std::string path() const { return folder_ + std::string("/file"); }
  void Write(const std::string& content) { std::ofstream(path(), std::ios::binary) << content; }

 private:
  char folder_[32] = "/tmp/heddle-checkpoint-XXXXXX";
};

TEST_F(CheckpointFileTest, AFileReplacesTheOneBefore) {
  for (uint32_t i = 0; i < 3; ++i) {
    EXPECT_FALSE(CheckCheckpointTarget(path()));
    const Result<uint64_t> bytes = WriteCheckpointFile(path(), [i](CheckpointWriter& to) {
      to.Begin("number");
      to.Put(i);
    });
    ASSERT_TRUE(bytes.ok());
    struct stat info;
    ASSERT_EQ(stat(path().c_str(), &info), 0);
    EXPECT_EQ(static_cast<uint64_t>(info.st_size), bytes.value());
    EXPECT_NE(access((path() + ".new").c_str(), F_OK), 0);
    const auto file = CheckpointFile::Open(path()).take();
    EXPECT_EQ(file->checkpoint().Section("number").Get<uint32_t>(), i);
  }
}

TEST_F(CheckpointFileTest, WhatCannotBeWrittenNamesTheFile) {
  const std::string nowhere = path() + "/file";
  const Result<uint64_t> bytes = WriteCheckpointFile(nowhere, [](CheckpointWriter& to) { to.Begin("nothing"); });
  ASSERT_FALSE(bytes.ok());
  EXPECT_EQ(bytes.error().message, nowhere + ": cannot write the checkpoint: No such file or directory");
  ASSERT_TRUE(CheckCheckpointTarget(nowhere));
}

TEST_F(CheckpointFileTest, OtherFilesAreLeftAlone) {
  Write("class Main { }");
  ASSERT_TRUE(CheckCheckpointTarget(path()));
  const auto file = CheckpointFile::Open(path());
  ASSERT_FALSE(file.ok());
  EXPECT_EQ(file.error().message, path() + ": the file is no checkpoint");
  Write("");
  EXPECT_FALSE(CheckCheckpointTarget(path()));
  EXPECT_FALSE(CheckpointFile::Open(path()).ok());
}

}  // namespace
}  // namespace heddle
