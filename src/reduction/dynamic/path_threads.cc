#include "reduction/dynamic/path_threads.h"

#include <cstddef>
#include <cstring>

namespace heddle {

void PathThreads::LookAnew(const Machine& machine, unsigned known, Futures& futures) {
  const unsigned count = machine.ThreadCount();
  for (unsigned t = known; t < count; ++t) Meet(machine, static_cast<ThreadId>(t), futures);
  living_.clear();
  in_order_ = true;
  sum_ = 0;
  for (unsigned t = 0; t < count; ++t) {
    const ThreadId thread = static_cast<ThreadId>(t);
    if (machine.Ended(thread)) continue;
    const ThreadIndex index = threads_[thread].index;
    in_order_ &= index < kMaskedThreads && (living_.empty() || threads_[living_.back()].index < index);
    living_.push_back(thread);
    sum_ += threads_[thread].hash;
  }
}

void PathThreads::Meet(const Machine& machine, ThreadId id, Futures& futures) {
  const Names names{machine.NameOfThread(id), machine.NameOfObject(machine.ObjectOfThread(id))};
  if (id >= threads_.size()) threads_.resize(id + 1u);
  Thread& thread = threads_[id];  // nearly always it is the same on all paths
  thread.daemon = machine.Daemon(id);
  if (thread.met && thread.names == names) return;
  const size_t met = indices_.size();
  thread.met = true;
  thread.names = names;
  thread.index = static_cast<ThreadIndex>(indices_.NumberOf(names));
  const uint64_t kind = machine.KindOfThread(id);
  thread.hash = kind != 0 ? Mix(2, kind) : Mix(1, thread.index);
  if (indices_.size() != met) futures.SetThreadObject(thread.index, names.object);
}

// Paths may have other addresses for the objects of the same names.
uint32_t PathThreads::LookUp(const Machine& machine, ThreadId id, const FootprintOptions& options,
                             FootprintOptions& needed, Futures& futures) {
  const Action& next = machine.Next(id);
  if (AsksForState(next)) return EventOf(machine, id, options, needed, futures);
  static_assert(sizeof(Action) == 40 && offsetof(Action, object) == sizeof(uint64_t));  // all are here
  auto name = [&](uint32_t object) { return object != 0 ? machine.NameOfObject(object) : 0; };
  auto cell = [](uint32_t object, uint32_t offset) { return uint64_t{offset} << 1 | (object != 0 ? 1 : 0); };
  Doing doing;
  std::memcpy(&doing.what, &next, sizeof(doing.what));
  doing.object = name(next.object);
  doing.guard = next.guarded ? name(next.guard_object) : 0;
  doing.queue = name(next.queue_object);
  doing.cell = cell(next.object, next.offset);
  doing.guard_cell = cell(next.guard_object, next.guard_offset);
  doing.queue_cell = cell(next.queue_object, next.queue_offset);
  doing.where = uint64_t{next.method} << 32 | next.pc;
  doing.who = uint64_t{threads_[id].index} << 1 | (threads_[id].daemon ? 1 : 0);
  const uint32_t number = doings_.NumberOf(doing);
  if (number == events_.size()) events_.push_back(EventOf(machine, id, options, needed, futures));
  return events_[number];
}

uint32_t PathThreads::EventOf(const Machine& machine, ThreadId id, const FootprintOptions& options,
                              FootprintOptions& needed, Futures& futures) {
  FootprintOf(machine, id, options, touches_);
  AddNeeds(touches_, needed);
  // Who leaves one of two monitors of the same name may well do so where the other one can be entered.
  for (Touch& touch : touches_) {
    if (touch.mode != TouchMode::kOrdered || !futures.tables().IsShared(touch.object)) continue;
    touch.mode = touch.kind == TouchKind::kMonitor ? TouchMode::kWrite : TouchMode::kRead;
  }
  return futures.EventOf(threads_[id].index, touches_);
}

}  // namespace heddle
