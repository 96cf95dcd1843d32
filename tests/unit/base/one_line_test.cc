#include "base/one_line.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(InOneLine, JoinsLinesWithoutSpaceAroundThem) {
  EXPECT_EQ(InOneLine("AssertionFailedError: \nexpected: 2\n but was: 3\n"),
            "AssertionFailedError: expected: 2 but was: 3");
  EXPECT_EQ(InOneLine("a\r\n\n\tb\tc", " | "), "a | b c");
  EXPECT_EQ(InOneLine("plain"), "plain");
  EXPECT_EQ(InOneLine(" \n\n"), "");
}

TEST(InOneLine, WritesOutWhatATerminalWouldObey) { EXPECT_EQ(InOneLine("\x1b[2Jw\x7f"), "\\u001b[2Jw\\u007f"); }

}  // namespace
}  // namespace heddle
