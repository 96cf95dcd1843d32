#include "report/legend.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

std::string Of(const std::string& effect) {
  ScheduleRow row;
  row.effects = {effect};
  return LegendOf({row});
}

TEST(Legend, SaysOnlyWhatTheRowsHave) {
  EXPECT_EQ(Of("lock Pool#1.lock"), "");
  EXPECT_EQ(Of("notify -> t2"), "");
  EXPECT_NE(Of("read x: 3").find("reads 3"), std::string::npos);
  EXPECT_NE(Of("x: 3 -> 4").find("writes 4"), std::string::npos);
  EXPECT_NE(Of("CAS x: 3 -> 4 ok").find("compare-and-set"), std::string::npos);
  EXPECT_NE(Of("map.get(\"a: b\") -> 4").find("its result"), std::string::npos);
  EXPECT_NE(Of("queue.take() ...").find("not over"), std::string::npos);
}

TEST(Legend, HasEachSignOnce) {
  ScheduleRow row;
  row.effects = {"x: 3 -> 4", "y: 3 -> 4"};
  EXPECT_EQ(LegendOf({row, row}), Of("x: 3 -> 4"));
}

}  // namespace
}  // namespace heddle
