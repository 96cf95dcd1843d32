// Statements drawn at random, one at a time, to fill programs up around the idioms.
#pragma once

#include "tests/generator/sketch.h"

namespace heddle::generator {

class StatementMaker {
 public:
  // Statements for one body: of a thread, or of a method (-1) with the parameters s0 and i0.
  StatementMaker(Sketch& sketch, int thread);

  // Prefers the variables that this body assigns to.
  void LookAt(const Statements& body);
  // One statement, with small ones inside if it has a block.
  Statement Make();

 private:
  static constexpr int kMaxDepth = 2;

  Statement MakeSimple();
  Statement MakeFor(Feature feature);
  Statement Timed();
  Statement AccessField();
  Statement AccessReference();
  Statement AccessArray();
  Statement AccessThreadField();
  Statement PrivateStep();
  Statement Locked();
  Statement Condition();
  Statement ReadAtomic();
  Statement Failing();
  Statement CallSomething();
  Statement Guarded(Statement statement, Variable object);

  Variable AnyInt();
  Variable AnyRef();
  Variable KnownInt();
  Variable KnownRef();
  Expr IntValue();
  Expr RefValue();
  // A place of an S field, and an S to use it on; local variables may be null.
  Expr Object();
  int OtherThread();

  Sketch& sketch_;
  Random& random_;
  int thread_;
  int depth_ = 0;
  std::vector<Variable> ints_, refs_;  // assigned, or parameters
};

}  // namespace heddle::generator
