#include "experiment/ranking/ranked_lists.h"

#include <gtest/gtest.h>

#include <cmath>

namespace heddle {
namespace {

using List = std::vector<double>;

Measured Of(size_t runs, size_t found, double states, double seconds, double deviation) {
  Measured measured;
  measured.runs = runs;
  measured.found = found;
  measured.states = {states, 0};
  measured.seconds = {seconds, deviation};
  return measured;
}

// Two programs. D fails on the second one, E on the first.
const std::vector<std::string> kNames = {"A", "B", "C", "D", "E"};
const std::vector<std::vector<Measured>> kMeasured = {
    {Of(10, 10, 100, 1, 0.5), Of(10, 5, 40, 2, 0)},    // 1 * 2;   1 * 4;  1.5 * 1
    {Of(10, 4, 200, 1, 0.25), Of(10, 8, 10, 4, 0.8)},  // 2.5 * 1.25;  2 * 1;  1.25 * 1.2
    {Of(10, 5, 400, 3, 0), Of(10, 10, 20, 1, 0)},      // 2 * 1;   4 * 2;  1 * 1
    {Of(10, 10, 1000, 1, 0), Of(10, 0, 0, 0, 0)},     {Of(10, 0, 0, 0, 0), Of(10, 10, 5000, 1, 0)},
};
const std::vector<size_t> kBoth = {0, 1};

TEST(RankedLists, ScoresAreProductsAndTheBestIsOne) {
  const RankedLists lists = Rank(kNames, kMeasured, kBoth);
  EXPECT_EQ(List(lists.finding.scores.begin(), lists.finding.scores.begin() + 3), (List{1, 1.5625, 1}));
  EXPECT_EQ(List(lists.distance.scores.begin(), lists.distance.scores.begin() + 3), (List{2, 1, 4}));
  EXPECT_EQ(List(lists.variation.scores.begin(), lists.variation.scores.begin() + 3), (List{1.5, 1.5, 1}));
}

TEST(RankedLists, TiesShareRanksAndFailingOnesAreLastEverywhere) {
  const RankedLists lists = Rank(kNames, kMeasured, kBoth);
  EXPECT_EQ(lists.finding.ranks, (List{1.5, 3, 1.5, 4.5, 4.5}));
  EXPECT_EQ(lists.distance.ranks, (List{2, 1, 3, 4.5, 4.5}));
  EXPECT_EQ(lists.variation.ranks, (List{2.5, 2.5, 1, 4.5, 4.5}));
  EXPECT_TRUE(std::isinf(lists.finding.scores[3]) && std::isinf(lists.distance.scores[4]));
  EXPECT_EQ(lists.successful, 3u);
  EXPECT_EQ(lists.failing, (std::vector<bool>{false, false, false, true, true}));
}

TEST(RankedLists, TheCombinedScoreIsTheSumOfRanks) {
  const RankedLists lists = Rank(kNames, kMeasured, kBoth);
  EXPECT_EQ(lists.combined.scores, (List{6, 6.5, 5.5, 13.5, 13.5}));
  EXPECT_EQ(lists.combined.ranks, (List{2, 3, 1, 4.5, 4.5}));
  EXPECT_EQ(lists.order, (std::vector<size_t>{2, 0, 1, 3, 4}));
}

TEST(RankedLists, ProgramsThatAreNotAskedForDoNotCount) {
  const RankedLists lists = Rank(kNames, kMeasured, std::vector<size_t>{0});
  EXPECT_EQ(lists.failing, (std::vector<bool>{false, false, false, false, true}));
  EXPECT_EQ(lists.distance.ranks, (List{1, 2, 3, 4, 5}));
}

TEST(RankedLists, TheOrderOfProgramsDoesNotDecideTies) {
  const auto swapped = [](double a, double b, double c) {
    return std::vector<Measured>{Of(1, 1, a, 1, 0), Of(1, 1, b, 1, 0), Of(1, 1, c, 1, 0)};
  };
  const std::vector<std::vector<Measured>> measured = {swapped(7, 3, 11), swapped(11, 7, 3), swapped(3, 11, 7)};
  const std::vector<std::string> names = {"x", "y", "z"};
  EXPECT_EQ(Rank(names, measured, std::vector<size_t>{0, 1, 2}).distance.ranks, (List{2, 2, 2}));
}

TEST(RankedLists, ARunWithoutAChoicePointHasSeenOneState) {
  const std::vector<std::vector<Measured>> measured = {{Of(1, 1, 0, 0, 0)}, {Of(1, 1, 3, 0, 0)}};
  const std::vector<std::string> names = {"x", "y"};
  EXPECT_EQ(Rank(names, measured, std::vector<size_t>{0}).distance.scores, (List{1, 3}));
}

TEST(RankedLists, SuccessfulOnesAreKept) { EXPECT_EQ(OfSuccessful(List{1, 2, 3}, {false, true, false}), (List{1, 3})); }

}  // namespace
}  // namespace heddle
