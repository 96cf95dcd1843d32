#include "reduction/path_threads.h"

#include <cstring>
#include <type_traits>
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

uint64_t PathThreads::HashOf(const Doing& doing) {
  const uint64_t where = uint64_t{doing.action.method} << 32 | doing.action.pc;
  const uint64_t what = doing.object << 16 ^ (doing.object >> 48) ^ doing.thread;
  return (where * 0x9e3779b97f4a7c15ULL ^ (what + doing.action.offset) * 0xd6e8feb86659fd93ULL) >> 32;
}

// Paths may have other addresses for the objects of the same names.
void PathThreads::LookUp(const Machine& machine, ThreadId id, const FootprintOptions& options, FootprintOptions& needed,
                         Futures& futures) {
  const Thread& thread = threads_[id];
  Doing doing{0, 0, 0, thread.index, thread.daemon, machine.Next(id)};
  for (auto [object, name] : {std::pair(&doing.action.object, &doing.object),
                              std::pair(&doing.action.guard_object, &doing.guard),
                              std::pair(&doing.action.queue_object, &doing.queue)}) {
    if (*object != 0) *name = machine.NameOfObject(std::exchange(*object, 1));
  }
  const uint64_t hash = HashOf(doing);
  Known* known = &known_.At(hash);
  static_assert(std::has_unique_object_representations_v<Doing>);
  if (known->event == UINT32_MAX || std::memcmp(&known->doing, &doing, sizeof(Doing)) != 0) {
    known = &known_.Make(hash);
    *known = {doing, EventOf(machine, id, options, needed, futures), hash};
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
