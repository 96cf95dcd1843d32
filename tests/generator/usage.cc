#include "tests/generator/usage.h"

namespace heddle::generator {

namespace {

class Collector {
 public:
  explicit Collector(const Program& program) : program_(program) {}

  Usage Collect() {
    for (size_t i = 0; i < program_.threads.size(); ++i) {
      if (program_.threads[i].present) Visit(program_.threads[i].statements, static_cast<int>(i));
    }
    return usage_;
  }

 private:
  void Visit(const std::vector<Statement>& statements, int from) {
    ForEachStatement(statements, [&](const Statement& statement) { Visit(statement, from); });
    ForEachExprIn(statements, [&](const Expr& expr) { Visit(expr, from); });
  }

  void Visit(const Statement& statement, int from) {
    switch (statement.kind) {
      case StatementKind::kAtomicSet: Mark(Field::kAtomic); break;
      case StatementKind::kStart:
      case StatementKind::kJoin:
      case StatementKind::kTimedJoin:
      case StatementKind::kInterrupt:
      case StatementKind::kUnpark: MarkHandle(from, statement.thread); break;
      case StatementKind::kCreateAndStart:
        if (!statement.exprs.empty()) {
          usage_.thread_fields[static_cast<size_t>(statement.thread)].set(static_cast<size_t>(Field::kThreadP));
        }
        break;
      default: break;
    }
  }

  void Visit(const Expr& expr, int from) {
    switch (expr.kind) {
      case ExprKind::kStaticField: {
        Mark(expr.field);
        Owner owner = InfoOf(expr.field).owner;
        if (owner == Owner::kInitA) MarkMethod(MethodId::kInitA);
        if (owner == Owner::kInitB) MarkMethod(MethodId::kInitB);
        break;
      }
      case ExprKind::kField: Mark(expr.field); break;
      case ExprKind::kThreadField:
        usage_.thread_fields[static_cast<size_t>(expr.thread)].set(static_cast<size_t>(expr.field));
        MarkWorker(from, expr.thread);
        break;
      case ExprKind::kThreadObject: MarkWorker(from, expr.thread); break;
      case ExprKind::kIsAlive:
      case ExprKind::kIsInterrupted: MarkHandle(from, expr.thread); break;
      case ExprKind::kIsSub:
      case ExprKind::kNewSubArray: usage_.sub_class = true; break;
      case ExprKind::kNewShared:
        if (expr.value != 0) usage_.sub_class = true;
        if (!expr.args.empty()) {
          MarkMethod(expr.args[0].type == Type::kShared ? MethodId::kNewEscape : MethodId::kNewInt);
        }
        break;
      case ExprKind::kCloneShared: usage_.clone = true; break;
      case ExprKind::kCall: MarkMethod(expr.method); break;
      case ExprKind::kCompareAndSet:
      case ExprKind::kAtomicGet:
      case ExprKind::kAtomicIncrement: Mark(Field::kAtomic); break;
      default: break;
    }
    if (usage_.sub_class && usage_.Has(MethodId::kGet)) MarkMethod(MethodId::kGetSub);
  }

  void Mark(Field field) { usage_.fields.set(static_cast<size_t>(field)); }

  void MarkWorker(int from, int thread) {
    ThreadAccess access = AccessTo(program_, from, thread);
    if (access == ThreadAccess::kStatic) usage_.worker_static[static_cast<size_t>(thread)] = true;
    if (access == ThreadAccess::kParentField) usage_.parent_field[static_cast<size_t>(thread)] = true;
  }

  void MarkHandle(int from, int thread) {
    bool runnable = program_.threads[static_cast<size_t>(thread)].runnable;
    if (runnable && AccessTo(program_, from, thread) == ThreadAccess::kStatic) {
      usage_.handle_static[static_cast<size_t>(thread)] = true;
    } else {
      MarkWorker(from, thread);
    }
  }

  void MarkMethod(MethodId id) {
    if (usage_.Has(id)) return;
    usage_.methods.set(static_cast<size_t>(id));
    const Method& method = program_.method(id);
    Visit(method.statements, -1);
    for (const Expr& expr : method.result) ForEachExpr(expr, [&](const Expr& part) { Visit(part, -1); });
  }

  const Program& program_;
  Usage usage_;
};

}  // namespace

ThreadAccess AccessTo(const Program& program, int from, int thread) {
  if (from == thread && from > 0) return ThreadAccess::kSelf;
  const Thread& target = program.threads[static_cast<size_t>(thread)];
  if (from == 0 && !(target.created_late && target.parent != 0)) return ThreadAccess::kLocal;
  bool through_parent = from > 0 && from == target.parent && target.through_parent && !target.runnable &&
                        !program.threads[static_cast<size_t>(from)].created_late;
  return through_parent ? ThreadAccess::kParentField : ThreadAccess::kStatic;
}

VariableSet VariablesOf(const std::vector<Statement>& statements, const std::vector<Expr>& result) {
  VariableSet used;
  auto visit = [&](const Expr& expr) {
    if (expr.kind == ExprKind::kVariable) used.set(static_cast<size_t>(expr.variable));
  };
  ForEachExprIn(statements, visit);
  for (const Expr& expr : result) ForEachExpr(expr, visit);
  return used;
}

Usage CollectUsage(const Program& program) { return Collector(program).Collect(); }

}  // namespace heddle::generator
