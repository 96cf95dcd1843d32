// The usual backward analysis: live before = read, or live after and not written. Before an instruction that may throw,
// what is live in the handlers that cover it is live too. Rows only grow, so the sweeps end.
#include "program/liveness.h"

#include <algorithm>

#include "program/branch_targets.h"

namespace heddle {

namespace {

void SetBit(uint64_t* row, uint32_t bit) { row[bit / 64] |= uint64_t{1} << bit % 64; }
void ClearBit(uint64_t* row, uint32_t bit) { row[bit / 64] &= ~(uint64_t{1} << bit % 64); }

void Unite(uint64_t* row, const uint64_t* other, size_t words) {
  for (size_t i = 0; i < words; ++i) row[i] |= other[i];
}

}  // namespace

Liveness::Liveness(const Code& code, const FlowGraph& graph)
    : code_(code), graph_(graph), words_((code.max_locals + size_t{63}) / 64) {
  entries_.assign(graph.blocks().size() * words_, 0);
  if (words_ > 0) Solve();
}

void Liveness::Solve() {
  const auto& blocks = graph_.blocks();
  std::vector<uint64_t> live(words_);
  std::vector<uint32_t> pcs;
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t i = blocks.size(); i-- > 0;) {
      std::fill(live.begin(), live.end(), 0);
      for (uint32_t successor : graph_.Successors(blocks[i])) Unite(live.data(), EntryOf(successor), words_);
      InstructionsOf(blocks[i], pcs);
      for (size_t k = pcs.size(); k-- > 0;) StepBack(blocks[i], pcs[k], live.data());
      uint64_t* entry = entries_.data() + i * words_;
      if (std::equal(live.begin(), live.end(), entry)) continue;
      std::copy(live.begin(), live.end(), entry);
      changed = true;
    }
  }
}

void Liveness::StepBack(const FlowGraph::Block& block, uint32_t pc, uint64_t* live) const {
  if (const auto local = LocalOf(code_.bytes, pc)) {
    const bool two_slots = local->type == 'J' || local->type == 'D';
    if (local->writes) {
      ClearBit(live, local->index);
      if (two_slots) ClearBit(live, local->index + 1u);
    }
    if (local->reads) {
      SetBit(live, local->index);
      if (two_slots) SetBit(live, local->index + 1u);
    }
  } else if (MayReachHandler(ReadOpcode(code_.bytes, pc))) {
    AddHandlers(block, live);
  }
}

void Liveness::AddHandlers(const FlowGraph::Block& block, uint64_t* live) const {
  for (uint32_t handler : graph_.Handlers(block)) Unite(live, EntryOf(handler), words_);
}

void Liveness::InstructionsOf(const FlowGraph::Block& block, std::vector<uint32_t>& pcs) const {
  pcs.clear();
  for (uint32_t pc = block.start; pc < block.end; pc += InstructionLength(code_.bytes, pc)) pcs.push_back(pc);
}

void Liveness::RowsOf(const FlowGraph::Block& block, std::vector<uint64_t>& rows) const {
  std::vector<uint32_t> pcs;
  InstructionsOf(block, pcs);
  rows.assign(pcs.size() * words_, 0);
  if (words_ == 0) return;
  std::vector<uint64_t> live(words_);
  for (uint32_t successor : graph_.Successors(block)) Unite(live.data(), EntryOf(successor), words_);
  for (size_t k = pcs.size(); k-- > 0;) {
    StepBack(block, pcs[k], live.data());
    std::copy(live.begin(), live.end(), rows.begin() + static_cast<long>(k * words_));
  }
}

}  // namespace heddle
