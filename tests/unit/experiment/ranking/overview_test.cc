#include "experiment/ranking/overview.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

std::string OptionsOf(const std::string& name, const std::string& command) {
  Configuration configuration;
  configuration.name = name;
  configuration.command = command;
  return SearchOptionsOf(configuration);
}

TEST(Overview, OptionsAreThoseOfTheRuns) {
  EXPECT_EQ(
      OptionsOf("x", "heddle check --format json --search 'rb:<I,pl,d,Lb,0.75,1.5>' --seed 7 --reduction=none Main"),
      "--search 'rb:<I,pl,d,Lb,0.75,1.5>' --reduction none");
}

TEST(Overview, WithoutACommandTheNameTells) {
  EXPECT_EQ(OptionsOf("<20,pl,d,F,0.90,1>", ""), "--search 'rb:<20,pl,d,F,0.90,1>'");
  EXPECT_EQ(OptionsOf("mine", ""), "");
}

}  // namespace
}  // namespace heddle
