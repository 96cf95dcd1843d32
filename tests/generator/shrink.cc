// One-cut neighbours of a program. A cut never breaks the tree: variables start as 0 or null, and a thread that goes
// takes with it every statement that mentions it.
#include <algorithm>
#include <functional>

#include "tests/generator/construct.h"
#include "tests/generator/generate.h"
#include "tests/generator/usage.h"

namespace heddle::generator {

namespace {

using Statements = std::vector<Statement>;

bool Mentions(const Statement& statement, int thread) {
  if (statement.thread == thread) return true;
  bool found = false;
  for (const Expr& expr : statement.exprs) {
    ForEachExpr(expr, [&](const Expr& part) { found |= part.thread == thread; });
  }
  return found;
}

void RemoveMentions(Statements& statements, int thread) {
  std::erase_if(statements, [&](const Statement& statement) { return Mentions(statement, thread); });
  for (Statement& statement : statements) {
    RemoveMentions(statement.body, thread);
    RemoveMentions(statement.alternative, thread);
  }
}

void ForEachBody(Program& program, const std::function<void(Statements&)>& visit) {
  for (Thread& thread : program.threads) {
    if (thread.present) visit(thread.statements);
  }
  Usage usage = CollectUsage(program);
  for (size_t i = 0; i < program.methods.size(); ++i) {
    if (usage.methods[i]) visit(program.methods[i].statements);
  }
}

// Every list of statements, the outer ones before those inside.
void ForEachList(Statements& statements, const std::function<void(Statements&)>& visit) {
  visit(statements);
  for (Statement& statement : statements) {
    ForEachList(statement.body, visit);
    ForEachList(statement.alternative, visit);
  }
}

size_t SizeOf(const Statement& statement) {
  size_t size = 1;
  for (const Statements* part : {&statement.body, &statement.alternative}) {
    for (const Statement& inner : *part) size += SizeOf(inner);
  }
  return size;
}

// Does `cut` to the `index`-th statement of the program, in a fixed order. False when there are not so many.
bool CutStatement(Program& program, size_t index, const std::function<void(Statements&, size_t)>& cut) {
  size_t seen = 0;
  bool done = false;
  ForEachBody(program, [&](Statements& body) {
    ForEachList(body, [&](Statements& list) {
      if (!done && index < seen + list.size()) {
        done = true;
        cut(list, index - seen);
      }
      seen += list.size();
    });
  });
  return done;
}

std::vector<const Statement*> AllStatements(Program& program) {
  std::vector<const Statement*> all;
  ForEachBody(program, [&](Statements& body) {
    ForEachList(body, [&](Statements& list) {
      for (const Statement& statement : list) all.push_back(&statement);
    });
  });
  return all;
}

bool IsTrivial(const Expr& expr) { return expr.kind == ExprKind::kConst || expr.kind == ExprKind::kNull; }

// An assigned value that can become 0 or null.
bool HasCuttableValue(const Statement& statement) {
  if (statement.kind != StatementKind::kAssign || IsTrivial(statement.exprs[1])) return false;
  Type type = statement.exprs[1].type;
  return StackType(type) == Type::kInt || IsReference(type);
}

class Shrinker {
 public:
  explicit Shrinker(const GeneratedProgram& program) : program_(program) {}

  std::vector<GeneratedProgram> Shrink() {
    CutThreads();
    Program copy = program_.tree;
    std::vector<const Statement*> all = AllStatements(copy);
    size_t largest = 0;
    for (const Statement* statement : all) largest = std::max(largest, SizeOf(*statement));
    for (size_t size = largest; size > 0; --size) {
      for (size_t i = 0; i < all.size(); ++i) {
        if (SizeOf(*all[i]) == size) Delete(i);
      }
    }
    for (size_t i = 0; i < all.size(); ++i) {
      if (!all[i]->body.empty()) Unwrap(i);
    }
    for (size_t i = 0; i < all.size(); ++i) {
      if (HasCuttableValue(*all[i])) SimplifyValue(i);
    }
    return std::move(candidates_);
  }

 private:
  void Keep(Program tree) { candidates_.push_back(Render(std::move(tree), program_.idioms)); }

  void CutThreads() {
    for (size_t i = 1; i < program_.tree.threads.size(); ++i) {
      if (!program_.tree.threads[i].present) continue;
      Program tree = program_.tree;
      tree.threads[i] = Thread{};
      tree.threads[i].present = false;
      for (Thread& thread : tree.threads) RemoveMentions(thread.statements, static_cast<int>(i));
      Keep(std::move(tree));
    }
  }

  void Change(size_t index, const std::function<void(Statements&, size_t)>& cut) {
    Program tree = program_.tree;
    if (CutStatement(tree, index, cut)) Keep(std::move(tree));
  }

  void Delete(size_t index) {
    Change(index, [](Statements& list, size_t at) { list.erase(list.begin() + static_cast<std::ptrdiff_t>(at)); });
  }

  void Unwrap(size_t index) {
    Change(index, [](Statements& list, size_t at) {
      Statements body = std::move(list[at].body);
      auto place = list.erase(list.begin() + static_cast<std::ptrdiff_t>(at));
      list.insert(place, body.begin(), body.end());
    });
  }

  void SimplifyValue(size_t index) {
    Change(index, [](Statements& list, size_t at) {
      Expr& value = list[at].exprs[1];
      value = IsReference(value.type) ? Null(value.type) : Const(0);
    });
  }

  const GeneratedProgram& program_;
  std::vector<GeneratedProgram> candidates_;
};

}  // namespace

std::vector<GeneratedProgram> Shrink(const GeneratedProgram& program) { return Shrinker(program).Shrink(); }

}  // namespace heddle::generator
