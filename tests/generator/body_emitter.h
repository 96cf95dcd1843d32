// Writes the code of one method from its tree: the prologue that sets every local to 0 or null, then the statements as
// javac would write them. Locals of a block (loop counters, locked objects, caught exceptions) take the lowest free
// slot and give it back, so that a slot holds ints and references in turn.
#pragma once

#include <array>

#include "classfile/code_builder.h"
#include "tests/generator/usage.h"

namespace heddle::generator {

class BodyEmitter {
 public:
  // `from` is the thread whose run() or main() this is, or -1. `receiver` says whether slot 0 is `this`.
  BodyEmitter(const Program& program, const Usage& usage, CodeBuilder& code, int from, bool receiver,
              const std::vector<Variable>& parameters);

  // Main only: makes the threads that are not created late, and stores what others need to get hold of them.
  void EmitThreadCreation();
  void EmitVariables(const std::vector<Statement>& statements, const std::vector<Expr>& result);
  void EmitStatements(const std::vector<Statement>& statements);
  void EmitResult(const std::vector<Expr>& result, Type type, int line);

 private:
  using Label = CodeBuilder::Label;

  static constexpr int kNoSlot = -1;

  // body_emitter_expr.cc
  void EmitExpr(const Expr& expr);
  void EmitBinary(const Expr& expr);
  void EmitConvert(const Expr& expr);
  void EmitNewShared(const Expr& expr);
  void EmitCall(const Expr& expr);
  void EmitElementLoad(Type type);
  void EmitElementStore(Type type);
  void EmitNarrow(Type type);
  void EmitTruth(Opcode branch);
  void EmitJumpUnless(const Expr& condition, Label target);
  void EmitWorker(int thread);
  void EmitHandle(int thread);
  void EmitThreadCall(int thread, std::string_view name, std::string_view descriptor);
  void EmitAtomic();
  void LoadVariable(Variable variable);
  void StoreVariable(Variable variable);

  // body_emitter.cc
  void EmitStatement(const Statement& statement);
  void EmitAssign(const Expr& target, const Expr& value);
  void EmitIf(const Statement& statement);
  void EmitLoop(const Statement& statement);
  void EmitSpin(const Statement& statement);
  void EmitSynchronized(const Statement& statement);
  void EmitTry(const Statement& statement);
  void EmitFinally(const Statement& statement);
  void EmitThrow(std::string_view class_name);
  void EmitObjectCall(const Statement& statement);
  void EmitCreateAndStart(const Statement& statement);
  void EmitCreation(int thread);
  // --- alike threads (body_emitter_copies.cc) ---
  bool HasCopies(int thread) const { return from_ == 0 && program_.threads[static_cast<size_t>(thread)].copies > 0; }
  void EmitCopies(int thread);
  void EmitCopy(int thread, int counter);
  void WriteCopy(int thread, int counter);
  template <typename EmitBody>
  void EmitForEachCopy(int thread, const EmitBody& emit_body);
  void StartCopies(int thread);
  void JoinCopies(int thread);
  void EmitDrop(Type type);
  std::string HandleClass(int thread) const;

  const Program& program_;
  const Usage& usage_;
  CodeBuilder& code_;
  int from_;
  int next_slot_ = 0;
  std::array<int, static_cast<size_t>(Variable::kCount)> variable_slots_;
  std::array<int, kMaxThreads> worker_slots_, handle_slots_;  // locals of main, and of a late creation
  std::array<int, kMaxThreads> copy_slots_;                   // of main: arrays of Thread
};

}  // namespace heddle::generator
