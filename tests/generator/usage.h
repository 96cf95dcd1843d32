// What a tree mentions: the fields, methods and thread references that have to be written, and the ways by which one
// thread gets hold of another thread's objects.
#pragma once

#include <bitset>

#include "tests/generator/program.h"

namespace heddle::generator {

// How a body of thread `from` names the objects of another thread. A thread has a worker (the Ti) and a handle (the
// java.lang.Thread); they are one object unless Ti is only Runnable.
enum class ThreadAccess : uint8_t {
  kSelf,         // this, Thread.currentThread()
  kLocal,        // a local variable of main
  kParentField,  // this.c<i>
  kStatic,       // Main.t<i>, Main.h<i>
};

// `from` is -1 in a method that any thread can call.
ThreadAccess AccessTo(const Program& program, int from, int thread);

struct Usage {
  std::bitset<static_cast<size_t>(Field::kCount)> fields;  // of all owners but kThread
  std::array<std::bitset<static_cast<size_t>(Field::kCount)>, kMaxThreads> thread_fields;
  std::bitset<static_cast<size_t>(MethodId::kCount)> methods;
  std::array<bool, kMaxThreads> worker_static{}, handle_static{}, parent_field{};
  bool sub_class = false, clone = false;

  bool Has(Field field) const { return fields[static_cast<size_t>(field)]; }
  bool Has(int thread, Field field) const {
    return thread_fields[static_cast<size_t>(thread)][static_cast<size_t>(field)];
  }
  bool Has(MethodId method) const { return methods[static_cast<size_t>(method)]; }
};

Usage CollectUsage(const Program& program);

template <typename Visitor>
void ForEachExpr(const Expr& expr, const Visitor& visit) {
  visit(expr);
  for (const Expr& arg : expr.args) ForEachExpr(arg, visit);
}

// Every statement, an outer one before its parts.
template <typename Visitor>
void ForEachStatement(const std::vector<Statement>& statements, const Visitor& visit) {
  for (const Statement& statement : statements) {
    visit(statement);
    ForEachStatement(statement.body, visit);
    ForEachStatement(statement.alternative, visit);
  }
}

template <typename Visitor>
void ForEachExprIn(const std::vector<Statement>& statements, const Visitor& visit) {
  ForEachStatement(statements, [&](const Statement& statement) {
    for (const Expr& expr : statement.exprs) ForEachExpr(expr, visit);
  });
}

using VariableSet = std::bitset<static_cast<size_t>(Variable::kCount)>;
// The variables that a body and its result name.
VariableSet VariablesOf(const std::vector<Statement>& statements, const std::vector<Expr>& result);

}  // namespace heddle::generator
