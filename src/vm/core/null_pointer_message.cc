#include "vm/core/null_pointer_message.h"

#include <optional>
#include <span>
#include <string_view>

#include "classfile/descriptor.h"
#include "classfile/external_names.h"
#include "program/branch_targets.h"
#include "vm/core/operand_origins.h"

namespace heddle {

namespace {

constexpr int kMaxDetail = 5;                                     // how deep an expression is told
constexpr int32_t kMessageNotComputed = 1, kMessageComputed = 2;  // NullPointerException.extendedMessageState

std::string ClassWords(std::string_view internal_name) {
  if (internal_name == "java/lang/Object") return "Object";
  if (internal_name == "java/lang/String") return "String";
  return ExternalName(internal_name);
}

// A parameter's type. HotSpot leaves out the package of all that begins like java.lang.Object or java.lang.String.
std::string TypeWords(std::string_view type) {
  std::string words = ExternalTypeName(type);
  if (words.starts_with("java.lang.Object") || words.starts_with("java.lang.String")) words.erase(0, 10);
  return words;
}

std::string MethodWords(const MemberName& method) {
  std::string words = ClassWords(method.class_name) + "." + std::string(method.name) + "(";
  std::string_view separator;
  for (std::string_view type : ParameterTypes(method.descriptor)) {
    words += separator;
    words += TypeWords(type);
    separator = ", ";
  }
  return words + ")";
}

bool IsInvoke(Opcode opcode) {
  return opcode == Opcode::kInvokevirtual || opcode == Opcode::kInvokespecial || opcode == Opcode::kInvokestatic ||
         opcode == Opcode::kInvokeinterface;
}

// What an instruction fails to do with null, and where on the stack it expects the reference.
struct FailedAction {
  std::string words;
  uint32_t slot = 0;  // from the top
};

std::optional<FailedAction> ArrayAction(Opcode opcode) {
  static constexpr std::string_view kElements[] = {"int",    "long",         "float", "double",
                                                   "object", "byte/boolean", "char",  "short"};
  if (opcode >= Opcode::kIaload && opcode <= Opcode::kSaload) {
    const int type = static_cast<int>(opcode) - static_cast<int>(Opcode::kIaload);
    return FailedAction{"Cannot load from " + std::string(kElements[type]) + " array", 1};
  }
  if (opcode >= Opcode::kIastore && opcode <= Opcode::kSastore) {
    const int type = static_cast<int>(opcode) - static_cast<int>(Opcode::kIastore);
    const bool wide = opcode == Opcode::kLastore || opcode == Opcode::kDastore;
    return FailedAction{"Cannot store to " + std::string(kElements[type]) + " array", wide ? 3u : 2u};
  }
  return std::nullopt;
}

std::optional<FailedAction> ActionAt(const Method& method, uint32_t pc) {
  const std::span<const uint8_t> code = method.code->bytes;
  const Opcode opcode = EffectiveOpcode(code, pc);
  auto member = [&] { return method.owner->file->constants.Member(ReadU2(code, pc + 1)); };
  switch (opcode) {
    case Opcode::kArraylength: return FailedAction{"Cannot read the array length"};
    case Opcode::kAthrow: return FailedAction{"Cannot throw exception"};
    case Opcode::kMonitorenter: return FailedAction{"Cannot enter synchronized block"};
    case Opcode::kMonitorexit: return FailedAction{"Cannot exit synchronized block"};
    case Opcode::kGetfield: return FailedAction{"Cannot read field \"" + std::string(member().name) + "\""};
    case Opcode::kPutfield:
      return FailedAction{"Cannot assign field \"" + std::string(member().name) + "\"", SlotsOf(member().descriptor)};
    case Opcode::kInvokevirtual:
    case Opcode::kInvokespecial:
    case Opcode::kInvokeinterface: {
      // No constructor is ever called on null: there the program makes an exception of its own.
      if (member().name == "<init>") return std::nullopt;
      return FailedAction{"Cannot invoke \"" + MethodWords(member()) + "\"", ParameterSlots(member().descriptor)};
    }
    default: return ArrayAction(opcode);
  }
}

// Writes down, as source text, the expression that gave a value.
class ExpressionWriter {
 public:
  ExpressionWriter(const Method& method, uint32_t pc) : method_(method), origins_(method, pc) {}

  // " because ... is null"; empty when nothing is known of the value.
  std::string Cause(uint32_t pc, uint32_t slot) const {
    const int32_t source = origins_.PushedBy(pc, slot);
    if (source == OperandOrigins::kUnknown) return {};
    const std::optional<std::string> text = Expression(pc, slot, kMaxDetail);
    if (!text) return {};
    const bool call = IsInvoke(EffectiveOpcode(method_.code->bytes, static_cast<uint32_t>(source)));
    return (call ? " because the return value of \"" : " because \"") + *text + "\" is null";
  }

  // Empty when nothing is known of it.
  std::string Value(uint32_t pc, uint32_t slot) const { return Expression(pc, slot, kMaxDetail).value_or(""); }

 private:
  // The value in that slot before `pc`.
  std::optional<std::string> Expression(uint32_t pc, uint32_t slot, int detail) const {
    const int32_t pushed_by = origins_.PushedBy(pc, slot);
    if (detail <= 0 || pushed_by == OperandOrigins::kUnknown) return std::nullopt;
    const uint32_t source = static_cast<uint32_t>(pushed_by);
    const std::span<const uint8_t> code = method_.code->bytes;
    const Opcode opcode = EffectiveOpcode(code, source);
    auto member = [&] { return method_.owner->file->constants.Member(ReadU2(code, source + 1)); };
    if (const std::optional<LocalAccess> local = LocalOf(code, source)) {
      if (!local->reads || (local->type != 'A' && local->type != 'I')) return std::nullopt;
      return Local(source, local->index);
    }
    if (opcode >= Opcode::kIconstM1 && opcode <= Opcode::kIconst5) {
      return std::to_string(static_cast<int>(opcode) - static_cast<int>(Opcode::kIconst0));
    }
    switch (opcode) {
      case Opcode::kAconstNull: return "null";
      case Opcode::kBipush: return std::to_string(ReadS1(code, source + 1));
      case Opcode::kSipush: return std::to_string(ReadS2(code, source + 1));
      case Opcode::kGetstatic: return ClassWords(member().class_name) + "." + std::string(member().name);
      case Opcode::kGetfield: {
        const std::optional<std::string> object = Expression(source, 0, detail - 1);
        return (object ? *object + "." : "") + std::string(member().name);
      }
      case Opcode::kIaload:
      case Opcode::kAaload: {
        const std::string array = Expression(source, 1, detail - 1).value_or("<array>");
        return array + "[" + Expression(source, 0, detail).value_or("...") + "]";
      }
      default:
        if (IsInvoke(opcode)) return MethodWords(member());
        return std::nullopt;
    }
  }

  std::string Local(uint32_t pc, uint32_t slot) const {
    for (const LocalVariable& variable : method_.code->local_variables) {
      if (variable.slot == slot && pc >= variable.start_pc && pc < uint32_t{variable.start_pc} + variable.length) {
        return std::string(variable.name);
      }
    }
    const bool holds_parameter = !origins_.LocalWritten(pc, slot);
    if (holds_parameter && slot == 0 && !method_.IsStatic()) return "this";
    uint32_t at = method_.IsStatic() ? 0 : 1;
    unsigned number = 1;
    for (std::string_view type : ParameterTypes(method_.descriptor)) {
      const bool here = slot >= at && slot < at + SlotsOf(type);
      if (holds_parameter && here) return "<parameter" + std::to_string(number) + ">";
      at += SlotsOf(type);
      ++number;
    }
    return "<local" + std::to_string(slot) + ">";
  }

  const Method& method_;
  OperandOrigins origins_;
};

bool IsNullPointerException(const Vm& vm, Ref throwable) {
  return vm.ClassOf(throwable)->name == "java/lang/NullPointerException";
}

}  // namespace

std::string NullPointerMessage(const Method& method, uint32_t pc) {
  if (method.code == nullptr || method.owner->file == nullptr || pc >= method.code->bytes.size()) return {};
  const std::optional<FailedAction> action = ActionAt(method, pc);
  if (!action) return {};
  return action->words + ExpressionWriter(method, pc).Cause(pc, action->slot);
}

std::string ExpressionAt(const Method& method, uint32_t pc, uint32_t slot) {
  if (method.code == nullptr || method.owner->file == nullptr || pc >= method.code->bytes.size()) return {};
  const std::string text = ExpressionWriter(method, pc).Value(pc, slot);
  return text.find('<') == std::string::npos ? text : std::string();
}

std::string NullPointerMessage(const Vm& vm, Ref throwable) {
  const Field* state = vm.FieldOf("java/lang/NullPointerException", "extendedMessageState");
  if (state == nullptr || !IsNullPointerException(vm, throwable)) return {};
  if (vm.GetField<int32_t>(throwable, state) == kMessageComputed) {
    const Ref message = vm.GetField<Ref>(throwable, vm.FieldOf("java/lang/NullPointerException", "extendedMessage"));
    return message == 0 ? "" : vm.strings.Utf8(message);
  }
  const std::vector<TraceEntry> trace = vm.throwables.BacktraceOf(throwable);
  if (trace.empty() || trace[0].native) return {};
  return NullPointerMessage(*trace[0].method, trace[0].pc);
}

void PrepareNullPointerException(Vm& vm, Ref throwable) {
  const Field* state = vm.FieldOf("java/lang/NullPointerException", "extendedMessageState");
  if (state == nullptr || !IsNullPointerException(vm, throwable)) return;
  // Code that is left out of stack traces is not told of: the innermost frame of the trace is then not where it failed.
  const GuestThread& guest = vm.threads.at(vm.step.thread);
  const bool hidden = vm.step.native == nullptr && guest.regs.depth > 0 && guest.top().method->hidden;
  vm.heap.Write<int32_t>(throwable, state->offset, hidden ? kMessageComputed : kMessageNotComputed);
}

}  // namespace heddle
