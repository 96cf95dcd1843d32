#include "classfile/code_validator.h"

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "classfile/opcodes.h"

namespace heddle::classfile {

namespace {

class CodeValidator {
 public:
  CodeValidator(PoolReader& in, std::span<const uint8_t> code, uint16_t max_locals)
      : in_(in),
        bytes_(in.bytes()),
        code_(code),
        begin_(bytes_.offset()),
        max_locals_(max_locals),
        starts_(code.size()) {}

  InstructionStarts Run() {
    while (bytes_.ok() && bytes_.remaining() != 0) {
      pc_ = bytes_.offset() - begin_;
      starts_.Mark(pc_);
      Scope scope(bytes_, "code", pc_);
      Instruction();
    }
    for (const Branch& branch : branches_) CheckBranch(branch);
    return std::move(starts_);
  }

 private:
  struct Branch {
    size_t pc;
    size_t offset;  // of the operand in the file
    int64_t target;
  };

  void Fail(const char* field, std::string_view what) { bytes_.Fail(field, what); }

  void Instruction() {
    const uint8_t byte = bytes_.U1("opcode");
    if (!IsOpcode(byte)) return Fail("opcode", fmt::format("unknown opcode {}", byte));
    const auto opcode = static_cast<Opcode>(byte);
    const OpcodeInfo& info = InfoOf(opcode);
    const bool subroutine = info.flow == ControlFlow::kJsr || info.flow == ControlFlow::kRet;
    if (subroutine && in_.major_version() >= 51) {
      return Fail("opcode", fmt::format("{} in version {}", info.mnemonic, in_.major_version()));
    }
    Operands(opcode, info);
    CheckLocal();
    // A subroutine that jsr calls comes back behind it.
    const bool goes_on = info.FallsThrough() || info.flow == ControlFlow::kJsr;
    if (bytes_.remaining() == 0 && goes_on && !is_wide_ret_) {
      Fail("opcode", fmt::format("{} is the last instruction: execution would run past the end", info.mnemonic));
    }
  }

  void Operands(Opcode opcode, const OpcodeInfo& info) {
    is_wide_ret_ = false;
    switch (info.format) {
      case OperandFormat::kNone: break;
      case OperandFormat::kByte:
      case OperandFormat::kLocal: bytes_.U1("operand"); break;
      case OperandFormat::kShort:
      case OperandFormat::kIinc: bytes_.U2("operand"); break;
      case OperandFormat::kConstant8: CheckConstant(opcode, bytes_.U1("index")); break;
      case OperandFormat::kConstant16: CheckConstant(opcode, bytes_.U2("index")); break;
      case OperandFormat::kBranch16: AddBranch(static_cast<int16_t>(bytes_.U2("offset")), 2); break;
      case OperandFormat::kBranch32: AddBranch(bytes_.S4("offset"), 4); break;
      case OperandFormat::kTableSwitch: TableSwitch(); break;
      case OperandFormat::kLookupSwitch: LookupSwitch(); break;
      case OperandFormat::kInvokeInterface: InvokeInterface(); break;
      case OperandFormat::kInvokeDynamic:
        in_.Index(ConstantTag::kInvokeDynamic, "index");
        if (bytes_.U2("zero") != 0) Fail("zero", "not 0");
        break;
      case OperandFormat::kNewArray: {
        const uint8_t type = bytes_.U1("atype");
        if (type < 4 || type > 11) Fail("atype", fmt::format("unknown type {}", type));
        break;
      }
      case OperandFormat::kMultiNewArray: MultiNewArray(); break;
      case OperandFormat::kWide: Wide(); break;
    }
  }

  void Wide() {
    const uint8_t byte = bytes_.U1("wide opcode");
    const auto opcode = static_cast<Opcode>(byte);
    if (!IsOpcode(byte) ||
        (InfoOf(opcode).format != OperandFormat::kLocal && InfoOf(opcode).format != OperandFormat::kIinc)) {
      return Fail("wide opcode", fmt::format("{} has no wide form", byte));
    }
    is_wide_ret_ = opcode == Opcode::kRet;
    if (is_wide_ret_ && in_.major_version() >= 51) {
      return Fail("wide opcode", fmt::format("ret in version {}", in_.major_version()));
    }
    bytes_.U2("index");
    if (opcode == Opcode::kIinc) bytes_.U2("const");
  }

  void CheckLocal() {
    if (!bytes_.ok()) return;
    const auto local = LocalOf(code_, static_cast<uint32_t>(pc_));
    if (!local) return;
    const uint32_t slots = local->type == 'J' || local->type == 'D' ? 2 : 1;
    if (local->index + slots > max_locals_) {
      Fail("index", fmt::format("local {} of {} slots is outside the {} locals", local->index, slots, max_locals_));
    }
  }

  void CheckConstant(Opcode opcode, uint16_t index) {
    const char* const field = "index";
    switch (opcode) {
      case Opcode::kLdc:
      case Opcode::kLdcW:
      case Opcode::kLdc2W: CheckLoad(opcode, index); break;
      case Opcode::kGetstatic:
      case Opcode::kPutstatic:
      case Opcode::kGetfield:
      case Opcode::kPutfield: in_.Check(index, {ConstantTag::kFieldref}, field); break;
      case Opcode::kInvokevirtual:
        if (in_.Check(index, {ConstantTag::kMethodref}, field)) RefuseInit(index);
        break;
      case Opcode::kInvokespecial: CheckMethod(index); break;
      case Opcode::kInvokestatic:
        if (CheckMethod(index)) RefuseInit(index);
        break;
      case Opcode::kNew:
        if (in_.Check(index, {ConstantTag::kClass}, field) && Dimensions(index) != 0) {
          Fail(field, "new of an array type");
        }
        break;
      case Opcode::kAnewarray:
        if (in_.Check(index, {ConstantTag::kClass}, field) && Dimensions(index) >= kMaxArrayDimensions) {
          Fail(field, "an array of more than 255 dimensions");
        }
        break;
      default:  // checkcast, instanceof
        in_.Check(index, {ConstantTag::kClass}, field);
        break;
    }
  }

  // ldc and ldc_w take constants of one slot, ldc2_w those of two.
  void CheckLoad(Opcode opcode, uint16_t index) {
    if (!bytes_.ok()) return;
    if (index == 0 || index >= in_.pool().size() || !in_.IsLoadable(index)) {
      return Fail("index", fmt::format("constant {} is not one that can be loaded", index));
    }
    const ConstantTag tag = in_.pool().tag(index);
    bool two_slots = tag == ConstantTag::kLong || tag == ConstantTag::kDouble;
    if (tag == ConstantTag::kDynamic) two_slots = SlotsOf(in_.pool().Member(index).descriptor) == 2;
    if (two_slots != (opcode == Opcode::kLdc2W)) {
      Fail("index", fmt::format("{} cannot load constant {}, a {} of {} slots", InfoOf(opcode).mnemonic, index,
                                NameOf(tag), two_slots ? 2 : 1));
    }
  }

  bool CheckMethod(uint16_t index) {
    if (in_.major_version() < 52) return in_.Check(index, {ConstantTag::kMethodref}, "index");
    return in_.Check(index, {ConstantTag::kMethodref, ConstantTag::kInterfaceMethodref}, "index");
  }

  void RefuseInit(uint16_t index) {
    if (in_.pool().Member(index).name == "<init>") Fail("index", "only invokespecial can call <init>");
  }

  uint32_t Dimensions(uint16_t class_index) { return ArrayDimensions(in_.pool().ClassName(class_index)); }

  void InvokeInterface() {
    const uint16_t index = in_.Index(ConstantTag::kInterfaceMethodref, "index");
    const uint8_t count = bytes_.U1("count");
    if (!bytes_.ok()) return;
    const uint16_t name_and_type = in_.pool().at(index).second;
    const uint32_t slots = in_.texts().ParameterSlots(in_.pool().at(name_and_type).second) + 1;
    if (count != slots) Fail("count", fmt::format("{}, but the arguments take {} slots", count, slots));
    if (bytes_.U1("zero") != 0) Fail("zero", "not 0");
  }

  void MultiNewArray() {
    const uint16_t index = in_.Index(ConstantTag::kClass, "index");
    const uint8_t dimensions = bytes_.U1("dimensions");
    if (!bytes_.ok()) return;
    if (dimensions == 0 || dimensions > Dimensions(index)) {
      Fail("dimensions", fmt::format("{} of an array of {} dimensions", dimensions, Dimensions(index)));
    }
  }

  void AddBranch(int64_t distance, size_t operand_size) {
    if (!bytes_.ok()) return;
    branches_.push_back({pc_, bytes_.offset() - operand_size, static_cast<int64_t>(pc_) + distance});
  }

  // What the padding holds does not matter.
  void SkipPadding() { bytes_.Bytes(SwitchOperands(static_cast<uint32_t>(pc_)) - pc_ - 1, "padding"); }

  void TableSwitch() {
    SkipPadding();
    AddBranch(bytes_.S4("default"), 4);
    const int64_t low = bytes_.S4("low");
    const int64_t high = bytes_.S4("high");
    if (low > high) Fail("high", fmt::format("{} is less than low {}", high, low));
    for (int64_t key = low; key <= high && bytes_.ok(); ++key) AddBranch(bytes_.S4("jump offset"), 4);
  }

  void LookupSwitch() {
    SkipPadding();
    AddBranch(bytes_.S4("default"), 4);
    const int64_t pairs = bytes_.S4("npairs");
    if (pairs < 0) Fail("npairs", fmt::format("{} is negative", pairs));
    int64_t previous = INT64_MIN;
    for (int64_t i = 0; i < pairs && bytes_.ok(); ++i) {
      const int64_t match = bytes_.S4("match");
      if (match <= previous) Fail("match", fmt::format("{} is not greater than the one before, {}", match, previous));
      previous = match;
      AddBranch(bytes_.S4("offset"), 4);
    }
  }

  void CheckBranch(const Branch& branch) {
    if (starts_.IsStart(branch.target)) return;
    Scope scope(bytes_, "code", branch.pc);
    bytes_.FailAt(branch.offset, "offset", fmt::format("target {} is not the start of an instruction", branch.target));
  }

  PoolReader& in_;
  ByteReader& bytes_;
  std::span<const uint8_t> code_;
  size_t begin_;  // of the code in the file
  uint16_t max_locals_;
  InstructionStarts starts_;
  std::vector<Branch> branches_;
  size_t pc_ = 0;
  bool is_wide_ret_ = false;
};

}  // namespace

InstructionStarts ValidateCode(PoolReader& in, std::span<const uint8_t> code, uint16_t max_locals) {
  return CodeValidator(in, code, max_locals).Run();
}

}  // namespace heddle::classfile
