#include "reduction/path_threads.h"

#include <cstring>
#include <type_traits>

namespace heddle {

void PathThreads::LookAnew(const Machine& machine, unsigned known, Futures& futures) {
  const unsigned count = machine.ThreadCount();
  for (unsigned t = known; t < count; ++t) Meet(machine, static_cast<ThreadId>(t), futures);
  living_.clear();
  sum_ = 0;
  for (unsigned t = 0; t < count; ++t) {
    const ThreadId thread = static_cast<ThreadId>(t);
    if (machine.Ended(thread)) continue;
    living_.push_back(thread);
    sum_ += threads_[thread].hash;
  }
}

void PathThreads::Meet(const Machine& machine, ThreadId id, Futures& futures) {
  const Names names{machine.NameOfThread(id), machine.NameOfObject(machine.ObjectOfThread(id))};
  if (id >= threads_.size()) {
    threads_.resize(id + 1u);
    standing_.resize(id + 1u);
  }
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

uint64_t PathThreads::HashOf(const Action& action, ThreadIndex thread) {
  const uint64_t where = uint64_t{action.method} << 32 | action.pc, what = uint64_t{action.object} << 16 | thread;
  return (where * 0x9e3779b97f4a7c15ULL ^ (what + action.offset) * 0xd6e8feb86659fd93ULL) >> 32;
}

void PathThreads::LookUp(const Machine& machine, ThreadId id, const FootprintOptions& options, FootprintOptions& needed,
                         Futures& futures) {
  const Thread& thread = threads_[id];
  const Action& action = machine.Next(id);
  Doing doing{machine.NameOfObject(action.object), 0, 0, thread.index, thread.daemon};
  if (action.guard_object != 0) doing.guard = machine.NameOfObject(action.guard_object);
  if (action.queue_object != 0) doing.queue = machine.NameOfObject(action.queue_object);
  const uint64_t hash = HashOf(action, doing.thread);
  Known* known = &known_.At(hash);
  static_assert(std::has_unique_object_representations_v<Action>);
  const bool same =
      known->event != UINT32_MAX && known->doing == doing && std::memcmp(&known->action, &action, sizeof(Action)) == 0;
  if (!same) {
    known = &known_.Make(hash);
    *known = {action, doing, EventOf(machine, id, options, needed, futures), hash};
  }
  standing_[id] = {machine.VersionOf(id), {known->event, Futures::kNoAction}};
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
