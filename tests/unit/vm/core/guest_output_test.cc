#include "vm/core/guest_output.h"

#include <gtest/gtest.h>

namespace heddle::test {
namespace {

TEST(GuestOutputTest, IsCutToWhatTheRegistersSay) {
  GlobalRegisters globals;
  GuestOutput output(globals, /*pass_through=*/false);
  output.Write(false, "one ");
  output.Write(true, "first");
  const GlobalRegisters before = globals;
  output.Write(false, "two");
  output.Write(true, " second");
  EXPECT_EQ(output.out(), "one two");
  EXPECT_EQ(output.err(), "first second");
  EXPECT_NE(globals.out_hash, before.out_hash);

  globals = before;
  output.CutToRegisters();
  EXPECT_EQ(output.out(), "one ");
  EXPECT_EQ(output.err(), "first");
}

TEST(GuestOutputTest, HashesOfEqualTextsAreEqualHoweverTheyWereWritten) {
  GlobalRegisters in_one, in_two;
  GuestOutput(in_one, false).Write(false, "ab");
  GuestOutput output(in_two, false);
  output.Write(false, "a");
  output.Write(false, "b");
  EXPECT_EQ(in_one, in_two);
}

TEST(GuestOutputTest, ClearedItIsThatOfNoPath) {
  GlobalRegisters globals;
  GuestOutput output(globals, false);
  output.Write(false, "boot");
  output.Clear();
  EXPECT_EQ(output.out(), "");
  EXPECT_EQ(globals, GlobalRegisters());
}

}  // namespace
}  // namespace heddle::test
