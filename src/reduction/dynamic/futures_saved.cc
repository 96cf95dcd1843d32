// What a checkpoint keeps of futures: everything that has a number, in the order of the numbers.
#include "reduction/dynamic/futures.h"

namespace heddle {

void Futures::Save(CheckpointWriter& to) const {
  tables_.Save(to);
  touches_.Save(to);
  effects_.SaveEach(to, [&to](const Effect& effect) {
    to.Put(effect.thread);
    to.Put(effect.touch);
  });
  causes_.SaveEach(to, [&to](const Causes& causes) {
    to.Put(causes.threads);
    to.Put(causes.touches);
  });
  events_.SaveEach(to, [&to](const Event& event) {
    to.Put(event.thread);
    to.Put(event.touches);
    to.Put(event.causes);
  });
  courses_.Save(to);
  to.PutList(thread_objects_);
}

void Futures::Load(CheckpointReader& from) {
  tables_.Load(from);
  touches_.Load(from);
  auto touches = [&] {
    const uint32_t set = from.Get<uint32_t>();
    from.Require(set < touches_.size());
    return set;
  };
  effects_.LoadEach(from, [&from] {
    const ThreadIndex thread = from.Get<ThreadIndex>();
    return Effect{thread, LoadTouch(from)};
  });
  causes_.LoadEach(from, [&] {
    const ThreadMask threads = from.Get<ThreadMask>();
    const uint32_t set = touches();
    return Causes{threads, from.ok() ? touches_.places(set) : 0, set};
  });
  events_.LoadEach(from, [&] {
    const ThreadIndex thread = from.Get<ThreadIndex>();
    const uint32_t all = touches();
    return Event{thread, all, touches()};
  });
  courses_.LoadEach(from, [&](std::span<const Future> course) {
    for (const Future& future : course) {
      from.Require(future.what < effects_.size() && future.causes < causes_.size());
    }
    return from.ok() ? NumberOfCourse(course, EffectsOf(course)) : 0;
  });
  from.GetList(thread_objects_);
}

}  // namespace heddle
