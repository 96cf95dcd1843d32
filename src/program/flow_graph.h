// The control flow of a method: basic blocks, their successors, and the exception handlers covering them. Immutable
// once built. Requires code without jsr and ret (see inline_jsr.h). Any of these left in the code have no successors.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/opcodes.h"

namespace heddle {

class FlowGraph {
 public:
  // In code order. Every branch target, handler and boundary of an exception range begins a block. So the same
  // handlers cover all of a block.
  struct Block {
    uint32_t start = 0, end = 0;  // bytecode indexes
    uint32_t first_successor = 0, successor_count = 0;
    uint32_t first_handler = 0, handler_count = 0;
  };

  // Cost: linear in the code and the exception table, but for tables with many overlapping ranges.
  explicit FlowGraph(const Code& code);

  const std::vector<Block>& blocks() const { return blocks_; }
  // Block indexes. Handlers come in the order of asking, none after a handler for everything.
  std::span<const uint32_t> Successors(const Block& block) const {
    return {successors_.data() + block.first_successor, block.successor_count};
  }
  std::span<const uint32_t> Handlers(const Block& block) const {
    return {handlers_.data() + block.first_handler, block.handler_count};
  }
  // By bytecode index: whether control may come there from `pc`, that included. `after`: from the normal or abrupt end
  // of the instruction there. `code` is the graph's.
  std::vector<bool> PlacesFrom(const Code& code, uint32_t pc, bool after) const;

 private:
  void FindLeaders(const Code& code);
  void FindSuccessors(const Code& code);
  void FindHandlers(const Code& code);

  std::vector<Block> blocks_;
  std::vector<uint32_t> successors_, handlers_;
  std::vector<uint32_t> block_at_;  // by bytecode index, of use where a block starts
};

// Whether control may go from an instruction to a handler. This holds for instructions that can throw by the opcode
// table. It also holds for returns: they find out that a monitor is still held.
inline bool MayReachHandler(Opcode opcode) {
  const OpcodeInfo& info = InfoOf(opcode);
  return info.can_throw || info.flow == ControlFlow::kReturn;
}

}  // namespace heddle
