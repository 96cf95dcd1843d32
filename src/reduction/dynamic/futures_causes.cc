// What of the future is caused by an event that comes before it, and what competes with the event.
#include <algorithm>

#include "reduction/dynamic/futures.h"

namespace heddle {

namespace {

constexpr size_t kMostCauses = 256;  // touches

}  // namespace

// What has caused an action of `thread`, with the event before it among the causes if it is one; kNotBefore if not.
uint32_t Futures::CausesAfter(const OfEvent& event, uint32_t event_number, ThreadIndex thread, uint32_t number) {
  const Causes& causes = causes_[number];
  const bool before = thread == event.thread || (causes.threads & event.mask) != 0;
  if (!before && !event.starts && (causes.places & event.places) == 0) return kNotBefore;
  if (before && event.orders_nothing && (causes.threads & event.mask) == event.mask) return number;
  // All futures with these causes are of the same mind, except that the causes do not name threads beyond the mask.
  if (thread >= kMaskedThreads) return ComputeCausesAfter(before, event, event_number, causes);
  return causes_after_.Get(event_number, number,
                           [&] { return ComputeCausesAfter(before, event, event_number, causes); });
}

// `before`: as far as can be told from the threads among the causes.
uint32_t Futures::ComputeCausesAfter(bool before, const OfEvent& of, uint32_t event_number, const Causes& causes) {
  const Event& event = events_[event_number];
  before = before || (of.starts && StartsOneOf(event.touches, causes.threads)) ||
           touches_.AnyDepend(event.touches, causes.touches);
  return before ? Joined(event, causes) : kNotBefore;
}

void Futures::NoteCompetitor(uint32_t event, Future future) {
  for (const Future& other : competing_) {
    if (causes_[other.causes].threads == causes_[future.causes].threads) return;
  }
  const Touch effect = effects_[future.what].touch;
  const std::span<const uint32_t> touches = touches_[events_[event].touches];
  if (std::any_of(touches.begin(), touches.end(), [&](uint32_t t) { return Compete(touches_.touch(t), effect); })) {
    competing_.push_back(future);
  }
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
  if (event.causes == 0) return NumberOfCauses(causes.threads | MaskOf(event.thread), causes.touches);
  uint32_t touches =
      unions_.Get(causes.touches, event.causes, [&] { return touches_.Union(causes.touches, event.causes); });
  if (touches_[touches].size() > kMostCauses) touches = touches_.NumberOf(LikelyCauses(touches));
  return NumberOfCauses(causes.threads | MaskOf(event.thread), touches);
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
    return NumberOfCauses(one.threads & other.threads, touches_.Intersection(one.touches, other.touches));
  });
}

}  // namespace heddle
