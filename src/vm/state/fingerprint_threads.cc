// The order of a state's threads: by their canonical ids, and that of alike threads by how they look.
#include <algorithm>

#include "vm/core/alike_threads.h"
#include "vm/state/fingerprint.h"

namespace heddle {

namespace {

constexpr uint64_t kEndedSalt = 0x656e6465'64746864ULL;

}  // namespace

// Nearly always the threads are those of the state before.
void Fingerprinter::OrderThreads() {
  if (vm_.globals.threads_version != 0 && vm_.globals.threads_version == ordered_version_) {
    if (merges_) OrderAlike();
    return;
  }
  ordered_version_ = vm_.globals.threads_version;
  objects_hashed_ = false;
  if (thread_order_.size() != vm_.threads.count()) {
    thread_order_.clear();
    for (unsigned t = 0; t < vm_.threads.count(); ++t) thread_order_.push_back(static_cast<ThreadId>(t));
  }
  if (!ListThreadObjects()) {
    std::sort(thread_order_.begin(), thread_order_.end(), [this](ThreadId a, ThreadId b) {
      return vm_.threads.at(a).regs.canonical_id < vm_.threads.at(b).regs.canonical_id;
    });
    ListThreadObjects();
  }
  canonical_order_ = living_order_;
  alike_.clear();
  if (merges_) OrderAlike();
}

// The living ones: those of a kind come last, by how they look. Where they look alike, any order will do.
void Fingerprinter::OrderAlike() {
  alike_.clear();
  living_order_.clear();
  for (const ThreadId thread : canonical_order_) {
    const ThreadRegisters& regs = vm_.threads.at(thread).regs;
    if (regs.kind == 0) {
      living_order_.push_back(thread);
    } else {
      alike_.push_back({regs.kind, thread_words_.Of(thread).others.low, thread});
    }
  }
  SortAlike();
  for (const Alike& each : alike_) living_order_.push_back(each.thread);
  for (size_t i = 0; i < living_order_.size(); ++i) {
    const Ref object = vm_.threads.at(living_order_[i]).regs.thread_object;
    if (thread_objects_[i] == object) continue;
    thread_objects_[i] = object;
    objects_hashed_ = false;
  }
}

// What the Thread objects hold is looked at where the threads' words do not tell.
void Fingerprinter::SortAlike() {
  const auto before = [](const Alike& a, const Alike& b) {
    return a.kind != b.kind ? a.kind < b.kind : a.look < b.look;
  };
  std::stable_sort(alike_.begin(), alike_.end(), before);
  for (auto at = alike_.begin(); at != alike_.end();) {
    const auto end = std::upper_bound(at, alike_.end(), *at, before);
    if (end - at > 1) {
      for (auto each = at; each != end; ++each)
        each->look = LookOf(vm_, vm_.threads.at(each->thread).regs.thread_object);
      std::stable_sort(at, end, before);
    }
    at = end;
  }
}

// The fingerprint may be a remembered one, made without looking at the threads.
ThreadId Fingerprinter::NumberOfAlike(ThreadId thread) {
  OrderThreads();
  const auto at = std::find_if(alike_.begin(), alike_.end(), [&](const Alike& each) { return each.thread == thread; });
  return static_cast<ThreadId>(GuestThread::kMaxThreads + (at - alike_.begin()));
}

// Which threads wait in a run of joins, and for which of the living ones.
Fingerprint Fingerprinter::SumOfJoins() {
  Fingerprint sum;
  const auto word_of = [this](ThreadId thread) {
    const Ref object = vm_.threads.at(thread).regs.thread_object;
    return vm_.heap.IsFrozen(object) ? object : WordOf(object);
  };
  for (const ThreadId thread : living_order_) {
    const uint64_t run = vm_.threads.at(thread).regs.join_run;
    if (run == 0) continue;
    for (const ThreadId target : vm_.join_runs.at(run).targets) {
      if (!vm_.threads.Lives(target)) continue;
      PairHash hash;
      hash.Add(word_of(thread), word_of(target));
      const Fingerprint pair = hash.Finish();
      sum.low += pair.low;
      sum.high += pair.high;
    }
  }
  return sum;
}

// In thread_order_. Returns whether that is the right one.
bool Fingerprinter::ListThreadObjects() {
  thread_objects_.clear();
  living_order_.clear();
  sum_of_ended_ = {};
  uint64_t before = 0;
  bool sorted = true;
  for (const ThreadId thread : thread_order_) {
    const ThreadRegisters& regs = vm_.threads.at(thread).regs;
    sorted &= before <= regs.canonical_id;
    before = regs.canonical_id;
    if (regs.state != ThreadState::kEnded) {
      thread_objects_.push_back(regs.thread_object);
      living_order_.push_back(thread);
    } else {  // nothing else of it counts
      const uint64_t name = NameInStates(regs, merges_);
      const Fingerprint ended = HashBytes(&name, sizeof(name), kEndedSalt);
      sum_of_ended_.low += ended.low;
      sum_of_ended_.high += ended.high;
    }
  }
  return sorted;
}

}  // namespace heddle
