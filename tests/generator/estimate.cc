#include "tests/generator/estimate.h"

#include <algorithm>
#include <bitset>
#include <cmath>

#include "tests/generator/usage.h"

namespace heddle::generator {

namespace {

constexpr int kMaxCallDepth = 3;      // recursion is counted this deep
constexpr int kThrowActions = 6;      // what Throwable's constructor does to its fields
constexpr int kCreationActions = 30;  // what Thread's constructor does
constexpr int kCopyActions = 4;       // a clone or an arraycopy, a few elements read and written
constexpr double kRacyReadFactor = 1.25;
constexpr int kMaxRacyReads = 14;

class Counter {
 public:
  Counter(const Program& program, int from) : program_(program), from_(from) {}

  int Count(const std::vector<Statement>& statements) {
    int sum = 0;
    for (const Statement& statement : statements) sum += Count(statement);
    return sum;
  }

  int Count(const Statement& statement) {
    int exprs = 0;
    for (const Expr& expr : statement.exprs) exprs += Count(expr);
    int body = Count(statement.body), alternative = Count(statement.alternative);
    switch (statement.kind) {
      case StatementKind::kAssign: return exprs;  // the target is counted as if it were read
      case StatementKind::kLoop: return statement.value * body;
      case StatementKind::kSynchronized: return exprs + 2 + body;
      case StatementKind::kWait:
      case StatementKind::kTimedWait: return exprs + 3;
      case StatementKind::kThrow: return kThrowActions;
      case StatementKind::kArrayCopy: return exprs + kCopyActions;
      case StatementKind::kCreateAndStart: return exprs + kCreationActions + 3;
      case StatementKind::kStart:
      case StatementKind::kInterrupt:
      case StatementKind::kUnpark: return 1 + AccessCost(statement.thread);
      case StatementKind::kJoin:
      case StatementKind::kTimedJoin: return 2 + AccessCost(statement.thread);
      case StatementKind::kAtomicSet: return exprs + 2;
      case StatementKind::kNotify:
      case StatementKind::kNotifyAll:
      case StatementKind::kPark:
      case StatementKind::kTimedPark:
      case StatementKind::kYield:
      case StatementKind::kSleep:
      case StatementKind::kExit: return exprs + 1;
      default: return exprs + body + alternative;
    }
  }

  int Count(const Expr& expr) {
    int args = 0;
    for (const Expr& arg : expr.args) args += Count(arg);
    switch (expr.kind) {
      case ExprKind::kStaticField: return 1 + InitCost(InfoOf(expr.field).owner);
      case ExprKind::kField:
      case ExprKind::kElement: return args + 1;
      case ExprKind::kThreadField: return 1 + AccessCost(expr.thread);
      case ExprKind::kThreadObject: return AccessCost(expr.thread);
      case ExprKind::kIsAlive:
      case ExprKind::kIsInterrupted: return 1 + AccessCost(expr.thread);
      case ExprKind::kMillis:
      case ExprKind::kInterrupted: return 1;
      case ExprKind::kCompareAndSet:
      case ExprKind::kAtomicGet:
      case ExprKind::kAtomicIncrement: return args + 2;
      case ExprKind::kCloneShared:
      case ExprKind::kCloneArray: return args + kCopyActions;
      case ExprKind::kCall: return args + CallCost(expr.method);
      case ExprKind::kNewShared:
        if (expr.args.empty()) return 0;
        return args + CallCost(expr.args[0].type == Type::kShared ? MethodId::kNewEscape : MethodId::kNewInt);
      default: return args;
    }
  }

 private:
  int AccessCost(int thread) const {
    ThreadAccess access = AccessTo(program_, from_, thread);
    return access == ThreadAccess::kStatic || access == ThreadAccess::kParentField ? 1 : 0;
  }

  int InitCost(Owner owner) {
    if (owner != Owner::kInitA && owner != Owner::kInitB) return 0;
    return 2 + CallCost(owner == Owner::kInitA ? MethodId::kInitA : MethodId::kInitB);
  }

  int CallCost(MethodId id) {
    if (call_depth_ >= kMaxCallDepth) return 0;
    ++call_depth_;
    const Method& method = program_.method(id);
    int cost = Count(method.statements) + (method.is_synchronized ? 2 : 0);
    for (const Expr& expr : method.result) cost += Count(expr);
    --call_depth_;
    return cost;
  }

  const Program& program_;
  int from_;
  int call_depth_ = 0;
};

class PositionCounter {
 public:
  explicit PositionCounter(const Program& program) : program_(program) {}

  // The joint positions of `thread` and of all that it starts; at its end only when `at_end`.
  double Positions(int thread, bool at_end) {
    if (started_[static_cast<size_t>(thread)]) return 1;
    started_[static_cast<size_t>(thread)] = true;
    double product = 1, sum = 1;
    Walk(thread, program_.threads[static_cast<size_t>(thread)].statements, product, sum);
    started_[static_cast<size_t>(thread)] = false;
    return at_end ? product : sum + product;
  }

 private:
  // `product`: positions of the descendants here. `sum`: positions so far.
  void Walk(int thread, const std::vector<Statement>& statements, double& product, double& sum) {
    Counter counter(program_, thread);
    for (const Statement& statement : statements) {
      bool has_blocks = !statement.body.empty() || !statement.alternative.empty();
      if (!has_blocks) {
        sum += product * counter.Count(statement);
        Descend(statement, product);
        continue;
      }
      int repeats = statement.kind == StatementKind::kLoop ? statement.value : 1;
      int inner = counter.Count(statement.body) + counter.Count(statement.alternative);
      sum += product * std::max(0, counter.Count(statement) - repeats * inner);
      for (int i = 0; i < repeats; ++i) Walk(thread, statement.body, product, sum);
      Walk(thread, statement.alternative, product, sum);
    }
  }

  void Descend(const Statement& statement, double& product) {
    size_t thread = static_cast<size_t>(std::max<int>(statement.thread, 0));
    switch (statement.kind) {
      case StatementKind::kStart:
      case StatementKind::kCreateAndStart:
        factors_[thread] = Positions(statement.thread, false) + 1;
        product *= factors_[thread];
        break;
      case StatementKind::kJoin:
        if (factors_[thread] <= 1) break;
        product *= Positions(statement.thread, true) / factors_[thread];
        factors_[thread] = 1;
        break;
      default: break;
    }
  }

  const Program& program_;
  std::array<bool, kMaxThreads> started_{};
  std::array<double, kMaxThreads> factors_{};
};

using FieldSet = std::bitset<static_cast<size_t>(Field::kCount) + 20>;

// Fields, and the elements of each type of array.
size_t PlaceOf(const Expr& expr) {
  return expr.kind == ExprKind::kElement ? static_cast<size_t>(Field::kCount) + static_cast<size_t>(expr.type)
                                         : static_cast<size_t>(expr.field);
}

bool IsPlace(const Expr& expr) {
  return expr.kind == ExprKind::kStaticField || expr.kind == ExprKind::kField || expr.kind == ExprKind::kThreadField ||
         expr.kind == ExprKind::kElement;
}

// Calls `visit` for each place that is read from the thread's first start on; what a statement assigns to is not read.
template <typename Visitor>
void ForEachRead(const std::vector<Statement>& statements, bool is_main, const Visitor& visit) {
  bool concurrent = !is_main;
  ForEachStatement(statements, [&](const Statement& statement) {
    if (statement.kind == StatementKind::kStart || statement.kind == StatementKind::kCreateAndStart) concurrent = true;
    if (!concurrent) return;
    for (size_t i = 0; i < statement.exprs.size(); ++i) {
      if (statement.kind == StatementKind::kAssign && i == 0) {
        for (const Expr& arg : statement.exprs[0].args) ForEachExpr(arg, visit);
      } else {
        ForEachExpr(statement.exprs[i], visit);
      }
    }
  });
}

int CountRacyReads(const Program& program) {
  std::array<FieldSet, kMaxThreads> written;
  for (size_t i = 0; i < program.threads.size(); ++i) {
    ForEachStatement(program.threads[i].statements, [&](const Statement& statement) {
      if (statement.kind == StatementKind::kAssign && IsPlace(statement.exprs[0])) {
        written[i].set(PlaceOf(statement.exprs[0]));
      }
    });
  }
  int reads = 0;
  for (size_t i = 0; i < program.threads.size(); ++i) {
    FieldSet by_others;
    for (size_t j = 1; j < program.threads.size(); ++j) {
      if (j != i) by_others |= written[j];
    }
    ForEachRead(program.threads[i].statements, i == 0, [&](const Expr& expr) {
      if (IsPlace(expr) && by_others[PlaceOf(expr)]) ++reads;
    });
  }
  return reads;
}

}  // namespace

int CountActions(const Program& program, const std::vector<Statement>& statements, int from) {
  return Counter(program, from).Count(statements);
}

Estimate EstimateStates(const Program& program) {
  Estimate estimate;
  estimate.positions = PositionCounter(program).Positions(0, false);
  estimate.states = estimate.positions * std::pow(kRacyReadFactor, std::min(CountRacyReads(program), kMaxRacyReads));
  return estimate;
}

}  // namespace heddle::generator
