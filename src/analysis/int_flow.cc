#include "analysis/int_flow.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "analysis/stack_order.h"
#include "classfile/descriptor.h"
#include "program/flow_graph.h"

namespace heddle {

namespace {

// So often may a block be entered anew before bounds that still change are dropped.
constexpr uint32_t kMostEntries = 4;

class Flow {
 public:
  Flow(const PointsTo& points_to, const ReachedMethod& in, const KeptInts& kept)
      : points_to_(points_to), in_(in), kept_(kept), code_(*in.method->code), graph_(code_) {
    for (size_t i = 0; i < in.flow->statements().size(); ++i) {
      const FlowStatement& at = in.flow->statements()[i];
      if (at.kind == FlowKind::kGetField || at.kind == FlowKind::kGetElement) statements_[at.pc] = i;
    }
  }

  IntFlowFacts Run(const std::vector<IntValue>& parameters) {
    State entry{std::vector<IntValue>(code_.max_locals + size_t{code_.max_stack})};
    size_t slot = 0, parameter = 0;
    const auto add = [&](std::string_view type) {
      if (parameter < parameters.size()) entry.slots[slot] = parameters[parameter];
      ++parameter;
      slot += SlotsOf(type);
    };
    if (!in_.method->IsStatic()) add("A");
    for (std::string_view type : ParameterTypes(in_.method->descriptor)) add(type);
    entries_.resize(graph_.blocks().size());
    entered_.resize(graph_.blocks().size());
    Enter(0, entry);
    while (!waiting_.empty()) {
      const uint32_t block = waiting_.back();
      waiting_.pop_back();
      RunBlock(block);
    }
    collects_ = true;
    for (uint32_t block = 0; block < entries_.size(); ++block) {
      if (entries_[block]) RunBlock(block);
    }
    return std::move(facts_);
  }

 private:
  struct State {
    std::vector<IntValue> slots;  // locals, then stack
    uint32_t depth = 0;
  };

  void Enter(uint32_t block, const State& state) {
    if (collects_) return;
    std::optional<State>& known = entries_[block];
    if (!known) {
      known = state;
      return waiting_.push_back(block);
    }
    bool changed = false;
    const bool widens = ++entered_[block] > kMostEntries;
    for (size_t i = 0; i < known->slots.size(); ++i) {
      const IntValue joined = known->slots[i].Join(state.slots[i]);
      if (joined == known->slots[i]) continue;
      known->slots[i] = widens ? known->slots[i].Widen(joined) : joined;
      changed = true;
    }
    if (changed) waiting_.push_back(block);
  }

  void RunBlock(uint32_t index) {
    const FlowGraph::Block& block = graph_.blocks()[index];
    now_ = *entries_[index];
    uint32_t last = block.start;
    std::vector<IntValue> compared;
    for (uint32_t pc = block.start; pc < block.end; pc += InstructionLength(code_.bytes, pc)) {
      EnterHandlers(block, pc);
      last = pc;
      compared = {now_.depth > 1 ? Top(1) : IntValue(), now_.depth > 0 ? Top(0) : IntValue()};
      Step(pc);
    }
    const Opcode opcode = ReadOpcode(code_.bytes, last);
    for (uint32_t next : graph_.Successors(block)) {
      State state = now_;
      // Of a branch to the next instruction nothing is known.
      const bool jumps = graph_.blocks()[next].start != block.end;
      if (InfoOf(opcode).flow == ControlFlow::kBranch && ReadS2(code_.bytes, last + 1) + last != block.end) {
        Refine(opcode, jumps, compared[0], compared[1], state);
      }
      Enter(next, state);
    }
  }

  void EnterHandlers(const FlowGraph::Block& block, uint32_t pc) {
    if (collects_ || !MayReachHandler(ReadOpcode(code_.bytes, pc))) return;
    for (uint32_t handler : graph_.Handlers(block)) {
      State state = now_;
      std::fill(state.slots.begin() + code_.max_locals, state.slots.end(), IntValue());
      state.depth = 1;
      Enter(handler, state);
    }
  }

  // --- conditions ---
  // What holds of `one` and `other` where `if (one OPCODE other)` jumps, or does not.
  void Refine(Opcode opcode, bool jumps, const IntValue& one, const IntValue& other, State& state) {
    const bool with_zero = opcode >= Opcode::kIfeq && opcode <= Opcode::kIfle;
    if (!with_zero && (opcode < Opcode::kIfIcmpeq || opcode > Opcode::kIfIcmple)) return;
    const IntValue left = with_zero ? other : one;
    const IntValue right = with_zero ? IntValue{.range = IntRange::Of(0)} : other;
    const auto relation =
        static_cast<uint32_t>(opcode) - static_cast<uint32_t>(with_zero ? Opcode::kIfeq : Opcode::kIfIcmpeq);
    enum : uint32_t { kEqual, kNotEqual, kLess, kNotLess, kMore, kNotMore };
    switch (jumps ? relation : relation ^ 1) {
      case kEqual:
        LimitHigh(state, left, right.range);
        LimitLow(state, left, right.range);
        LimitHigh(state, right, left.range);
        return LimitLow(state, right, left.range);
      case kLess:
        LimitHigh(state, left, Below(right.range, left.range));
        return LimitLow(state, right, Above(left.range, right.range));
      case kNotLess: LimitLow(state, left, right.range); return LimitHigh(state, right, left.range);
      case kMore:
        LimitLow(state, left, Above(right.range, left.range));
        return LimitHigh(state, right, Below(left.range, right.range));
      case kNotMore: LimitHigh(state, left, right.range); return LimitLow(state, right, left.range);
      default: return;
    }
  }

  // What is less than `limit`, and more than that. What is less than any int is not the greatest of all.
  static IntRange Below(const IntRange& limit, const IntRange& now) {
    if (limit.high || (now.high && now.high->field != nullptr)) return limit.Moved(-1);
    return {.low = {}, .high = IntBound{.plus = INT32_MAX - 1}};
  }
  static IntRange Above(const IntRange& limit, const IntRange& now) {
    if (limit.low || (now.low && now.low->field != nullptr)) return limit.Moved(1);
    return {.low = IntBound{.plus = INT32_MIN + 1}, .high = {}};
  }
  static void LimitHigh(State& state, const IntValue& value, const IntRange& most) {
    if (value.local >= 0) state.slots[static_cast<size_t>(value.local)].range.LimitHigh(most);
  }
  static void LimitLow(State& state, const IntValue& value, const IntRange& least) {
    if (value.local >= 0) state.slots[static_cast<size_t>(value.local)].range.LimitLow(least);
  }

  // --- the frame ---
  IntValue& Top(uint32_t from_top) { return now_.slots[code_.max_locals + now_.depth - 1 - from_top]; }
  void Push(const IntValue& value, uint32_t slots = 1) {
    for (uint32_t i = 0; i < slots; ++i) {
      now_.slots[code_.max_locals + now_.depth++] = i == 0 && slots == 1 ? value : IntValue();
    }
  }
  // The deepest of the slots taken.
  IntValue Pop(uint32_t slots = 1) {
    now_.depth -= slots;
    const IntValue deepest = now_.slots[code_.max_locals + now_.depth];
    for (uint32_t i = 0; i < slots; ++i) now_.slots[code_.max_locals + now_.depth + i] = {};
    return deepest;
  }

  void SetLocal(uint32_t local, IntValue value) {
    for (IntValue& slot : now_.slots) {
      if (slot.local == static_cast<int32_t>(local)) slot.local = -1;
    }
    value.local = -1;
    now_.slots[local] = value;
  }

  // --- instructions ---
  void Step(uint32_t pc) {
    const Opcode opcode = ReadOpcode(code_.bytes, pc);
    if (const std::optional<LocalAccess> local = LocalOf(code_.bytes, pc)) return StepLocal(pc, *local);
    if (const std::string_view after = SlotsAfter(opcode); !after.empty()) return StepStack(opcode, after);
    if (IsInvoke(opcode)) return StepInvoke(opcode, pc);
    const OpcodeInfo& info = InfoOf(opcode);
    switch (opcode) {
      case Opcode::kLdc: return StepConstant(code_.bytes[pc + 1]);
      case Opcode::kLdcW:
      case Opcode::kLdc2W: return StepConstant(ReadU2(code_.bytes, pc + 1));
      case Opcode::kGetstatic:
      case Opcode::kPutstatic:
      case Opcode::kGetfield:
      case Opcode::kPutfield: return StepField(opcode, pc);
      case Opcode::kMultianewarray: Pop(code_.bytes[pc + 3]); return Push({});
      case Opcode::kBipush: return Push({.range = IntRange::Of(ReadS1(code_.bytes, pc + 1))});
      case Opcode::kSipush: return Push({.range = IntRange::Of(ReadS2(code_.bytes, pc + 1))});
      case Opcode::kCheckcast: return;
      case Opcode::kArraylength: Pop(); return Push({.range = {.low = IntBound(), .high = {}}});
      case Opcode::kIadd:
      case Opcode::kIsub:
      case Opcode::kIrem:
      case Opcode::kIand: return StepArithmetic(opcode);
      default: break;
    }
    if (opcode >= Opcode::kIconstM1 && opcode <= Opcode::kIconst5) {
      const int32_t number = static_cast<int32_t>(opcode) - static_cast<int32_t>(Opcode::kIconst0);
      return Push({.range = IntRange::Of(number)});
    }
    if (opcode >= Opcode::kIaload && opcode <= Opcode::kSastore) return StepElement(pc, info);
    if (!info.pop.empty()) Pop(OperandSlots(info.pop));
    for (char type : info.push) Push({}, type == 'J' || type == 'D' ? 2 : 1);
  }

  void StepLocal(uint32_t pc, const LocalAccess& local) {
    const uint32_t slots = local.type == 'J' || local.type == 'D' ? 2 : 1;
    if (local.reads && local.writes) {  // iinc
      const bool is_wide = ReadOpcode(code_.bytes, pc) == Opcode::kWide;
      const int32_t by = is_wide ? ReadS2(code_.bytes, pc + 4) : ReadS1(code_.bytes, pc + 2);
      return SetLocal(local.index, {.range = now_.slots[local.index].range + IntRange::Of(by)});
    }
    if (local.reads) {
      IntValue value = now_.slots[local.index];
      value.local = local.index;
      return Push(value, slots);
    }
    const IntValue value = Pop(slots);
    SetLocal(local.index, slots == 1 ? value : IntValue());
    if (slots == 2) SetLocal(local.index + uint32_t{1}, {});
  }

  void StepStack(Opcode opcode, std::string_view after) {
    const uint32_t count = static_cast<uint32_t>(InfoOf(opcode).pop.size());
    std::vector<IntValue> taken(count);
    for (uint32_t i = 0; i < count; ++i) taken[i] = Top(count - 1 - i);
    Pop(count);
    for (char slot : after) Push(taken[static_cast<size_t>(slot - 'a')]);
  }

  void StepConstant(uint16_t index) {
    const ConstantPool& constants = in_.method->owner->file->constants;
    switch (constants.tag(index)) {
      case ConstantTag::kInteger:
        return Push({.range = IntRange::Of(static_cast<int32_t>(static_cast<uint32_t>(constants.at(index).bits)))});
      case ConstantTag::kLong:
      case ConstantTag::kDouble: return Push({}, 2);
      case ConstantTag::kDynamic: return Push({}, SlotsOf(constants.Member(index).descriptor));
      default: return Push({});
    }
  }

  void StepArithmetic(Opcode opcode) {
    const IntRange right = Pop().range, left = Pop().range;
    switch (opcode) {
      case Opcode::kIadd: return Push({.range = left + right});
      case Opcode::kIsub: return Push({.range = left - right});
      case Opcode::kIrem: return Push({.range = IntRange::RemainderBy(right)});
      default: return Push({.range = IntRange::And(left, right)});
    }
  }

  void StepField(Opcode opcode, uint32_t pc) {
    const std::string_view type = in_.method->owner->file->constants.Member(ReadU2(code_.bytes, pc + 1)).descriptor;
    const bool is_static = opcode == Opcode::kGetstatic || opcode == Opcode::kPutstatic;
    if (opcode == Opcode::kPutstatic || opcode == Opcode::kPutfield) Pop(SlotsOf(type));
    IntValue base;
    if (!is_static) base = Pop();
    if (opcode == Opcode::kPutstatic || opcode == Opcode::kPutfield) return;
    IntValue value;
    if (const auto found = statements_.find(pc); found != statements_.end() && type == "I" && !is_static) {
      const Field* field = in_.resolved[found->second].field;
      const bool is_fixed = field != nullptr && (field->IsFinal() || field->owner->is_machine_made);
      if (is_fixed && base.own != OwnObject::kNone && kept_.is_kept(*field)) {
        value.range = IntRange::Of(IntBound{field, base.own, 0});
        if (collects_) facts_.bases.push_back(field);
      }
    }
    Push(value, SlotsOf(type));
  }

  // Of an array of arrays that stays as it is, each element is known.
  void StepElement(uint32_t pc, const OpcodeInfo& info) {
    const bool puts = info.push.empty();
    if (puts) Pop(OperandSlots(info.pop.substr(2)));
    const IntValue index = Pop(), base = Pop();
    if (collects_) facts_.elements[pc] = {index.range, base.rows_of, base.rows};
    if (puts) return;
    IntValue value;
    if (const auto found = statements_.find(pc); info.push == "A" && found != statements_.end()) {
      const SparseBits& arrays = points_to_.ObjectsOf(in_, in_.flow->statements()[found->second].base);
      if (arrays.IsSingle() && kept_.arrays[arrays.First()]) {
        value.rows_of = arrays.First();
        value.rows = index.range;
      }
    }
    Push(value, OperandSlots(info.push));
  }

  void StepInvoke(Opcode opcode, uint32_t pc) {
    const std::string_view descriptor =
        in_.method->owner->file->constants.Member(ReadU2(code_.bytes, pc + 1)).descriptor;
    const bool has_receiver = opcode != Opcode::kInvokestatic && opcode != Opcode::kInvokedynamic;
    const uint32_t slots = ParameterSlots(descriptor) + (has_receiver ? 1 : 0);
    if (collects_) {
      std::vector<IntValue>& arguments = facts_.arguments[pc];
      uint32_t slot = code_.max_locals + now_.depth - slots;
      if (has_receiver) arguments.push_back(now_.slots[slot++]);
      for (std::string_view type : ParameterTypes(descriptor)) {
        arguments.push_back(now_.slots[slot]);
        slot += SlotsOf(type);
      }
      for (IntValue& argument : arguments) argument.local = -1;
    }
    if (slots != 0) Pop(slots);
    const std::string_view result = ReturnType(descriptor);
    if (result[0] != 'V') Push({}, SlotsOf(result));
  }

  const PointsTo& points_to_;
  const ReachedMethod& in_;
  const KeptInts& kept_;
  const Code& code_;
  FlowGraph graph_;
  std::map<uint32_t, size_t> statements_;  // that read, by bytecode index
  std::vector<std::optional<State>> entries_;
  std::vector<uint32_t> entered_, waiting_;
  State now_;
  bool collects_ = false;
  IntFlowFacts facts_;
};

}  // namespace

IntValue IntValue::Join(const IntValue& other) const {
  const bool same_rows = rows_of == other.rows_of;
  return {.range = range.Join(other.range),
          .local = local == other.local ? local : -1,
          .own = own == other.own ? own : OwnObject::kNone,
          .rows_of = same_rows ? rows_of : kNoObject,
          .rows = same_rows ? rows.Join(other.rows) : IntRange()};
}

IntValue IntValue::Widen(const IntValue& other) const {
  IntValue widened = other;
  widened.range = range.Widen(other.range);
  widened.rows = rows.Widen(other.rows);
  return widened;
}

IntFlowFacts FindIntFlow(const PointsTo& points_to, const ReachedMethod& in, const std::vector<IntValue>& parameters,
                         const KeptInts& kept) {
  return Flow(points_to, in, kept).Run(parameters);
}

}  // namespace heddle
