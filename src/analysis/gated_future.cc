#include "analysis/gated_future.h"

#include <algorithm>

namespace heddle {

GatedFuture::GatedFuture(Future& future, ShutGates shut)
    : future_(future), shut_(std::move(shut)), is_gated_(future.points_to().methods().size()) {
  FindGated();
  Solve();
}

// Those with a gate of their own, and whoever calls them. Closed code may do what it does in any order.
void GatedFuture::FindGated() {
  const auto add = [&](uint32_t number) {
    if (is_gated_[number] || future_.points_to().methods()[number].flow == nullptr) return;
    is_gated_[number] = true;
    gated_.push_back(number);
  };
  for (uint32_t number = 0; number < is_gated_.size(); ++number) {
    for (const MethodFacts::GatePlace& place : future_.FactsOf(number).gates) {
      if (std::binary_search(shut_.gates.begin(), shut_.gates.end(), place.gate)) add(number);
    }
  }
  for (size_t i = 0; i < gated_.size(); ++i) {
    for (uint32_t caller : future_.CallersOf(gated_[i])) add(caller);
  }
}

void GatedFuture::Solve() {
  for (uint32_t number : gated_) parts_[number].facts = future_.nothing();
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t number : gated_) {
      Part& part = parts_[number];
      if (part.returns || !Reach(number, 0, From::kBefore).returns) continue;
      part.returns = changed = true;
    }
  }
  std::vector<std::vector<uint32_t>> reached;
  for (uint32_t number : gated_) reached.push_back(Reach(number, 0, From::kBefore).pcs);
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = 0; i < gated_.size(); ++i) changed |= AddFacts(gated_[i], reached[i], parts_[gated_[i]].facts);
  }
}

bool GatedFuture::IsShut(const MethodFacts& own, uint32_t pc, bool in_call) const {
  return std::any_of(own.gates.begin(), own.gates.end(), [&](const MethodFacts::GatePlace& place) {
    return place.pc == pc && std::binary_search(shut_.gates.begin(), shut_.gates.end(), place.gate) &&
           !(in_call && std::binary_search(shut_.passed.begin(), shut_.passed.end(), place.gate));
  });
}

// A synchronized method does nothing before its monitor is entered.
bool GatedFuture::SkipsCallees(const MethodFacts& own, uint32_t pc) const {
  return std::any_of(own.gates.begin(), own.gates.end(), [&](const MethodFacts::GatePlace& place) {
    return place.pc == pc && place.gate.kind == GateKind::kMonitor &&
           std::binary_search(shut_.gates.begin(), shut_.gates.end(), place.gate);
  });
}

// Whether the instruction may be done without passing a gate in it.
bool GatedFuture::Passes(const MethodFacts& own, uint32_t pc) const {
  if (IsShut(own, pc, false)) return false;
  bool plain = false;
  for (const MethodFacts::Call& call : future_.CallsAt(own, pc)) {
    if (!call.is_plain) continue;
    if (Returns(call.callee)) return true;
    plain = true;
  }
  return !plain || std::binary_search(own.passing.begin(), own.passing.end(), pc);
}

// The handlers that an exception of the instruction may come to. Without interrupts, a handler of InterruptedException
// alone is come to only from calls that throw one for another reason.
void GatedFuture::AddHandlers(uint32_t number, const FlowGraph::Block& block, uint32_t pc,
                              std::vector<uint32_t>& to) const {
  const Code& code = *future_.points_to().methods()[number].method->code;
  const Opcode opcode = ReadOpcode(code.bytes, pc);
  if (!MayReachHandler(opcode)) return;
  for (uint32_t handler : future_.GraphOf(number).Handlers(block)) {
    if (shut_.no_interrupts && opcode != Opcode::kAthrow && future_.CatchesOnlyInterrupted(number, handler) &&
        !future_.MayThrowInterrupted(number, pc)) {
      continue;
    }
    to.push_back(handler);
  }
}

GatedFuture::Reached GatedFuture::Reach(uint32_t number, uint32_t pc, From from) const {
  const MethodFacts& own = future_.FactsOf(number);
  const Code& code = *future_.points_to().methods()[number].method->code;
  const FlowGraph& graph = future_.GraphOf(number);
  Reached reached;
  std::vector<bool> seen(graph.blocks().size());
  std::vector<uint32_t> waiting;
  const auto go_on = [&](const FlowGraph::Block& block, uint32_t at) {
    for (; at < block.end; at += InstructionLength(code.bytes, at)) {
      AddHandlers(number, block, at, waiting);
      reached.pcs.push_back(at);
      if (!Passes(own, at)) return;
      reached.returns |= InfoOf(ReadOpcode(code.bytes, at)).flow == ControlFlow::kReturn;
    }
    for (uint32_t successor : graph.Successors(block)) waiting.push_back(successor);
  };
  const auto start = std::find_if(graph.blocks().begin(), graph.blocks().end(),
                                  [&](const FlowGraph::Block& block) { return block.start <= pc && pc < block.end; });
  if (from == From::kBefore) {
    go_on(*start, pc);
  } else {
    AddHandlers(number, *start, pc, waiting);
    if (from == From::kInCall && !IsShut(own, pc, true)) go_on(*start, pc + InstructionLength(code.bytes, pc));
  }
  while (!waiting.empty()) {
    const uint32_t block = waiting.back();
    waiting.pop_back();
    if (seen[block]) continue;
    seen[block] = true;
    go_on(graph.blocks()[block], graph.blocks()[block].start);
  }
  return reached;
}

bool GatedFuture::AddFacts(uint32_t number, const std::vector<uint32_t>& pcs, FactSet& facts) const {
  const MethodFacts& own = future_.FactsOf(number);
  bool grown = false;
  for (uint32_t pc : pcs) {
    for (const MethodFacts::Event& event : future_.EventsAt(own, pc)) {
      grown |= !facts.Has(event.fact);
      facts.Add(event.fact);
    }
    const bool skips = SkipsCallees(own, pc);
    for (const MethodFacts::Call& call : future_.CallsAt(own, pc)) {
      if (skips && call.is_plain) continue;
      grown |= facts.Unite(is_gated_[call.callee] ? parts_.at(call.callee).facts : future_.OfCall(call.callee));
    }
  }
  return grown;
}

GatedFuture::Part GatedFuture::FromPlace(uint32_t number, uint32_t pc, From from) {
  if (future_.points_to().methods()[number].flow == nullptr) return {future_.anything(), true};
  const Reached reached = Reach(number, pc, from);
  Part part{future_.nothing(), reached.returns};
  AddFacts(number, reached.pcs, part.facts);
  return part;
}

}  // namespace heddle
