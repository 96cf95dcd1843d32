#include "classfile/reader.h"

#include <gtest/gtest.h>

#include <vector>

namespace heddle::classfile {
namespace {

const std::vector<uint8_t> kBytes = {1, 2, 3, 4, 5, 6, 7, 8};

TEST(ByteReader, ReadsBigEndian) {
  ByteReader reader(kBytes, "f");
  EXPECT_EQ(reader.U1("a"), 1);
  EXPECT_EQ(reader.U2("b"), 0x0203);
  EXPECT_EQ(reader.U4("c"), 0x04050607u);
  EXPECT_EQ(reader.remaining(), 1u);
  EXPECT_TRUE(reader.ok());
}

TEST(ByteReader, FirstErrorStays) {
  ByteReader reader(kBytes, "f");
  reader.U4("a");
  {
    Scope outer(reader, "outer", 3);
    Scope inner(reader, "inner");
    reader.Bytes(9, "b");
    EXPECT_EQ(reader.U1("c"), 0);
    reader.Fail("d", "another");
  }
  ASSERT_FALSE(reader.ok());
  EXPECT_EQ(reader.TakeError().message, "f: offset 0x4: outer[3].inner.b: 9 bytes wanted, 4 left");
}

TEST(ByteReader, FailNamesTheValueReadLast) {
  ByteReader reader(kBytes, "f");
  reader.U2("a");
  reader.U2("b");
  Scope scope(reader, "table", 0);
  reader.Fail("", "wrong");
  EXPECT_EQ(reader.TakeError().message, "f: offset 0x2: table[0]: wrong");
}

TEST(ByteReader, ExtentBoundsReads) {
  ByteReader reader(kBytes, "f");
  {
    Extent extent(reader, 3, "length");
    EXPECT_EQ(extent.bytes().size(), 3u);
    reader.U2("a");
    EXPECT_EQ(reader.remaining(), 1u);
    reader.U1("b");
  }
  EXPECT_TRUE(reader.ok());
  EXPECT_EQ(reader.remaining(), 5u);
  {
    Extent extent(reader, 3, "length");
    reader.U4("c");
  }
  EXPECT_EQ(reader.TakeError().message, "f: offset 0x3: c: 4 bytes wanted, 3 left");
}

TEST(ByteReader, ExtentMustBeRead) {
  ByteReader reader(kBytes, "f");
  {
    Extent extent(reader, 3, "length");
    reader.U2("a");
  }
  EXPECT_EQ(reader.TakeError().message, "f: offset 0x2: length: 1 bytes too many");
}

TEST(ByteReader, ExtentMustFit) {
  ByteReader reader(kBytes, "f");
  {
    Extent extent(reader, 9, "length");
    EXPECT_TRUE(extent.bytes().empty());
  }
  EXPECT_EQ(reader.TakeError().message, "f: offset 0x0: length: 9 is more than the 8 bytes left");
}

}  // namespace
}  // namespace heddle::classfile
