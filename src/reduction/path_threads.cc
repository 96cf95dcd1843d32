#include "reduction/path_threads.h"

#include <utility>

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
  thread.hash = Mix(1, thread.index);
  if (indices_.size() != met) futures.SetThreadObject(thread.index, names.object);
}

uint64_t PathThreads::HashOfDoing::operator()(const Doing& doing) const {
  const uint64_t where = uint64_t{doing.action.method} << 32 | doing.action.pc;
  const uint64_t what = uint64_t{doing.thread} << 40 | uint64_t{static_cast<uint8_t>(doing.action.kind)} << 32;
  return FoldMultiply(where ^ 0x9e3779b97f4a7c15ULL,
                      (doing.object ^ what ^ doing.action.offset) + 0xd6e8feb86659fd93ULL);
}

// Paths may have other addresses for the objects of the same names.
uint32_t PathThreads::LookUp(const Machine& machine, ThreadId id, const FootprintOptions& options,
                             FootprintOptions& needed, Futures& futures) {
  const Thread& thread = threads_[id];
  Doing doing{0, 0, 0, thread.index, thread.daemon, machine.Next(id)};
  auto name = [&](uint32_t& object) { return object != 0 ? machine.NameOfObject(std::exchange(object, 1)) : 0; };
  doing.object = name(doing.action.object);
  if (doing.action.guarded) doing.guard = name(doing.action.guard_object);
  doing.queue = name(doing.action.queue_object);
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
    if (touch.mode == TouchMode::kOrdered && futures.tables().IsShared(touch.object)) touch.mode = TouchMode::kRead;
  }
  return futures.EventOf(threads_[id].index, touches_);
}

}  // namespace heddle
