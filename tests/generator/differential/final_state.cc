#include "tests/generator/differential/final_state.h"

#include <map>

namespace heddle::generator {

namespace {

class Printer {
 public:
  Printer(Vm& vm, bool cut) : vm_(vm), cut_(cut) {}

  void Statics(const Class& type) {
    const InitState state = vm_.InitStateOf(&type);
    if (state == InitState::kUninitialized || state == InitState::kInProgress) return;
    if (cut_ && type.class_initializer != nullptr) return;
    if (state == InitState::kFailed) text_ += " " + type.name + " failed";
    for (const auto& field : type.fields) {
      if (!field->IsStatic()) continue;
      text_ += " " + type.name + "." + std::string(field->name) + "=";
      Value(type.statics, field->offset, field->type);
    }
  }

  std::string Finish() {
    for (size_t i = 0; i < objects_.size(); ++i) Object(objects_[i]);
    return std::move(text_);
  }

 private:
  void Value(Ref object, uint32_t offset, BasicType type) {
    switch (SizeOf(type)) {
      case 1: text_ += std::to_string(vm_.heap.Read<int8_t>(object, offset)); break;
      case 2: text_ += std::to_string(vm_.heap.Read<int16_t>(object, offset)); break;
      case 8: text_ += std::to_string(vm_.heap.Read<int64_t>(object, offset)); break;
      default:
        if (type == BasicType::kReference) {
          Reference(vm_.heap.Read<Ref>(object, offset));
        } else {
          text_ += std::to_string(vm_.heap.Read<int32_t>(object, offset));
        }
    }
  }

  void Reference(Ref target) {
    if (target == 0) {
      text_ += "null";
    } else if (vm_.heap.IsPermanent(target)) {
      text_ += "permanent " + std::to_string(vm_.heap.PermanentName(target));
    } else {
      auto [number, is_new] = numbers_.try_emplace(target, numbers_.size() + 1);
      if (is_new) objects_.push_back(target);
      text_ += vm_.ClassOf(target)->name + "#" + std::to_string(number->second);
    }
  }

  // Of the library's objects, a counter's value.
  void Object(Ref object) {
    const Class* type = vm_.ClassOf(object);
    text_ += " #" + std::to_string(numbers_[object]) + "{";
    if (type->IsArray()) {
      for (uint32_t i = 0; i < vm_.heap.Length(object); ++i) {
        text_ += " ";
        Value(object, kHeaderBytes + (i << type->element_shift), type->element_type);
      }
    }
    for (const Class* each = type; each != nullptr; each = each->super) {
      if (!each->is_user && each->name != "java/util/concurrent/atomic/AtomicInteger") continue;
      for (const auto& field : each->fields) {
        if (field->IsStatic()) continue;
        text_ += " " + std::string(field->name) + "=";
        Value(object, field->offset, field->type);
      }
    }
    text_ += " }";
  }

  Vm& vm_;
  const bool cut_;
  std::string text_;
  std::vector<Ref> objects_;  // met, in order
  std::map<Ref, size_t> numbers_;
};

bool CutsThreads(const GeneratedProgram& program) {
  auto has = [&](std::string_view text) { return program.listing.find(text) != std::string::npos; };
  return has("setDaemon(true)") || has("System.exit(");
}

}  // namespace

std::string FinalState(JavaMachine& machine, const GeneratedProgram& program) {
  Vm& vm = machine.vm();
  Printer printer(vm, CutsThreads(program));
  for (const auto& [name, bytes] : program.classes) {
    if (const Class* type = vm.program->Find(name)) printer.Statics(*type);
  }
  return "status " + std::to_string(machine.ExitStatus()) + printer.Finish();
}

}  // namespace heddle::generator
