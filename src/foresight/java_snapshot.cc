#include "foresight/java_snapshot.h"

#include "vm/core/frames.h"
#include "vm/core/prepared_code.h"
#include "vm/invoke/call_sites.h"
#include "vm/invoke/method_handle.h"
#include "vm/invoke/var_handle.h"
#include "vm/natives/java_lang/reflection_objects.h"

namespace heddle {

JavaSnapshot::JavaSnapshot(const Vm& vm) : vm_(vm), fixed_end_(vm.heap.settled_end()) {
  for (unsigned thread = 0; thread < vm.threads.count(); ++thread) {
    if (vm.threads.Lives(thread)) AddFrames(vm.threads.at(thread));
  }
}

void JavaSnapshot::AddFrames(const GuestThread& guest) {
  for (uint32_t i = 0; i < guest.regs.depth; ++i) {
    const Frame& frame = guest.frames[i];
    SnapshotFrame made;
    made.method = frame.method;
    made.is_outermost = i == 0;
    const Slot* locals = guest.slots + frame.locals;
    const auto reference = [&](const Slot& slot) {
      if (slot.r != 0) made.references.emplace_back(static_cast<uint32_t>(&slot - locals), slot.r);
    };
    if ((frame.flags & kFrameNative) != 0) {
      made.is_native = true;
    } else {
      const bool top = i + 1 == guest.regs.depth;
      made.pc = frame.method->prepared->PcOf(frame.ip);
      made.in_call = !top && (guest.frames[i + 1].flags & kFrameRetry) == 0;
    }
    VisitFrameSlots(const_cast<GuestThread&>(guest), i, reference, [](const Slot&) {});
    frames_.push_back(std::move(made));
  }
}

// Permanent objects hold literals, objects of call sites and what is known of classes: nothing that closed code was
// given.
void JavaSnapshot::ForEachObject(const std::function<void(Ref)>& visit) const {
  const Heap& heap = vm_.heap;
  heap.ForEachObject(
      heap.normal_start(), heap.bump(), [this](Ref object) { return vm_.ObjectBytes(object); }, visit);
}

Class* JavaSnapshot::Mirrored(Ref object) const {
  return vm_.ClassOf(object)->name == "java/lang/Class" ? vm_.mirrors.ClassOf(object) : nullptr;
}

const Field* JavaSnapshot::FieldOfHandle(Ref handle) const {
  const Class* var_handle = vm_.program->Find("java/lang/invoke/VarHandle");
  if (var_handle == nullptr || !vm_.IsInstance(handle, var_handle)) return nullptr;
  const VarHandleShape shape = ShapeOf(vm_, handle);
  const bool is_static = shape.kind == VarHandleKind::kStaticField;
  if (!is_static && shape.kind != VarHandleKind::kInstanceField) return nullptr;
  for (const Class* above : shape.holder->display) {
    for (const auto& field : above->fields) {
      if (field->IsStatic() == is_static && field->offset == shape.offset) return field.get();
    }
  }
  return nullptr;
}

// A member that is being copied may have no class yet. Then it is there as what it is copied from.
Snapshot::Member JavaSnapshot::MemberOf(Ref object) const {
  Member member;
  const Class* type = vm_.ClassOf(object);
  const auto has_class = [&] { return vm_.heap.Read<Ref>(object, type->FindInstanceField("clazz")->offset) != 0; };
  if (type->name == "java/lang/reflect/Field") {
    if (has_class()) member.field = ReflectedField(vm_, object);
  } else if (type->name == "java/lang/reflect/Method" || type->name == "java/lang/reflect/Constructor") {
    if (has_class()) member.method = ReflectedMethod(vm_, object);
  } else if (const Class* handle = vm_.program->Find("java/lang/invoke/MethodHandle");
             handle != nullptr && type->IsSubtypeOf(handle)) {
    const MethodHandleShape shape = MethodHandleShapeOf(vm_, object);
    switch (shape.kind) {
      case MethodHandleKind::kForeign:
      case MethodHandleKind::kPolymorphic: member.is_unknown = true; break;
      case MethodHandleKind::kGetField:
      case MethodHandleKind::kPutField:
      case MethodHandleKind::kGetStatic:
      case MethodHandleKind::kPutStatic: member.field = &shape.field(); break;
      default: member.method = shape.method; break;
    }
  }
  return member;
}

Method* JavaCallSites::Link(Method* caller, uint16_t constant, uint32_t pc) {
  const StepReport report = vm_.step.report;
  const Outcome outcome = vm_.step.outcome;
  const Ref thrown = vm_.step.thrown;
  Method* target = nullptr;
  LinkCallSite(vm_, caller, constant, pc, &target);
  vm_.step.report = report;
  vm_.step.outcome = outcome;
  vm_.step.thrown = thrown;
  return target;
}

Ref JavaCallSites::OnlyObjectOf(const Class* lambda) const {
  for (const auto& [name, object] : vm_.linked.site_objects) {
    if (vm_.ClassOf(object) == lambda) return object;
  }
  return 0;
}

}  // namespace heddle
