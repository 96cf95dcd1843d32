#include "reduction/dynamic/contention.h"

#include <algorithm>

namespace heddle {

namespace {

// Of the numbers of eight bytes each that a touch lies in.
constexpr uint32_t kWord = 8;
// Of a set of numbers, about.
constexpr uint64_t kBytesOfElement = 24;

uint32_t FirstWord(const Touch& touch) { return touch.offset / kWord; }
uint32_t LastWord(const Touch& touch) { return (touch.offset + std::max<uint32_t>(touch.size, 1) - 1) / kWord; }

}  // namespace

void Contention::Forbid(const Futures& futures, uint32_t event) {
  NoteNew(futures);
  forbidden_.insert(event);
  guesses_[event].contended = true;
}

const Contention::Guess& Contention::GuessOf(const Futures& futures, uint32_t event) {
  Guess guess{version_};
  const ThreadIndex thread = futures.ThreadOf(event);
  guess.contended = thread >= kMaskedThreads;
  futures.ForEachTouch(event, [&](const Touch& touch) {
    guess.contended |= other_names_.count(touch.object) != 0;
    for (uint32_t word = FirstWord(touch); word <= LastWord(touch); ++word) {
      for (const Use& use : uses_[places_.NumberOf({touch.object, touch.kind, word})]) {
        if ((use.threads & ~MaskOf(thread)) == 0) continue;
        guess.contended |= Compete(use.touch, touch);
        guess.depends |= Depend(use.touch, touch);
      }
    }
  });
  return guesses_[event] = guess;
}

void Contention::NoteNew(const Futures& futures) {
  NotePairs(futures);
  guesses_.resize(futures.events());
  for (; noted_ < futures.events(); ++noted_) {
    const uint32_t event = static_cast<uint32_t>(noted_);
    futures.ForEachTouch(event, [&](const Touch& touch) { NoteUse(UserMask(futures.ThreadOf(event)), touch); });
    guesses_[event].contended = forbidden_.count(event) != 0;
  }
}

void Contention::NotePairs(const Futures& futures) {
  for (; pairs_noted_ < futures.table_pairs(); ++pairs_noted_) {
    const auto pair = static_cast<uint32_t>(pairs_noted_);
    futures.ForEachOtherName(pair, [&](uint64_t object) {
      if (other_names_.insert(object).second) ++version_;
    });
    futures.ForEachOtherThread(pair, [&](ThreadIndex one, ThreadIndex other) {
      if (one < kMaskedThreads && other < kMaskedThreads) MayBe(one, other);
    });
  }
}

// All uses are to be noted again.
void Contention::MayBe(ThreadIndex one, ThreadIndex other) {
  const ThreadMask all = UserMask(one) | UserMask(other);
  if (all == UserMask(one)) return;
  users_.resize(kMaskedThreads);
  for (ThreadIndex thread = 0; thread < kMaskedThreads; ++thread) {
    if ((all & MaskOf(thread)) != 0) users_[thread] = all;
  }
  noted_ = 0;
  ++version_;
}

void Contention::NoteUse(ThreadMask threads, const Touch& touch) {
  for (uint32_t word = FirstWord(touch); word <= LastWord(touch); ++word) {
    const uint32_t place = places_.NumberOf({touch.object, touch.kind, word});
    if (place == uses_.size()) uses_.emplace_back();
    std::vector<Use>& uses = uses_[place];
    auto at = std::find_if(uses.begin(), uses.end(), [&](const Use& use) { return use.touch == touch; });
    if (at == uses.end()) at = uses.insert(at, {touch, 0});
    if ((threads & ~at->threads) == 0) continue;
    at->threads |= threads;
    ++version_;
  }
}

void Contention::Save(CheckpointWriter& to, const Futures& futures) const {
  Contention noted;
  noted.other_names_ = other_names_;
  noted.users_ = users_;
  noted.pairs_noted_ = pairs_noted_;
  noted.NotePairs(futures);
  to.PutList(std::vector<uint64_t>(forbidden_.begin(), forbidden_.end()));
  to.PutList(std::vector<uint64_t>(noted.other_names_.begin(), noted.other_names_.end()));
  to.PutList(noted.users_);
}

void Contention::Load(CheckpointReader& from) {
  std::vector<uint64_t> list;
  for (std::unordered_set<uint64_t>* set : {&forbidden_, &other_names_}) {
    from.GetList(list);
    set->insert(list.begin(), list.end());
  }
  from.GetList(users_);
  from.Require(users_.empty() || users_.size() == kMaskedThreads);
}

uint64_t Contention::bytes() const {
  uint64_t bytes = places_.bytes() + uses_.capacity() * sizeof(uses_[0]) + guesses_.capacity() * sizeof(Guess) +
                   (forbidden_.size() + other_names_.size()) * kBytesOfElement;
  for (const std::vector<Use>& uses : uses_) bytes += uses.capacity() * sizeof(Use);
  return bytes;
}

}  // namespace heddle
