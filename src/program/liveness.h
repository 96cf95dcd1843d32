// Live locals: they may be read before they are written.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "program/flow_graph.h"

namespace heddle {

class Liveness {
 public:
  // Both outlive the liveness.
  Liveness(const Code& code, const FlowGraph& graph);

  // The number of 64-bit words for a bit of each local.
  size_t words() const { return words_; }
  // One row of words for each instruction of the block, in code order: the locals live before it. Overwrites `rows`.
  void RowsOf(const FlowGraph::Block& block, std::vector<uint64_t>& rows) const;

 private:
  void Solve();
  // Changes `live`, the locals live after the instruction, to those live before it.
  void StepBack(const FlowGraph::Block& block, uint32_t pc, uint64_t* live) const;
  void AddHandlers(const FlowGraph::Block& block, uint64_t* live) const;
  const uint64_t* EntryOf(uint32_t block) const { return entries_.data() + block * words_; }
  void InstructionsOf(const FlowGraph::Block& block, std::vector<uint32_t>& pcs) const;

  const Code& code_;
  const FlowGraph& graph_;
  size_t words_;
  std::vector<uint64_t> entries_;  // a row for each block: the locals live where it starts
};

}  // namespace heddle
