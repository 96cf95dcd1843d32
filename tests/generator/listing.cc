#include "tests/generator/listing.h"

namespace heddle::generator {

namespace {

std::string Text(std::string_view view) { return std::string(view); }

std::string SimpleName(Exception exception) {
  std::string_view name = ClassName(exception);
  return Text(name.substr(name.rfind('/') + 1));
}

std::string WorkerText(const Program& program, int from, int thread) {
  std::string number = std::to_string(thread);
  switch (AccessTo(program, from, thread)) {
    case ThreadAccess::kSelf: return "this";
    case ThreadAccess::kLocal: return "t" + number;
    case ThreadAccess::kParentField: return "this.c" + number;
    case ThreadAccess::kStatic: return "Main.t" + number;
  }
  return {};
}

std::string HandleText(const Program& program, int from, int thread) {
  if (!program.threads[static_cast<size_t>(thread)].runnable) return WorkerText(program, from, thread);
  std::string number = std::to_string(thread);
  switch (AccessTo(program, from, thread)) {
    case ThreadAccess::kSelf: return "Thread.currentThread()";
    case ThreadAccess::kLocal: return "h" + number;
    default: return "Main.h" + number;
  }
}

class Lister {
 public:
  Lister(Program& program, const Usage& usage) : program_(program), usage_(usage) {}

  std::string Write() {
    WriteMain();
    WriteShared();
    if (usage_.Has(MethodId::kInitA)) WriteInit(Owner::kInitA, MethodId::kInitA);
    if (usage_.Has(MethodId::kInitB)) WriteInit(Owner::kInitB, MethodId::kInitB);
    for (size_t i = 1; i < program_.threads.size(); ++i) {
      if (program_.threads[i].present) WriteThread(static_cast<int>(i));
    }
    return std::move(text_);
  }

 private:
  // Appends a line and gives its number.
  int Line(std::string_view text) {
    text_.append(static_cast<size_t>(2 * depth_), ' ');
    text_ += text;
    text_ += '\n';
    return ++line_;
  }

  int Open(std::string_view text) {
    int line = Line(Text(text) + " {");
    ++depth_;
    return line;
  }

  int Close() {
    --depth_;
    return Line("}");
  }

  void WriteFields(Owner owner, int thread) {
    for (size_t i = 0; i < static_cast<size_t>(Field::kCount); ++i) {
      Field field = static_cast<Field>(i);
      const FieldInfo& info = InfoOf(field);
      bool used = thread > 0 ? usage_.Has(thread, field) : usage_.Has(field);
      if (info.owner != owner || !used) continue;
      Line(Text(IsStatic(info) ? "static " : "") + (info.is_volatile ? "volatile " : "") +
           (field == Field::kFinal ? "final " : "") + Text(JavaName(info.type)) + " " + Text(info.name) + ";");
    }
  }

  void WriteMain() {
    Open("class Main");
    WriteFields(Owner::kMain, 0);
    for (size_t i = 1; i < program_.threads.size(); ++i) {
      std::string number = std::to_string(i);
      if (usage_.worker_static[i]) Line("static T" + number + " t" + number + ";");
      if (usage_.handle_static[i]) Line("static Thread h" + number + ";");
    }
    Open("public static void main(String[] args)");
    for (size_t i = 1; i < program_.threads.size(); ++i) {
      const Thread& thread = program_.threads[i];
      if (thread.present && !thread.created_late) Line(CreationText(static_cast<int>(i)));
    }
    WriteParentFields();
    WriteVariables(program_.threads[0].statements, {}, {});
    WriteStatements(program_.threads[0].statements, 0);
    Close();
    if (usage_.Has(MethodId::kHelper0)) WriteMethod(MethodId::kHelper0);
    if (usage_.Has(MethodId::kHelper1)) WriteMethod(MethodId::kHelper1);
    Close();
  }

  // The local variables that a body uses, but for its parameters.
  void WriteVariables(const std::vector<Statement>& statements, const std::vector<Expr>& result,
                      const std::vector<Variable>& parameters) {
    VariableSet used = VariablesOf(statements, result);
    for (Variable parameter : parameters) used.reset(static_cast<size_t>(parameter));
    std::string text;
    for (size_t i = 0; i < used.size(); ++i) {
      const VariableInfo& info = InfoOf(static_cast<Variable>(i));
      if (!used[i]) continue;
      text += (text.empty() ? "" : " ") + Text(JavaName(info.type)) + " " + Text(info.name);
      text += IsReference(info.type) ? " = null;" : " = 0;";
    }
    if (!text.empty()) Line(text);
  }

  std::string OfCopies(int thread, int from) const {
    const Thread& target = program_.threads[static_cast<size_t>(thread)];
    if (from != 0 || target.copies == 0) return "";
    return "  // and " + std::to_string(target.copies) + " more" + (target.copies_late ? ", made here" : "") +
           (target.copies_written ? ", each then with m = 7" : "");
  }

  std::string CreationText(int i) {
    std::string number = std::to_string(i);
    const Thread& thread = program_.threads[static_cast<size_t>(i)];
    std::string text = "T" + number + " t" + number + " = new T" + number + "();";
    std::string handle = thread.runnable ? "h" + number : "t" + number;
    if (thread.runnable) text += " Thread " + handle + " = new Thread(t" + number + ");";
    if (thread.daemon) text += " " + handle + ".setDaemon(true);";
    if (usage_.worker_static[static_cast<size_t>(i)]) text += " Main.t" + number + " = t" + number + ";";
    if (usage_.handle_static[static_cast<size_t>(i)]) text += " Main.h" + number + " = h" + number + ";";
    return text;
  }

  void WriteParentFields() {
    for (size_t i = 1; i < program_.threads.size(); ++i) {
      const Thread& thread = program_.threads[i];
      if (!thread.present || thread.created_late || !usage_.parent_field[i]) continue;
      std::string number = std::to_string(i);
      Line("t" + std::to_string(thread.parent) + ".c" + number + " = t" + number + ";");
    }
  }

  void WriteShared() {
    Open("class S implements Cloneable");
    WriteFields(Owner::kShared, 0);
    for (MethodId id : {MethodId::kNewInt, MethodId::kNewEscape, MethodId::kGet, MethodId::kBump, MethodId::kNest,
                        MethodId::kGrow, MethodId::kWalk, MethodId::kTally}) {
      if (usage_.Has(id)) WriteMethod(id);
    }
    if (usage_.clone) Line("public Object clone() { return super.clone(); }");
    Close();
    if (!usage_.sub_class) return;
    Open("class S2 extends S");
    if (usage_.Has(MethodId::kGetSub)) WriteMethod(MethodId::kGetSub);
    Close();
  }

  void WriteInit(Owner owner, MethodId id) {
    Open("class " + OwnerName(owner, 0));
    WriteFields(owner, 0);
    WriteMethod(id);
    Close();
  }

  void WriteThread(int i) {
    const Thread& thread = program_.threads[static_cast<size_t>(i)];
    Open("class T" + std::to_string(i) + (thread.runnable ? " implements Runnable" : " extends Thread"));
    WriteFields(Owner::kThread, i);
    for (size_t j = 1; j < program_.threads.size(); ++j) {
      if (program_.threads[j].parent == i && usage_.parent_field[j]) {
        Line("T" + std::to_string(j) + " c" + std::to_string(j) + ";");
      }
    }
    Open("public void run()");
    WriteVariables(thread.statements, {}, {});
    WriteStatements(program_.threads[static_cast<size_t>(i)].statements, i);
    Close();
    Close();
  }

  void WriteMethod(MethodId id) {
    Method& method = program_.method(id);
    std::string head;
    if (method.name == "<clinit>") {
      head = "static";
    } else {
      head = Text(method.is_static ? "static " : "") + (method.is_synchronized ? "synchronized " : "");
      head += method.name == "<init>" ? "S" : Text(JavaName(method.result_type)) + " " + Text(method.name);
      head += "(";
      for (Variable parameter : method.parameters) {
        if (head.back() != '(') head += ", ";
        head += Text(JavaName(InfoOf(parameter).type)) + " " + Text(InfoOf(parameter).name);
      }
      head += ")";
    }
    Open(head);
    WriteVariables(method.statements, method.result, method.parameters);
    WriteStatements(method.statements, -1);
    if (!method.result.empty()) method.line = Line("return " + ListExpr(program_, method.result[0], -1) + ";");
    int line = Close();
    if (method.result.empty()) method.line = line;
  }

  void WriteStatements(std::vector<Statement>& statements, int from) {
    for (Statement& statement : statements) WriteStatement(statement, from);
  }

  void WriteBody(std::vector<Statement>& statements, int from) {
    WriteStatements(statements, from);
    Close();
  }

  void WriteStatement(Statement& statement, int from) {
    auto expr = [&](size_t i) { return ListExpr(program_, statement.exprs[i], from); };
    auto handle = [&] { return HandleText(program_, from, statement.thread); };
    auto line = [&](const std::string& text) { statement.line = Line(text); };
    switch (statement.kind) {
      case StatementKind::kEvaluate: return line(expr(0) + ";");
      case StatementKind::kAssign: return line(expr(0) + " = " + expr(1) + ";");
      case StatementKind::kAtomicSet: return line("Main.atomic.set(" + expr(0) + ");");
      case StatementKind::kIf:
        statement.line = Open("if (" + ListCondition(program_, statement.exprs[0], from) + ")");
        WriteBody(statement.body, from);
        if (statement.alternative.empty()) return;
        Open("else");
        return WriteBody(statement.alternative, from);
      case StatementKind::kLoop:
        statement.line = Open("for (int n = " + std::to_string(statement.value) + "; n > 0; n--)");
        return WriteBody(statement.body, from);
      case StatementKind::kSpin:
        statement.line = Open("while (!(" + ListCondition(program_, statement.exprs[0], from) + "))");
        return WriteBody(statement.body, from);
      case StatementKind::kSynchronized:
        statement.line = Open("synchronized (" + expr(0) + ")");
        return WriteBody(statement.body, from);
      case StatementKind::kTry:
        statement.line = Open("try");
        WriteBody(statement.body, from);
        Open("catch (" + SimpleName(statement.exception) + " e)");
        return WriteBody(statement.alternative, from);
      case StatementKind::kFinally:
        statement.line = Open("try");
        WriteBody(statement.body, from);
        Open("finally");
        return WriteBody(statement.alternative, from);
      case StatementKind::kThrow: return line("throw new " + SimpleName(statement.exception) + "();");
      case StatementKind::kCheck: return line("if (" + expr(0) + " != " + expr(1) + ") throw new AssertionError();");
      case StatementKind::kWait: return line(expr(0) + ".wait();");
      case StatementKind::kTimedWait: return line(expr(0) + ".wait(1);");
      case StatementKind::kNotify: return line(expr(0) + ".notify();");
      case StatementKind::kNotifyAll: return line(expr(0) + ".notifyAll();");
      case StatementKind::kStart: return line(handle() + ".start();" + OfCopies(statement.thread, from));
      case StatementKind::kJoin: return line(handle() + ".join();" + OfCopies(statement.thread, from));
      case StatementKind::kTimedJoin: return line(handle() + ".join(1);");
      case StatementKind::kInterrupt: return line(handle() + ".interrupt();");
      case StatementKind::kUnpark: return line("LockSupport.unpark(" + handle() + ");");
      case StatementKind::kCreateAndStart: return line(CreateAndStartText(statement, from));
      case StatementKind::kPark: return line("LockSupport.park();");
      case StatementKind::kTimedPark: return line("LockSupport.parkNanos(1000000);");
      case StatementKind::kYield: return line("Thread.yield();");
      case StatementKind::kSleep: return line("Thread.sleep(1);");
      case StatementKind::kExit: return line("System.exit(0);");
      case StatementKind::kArrayCopy:
        return line("System.arraycopy(" + expr(0) + ", " + expr(1) + ", " + expr(2) + ", " + expr(3) + ", " + expr(4) +
                    ");");
    }
  }

  std::string CreateAndStartText(const Statement& statement, int from) {
    std::string number = std::to_string(statement.thread);
    std::string text = CreationText(statement.thread);
    if (AccessTo(program_, from, statement.thread) == ThreadAccess::kParentField &&
        usage_.parent_field[static_cast<size_t>(statement.thread)]) {
      text += " this.c" + number + " = t" + number + ";";
    }
    if (!statement.exprs.empty()) {
      text += " t" + number + ".p = " + ListExpr(program_, statement.exprs[0], from) + ";";
    }
    bool runnable = program_.threads[static_cast<size_t>(statement.thread)].runnable;
    return text + (runnable ? " h" : " t") + number + ".start();";
  }

  Program& program_;
  const Usage& usage_;
  std::string text_;
  int line_ = 0, depth_ = 0;
};

constexpr std::string_view kOperators[] = {"+", "-", "*", "/", "%", "^", "==", "!=", "<"};

}  // namespace

std::string WriteListing(Program& program, const Usage& usage) { return Lister(program, usage).Write(); }

std::string ListExpr(const Program& program, const Expr& expr, int from) {
  auto arg = [&](size_t i) { return ListExpr(program, expr.args[i], from); };
  auto handle = [&] { return HandleText(program, from, expr.thread); };
  const FieldInfo& field = InfoOf(expr.field);
  switch (expr.kind) {
    case ExprKind::kConst: return std::to_string(expr.value);
    case ExprKind::kNull: return "null";
    case ExprKind::kVariable: return Text(InfoOf(expr.variable).name);
    case ExprKind::kStaticField: return OwnerName(field.owner, 0) + "." + Text(field.name);
    case ExprKind::kField: return arg(0) + "." + Text(field.name);
    case ExprKind::kThreadField: return WorkerText(program, from, expr.thread) + "." + Text(field.name);
    case ExprKind::kElement: return arg(0) + "[" + arg(1) + "]";
    case ExprKind::kLength: return arg(0) + ".length";
    case ExprKind::kBinary:
      if (expr.binary >= Binary::kEqual) return "(" + ListCondition(program, expr, from) + " ? 1 : 0)";
      return "(" + arg(0) + " " + Text(kOperators[static_cast<size_t>(expr.binary)]) + " " + arg(1) + ")";
    case ExprKind::kConvert:
      if (expr.type == Type::kLong) return "(" + arg(0) + " * 0x100000001L)";
      return "(" + Text(JavaName(StackType(expr.type))) + ") " + arg(0);
    case ExprKind::kSame: return "(" + ListCondition(program, expr, from) + " ? 1 : 0)";
    case ExprKind::kIsSub: return "(" + arg(0) + " instanceof S2 ? 1 : 0)";
    case ExprKind::kNewShared:
      return Text(expr.value != 0 ? "new S2(" : "new S(") + (expr.args.empty() ? "" : arg(0)) + ")";
    case ExprKind::kNewArray:
      return "new " + Text(JavaName(ElementOf(expr.type))) + "[" + std::to_string(expr.value) + "]";
    case ExprKind::kNewSubArray: return "new S2[" + std::to_string(expr.value) + "]";
    case ExprKind::kCloneArray: return arg(0) + ".clone()";
    case ExprKind::kCloneShared: return "((S) " + arg(0) + ".clone())";
    case ExprKind::kCall: {
      const Method& method = program.method(expr.method);
      std::string text = method.is_static ? OwnerName(method.owner, 0) : arg(0);
      text += "." + Text(method.name) + "(";
      for (size_t i = method.is_static ? 0 : 1; i < expr.args.size(); ++i) {
        if (text.back() != '(') text += ", ";
        text += arg(i);
      }
      return text + ")";
    }
    case ExprKind::kCompareAndSet: return "(Main.atomic.compareAndSet(" + arg(0) + ", " + arg(1) + ") ? 1 : 0)";
    case ExprKind::kNewAtomic: return "new AtomicInteger()";
    case ExprKind::kAtomicGet: return "Main.atomic.get()";
    case ExprKind::kAtomicIncrement: return "Main.atomic.incrementAndGet()";
    case ExprKind::kIsAlive: return "(" + handle() + ".isAlive() ? 1 : 0)";
    case ExprKind::kIsInterrupted: return "(" + handle() + ".isInterrupted() ? 1 : 0)";
    case ExprKind::kInterrupted: return "(Thread.interrupted() ? 1 : 0)";
    case ExprKind::kIdentityHash: return "(System.identityHashCode(" + arg(0) + ") & 1)";
    case ExprKind::kHoldsLock: return "(Thread.holdsLock(" + arg(0) + ") ? 1 : 0)";
    case ExprKind::kMillis: return "(int) (System.nanoTime() / 1000000)";
    case ExprKind::kThis: return "this";
    case ExprKind::kThreadObject: return WorkerText(program, from, expr.thread);
    case ExprKind::kClassObject: return "S.class";
    case ExprKind::kLiteral: return "\"lock\"";
  }
  return {};
}

std::string ListCondition(const Program& program, const Expr& expr, int from) {
  auto arg = [&](size_t i) { return ListExpr(program, expr.args[i], from); };
  if (IsNegation(expr) && IsNullTest(expr.args[0])) return ListExpr(program, expr.args[0].args[0], from) + " != null";
  if (expr.kind == ExprKind::kSame) return arg(0) + " == " + arg(1);
  if (expr.kind == ExprKind::kBinary && expr.binary >= Binary::kEqual) {
    return arg(0) + " " + Text(kOperators[static_cast<size_t>(expr.binary)]) + " " + arg(1);
  }
  return ListExpr(program, expr, from) + " != 0";
}

}  // namespace heddle::generator
