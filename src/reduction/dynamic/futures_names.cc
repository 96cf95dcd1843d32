// What is learnt of a state, by the names that another path to it has for its objects and alike threads.
#include <algorithm>

#include "reduction/dynamic/futures.h"

namespace heddle {

namespace {

constexpr uint32_t kUnknown = UINT32_MAX;  // no number is

}  // namespace

// The same course by the names that another path has for the same objects.
uint32_t Futures::Renamed(uint32_t number, uint32_t pair) {
  return renamed_.Get(number, pair, [&] {
    const uint64_t tables = table_pairs_[pair];
    const uint32_t from = static_cast<uint32_t>(tables >> 32), to = static_cast<uint32_t>(tables);
    const Threads& threads = threads_of_pairs_[pair];
    if (threads.empty() && tables_.SameNames(object_lists_[ObjectsOf(number)], from, to)) return number;
    auto rename = [&](Touch& touch) {
      const std::optional<uint64_t> name = tables_.Renamed(touch.object, from, to);
      if (name) touch.object = *name;
      return name.has_value();  // none: it was made later
    };
    return AdaptedCourse(number, threads, rename);
  });
}

uint32_t Futures::PairOf(uint32_t from, uint32_t to) {
  const uint32_t pair = table_pairs_.NumberOf(uint64_t{from} << 32 | to);
  if (pair == threads_of_pairs_.size()) {
    Threads& threads = threads_of_pairs_.emplace_back();
    tables_.ForEachOtherThread(from, to, [&](ThreadIndex one, ThreadIndex other) { threads.Add(one, other); });
  }
  return pair;
}

// With the threads of its parts renamed, but not what the parts say. Valid until the next call.
const Summary& Futures::RenamedThreads(const Summary& later, uint32_t pair) {
  renamed_threads_.clear();
  summaries_.Reserve(renamed_threads_, later.size());
  for (size_t i = 0; i < later.size(); ++i) {
    Part part = summaries_.view(later)[i];
    part.thread = threads_of_pairs_[pair](part.thread);
    summaries_.Append(renamed_threads_, part);
  }
  std::sort(summaries_.begin(renamed_threads_), summaries_.end(renamed_threads_),
            [](const Part& a, const Part& b) { return a.thread < b.thread; });
  return renamed_threads_;
}

// No earlier action can have touched an object that does not live: what the futures and their causes say of it is of no
// use there, and its name may stand for another object on another path.
uint32_t Futures::Restricted(uint32_t number, uint32_t set) {
  return restricted_.Get(number, set, [&] {
    if (tables_.AllLive(object_lists_[ObjectsOf(number)], set)) return number;
    return AdaptedCourse(number, same_threads_, [&](const Touch& touch) { return tables_.Lives(touch.object, set); });
  });
}

// The course with the touches of effects and causes changed by `adapt`, without those for which it says false, and with
// other threads.
template <typename Adapt>
uint32_t Futures::AdaptedCourse(uint32_t number, const Threads& threads, const Adapt& adapt) {
  course_.clear();
  uint32_t last = kUnknown, causes = 0;
  for (const Future& future : courses_[number]) {
    Effect effect = effects_[future.what];
    if (!adapt(effect.touch)) continue;
    effect.thread = threads(effect.thread);
    const uint32_t what = effect == effects_[future.what] ? future.what : effects_.NumberOf(effect);
    if (future.causes != last) {
      last = future.causes;
      causes = Adapted(last, threads, adapt);
    }
    course_.push_back({what, causes});
  }
  std::sort(course_.begin(), course_.end(), [](const Future& a, const Future& b) { return a.what < b.what; });
  return NumberOfCourse(course_, EffectsOf(course_));
}

template <typename Adapt>
uint32_t Futures::Adapted(uint32_t number, const Threads& threads, const Adapt& adapt) {
  const Causes causes = causes_[number];
  return NumberOfCauses(threads.Mask(causes.threads), touches_.Adapted(causes.touches, adapt));
}

uint32_t Futures::ObjectsOf(uint32_t number) {
  if (of_courses_[number].objects != kUnknown) return of_courses_[number].objects;
  objects_.clear();
  seen_.resize(touches_.touches());
  auto add = [&](const Touch& touch) {
    if (IsListedObject(touch.object)) objects_.push_back(static_cast<uint32_t>(touch.object));
  };
  ++seen_in_;
  uint32_t last = kUnknown;
  for (const Future& future : courses_[number]) {
    add(effects_[future.what].touch);
    if (future.causes == last) continue;
    last = future.causes;
    for (const uint32_t t : touches_[causes_[last].touches]) {
      if (seen_[t] == seen_in_) continue;
      seen_[t] = seen_in_;
      add(touches_.touch(t));
    }
  }
  std::sort(objects_.begin(), objects_.end());
  objects_.erase(std::unique(objects_.begin(), objects_.end()), objects_.end());
  return of_courses_[number].objects = object_lists_.NumberOf(objects_);
}

}  // namespace heddle
