// Threads that run the code of another one. Main has them in an array of Thread. All have the same name, so reports of
// them read alike.
#include "tests/generator/body_emitter.h"

namespace heddle::generator {

void BodyEmitter::EmitCopies(int thread) {
  const Thread& target = program_.threads[static_cast<size_t>(thread)];
  code_.PushInt(target.copies);
  code_.Type(Opcode::kAnewarray, "java/lang/Thread");
  copy_slots_[static_cast<size_t>(thread)] = next_slot_++;
  code_.Local(Opcode::kAstore, copy_slots_[static_cast<size_t>(thread)]);
  if (!target.copies_late) EmitForEachCopy(thread, [&](int counter) { EmitCopy(thread, counter); });
}

// Into the array.
void BodyEmitter::EmitCopy(int thread, int counter) {
  const Thread& target = program_.threads[static_cast<size_t>(thread)];
  const std::string name = OwnerName(Owner::kThread, thread);
  code_.Local(Opcode::kAload, copy_slots_[static_cast<size_t>(thread)]);
  code_.Local(Opcode::kIload, counter);
  if (target.runnable) {
    code_.Type(Opcode::kNew, "java/lang/Thread");
    code_.Emit(Opcode::kDup);
  }
  code_.Type(Opcode::kNew, name);
  code_.Emit(Opcode::kDup);
  code_.Invoke(Opcode::kInvokespecial, name, "<init>", "()V");
  if (target.runnable) {
    code_.Invoke(Opcode::kInvokespecial, "java/lang/Thread", "<init>", "(Ljava/lang/Runnable;)V");
  }
  code_.Emit(Opcode::kDup);
  code_.PushString("copy");
  code_.Invoke(Opcode::kInvokevirtual, "java/lang/Thread", "setName", "(Ljava/lang/String;)V");
  if (target.daemon) {
    code_.Emit(Opcode::kDup);
    code_.PushInt(1);
    code_.Invoke(Opcode::kInvokevirtual, "java/lang/Thread", "setDaemon", "(Z)V");
  }
  code_.Emit(Opcode::kAastore);
}

// `emit_body` gets the slot of the index.
template <typename EmitBody>
void BodyEmitter::EmitForEachCopy(int thread, const EmitBody& emit_body) {
  Label head = code_.NewLabel(), end = code_.NewLabel();
  const int counter = next_slot_++;
  code_.PushInt(0);
  code_.Local(Opcode::kIstore, counter);
  code_.Bind(head);
  code_.Local(Opcode::kIload, counter);
  code_.PushInt(program_.threads[static_cast<size_t>(thread)].copies);
  code_.Branch(Opcode::kIfIcmpge, end);
  emit_body(counter);
  code_.Increment(counter, 1);
  code_.Branch(Opcode::kGoto, head);
  code_.Bind(end);
  next_slot_ = counter;
}

void BodyEmitter::WriteCopy(int thread, int counter) {
  const FieldInfo& field = InfoOf(Field::kThreadM);
  const std::string name = OwnerName(Owner::kThread, thread);
  code_.Local(Opcode::kAload, copy_slots_[static_cast<size_t>(thread)]);
  code_.Local(Opcode::kIload, counter);
  code_.Emit(Opcode::kAaload);
  code_.Type(Opcode::kCheckcast, name);
  code_.PushInt(7);
  code_.Field(Opcode::kPutfield, name, field.name, Descriptor(field.type));
}

void BodyEmitter::StartCopies(int thread) {
  if (!HasCopies(thread)) return;
  const int slot = copy_slots_[static_cast<size_t>(thread)];
  EmitForEachCopy(thread, [&](int counter) {
    if (program_.threads[static_cast<size_t>(thread)].copies_late) EmitCopy(thread, counter);
    code_.Local(Opcode::kAload, slot);
    code_.Local(Opcode::kIload, counter);
    code_.Emit(Opcode::kAaload);
    code_.Invoke(Opcode::kInvokevirtual, "java/lang/Thread", "start", "()V");
    if (program_.threads[static_cast<size_t>(thread)].copies_written) WriteCopy(thread, counter);
  });
}

void BodyEmitter::JoinCopies(int thread) {
  if (!HasCopies(thread)) return;
  const int slot = copy_slots_[static_cast<size_t>(thread)];
  EmitForEachCopy(thread, [&](int counter) {
    code_.Local(Opcode::kAload, slot);
    code_.Local(Opcode::kIload, counter);
    code_.Emit(Opcode::kAaload);
    code_.Invoke(Opcode::kInvokevirtual, "java/lang/Thread", "join", "()V");
  });
}

}  // namespace heddle::generator
