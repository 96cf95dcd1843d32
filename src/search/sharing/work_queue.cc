#include "search/sharing/work_queue.h"

#include <algorithm>
#include <cstring>
#include <new>

namespace heddle {

namespace {

constexpr uint64_t kRingWords = uint64_t{1} << 24;  // of 4 bytes
constexpr uint64_t kHeadBytes = 4096;
constexpr size_t kLengths = 3;

template <typename T>
constexpr size_t kWords = sizeof(T) / sizeof(uint32_t);

}  // namespace

WorkQueue::WorkQueue(unsigned workers, const std::atomic<bool>& given_up)
    : memory_(kHeadBytes + kRingWords * sizeof(uint32_t)),
      given_up_(given_up),
      workers_(workers),
      head_(new (memory_.data()) Head()),
      ring_(reinterpret_cast<uint32_t*>(static_cast<char*>(memory_.data()) + kHeadBytes)) {
  static_assert(sizeof(Head) <= kHeadBytes);
}

void WorkQueue::Write(const void* words, size_t count) {
  const size_t at = head_->written % kRingWords;
  const size_t first = std::min(count, kRingWords - at);
  if (first > 0) std::memcpy(ring_ + at, words, first * sizeof(uint32_t));
  if (count > first) {
    std::memcpy(ring_, static_cast<const uint32_t*>(words) + first, (count - first) * sizeof(uint32_t));
  }
  head_->written += count;
}

void WorkQueue::Read(void* words, size_t count) {
  const size_t at = head_->read % kRingWords;
  const size_t first = std::min(count, kRingWords - at);
  if (first > 0) std::memcpy(words, ring_ + at, first * sizeof(uint32_t));
  if (count > first) {
    std::memcpy(static_cast<uint32_t*>(words) + first, ring_, (count - first) * sizeof(uint32_t));
  }
  head_->read += count;
}

template <typename T>
void WorkQueue::ReadAll(std::vector<T>& items, size_t count) {
  items.resize(count);
  Read(items.data(), count * kWords<T>);
}

bool WorkQueue::Give(const Piece& piece) {
  const uint64_t lengths[kLengths] = {piece.points.size(), piece.steps.size(), piece.offers.size()};
  const uint64_t words =
      kWords<uint64_t> * kLengths + lengths[0] * kWords<Point> + (lengths[1] + lengths[2]) * kWords<Step>;
  if (!head_->lock.Take(given_up_)) return false;
  const bool room = words <= kRingWords - (head_->written - head_->read);
  if (room) {
    Write(lengths, kWords<uint64_t> * kLengths);
    Write(piece.points.data(), lengths[0] * kWords<Point>);
    Write(piece.steps.data(), lengths[1] * kWords<Step>);
    Write(piece.offers.data(), lengths[2] * kWords<Step>);
    head_->pieces.fetch_add(1, std::memory_order_relaxed);
  }
  head_->lock.Leave();
  return room;
}

// Under the lock, by a worker that counts as hungry.
WorkQueue::Taken WorkQueue::TryTake(Piece& piece) {
  if (head_->pieces.load(std::memory_order_relaxed) > 0) {
    uint64_t lengths[kLengths];
    Read(lengths, kWords<uint64_t> * kLengths);
    ReadAll(piece.points, lengths[0]);
    ReadAll(piece.steps, lengths[1]);
    ReadAll(piece.offers, lengths[2]);
    head_->pieces.fetch_sub(1, std::memory_order_relaxed);
    head_->hungry.fetch_sub(1, std::memory_order_relaxed);
    head_->taken.fetch_add(1, std::memory_order_relaxed);
    return Taken::kPiece;
  }
  // Only a worker that is not hungry gives, so it stays like that.
  return head_->hungry.load(std::memory_order_relaxed) == workers_ ? Taken::kNothingLeft : Taken::kNotYet;
}

bool WorkQueue::Take(Piece& piece) {
  head_->hungry.fetch_add(1, std::memory_order_relaxed);
  Taken taken = Taken::kNotYet;
  const bool done = WaitUntil(given_up_, [&] {
    const bool news =
        head_->pieces.load(std::memory_order_relaxed) > 0 || head_->hungry.load(std::memory_order_relaxed) == workers_;
    if (!news || !head_->lock.Take(given_up_)) return false;
    taken = TryTake(piece);
    head_->lock.Leave();
    return taken != Taken::kNotYet;
  });
  return done && taken == Taken::kPiece;
}

void WorkQueue::StartAgain() {
  head_->hungry = 0;
  head_->pieces = 0;
}

}  // namespace heddle
