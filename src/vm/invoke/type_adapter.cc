#include "vm/invoke/type_adapter.h"

#include "classfile/descriptor.h"

namespace heddle {

namespace {

struct Box {
  char primitive;
  std::string_view class_name;
  std::string_view unbox;  // method name
};

constexpr Box kBoxes[] = {
    {'Z', "java/lang/Boolean", "booleanValue"}, {'B', "java/lang/Byte", "byteValue"},
    {'C', "java/lang/Character", "charValue"},  {'S', "java/lang/Short", "shortValue"},
    {'I', "java/lang/Integer", "intValue"},     {'J', "java/lang/Long", "longValue"},
    {'F', "java/lang/Float", "floatValue"},     {'D', "java/lang/Double", "doubleValue"},
};

const Box* BoxOf(char primitive) {
  for (const Box& box : kBoxes) {
    if (box.primitive == primitive) return &box;
  }
  return nullptr;
}

bool IsNumber(char primitive) { return primitive != 'Z' && primitive != 'C'; }

// Requires Widens(from, to).
void Widen(CodeBuilder& code, char from, char to) {
  const bool from_int = from != 'J' && from != 'F' && from != 'D';
  if (from == to) return;
  if (to == 'J' && from_int) code.Emit(Opcode::kI2l);
  if (to == 'F') code.Emit(from_int ? Opcode::kI2f : Opcode::kL2f);
  if (to == 'D') code.Emit(from_int ? Opcode::kI2d : from == 'J' ? Opcode::kL2d : Opcode::kF2d);
}

void EmitBox(CodeBuilder& code, char primitive) {
  const Box& box = *BoxOf(primitive);
  const std::string descriptor = std::string("(") + primitive + ")L" + std::string(box.class_name) + ";";
  code.Invoke(Opcode::kInvokestatic, box.class_name, "valueOf", descriptor);
}

void EmitUnbox(CodeBuilder& code, std::string_view class_name, char primitive) {
  code.Invoke(Opcode::kInvokevirtual, class_name, BoxOf(primitive)->unbox, std::string("()") + primitive);
}

void Cast(CodeBuilder& code, std::string_view from, std::string_view to) {
  if (from != to && to != "Ljava/lang/Object;") code.Type(Opcode::kCheckcast, ClassNameOfType(to));
}

// From a reference of static type `type` to a primitive.
void Unbox(CodeBuilder& code, std::string_view type, char to) {
  const char boxed = type[0] == 'L' ? PrimitiveOfBox(ClassNameOfType(type)) : char{0};
  if (boxed != 0 && IsNumber(boxed)) return EmitUnbox(code, ClassNameOfType(type), to);
  if (boxed != 0) {
    EmitUnbox(code, ClassNameOfType(type), boxed);
    return Widen(code, boxed, to);
  }
  // A supertype of the box: any number will do where a number is wanted.
  const std::string_view through = IsNumber(to) ? "java/lang/Number" : BoxClassName(to);
  Cast(code, type, "L" + std::string(through) + ";");
  EmitUnbox(code, through, to);
}

}  // namespace

std::string_view BoxClassName(char primitive) {
  const Box* box = BoxOf(primitive);
  return box == nullptr ? std::string_view() : box->class_name;
}

char PrimitiveOfBox(std::string_view class_name) {
  for (const Box& box : kBoxes) {
    if (box.class_name == class_name) return box.primitive;
  }
  return 0;
}

bool Widens(char from, char to) {
  if (from == to) return true;
  constexpr std::string_view kOrder = "BSIJFD";
  if (from == 'Z' || to == 'Z' || to == 'C' || to == 'B') return false;
  if (from == 'C') return to != 'S';
  return kOrder.find(from) < kOrder.find(to);
}

void AdaptValue(CodeBuilder& code, std::string_view from, std::string_view to, std::string_view functional) {
  if (from[0] == 'V' || to[0] == 'V' || (from == to && from == functional)) return;
  if (!IsReferenceType(from)) {
    if (!IsReferenceType(to)) return Widen(code, from[0], to[0]);
    const char boxed = to[0] == 'L' ? PrimitiveOfBox(ClassNameOfType(to)) : char{0};
    if (boxed == 0) return EmitBox(code, from[0]);
    Widen(code, from[0], boxed);
    return EmitBox(code, boxed);
  }
  std::string_view source = from;
  if (IsReferenceType(functional)) {
    Cast(code, from, functional);
    source = functional;
  }
  if (!IsReferenceType(to)) return Unbox(code, source, to[0]);
  Cast(code, source, to);
}

}  // namespace heddle
