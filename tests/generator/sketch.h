// Where idioms and random statements draw their parts: the threads that act, variables, places that hold shared
// references, fields of all widths. An idiom adds a strand of statements to each of some threads; the strands of a
// thread are shuffled together in the end, each in its own order.
//
// Lists of statements are built with braces: those are evaluated from left to right, and so draw the same random
// numbers with every compiler, which the arguments of a function need not.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "tests/generator/construct.h"
#include "tests/generator/options.h"
#include "tests/generator/random.h"

namespace heddle::generator {

using Statements = std::vector<Statement>;

class Sketch {
 public:
  // `program` and `random` outlive the sketch.
  Sketch(Program& program, Random& random, const Profile& profile);

  Program& program() { return program_; }
  Random& random() { return random_; }
  const Profile& profile() const { return profile_; }
  bool Wants(Feature feature) const { return profile_[feature] > 0; }

  // Before each idiom: new roles and variables.
  void Shuffle();
  // The thread that plays a role. Roles 0 and 1 are different threads; role 2 is a third if there is one.
  int Role(int role) const { return actors_[static_cast<size_t>(role) % actors_.size()]; }
  // A role's thread other than main, for what needs a Ti.
  int Worker(int role) const;
  Variable Ref(int i) const { return refs_[static_cast<size_t>(i) % refs_.size()]; }
  Variable Int(int i) const { return ints_[static_cast<size_t>(i) % ints_.size()]; }

  // A place that holds a reference to an S and that several threads can get at.
  Expr Place();
  // A field of S that holds a number of any width the profile allows.
  Field DataField();
  Expr NewObject();
  Expr Lock();

  // int variable = place, and place = int value, with conversions.
  static Statement Read(Variable variable, Expr place);
  static Statement Write(Expr place, Expr value);
  Statement ReadData(Variable variable, Variable object);
  Statement WriteData(Variable object);

  // `body` when the variable is not null; sometimes without asking.
  Statements IfNotNull(Variable variable, Statements body);

  void Add(int thread, Statements strand);
  // Before any thread starts, after the statics are set up.
  void Setup(Statement statement) { setup_.push_back(std::move(statement)); }

  Statements& setup() { return setup_; }
  // The strands of a thread as one sequence.
  Statements Weave(int thread);

 private:
  Program& program_;
  Random& random_;
  const Profile& profile_;
  std::vector<int> actors_;
  std::vector<Variable> refs_ = {Variable::kS0, Variable::kS1, Variable::kS2};
  std::vector<Variable> ints_ = {Variable::kI0, Variable::kI1, Variable::kI2};
  std::array<std::vector<Statements>, kMaxThreads> strands_;
  Statements setup_;
};

template <typename T>
void ShuffleVector(std::vector<T>& items, Random& random) {
  for (size_t i = items.size(); i > 1; --i) {
    std::swap(items[i - 1], items[static_cast<size_t>(random.Below(static_cast<int>(i)))]);
  }
}

// Takes one statement after the other from either, each in its own order.
Statements Interleave(Statements left, Statements right, Random& random);

inline void Append(Statements& to, Statements from) {
  for (Statement& statement : from) to.push_back(std::move(statement));
}

}  // namespace heddle::generator
