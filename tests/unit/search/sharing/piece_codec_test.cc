#include "search/sharing/piece_codec.h"

#include <gtest/gtest.h>

#include <random>

namespace heddle {
namespace {

Point At(uint32_t steps, bool several) {
  Point point;
  point.steps = steps;
  point.several = several ? 1 : 0;
  return point;
}

Piece Some(bool arrives) {
  Piece piece;
  piece.steps = {{0, 0}, {0, 0}, {1, 0}, {1, 300}, {1, 0}, {200, 0}, {200, 0}};
  piece.points = {At(0, false), At(2, true), At(4, true), At(6, false)};
  piece.offers = {{0, 0}, {300, 65535}};
  piece.arrives = arrives;
  if (arrives) piece.arriving = {{1, 2, 3, 4}, 200, 1, 1};
  return piece;
}

TEST(PieceCodec, ReadsWhatWasAdded) {
  std::vector<uint8_t> bytes;
  AddPiece(Some(false), bytes);
  AddPiece(Some(true), bytes);
  size_t at = 0;
  for (const bool arrives : {false, true}) {
    const Piece sent = Some(arrives);
    Piece read;
    ASSERT_TRUE(ReadPiece(bytes, at, read));
    EXPECT_EQ(read.steps, sent.steps);
    EXPECT_EQ(read.offers, sent.offers);
    ASSERT_EQ(read.points.size(), sent.points.size());
    for (size_t i = 0; i < sent.points.size(); ++i) {
      EXPECT_EQ(read.points[i].steps, sent.points[i].steps);
      EXPECT_EQ(read.points[i].several, sent.points[i].several);
    }
    EXPECT_EQ(read.arrives, arrives);
    EXPECT_EQ(read.arriving.thread, sent.arriving.thread);
    EXPECT_EQ(read.arriving.early, sent.arriving.early);
    EXPECT_EQ(read.arriving.last_enabled, sent.arriving.last_enabled);
    EXPECT_EQ(read.arriving.cost.preemptions, sent.arriving.cost.preemptions);
    EXPECT_EQ(read.arriving.cost.stays, sent.arriving.cost.stays);
  }
  EXPECT_EQ(at, bytes.size());
}

TEST(PieceCodec, FindsOutWhatPathsCost) {
  std::vector<uint8_t> bytes;
  AddPiece(Some(false), bytes);
  size_t at = 0;
  Piece read;
  ASSERT_TRUE(ReadPiece(bytes, at, read));
  // The first transition is of thread 0, the second a switch to thread 1, the third lets it go on.
  EXPECT_EQ(read.points[1].cost.run, 1u);
  EXPECT_EQ(read.points[2].cost.run, 1u);
  EXPECT_EQ(read.points[3].cost.run, 2u);
  EXPECT_EQ(read.points[2].cost.stays, 0u);
  EXPECT_EQ(read.points[3].cost.stays, 1u);
}

TEST(PieceCodec, IsShortForLongPaths) {
  Piece piece;
  for (uint32_t i = 0; i < 500; ++i) {
    piece.points.push_back(At(3 * i, true));
    for (int k = 0; k < 3; ++k) piece.steps.push_back({static_cast<ThreadId>(i / 20 % 3), 0});
  }
  std::vector<uint8_t> bytes;
  AddPiece(piece, bytes);
  EXPECT_LT(bytes.size(), 700u);
}

TEST(PieceCodec, RefusesWhatIsNoPiece) {
  std::vector<uint8_t> whole;
  AddPiece(Some(true), whole);
  for (size_t length = 0; length < whole.size(); ++length) {
    const std::vector<uint8_t> part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length));
    size_t at = 0;
    Piece read;
    EXPECT_FALSE(ReadPiece(part, at, read)) << length;
  }
  std::mt19937 random(1);
  for (int i = 0; i < 20'000; ++i) {  // no more than: it comes to an end
    std::vector<uint8_t> damaged = whole;
    damaged[random() % damaged.size()] = static_cast<uint8_t>(random());
    size_t at = 0;
    Piece read;
    if (ReadPiece(damaged, at, read)) EXPECT_LE(at, damaged.size());
  }
}

}  // namespace
}  // namespace heddle
