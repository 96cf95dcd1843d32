#include "experiment/ranking/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace heddle {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
using List = std::vector<double>;

TEST(Statistics, MeanAndDeviationOfAPopulation) {
  // The mean is 5; the squares of the differences are 9 1 1 1 0 0 4 16, and sum up to 32.
  const List values = {2, 4, 4, 4, 5, 5, 7, 9};
  EXPECT_EQ(Mean(values), 5);
  EXPECT_EQ(StandardDeviation(values), 2);
  EXPECT_EQ(CoefficientOfVariation(values), 0.4);
}

TEST(Statistics, OneRunHasNoDeviation) {
  EXPECT_EQ(Mean(List{205}), 205);
  EXPECT_EQ(StandardDeviation(List{205}), 0);
}

TEST(Statistics, EqualValuesHaveNoDeviationAtAll) {
  const List values(7, 0.1);
  EXPECT_EQ(Mean(values), 0.1);
  EXPECT_EQ(StandardDeviation(values), 0);
  EXPECT_EQ(CoefficientOfVariation(List{0, 0}), 0);
}

TEST(Statistics, Median) {
  EXPECT_EQ(Median({3, 1, 2}), 2);
  EXPECT_EQ(Median({4, 1, 3, 2}), 2.5);
  EXPECT_EQ(Median({8}), 8);
}

TEST(Statistics, EqualValuesShareTheMeanOfTheirRanks) {
  // 10 has place 1; both 20 have 2 and 3; 30 has 4; both infinite ones have 5 and 6.
  EXPECT_EQ(MeanRanks(List{20, kInfinite, 10, 20, 30, kInfinite}), (List{2.5, 5.5, 1, 2.5, 4, 5.5}));
  EXPECT_EQ(MeanRanks(List{}), List{});
}

TEST(Statistics, PearsonByHand) {
  // Differences from the means: -1 0 1 and -2 1 1. Products 2 0 1; squares 2 and 6.
  EXPECT_NEAR(*Pearson(List{1, 2, 3}, List{1, 4, 4}), 3 / std::sqrt(12), 1e-15);
  EXPECT_EQ(Pearson(List{1, 2}, List{7, 7}), std::nullopt);
  EXPECT_EQ(Pearson(List{1}, List{2}), std::nullopt);
}

TEST(Statistics, SpearmanWithoutTiesIsThePapersFormula) {
  // Ranks 1 2 3 4 5 and 2 1 4 3 5: d is 1 1 1 1 0, and 1 - 6*4/(5*24) = 0.8.
  EXPECT_NEAR(*Spearman(List{10, 20, 30, 40, 50}, List{5, 2, 9, 7, 11}), 0.8, 1e-15);
}

TEST(Statistics, SpearmanWithTiesIsNotThePapersFormula) {
  // Ranks 1 2.5 2.5 4 and 1 2 3.5 3.5: differences from 2.5 are -1.5 0 0 1.5 and -1.5 -0.5 1 1. Products sum up to
  // 3.75, squares to 4.5 each. The formula with squared differences (0 0.25 1 0.25) would give 1 - 6*1.5/60 = 0.85.
  EXPECT_NEAR(*Spearman(List{1, 3, 3, kInfinite}, List{1, 2, 9, 9}), 3.75 / 4.5, 1e-15);
}

TEST(Statistics, VarghaDelaneyByHand) {
  // Of the 6 pairs, a is larger in (3,2), (5,2), (5,3), and equal in (3,3): 3.5 / 6.
  EXPECT_NEAR(VarghaDelaney(List{1, 3, 5}, List{2, 3}), 3.5 / 6, 1e-15);
  EXPECT_EQ(VarghaDelaney(List{1, 2}, List{3, kInfinite}), 0);
  EXPECT_EQ(VarghaDelaney(List{kInfinite}, List{kInfinite, kInfinite}), 0.5);
}

}  // namespace
}  // namespace heddle
