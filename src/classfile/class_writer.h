// A small class-file assembler (specification, chapter 4): a constant pool that merges equal constants, fields,
// methods, and code with labels. No StackMapTable is written: the machine, which alone reads these classes, infers
// types. Texts are in modified UTF-8.
//
// The code builder follows the depth of the operand stack, so max_stack and max_locals come by themselves. It knows
// when the place is unreachable (after a goto, athrow or return, until a label that something jumps to): instructions
// given there are dropped, so that no dead code is ever written.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/opcodes.h"

namespace heddle {

// Big-endian bytes, appended.
class ByteWriter {
 public:
  void U1(uint32_t value) { data_.push_back(static_cast<uint8_t>(value)); }
  void U2(uint32_t value) { U1(value >> 8), U1(value); }
  void U4(uint32_t value) { U2(value >> 16), U2(value); }
  void Append(const std::vector<uint8_t>& bytes) { data_.insert(data_.end(), bytes.begin(), bytes.end()); }
  void Append(std::string_view text) { data_.insert(data_.end(), text.begin(), text.end()); }
  void PatchU2(size_t offset, uint32_t value) {
    data_[offset] = static_cast<uint8_t>(value >> 8);
    data_[offset + 1] = static_cast<uint8_t>(value);
  }
  size_t size() const { return data_.size(); }
  const std::vector<uint8_t>& data() const { return data_; }

 private:
  std::vector<uint8_t> data_;
};

// Each function gives the index of a constant, new or already there. Requires fewer than 65,535 slots in all.
class ConstantPoolBuilder {
 public:
  uint16_t Utf8(std::string_view text);
  uint16_t Integer(int32_t value);
  uint16_t Class(std::string_view name);
  uint16_t String(std::string_view text);
  uint16_t Field(std::string_view owner, std::string_view name, std::string_view descriptor);
  uint16_t Method(std::string_view owner, std::string_view name, std::string_view descriptor,
                  bool in_interface = false);

  void WriteTo(ByteWriter& out) const;

 private:
  uint16_t Add(const ByteWriter& entry);
  uint16_t Member(uint8_t tag, std::string_view owner, std::string_view name, std::string_view descriptor);

  std::map<std::vector<uint8_t>, uint16_t> indexes_;
  ByteWriter entries_;
  uint16_t next_ = 1;
};

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
  void PushInt(int32_t value);
  void PushString(std::string_view text);
  void PushClass(std::string_view name);
  // getstatic, putstatic, getfield, putfield.
  void Field(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor);
  // invokevirtual, invokespecial, invokestatic, invokeinterface.
  void Invoke(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor,
              bool in_interface = false);
  // new, anewarray, checkcast, instanceof.
  void Type(Opcode opcode, std::string_view class_name);
  // The return instruction for a return descriptor.
  void Return(std::string_view type);

  Label NewLabel();
  // Requires that all jumps to `label` come with the stack as deep as here.
  void Bind(Label label);
  // Binds the start of an exception handler: the stack holds the exception, whatever came before.
  void BindHandler(Label label);
  void Branch(Opcode opcode, Label target);
  // The labels are bound, and something is between them. An empty `catch_class` catches all. First added, first asked.
  void AddHandler(Label start, Label end, Label handler, std::string_view catch_class);

  // The contents of the Code attribute. Requires that all labels that are used are bound.
  void WriteAttribute(ByteWriter& out) const;

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

  void Adjust(int delta);
  void Constant(Opcode opcode, uint16_t index, int effect);
  int Place() const { return static_cast<int>(code_.size()); }

  ConstantPoolBuilder& constants_;
  ByteWriter code_;
  std::vector<LabelState> labels_;
  std::vector<Jump> jumps_;
  std::vector<Handler> handlers_;
  int depth_ = 0, max_depth_ = 0, max_locals_;
  bool reachable_ = true;
};

class ClassWriter {
 public:
  ClassWriter(uint16_t access_flags, std::string_view name, std::string_view super_name)
      : access_flags_(access_flags), this_class_(constants_.Class(name)), super_class_(constants_.Class(super_name)) {}

  ConstantPoolBuilder& constants() { return constants_; }
  void AddInterface(std::string_view name) { interfaces_.push_back(constants_.Class(name)); }
  void AddField(uint16_t access_flags, std::string_view name, std::string_view descriptor);
  // `code` was made with this writer's constants(), and is complete.
  void AddMethod(uint16_t access_flags, std::string_view name, std::string_view descriptor, const CodeBuilder& code);
  // A native or abstract method.
  void AddMethodWithoutCode(uint16_t access_flags, std::string_view name, std::string_view descriptor);
  // The class file.
  std::vector<uint8_t> Finish() const;

 private:
  void MemberHead(ByteWriter& out, uint16_t access_flags, std::string_view name, std::string_view descriptor);

  ConstantPoolBuilder constants_;
  uint16_t access_flags_, this_class_, super_class_;
  std::vector<uint16_t> interfaces_;
  ByteWriter fields_, methods_;
  uint16_t field_count_ = 0, method_count_ = 0;
};

}  // namespace heddle
