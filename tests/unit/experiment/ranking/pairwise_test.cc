#include "experiment/ranking/pairwise.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>

#include "experiment/ranking/statistics.h"

namespace heddle {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
using List = std::vector<double>;

TEST(Pairwise, TheSmallerValueWinsAPair) {
  // The first wins (1,2) (1,3), and loses (3,2) (5,2) (5,3).
  EXPECT_EQ(PairwiseScores({{1, 3, 5}, {2, 3}}), (std::vector<int64_t>{-1, 1}));
  EXPECT_EQ(PairwiseScores({{1, 2}, {3, kInfinite}}), (std::vector<int64_t>{1, -1}));
  EXPECT_EQ(PairwiseScores({{kInfinite}, {kInfinite, kInfinite}}), (std::vector<int64_t>{0, 0}));
}

TEST(Pairwise, ScoresByHand) {
  // The first is better than all. The second and third are equal. The last has found nothing.
  EXPECT_EQ(PairwiseScores({{1, 2}, {9, 5}, {5, 9}, {kInfinite, kInfinite}}), (std::vector<int64_t>{3, 0, 0, -3}));
}

TEST(Pairwise, ExactlyHalfCountsForNeither) {
  EXPECT_EQ(PairwiseScores({{1, 4}, {2, 3}, {kInfinite}, {kInfinite, kInfinite}}),
            (std::vector<int64_t>{2, 2, -2, -2}));
}

TEST(Pairwise, NoListsNoScores) { EXPECT_TRUE(PairwiseScores({}).empty()); }

// A few values, so that ties, equal lists and infinite ones are common.
List AList() {
  List list = *rc::gen::resize(6, rc::gen::nonEmpty(rc::gen::container<List>(rc::gen::map(
                                      rc::gen::inRange(0, 9), [](int n) { return n == 8 ? kInfinite : double(n); }))));
  return list;
}

RC_GTEST_PROP(Pairwise, AgreesWithVarghaDelaneyOfEachPair, ()) {
  std::vector<List> lists(*rc::gen::inRange<size_t>(1, 12));
  for (List& list : lists) list = AList();
  std::vector<int64_t> expected(lists.size());
  for (size_t a = 0; a < lists.size(); ++a) {
    for (size_t b = 0; b < lists.size(); ++b) {
      const double a12 = VarghaDelaney(lists[a], lists[b]);
      if (std::abs(a12 - 0.5) > 1e-9) expected[a] += a12 < 0.5 ? 1 : -1;
    }
  }
  RC_ASSERT(PairwiseScores(lists) == expected);
}

}  // namespace
}  // namespace heddle
