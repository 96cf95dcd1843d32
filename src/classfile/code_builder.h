// The code of one method: instructions, labels, exception handlers, line numbers. The builder follows the depth of
// the operand stack, so max_stack and max_locals come by themselves. It knows when the place is unreachable: after a
// goto, athrow or return, until a label with a jump to it. Instructions given there are dropped, so no dead code is
// ever written.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "classfile/class_writer.h"
#include "classfile/opcodes.h"

namespace heddle {

class CodeBuilder {
 public:
  struct Label {
    size_t id = 0;
  };

  // `constants` outlives the builder. The arguments (with `this`) fill the first `argument_slots` locals.
  CodeBuilder(ConstantPoolBuilder& constants, unsigned argument_slots)
      : constants_(constants), max_locals_(static_cast<int>(argument_slots)) {}

  // An instruction without operands whose effect does not depend on any.
  void Emit(Opcode opcode);
  // Loads and stores of a local below slot 256: by opcode, or by the type of a field descriptor.
  void Local(Opcode opcode, unsigned slot);
  void Load(std::string_view type, unsigned slot);
  void Store(std::string_view type, unsigned slot);
  void Increment(unsigned slot, int8_t delta);
  void PushInt(int32_t value);
  void PushLong(int64_t value);
  void PushString(std::string_view text);
  void PushClass(std::string_view name);
  void PushMethodType(std::string_view descriptor);
  // getstatic, putstatic, getfield, putfield.
  void Field(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor);
  // invokevirtual, invokespecial, invokestatic, invokeinterface.
  void Invoke(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor,
              bool in_interface = false);
  // new, anewarray, checkcast, instanceof.
  void Type(Opcode opcode, std::string_view class_name);
  // The newarray or anewarray for elements of this field descriptor.
  void NewArray(std::string_view element_type);
  // The return instruction for a return descriptor.
  void Return(std::string_view type);

  Label NewLabel();
  // Requires that all jumps to `label` come with the stack as deep as here.
  void Bind(Label label);
  // Binds the start of an exception handler: the stack holds the exception, whatever came before.
  void BindHandler(Label label);
  void Branch(Opcode opcode, Label target);
  // The labels are bound. An empty range is left out. An empty `catch_class` catches all. First added, first asked.
  void AddHandler(Label start, Label end, Label handler, std::string_view catch_class);
  // Is there an instruction between these two bound labels?
  bool Spans(Label start, Label end) const { return labels_[start.id].offset < labels_[end.id].offset; }

  // The instructions from here on belong to this source line.
  void Line(int line) { line_ = static_cast<uint16_t>(line); }

  bool reachable() const { return reachable_; }
  // The Code attribute. Requires that all labels in use are bound.
  WrittenAttribute Attribute() const;

 private:
  struct LabelState {
    int offset = -1;
    int depth = -1;
  };
  struct Jump {
    size_t opcode_offset;
    size_t label;
  };

  void Put(Opcode opcode);
  void Adjust(int delta);
  void Constant(Opcode opcode, uint16_t index, int effect);
  int Place() const { return static_cast<int>(code_.size()); }

  ConstantPoolBuilder& constants_;
  ByteWriter code_;
  std::vector<LabelState> labels_;
  std::vector<Jump> jumps_;
  std::vector<ExceptionHandler> handlers_;
  std::vector<LineNumber> lines_;
  uint16_t line_ = 0;
  int depth_ = 0, max_depth_ = 0, max_locals_;
  bool reachable_ = true;
};

}  // namespace heddle
