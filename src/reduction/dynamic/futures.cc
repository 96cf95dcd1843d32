#include "reduction/dynamic/futures.h"

#include <algorithm>
#include <utility>

namespace heddle {

namespace {

constexpr uint32_t kUnknown = UINT32_MAX;  // no number is

}  // namespace

uint64_t Futures::Hash::operator()(const Effect& effect) const {
  return FoldMultiply(effect.touch.object ^ 0x9e3779b97f4a7c15ULL,
                      Mix(effect.thread, effect.touch.Rest()) ^ 0xd6e8feb86659fd93ULL);
}
uint64_t Futures::Hash::operator()(const Causes& causes) const { return Mix(causes.threads, causes.touches); }
uint64_t Futures::Hash::operator()(const Event& event) const { return Mix(event.thread, event.touches); }
uint64_t Futures::Hash::operator()(const Future& future) const {
  const uint64_t word = uint64_t{future.causes} << 32 | future.what;  // one load
  return FoldMultiply(word ^ 0x9e3779b97f4a7c15ULL, 0xd6e8feb86659fd93ULL);
}

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

// --- summaries
// --------------------------------------------------------------------------------------------------------

// Its place is at `at` or later; then `at` is its place.
inline bool Futures::Add(Summary& summary, Part*& at, Part part) {
  const Part* const end = summaries_.end(summary);
  while (at != end && at->thread < part.thread) ++at;
  if (at != end && at->thread == part.thread) return MergeInto(*at, part.course);
  if (part.course == 0) return false;
  at = summaries_.Insert(summary, at, part);
  return true;
}

bool Futures::MergeInto(Part& part, uint32_t added) {
  const uint32_t course = part.course;
  if (course == added) return false;
  const uint32_t merged = Merged(course, added);
  if (merged == course) of_courses_[course].absorbs = added;
  if (merged == added) of_courses_[added].absorbs = course;
  part.course = merged;
  return merged != course;
}

void Futures::AddWithin(Summary& summary, const Part& action) {
  Part* at = summaries_.begin(summary);
  Add(summary, at, action);
}

// Whether an event adds nothing to the causes in a part and competes with nothing in it, as most do: told without
// looking at what that is.
inline bool Futures::Ignores(const OfCourse& of, const Part& part, const OfEvent& event) {
  if (part.thread == event.thread) return event.orders_nothing || part.course == 0;
  return !event.starts && (of.threads & event.mask) == 0 && (of.places & event.places) == 0;
}

// The course after the event.
uint32_t Futures::Pass(uint32_t number, const OfEvent& event, const Part& part, std::vector<Competitor>& competitors) {
  uint32_t course = part.course;
  if (!Ignores(of_courses_[course], part, event)) {
    const Passed* passed = passes_.Find(number, course);
    if (passed == nullptr || passed->competitors != 0) return PassSlowly(number, part, competitors);
    course = passed->course;
  }
  if (course == part.course) untouched_[number].Add(course);
  return course;
}

// The same of the course of the event's own thread, and the event itself.
inline uint32_t Futures::PassOwn(uint32_t event, const Part& part) {
  if (const uint32_t* course = own_passes_.Find(event, part.course); course != nullptr) return *course;
  return own_passes_.Get(event, part.course, [&] { return ComputePassedOwn(event, part); });
}

// Nearly always, summaries that follow each other have parts of the same threads, and the later part takes the other's
// place: what was there it has, too. `later` and `summary` may be the same (an event that changes nothing): then no
// part is new.
bool Futures::Prepend(uint32_t number, const Summary& later, uint32_t later_table, uint32_t same_objects,
                      uint32_t table, Summary& summary, std::vector<Competitor>& competitors) {
  if (later_table != same_objects || (table != same_objects && tables_.SetOf(table) != tables_.SetOf(same_objects))) {
    return PrependAdapted(number, later, later_table, same_objects, table, summary, competitors);
  }
  bool changed = false;
  const OfEvent event = Of(number);
  Part *at = summaries_.begin(summary), *end = summaries_.end(summary);
  for (Part part : summaries_.view(later)) {
    if (part.thread == event.thread && at != end && at->thread == part.thread && at->course == event.course) {
      const uint32_t both = PassOwn(number, part);
      changed |= both != at->course;
      (at++)->course = both;
      continue;
    }
    if (!untouched_[number].Has(part.course)) part.course = Pass(number, event, part, competitors);
    if (__builtin_expect(at != end && at->thread == part.thread, 1)) {
      if (of_courses_[part.course].absorbs == at->course) {
        changed |= at->course != part.course;
        at->course = part.course;
      } else if (part.course != at->course && of_courses_[at->course].absorbs != part.course) {
        changed |= MergeInto(*at, part.course);
      }
      ++at;
    } else {
      changed |= Add(summary, at, part);
      end = summaries_.end(summary);
    }
  }
  return changed;
}

// The same where objects have other names, or do not live.
bool Futures::PrependAdapted(uint32_t number, const Summary& later, uint32_t later_table, uint32_t same_objects,
                             uint32_t table, Summary& summary, std::vector<Competitor>& competitors) {
  bool changed = false;
  const bool renames = later_table != same_objects;
  const uint32_t pair = renames ? PairOf(later_table, same_objects) : 0;
  const uint32_t set = tables_.SetOf(table);
  const bool same_set = set == tables_.SetOf(same_objects);
  const OfEvent event = Of(number);
  Part* at = summaries_.begin(summary);
  const bool swaps = renames && !threads_of_pairs_[pair].empty();
  for (Part part : summaries_.view(swaps ? RenamedThreads(later, pair) : later)) {
    if (renames) part.course = Renamed(part.course, pair);
    part.course = Pass(number, event, part, competitors);
    if (!same_set) part.course = Restricted(part.course, set);
    changed |= Add(summary, at, part);
  }
  return changed;
}

uint32_t Futures::PassSlowly(uint32_t event, const Part& part, std::vector<Competitor>& competitors) {
  const Passed passed = passes_.Get(event, part.course, [&] { return ComputePassed(event, part); });
  for (const Future& future : competitor_lists_[passed.competitors]) {
    competitors.push_back({future.what, part.thread, causes_[future.causes].threads});
  }
  return passed.course;
}

// --- courses
// ------------------------------------------------------------------------------------------------------------

Futures::OfEvent& Futures::Describe(uint32_t number) {
  if (number >= of_events_.size()) {
    of_events_.resize(events_.size());
    untouched_.resize(events_.size());
  }
  OfEvent& of = of_events_[number];
  of.known = true;
  const Event& event = events_[number];
  of.thread = event.thread;
  of.mask = MaskOf(event.thread);
  of.places = touches_.places(event.touches);
  of.orders_nothing = event.causes == 0;
  for (const uint32_t t : touches_[event.touches]) {
    of.starts |= touches_.touch(t).kind == TouchKind::kBirth && touches_.touch(t).mode == TouchMode::kWrite;
  }
  return of;
}

uint32_t Futures::CourseOf(uint32_t event) {
  if (const uint32_t course = Of(event).course; course != kUnknown) return course;
  return of_events_[event].course = ComputeCourse(event);
}

uint32_t Futures::ComputeCourse(uint32_t number) {
  const Event event = events_[number];
  const uint32_t causes = NumberOfCauses(MaskOf(event.thread), 0);
  some_touches_.clear();
  for (const uint32_t t : touches_[event.touches]) some_touches_.push_back(touches_.touch(t));
  std::sort(some_touches_.begin(), some_touches_.end());  // the order decides that of competitors
  course_.clear();
  for (const Touch& touch : some_touches_) {
    // What never competes is of no use as a future, only as a cause.
    if (touch.mode != TouchMode::kOrdered) course_.push_back({effects_.NumberOf({event.thread, touch}), causes});
  }
  std::sort(course_.begin(), course_.end(), [](const Future& a, const Future& b) { return a.what < b.what; });
  return NumberOfCourse(course_, EffectsOf(course_));
}

// Of which the effects have these places.
uint32_t Futures::NumberOfCourse(std::span<const Future> course, uint64_t effects) {
  uint64_t hash = course.size();
  for (const Future& future : course) hash += Hash()(future);
  const uint32_t number = courses_.NumberOf(course, hash);
  if (number < of_courses_.size()) return number;
  OfCourse of;
  of.places = of.effects = effects;
  uint32_t last = kUnknown;
  for (const Future& future : course) {
    if (future.causes == last) continue;
    last = future.causes;
    of.threads |= causes_[last].threads;
    of.places |= causes_[last].places;
  }
  of_courses_.push_back(of);
  return number;
}

uint64_t Futures::EffectsOf(std::span<const Future> course) const {
  uint64_t places = 0;
  for (const Future& future : course) places |= TouchSets::PlaceOf(effects_[future.what].touch);
  return places;
}

Futures::Passed Futures::ComputePassed(uint32_t event, const Part& part) {
  const bool same = ListPassed(event, part);
  const uint32_t competitors = competing_.empty() ? 0 : competitor_lists_.NumberOf(competing_);
  if (same) return {part.course, competitors};
  const uint32_t course = NumberOfCourse(passed_, of_courses_[part.course].effects);
  // What it had all of it has nearly always after the event, too.
  OfCourse& of = of_courses_[course];
  const uint32_t had = of_courses_[part.course].absorbs;
  if (of.absorbs == 0 && HasAllOf(passed_, courses_[had])) of.absorbs = had;
  return {course, competitors};
}

uint32_t Futures::ComputePassedOwn(uint32_t event, const Part& part) {
  const uint32_t action = CourseOf(event);
  ListPassed(event, part);
  return MergedOf(passed_, courses_[action], of_courses_[part.course].effects | of_courses_[action].effects);
}

// Lists in `passed_` what the course is after the event, and what competes in `competing_`. Whether the course is the
// same.
bool Futures::ListPassed(uint32_t number, const Part& part) {
  const OfEvent event = Of(number);
  const bool may_compete = (of_courses_[part.course].effects & event.places) != 0;
  const std::span<const Future> futures = courses_[part.course];
  bool same = true;
  competing_.clear();
  passed_.assign(futures.begin(), futures.end());
  // Futures of the same causes often lie side by side.
  for (auto at = passed_.begin(); at != passed_.end();) {
    const uint32_t last = at->causes, causes = CausesAfter(event, number, part.thread, last);
    if (causes == kNotBefore) {
      for (; at != passed_.end() && at->causes == last; ++at) {
        if (may_compete) NoteCompetitor(number, *at);
      }
    } else {
      same &= causes == last;
      for (; at != passed_.end() && at->causes == last; ++at) at->causes = causes;
    }
  }
  return same;
}

// Whether it is plain to see that adding the second to the first changes nothing.
bool Futures::HasAllOf(std::span<const Future> course, std::span<const Future> added) const {
  auto at = course.begin();
  for (const Future& future : added) {
    while (at != course.end() && at->what < future.what) ++at;
    if (at == course.end() || at->what != future.what) return false;
    const uint32_t number = (at++)->causes;
    if (number == future.causes) continue;
    const Causes &causes = causes_[number], &others = causes_[future.causes];
    if ((causes.threads & ~others.threads) != 0) return false;
    if (causes.touches != 0 && causes.touches != others.touches) return false;
  }
  return true;
}

uint32_t Futures::Merged(uint32_t a, uint32_t b) {
  if (a == b) return a;
  if (a > b) std::swap(a, b);
  return merged_.Get(
      a, b, [&] { return MergedOf(courses_[a], courses_[b], of_courses_[a].effects | of_courses_[b].effects); });
}

// Together their effects have these places.
uint32_t Futures::MergedOf(std::span<const Future> one, std::span<const Future> other, uint64_t effects) {
  course_.clear();
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
  return NumberOfCourse(course_, effects);
}

uint64_t Futures::bytes() const {
  uint64_t bytes = tables_.bytes() + touches_.bytes() + courses_.bytes() + object_lists_.bytes() + effects_.bytes() +
                   causes_.bytes() + events_.bytes() + table_pairs_.bytes() + summaries_.bytes() +
                   competitor_lists_.bytes() + of_courses_.capacity() * sizeof(OfCourse);
  for (const Memo<uint32_t>* memo :
       {&both_, &unions_, &own_passes_, &causes_after_, &common_, &merged_, &renamed_, &restricted_}) {
    bytes += memo->bytes();
  }
  for (const Untouched& courses : untouched_) bytes += courses.bytes();
  return bytes + passes_.bytes() + of_events_.capacity() * sizeof(OfEvent);
}

}  // namespace heddle
