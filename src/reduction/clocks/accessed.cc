#include "reduction/clocks/accessed.h"

#include <bit>

namespace heddle {

namespace {

// What every action of a thread, or of every thread, touches says nothing about a single object.
bool IsObject(const Touch& touch) {
  switch (touch.kind) {
    case TouchKind::kAnything: return touch.mode == TouchMode::kWrite;
    case TouchKind::kWaiters:
    case TouchKind::kOwner:
    case TouchKind::kUserEnd: return false;
    default: return true;
  }
}

}  // namespace

const std::vector<ObjectAccess>& Accessed::NextOf(const Machine& machine, ThreadId thread) {
  FootprintOf(machine, thread, options_, touches_);
  accesses_.clear();
  for (const Touch& touch : touches_) {
    if (IsObject(touch)) accesses_.push_back({NumberOf(touch.kind, touch.object), touch.mode == TouchMode::kOrdered});
  }
  const Action& action = machine.Next(thread);
  if (action.kind == ActionKind::kNotify || action.kind == ActionKind::kNotifyAll) {
    accesses_.push_back({NumberOf(TouchKind::kMonitor, machine.NameOfObject(action.object)), true});
  } else if (action.kind == ActionKind::kQueryThread && action.query == ThreadQuery::kState && action.object != 0) {
    accesses_.push_back({NumberOf(TouchKind::kBirth, machine.NameOfObject(action.object)), false});
    accesses_.push_back({NumberOf(TouchKind::kDeath, machine.NameOfObject(action.object)), false});
  }
  return accesses_;
}

ObjectNumber Accessed::BirthOf(const Machine& machine, ThreadId thread) {
  return NumberOf(TouchKind::kBirth, machine.NameOfObject(machine.ObjectOfThread(thread)));
}

void Accessed::Executing(const Machine& machine, ThreadId thread) {
  const ActionKind kind = machine.Next(thread).kind;
  options_.clock_matters |= kind == ActionKind::kClock;
  options_.interrupts |= kind == ActionKind::kInterrupt || machine.Facts().Has(ProgramFacts::kHasInterrupted);
}

unsigned Accessed::Count(ObjectNumber object) const {
  const Threads threads = threads_[object];
  return static_cast<unsigned>(std::popcount(threads)) + static_cast<unsigned>(threads >> kOthers);
}

unsigned Accessed::CountEnabled(ObjectNumber object, const Machine& machine) {
  const Threads threads = threads_[object];
  unsigned count = 0;
  for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
    const ThreadId thread = static_cast<ThreadId>(t);
    if (machine.Enabled(thread) && (threads & BitOf(IndexOf(machine, thread))) != 0) ++count;
  }
  return count;
}

uint64_t Accessed::bytes() const {
  constexpr uint64_t kMapNode = 32;
  return numbers_.size() * (kMapNode + sizeof(void*)) + threads_.capacity() * sizeof(Threads);
}

// A thread is known by its name and that of its Thread object.
uint32_t Accessed::IndexOf(const Machine& machine, ThreadId thread) {
  const uint64_t name = Mix(machine.NameOfThread(thread), machine.NameOfObject(machine.ObjectOfThread(thread)));
  if (path_threads_.size() <= thread) path_threads_.resize(thread + 1u);
  NamedThread& known = path_threads_[thread];
  if (known.name != name) {
    known = {name, indices_.try_emplace(name, static_cast<uint32_t>(indices_.size())).first->second};
  }
  return known.index;
}

ObjectNumber Accessed::NumberOf(TouchKind kind, uint64_t name) {
  auto [at, fresh] =
      numbers_.try_emplace(Mix(static_cast<uint64_t>(kind), name), static_cast<ObjectNumber>(threads_.size()));
  if (fresh) threads_.push_back(0);
  return at->second;
}

void Accessed::Save(CheckpointWriter& to) const {
  options_.Save(to);
  to.PutList(threads_);
  for (const auto* map : {&numbers_, &indices_}) {
    to.Put<uint64_t>(map->size());
    for (const auto& [name, number] : *map) {
      to.Put(name);
      to.Put(number);
    }
  }
}

void Accessed::Load(CheckpointReader& from) {
  options_.Load(from);
  from.GetList(threads_);
  for (auto* map : {&numbers_, &indices_}) {
    for (uint64_t left = from.GetCount(sizeof(uint64_t) + sizeof(uint32_t)); left > 0; --left) {
      const uint64_t name = from.Get<uint64_t>();
      (*map)[name] = from.Get<uint32_t>();
    }
  }
  from.Require(numbers_.size() == threads_.size());
  for (const auto& [name, number] : numbers_) from.Require(number < threads_.size());
}

}  // namespace heddle
