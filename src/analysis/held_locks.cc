#include "analysis/held_locks.h"

#include <algorithm>

#include "analysis/forward_flow.h"

namespace heddle {

namespace {

bool IsOfLock(const Method& method) {
  const std::string_view owner = method.owner->name;
  return owner == "java/util/concurrent/locks/Lock" || owner == "java/util/concurrent/locks/ReentrantLock";
}

}  // namespace

HeldLocks::HeldLocks(Future& future, const CallEdges& edges, SingleObjects& singles)
    : future_(future),
      points_to_(future.points_to()),
      edges_(edges),
      singles_(singles),
      released_(points_to_.methods().size()),
      entries_(points_to_.methods().size()) {
  FindReleased();
  FindEntries();
}

const std::vector<HeldLock>& HeldLocks::At(uint32_t number, uint32_t pc) {
  const auto [known, is_new] = held_.try_emplace(number);
  if (is_new && entries_[number]) {
    ForEachPlace(number, [&](uint32_t at, std::vector<HeldLock> locks) { known->second[at] = std::move(locks); });
  }
  const auto found = known->second.find(pc);
  return found == known->second.end() ? none_ : found->second;
}

std::vector<HeldLock> HeldLocks::During(uint32_t number, uint32_t pc) {
  std::vector<HeldLock> held = At(number, pc);
  for (const MethodFacts::Call& call : Future::CallsAt(future_.FactsOf(number), pc)) {
    std::erase_if(held,
                  [&](const HeldLock& lock) { return !lock.is_monitor && released_[call.callee].Has(lock.object); });
  }
  return held;
}

bool HeldLocks::HasMonitorOf(uint32_t number, const std::vector<HeldLock>& locks, uint32_t variable) {
  const std::optional<HeldLock> name = NameOf(number, variable, true);
  return name && std::binary_search(locks.begin(), locks.end(), *name);
}

const ValueRoots& HeldLocks::RootsOf(uint32_t number) {
  const ReferenceFlow* flow = points_to_.methods()[number].flow;
  return roots_.try_emplace(flow, *flow).first->second;
}

std::optional<HeldLock> HeldLocks::NameOf(uint32_t number, uint32_t variable, bool is_monitor) {
  const SparseBits& objects = points_to_.ObjectsOf(points_to_.methods()[number], variable);
  if (objects.IsSingle() && singles_.IsSingle(objects.First())) return HeldLock{is_monitor, objects.First()};
  const uint32_t root = RootsOf(number).Of(variable);
  if (!is_monitor || root == ValueRoots::kNoRoot) return std::nullopt;
  return HeldLock{is_monitor, kNoObject, root};
}

// A synchronized method holds its monitor throughout.
std::vector<HeldLock> HeldLocks::OwnAt(uint32_t number) {
  const ReachedMethod& reached = points_to_.methods()[number];
  if (!reached.method->IsSynchronized()) return {};
  if (!reached.method->IsStatic()) {
    const std::optional<HeldLock> lock = NameOf(number, reached.flow->parameters()[0], true);
    return lock ? std::vector<HeldLock>{*lock} : std::vector<HeldLock>();
  }
  const ObjectId mirror = future_.points_to().MirrorOf(reached.method->owner);
  return singles_.IsSingle(mirror) ? std::vector<HeldLock>{{true, mirror}} : std::vector<HeldLock>();
}

const std::multimap<uint32_t, HeldLocks::Change>& HeldLocks::ChangesIn(uint32_t number) {
  const auto [known, is_new] = changes_.try_emplace(number);
  const ReachedMethod& reached = points_to_.methods()[number];
  if (!is_new || reached.flow == nullptr) return known->second;
  const std::vector<FlowStatement>& statements = reached.flow->statements();
  for (size_t i = 0; i < statements.size(); ++i) {
    const FlowStatement& at = statements[i];
    if (at.kind == FlowKind::kEnter) known->second.emplace(at.pc, Change{NameOf(number, at.base, true), true, {}});
    if (at.kind == FlowKind::kExit) known->second.emplace(at.pc, Change{NameOf(number, at.base, true), false, {}});
    const Method* named = at.kind == FlowKind::kInvoke ? reached.resolved[i].method : nullptr;
    if (named != nullptr && named->descriptor == "()V" && IsOfLock(*named)) {
      AddCall(number, at, *named, known->second);
    }
  }
  return known->second;
}

void HeldLocks::AddCall(uint32_t number, const FlowStatement& call, const Method& named,
                        std::multimap<uint32_t, Change>& to) {
  const SparseBits& objects = points_to_.ObjectsOf(points_to_.methods()[number], call.base);
  if (named.name == "unlock") to.emplace(call.pc, Change{std::nullopt, false, objects});
  if (named.name != "lock" && named.name != "lockInterruptibly") return;
  const std::optional<HeldLock> lock = NameOf(number, call.base, false);
  if (!lock || points_to_.objects().at(lock->object).type->name != "java/util/concurrent/locks/ReentrantLock") return;
  to.emplace(call.pc, Change{lock, true, {}});
}

// Of a monitor that is not known to be held: it may be any of them.
void HeldLocks::Exit(const std::optional<HeldLock>& lock, const std::vector<HeldLock>& locks, Depths& depths) {
  const auto at = lock ? std::lower_bound(locks.begin(), locks.end(), *lock) : locks.end();
  if (at != locks.end() && *at == *lock && depths[static_cast<size_t>(at - locks.begin())] > 0) {
    --depths[static_cast<size_t>(at - locks.begin())];
    return;
  }
  for (size_t i = 0; i < locks.size(); ++i) {
    if (locks[i].is_monitor) depths[i] = 0;
  }
}

void HeldLocks::Apply(const Change& change, const std::vector<HeldLock>& locks, Depths& depths,
                      SparseBits* released) const {
  if (change.takes) {
    if (!change.lock) return;
    const auto at = std::lower_bound(locks.begin(), locks.end(), *change.lock) - locks.begin();
    if (depths[static_cast<size_t>(at)] < UINT8_MAX) ++depths[static_cast<size_t>(at)];
    return;
  }
  if (change.objects.empty()) return Exit(change.lock, locks, depths);
  SparseBits left = change.objects;
  for (size_t i = 0; i < locks.size(); ++i) {
    if (locks[i].is_monitor || !change.objects.Has(locks[i].object) || depths[i] == 0) continue;
    --depths[i];
    if (change.objects.IsSingle()) left = {};
  }
  if (released != nullptr) released->Unite(left);
}

template <typename Visit>
void HeldLocks::Flow(uint32_t number, const std::vector<HeldLock>& locks, const Depths& entry, SparseBits* released,
                     const Visit& visit) {
  const auto meet = [](Depths& known, const Depths& other) {
    bool changed = false;
    for (size_t i = 0; i < known.size(); ++i) {
      changed |= other[i] < known[i];
      known[i] = std::min(known[i], other[i]);
    }
    return changed;
  };
  const std::multimap<uint32_t, Change>& changes = ChangesIn(number);
  const auto step = [&](uint32_t pc, Depths& now, Depths& thrown) {
    for (const MethodFacts::Call& call : Future::CallsAt(future_.FactsOf(number), pc)) {
      const SparseBits& left = released_[call.callee];
      if (left.empty()) continue;
      if (released != nullptr) released->Unite(left);
      for (size_t i = 0; i < locks.size(); ++i) {
        if (!locks[i].is_monitor && left.Has(locks[i].object)) now[i] = 0;
      }
    }
    thrown = now;
    const auto [first, last] = changes.equal_range(pc);
    for (auto change = first; change != last; ++change) {
      Apply(change->second, locks, now, released);
      if (!change->second.takes) thrown = now;
    }
  };
  const auto may_catch = [](uint32_t, uint32_t) { return true; };
  FlowForward(*points_to_.methods()[number].method->code, future_.GraphOf(number), entry, meet, step, may_catch, visit);
}

// All that play a part in the method, sorted.
std::vector<HeldLock> HeldLocks::LocksOf(uint32_t number, const std::vector<HeldLock>& entry) {
  std::vector<HeldLock> locks = entry;
  for (const auto& [pc, change] : ChangesIn(number)) {
    if (change.lock) locks.push_back(*change.lock);
  }
  std::sort(locks.begin(), locks.end());
  locks.erase(std::unique(locks.begin(), locks.end()), locks.end());
  return locks;
}

// What a call may leave that it has not taken itself: the least fixed point.
void HeldLocks::FindReleased() {
  std::vector<uint32_t> waiting;
  for (uint32_t number = 0; number < released_.size(); ++number) {
    const auto& changes = ChangesIn(number);
    const auto unlocks = [](const auto& change) { return !change.second.objects.empty(); };
    if (std::any_of(changes.begin(), changes.end(), unlocks)) waiting.push_back(number);
  }
  while (!waiting.empty()) {
    const uint32_t number = waiting.back();
    waiting.pop_back();
    SparseBits released;
    if (points_to_.methods()[number].flow == nullptr) {
      for (const CallEdge& call : edges_.OutOf(number)) released.Unite(released_[call.to]);
    } else {
      const std::vector<HeldLock> locks = LocksOf(number, {});
      Flow(number, locks, Depths(locks.size()), &released, [](uint32_t, const Depths&) {});
    }
    if (!released_[number].Unite(released)) continue;
    for (const CallEdge& call : edges_.Into(number)) {
      if (!call.begins) waiting.push_back(call.from);
    }
  }
}

void HeldLocks::FindEntries() {
  std::vector<uint32_t> waiting;
  const auto begin = [&](uint32_t number) {
    entries_[number].emplace();
    waiting.push_back(number);
  };
  for (uint32_t root : points_to_.roots()) begin(root);
  for (uint32_t number = 0; number < entries_.size(); ++number) {
    const std::vector<CallEdge>& calls = edges_.Into(number);
    const auto begins = [](const CallEdge& call) { return call.begins; };
    // Closed code may call in a thread of its own.
    const bool by_closed = points_to_.methods()[number].flow == nullptr;
    if (by_closed || std::any_of(calls.begin(), calls.end(), begins)) begin(number);
  }
  while (!waiting.empty()) {
    const uint32_t number = waiting.back();
    waiting.pop_back();
    Spread(number, waiting);
  }
}

void HeldLocks::Spread(uint32_t number, std::vector<uint32_t>& waiting) {
  const std::vector<CallEdge>& calls = edges_.OutOf(number);
  const bool holds_none =
      entries_[number]->empty() && ChangesIn(number).empty() && !points_to_.methods()[number].method->IsSynchronized();
  if (points_to_.methods()[number].flow == nullptr || holds_none) {
    for (const CallEdge& call : calls) ComeTo(call, {}, waiting);
    return;
  }
  ForEachPlace(number, [&](uint32_t pc, const std::vector<HeldLock>& held) {
    for (const CallEdge& call : calls) {
      if (call.pc == pc) ComeTo(call, held, waiting);
    }
  });
}

void HeldLocks::ComeTo(const CallEdge& call, const std::vector<HeldLock>& held, std::vector<uint32_t>& waiting) {
  const std::vector<HeldLock> arrived = call.begins ? std::vector<HeldLock>() : AsCallee(call, held);
  std::optional<std::vector<HeldLock>>& known = entries_[call.to];
  std::vector<HeldLock> both = arrived;
  if (known) {
    both.clear();
    std::set_intersection(known->begin(), known->end(), arrived.begin(), arrived.end(), std::back_inserter(both));
    if (both == *known) return;
  }
  known = std::move(both);
  waiting.push_back(call.to);
}

// What an argument holds, a parameter of the callee holds.
std::vector<HeldLock> HeldLocks::AsCallee(const CallEdge& call, const std::vector<HeldLock>& held) {
  std::vector<HeldLock> locks;
  for (const HeldLock& lock : held) {
    if (lock.object != kNoObject) locks.push_back(lock);
  }
  const ReferenceFlow* callee = points_to_.methods()[call.to].flow;
  if (!call.is_plain || callee == nullptr || locks.size() == held.size()) return locks;
  const ReferenceFlow& caller = *points_to_.methods()[call.from].flow;
  for (const FlowStatement& statement : caller.statements()) {
    if (statement.kind != FlowKind::kInvoke || statement.pc != call.pc) continue;
    const std::span<const uint32_t> arguments = caller.Arguments(statement);
    for (size_t i = 0; i < arguments.size() && i < callee->parameters().size(); ++i) {
      if (callee->parameters()[i] == 0 || !HasMonitorOf(call.from, held, arguments[i])) continue;
      const std::optional<HeldLock> lock = NameOf(call.to, callee->parameters()[i], true);
      if (lock) locks.push_back(*lock);
    }
  }
  std::sort(locks.begin(), locks.end());
  locks.erase(std::unique(locks.begin(), locks.end()), locks.end());
  return locks;
}

// Places where some are held.
void HeldLocks::ForEachPlace(uint32_t number, const std::function<void(uint32_t, std::vector<HeldLock>)>& visit) {
  if (points_to_.methods()[number].flow == nullptr) return;
  std::vector<HeldLock> entry = *entries_[number];
  for (const HeldLock& lock : OwnAt(number)) entry.push_back(lock);
  const std::vector<HeldLock> locks = LocksOf(number, entry);
  Depths depths(locks.size());
  for (const HeldLock& lock : entry) {
    ++depths[static_cast<size_t>(std::lower_bound(locks.begin(), locks.end(), lock) - locks.begin())];
  }
  Flow(number, locks, depths, nullptr, [&](uint32_t pc, const Depths& now) {
    std::vector<HeldLock> held;
    for (size_t i = 0; i < locks.size(); ++i) {
      if (now[i] > 0) held.push_back(locks[i]);
    }
    visit(pc, std::move(held));
  });
}

}  // namespace heddle
