// Expressions: each leaves its value on the operand stack.
#include "tests/generator/body_emitter.h"

namespace heddle::generator {

namespace {

constexpr std::string_view kAtomicClass = "java/util/concurrent/atomic/AtomicInteger";
constexpr int64_t kBothHalves = 0x100000001;

// The class constant of a type: arrays are named by their descriptors.
std::string_view ClassConstant(Type type) { return IsArray(type) ? Descriptor(type) : JavaName(type); }

}  // namespace

void BodyEmitter::LoadVariable(Variable variable) {
  code_.Load(Descriptor(InfoOf(variable).type), variable_slots_[static_cast<size_t>(variable)]);
}

void BodyEmitter::StoreVariable(Variable variable) {
  code_.Store(Descriptor(InfoOf(variable).type), variable_slots_[static_cast<size_t>(variable)]);
}

void BodyEmitter::EmitWorker(int thread) {
  std::string number = std::to_string(thread);
  std::string type = "LT" + number + ";";
  switch (AccessTo(program_, from_, thread)) {
    case ThreadAccess::kSelf: return code_.Local(Opcode::kAload, 0);
    case ThreadAccess::kLocal: return code_.Local(Opcode::kAload, worker_slots_[static_cast<size_t>(thread)]);
    case ThreadAccess::kParentField:
      code_.Local(Opcode::kAload, 0);
      return code_.Field(Opcode::kGetfield, OwnerName(Owner::kThread, from_), "c" + number, type);
    case ThreadAccess::kStatic: return code_.Field(Opcode::kGetstatic, "Main", "t" + number, type);
  }
}

void BodyEmitter::EmitHandle(int thread) {
  if (!program_.threads[static_cast<size_t>(thread)].runnable) return EmitWorker(thread);
  switch (AccessTo(program_, from_, thread)) {
    case ThreadAccess::kSelf:
      return code_.Invoke(Opcode::kInvokestatic, "java/lang/Thread", "currentThread", "()Ljava/lang/Thread;");
    case ThreadAccess::kLocal: return code_.Local(Opcode::kAload, handle_slots_[static_cast<size_t>(thread)]);
    default: return code_.Field(Opcode::kGetstatic, "Main", "h" + std::to_string(thread), "Ljava/lang/Thread;");
  }
}

std::string BodyEmitter::HandleClass(int thread) const {
  return program_.threads[static_cast<size_t>(thread)].runnable ? "java/lang/Thread"
                                                                : OwnerName(Owner::kThread, thread);
}

void BodyEmitter::EmitThreadCall(int thread, std::string_view name, std::string_view descriptor) {
  EmitHandle(thread);
  code_.Invoke(Opcode::kInvokevirtual, HandleClass(thread), name, descriptor);
}

void BodyEmitter::EmitAtomic() {
  code_.Field(Opcode::kGetstatic, "Main", InfoOf(Field::kAtomic).name, Descriptor(Type::kAtomic));
}

// 1 when `branch` jumps, else 0.
void BodyEmitter::EmitTruth(Opcode branch) {
  if (!code_.reachable()) return;
  Label is_true = code_.NewLabel(), end = code_.NewLabel();
  code_.Branch(branch, is_true);
  code_.PushInt(0);
  code_.Branch(Opcode::kGoto, end);
  code_.Bind(is_true);
  code_.PushInt(1);
  code_.Bind(end);
}

// Jumps when the condition is 0, by the branch that javac would choose.
void BodyEmitter::EmitJumpUnless(const Expr& condition, Label target) {
  bool compares = condition.kind == ExprKind::kBinary && condition.binary >= Binary::kEqual;
  if (compares && IsNegation(condition) && IsNullTest(condition.args[0])) {
    EmitExpr(condition.args[0].args[0]);
    return code_.Branch(Opcode::kIfnull, target);
  }
  if (IsNullTest(condition)) {
    EmitExpr(condition.args[0]);
    return code_.Branch(Opcode::kIfnonnull, target);
  }
  if (!compares && condition.kind != ExprKind::kSame) {
    EmitExpr(condition);
    return code_.Branch(Opcode::kIfeq, target);
  }
  EmitExpr(condition.args[0]);
  EmitExpr(condition.args[1]);
  code_.Branch(condition.kind == ExprKind::kSame       ? Opcode::kIfAcmpne
               : condition.binary == Binary::kEqual    ? Opcode::kIfIcmpne
               : condition.binary == Binary::kNotEqual ? Opcode::kIfIcmpeq
                                                       : Opcode::kIfIcmpge,
               target);
}

void BodyEmitter::EmitBinary(const Expr& expr) {
  EmitExpr(expr.args[0]);
  EmitExpr(expr.args[1]);
  switch (expr.binary) {
    case Binary::kAdd: return code_.Emit(Opcode::kIadd);
    case Binary::kSub: return code_.Emit(Opcode::kIsub);
    case Binary::kMul: return code_.Emit(Opcode::kImul);
    case Binary::kDiv: return code_.Emit(Opcode::kIdiv);
    case Binary::kRem: return code_.Emit(Opcode::kIrem);
    case Binary::kXor: return code_.Emit(Opcode::kIxor);
    case Binary::kEqual: return EmitTruth(Opcode::kIfIcmpeq);
    case Binary::kNotEqual: return EmitTruth(Opcode::kIfIcmpne);
    case Binary::kLess: return EmitTruth(Opcode::kIfIcmplt);
  }
}

// Always from or to int. An int fills both halves of a long.
void BodyEmitter::EmitConvert(const Expr& expr) {
  EmitExpr(expr.args[0]);
  switch (expr.args[0].type) {
    case Type::kLong: return code_.Emit(Opcode::kL2i);
    case Type::kFloat: return code_.Emit(Opcode::kF2i);
    case Type::kDouble: return code_.Emit(Opcode::kD2i);
    default: break;
  }
  switch (expr.type) {
    case Type::kLong:
      code_.Emit(Opcode::kI2l);
      code_.PushLong(kBothHalves);
      return code_.Emit(Opcode::kLmul);
    case Type::kFloat: return code_.Emit(Opcode::kI2f);
    case Type::kDouble: return code_.Emit(Opcode::kI2d);
    default: return;
  }
}

void BodyEmitter::EmitNewShared(const Expr& expr) {
  std::string_view name = expr.value != 0 ? "S2" : "S";
  code_.Type(Opcode::kNew, name);
  code_.Emit(Opcode::kDup);
  std::string descriptor = "(";
  for (const Expr& arg : expr.args) {
    EmitExpr(arg);
    descriptor += Descriptor(arg.type);
  }
  code_.Invoke(Opcode::kInvokespecial, name, "<init>", descriptor + ")V");
}

void BodyEmitter::EmitCall(const Expr& expr) {
  const Method& method = program_.method(expr.method);
  for (const Expr& arg : expr.args) EmitExpr(arg);
  code_.Invoke(method.is_static ? Opcode::kInvokestatic : Opcode::kInvokevirtual, OwnerName(method.owner, 0),
               method.name, MethodDescriptor(method));
}

void BodyEmitter::EmitElementLoad(Type type) {
  switch (type) {
    case Type::kLong: return code_.Emit(Opcode::kLaload);
    case Type::kDouble: return code_.Emit(Opcode::kDaload);
    case Type::kByte:
    case Type::kBoolean: return code_.Emit(Opcode::kBaload);
    case Type::kShort: return code_.Emit(Opcode::kSaload);
    case Type::kChar: return code_.Emit(Opcode::kCaload);
    case Type::kShared: return code_.Emit(Opcode::kAaload);
    default: return code_.Emit(Opcode::kIaload);
  }
}

void BodyEmitter::EmitElementStore(Type type) {
  switch (type) {
    case Type::kLong: return code_.Emit(Opcode::kLastore);
    case Type::kDouble: return code_.Emit(Opcode::kDastore);
    case Type::kByte:
    case Type::kBoolean: return code_.Emit(Opcode::kBastore);
    case Type::kShort: return code_.Emit(Opcode::kSastore);
    case Type::kChar: return code_.Emit(Opcode::kCastore);
    case Type::kShared: return code_.Emit(Opcode::kAastore);
    default: return code_.Emit(Opcode::kIastore);
  }
}

// Makes the int on the stack a value of the narrow type.
void BodyEmitter::EmitNarrow(Type type) {
  switch (type) {
    case Type::kByte: return code_.Emit(Opcode::kI2b);
    case Type::kShort: return code_.Emit(Opcode::kI2s);
    case Type::kChar: return code_.Emit(Opcode::kI2c);
    case Type::kBoolean: code_.PushInt(1); return code_.Emit(Opcode::kIand);
    default: return;
  }
}

void BodyEmitter::EmitExpr(const Expr& expr) {
  const FieldInfo& field = InfoOf(expr.field);
  switch (expr.kind) {
    case ExprKind::kConst: return code_.PushInt(expr.value);
    case ExprKind::kNull: return code_.Emit(Opcode::kAconstNull);
    case ExprKind::kVariable: return LoadVariable(expr.variable);
    case ExprKind::kStaticField:
      return code_.Field(Opcode::kGetstatic, OwnerName(field.owner, 0), field.name, Descriptor(field.type));
    case ExprKind::kThreadField:
      EmitWorker(expr.thread);
      return code_.Field(Opcode::kGetfield, OwnerName(Owner::kThread, expr.thread), field.name, Descriptor(field.type));
    case ExprKind::kNewShared: return EmitNewShared(expr);
    case ExprKind::kNewArray: code_.PushInt(expr.value); return code_.NewArray(Descriptor(ElementOf(expr.type)));
    case ExprKind::kNewSubArray: code_.PushInt(expr.value); return code_.Type(Opcode::kAnewarray, "S2");
    case ExprKind::kBinary: return EmitBinary(expr);
    case ExprKind::kConvert: return EmitConvert(expr);
    case ExprKind::kCall: return EmitCall(expr);
    case ExprKind::kNewAtomic:
      code_.Type(Opcode::kNew, kAtomicClass);
      code_.Emit(Opcode::kDup);
      return code_.Invoke(Opcode::kInvokespecial, kAtomicClass, "<init>", "()V");
    case ExprKind::kThis: return code_.Local(Opcode::kAload, 0);
    case ExprKind::kThreadObject: return EmitWorker(expr.thread);
    case ExprKind::kClassObject: return code_.PushClass("S");
    case ExprKind::kLiteral: return code_.PushString("lock");
    case ExprKind::kIsAlive: return EmitThreadCall(expr.thread, "isAlive", "()Z");
    case ExprKind::kIsInterrupted: return EmitThreadCall(expr.thread, "isInterrupted", "()Z");
    case ExprKind::kInterrupted: return code_.Invoke(Opcode::kInvokestatic, "java/lang/Thread", "interrupted", "()Z");
    case ExprKind::kMillis:
      code_.Invoke(Opcode::kInvokestatic, "java/lang/System", "nanoTime", "()J");
      code_.PushLong(1'000'000);
      code_.Emit(Opcode::kLdiv);
      return code_.Emit(Opcode::kL2i);
    case ExprKind::kCompareAndSet:
    case ExprKind::kAtomicGet:
    case ExprKind::kAtomicIncrement: EmitAtomic(); break;
    default: break;
  }
  for (const Expr& arg : expr.args) EmitExpr(arg);
  switch (expr.kind) {
    case ExprKind::kField: return code_.Field(Opcode::kGetfield, "S", field.name, Descriptor(field.type));
    case ExprKind::kElement: return EmitElementLoad(expr.type);
    case ExprKind::kLength: return code_.Emit(Opcode::kArraylength);
    case ExprKind::kSame: return EmitTruth(Opcode::kIfAcmpeq);
    case ExprKind::kIsSub: return code_.Type(Opcode::kInstanceof, "S2");
    case ExprKind::kCloneArray:
      code_.Invoke(Opcode::kInvokevirtual, Descriptor(expr.type), "clone", "()Ljava/lang/Object;");
      return code_.Type(Opcode::kCheckcast, ClassConstant(expr.type));
    case ExprKind::kCloneShared:
      code_.Invoke(Opcode::kInvokevirtual, "S", "clone", "()Ljava/lang/Object;");
      return code_.Type(Opcode::kCheckcast, "S");
    case ExprKind::kCompareAndSet: return code_.Invoke(Opcode::kInvokevirtual, kAtomicClass, "compareAndSet", "(II)Z");
    case ExprKind::kAtomicGet: return code_.Invoke(Opcode::kInvokevirtual, kAtomicClass, "get", "()I");
    case ExprKind::kAtomicIncrement:
      return code_.Invoke(Opcode::kInvokevirtual, kAtomicClass, "incrementAndGet", "()I");
    case ExprKind::kIdentityHash:
      code_.Invoke(Opcode::kInvokestatic, "java/lang/System", "identityHashCode", "(Ljava/lang/Object;)I");
      code_.PushInt(1);
      return code_.Emit(Opcode::kIand);
    case ExprKind::kHoldsLock:
      return code_.Invoke(Opcode::kInvokestatic, "java/lang/Thread", "holdsLock", "(Ljava/lang/Object;)Z");
    default: return;
  }
}

}  // namespace heddle::generator
