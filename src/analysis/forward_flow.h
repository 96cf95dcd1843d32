// A forward data-flow analysis of one method: what is known before each instruction, on all paths to it.
#pragma once

#include <optional>
#include <vector>

#include "classfile/opcodes.h"
#include "program/flow_graph.h"

namespace heddle {

// `entry` is known where the method begins. `meet(State&, const State&)` leaves what both know, and says whether the
// first changed. `step(pc, State&, State& thrown)` makes the first what is known at the normal end of the instruction,
// and the second what is known where it throws: it comes as what is known before. Must be monotonic. An exception at
// `pc` goes to those handlers for which `may_catch(pc, block)` holds. At last `visit(pc, const State&)` is called once
// for each instruction that can be come to, with what is known before it.
template <typename State, typename Meet, typename Step, typename MayCatch, typename Visit>
void FlowForward(const Code& code, const FlowGraph& graph, const State& entry, const Meet& meet, const Step& step,
                 const MayCatch& may_catch, const Visit& visit) {
  std::vector<std::optional<State>> entries(graph.blocks().size());
  std::vector<uint32_t> waiting = {0};
  const auto flow_to = [&](uint32_t to, const State& state) {
    if (!entries[to]) {
      entries[to] = state;
    } else if (!meet(*entries[to], state)) {
      return;
    }
    waiting.push_back(to);
  };
  const auto run = [&](const FlowGraph::Block& block, State now, const auto& at, const auto& flow) {
    for (uint32_t pc = block.start; pc < block.end; pc += InstructionLength(code.bytes, pc)) {
      at(pc, now);
      State thrown = now;
      step(pc, now, thrown);
      if (!MayReachHandler(ReadOpcode(code.bytes, pc))) continue;
      for (uint32_t handler : graph.Handlers(block)) {
        if (may_catch(pc, handler)) flow(handler, thrown);
      }
    }
    for (uint32_t next : graph.Successors(block)) flow(next, now);
  };
  entries[0] = entry;
  while (!waiting.empty()) {
    const uint32_t block = waiting.back();
    waiting.pop_back();
    run(
        graph.blocks()[block], *entries[block], [](uint32_t, const State&) {}, flow_to);
  }
  for (size_t i = 0; i < entries.size(); ++i) {
    if (entries[i]) run(graph.blocks()[i], *entries[i], visit, [](uint32_t, const State&) {});
  }
}

}  // namespace heddle
