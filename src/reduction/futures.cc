#include "reduction/futures.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace heddle {

namespace {

constexpr size_t kMostCauses = 256;              // touches
constexpr uint32_t kNotBefore = UINT32_MAX - 1;  // instead of the number of causes

}  // namespace

uint64_t Futures::Hash::operator()(const Touch& touch) const {
  return FoldMultiply(touch.object ^ 0x9e3779b97f4a7c15ULL, touch.Rest() ^ 0xd6e8feb86659fd93ULL);
}
uint64_t Futures::Hash::operator()(const Effect& effect) const { return Mix(effect.thread, (*this)(effect.touch)); }
uint64_t Futures::Hash::operator()(const Causes& causes) const { return Mix(causes.threads, causes.touches); }
uint64_t Futures::Hash::operator()(const Event& event) const { return Mix(event.thread, event.touches); }
uint64_t Futures::Hash::operator()(const Future& future) const { return uint64_t{future.what} << 32 | future.causes; }

uint32_t Futures::EventOf(ThreadIndex thread, const Touches& touches) {
  return events_.NumberOf({thread, touches_.NumberOf(touches)});
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
  for (const Part& part : later) passes_.Prefetch(event, part.course);
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

uint32_t Futures::NumberOf(const Course& course) {
  const uint32_t number = courses_.NumberOf(course);
  if (number >= course_objects_.size()) course_objects_.resize(number + 1, Memo::kUnknown);
  return number;
}

uint32_t Futures::CourseOf(uint32_t number) {
  if (number >= event_courses_.size()) event_courses_.resize(events_.size(), Memo::kUnknown);
  if (event_courses_[number] != Memo::kUnknown) return event_courses_[number];
  const Event event = events_[number];
  const uint32_t causes = causes_.NumberOf({MaskOf(event.thread), 0});
  course_.clear();
  for (const Touch& touch : touches_[event.touches]) {
    // What never competes is of no use as a future, only as a cause.
    if (touch.mode != TouchMode::kOrdered) course_.push_back({effects_.NumberOf({event.thread, touch}), causes});
  }
  std::sort(course_.begin(), course_.end(), [](const Future& a, const Future& b) { return a.what < b.what; });
  return event_courses_[number] = NumberOf(course_);
}

Futures::Passed Futures::Pass(uint32_t event_number, uint32_t number) {
  const uint32_t known = passes_.Find(event_number, number);
  if (known != Memo::kUnknown) return passed_[known];
  const Event event = events_[event_number];
  course_.clear();
  competing_.clear();
  for (const Future& future : courses_[number]) causes_after_.Prefetch(event_number, future.causes);
  // Futures of the same causes often lie side by side.
  uint32_t last = Memo::kUnknown, causes = kNotBefore;
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
  passes_.Keep(event_number, number, static_cast<uint32_t>(passed_.size()));
  passed_.push_back({NumberOf(course_), courses_.NumberOf(competing_)});
  return passed_.back();
}

void Futures::NoteCompetitor(const Event& event, Future future) {
  for (const Future& other : competing_) {
    if (causes_[other.causes].threads == causes_[future.causes].threads) return;
  }
  const Touch effect = effects_[future.what].touch;
  const std::span<const Touch> touches = touches_[event.touches];
  if (std::any_of(touches.begin(), touches.end(), [&](const Touch& touch) { return Compete(touch, effect); })) {
    competing_.push_back(future);
  }
}

uint32_t Futures::Merged(uint32_t a, uint32_t b) {
  if (a == b) return a;
  if (a > b) std::swap(a, b);
  const uint32_t known = merged_.Find(a, b);
  if (known != Memo::kUnknown) return known;
  course_.clear();
  const std::span<const Future> one = courses_[a], other = courses_[b];
  auto left = one.begin(), right = other.begin();
  std::pair<uint32_t, uint32_t> last(Memo::kUnknown, Memo::kUnknown);  // often the next two are the same
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
  return merged_.Keep(a, b, NumberOf(course_));
}

// The same course by the names that another path has for the same objects.
uint32_t Futures::Renamed(uint32_t number, uint32_t pair) {
  const uint32_t known = renamed_.Find(number, pair);
  if (known != Memo::kUnknown) return known;
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
    if (!rename(effect.touch)) continue;
    Causes causes = causes_[future.causes];
    some_touches_.clear();
    for (Touch touch : touches_[causes.touches]) {
      if (rename(touch)) some_touches_.push_back(touch);
    }
    std::sort(some_touches_.begin(), some_touches_.end());
    causes.touches = touches_.NumberOf(some_touches_);
    course_.push_back({effects_.NumberOf(effect), causes_.NumberOf(causes)});
  }
  std::sort(course_.begin(), course_.end(), [](const Future& a, const Future& b) { return a.what < b.what; });
  return renamed_.Keep(number, pair, NumberOf(course_));
}

// No earlier action can have touched an object that does not live: what the futures and their causes say of it is of no
// use there, and its name may stand for another object on another path.
uint32_t Futures::Restricted(uint32_t number, uint32_t set) {
  const uint32_t known = restricted_.Find(number, set);
  if (known != Memo::kUnknown) return known;
  if (course_objects_[number] == Memo::kUnknown) ListObjects(number);
  if (tables_.AllLive(object_lists_[course_objects_[number]], set)) return number;
  course_.clear();
  for (const Future& future : courses_[number]) {
    if (!tables_.Lives(effects_[future.what].touch.object, set)) continue;
    Causes causes = causes_[future.causes];
    some_touches_.clear();
    for (const Touch& touch : touches_[causes.touches]) {
      if (tables_.Lives(touch.object, set)) some_touches_.push_back(touch);
    }
    causes.touches = touches_.NumberOf(some_touches_);
    course_.push_back({future.what, causes_.NumberOf(causes)});
  }
  return restricted_.Keep(number, set, NumberOf(course_));
}

void Futures::ListObjects(uint32_t number) {
  objects_.clear();
  auto add = [&](const Touch& touch) {
    if (IsObjectOfProgram(touch.object)) objects_.push_back(static_cast<uint32_t>(touch.object));
  };
  uint32_t last = Memo::kUnknown;
  for (const Future& future : courses_[number]) {
    add(effects_[future.what].touch);
    if (future.causes == last) continue;
    last = future.causes;
    for (const Touch& touch : touches_[causes_[last].touches]) add(touch);
  }
  std::sort(objects_.begin(), objects_.end());
  objects_.erase(std::unique(objects_.begin(), objects_.end()), objects_.end());
  course_objects_[number] = object_lists_.NumberOf(objects_);
}

// --- causes -------------------------------------------------------------------------------------------------------------

// What has caused an action, with the event before it among the causes if it is one; kNotBefore if not.
uint32_t Futures::CausesAfter(const Event& event, uint32_t event_number, ThreadIndex thread, uint32_t number) {
  const Causes causes = causes_[number];
  // All futures with these causes are of the same mind, except that the causes do not name threads beyond the mask.
  if (thread >= kMaskedThreads) return HappensBefore(event, thread, causes) ? Joined(event, causes) : kNotBefore;
  const uint32_t known = causes_after_.Find(event_number, number);
  if (known != Memo::kUnknown) return known;
  return causes_after_.Keep(event_number, number,
                            HappensBefore(event, thread, causes) ? Joined(event, causes) : kNotBefore);
}

// Whether the event happens before `thread` has come to stand before an action with these causes.
bool Futures::HappensBefore(const Event& event, ThreadIndex thread, const Causes& causes) const {
  if (event.thread == thread || (causes.threads & MaskOf(event.thread)) != 0) return true;
  const std::span<const Touch> touches = touches_[event.touches];
  if (StartsOneOf(touches, causes.threads)) return true;
  for (const Touch& cause : touches_[causes.touches]) {
    for (const Touch& touch : touches) {
      if (Depend(touch, cause)) return true;
    }
  }
  return false;
}

bool Futures::StartsOneOf(std::span<const Touch> touches, ThreadMask threads) const {
  for (const Touch& touch : touches) {
    if (touch.kind != TouchKind::kBirth || touch.mode != TouchMode::kWrite) continue;
    for (size_t t = 0; t < thread_objects_.size() && t < kMaskedThreads; ++t) {
      if (((threads >> t) & 1) != 0 && thread_objects_[t] == touch.object) return true;
    }
  }
  return false;
}

uint32_t Futures::Joined(const Event& event, const Causes& causes) {
  some_touches_.clear();
  const std::span<const Touch> known = touches_[causes.touches], touches = touches_[event.touches];
  std::set_union(known.begin(), known.end(), touches.begin(), touches.end(), std::back_inserter(some_touches_));
  // Few causes will do: memory cells are the least likely to say something new.
  if (some_touches_.size() > kMostCauses) {
    std::erase_if(some_touches_, [](const Touch& touch) { return touch.kind == TouchKind::kCell; });
  }
  return causes_.NumberOf({causes.threads | MaskOf(event.thread), touches_.NumberOf(some_touches_)});
}

uint32_t Futures::CommonCauses(uint32_t a, uint32_t b) {
  if (a == b) return a;
  if (a > b) std::swap(a, b);
  const uint32_t known = common_.Find(a, b);
  if (known != Memo::kUnknown) return known;
  const Causes one = causes_[a], other = causes_[b];
  const std::span<const Touch> some = touches_[one.touches], others = touches_[other.touches];
  some_touches_.clear();
  std::set_intersection(some.begin(), some.end(), others.begin(), others.end(), std::back_inserter(some_touches_));
  return common_.Keep(a, b, causes_.NumberOf({one.threads & other.threads, touches_.NumberOf(some_touches_)}));
}

uint64_t Futures::bytes() const {
  uint64_t bytes = tables_.bytes() + touches_.bytes() + courses_.bytes() + object_lists_.bytes() + effects_.bytes() +
                   causes_.bytes() + events_.bytes() + table_pairs_.bytes();
  for (const Memo* memo : {&passes_, &causes_after_, &common_, &merged_, &renamed_, &restricted_}) {
    bytes += memo->bytes();
  }
  return bytes + (course_objects_.capacity() + event_courses_.capacity() + passed_.capacity() * 2) * sizeof(uint32_t);
}

}  // namespace heddle
