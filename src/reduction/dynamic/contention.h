// Which actions compete with none of another thread, among all that a search has met. By this guess dynamic partial
// order reduction lets a transition go on (docs/reductions.md, "dynamic", "Quiet steps"). More actions only ever take
// the guess back.
//
// Actions of any two states are compared, by the names of what they touch. That takes far less than knowing which of
// them follow each other. Besides, most objects are touched by one thread or by many.
#pragma once

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "reduction/common/interner.h"
#include "reduction/dynamic/futures.h"

namespace heddle {

class Contention {
 public:
  // Whether the event, one of `futures`, competes with no event of another thread in `futures`. Cheap if it was asked
  // for before. Each new event costs the events asked for that touch the same places.
  bool IsQuiet(const Futures& futures, uint32_t event) { return !Known(futures, event).contended; }
  // Whether the event, a quiet one, depends on one.
  bool Depends(const Futures& futures, uint32_t event) { return Known(futures, event).depends; }
  // Says that the event is not quiet, whatever others do.
  void Forbid(const Futures& futures, uint32_t event);

  // What cannot be found out from the futures again. Must be saved with them.
  void Save(CheckpointWriter& to, const Futures& futures) const;
  void Load(CheckpointReader& from);

  uint64_t bytes() const;

 private:
  // Eight bytes of an object, or the object, by their number. So few touches are of one place.
  struct Place {
    uint64_t object;
    TouchKind kind;
    uint32_t word;
    friend bool operator==(const Place&, const Place&) = default;
  };
  struct Hash {
    uint64_t operator()(const Place& place) const {
      return Mix(place.object, uint64_t{place.word} << 8 | static_cast<uint64_t>(place.kind));
    }
  };
  struct Use {
    Touch touch;
    ThreadMask threads;  // all, for a thread beyond the mask
  };
  // All uses noted so far, and the first `names` of the objects with other names, are taken into account.
  struct Guess {
    uint32_t names = 0;
    bool watched = false;    // it was asked for, and its places know it
    bool contended = false;  // for ever. No more is found out then
    bool depends = false;
  };

  const Guess& Known(const Futures& futures, uint32_t event) {
    if (noted_ != futures.events() || pairs_noted_ != futures.table_pairs()) NoteNew(futures);
    Guess& guess = guesses_[event];
    if (guess.contended) return guess;
    if (!guess.watched) Watch(futures, event, guess);
    if (guess.names != other_names_.size()) CompareNames(futures, event, guess);
    return guess;
  }
  static void Compare(const Use& use, ThreadIndex thread, const Touch& touch, Guess& guess);
  void Watch(const Futures& futures, uint32_t event, Guess& guess);
  void CompareNames(const Futures& futures, uint32_t event, Guess& guess) const;
  void NoteNew(const Futures& futures);
  void NotePairs(const Futures& futures);
  void MayBe(ThreadIndex one, ThreadIndex other);
  // Bits for the threads that one of that number must not be confused with: behind merged states it may be another.
  ThreadMask UserMask(ThreadIndex thread) const {
    if (thread >= kMaskedThreads) return ~ThreadMask{0};
    return users_.empty() ? MaskOf(thread) : users_[thread] | MaskOf(thread);
  }
  void NoteUse(const Futures& futures, ThreadMask threads, const Touch& touch);
  void TellWatchers(const Futures& futures, const Place& place, std::vector<uint32_t>& watchers, const Use& use);

  size_t noted_ = 0, pairs_noted_ = 0;
  Interner<Place, Hash> places_;
  std::vector<std::vector<Use>> uses_;           // by place
  std::vector<std::vector<uint32_t>> watchers_;  // by place: events watched that touch it, not contended when told last
  std::vector<ThreadMask> users_of_;  // by touch: the threads noted to have it. Most events have known touches only
  std::vector<Guess> guesses_;        // by event
  std::unordered_set<uint64_t> forbidden_;    // events
  std::unordered_set<uint64_t> other_names_;  // of objects with different names on different paths
  // By thread: those that it stands for, or they for it, where alike threads are put for one another. Empty: there are
  // none.
  std::vector<ThreadMask> users_;
};

}  // namespace heddle
