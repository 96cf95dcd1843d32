#include "tests/generator/generate.h"

#include <algorithm>

#include "tests/generator/emit.h"
#include "tests/generator/idioms.h"
#include "tests/generator/listing.h"
#include "tests/generator/statements.h"

namespace heddle::generator {

namespace {

constexpr int kAttempts = 6;  // with ever smaller bodies, before statements are cut off
constexpr double kSmaller = 0.8;
constexpr int kMaxIdioms = 3;

class ProgramMaker {
 public:
  ProgramMaker(uint64_t seed, const Options& options, const Profile& profile, double scale)
      : random_(seed),
        options_(options),
        profile_(profile),
        scale_(scale),
        program_(EmptyProgram(PickThreads())),
        sketch_(program_, random_, profile_) {}

  GeneratedProgram Make() {
    ShapeThreads();
    FillMethods();
    int idioms = static_cast<int>(profile_.idioms) + (random_.Chance(profile_.idioms - int(profile_.idioms)) ? 1 : 0);
    for (int i = 0; i < std::clamp(idioms, 0, kMaxIdioms); ++i) idioms_.emplace_back(AddIdiom(sketch_));
    sketch_.Shuffle();
    int count = static_cast<int>(program_.threads.size());
    for (int i = 1; i < count; ++i) FillBody(i);
    FillMain();
    if (count > 2 && random_.Chance(profile_.mirror)) Mirror();
    if (options_.copies > 0) CopyFirst();
    for (int i = 1; i < count; ++i) StartThread(i);
    SetUp();
    return GeneratedProgram{{}, {}, std::move(idioms_), EstimateStates(program_), std::move(program_)};
  }

 private:
  int PickThreads() {
    std::array<double, kMaxThreads + 1> weights = {0, 0, 5, 4, 1.2};
    for (int i = 0; i <= kMaxThreads; ++i) {
      if (i < options_.min_threads || i > options_.max_threads) weights[static_cast<size_t>(i)] = 0;
    }
    return static_cast<int>(random_.Weighted(weights));
  }

  void ShapeThreads() {
    int count = static_cast<int>(program_.threads.size());
    for (int i = 1; i < count; ++i) {
      Thread& thread = program_.threads[static_cast<size_t>(i)];
      thread.runnable = random_.Chance(profile_.runnable);
      thread.daemon = random_.Chance(profile_.daemon);
      thread.created_late = random_.Chance(profile_.late_creation);
      thread.through_parent = random_.Chance(0.5);
      if (i >= 2 && random_.Chance(profile_.nested_start)) thread.parent = random_.Between(1, i - 1);
    }
  }

  // Bodies of the helpers and the static initialisers.
  void FillMethods() {
    StatementMaker maker(sketch_, -1);
    for (MethodId id : {MethodId::kHelper0, MethodId::kHelper1}) {
      program_.method(id).statements.push_back(maker.Make());
    }
    if (random_.Chance(0.3)) {
      Method& recursive = program_.method(MethodId::kHelper0);
      recursive.statements.push_back(
          If(Compute(Binary::kLess, Const(1), Var(Variable::kI0)),
             {Assign(Var(Variable::kI0),
                     Call(MethodId::kHelper0, Type::kInt,
                          {Var(Variable::kS0), Compute(Binary::kSub, Var(Variable::kI0), Const(1))}))}));
    }
    Expr places[] = {Static(Field::kG0), Static(Field::kVolatileG), FieldOf(Static(Field::kG0), Field::kNext)};
    if (random_.Chance(0.5)) {
      program_.method(MethodId::kHelper1).statements.push_back(Assign(places[random_.Below(3)], Var(Variable::kS0)));
    }
    FillInit(MethodId::kInitA, Field::kInitAValue, Field::kInitAObject, Field::kInitBValue);
    FillInit(MethodId::kInitB, Field::kInitBValue, Field::kInitBObject, Field::kInitAValue);
  }

  void FillInit(MethodId id, Field value, Field object, Field of_other) {
    Statements& body = program_.method(id).statements;
    if (random_.Chance(0.6))
      body.push_back(Assign(Static(Field::kX), Compute(Binary::kAdd, Static(Field::kX), Const(2))));
    if (random_.Chance(0.3)) body.push_back(Assign(Static(value), Static(of_other)));
    if (random_.Chance(0.5)) body.push_back(Assign(Static(object), New()));
    if (random_.Chance(0.3)) body.push_back(Assign(Static(Field::kG1), Static(object)));
    body.push_back(Assign(Static(value), Compute(Binary::kAdd, Static(value), Const(5))));
  }

  void FillBody(int thread) {
    Statements body = sketch_.Weave(thread);
    double wanted = scale_ * options_.actions[program_.threads.size()] * (0.6 + 0.8 * random_.Unit());
    Fill(body, thread, static_cast<int>(wanted));
    WriteResults(body, thread);
    program_.threads[static_cast<size_t>(thread)].statements = std::move(body);
  }

  void Fill(Statements& body, int thread, int wanted) {
    StatementMaker maker(sketch_, thread);
    while (CountActions(program_, body, thread) < wanted) {
      maker.LookAt(body);
      int places = static_cast<int>(body.size()) + 1;
      int first = random_.Below(places), second = random_.Below(places);
      int at = std::max(first, second);  // rather late, when the variables hold something
      body.insert(body.begin() + at, maker.Make());
    }
  }

  // The thread's int variables into one static, its references sometimes into others.
  void WriteResults(Statements& body, int thread) {
    std::vector<Variable> ints, refs;
    ForEachStatement(body, [&](const Statement& statement) {
      if (statement.kind != StatementKind::kAssign || statement.exprs[0].kind != ExprKind::kVariable) return;
      Variable variable = statement.exprs[0].variable;
      std::vector<Variable>& of_kind = InfoOf(variable).type == Type::kInt ? ints : refs;
      bool fits = InfoOf(variable).type == Type::kInt || InfoOf(variable).type == Type::kShared;
      if (fits && std::find(of_kind.begin(), of_kind.end(), variable) == of_kind.end()) of_kind.push_back(variable);
    });
    if (!ints.empty()) {
      Expr sum = Var(ints[0]);
      for (size_t i = 1; i < ints.size(); ++i) {
        sum = Compute(Binary::kAdd, Compute(Binary::kMul, std::move(sum), Const(31)), Var(ints[i]));
      }
      if (random_.Chance(profile_.check)) {
        Expr checked = Var(ints[0]);
        if (ints.size() > 1) checked = Compute(Binary::kMul, std::move(checked), Var(ints[1]));
        body.push_back(Block(StatementKind::kCheck, {std::move(checked), Const(random_.Below(2))}, {}));
      }
      Field result = static_cast<Field>(static_cast<int>(Field::kResult0) + thread);
      body.push_back(Assign(Static(result), std::move(sum)));
    }
    if (!refs.empty() && random_.Chance(0.12)) {
      Field result = static_cast<Field>(static_cast<int>(Field::kObjectResult0) + thread);
      body.push_back(Assign(Static(result), Var(refs[0])));
    }
  }

  void Mirror() {
    const Statements& original = program_.threads[1].statements;
    bool mentions_thread = false;
    ForEachStatement(original, [&](const Statement& statement) { mentions_thread |= statement.thread >= 0; });
    ForEachExprIn(original, [&](const Expr& expr) { mentions_thread |= expr.thread >= 0; });
    if (!mentions_thread) program_.threads[2].statements = original;
  }

  // Nearly always joined in the end, and then main does something that can be seen.
  void CopyFirst() {
    Thread& first = program_.threads[1];
    first.copies = random_.Between(2, std::max(2, options_.copies));
    first.copies_late = random_.Chance(0.4);
    if (!first.runnable && random_.Chance(0.4)) ReadWhatMainWrites(first);
    first.created_late = false;
    Statements& body = program_.threads[0].statements;
    const bool joins = std::any_of(body.begin(), body.end(), [](const Statement& statement) {
      return statement.kind == StatementKind::kJoin && statement.thread == 1;
    });
    if (!joins && random_.Chance(0.8)) body.push_back(ForThread(StatementKind::kJoin, 1));
    if (random_.Chance(0.5)) {
      body.push_back(Assign(Static(Field::kX), Compute(Binary::kAdd, Static(Field::kX), Const(100))));
    }
  }

  void ReadWhatMainWrites(Thread& first) {
    first.copies_written = true;
    Expr sum = Compute(Binary::kAdd, Static(Field::kX), OfThread(1, Field::kThreadM));
    const auto place = first.statements.begin() + random_.Below(static_cast<int>(first.statements.size()) + 1);
    first.statements.insert(place, Assign(Static(Field::kX), std::move(sum)));
  }

  // What main does while the others run.
  void FillMain() {
    Statements body = sketch_.Weave(0);
    int threads = static_cast<int>(program_.threads.size());
    double wanted = threads == 2 ? options_.actions[2] * scale_ * (0.5 + 0.7 * random_.Unit()) : random_.Below(3);
    if (threads == 2 || random_.Chance(0.5)) Fill(body, 0, static_cast<int>(wanted));
    for (int i = 1; i < threads; ++i) {
      if (!random_.Chance(profile_.join_at_end) || program_.threads[static_cast<size_t>(i)].parent != 0) continue;
      body.push_back(ForThread(StatementKind::kJoin, i));
      if (random_.Chance(0.3)) body.push_back(Assign(Var(Variable::kI1), Static(Field::kX)));
    }
    WriteResults(body, 0);
    program_.threads[0].statements = std::move(body);
  }

  // Before the parent's statements, or among them.
  void StartThread(int i) {
    const Thread& thread = program_.threads[static_cast<size_t>(i)];
    Statements& body = program_.threads[static_cast<size_t>(thread.parent)].statements;
    Statement start = ForThread(thread.created_late ? StatementKind::kCreateAndStart : StatementKind::kStart, i);
    if (thread.created_late && random_.Chance(0.6)) {
      start.exprs.push_back(thread.parent != 0 && random_.Chance(0.5) ? Var(Variable::kS0) : Static(Field::kG0));
    }
    int last = std::min<int>(static_cast<int>(body.size()), thread.parent == 0 ? 2 : 3);
    for (int at = 0; at < last; ++at) {  // not after a join of it
      if (body[static_cast<size_t>(at)].kind == StatementKind::kJoin) last = at;
    }
    int at = random_.Chance(0.7) ? 0 : random_.Below(last + 1);
    body.insert(body.begin() + at, std::move(start));
  }

  // The initial heap, written by main before anything is started: only what the program mentions, and not always all.
  void SetUp() {
    Usage usage = CollectUsage(program_);
    for (const Statement& statement : sketch_.setup()) NoteFields(statement, usage);
    Statements setup;
    auto maybe = [&](Field field, double probability, Expr value) {
      bool skipped = !random_.Chance(probability);
      if (usage.Has(field) && !skipped) setup.push_back(Assign(Static(field), std::move(value)));
    };
    bool needs_root = false;
    for (Field field : {Field::kNext, Field::kInts, Field::kRefs}) needs_root |= usage.Has(field);
    if (needs_root) usage.fields.set(static_cast<size_t>(Field::kG0));
    maybe(Field::kG0, 0.97, New({}, random_.Chance(0.1)));
    maybe(Field::kG1, 0.85, random_.Chance(0.2) ? Static(Field::kG0) : New());
    maybe(Field::kVolatileG, 0.5, random_.Chance(0.2) ? Static(Field::kG0) : New());
    maybe(Field::kAtomic, 1, generator::Make(ExprKind::kNewAtomic, Type::kAtomic));
    int length = random_.Between(2, 3);
    for (Field field : {Field::kIntArray, Field::kLongArray, Field::kDoubleArray, Field::kByteArray, Field::kShortArray,
                        Field::kCharArray, Field::kBooleanArray, Field::kObjectArray}) {
      maybe(field, 0.97, NewArray(InfoOf(field).type, length));
    }
    if (usage.Has(Field::kObjectArray) && random_.Chance(0.4)) {
      setup.push_back(
          Assign(Element(Static(Field::kObjectArray), 0), random_.Chance(0.3) ? Static(Field::kG0) : New()));
    }
    SetUpRoot(setup, usage);
    SetUpThreads(setup, usage);
    Append(setup, std::move(sketch_.setup()));
    Statements& main = program_.threads[0].statements;
    main.insert(main.begin(), setup.begin(), setup.end());
  }

  void SetUpRoot(Statements& setup, const Usage& usage) {
    Expr root = Static(Field::kG0);
    if (usage.Has(Field::kNext) && random_.Chance(0.5)) {
      setup.push_back(Assign(FieldOf(root, Field::kNext), random_.Chance(0.15) ? root : New()));
    }
    if (usage.Has(Field::kInts) && random_.Chance(0.3)) {
      setup.push_back(Assign(FieldOf(root, Field::kInts), NewArray(Type::kInts, 2)));
    }
    if (usage.Has(Field::kRefs) && random_.Chance(0.8)) {
      setup.push_back(Assign(FieldOf(root, Field::kRefs), NewArray(Type::kShareds, 2)));
    }
  }

  void SetUpThreads(Statements& setup, const Usage& usage) {
    for (size_t i = 1; i < program_.threads.size(); ++i) {
      const Thread& thread = program_.threads[i];
      if (thread.created_late || !usage.Has(static_cast<int>(i), Field::kThreadP)) continue;
      double roll = random_.Unit();
      if (roll < 0.1) continue;
      setup.push_back(Assign(OfThread(static_cast<int>(i), Field::kThreadP), roll < 0.5 ? Static(Field::kG0) : New()));
    }
  }

  static void NoteFields(const Statement& statement, Usage& usage) {
    for (const Expr& expr : statement.exprs) {
      ForEachExpr(expr, [&](const Expr& part) {
        bool of_static = part.kind == ExprKind::kStaticField || part.kind == ExprKind::kField;
        if (of_static) usage.fields.set(static_cast<size_t>(part.field));
      });
    }
  }

  Random random_;
  const Options& options_;
  const Profile& profile_;
  double scale_;
  Program program_;
  Sketch sketch_;
  std::vector<std::string> idioms_;
};

bool IsStructural(const Statement& statement) {
  return statement.kind == StatementKind::kStart || statement.kind == StatementKind::kCreateAndStart;
}

// Deletes statements from the ends of random threads, but no starts, until the estimate fits.
void CutDown(GeneratedProgram& program, uint64_t seed, double max_states) {
  Random random(seed);
  std::vector<size_t> threads;
  for (size_t i = 0; i < program.tree.threads.size(); ++i) threads.push_back(i);
  while (program.estimate.states > max_states && !threads.empty()) {
    size_t chosen = static_cast<size_t>(random.Below(static_cast<int>(threads.size())));
    Statements& body = program.tree.threads[threads[chosen]].statements;
    auto last = std::find_if(body.rbegin(), body.rend(), [](const Statement& s) { return !IsStructural(s); });
    auto start = std::find_if(body.begin(), body.end(), IsStructural);
    bool in_setup = threads[chosen] == 0 && last != body.rend() && std::prev(last.base()) < start;
    if (last == body.rend() || in_setup) {
      threads.erase(threads.begin() + static_cast<std::ptrdiff_t>(chosen));
      continue;
    }
    body.erase(std::prev(last.base()));
    program.estimate = EstimateStates(program.tree);
  }
}

}  // namespace

GeneratedProgram Render(Program tree, std::vector<std::string> idioms) {
  GeneratedProgram program;
  program.tree = std::move(tree);
  program.idioms = std::move(idioms);
  Usage usage = CollectUsage(program.tree);
  program.listing = WriteListing(program.tree, usage);
  program.classes = EmitClasses(program.tree, usage);
  program.estimate = EstimateStates(program.tree);
  return program;
}

GeneratedProgram Generate(uint64_t seed, const Options& options) {
  Profile profile = options.profile != nullptr ? *options.profile : ForSeed(seed);
  Random seeds(seed);
  GeneratedProgram program;
  double scale = 1;
  for (int attempt = 0; attempt < kAttempts; ++attempt, scale *= kSmaller) {
    program = ProgramMaker(seeds.Next(), options, profile, scale).Make();
    if (program.estimate.states <= options.max_states) break;
  }
  CutDown(program, seed, options.max_states);
  return Render(std::move(program.tree), std::move(program.idioms));
}

}  // namespace heddle::generator
