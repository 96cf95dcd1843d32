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

void Futures::AppendTouches(uint32_t event, Touches& touches) const {
  for (const uint32_t number : touches_[events_[event].touches]) touches.push_back(touches_.touch(number));
}

void Futures::SetThreadObject(ThreadIndex thread, uint64_t object) {
  if (thread >= thread_objects_.size()) thread_objects_.resize(thread + 1u);
  thread_objects_[thread] = object;
}

// --- summaries --------------------------------------------------------------------------------------------------------

void Futures::AddAction(Summary& summary, uint32_t event) { Add(summary, {CourseOf(event), events_[event].thread}); }

bool Futures::Prepend(uint32_t event, const Summary& later, uint32_t later_table, uint32_t same_objects, uint32_t table,
                      Summary& summary, std::vector<Competitor>& competitors) {
  bool changed = false;
  const Summary copy = &later == &summary ? later : Summary();  // an event that changes nothing
  const bool renames = later_table != same_objects;
  const uint32_t pair = renames ? table_pairs_.NumberOf(uint64_t{later_table} << 32 | same_objects) : 0;
  const uint32_t set = tables_.SetOf(table);
  const bool same_set = set == tables_.SetOf(same_objects);
  for (Part part : &later == &summary ? copy : later) {
    if (renames) part.course = Renamed(part.course, pair);
    const Passed passed = Pass(event, part.course);
    for (const Future& future : courses_[passed.competitors]) {
      competitors.push_back({future.what, part.thread, causes_[future.causes].threads});
    }
    part.course = same_set ? passed.course : Restricted(passed.course, set);
    changed |= Add(summary, part);
  }
  return changed;
}

bool Futures::Add(Summary& summary, Part part) {
  if (part.course == 0) return false;
  auto at = summary.begin();
  while (at != summary.end() && at->thread < part.thread) ++at;
  if (at == summary.end() || at->thread != part.thread) {
    summary.insert(at, part);
    return true;
  }
  const uint32_t before = at->course;
  at->course = Merged(before, part.course);
  return at->course != before;
}

// --- courses ------------------------------------------------------------------------------------------------------------

uint32_t Futures::CourseOf(uint32_t number) {
  if (number >= event_courses_.size()) event_courses_.resize(events_.size(), kUnknown);
  if (event_courses_[number] != kUnknown) return event_courses_[number];
  const Event event = events_[number];
  const uint32_t causes = causes_.NumberOf({MaskOf(event.thread), 0});
  some_touches_.clear();
  AppendTouches(number, some_touches_);
  std::sort(some_touches_.begin(), some_touches_.end());  // the order decides that of competitors
  course_.clear();
  for (const Touch& touch : some_touches_) {
    // What never competes is of no use as a future, only as a cause.
    if (touch.mode != TouchMode::kOrdered) course_.push_back({effects_.NumberOf({event.thread, touch}), causes});
  }
  std::sort(course_.begin(), course_.end(), [](const Future& a, const Future& b) { return a.what < b.what; });
  return event_courses_[number] = courses_.NumberOf(course_);
}

Futures::Passed Futures::Pass(uint32_t event, uint32_t course) {
  return passes_.Get(event, course, [&] { return ComputePassed(event, course); });
}

Futures::Passed Futures::ComputePassed(uint32_t event_number, uint32_t number) {
  const Event event = events_[event_number];
  course_.clear();
  competing_.clear();
  for (const Future& future : courses_[number]) causes_after_.Prefetch(event_number, future.causes);
  // Futures of the same causes often lie side by side.
  uint32_t last = kUnknown, causes = kNotBefore;
  for (Future future : courses_[number]) {
    if (future.causes != last) {
      last = future.causes;
      causes = CausesAfter(event, event_number, effects_[future.what].thread, last);
    }
    if (causes == kNotBefore) {
      NoteCompetitor(event, future);
    } else {
      future.causes = causes;
    }
    course_.push_back(future);
  }
  return {courses_.NumberOf(course_), courses_.NumberOf(competing_)};
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
    auto rename = [&](Touch& touch) {
      const std::optional<uint64_t> name = tables_.Renamed(touch.object, from, to);
      if (name) touch.object = *name;
      return name.has_value();  // none: it was made later
    };
    course_.clear();
    for (const Future& future : courses_[number]) {
      Effect effect = effects_[future.what];
      if (rename(effect.touch)) course_.push_back({effects_.NumberOf(effect), Adapted(future.causes, rename)});
    }
    std::sort(course_.begin(), course_.end(), [](const Future& a, const Future& b) { return a.what < b.what; });
    return courses_.NumberOf(course_);
  });
}

// No earlier action can have touched an object that does not live: what the futures and their causes say of it is of no
// use there, and its name may stand for another object on another path.
uint32_t Futures::Restricted(uint32_t number, uint32_t set) {
  return restricted_.Get(number, set, [&] {
    if (tables_.AllLive(object_lists_[ObjectsOf(number)], set)) return number;
    auto lives = [&](const Touch& touch) { return tables_.Lives(touch.object, set); };
    course_.clear();
    for (const Future& future : courses_[number]) {
      if (lives(effects_[future.what].touch)) course_.push_back({future.what, Adapted(future.causes, lives)});
    }
    return courses_.NumberOf(course_);
  });
}

// The causes with their touches changed by `adapt`, without those for which it says false.
template <typename Adapt>
uint32_t Futures::Adapted(uint32_t number, const Adapt& adapt) {
  const Causes causes = causes_[number];
  some_touches_.clear();
  for (const uint32_t t : touches_[causes.touches]) {
    Touch touch = touches_.touch(t);
    if (adapt(touch)) some_touches_.push_back(touch);
  }
  return causes_.NumberOf({causes.threads, touches_.NumberOf(some_touches_)});
}

uint32_t Futures::ObjectsOf(uint32_t number) {
  uint32_t& list = courses_.kept(number).list;
  if (list != kUnknown) return list;
  objects_.clear();
  auto add = [&](const Touch& touch) {
    if (!IsObjectOfProgram(touch.object) || tables_.IsSettled(touch.object)) return;
    objects_.push_back(static_cast<uint32_t>(touch.object));
  };
  uint32_t last = kUnknown;
  for (const Future& future : courses_[number]) {
    add(effects_[future.what].touch);
    if (future.causes == last) continue;
    last = future.causes;
    for (const uint32_t number : touches_[causes_[last].touches]) add(touches_.touch(number));
  }
  std::sort(objects_.begin(), objects_.end());
  objects_.erase(std::unique(objects_.begin(), objects_.end()), objects_.end());
  return list = object_lists_.NumberOf(objects_);
}

// --- causes -------------------------------------------------------------------------------------------------------------

// What has caused an action, with the event before it among the causes if it is one; kNotBefore if not.
uint32_t Futures::CausesAfter(const Event& event, uint32_t event_number, ThreadIndex thread, uint32_t number) {
  const Causes causes = causes_[number];
  // All futures with these causes are of the same mind, except that the causes do not name threads beyond the mask.
  if (thread >= kMaskedThreads) return HappensBefore(event, thread, causes) ? Joined(event, causes) : kNotBefore;
  return causes_after_.Get(event_number, number,
                           [&] { return HappensBefore(event, thread, causes) ? Joined(event, causes) : kNotBefore; });
}

// Whether the event happens before `thread` has come to stand before an action with these causes.
bool Futures::HappensBefore(const Event& event, ThreadIndex thread, const Causes& causes) const {
  if (event.thread == thread || (causes.threads & MaskOf(event.thread)) != 0) return true;
  return StartsOneOf(event.touches, causes.threads) || touches_.AnyDepend(event.touches, causes.touches);
}

bool Futures::StartsOneOf(uint32_t touches, ThreadMask threads) const {
  for (const uint32_t number : touches_[touches]) {
    const Touch& touch = touches_.touch(number);
    if (touch.kind != TouchKind::kBirth || touch.mode != TouchMode::kWrite) continue;
    for (size_t t = 0; t < thread_objects_.size() && t < kMaskedThreads; ++t) {
      if (((threads >> t) & 1) != 0 && thread_objects_[t] == touch.object) return true;
    }
  }
  return false;
}

uint32_t Futures::Joined(const Event& event, const Causes& causes) {
  uint32_t touches = touches_.Union(causes.touches, event.causes);
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
                   causes_.bytes() + events_.bytes() + table_pairs_.bytes();
  for (const Memo<uint32_t>* memo : {&causes_after_, &common_, &merged_, &renamed_, &restricted_}) {
    bytes += memo->bytes();
  }
  return bytes + passes_.bytes() + event_courses_.capacity() * sizeof(uint32_t);
}

}  // namespace heddle
