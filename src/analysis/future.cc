#include "analysis/future.h"

#include <algorithm>

namespace heddle {

Future::Future(PointsTo& points_to) : points_to_(points_to), ranges_(points_to) {
  // At its end a thread takes the monitor of its Thread object, and clears fields of it.
  points_to.Threads().ForEach(
      [&](ObjectId thread) { facts_.Number({.kind = ActionKind::kMonitorEnter, .object = thread}); });
  MethodFactCollector collector(points_to, ranges_, facts_);
  for (uint32_t i = 0; i < points_to.methods().size(); ++i) methods_.push_back(collector.Collect(i));
  nothing_ = FactSet(facts_.count());
  anything_ = nothing_;
  anything_.Add(kAnything);
  FindComponents();
}

// Tarjan's algorithm: methods that call each other are one. A component comes after all that it calls.
void Future::FindComponents() {
  constexpr uint32_t kUnseen = 0;
  struct Visit {
    uint32_t method;
    size_t next = 0;
  };
  std::vector<uint32_t> index(methods_.size(), kUnseen), low(methods_.size(), 0);
  std::vector<bool> open(methods_.size(), false);
  std::vector<uint32_t> stack;
  std::vector<Visit> path;
  uint32_t count = 0;
  const auto begin = [&](uint32_t method) {
    index[method] = low[method] = ++count;
    open[method] = true;
    stack.push_back(method);
    path.push_back({method});
  };
  const auto close = [&](uint32_t method) {
    FactSet set(facts_.count());
    const uint32_t number = static_cast<uint32_t>(components_.size());
    uint32_t member;
    do {
      member = stack.back();
      stack.pop_back();
      open[member] = false;
      component_of_[member] = number;
      for (const MethodFacts::Event& event : methods_[member].events) set.Add(event.fact);
      for (const MethodFacts::Call& call : methods_[member].calls) {
        if (!open[call.callee] && component_of_[call.callee] != number) {
          set.Unite(components_[component_of_[call.callee]]);
        }
      }
    } while (member != method);
    components_.push_back(std::move(set));
  };
  component_of_.assign(methods_.size(), UINT32_MAX);
  for (uint32_t root = 0; root < methods_.size(); ++root) {
    if (index[root] != kUnseen) continue;
    begin(root);
    while (!path.empty()) {
      Visit& visit = path.back();
      const uint32_t method = visit.method;
      if (visit.next < methods_[method].calls.size()) {
        const uint32_t callee = methods_[method].calls[visit.next++].callee;
        if (index[callee] == kUnseen) {
          begin(callee);
        } else if (open[callee]) {
          low[method] = std::min(low[method], index[callee]);
        }
        continue;
      }
      path.pop_back();
      if (!path.empty()) low[path.back().method] = std::min(low[path.back().method], low[method]);
      if (low[method] == index[method]) close(method);
    }
  }
}

const FactSet& Future::OfCall(const Method& method) {
  const std::span<const uint32_t> numbers = points_to_.NumbersOf(&method);
  if (numbers.empty()) {
    const Scope scope = ScopeOf(method);
    return scope == Scope::kOpen ? anything_ : OfCall(points_to_.NumberOfClosed(scope));
  }
  if (numbers.size() == 1) return OfCall(numbers[0]);
  const auto [known, is_new] = united_.try_emplace(&method, nothing_);
  for (size_t i = 0; is_new && i < numbers.size(); ++i) known->second.Unite(OfCall(numbers[i]));
  return known->second;
}

const FactSet& Future::From(uint32_t number, uint32_t pc, bool in_call) {
  if (points_to_.methods()[number].flow == nullptr) return anything_;
  Points& points = points_[number];
  if (points.sets.empty()) MakePoints(number, points);
  const auto found = points.sets.find(uint64_t{pc} << 1 | (in_call ? 1 : 0));
  return found == points.sets.end() ? anything_ : found->second;
}

std::span<const MethodFacts::Event> Future::EventsAt(const MethodFacts& of, uint32_t pc) {
  const auto first = std::lower_bound(of.events.begin(), of.events.end(), MethodFacts::Event{pc, 0});
  auto last = first;
  while (last != of.events.end() && last->pc == pc) ++last;
  return {first, last};
}

std::span<const MethodFacts::Call> Future::CallsAt(const MethodFacts& of, uint32_t pc) {
  const auto first = std::lower_bound(of.calls.begin(), of.calls.end(), MethodFacts::Call{pc, 0, false});
  auto last = first;
  while (last != of.calls.end() && last->pc == pc) ++last;
  return {first, last};
}

void Future::CalleesAt(uint32_t number, uint32_t pc, const Method& callee, std::vector<uint32_t>& numbers) const {
  for (const MethodFacts::Call& call : CallsAt(methods_[number], pc)) {
    if (points_to_.methods()[call.callee].method == &callee) numbers.push_back(call.callee);
  }
}

bool Future::CallsClosed(const std::vector<uint32_t>& numbers, uint32_t pc) const {
  const uint32_t closed = points_to_.NumberOfClosed(Scope::kClosed);
  return std::any_of(numbers.begin(), numbers.end(), [&](uint32_t number) {
    const std::span<const MethodFacts::Call> calls = CallsAt(methods_[number], pc);
    return std::any_of(calls.begin(), calls.end(),
                       [&](const MethodFacts::Call& call) { return call.callee == closed; });
  });
}

void Future::FindCallers() {
  callers_.resize(methods_.size());
  for (uint32_t caller = 0; caller < methods_.size(); ++caller) {
    for (const MethodFacts::Call& call : methods_[caller].calls) {
      if (callers_[call.callee].empty() || callers_[call.callee].back() != caller) {
        callers_[call.callee].push_back(caller);
      }
    }
  }
  throws_interrupted_.resize(methods_.size());
  std::vector<uint32_t> waiting;
  for (uint32_t number = 0; number < methods_.size(); ++number) {
    if (methods_[number].throws_interrupted) waiting.push_back(number);
  }
  while (!waiting.empty()) {
    const uint32_t number = waiting.back();
    waiting.pop_back();
    if (throws_interrupted_[number]) continue;
    throws_interrupted_[number] = true;
    for (uint32_t caller : callers_[number]) waiting.push_back(caller);
  }
}

const std::vector<uint32_t>& Future::CallersOf(uint32_t number) {
  if (callers_.empty()) FindCallers();
  return callers_[number];
}

bool Future::MayThrowInterrupted(uint32_t number, uint32_t pc) {
  if (callers_.empty()) FindCallers();
  const std::span<const MethodFacts::Call> calls = CallsAt(methods_[number], pc);
  return std::any_of(calls.begin(), calls.end(),
                     [&](const MethodFacts::Call& call) { return throws_interrupted_[call.callee]; });
}

const FlowGraph& Future::GraphOf(uint32_t number) {
  const Method& method = *points_to_.methods()[number].method;
  return graphs_.try_emplace(&method, *method.code).first->second;
}

bool Future::CatchesOnlyInterrupted(uint32_t number, uint32_t block) const {
  const Method& method = *points_to_.methods()[number].method;
  const uint32_t start = graphs_.at(&method).blocks()[block].start;
  return std::all_of(method.code->handlers.begin(), method.code->handlers.end(), [&](const ExceptionHandler& handler) {
    return handler.handler_pc != start ||
           (handler.catch_type != 0 &&
            method.owner->file->constants.ClassName(handler.catch_type) == "java/lang/InterruptedException");
  });
}

// Blocks backwards until nothing changes, then all places once.
void Future::MakePoints(uint32_t number, Points& points) {
  const MethodFacts& own = methods_[number];
  const Method& method = *points_to_.methods()[number].method;
  const Code& code = *method.code;
  const FlowGraph& graph = GraphOf(number);
  const size_t count = graph.blocks().size();
  std::vector<FactSet> entries(count, nothing_);
  std::vector<uint32_t> pcs;
  FactSet now(facts_.count());
  // `now` becomes what may happen from each place of the block on, from its last to its first.
  const auto step_back = [&](const FlowGraph::Block& block, const auto& visit) {
    now = nothing_;
    for (uint32_t successor : graph.Successors(block)) now.Unite(entries[successor]);
    pcs.clear();
    for (uint32_t pc = block.start; pc < block.end; pc += InstructionLength(code.bytes, pc)) pcs.push_back(pc);
    for (size_t i = pcs.size(); i-- > 0;) {
      const uint32_t pc = pcs[i];
      if (MayReachHandler(ReadOpcode(code.bytes, pc))) {
        for (uint32_t handler : graph.Handlers(block)) now.Unite(entries[handler]);
      }
      visit(pc, true);
      for (const MethodFacts::Event& event : EventsAt(own, pc)) now.Add(event.fact);
      for (const MethodFacts::Call& call : CallsAt(own, pc)) now.Unite(OfCall(call.callee));
      visit(pc, false);
    }
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = count; i-- > 0;) {
      step_back(graph.blocks()[i], [](uint32_t, bool) {});
      changed |= entries[i].Unite(now);
    }
  }
  for (const FlowGraph::Block& block : graph.blocks()) {
    step_back(block, [&](uint32_t pc, bool in_call) {
      points.sets.insert_or_assign(uint64_t{pc} << 1 | (in_call ? 1 : 0), now);
    });
  }
}

uint64_t Future::bytes() const {
  uint64_t sets = components_.size() + united_.size();
  for (const auto& [number, points] : points_) sets += points.sets.size();
  return sets * nothing_.bytes();
}

}  // namespace heddle
