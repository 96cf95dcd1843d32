// Rewrites a method's bytecode into prepared code (prepared_code.h): one pass that sizes, one that translates.
#include <algorithm>
#include <cstring>
#include <unordered_map>

#include "base/check.h"
#include "classfile/opcodes.h"
#include "model/relevance.h"
#include "vm/core/prepared_code.h"
#include "vm/library/closing_waits.h"
#include "vm/library/pool_sections.h"
#include "vm/library/worker_rounds.h"

namespace heddle {

namespace {

class Preparer {
 public:
  Preparer(Method& method, const void* const* handlers, const ChoiceMarks& marks)
      : method_(method),
        code_(method.code->bytes),
        constants_(method.owner->file->constants),
        handlers_(handlers),
        marks_(marks),
        ends_(PieceEndsOf(method)) {}

  std::unique_ptr<PreparedCode> Run() {
    result_ = std::make_unique<PreparedCode>();
    result_->method = &method_;
    result_->max_locals = method_.code->max_locals;
    result_->max_stack = method_.code->max_stack;
    result_->direct = !method_.IsSynchronized() && !method_.IsNative();
    result_->keeps_this = method_.IsConstructor();
    index_of_pc_.assign(code_.size() + 1, 0);
    EmitEntry();
    const size_t entry = result_->insns.size();
    for (uint32_t pc = 0; pc < code_.size(); pc += InstructionLength(code_, pc)) {
      index_of_pc_[pc] = static_cast<uint32_t>(result_->pcs.size());
      const bool ends = std::ranges::binary_search(ends_, pc);
      result_->pcs.insert(result_->pcs.end(), 1 + (IsMarked(pc) ? 1 : 0) + (ends ? 1 : 0), pc);
      const auto local = LocalOf(code_, pc);
      if (local && local->writes && local->index == 0) result_->keeps_this = false;
    }
    index_of_pc_[code_.size()] = static_cast<uint32_t>(result_->pcs.size());
    result_->insns.reserve(result_->pcs.size());
    for (size_t i = entry; i < result_->pcs.size(); ++i) {
      const uint32_t pc = result_->pcs[i];
      const bool is_extra = i + 1 < result_->pcs.size() && result_->pcs[i + 1] == pc;
      if (!is_extra) {
        Translate(pc);
      } else if (IsMarked(pc) && (i == entry || result_->pcs[i - 1] != pc)) {
        EmitChoice(Relevance::kRunnable);
      } else {
        Emit(Op::kEndPiece, InfoOf(ReadOpcode(code_, pc)).flow == ControlFlow::kReturn ? 1 : 0);
      }
    }
    for (const ExceptionHandler& handler : method_.code->handlers) {
      result_->handlers.push_back({index_of_pc_[handler.start_pc], index_of_pc_[handler.end_pc],
                                   index_of_pc_[handler.handler_pc], handler.catch_type});
    }
    FindAsserts();
    for (const size_t first : WorkerRoundsOf(method_, result_->pcs)) {
      Insn& insn = result_->insns[first];
      insn.handler = handlers_[static_cast<unsigned>(Op::kWorkerRound)];
      insn.a = kXorshiftInstructions;
    }
    for (const size_t at : SpinCountsOf(method_, result_->pcs)) result_->insns[at].a = 0;
    for (const size_t at : IdleClockReadsOf(method_, result_->pcs)) {
      Insn& insn = result_->insns[at];
      insn.handler = handlers_[static_cast<unsigned>(Op::kPushLong)];
      insn.l = 0;
    }
    for (const size_t at : ClosingWaitsOf(method_, result_->pcs)) result_->insns[at].l = kEndlessDays;
    for (const PlaceStep& step : PlaceStepsOf(method_, result_->pcs)) {
      Insn& insn = result_->insns[step.index];
      insn.handler = handlers_[static_cast<unsigned>(Op::kPlaceStep)];
      insn.a = step.place | step.by << 16;
      insn.b = step.counter | (step.limit << 1 | (step.limit_is_mask ? 1 : 0)) << 16;
    }
    return std::move(result_);
  }

 private:
  // A jump to the first bytecode does not come to these again. Two choices in a row at one bytecode would have the same
  // state.
  void EmitEntry() {
    const bool entry = marks_.entry && (marks_.atomic || !IsMarked(0));
    if (entry || marks_.atomic) EmitChoice(entry ? Relevance::kRunnable : Relevance::kByReduction);
    if (marks_.atomic) Emit(Op::kBeginAtomic);
    result_->pcs.assign(result_->insns.size(), 0);
  }
  void EmitChoice(Relevance relevance) { Emit(Op::kForcedChoice, static_cast<int32_t>(relevance)); }
  bool IsMarked(uint32_t pc) const { return std::ranges::binary_search(marks_.pcs, pc); }

  void Emit(Op op, int32_t a = 0, int32_t b = 0) {
    Insn insn;
    insn.handler = handlers_[static_cast<unsigned>(op)];
    insn.a = a;
    insn.b = b;
    result_->insns.push_back(insn);
  }
  void EmitPointer(Op op, void* pointer) {
    Insn insn;
    insn.handler = handlers_[static_cast<unsigned>(op)];
    insn.p = pointer;
    result_->insns.push_back(insn);
  }
  void EmitLong(int64_t value) {
    Insn insn;
    insn.handler = handlers_[static_cast<unsigned>(Op::kPushLong)];
    insn.l = value;
    result_->insns.push_back(insn);
  }
  // Branch targets are relative, in instructions.
  int32_t Relative(uint32_t pc, int32_t offset) {
    return static_cast<int32_t>(index_of_pc_[pc + offset]) - static_cast<int32_t>(index_of_pc_[pc]);
  }

  void Translate(uint32_t pc) {
    Opcode opcode = ReadOpcode(code_, pc);
    const uint8_t value = static_cast<uint8_t>(opcode);
    auto from = [&](Opcode first) { return static_cast<int32_t>(value) - static_cast<int32_t>(first); };
    if (opcode == Opcode::kWide) return TranslateWide(pc);
    if (value >= 0x02 && value <= 0x08) return Emit(Op::kPushInt, value - 0x03);
    if (value == 0x09 || value == 0x0a) return EmitLong(value - 0x09);
    if (value >= 0x0b && value <= 0x0d) {
      float constant = static_cast<float>(value - 0x0b);
      int32_t bits;
      std::memcpy(&bits, &constant, 4);
      return Emit(Op::kPushInt, bits);
    }
    if (value == 0x0e || value == 0x0f) {
      double constant = value - 0x0e;
      int64_t bits;
      std::memcpy(&bits, &constant, 8);
      return EmitLong(bits);
    }
    if (value >= 0x15 && value <= 0x19) return EmitLocal(value - 0x15, true, ReadU1(code_, pc + 1));
    if (value >= 0x1a && value <= 0x2d) return EmitLocal((value - 0x1a) / 4, true, (value - 0x1a) % 4);
    if (value >= 0x36 && value <= 0x3a) return EmitLocal(value - 0x36, false, ReadU1(code_, pc + 1));
    if (value >= 0x3b && value <= 0x4e) return EmitLocal((value - 0x3b) / 4, false, (value - 0x3b) % 4);
    if (value >= 0x57 && value <= 0x5f) return Emit(Shifted(Op::kPop, from(Opcode::kPop)));
    if (value >= 0x60 && value <= 0x83) return Emit(Shifted(Op::kIadd, from(Opcode::kIadd)));
    if (value >= 0x85 && value <= 0x98) return Emit(Shifted(Op::kI2l, from(Opcode::kI2l)));
    if (value >= 0x99 && value <= 0xa6) {
      return Emit(Shifted(Op::kIfeq, from(Opcode::kIfeq)), Relative(pc, ReadS2(code_, pc + 1)));
    }
    switch (opcode) {
      case Opcode::kNop: return Emit(Op::kNop);
      case Opcode::kAconstNull: return Emit(Op::kPushNull);
      case Opcode::kBipush: return Emit(Op::kPushInt, ReadS1(code_, pc + 1));
      case Opcode::kSipush: return Emit(Op::kPushInt, ReadS2(code_, pc + 1));
      case Opcode::kLdc: return EmitConstant(ReadU1(code_, pc + 1));
      case Opcode::kLdcW:
      case Opcode::kLdc2W: return EmitConstant(ReadU2(code_, pc + 1));
      case Opcode::kIinc: return Emit(Op::kIinc, ReadU1(code_, pc + 1), ReadS1(code_, pc + 2));
      case Opcode::kIfnull: return Emit(Op::kIfnull, Relative(pc, ReadS2(code_, pc + 1)));
      case Opcode::kIfnonnull: return Emit(Op::kIfnonnull, Relative(pc, ReadS2(code_, pc + 1)));
      case Opcode::kGoto: return Emit(Op::kGoto, Relative(pc, ReadS2(code_, pc + 1)));
      case Opcode::kGotoW: return Emit(Op::kGoto, Relative(pc, ReadS4(code_, pc + 1)));
      case Opcode::kJsr: return Emit(Op::kJsr, Relative(pc, ReadS2(code_, pc + 1)));
      case Opcode::kJsrW: return Emit(Op::kJsr, Relative(pc, ReadS4(code_, pc + 1)));
      case Opcode::kRet: return Emit(Op::kRet, ReadU1(code_, pc + 1));
      case Opcode::kTableswitch: return EmitTableSwitch(pc);
      case Opcode::kLookupswitch: return EmitLookupSwitch(pc);
      case Opcode::kIreturn:
      case Opcode::kFreturn:
      case Opcode::kAreturn: return Emit(Op::kReturnOne);
      case Opcode::kLreturn:
      case Opcode::kDreturn: return Emit(Op::kReturnTwo);
      case Opcode::kReturn: return Emit(result_->keeps_this ? Op::kReturnConstructor : Op::kReturnVoid);
      case Opcode::kAthrow: return Emit(Op::kAthrow);
      case Opcode::kBaload: return Emit(Op::kLoadByte);
      case Opcode::kCaload: return Emit(Op::kLoadChar);
      case Opcode::kSaload: return Emit(Op::kLoadShort);
      case Opcode::kIaload:
      case Opcode::kFaload:
      case Opcode::kAaload: return Emit(Op::kLoadInt);
      case Opcode::kLaload:
      case Opcode::kDaload: return Emit(Op::kLoadLong);
      case Opcode::kBastore: return Emit(Op::kStoreByte);
      case Opcode::kCastore:
      case Opcode::kSastore: return Emit(Op::kStoreShort);
      case Opcode::kIastore:
      case Opcode::kFastore: return Emit(Op::kStoreInt);
      case Opcode::kLastore:
      case Opcode::kDastore: return Emit(Op::kStoreLong);
      case Opcode::kAastore: return Emit(Op::kStoreReference);
      case Opcode::kArraylength: return Emit(Op::kArrayLength);
      case Opcode::kGetstatic: return Emit(Op::kGetStaticUnresolved, ReadU2(code_, pc + 1));
      case Opcode::kPutstatic: return Emit(Op::kPutStaticUnresolved, ReadU2(code_, pc + 1));
      case Opcode::kGetfield: return Emit(Op::kGetFieldUnresolved, ReadU2(code_, pc + 1));
      case Opcode::kPutfield: return Emit(Op::kPutFieldUnresolved, ReadU2(code_, pc + 1));
      case Opcode::kInvokevirtual: return Emit(Op::kInvokeVirtualUnresolved, ReadU2(code_, pc + 1));
      case Opcode::kInvokespecial: return Emit(Op::kInvokeSpecialUnresolved, ReadU2(code_, pc + 1));
      case Opcode::kInvokestatic: return Emit(Op::kInvokeStaticUnresolved, ReadU2(code_, pc + 1));
      case Opcode::kInvokeinterface: return Emit(Op::kInvokeInterfaceUnresolved, ReadU2(code_, pc + 1));
      case Opcode::kInvokedynamic: return Emit(Op::kInvokeDynamicUnresolved, ReadU2(code_, pc + 1));
      case Opcode::kNew: return Emit(Op::kNewUnresolved, ReadU2(code_, pc + 1));
      case Opcode::kNewarray: return Emit(Op::kNewPrimitiveArray, ReadU1(code_, pc + 1));
      case Opcode::kAnewarray: return Emit(Op::kNewArrayUnresolved, ReadU2(code_, pc + 1));
      case Opcode::kMultianewarray:
        return Emit(Op::kMultiNewArrayUnresolved, ReadU2(code_, pc + 1), ReadU1(code_, pc + 3));
      case Opcode::kCheckcast: return Emit(Op::kCheckCastUnresolved, ReadU2(code_, pc + 1));
      case Opcode::kInstanceof: return Emit(Op::kInstanceOfUnresolved, ReadU2(code_, pc + 1));
      case Opcode::kMonitorenter: return Emit(Op::kMonitorEnter);
      case Opcode::kMonitorexit: return Emit(Op::kMonitorExit);
      default: HEDDLE_UNREACHABLE("opcode that validation lets through");
    }
  }

  static Op Shifted(Op first, int32_t by) { return static_cast<Op>(static_cast<int32_t>(first) + by); }

  // `type` counts int, long, float, double, reference.
  void EmitLocal(unsigned type, bool load, int32_t index) {
    bool two = type == 1 || type == 3;
    Emit(load ? (two ? Op::kLoadTwo : Op::kLoadOne) : (two ? Op::kStoreTwo : Op::kStoreOne), index);
  }

  void TranslateWide(uint32_t pc) {
    uint8_t value = ReadU1(code_, pc + 1);
    int32_t index = ReadU2(code_, pc + 2);
    if (value >= 0x15 && value <= 0x19) return EmitLocal(value - 0x15, true, index);
    if (value >= 0x36 && value <= 0x3a) return EmitLocal(value - 0x36, false, index);
    if (static_cast<Opcode>(value) == Opcode::kIinc) return Emit(Op::kIinc, index, ReadS2(code_, pc + 4));
    Emit(Op::kRet, index);
  }

  void EmitConstant(uint16_t index) {
    const Constant& constant = constants_.at(index);
    switch (constant.tag) {
      case ConstantTag::kInteger:
      case ConstantTag::kFloat: return Emit(Op::kPushInt, static_cast<int32_t>(constant.bits));
      case ConstantTag::kLong:
      case ConstantTag::kDouble: return EmitLong(static_cast<int64_t>(constant.bits));
      default: return Emit(Op::kLdcUnresolved, index);
    }
  }

  void EmitTableSwitch(uint32_t pc) {
    SwitchTable& table = result_->switches.emplace_back();
    uint32_t at = SwitchOperands(pc);
    table.default_target = Relative(pc, ReadS4(code_, at));
    table.low = ReadS4(code_, at + 4);
    int32_t high = ReadS4(code_, at + 8);
    for (int64_t key = table.low; key <= high; ++key) {
      table.targets.push_back(Relative(pc, ReadS4(code_, at + 12 + 4 * static_cast<uint32_t>(key - table.low))));
    }
    EmitPointer(Op::kTableSwitch, &table);
  }

  void EmitLookupSwitch(uint32_t pc) {
    SwitchTable& table = result_->switches.emplace_back();
    uint32_t at = SwitchOperands(pc);
    table.default_target = Relative(pc, ReadS4(code_, at));
    uint32_t count = ReadU4(code_, at + 4);
    for (uint32_t i = 0; i < count; ++i) {
      table.pairs.emplace_back(ReadS4(code_, at + 8 + 8 * i), Relative(pc, ReadS4(code_, at + 12 + 8 * i)));
    }
    EmitPointer(Op::kLookupSwitch, &table);
  }

  // javac compiles `assert c : m` to: getstatic $assertionsDisabled; ifne END; <c>; ifne END; new AssertionError ...
  // athrow; END. Whatever is thrown between the first ifne and END as an AssertionError is that statement's failure.
  void FindAsserts() {
    for (size_t i = 0; i + 1 < result_->pcs.size(); ++i) {
      uint32_t pc = result_->pcs[i];
      if (ReadOpcode(code_, pc) != Opcode::kGetstatic) continue;
      if (constants_.Member(ReadU2(code_, pc + 1)).name != "$assertionsDisabled") continue;
      uint32_t next = result_->pcs[i + 1];
      if (ReadOpcode(code_, next) != Opcode::kIfne) continue;
      int32_t offset = ReadS2(code_, next + 1);
      if (offset > 0) result_->asserts.push_back({next, next + static_cast<uint32_t>(offset)});
    }
  }

  Method& method_;
  std::span<const uint8_t> code_;
  const ConstantPool& constants_;
  const void* const* handlers_;
  const ChoiceMarks& marks_;
  const std::vector<uint32_t> ends_;
  std::unique_ptr<PreparedCode> result_;
  std::vector<uint32_t> index_of_pc_;
};

}  // namespace

std::unique_ptr<PreparedCode> Prepare(Method& method, const void* const* handlers, const ChoiceMarks& marks) {
  return Preparer(method, handlers, marks).Run();
}

}  // namespace heddle
