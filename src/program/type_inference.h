// The content of each local and operand-stack slot: enough of the types of JVMS 4.10 to tell references from other
// bits.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "program/class.h"
#include "program/flow_graph.h"

namespace heddle {

enum class SlotType : uint8_t {
  kUnusable,   // never written, or of different types on different paths
  kWord,       // int or float
  kLong,       // the first slot of a long or double
  kLongEnd,    // its second slot
  kReference,  // an object, initialised or not, or null
};

// The frame before an instruction.
struct FrameTypes {
  std::vector<SlotType> slots;  // locals, then room for the whole operand stack
  uint32_t depth = 0;           // of the stack, in slots
};

class TypeInference {
 public:
  // Requires method.code. Both arguments outlive the inference.
  TypeInference(const Method& method, const FlowGraph& graph);

  // Empty when the code is sound. Then on every path each instruction finds operands of the right kind, and the stack
  // stays within its bounds. Paths that meet have stacks of the same depth. Otherwise one line, and nothing below may
  // be called.
  const std::string& error() const { return error_; }

  bool IsReachable(uint32_t block) const { return reached_[block]; }
  // The frame at the start of a reachable block.
  FrameTypes EntryOf(uint32_t block) const;
  // Changes `frame`, before the instruction at `pc`, to the frame after it.
  void Step(uint32_t pc, FrameTypes& frame);

  // Slots taken by the invoke instruction at `pc`, the receiver included.
  uint32_t ArgumentSlots(uint32_t pc) const;

 private:
  void EnterMethod();
  void Solve();
  void RunBlock(uint32_t block);
  void MergeInto(uint32_t block, const FrameTypes& frame);
  void MergeIntoHandler(uint32_t block, const FrameTypes& frame);
  bool MergeSlot(SlotType& into, SlotType type);

  void StepPlain(Opcode opcode, FrameTypes& frame);
  void StepStack(Opcode opcode, FrameTypes& frame);
  void StepLocal(const LocalAccess& local, FrameTypes& frame);
  void StepConstant(uint16_t index, FrameTypes& frame);
  void StepField(Opcode opcode, uint16_t index, FrameTypes& frame);
  void StepInvoke(Opcode opcode, uint16_t index, FrameTypes& frame);
  void StepReturn(Opcode opcode, FrameTypes& frame);

  // By the first character of a descriptor, or of an operand in the opcode table.
  void Push(char type, FrameTypes& frame);
  void Pop(char type, FrameTypes& frame);
  bool Need(uint32_t slots, const FrameTypes& frame);
  void StoreLocal(uint32_t index, char type, FrameTypes& frame);
  void Fail(std::string_view what);

  const Method& method_;
  const Code& code_;
  const ConstantPool& constants_;
  const FlowGraph& graph_;
  size_t frame_slots_;
  std::vector<SlotType> entries_;  // a row of frame_slots_ for each block
  std::vector<uint32_t> depths_;
  std::vector<bool> reached_, waiting_;
  bool any_waiting_ = false;
  uint32_t pc_ = 0;  // being stepped over: for messages
  std::string error_;
};

}  // namespace heddle
