// The code of one method: instructions, labels, exception handlers, line numbers. The builder follows the depth of the
// operand stack, so max_stack and max_locals come by themselves, and it knows when the place is unreachable (after a
// goto, athrow or return, until a label that something jumps to): instructions given there are dropped, so that no dead
// code is ever written.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tests/generator/class_writer.h"

namespace heddle::generator {

// The opcodes in use.
enum class Op : uint8_t {
  kAconstNull = 1,
  kIconst0 = 3,
  kLconst0 = 9,
  kFconst0 = 11,
  kDconst0 = 14,
  kBipush = 16,
  kSipush = 17,
  kLdc = 18,
  kLdcW = 19,
  kLdc2W = 20,
  kIload = 21,
  kLload = 22,
  kFload = 23,
  kDload = 24,
  kAload = 25,
  kIaload = 46,
  kLaload = 47,
  kDaload = 49,
  kAaload = 50,
  kBaload = 51,
  kCaload = 52,
  kSaload = 53,
  kIstore = 54,
  kLstore = 55,
  kFstore = 56,
  kDstore = 57,
  kAstore = 58,
  kIastore = 79,
  kLastore = 80,
  kDastore = 82,
  kAastore = 83,
  kBastore = 84,
  kCastore = 85,
  kSastore = 86,
  kPop = 87,
  kPop2 = 88,
  kDup = 89,
  kDupX1 = 90,
  kSwap = 95,
  kIadd = 96,
  kIsub = 100,
  kImul = 104,
  kLmul = 105,
  kIdiv = 108,
  kIrem = 112,
  kIand = 126,
  kIxor = 130,
  kIinc = 132,
  kI2l = 133,
  kI2f = 134,
  kI2d = 135,
  kL2i = 136,
  kF2i = 139,
  kD2i = 142,
  kI2b = 145,
  kI2c = 146,
  kI2s = 147,
  kIfeq = 153,
  kIfne = 154,
  kIfge = 156,
  kIfle = 158,
  kIfIcmpeq = 159,
  kIfIcmpne = 160,
  kIfIcmplt = 161,
  kIfIcmpge = 162,
  kIfAcmpeq = 165,
  kIfAcmpne = 166,
  kGoto = 167,
  kIreturn = 172,
  kAreturn = 176,
  kReturn = 177,
  kGetstatic = 178,
  kPutstatic = 179,
  kGetfield = 180,
  kPutfield = 181,
  kInvokevirtual = 182,
  kInvokespecial = 183,
  kInvokestatic = 184,
  kNew = 187,
  kNewarray = 188,
  kAnewarray = 189,
  kArraylength = 190,
  kAthrow = 191,
  kCheckcast = 192,
  kInstanceof = 193,
  kMonitorenter = 194,
  kMonitorexit = 195,
  kIfnull = 198,
  kIfnonnull = 199,
};

// Operand of newarray.
enum class ArrayCode : uint8_t { kBoolean = 4, kChar = 5, kDouble = 7, kByte = 8, kShort = 9, kInt = 10, kLong = 11 };

struct Label {
  size_t id;
};

class CodeBuilder {
 public:
  // `constants` outlives the builder. The arguments (with `this`) fill the first `argument_slots` locals.
  CodeBuilder(ConstantPoolBuilder& constants, int argument_slots);

  // An instruction without operands.
  void Emit(Op op);
  // Loads and stores of a local below slot 256.
  void Local(Op op, int slot);
  void Increment(int slot, int delta);
  void PushInt(int32_t value);
  void PushLong(int64_t value);
  void PushDouble(double value);
  void PushString(std::string_view text);
  void PushClass(std::string_view name);
  // get/putstatic, get/putfield.
  void Field(Op op, std::string_view owner, std::string_view name, std::string_view descriptor);
  void Invoke(Op op, std::string_view owner, std::string_view name, std::string_view descriptor);
  // new, anewarray, checkcast, instanceof.
  void Type(Op op, std::string_view class_name);
  void NewArray(ArrayCode code);

  Label NewLabel();
  // Requires that all jumps to `label` come with the stack as deep as here.
  void Bind(Label label);
  // Binds the start of an exception handler: the stack holds the exception, whatever came before.
  void BindHandler(Label label);
  void Branch(Op op, Label target);
  // The labels are bound; an empty range is left out. An empty `catch_class` catches all. First added, first asked.
  void AddHandler(Label start, Label end, Label handler, std::string_view catch_class);
  // Is there an instruction between these two bound labels?
  bool Spans(Label start, Label end) const { return labels_[start.id].offset < labels_[end.id].offset; }

  // The instructions from here on belong to this source line.
  void Line(int line);

  bool reachable() const { return reachable_; }
  size_t size() const { return code_.size(); }
  // The contents of the Code attribute. Requires that all labels that are used are bound.
  void WriteAttribute(Bytes& out) const;

 private:
  struct LabelState {
    int offset = -1;
    int depth = -1;
  };
  struct Jump {
    size_t opcode_offset;
    size_t label;
  };
  struct Handler {
    int start, end, handler;
    uint16_t catch_type;
  };

  void Opcode(Op op);
  void Adjust(int delta);
  void Touch(int slot, int width);

  ConstantPoolBuilder& constants_;
  Bytes code_;
  std::vector<LabelState> labels_;
  std::vector<Jump> jumps_;
  std::vector<Handler> handlers_;
  std::vector<std::pair<int, int>> lines_;  // offset, line
  uint16_t line_table_attribute_;
  int line_ = 0;
  int depth_ = 0, max_depth_ = 0, max_locals_;
  bool reachable_ = true;
};

}  // namespace heddle::generator
