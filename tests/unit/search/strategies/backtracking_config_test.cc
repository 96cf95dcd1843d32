#include "search/strategies/backtracking_config.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/unit/search/paper_configurations.h"

namespace heddle {
namespace {

TEST(BacktrackingConfig, AllOfThePaperParseAndPrintBackTheSame) {
  const std::vector<std::string> all = PaperConfigurations();
  EXPECT_EQ(all.size(), 7920u);
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size());
  for (const std::string& text : all) {
    Result<BacktrackingConfig> config = ParseBacktrackingConfig(text);
    ASSERT_TRUE(config.ok()) << config.error().message;
    EXPECT_EQ(config->text, text);
  }
}

TEST(BacktrackingConfig, ReadsItsParts) {
  const BacktrackingConfig config = ParseBacktrackingConfig("< I:5-20, cs, ncs, Lb, 0.95^r, 1.5 >").value();
  EXPECT_EQ(config.base, BacktrackingConfig::Base::kSequence);
  EXPECT_EQ(config.thresholds, (std::vector<uint64_t>{5, 20}));
  EXPECT_TRUE(config.counts_switches);
  EXPECT_TRUE(config.reduced_by_stays);
  EXPECT_EQ(config.jumps, BacktrackingConfig::Jumps::kLuby);
  EXPECT_EQ(config.ratio, BacktrackingConfig::Ratio::kPower);
  EXPECT_DOUBLE_EQ(config.ratio_constant, 0.95);
  EXPECT_DOUBLE_EQ(config.coefficient, 1.5);
  EXPECT_EQ(config.text, "<I:5-20,cs,ncs,Lb,0.95^r,1.5>");

  const BacktrackingConfig first_path = ParseBacktrackingConfig("L*0.33,pl,d,R,1-r/10,1").value();
  EXPECT_EQ(first_path.base, BacktrackingConfig::Base::kFirstPath);
  EXPECT_DOUBLE_EQ(first_path.first_path_factor, 0.33);
  EXPECT_EQ(first_path.ratio, BacktrackingConfig::Ratio::kRun);
  EXPECT_EQ(first_path.text, "<L*0.33,pl,d,R,1-r/10,1>");
  EXPECT_EQ(ParseBacktrackingConfig("<I,pl,d,F,1-d/1000,1>").value().thresholds.size(), 5u);
}

TEST(BacktrackingConfig, SaysWhichPartIsWrong) {
  for (auto [text, part] : {std::pair{"<x,pl,d,F,0.5,1>", "thb is 'x'"},
                            {"<-5,pl,d,F,0.5,1>", "thb is '-5'"},
                            {"<I:5-5,pl,d,F,0.5,1>", "thb is 'I:5-5'"},
                            {"<L*,pl,d,F,0.5,1>", "thb is 'L*'"},
                            {"<5,depth,d,F,0.5,1>", "thm is 'depth'"},
                            {"<5,pl,no,F,0.5,1>", "thr is 'no'"},
                            {"<5,pl,d,X,0.5,1>", "stg is 'X'"},
                            {"<5,pl,d,F,1.5,1>", "rtb is '1.5'"},
                            {"<5,pl,d,F,1-d/0,1>", "rtb is '1-d/0'"},
                            {"<5,pl,d,F,1.5^r,1>", "rtb is '1.5^r'"},
                            {"<5,pl,d,F,nan,1>", "rtb is 'nan'"},
                            {"<5,pl,d,F,0.5,>", "rtc is ''"},
                            {"<5,pl,d,F,0.5,1,2>", "rtc is '1,2'"},
                            {"<5,pl>", "six parts"},
                            {"", "six parts"}}) {
    Result<BacktrackingConfig> config = ParseBacktrackingConfig(text);
    ASSERT_FALSE(config.ok()) << text;
    EXPECT_NE(config.error().message.find(part), std::string::npos) << config.error().message;
  }
}

}  // namespace
}  // namespace heddle
