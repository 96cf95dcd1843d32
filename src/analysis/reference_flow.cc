// One pass over each block, with a variable for each slot of the frame. A block entered from several places has
// variables of its own for the references it begins with, and each entry copies into them. Other blocks go on with
// the variables of the block before.
#include "analysis/reference_flow.h"

#include <algorithm>

#include "analysis/stack_order.h"
#include "classfile/descriptor.h"
#include "program/flow_graph.h"
#include "program/frame_maps.h"

namespace heddle {

class ReferenceFlow::Builder {
 public:
  Builder(Method& method, ReferenceFlow& out)
      : out_(out),
        method_(method),
        code_(*method.code),
        constants_(method.owner->file->constants),
        maps_(MapsOf(method)),
        graph_(code_) {}

  // Keeps the frame met at a place.
  void Watch(uint32_t pc, bool during) {
    watched_ = pc;
    during_ = during;
  }
  std::vector<uint32_t> TakeWatched() { return std::move(seen_); }

  void Build() {
    CountEntries();
    entries_.resize(graph_.blocks().size());
    frame_.assign(code_.max_locals + size_t{code_.max_stack}, 0);
    AddParameters();
    GoTo(0);
    while (!waiting_.empty()) {
      const uint32_t block = waiting_.back();
      waiting_.pop_back();
      Run(block);
    }
  }

 private:
  struct Entry {
    bool reached = false;
    std::vector<uint32_t> frame;
    uint32_t depth = 0;
  };

  // How many edges lead to a block. An edge to a handler stands for many.
  void CountEntries() {
    edges_.assign(graph_.blocks().size(), 0);
    edges_[0] = 1;
    for (const FlowGraph::Block& block : graph_.blocks()) {
      for (uint32_t successor : graph_.Successors(block)) ++edges_[successor];
      for (uint32_t handler : graph_.Handlers(block)) edges_[handler] += 2;
    }
  }

  void AddParameters() {
    uint32_t slot = 0;
    if (!method_.IsStatic()) AddParameter(slot, true);
    for (std::string_view type : ParameterTypes(method_.descriptor)) {
      AddParameter(slot, IsReferenceType(type));
      if (SlotsOf(type) == 2) ++slot;
    }
  }

  void AddParameter(uint32_t& slot, bool is_reference) {
    const uint32_t variable = is_reference ? NewVariable() : 0;
    out_.parameters_.push_back(variable);
    frame_[slot++] = variable;
  }

  uint32_t NewVariable() { return out_.variable_count_++; }

  // Enters `block` with the frame at hand.
  void GoTo(uint32_t block) {
    Entry& entry = entries_[block];
    const FrameMaps::Map& map = maps_.Before(graph_.blocks()[block].start);
    const bool meets = edges_[block] > 1;
    if (!entry.reached) {
      entry.reached = true;
      entry.depth = map.stack;
      waiting_.push_back(block);
      entry.frame.assign(frame_.size(), 0);
      for (uint32_t i = 0; i < uint32_t{map.locals} + map.stack; ++i) {
        if (map.kinds[i] == SlotKind::kReference) entry.frame[i] = meets ? NewVariable() : frame_[i];
      }
    }
    if (!meets) return;
    for (uint32_t i = 0; i < uint32_t{map.locals} + map.stack; ++i) CopyInto(entry, i);
  }

  void CopyInto(const Entry& entry, uint32_t slot) {
    if (entry.frame[slot] != 0 && frame_[slot] != 0) Add({.target = entry.frame[slot], .value = frame_[slot]});
  }

  // An instruction of the block may throw with the locals at hand. Its handlers' stacks hold what is thrown alone.
  void GoToHandlers(const FlowGraph::Block& block) {
    for (uint32_t handler : graph_.Handlers(block)) {
      const uint32_t start = graph_.blocks()[handler].start;
      const bool first = !entries_[handler].reached;
      std::vector<uint32_t> stack(frame_.begin() + code_.max_locals, frame_.end());
      std::fill(frame_.begin() + code_.max_locals, frame_.end(), 0);
      GoTo(handler);
      std::copy(stack.begin(), stack.end(), frame_.begin() + code_.max_locals);
      if (first) AddCatches(start, entries_[handler].frame[code_.max_locals]);
    }
  }

  void AddCatches(uint32_t start, uint32_t target) {
    std::vector<uint16_t> types;
    for (const ExceptionHandler& handler : code_.handlers) {
      if (handler.handler_pc != start || std::find(types.begin(), types.end(), handler.catch_type) != types.end())
        continue;
      types.push_back(handler.catch_type);
      Add({.kind = FlowKind::kCatch, .constant = handler.catch_type, .pc = start, .target = target});
    }
  }

  void Run(uint32_t index) {
    const FlowGraph::Block& block = graph_.blocks()[index];
    frame_ = entries_[index].frame;
    depth_ = entries_[index].depth;
    if (block.handler_count != 0) GoToHandlers(block);
    for (uint32_t pc = block.start; pc < block.end; pc += InstructionLength(code_.bytes, pc)) {
      if (pc == watched_ && !during_) seen_ = frame_;
      const std::optional<LocalAccess> local = LocalOf(code_.bytes, pc);
      if (local && local->type != 'R') {
        StepLocal(*local);
        if (local->writes && block.handler_count != 0) GoToHandlers(block);
      } else {
        Step(pc);
      }
    }
    for (uint32_t successor : graph_.Successors(block)) GoTo(successor);
  }

  // --- the frame ---
  uint32_t& Slot(uint32_t from_top) { return frame_[code_.max_locals + depth_ - 1 - from_top]; }
  void Push(uint32_t variable, uint32_t slots = 1) {
    for (uint32_t i = 0; i < slots; ++i) frame_[code_.max_locals + depth_++] = i == 0 ? variable : 0;
  }
  // The deepest of the slots taken.
  uint32_t Pop(uint32_t slots = 1) {
    depth_ -= slots;
    const uint32_t deepest = frame_[code_.max_locals + depth_];
    for (uint32_t i = 0; i < slots; ++i) frame_[code_.max_locals + depth_ + i] = 0;
    return deepest;
  }
  void PushResult(std::string_view type, uint32_t variable) { Push(variable, SlotsOf(type)); }
  uint32_t VariableFor(std::string_view type) { return IsReferenceType(type) ? NewVariable() : 0; }

  void Add(FlowStatement statement) { out_.statements_.push_back(statement); }

  // --- instructions ---
  void StepLocal(const LocalAccess& local) {
    const uint32_t slots = local.type == 'J' || local.type == 'D' ? 2 : 1;
    if (local.reads && local.writes) return;  // iinc
    if (local.reads) return Push(frame_[local.index], slots);
    const uint32_t variable = Pop(slots);
    frame_[local.index] = variable;
    if (slots == 2) frame_[local.index + 1] = 0;
  }

  void Step(uint32_t pc) {
    const Opcode opcode = ReadOpcode(code_.bytes, pc);
    if (const std::string_view after = SlotsAfter(opcode); !after.empty()) return StepStack(opcode, after);
    if (IsInvoke(opcode)) return StepInvoke(opcode, pc);
    FlowStatement statement{.opcode = opcode, .pc = pc};
    if (InfoOf(opcode).format == OperandFormat::kConstant16) statement.constant = ReadU2(code_.bytes, pc + 1);
    switch (opcode) {
      case Opcode::kLdc: return StepConstant(statement, code_.bytes[pc + 1]);
      case Opcode::kLdcW:
      case Opcode::kLdc2W: return StepConstant(statement, statement.constant);
      case Opcode::kGetstatic:
      case Opcode::kPutstatic:
      case Opcode::kGetfield:
      case Opcode::kPutfield: return StepField(statement);
      case Opcode::kNew: return StepNew(statement, FlowKind::kNew, 0);
      case Opcode::kNewarray:
        statement.constant = code_.bytes[pc + 1];
        return StepNew(statement, FlowKind::kNewArray, 1);
      case Opcode::kAnewarray: return StepNew(statement, FlowKind::kNewArray, 1);
      case Opcode::kMultianewarray:
        statement.constant = ReadU2(code_.bytes, pc + 1);
        return StepNew(statement, FlowKind::kNewArray, code_.bytes[pc + 3]);
      case Opcode::kCheckcast:
        statement.kind = FlowKind::kCast;
        statement.value = Pop();
        return PushTarget(statement);
      case Opcode::kAthrow:
      case Opcode::kAreturn:
        statement.kind = opcode == Opcode::kAthrow ? FlowKind::kThrow : FlowKind::kReturn;
        statement.value = Pop();
        return Add(statement);
      case Opcode::kMonitorenter:
      case Opcode::kMonitorexit:
        statement.kind = opcode == Opcode::kMonitorenter ? FlowKind::kEnter : FlowKind::kExit;
        statement.base = Pop();
        return Add(statement);
      default:
        return opcode >= Opcode::kIaload && opcode <= Opcode::kSastore ? StepOther(statement) : StepPlain(opcode);
    }
  }

  void PushTarget(FlowStatement& statement) {
    statement.target = NewVariable();
    Push(statement.target);
    Add(statement);
  }

  void StepStack(Opcode opcode, std::string_view after) {
    const uint32_t count = static_cast<uint32_t>(InfoOf(opcode).pop.size());
    std::vector<uint32_t> taken(count);
    for (uint32_t i = 0; i < count; ++i) taken[i] = Slot(count - 1 - i);
    Pop(count);
    for (char slot : after) Push(taken[static_cast<size_t>(slot - 'a')]);
  }

  void StepConstant(FlowStatement& statement, uint16_t index) {
    statement.constant = index;
    switch (constants_.tag(index)) {
      case ConstantTag::kInteger:
      case ConstantTag::kFloat: return Push(0);
      case ConstantTag::kLong:
      case ConstantTag::kDouble: return Push(0, 2);
      case ConstantTag::kString: statement.kind = FlowKind::kText; return PushTarget(statement);
      case ConstantTag::kDynamic:
        statement.kind = FlowKind::kConstant;
        statement.target = VariableFor(constants_.Member(index).descriptor);
        PushResult(constants_.Member(index).descriptor, statement.target);
        return Add(statement);
      default: statement.kind = FlowKind::kConstant; return PushTarget(statement);
    }
  }

  void StepField(FlowStatement& statement) {
    const std::string_view type = constants_.Member(statement.constant).descriptor;
    const Opcode opcode = statement.opcode;
    const bool is_static = opcode == Opcode::kGetstatic || opcode == Opcode::kPutstatic;
    const bool puts = opcode == Opcode::kPutstatic || opcode == Opcode::kPutfield;
    if (puts) statement.value = Pop(SlotsOf(type));
    if (puts && !IsReferenceType(type)) statement.value = 0;
    if (!is_static) statement.base = Pop();
    if (!puts) {
      statement.target = is_static && type == "J" ? NewVariable() : VariableFor(type);
      PushResult(type, statement.target);
    }
    statement.kind = is_static ? (puts ? FlowKind::kPutStatic : FlowKind::kGetStatic)
                               : (puts ? FlowKind::kPutField : FlowKind::kGetField);
    Add(statement);
  }

  void StepNew(FlowStatement& statement, FlowKind kind, uint32_t lengths) {
    statement.kind = kind;
    if (lengths != 0) Pop(lengths);
    PushTarget(statement);
  }

  // Elements of arrays, and instructions without references of their own.
  void StepOther(FlowStatement& statement) {
    const OpcodeInfo& info = InfoOf(statement.opcode);
    const bool puts = info.push.empty();
    if (puts) statement.value = Pop(OperandSlots(info.pop.substr(2)));
    if (statement.opcode != Opcode::kAastore) statement.value = 0;
    Pop();
    statement.base = Pop();
    statement.kind = puts ? FlowKind::kPutElement : FlowKind::kGetElement;
    if (!puts) {
      statement.target = info.push == "A" ? NewVariable() : 0;
      Push(statement.target, OperandSlots(info.push));
    }
    Add(statement);
  }

  void StepPlain(Opcode opcode) {
    const OpcodeInfo& info = InfoOf(opcode);
    if (!info.pop.empty()) Pop(OperandSlots(info.pop));
    for (char type : info.push) Push(0, type == 'J' || type == 'D' ? 2 : 1);
  }

  void StepInvoke(Opcode opcode, uint32_t pc) {
    FlowStatement statement{.kind = FlowKind::kInvoke, .opcode = opcode, .pc = pc};
    statement.constant = ReadU2(code_.bytes, pc + 1);
    const std::string_view descriptor = constants_.Member(statement.constant).descriptor;
    const bool has_receiver = opcode != Opcode::kInvokestatic && opcode != Opcode::kInvokedynamic;
    const uint32_t slots = ParameterSlots(descriptor) + (has_receiver ? 1 : 0);
    statement.arguments = static_cast<uint32_t>(out_.arguments_.size());
    const uint32_t* slot = frame_.data() + code_.max_locals + depth_ - slots;
    if (has_receiver) {
      statement.base = *slot;
      out_.arguments_.push_back(*slot++);
    }
    for (std::string_view type : ParameterTypes(descriptor)) {
      out_.arguments_.push_back(IsReferenceType(type) || type == "J" ? *slot : 0);
      slot += SlotsOf(type);
    }
    statement.value = static_cast<uint32_t>(out_.arguments_.size()) - statement.arguments;
    if (slots != 0) Pop(slots);
    if (pc == watched_ && during_) seen_ = frame_;
    const std::string_view result = ReturnType(descriptor);
    if (result[0] != 'V') {
      statement.target = VariableFor(result);
      PushResult(result, statement.target);
    }
    Add(statement);
  }

  ReferenceFlow& out_;
  Method& method_;
  const Code& code_;
  const ConstantPool& constants_;
  const FrameMaps& maps_;
  FlowGraph graph_;
  std::vector<uint32_t> edges_;
  std::vector<Entry> entries_;
  std::vector<uint32_t> waiting_;
  std::vector<uint32_t> frame_;  // the variables of locals and stack
  uint32_t depth_ = 0;
  uint32_t watched_ = UINT32_MAX;
  bool during_ = false;
  std::vector<uint32_t> seen_;
};

ReferenceFlow::ReferenceFlow(Method& method) { Builder(method, *this).Build(); }

std::vector<uint32_t> ReferenceFlow::SlotsAt(Method& method, uint32_t pc, bool during) {
  ReferenceFlow flow;
  Builder builder(method, flow);
  builder.Watch(pc, during);
  builder.Build();
  return builder.TakeWatched();
}

}  // namespace heddle
