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

// Bits for the threads that one of that index must not be confused with.
ThreadMask UserMask(ThreadIndex thread) { return thread < kMaskedThreads ? MaskOf(thread) : ~ThreadMask{0}; }

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
  guesses_.resize(futures.events());
  for (; noted_ < futures.events(); ++noted_) {
    const uint32_t event = static_cast<uint32_t>(noted_);
    futures.ForEachTouch(event, [&](const Touch& touch) { NoteUse(futures.ThreadOf(event), touch); });
    guesses_[event].contended = forbidden_.count(event) != 0;
  }
  for (; pairs_noted_ < futures.table_pairs(); ++pairs_noted_) {
    futures.ForEachOtherName(static_cast<uint32_t>(pairs_noted_), [&](uint64_t object) {
      if (other_names_.insert(object).second) ++version_;
    });
  }
}

void Contention::NoteUse(ThreadIndex thread, const Touch& touch) {
  const ThreadMask threads = UserMask(thread);
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
  std::unordered_set<uint64_t> names = other_names_;
  for (size_t pair = pairs_noted_; pair < futures.table_pairs(); ++pair) {
    futures.ForEachOtherName(static_cast<uint32_t>(pair), [&](uint64_t object) { names.insert(object); });
  }
  to.PutList(std::vector<uint64_t>(forbidden_.begin(), forbidden_.end()));
  to.PutList(std::vector<uint64_t>(names.begin(), names.end()));
}

void Contention::Load(CheckpointReader& from) {
  std::vector<uint64_t> list;
  for (std::unordered_set<uint64_t>* set : {&forbidden_, &other_names_}) {
    from.GetList(list);
    set->insert(list.begin(), list.end());
  }
}

uint64_t Contention::bytes() const {
  uint64_t bytes = places_.bytes() + uses_.capacity() * sizeof(uses_[0]) + guesses_.capacity() * sizeof(Guess) +
                   (forbidden_.size() + other_names_.size()) * kBytesOfElement;
  for (const std::vector<Use>& uses : uses_) bytes += uses.capacity() * sizeof(Use);
  return bytes;
}

}  // namespace heddle
