#include "classfile/modified_utf8.h"

#include <gtest/gtest.h>

#include <string>

namespace heddle {
namespace {

TEST(ModifiedUtf8, EveryCodeUnitGoesThereAndBack) {
  std::u16string all;
  for (unsigned unit = 0; unit <= 0xffff; ++unit) all += static_cast<char16_t>(unit);
  const std::string bytes = EncodeModifiedUtf8(all);
  EXPECT_EQ(bytes.find('\0'), std::string::npos);
  EXPECT_TRUE(IsModifiedUtf8(bytes));
  EXPECT_EQ(DecodeModifiedUtf8(bytes), all);
  EXPECT_EQ(Utf16Length(bytes), all.size());
}

TEST(ModifiedUtf8, EveryThreeByteTextHasOneReading) {
  // Whatever is accepted is what its own decoding encodes to: no two texts for one string.
  size_t accepted = 0;
  for (unsigned bytes = 0; bytes < 1u << 24; bytes += 7) {
    const char text[] = {static_cast<char>(bytes >> 16), static_cast<char>(bytes >> 8), static_cast<char>(bytes)};
    const std::string_view view(text, 3);
    if (!IsModifiedUtf8(view)) continue;
    ++accepted;
    ASSERT_EQ(EncodeModifiedUtf8(DecodeModifiedUtf8(view)), view) << bytes;
  }
  EXPECT_GT(accepted, 100000u);
}

TEST(ModifiedUtf8, Malformed) {
  using namespace std::string_view_literals;
  EXPECT_EQ(FindModifiedUtf8Error("abc"), std::string_view::npos);
  EXPECT_EQ(FindModifiedUtf8Error("a\0b"sv), 1u);
  EXPECT_EQ(FindModifiedUtf8Error("ab\x80"), 2u);  // a continuation without a start
  EXPECT_EQ(FindModifiedUtf8Error("\xc3"), 0u);    // cut short
  EXPECT_EQ(FindModifiedUtf8Error("\xe2\x82"), 0u);
  EXPECT_EQ(FindModifiedUtf8Error("\xc3\x28"), 0u);  // no continuation
  EXPECT_EQ(FindModifiedUtf8Error("\xc1\x81"), 0u);  // overlong
  EXPECT_EQ(FindModifiedUtf8Error("\xe0\x81\x81"), 0u);
  EXPECT_EQ(FindModifiedUtf8Error("\xf0\x9f\x98\x80"), 0u);  // four bytes: plain UTF-8
}

TEST(ModifiedUtf8, PrintableText) {
  EXPECT_EQ(PrintableText("plain"), "plain");
  EXPECT_EQ(PrintableText("a\n\t\r\\b"), "a\\n\\t\\r\\\\b");
  EXPECT_EQ(PrintableText("\xc0\x80\x7f"), "\\u0000\\u007f");
  EXPECT_EQ(PrintableText("gr\xc3\xbc\xc3\x9f"), "gr\xc3\xbc\xc3\x9f");
  EXPECT_EQ(PrintableText("\xed\xa0\xbd\xed\xb8\x80"), "\xf0\x9f\x98\x80");  // a surrogate pair
  EXPECT_EQ(PrintableText("\xed\xa0\xbdx"), "\\ud83dx");                     // half of one
  EXPECT_EQ(PrintableText("a\xff\xfe\x62"), "a\\xff\\xfe\x62");
  EXPECT_EQ(PrintableText(u"\U0001F600\n"), "\xf0\x9f\x98\x80\\n");
}

}  // namespace
}  // namespace heddle
