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

// By an event of the thread, with that touch.
void Contention::Compare(const Use& use, ThreadIndex thread, const Touch& touch, Guess& guess) {
  if ((use.threads & ~MaskOf(thread)) == 0) return;
  guess.contended |= Compete(touch, use.touch);
  guess.depends |= Depend(use.touch, touch);
}

// Compares the event with the uses noted so far. TellWatchers compares it with those to come.
void Contention::Watch(const Futures& futures, uint32_t event, Guess& guess) {
  guess.watched = true;
  const ThreadIndex thread = futures.ThreadOf(event);
  guess.contended = thread >= kMaskedThreads;
  futures.ForEachTouch(event, [&](const Touch& touch) {
    for (uint32_t word = FirstWord(touch); word <= LastWord(touch); ++word) {
      const uint32_t place = places_.NumberOf({touch.object, touch.kind, word});
      std::vector<uint32_t>& watchers = watchers_[place];
      if (watchers.empty() || watchers.back() != event) watchers.push_back(event);
      for (const Use& use : uses_[place]) Compare(use, thread, touch, guess);
    }
  });
}

void Contention::CompareNames(const Futures& futures, uint32_t event, Guess& guess) const {
  guess.names = static_cast<uint32_t>(other_names_.size());
  futures.ForEachTouch(event, [&](const Touch& touch) { guess.contended |= other_names_.count(touch.object) != 0; });
}

void Contention::NoteNew(const Futures& futures) {
  NotePairs(futures);
  guesses_.resize(futures.events());
  users_of_.resize(futures.touches());
  for (; noted_ < futures.events(); ++noted_) {
    const uint32_t event = static_cast<uint32_t>(noted_);
    const ThreadMask threads = UserMask(futures.ThreadOf(event));
    for (const uint32_t touch : futures.TouchesOf(event)) {
      if ((threads & ~users_of_[touch]) == 0) continue;
      users_of_[touch] |= threads;
      NoteUse(futures, threads, futures.touch(touch));
    }
    guesses_[event].contended |= forbidden_.count(event) != 0;
  }
}

void Contention::NotePairs(const Futures& futures) {
  for (; pairs_noted_ < futures.table_pairs(); ++pairs_noted_) {
    const auto pair = static_cast<uint32_t>(pairs_noted_);
    futures.ForEachOtherName(pair, [&](uint64_t object) { other_names_.insert(object); });
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
}

void Contention::NoteUse(const Futures& futures, ThreadMask threads, const Touch& touch) {
  for (uint32_t word = FirstWord(touch); word <= LastWord(touch); ++word) {
    const Place place{touch.object, touch.kind, word};
    const uint32_t number = places_.NumberOf(place);
    if (number == uses_.size()) {
      uses_.emplace_back();
      watchers_.emplace_back();
    }
    std::vector<Use>& uses = uses_[number];
    auto at = std::find_if(uses.begin(), uses.end(), [&](const Use& use) { return use.touch == touch; });
    if (at == uses.end()) at = uses.insert(at, {touch, 0});
    if ((threads & ~at->threads) == 0) continue;
    at->threads |= threads;
    TellWatchers(futures, place, watchers_[number], *at);
  }
}

// Of a use of the place that is new, or by more threads.
void Contention::TellWatchers(const Futures& futures, const Place& place, std::vector<uint32_t>& watchers,
                              const Use& use) {
  std::erase_if(watchers, [&](uint32_t event) {
    Guess& guess = guesses_[event];
    if (guess.contended) return true;
    const ThreadIndex thread = futures.ThreadOf(event);
    futures.ForEachTouch(event, [&](const Touch& touch) {
      if (touch.object != place.object || touch.kind != place.kind) return;
      if (place.word >= FirstWord(touch) && place.word <= LastWord(touch)) Compare(use, thread, touch, guess);
    });
    return guess.contended;
  });
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
                   users_of_.capacity() * sizeof(ThreadMask) +
                   (forbidden_.size() + other_names_.size()) * kBytesOfElement;
  for (const std::vector<Use>& uses : uses_) bytes += uses.capacity() * sizeof(Use);
  for (const std::vector<uint32_t>& each : watchers_) bytes += sizeof(each) + each.capacity() * sizeof(uint32_t);
  return bytes;
}

}  // namespace heddle
