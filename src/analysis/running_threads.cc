#include "analysis/running_threads.h"

#include <algorithm>

#include "analysis/forward_flow.h"

namespace heddle {

namespace {

bool IsReturn(Opcode opcode) { return InfoOf(opcode).flow == ControlFlow::kReturn; }

}  // namespace

RunningThreads::RunningThreads(Future& future, const CallEdges& edges, const ThreadCode& threads)
    : future_(future), points_to_(future.points_to()), edges_(edges), threads_(threads) {
  for (FactId fact = 0; fact < future.facts().count(); ++fact) {
    interrupts_ |= future.facts().at(fact).kind == ActionKind::kInterrupt;
  }
  joins_.resize(points_to_.methods().size());
  std::vector<uint32_t> waiting;
  for (uint32_t number = 0; number < joins_.size(); ++number) {
    const auto& gates = future.FactsOf(number).gates;
    const auto joins = [](const MethodFacts::GatePlace& place) { return place.gate.kind == GateKind::kJoin; };
    if (std::any_of(gates.begin(), gates.end(), joins)) waiting.push_back(number);
  }
  while (!waiting.empty()) {
    const uint32_t number = waiting.back();
    waiting.pop_back();
    if (joins_[number]) continue;
    joins_[number] = true;
    for (const CallEdge& call : edges.Into(number)) waiting.push_back(call.from);
  }
}

const SparseBits& RunningThreads::At(AbstractThreadId thread, uint32_t number, uint32_t pc) {
  OfThread& of = Of(thread);
  const auto [known, is_new] = of.at.try_emplace({number, pc});
  SparseBits& running = known->second;
  if (!is_new) return running;
  running = of.others;
  if (!threads_.threads()[thread].is_single) return running;
  running.Unite(of.begun[number]);
  running.Unite(BegunIn(number, pc));
  const auto [joined, is_first] = of.joined_at.try_emplace(number);
  if (is_first && of.joined[number]) {
    Flow(thread, of, number, *of.joined[number],
         [&](uint32_t at, const SparseBits& over) { joined->second[at] = over; });
  }
  if (joined->second.contains(pc)) running = running.Without(joined->second[pc]);
  SparseBits self;
  self.Add(thread);
  return running = running.Without(self);
}

SparseBits RunningThreads::During(AbstractThreadId thread, uint32_t number, uint32_t pc) {
  SparseBits running = At(thread, number, pc);
  SparseBits begun = BegunAt(number, pc);
  if (!threads_.threads()[thread].is_single) return running;
  begun.ForEach([&](AbstractThreadId other) {
    if (other != thread) running.Add(other);
  });
  return running;
}

RunningThreads::OfThread& RunningThreads::Of(AbstractThreadId thread) {
  const auto [known, is_new] = of_.try_emplace(thread);
  OfThread& of = known->second;
  if (!is_new) return of;
  FindOthers(thread, of.others);
  if (!threads_.threads()[thread].is_single) return of;
  FindBegun(thread, of);
  FindReturned(thread, of);
  FindJoined(thread, of);
  return of;
}

// Of those that only this one brings about, none is sure to run. Of several alike one may run long after the others.
void RunningThreads::FindOthers(AbstractThreadId thread, SparseBits& others) const {
  if (!threads_.threads()[thread].is_single) {
    for (AbstractThreadId other = 0; other < threads_.threads().size(); ++other) others.Add(other);
    return;
  }
  std::vector<AbstractThreadId> waiting = {ThreadCode::kMain};
  while (!waiting.empty()) {
    const AbstractThreadId next = waiting.back();
    waiting.pop_back();
    if (next == thread || !others.Add(next)) continue;
    for (AbstractThreadId other = 0; other < threads_.threads().size(); ++other) {
      if (threads_.BeginnersOf(other).Has(next)) waiting.push_back(other);
    }
  }
}

// Begun by the instruction, in calls as well, and by those that are.
SparseBits RunningThreads::BegunAt(uint32_t number, uint32_t pc) const {
  SparseBits begun;
  const auto here = threads_.BegunBy(number).find(pc);
  if (here != threads_.BegunBy(number).end()) {
    here->second.ForEach([&](AbstractThreadId thread) { begun.Unite(threads_.WithBegun(thread)); });
  }
  for (const CallEdge& call : edges_.OutOf(number)) {
    if (call.pc == pc && !call.begins) begun.Unite(threads_.MayBegin(call.to));
  }
  return begun;
}

const std::vector<RunningThreads::Beginning>& RunningThreads::BeginningsIn(uint32_t number) {
  const auto [known, is_new] = beginnings_.try_emplace(number);
  const Method& method = *points_to_.methods()[number].method;
  if (!is_new || threads_.MayBegin(number).empty() || method.code == nullptr) return known->second;
  std::map<uint32_t, SparseBits> by_pc;
  for (const auto& [pc, begun] : threads_.BegunBy(number)) by_pc[pc] = BegunAt(number, pc);
  for (const CallEdge& call : edges_.OutOf(number)) {
    if (!call.begins && !threads_.MayBegin(call.to).empty()) by_pc[call.pc] = BegunAt(number, call.pc);
  }
  for (const auto& [pc, begun] : by_pc) {
    known->second.push_back({begun, future_.GraphOf(number).PlacesFrom(*method.code, pc, true)});
  }
  return known->second;
}

SparseBits RunningThreads::BegunIn(uint32_t number, uint32_t pc) {
  SparseBits begun;
  for (const Beginning& beginning : BeginningsIn(number)) {
    if (beginning.after[pc]) begun.Unite(beginning.begun);
  }
  return begun;
}

// What the machine calls in main comes one after the other. What it calls at a thread's end comes last.
void RunningThreads::FindBegun(AbstractThreadId thread, OfThread& of) {
  const AbstractThread& at = threads_.threads()[thread];
  of.begun.resize(points_to_.methods().size());
  std::vector<bool> seen(of.begun.size());
  std::vector<uint32_t> waiting;
  SparseBits before;
  for (uint32_t entry : at.entries) {
    const bool is_end = thread != ThreadCode::kMain && !IsRunOfThread(*points_to_.methods()[entry].method);
    of.begun[entry].Unite(is_end ? threads_.WithBegun(thread) : before);
    if (thread == ThreadCode::kMain) before.Unite(threads_.MayBegin(entry));
    waiting.push_back(entry);
  }
  while (!waiting.empty()) {
    const uint32_t number = waiting.back();
    waiting.pop_back();
    seen[number] = true;
    const bool has_code = points_to_.methods()[number].flow != nullptr;
    for (const CallEdge& call : edges_.OutOf(number)) {
      if (call.begins) continue;
      bool changed = of.begun[call.to].Unite(of.begun[number]);
      changed |= of.begun[call.to].Unite(has_code ? BegunIn(number, call.pc) : threads_.MayBegin(number));
      if (changed || !seen[call.to]) waiting.push_back(call.to);
    }
  }
}

// One thread, begun by this one alone. So its start comes before, or it is begun later and counts from there.
bool RunningThreads::IsJoinable(AbstractThreadId thread, AbstractThreadId other) const {
  const SparseBits& beginners = threads_.BeginnersOf(other);
  return other != ThreadCode::kMain && threads_.threads()[other].is_single && beginners.IsSingle() &&
         beginners.First() == thread;
}

// By a normal end of the instruction.
SparseBits RunningThreads::JoinedAt(AbstractThreadId thread, const OfThread& of, uint32_t number, uint32_t pc) const {
  const MethodFacts& own = future_.FactsOf(number);
  SparseBits joined;
  for (const MethodFacts::GatePlace& place : own.gates) {
    if (place.pc != pc || place.gate.kind != GateKind::kJoin) continue;
    const AbstractThreadId other = threads_.NumberOf(place.gate.object);
    if (IsJoinable(thread, other)) joined.Add(other);
  }
  if (std::binary_search(own.passing.begin(), own.passing.end(), pc)) return joined;
  std::optional<SparseBits> by_all;
  for (const MethodFacts::Call& call : Future::CallsAt(own, pc)) {
    if (!call.is_plain) continue;
    const auto returned = of.returned.find(call.callee);
    const SparseBits by_callee = returned != of.returned.end() ? returned->second : SparseBits();
    by_all = by_all ? by_all->And(by_callee) : by_callee;
  }
  if (by_all) joined.Unite(*by_all);
  return joined;
}

template <typename Visit>
void RunningThreads::Flow(AbstractThreadId thread, const OfThread& of, uint32_t number, const SparseBits& entry,
                          const Visit& visit) {
  const FlowGraph& graph = future_.GraphOf(number);
  const auto meet = [](SparseBits& known, const SparseBits& other) {
    SparseBits both = known.And(other);
    const bool changed = both != known;
    known = std::move(both);
    return changed;
  };
  const auto step = [&](uint32_t pc, SparseBits& joined, SparseBits& thrown) {
    joined = thrown = joined.Without(BegunAt(number, pc));
    joined.Unite(JoinedAt(thread, of, number, pc));
  };
  const auto may_catch = [&](uint32_t pc, uint32_t handler) {
    return interrupts_ || !future_.CatchesOnlyInterrupted(number, handler) || future_.MayThrowInterrupted(number, pc) ||
           ReadOpcode(points_to_.methods()[number].method->code->bytes, pc) == Opcode::kAthrow;
  };
  FlowForward(*points_to_.methods()[number].method->code, graph, entry, meet, step, may_catch, visit);
}

// At first no call has joined any: the least fixed point. Recursion then counts for less than it does.
void RunningThreads::FindReturned(AbstractThreadId thread, OfThread& of) {
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t number = 0; number < joins_.size(); ++number) {
      const ReachedMethod& reached = points_to_.methods()[number];
      if (!joins_[number] || !threads_.threads()[thread].runs[number]) continue;
      std::optional<SparseBits> at_end;
      if (reached.flow == nullptr) at_end.emplace();
      if (reached.flow != nullptr) {
        Flow(thread, of, number, {}, [&](uint32_t pc, const SparseBits& joined) {
          if (!IsReturn(ReadOpcode(reached.method->code->bytes, pc))) return;
          at_end = at_end ? at_end->And(joined) : joined;
        });
      }
      const auto known = of.returned.find(number);
      if (!at_end || (known != of.returned.end() && known->second == *at_end)) continue;
      of.returned[number] = *at_end;
      changed = true;
    }
  }
}

void RunningThreads::FindJoined(AbstractThreadId thread, OfThread& of) {
  of.joined.resize(joins_.size());
  std::vector<uint32_t> waiting;
  const auto come_to = [&](uint32_t number, const SparseBits& joined) {
    Joined& known = of.joined[number];
    SparseBits both = known ? known->And(joined) : joined;
    if (known && *known == both) return;
    known = std::move(both);
    waiting.push_back(number);
  };
  for (uint32_t entry : threads_.threads()[thread].entries) come_to(entry, {});
  while (!waiting.empty()) {
    const uint32_t number = waiting.back();
    waiting.pop_back();
    const auto call_at = [&](uint32_t pc, const SparseBits& joined) {
      const SparseBits still = joined.Without(BegunAt(number, pc));
      for (const CallEdge& call : edges_.OutOf(number)) {
        if (call.pc == pc && !call.begins) come_to(call.to, still);
      }
    };
    if (points_to_.methods()[number].flow == nullptr) {
      for (const CallEdge& call : edges_.OutOf(number)) come_to(call.to, {});
    } else if (joins_[number] || !of.joined[number]->empty()) {
      Flow(thread, of, number, SparseBits(*of.joined[number]), call_at);
    } else {
      for (const CallEdge& call : edges_.OutOf(number)) {
        if (!call.begins) come_to(call.to, {});
      }
    }
  }
}

}  // namespace heddle
