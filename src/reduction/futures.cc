#include "reduction/futures.h"

#include <algorithm>
#include <utility>

namespace heddle {

namespace {

constexpr size_t kMostCauses = 256;              // touches
constexpr uint32_t kUnknown = UINT32_MAX;        // no number is
constexpr uint32_t kNotBefore = UINT32_MAX - 1;  // instead of the number of causes

}  // namespace

uint64_t Futures::Hash::operator()(const Effect& effect) const {
  return FoldMultiply(effect.touch.object ^ 0x9e3779b97f4a7c15ULL,
                      Mix(effect.thread, effect.touch.Rest()) ^ 0xd6e8feb86659fd93ULL);
}
uint64_t Futures::Hash::operator()(const Causes& causes) const { return Mix(causes.threads, causes.touches); }
uint64_t Futures::Hash::operator()(const Event& event) const { return Mix(event.thread, event.touches); }
uint64_t Futures::Hash::operator()(const Future& future) const { return uint64_t{future.what} << 32 | future.causes; }

uint32_t Futures::EventOf(ThreadIndex thread, const Touches& touches) {
  const uint32_t set = touches_.NumberOf(touches);
  some_touches_.clear();
  for (const Touch& touch : touches) {
    if (Orders(touch)) some_touches_.push_back(touch);
  }
  return events_.NumberOf({thread, set, touches_.NumberOf(some_touches_)});
}

uint32_t Futures::EventOfBoth(uint32_t first, uint32_t second) {
  return both_.Get(first, second, [&] {
    const Event a = events_[first], b = events_[second];
    return events_.NumberOf({a.thread, touches_.Union(a.touches, b.touches), touches_.Union(a.causes, b.causes)});
  });
}

void Futures::SetThreadObject(ThreadIndex thread, uint64_t object) {
  if (thread >= thread_objects_.size()) thread_objects_.resize(thread + 1u);
  thread_objects_[thread] = object;
}

// --- summaries --------------------------------------------------------------------------------------------------------

inline const Futures::OfCourse& Futures::OfCourseOf(uint32_t number) {
  OfCourse& of = courses_.kept(number);
  if (!of.known) Describe(number, of);
  return of;
}

void Futures::Describe(uint32_t number, OfCourse& of) const {
  of.known = true;
  uint32_t last = kUnknown;
  for (const Future& future : courses_[number]) {
    of.effects |= TouchSets::PlaceOf(effects_[future.what].touch);
    if (future.causes == last) continue;
    last = future.causes;
    of.threads |= causes_[last].threads;
    of.causes |= touches_.places(causes_[last].touches);
  }
}

// Whether an event of `thread` adds nothing to the causes in the course and competes with nothing in it, as most do: told
// without looking at what that is.
inline bool Futures::Ignores(const Part& part, ThreadIndex thread, const OfEvent& event) {
  if (part.thread == thread) return event.orders_nothing;
  if (event.starts) return false;
  const OfCourse& course = OfCourseOf(part.course);
  return (course.threads & MaskOf(thread)) == 0 && ((course.effects | course.causes) & event.places) == 0;
}

// Its place is at `at` or later; then `at` is its place.
inline bool Futures::Add(Summary& summary, Part*& at, Part part) {
  const Part* const end = summary.end();
  while (at != end && at->thread < part.thread) ++at;
  if (at != end && at->thread == part.thread) return MergeInto(at->course, part.course);
  if (part.course == 0) return false;
  at = summaries_.Insert(summary, at, part);
  return true;
}

// Mostly what is added was there, or has all that was there.
inline bool Futures::MergeInto(uint32_t& course, uint32_t added) {
  if (course == added || added == 0) return false;
  OfCourse& of = courses_.kept(added);
  const uint32_t merged = of.absorbs == course ? added : Merged(course, added);
  if (merged == added) of.absorbs = course;
  return std::exchange(course, merged) != merged;
}

void Futures::AddWithin(Summary& summary, const Part& action) {
  Part* at = summary.begin();
  Add(summary, at, action);
}

// `later` and `summary` may be the same (an event that changes nothing): then no part is new.
bool Futures::Prepend(uint32_t number, const Summary& later, uint32_t later_table, uint32_t same_objects,
                      uint32_t table, Summary& summary, std::vector<Competitor>& competitors) {
  bool changed = false;
  const bool renames = later_table != same_objects;
  const uint32_t pair = renames ? table_pairs_.NumberOf(uint64_t{later_table} << 32 | same_objects) : 0;
  const uint32_t set = tables_.SetOf(table);
  const bool same_set = set == tables_.SetOf(same_objects);
  const OfEvent event = Of(number);
  const ThreadIndex thread = events_[number].thread;
  Part* at = summary.begin();
  for (Part part : later) {
    if (renames) part.course = Renamed(part.course, pair);
    if (!Ignores(part, thread, event)) {
      const Passed passed = Pass(number, part.course);
      for (const Future& future : courses_[passed.competitors]) {
        competitors.push_back({future.what, part.thread, causes_[future.causes].threads});
      }
      part.course = passed.course;
    }
    if (!same_set) part.course = Restricted(part.course, set);
    changed |= Add(summary, at, part);
  }
  return changed;
}

// --- courses ------------------------------------------------------------------------------------------------------------

Futures::OfEvent& Futures::Of(uint32_t number) {
  if (number >= of_events_.size()) of_events_.resize(events_.size());
  OfEvent& of = of_events_[number];
  if (of.known) return of;
  of.known = true;
  const uint32_t touches = events_[number].touches;
  of.places = touches_.places(touches);
  of.orders_nothing = events_[number].causes == 0;
  for (const uint32_t t : touches_[touches]) {
    of.starts |= touches_.touch(t).kind == TouchKind::kBirth && touches_.touch(t).mode == TouchMode::kWrite;
  }
  return of;
}

uint32_t Futures::CourseOf(uint32_t event) {
  if (const uint32_t course = Of(event).course; course != kUnknown) return course;
  return Of(event).course = ComputeCourse(event);
}

uint32_t Futures::ComputeCourse(uint32_t number) {
  const Event event = events_[number];
  const uint32_t causes = causes_.NumberOf({MaskOf(event.thread), 0});
  some_touches_.clear();
  for (const uint32_t t : touches_[event.touches]) some_touches_.push_back(touches_.touch(t));
  std::sort(some_touches_.begin(), some_touches_.end());  // the order decides that of competitors
  course_.clear();
  for (const Touch& touch : some_touches_) {
    // What never competes is of no use as a future, only as a cause.
    if (touch.mode != TouchMode::kOrdered) course_.push_back({effects_.NumberOf({event.thread, touch}), causes});
  }
  std::sort(course_.begin(), course_.end(), [](const Future& a, const Future& b) { return a.what < b.what; });
  return courses_.NumberOf(course_);
}

Futures::Passed Futures::Pass(uint32_t event, uint32_t course) {
  return passes_.Get(event, course, [&] { return ComputePassed(event, course); });
}

Futures::Passed Futures::ComputePassed(uint32_t event_number, uint32_t number) {
  const Event event = events_[event_number];
  course_.clear();
  competing_.clear();
  for (const Future& future : courses_[number]) causes_after_.Prefetch(event_number, future.causes);
  const OfEvent of = Of(event_number);
  bool same = true;
  // Futures of the same causes often lie side by side.
  uint32_t last = kUnknown, causes = kNotBefore;
  for (Future future : courses_[number]) {
    if (future.causes != last) {
      last = future.causes;
      causes = CausesAfter(event, of, event_number, effects_[future.what].thread, last);
    }
    if (causes != kNotBefore) {
      same &= future.causes == causes;
      future.causes = causes;
    } else if ((OfCourseOf(number).effects & of.places) != 0) {
      NoteCompetitor(event, future);
    }
    course_.push_back(future);
  }
  return {same ? number : courses_.NumberOf(course_), competing_.empty() ? 0 : courses_.NumberOf(competing_)};
}

void Futures::NoteCompetitor(const Event& event, Future future) {
  for (const Future& other : competing_) {
    if (causes_[other.causes].threads == causes_[future.causes].threads) return;
  }
  const Touch effect = effects_[future.what].touch;
  const std::span<const uint32_t> touches = touches_[event.touches];
  if (std::any_of(touches.begin(), touches.end(), [&](uint32_t t) { return Compete(touches_.touch(t), effect); })) {
    competing_.push_back(future);
  }
}

uint32_t Futures::Merged(uint32_t a, uint32_t b) {
  if (a == b) return a;
  if (a > b) std::swap(a, b);
  return merged_.Get(a, b, [&] { return ComputeMerged(a, b); });
}

uint32_t Futures::ComputeMerged(uint32_t a, uint32_t b) {
  course_.clear();
  const std::span<const Future> one = courses_[a], other = courses_[b];
  auto left = one.begin(), right = other.begin();
  std::pair<uint32_t, uint32_t> last(kUnknown, kUnknown);  // often the next two are the same
  uint32_t common = 0;
  while (left != one.end() && right != other.end()) {
    if (left->what == right->what) {
      if (left->causes != last.first || right->causes != last.second) {
        last = {left->causes, right->causes};
        common = CommonCauses(left->causes, right->causes);
      }
      course_.push_back({left->what, common});
      ++left, ++right;
    } else {
      course_.push_back(left->what < right->what ? *left++ : *right++);
    }
  }
  course_.insert(course_.end(), left, one.end());
  course_.insert(course_.end(), right, other.end());
  return courses_.NumberOf(course_);
}

// The same course by the names that another path has for the same objects.
uint32_t Futures::Renamed(uint32_t number, uint32_t pair) {
  return renamed_.Get(number, pair, [&] {
    const uint64_t tables = table_pairs_[pair];
    const uint32_t from = static_cast<uint32_t>(tables >> 32), to = static_cast<uint32_t>(tables);
    if (tables_.SameNames(object_lists_[ObjectsOf(number)], from, to)) return number;
    auto rename = [&](Touch& touch) {
      const std::optional<uint64_t> name = tables_.Renamed(touch.object, from, to);
      if (name) touch.object = *name;
      return name.has_value();  // none: it was made later
    };
    return AdaptedCourse(number, rename);
  });
}

// No earlier action can have touched an object that does not live: what the futures and their causes say of it is of no
// use there, and its name may stand for another object on another path.
uint32_t Futures::Restricted(uint32_t number, uint32_t set) {
  return restricted_.Get(number, set, [&] {
    if (tables_.AllLive(object_lists_[ObjectsOf(number)], set)) return number;
    return AdaptedCourse(number, [&](const Touch& touch) { return tables_.Lives(touch.object, set); });
  });
}

// The course with the touches of effects and causes changed by `adapt`, without those for which it says false.
template <typename Adapt>
uint32_t Futures::AdaptedCourse(uint32_t number, const Adapt& adapt) {
  course_.clear();
  uint32_t last = kUnknown, causes = 0;
  for (const Future& future : courses_[number]) {
    Effect effect = effects_[future.what];
    const uint64_t object = effect.touch.object;
    if (!adapt(effect.touch)) continue;
    const uint32_t what = effect.touch.object == object ? future.what : effects_.NumberOf(effect);
    if (future.causes != last) {
      last = future.causes;
      causes = Adapted(last, adapt);
    }
    course_.push_back({what, causes});
  }
  std::sort(course_.begin(), course_.end(), [](const Future& a, const Future& b) { return a.what < b.what; });
  return courses_.NumberOf(course_);
}

template <typename Adapt>
uint32_t Futures::Adapted(uint32_t number, const Adapt& adapt) {
  const Causes causes = causes_[number];
  return causes_.NumberOf({causes.threads, touches_.Adapted(causes.touches, adapt)});
}

uint32_t Futures::ObjectsOf(uint32_t number) {
  uint32_t& list = courses_.kept(number).objects;
  if (list != kUnknown) return list;
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
  return list = object_lists_.NumberOf(objects_);
}

// --- causes -------------------------------------------------------------------------------------------------------------

// What has caused an action, with the event before it among the causes if it is one; kNotBefore if not.
uint32_t Futures::CausesAfter(const Event& event, const OfEvent& of, uint32_t event_number, ThreadIndex thread,
                              uint32_t number) {
  const Causes causes = causes_[number];
  // All futures with these causes are of the same mind, except that the causes do not name threads beyond the mask.
  if (thread >= kMaskedThreads) return HappensBefore(event, of, thread, causes) ? Joined(event, causes) : kNotBefore;
  return causes_after_.Get(event_number, number, [&] {
    return HappensBefore(event, of, thread, causes) ? Joined(event, causes) : kNotBefore;
  });
}

// Whether the event happens before `thread` has come to stand before an action with these causes.
bool Futures::HappensBefore(const Event& event, const OfEvent& of, ThreadIndex thread, const Causes& causes) const {
  if (event.thread == thread || (causes.threads & MaskOf(event.thread)) != 0) return true;
  return (of.starts && StartsOneOf(event.touches, causes.threads)) || touches_.AnyDepend(event.touches, causes.touches);
}

bool Futures::StartsOneOf(uint32_t touches, ThreadMask threads) const {
  for (const uint32_t number : touches_[touches]) {
    const Touch& touch = touches_.touch(number);
    if (touch.kind != TouchKind::kBirth || touch.mode != TouchMode::kWrite || tables_.IsShared(touch.object)) continue;
    for (size_t t = 0; t < thread_objects_.size() && t < kMaskedThreads; ++t) {
      if (((threads >> t) & 1) != 0 && thread_objects_[t] == touch.object) return true;
    }
  }
  return false;
}

uint32_t Futures::Joined(const Event& event, const Causes& causes) {
  if (event.causes == 0) return causes_.NumberOf({causes.threads | MaskOf(event.thread), causes.touches});
  uint32_t touches =
      unions_.Get(causes.touches, event.causes, [&] { return touches_.Union(causes.touches, event.causes); });
  if (touches_[touches].size() > kMostCauses) touches = touches_.NumberOf(LikelyCauses(touches));
  return causes_.NumberOf({causes.threads | MaskOf(event.thread), touches});
}

// Few causes will do: memory cells are the least likely to say something new.
const Touches& Futures::LikelyCauses(uint32_t touches) {
  some_touches_.clear();
  for (const uint32_t number : touches_[touches]) {
    if (touches_.touch(number).kind != TouchKind::kCell) some_touches_.push_back(touches_.touch(number));
  }
  return some_touches_;
}

uint32_t Futures::CommonCauses(uint32_t a, uint32_t b) {
  if (a == b) return a;
  if (a > b) std::swap(a, b);
  return common_.Get(a, b, [&] {
    const Causes one = causes_[a], other = causes_[b];
    return causes_.NumberOf({one.threads & other.threads, touches_.Intersection(one.touches, other.touches)});
  });
}

uint64_t Futures::bytes() const {
  uint64_t bytes = tables_.bytes() + touches_.bytes() + courses_.bytes() + object_lists_.bytes() + effects_.bytes() +
                   causes_.bytes() + events_.bytes() + table_pairs_.bytes() + summaries_.bytes();
  for (const Memo<uint32_t>* memo : {&both_, &unions_, &causes_after_, &common_, &merged_, &renamed_, &restricted_}) {
    bytes += memo->bytes();
  }
  return bytes + passes_.bytes() + of_events_.capacity() * sizeof(OfEvent);
}

}  // namespace heddle
