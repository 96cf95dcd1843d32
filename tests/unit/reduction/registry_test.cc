// Reductions by name, and their parameters.
#include "reduction/registry.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(ReductionRegistry, MakesReductionsByName) {
  EXPECT_STREQ(MakeReduction("none").value()->Name(), "none");
  EXPECT_STREQ(MakeReduction(kDefaultReduction).value()->Name(), "dynamic");
  EXPECT_STREQ(MakeReduction(kSimpleReduction).value()->Name(), "heap-reach");
  EXPECT_STREQ(MakeReduction("sharing").value()->Name(), "sharing");
  EXPECT_EQ(MakeReduction("dynamite").error().message,
            "unknown reduction dynamite (did you mean dynamic? known: none, heap-reach, fields, fields+arrays, "
            "happens-before, read-write, "
            "hybrid, dynamic, dynamic+happens-before, hb-caching, lazy-hb-caching, sharing, clock-vectors)");
}

TEST(ReductionRegistry, TakesParameters) {
  for (const char* spec : {"clock-vectors", "clock-vectors:start-end", "clock-vectors:starters,start-end"}) {
    EXPECT_STREQ(MakeReduction(spec).value()->Name(), "clock-vectors") << spec;
    EXPECT_STREQ(ReductionRowOf(spec)->name, "clock-vectors") << spec;
  }
  EXPECT_EQ(MakeReduction("clock-vectors:starters,all").error().message,
            "reduction clock-vectors knows the options start-end and starters, not \"all\"");
  EXPECT_EQ(MakeReduction("none:2").error().message, "reduction none has no parameters");
  EXPECT_EQ(MakeReduction("dynamite:2").error().message.substr(0, 27), "unknown reduction dynamite ");
}

TEST(ReductionRegistry, SaysWhichMayMissSchedules) {
  for (const ReductionRow& row : Reductions()) {
    const std::string name = row.name;
    EXPECT_EQ(row.sound, name != "sharing" && name != "clock-vectors" && name != "read-write") << name;
  }
}

}  // namespace
}  // namespace heddle
