// Short names for building trees.
#pragma once

#include <initializer_list>
#include <utility>
#include <vector>

#include "tests/generator/program.h"

namespace heddle::generator {

inline Expr Make(ExprKind kind, Type type, std::vector<Expr> args = {}) {
  Expr expr;
  expr.kind = kind;
  expr.type = type;
  expr.args = std::move(args);
  return expr;
}

inline Expr Const(int value) {
  Expr expr = Make(ExprKind::kConst, Type::kInt);
  expr.value = value;
  return expr;
}

inline Expr Null(Type type = Type::kShared) { return Make(ExprKind::kNull, type); }
inline Expr This() { return Make(ExprKind::kThis, Type::kShared); }

inline Expr Var(Variable variable) {
  Expr expr = Make(ExprKind::kVariable, InfoOf(variable).type);
  expr.variable = variable;
  return expr;
}

inline Expr Static(Field field) {
  Expr expr = Make(ExprKind::kStaticField, InfoOf(field).type);
  expr.field = field;
  return expr;
}

inline Expr FieldOf(Expr object, Field field) {
  Expr expr = Make(ExprKind::kField, InfoOf(field).type, {std::move(object)});
  expr.field = field;
  return expr;
}

inline Expr OfThread(int thread, Field field) {
  Expr expr = Make(ExprKind::kThreadField, InfoOf(field).type);
  expr.field = field;
  expr.thread = static_cast<int8_t>(thread);
  return expr;
}

inline Expr AboutThread(ExprKind kind, int thread) {
  Expr expr = Make(kind, kind == ExprKind::kThreadObject ? Type::kObject : Type::kInt);
  expr.thread = static_cast<int8_t>(thread);
  return expr;
}

inline Expr Element(Expr array, int index) {
  Type type = ElementOf(array.type);
  return Make(ExprKind::kElement, type, {std::move(array), Const(index)});
}

inline Expr Compute(Binary binary, Expr left, Expr right) {
  Expr expr = Make(ExprKind::kBinary, Type::kInt, {std::move(left), std::move(right)});
  expr.binary = binary;
  return expr;
}

inline Expr Same(Expr left, Expr right) {
  return Make(ExprKind::kSame, Type::kInt, {std::move(left), std::move(right)});
}

inline Expr IsNull(Expr expr) {
  Type type = expr.type;
  return Same(std::move(expr), Null(type));
}

inline Expr Not(Expr condition) { return Compute(Binary::kEqual, std::move(condition), Const(0)); }

// The value as `type`; an int is what narrow types are made of.
inline Expr Convert(Expr expr, Type type) {
  if (StackType(expr.type) == StackType(type)) return expr;
  return Make(ExprKind::kConvert, type, {std::move(expr)});
}

inline Expr New(std::vector<Expr> args = {}, bool sub = false) {
  Expr expr = Make(ExprKind::kNewShared, Type::kShared, std::move(args));
  expr.value = sub ? 1 : 0;
  return expr;
}

inline Expr NewArray(Type type, int length) {
  Expr expr = Make(ExprKind::kNewArray, type);
  expr.value = length;
  return expr;
}

inline Expr NewSubArray(int length) {
  Expr expr = Make(ExprKind::kNewSubArray, Type::kShareds);
  expr.value = length;
  return expr;
}

inline Expr Call(MethodId method, Type type, std::vector<Expr> args) {
  Expr expr = Make(ExprKind::kCall, type, std::move(args));
  expr.method = method;
  return expr;
}

inline Statement Do(StatementKind kind, std::vector<Expr> exprs = {}) {
  Statement statement;
  statement.kind = kind;
  statement.exprs = std::move(exprs);
  return statement;
}

inline Statement Assign(Expr target, Expr value) {
  return Do(StatementKind::kAssign, {std::move(target), std::move(value)});
}

inline Statement ForThread(StatementKind kind, int thread) {
  Statement statement = Do(kind);
  statement.thread = static_cast<int8_t>(thread);
  return statement;
}

inline Statement Block(StatementKind kind, std::vector<Expr> exprs, std::vector<Statement> body,
                       std::vector<Statement> alternative = {}) {
  Statement statement = Do(kind, std::move(exprs));
  statement.body = std::move(body);
  statement.alternative = std::move(alternative);
  return statement;
}

inline Statement If(Expr condition, std::vector<Statement> body, std::vector<Statement> alternative = {}) {
  return Block(StatementKind::kIf, {std::move(condition)}, std::move(body), std::move(alternative));
}

inline Statement Synchronized(Expr lock, std::vector<Statement> body) {
  return Block(StatementKind::kSynchronized, {std::move(lock)}, std::move(body));
}

inline Statement Try(Exception exception, std::vector<Statement> body, std::vector<Statement> handler) {
  Statement statement = Block(StatementKind::kTry, {}, std::move(body), std::move(handler));
  statement.exception = exception;
  return statement;
}

}  // namespace heddle::generator
