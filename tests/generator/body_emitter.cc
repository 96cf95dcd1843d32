// Statements: each leaves the operand stack empty.
#include "tests/generator/body_emitter.h"

namespace heddle::generator {

namespace {

constexpr std::string_view kParkClass = "java/util/concurrent/locks/LockSupport";

}  // namespace

BodyEmitter::BodyEmitter(const Program& program, const Usage& usage, CodeBuilder& code, int from, bool receiver,
                         const std::vector<Variable>& parameters)
    : program_(program), usage_(usage), code_(code), from_(from), next_slot_(receiver || from == 0 ? 1 : 0) {
  variable_slots_.fill(kNoSlot);
  worker_slots_.fill(kNoSlot);
  handle_slots_.fill(kNoSlot);
  for (Variable parameter : parameters) variable_slots_[static_cast<size_t>(parameter)] = next_slot_++;
}

void BodyEmitter::EmitVariables(const std::vector<Statement>& statements, const std::vector<Expr>& result) {
  const VariableSet used = VariablesOf(statements, result);
  for (size_t i = 0; i < used.size(); ++i) {
    if (!used[i] || variable_slots_[i] != kNoSlot) continue;
    Variable variable = static_cast<Variable>(i);
    Type type = InfoOf(variable).type;
    variable_slots_[i] = next_slot_;
    next_slot_ += type == Type::kLong || type == Type::kDouble ? 2 : 1;
    code_.Emit(type == Type::kInt      ? Opcode::kIconst0
               : type == Type::kLong   ? Opcode::kLconst0
               : type == Type::kDouble ? Opcode::kDconst0
                                       : Opcode::kAconstNull);
    StoreVariable(variable);
  }
}

// Makes the worker and the handle into fresh locals, and stores them where others find them.
void BodyEmitter::EmitCreation(int thread) {
  const Thread& target = program_.threads[static_cast<size_t>(thread)];
  std::string number = std::to_string(thread);
  std::string name = OwnerName(Owner::kThread, thread);
  std::string type = "L" + name + ";";
  int& worker = worker_slots_[static_cast<size_t>(thread)];
  int& handle = handle_slots_[static_cast<size_t>(thread)];
  if (worker == kNoSlot) worker = next_slot_++;
  code_.Type(Opcode::kNew, name);
  code_.Emit(Opcode::kDup);
  code_.Invoke(Opcode::kInvokespecial, name, "<init>", "()V");
  code_.Local(Opcode::kAstore, worker);
  if (target.runnable) {
    if (handle == kNoSlot) handle = next_slot_++;
    code_.Type(Opcode::kNew, "java/lang/Thread");
    code_.Emit(Opcode::kDup);
    code_.Local(Opcode::kAload, worker);
    code_.Invoke(Opcode::kInvokespecial, "java/lang/Thread", "<init>", "(Ljava/lang/Runnable;)V");
    code_.Local(Opcode::kAstore, handle);
  } else {
    handle = worker;
  }
  if (target.daemon) {
    code_.Local(Opcode::kAload, handle);
    code_.PushInt(1);
    code_.Invoke(Opcode::kInvokevirtual, HandleClass(thread), "setDaemon", "(Z)V");
  }
  if (usage_.worker_static[static_cast<size_t>(thread)]) {
    code_.Local(Opcode::kAload, worker);
    code_.Field(Opcode::kPutstatic, "Main", "t" + number, type);
  }
  if (usage_.handle_static[static_cast<size_t>(thread)]) {
    code_.Local(Opcode::kAload, handle);
    code_.Field(Opcode::kPutstatic, "Main", "h" + number, "Ljava/lang/Thread;");
  }
}

void BodyEmitter::EmitThreadCreation() {
  for (size_t i = 1; i < program_.threads.size(); ++i) {
    const Thread& thread = program_.threads[i];
    if (!thread.present) continue;
    if (!thread.created_late) {
      EmitCreation(static_cast<int>(i));
      if (HasCopies(static_cast<int>(i))) EmitCopies(static_cast<int>(i));
    } else if (thread.parent == 0) {  // main may name it before it is made
      worker_slots_[i] = next_slot_++;
      handle_slots_[i] = next_slot_++;
      for (int slot : {worker_slots_[i], handle_slots_[i]}) {
        code_.Emit(Opcode::kAconstNull);
        code_.Local(Opcode::kAstore, slot);
      }
    }
  }
  for (size_t i = 1; i < program_.threads.size(); ++i) {
    const Thread& thread = program_.threads[i];
    if (!thread.present || thread.created_late || !usage_.parent_field[i]) continue;
    code_.Local(Opcode::kAload, worker_slots_[static_cast<size_t>(thread.parent)]);
    code_.Local(Opcode::kAload, worker_slots_[i]);
    code_.Field(Opcode::kPutfield, OwnerName(Owner::kThread, thread.parent), "c" + std::to_string(i),
                "LT" + std::to_string(i) + ";");
  }
}

void BodyEmitter::EmitResult(const std::vector<Expr>& result, Type type, int line) {
  code_.Line(line);
  if (type != Type::kVoid) EmitExpr(result[0]);
  code_.Return(Descriptor(type));
}

void BodyEmitter::EmitStatements(const std::vector<Statement>& statements) {
  for (const Statement& statement : statements) {
    if (!code_.reachable()) return;
    code_.Line(statement.line);
    EmitStatement(statement);
  }
}

void BodyEmitter::EmitDrop(Type type) {
  code_.Emit(type == Type::kLong || type == Type::kDouble ? Opcode::kPop2 : Opcode::kPop);
}

void BodyEmitter::EmitStatement(const Statement& statement) {
  switch (statement.kind) {
    case StatementKind::kEvaluate: EmitExpr(statement.exprs[0]); return EmitDrop(statement.exprs[0].type);
    case StatementKind::kAssign: return EmitAssign(statement.exprs[0], statement.exprs[1]);
    case StatementKind::kAtomicSet:
      EmitAtomic();
      EmitExpr(statement.exprs[0]);
      return code_.Invoke(Opcode::kInvokevirtual, "java/util/concurrent/atomic/AtomicInteger", "set", "(I)V");
    case StatementKind::kIf: return EmitIf(statement);
    case StatementKind::kLoop: return EmitLoop(statement);
    case StatementKind::kSpin: return EmitSpin(statement);
    case StatementKind::kSynchronized: return EmitSynchronized(statement);
    case StatementKind::kTry: return EmitTry(statement);
    case StatementKind::kFinally: return EmitFinally(statement);
    case StatementKind::kThrow: return EmitThrow(ClassName(statement.exception));
    case StatementKind::kCheck: {
      Label good = code_.NewLabel();
      EmitExpr(statement.exprs[0]);
      EmitExpr(statement.exprs[1]);
      code_.Branch(Opcode::kIfIcmpeq, good);
      EmitThrow("java/lang/AssertionError");
      return code_.Bind(good);
    }
    case StatementKind::kWait:
    case StatementKind::kTimedWait:
    case StatementKind::kNotify:
    case StatementKind::kNotifyAll: return EmitObjectCall(statement);
    case StatementKind::kStart: EmitThreadCall(statement.thread, "start", "()V"); return StartCopies(statement.thread);
    case StatementKind::kJoin: EmitThreadCall(statement.thread, "join", "()V"); return JoinCopies(statement.thread);
    case StatementKind::kTimedJoin:
      EmitHandle(statement.thread);
      code_.PushLong(1);
      return code_.Invoke(Opcode::kInvokevirtual, HandleClass(statement.thread), "join", "(J)V");
    case StatementKind::kInterrupt: return EmitThreadCall(statement.thread, "interrupt", "()V");
    case StatementKind::kUnpark:
      EmitHandle(statement.thread);
      return code_.Invoke(Opcode::kInvokestatic, kParkClass, "unpark", "(Ljava/lang/Thread;)V");
    case StatementKind::kCreateAndStart: return EmitCreateAndStart(statement);
    case StatementKind::kPark: return code_.Invoke(Opcode::kInvokestatic, kParkClass, "park", "()V");
    case StatementKind::kTimedPark:
      code_.PushLong(1'000'000);
      return code_.Invoke(Opcode::kInvokestatic, kParkClass, "parkNanos", "(J)V");
    case StatementKind::kYield: return code_.Invoke(Opcode::kInvokestatic, "java/lang/Thread", "yield", "()V");
    case StatementKind::kSleep:
      code_.PushLong(1);
      return code_.Invoke(Opcode::kInvokestatic, "java/lang/Thread", "sleep", "(J)V");
    case StatementKind::kExit:
      code_.PushInt(0);
      return code_.Invoke(Opcode::kInvokestatic, "java/lang/System", "exit", "(I)V");
    case StatementKind::kArrayCopy:
      for (const Expr& expr : statement.exprs) EmitExpr(expr);
      return code_.Invoke(Opcode::kInvokestatic, "java/lang/System", "arraycopy",
                          "(Ljava/lang/Object;ILjava/lang/Object;II)V");
  }
}

void BodyEmitter::EmitAssign(const Expr& target, const Expr& value) {
  const FieldInfo& field = InfoOf(target.field);
  if (target.kind == ExprKind::kThreadField) EmitWorker(target.thread);
  for (const Expr& arg : target.args) EmitExpr(arg);
  EmitExpr(value);
  EmitNarrow(target.type);
  switch (target.kind) {
    case ExprKind::kVariable: return StoreVariable(target.variable);
    case ExprKind::kStaticField:
      return code_.Field(Opcode::kPutstatic, OwnerName(field.owner, 0), field.name, Descriptor(field.type));
    case ExprKind::kThreadField:
      return code_.Field(Opcode::kPutfield, OwnerName(Owner::kThread, target.thread), field.name,
                         Descriptor(field.type));
    case ExprKind::kElement: return EmitElementStore(target.type);
    default: return code_.Field(Opcode::kPutfield, "S", field.name, Descriptor(field.type));
  }
}

void BodyEmitter::EmitIf(const Statement& statement) {
  Label otherwise = code_.NewLabel(), end = code_.NewLabel();
  EmitJumpUnless(statement.exprs[0], otherwise);
  EmitStatements(statement.body);
  if (!statement.alternative.empty()) code_.Branch(Opcode::kGoto, end);
  code_.Bind(otherwise);
  EmitStatements(statement.alternative);
  code_.Bind(end);
}

void BodyEmitter::EmitLoop(const Statement& statement) {
  Label head = code_.NewLabel(), end = code_.NewLabel();
  int counter = next_slot_++;
  code_.PushInt(statement.value);
  code_.Local(Opcode::kIstore, counter);
  code_.Bind(head);
  code_.Local(Opcode::kIload, counter);
  code_.Branch(Opcode::kIfle, end);
  EmitStatements(statement.body);
  code_.Increment(counter, -1);
  code_.Branch(Opcode::kGoto, head);
  code_.Bind(end);
  next_slot_ = counter;
}

void BodyEmitter::EmitSpin(const Statement& statement) {
  Label head = code_.NewLabel(), again = code_.NewLabel(), end = code_.NewLabel();
  code_.Bind(head);
  EmitJumpUnless(statement.exprs[0], again);
  code_.Branch(Opcode::kGoto, end);
  code_.Bind(again);
  EmitStatements(statement.body);
  code_.Branch(Opcode::kGoto, head);
  code_.Bind(end);
}

void BodyEmitter::EmitSynchronized(const Statement& statement) {
  Label start = code_.NewLabel(), exited = code_.NewLabel(), handler = code_.NewLabel(), handled = code_.NewLabel(),
        end = code_.NewLabel();
  int lock = next_slot_++;
  EmitExpr(statement.exprs[0]);
  code_.Emit(Opcode::kDup);
  code_.Local(Opcode::kAstore, lock);
  code_.Emit(Opcode::kMonitorenter);
  code_.Bind(start);
  EmitStatements(statement.body);
  code_.Local(Opcode::kAload, lock);
  code_.Emit(Opcode::kMonitorexit);
  code_.Bind(exited);
  code_.Branch(Opcode::kGoto, end);
  code_.BindHandler(handler);
  int thrown = next_slot_++;
  code_.Local(Opcode::kAstore, thrown);
  code_.Local(Opcode::kAload, lock);
  code_.Emit(Opcode::kMonitorexit);
  code_.Bind(handled);
  code_.Local(Opcode::kAload, thrown);
  code_.Emit(Opcode::kAthrow);
  code_.Bind(end);
  code_.AddHandler(start, exited, handler, {});
  code_.AddHandler(handler, handled, handler, {});
  next_slot_ = lock;
}

void BodyEmitter::EmitTry(const Statement& statement) {
  Label start = code_.NewLabel(), stop = code_.NewLabel(), handler = code_.NewLabel(), end = code_.NewLabel();
  code_.Bind(start);
  EmitStatements(statement.body);
  code_.Bind(stop);
  if (!code_.Spans(start, stop)) return;
  code_.Branch(Opcode::kGoto, end);
  code_.BindHandler(handler);
  int caught = next_slot_++;
  code_.Local(Opcode::kAstore, caught);
  EmitStatements(statement.alternative);
  code_.Bind(end);
  code_.AddHandler(start, stop, handler, ClassName(statement.exception));
  next_slot_ = caught;
}

void BodyEmitter::EmitFinally(const Statement& statement) {
  Label start = code_.NewLabel(), stop = code_.NewLabel(), handler = code_.NewLabel(), end = code_.NewLabel();
  code_.Bind(start);
  EmitStatements(statement.body);
  code_.Bind(stop);
  EmitStatements(statement.alternative);
  if (!code_.Spans(start, stop)) return;
  code_.Branch(Opcode::kGoto, end);
  code_.BindHandler(handler);
  int thrown = next_slot_++;
  code_.Local(Opcode::kAstore, thrown);
  EmitStatements(statement.alternative);
  code_.Local(Opcode::kAload, thrown);
  code_.Emit(Opcode::kAthrow);
  code_.Bind(end);
  code_.AddHandler(start, stop, handler, {});
  next_slot_ = thrown;
}

void BodyEmitter::EmitThrow(std::string_view class_name) {
  code_.Type(Opcode::kNew, class_name);
  code_.Emit(Opcode::kDup);
  code_.Invoke(Opcode::kInvokespecial, class_name, "<init>", "()V");
  code_.Emit(Opcode::kAthrow);
}

void BodyEmitter::EmitObjectCall(const Statement& statement) {
  EmitExpr(statement.exprs[0]);
  switch (statement.kind) {
    case StatementKind::kTimedWait:
      code_.PushLong(1);
      return code_.Invoke(Opcode::kInvokevirtual, "java/lang/Object", "wait", "(J)V");
    case StatementKind::kNotify: return code_.Invoke(Opcode::kInvokevirtual, "java/lang/Object", "notify", "()V");
    case StatementKind::kNotifyAll: return code_.Invoke(Opcode::kInvokevirtual, "java/lang/Object", "notifyAll", "()V");
    default: return code_.Invoke(Opcode::kInvokevirtual, "java/lang/Object", "wait", "()V");
  }
}

void BodyEmitter::EmitCreateAndStart(const Statement& statement) {
  int free_slot = next_slot_;
  size_t thread = static_cast<size_t>(statement.thread);
  bool keeps = from_ == 0 && program_.threads[thread].parent == 0;  // main's locals have their slots already
  EmitCreation(statement.thread);
  if (AccessTo(program_, from_, statement.thread) == ThreadAccess::kParentField && usage_.parent_field[thread]) {
    code_.Local(Opcode::kAload, 0);
    code_.Local(Opcode::kAload, worker_slots_[thread]);
    code_.Field(Opcode::kPutfield, OwnerName(Owner::kThread, from_), "c" + std::to_string(thread),
                "LT" + std::to_string(thread) + ";");
  }
  if (!statement.exprs.empty()) {
    code_.Local(Opcode::kAload, worker_slots_[thread]);
    EmitExpr(statement.exprs[0]);
    code_.Field(Opcode::kPutfield, OwnerName(Owner::kThread, statement.thread), InfoOf(Field::kThreadP).name,
                Descriptor(Type::kShared));
  }
  code_.Local(Opcode::kAload, handle_slots_[thread]);
  code_.Invoke(Opcode::kInvokevirtual, HandleClass(statement.thread), "start", "()V");
  if (!keeps) {
    worker_slots_[thread] = handle_slots_[thread] = kNoSlot;
    next_slot_ = free_slot;
  }
}

}  // namespace heddle::generator
