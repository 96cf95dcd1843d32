// Basic blocks. See the header.
#include "program/flow_graph.h"

#include <algorithm>

#include "program/branch_targets.h"

namespace heddle {

FlowGraph::FlowGraph(const Code& code) {
  FindLeaders(code);
  FindSuccessors(code);
  FindHandlers(code);
}

void FlowGraph::FindLeaders(const Code& code) {
  const uint32_t size = static_cast<uint32_t>(code.bytes.size());
  std::vector<bool> leads(size + 1, false);
  leads[0] = leads[size] = true;
  for (const ExceptionHandler& handler : code.handlers) {
    leads[handler.start_pc] = leads[handler.end_pc] = leads[handler.handler_pc] = true;
  }
  for (uint32_t pc = 0, next = 0; pc < size; pc = next) {
    next = pc + InstructionLength(code.bytes, pc);
    ForEachTarget(code.bytes, pc, [&](uint32_t target) { leads[target] = true; });
    if (InfoOf(EffectiveOpcode(code.bytes, pc)).EndsBlock()) leads[next] = true;
  }
  block_at_.assign(size, 0);
  for (uint32_t pc = 0; pc < size; ++pc) {
    if (!leads[pc]) continue;
    if (!blocks_.empty()) blocks_.back().end = pc;
    block_at_[pc] = static_cast<uint32_t>(blocks_.size());
    blocks_.push_back({.start = pc, .end = size});
  }
}

void FlowGraph::FindSuccessors(const Code& code) {
  for (uint32_t i = 0; i < blocks_.size(); ++i) {
    Block& block = blocks_[i];
    uint32_t last = block.start;
    for (uint32_t pc = last; pc < block.end; pc += InstructionLength(code.bytes, pc)) last = pc;
    block.first_successor = static_cast<uint32_t>(successors_.size());
    const OpcodeInfo& info = InfoOf(EffectiveOpcode(code.bytes, last));
    if (info.FallsThrough()) successors_.push_back(i + 1);
    if (info.flow != ControlFlow::kJsr) {
      ForEachTarget(code.bytes, last, [&](uint32_t target) { successors_.push_back(block_at_[target]); });
    }
    block.successor_count = static_cast<uint32_t>(successors_.size()) - block.first_successor;
  }
}

void FlowGraph::FindHandlers(const Code& code) {
  if (code.handlers.empty()) return;
  std::vector<bool> changes(code.bytes.size() + 1, false);  // where the set of handlers does
  for (const ExceptionHandler& handler : code.handlers) changes[handler.start_pc] = changes[handler.end_pc] = true;
  for (uint32_t i = 0; i < blocks_.size(); ++i) {
    Block& block = blocks_[i];
    if (i > 0 && !changes[block.start]) {
      block.first_handler = blocks_[i - 1].first_handler;
      block.handler_count = blocks_[i - 1].handler_count;
      continue;
    }
    block.first_handler = static_cast<uint32_t>(handlers_.size());
    for (const ExceptionHandler& handler : code.handlers) {
      if (block.start < handler.start_pc || block.start >= handler.end_pc) continue;
      const uint32_t target = block_at_[handler.handler_pc];
      const auto first = handlers_.begin() + block.first_handler;
      if (std::find(first, handlers_.end(), target) == handlers_.end()) handlers_.push_back(target);
      if (handler.catch_type == 0) break;
    }
    block.handler_count = static_cast<uint32_t>(handlers_.size()) - block.first_handler;
  }
}

std::vector<bool> FlowGraph::PlacesFrom(const Code& code, uint32_t pc, bool after) const {
  std::vector<bool> places(code.bytes.size()), seen(blocks_.size());
  std::vector<uint32_t> waiting;
  const auto go_on = [&](const Block& block, uint32_t from) {
    std::fill(places.begin() + from, places.begin() + block.end, true);
    for (uint32_t next : Successors(block)) waiting.push_back(next);
    for (uint32_t next : Handlers(block)) waiting.push_back(next);
  };
  for (const Block& block : blocks_) {
    if (block.start <= pc && pc < block.end) go_on(block, after ? pc + InstructionLength(code.bytes, pc) : pc);
  }
  while (!waiting.empty()) {
    const uint32_t block = waiting.back();
    waiting.pop_back();
    if (seen[block]) continue;
    seen[block] = true;
    go_on(blocks_[block], blocks_[block].start);
  }
  return places;
}

}  // namespace heddle
