#include "tests/generator/statements.h"

#include "tests/generator/usage.h"

namespace heddle::generator {

namespace {

constexpr std::array kInts = {Variable::kI0, Variable::kI1, Variable::kI2};
constexpr std::array kRefs = {Variable::kS0, Variable::kS1, Variable::kS2};
constexpr std::array kStaticInts = {Field::kX, Field::kX, Field::kY, Field::kFlag};
constexpr std::array kStaticRefs = {Field::kG0, Field::kG0, Field::kG1, Field::kVolatileG};
constexpr std::array kLinks = {Field::kNext, Field::kNext, Field::kOther, Field::kPublished};
constexpr std::array kThreadRefs = {Field::kThreadP, Field::kThreadP, Field::kThreadQ, Field::kThreadVolatile};

template <typename Array>
auto Pick(Random& random, const Array& from) {
  return from[static_cast<size_t>(random.Below(static_cast<int>(from.size())))];
}

}  // namespace

StatementMaker::StatementMaker(Sketch& sketch, int thread)
    : sketch_(sketch), random_(sketch.random()), thread_(thread) {
  LookAt({});
}

void StatementMaker::LookAt(const Statements& body) {
  ints_.clear();
  refs_.clear();
  if (thread_ < 0) {
    ints_.push_back(Variable::kI0);
    refs_.push_back(Variable::kS0);
  }
  ForEachStatement(body, [&](const Statement& statement) {
    if (statement.kind != StatementKind::kAssign || statement.exprs[0].kind != ExprKind::kVariable) return;
    Variable variable = statement.exprs[0].variable;
    if (InfoOf(variable).type == Type::kInt) ints_.push_back(variable);
    if (InfoOf(variable).type == Type::kShared) refs_.push_back(variable);
  });
}

Variable StatementMaker::KnownInt() { return ints_.empty() || random_.Chance(0.05) ? AnyInt() : Pick(random_, ints_); }
Variable StatementMaker::KnownRef() { return refs_.empty() || random_.Chance(0.05) ? AnyRef() : Pick(random_, refs_); }

Variable StatementMaker::AnyInt() { return Pick(random_, kInts); }
Variable StatementMaker::AnyRef() { return Pick(random_, kRefs); }

int StatementMaker::OtherThread() {
  int worker = sketch_.Worker(random_.Below(3));
  return worker == thread_ ? sketch_.Worker(random_.Below(3)) : worker;
}

Expr StatementMaker::Object() {
  double roll = random_.Unit();
  if (roll < 0.55) return Static(Pick(random_, kStaticRefs));
  if (roll < 0.75 && !refs_.empty()) return Var(KnownRef());
  if (roll < 0.85 && thread_ > 0) return OfThread(thread_, Field::kThreadP);
  return Static(Field::kG0);
}

Expr StatementMaker::IntValue() {
  double roll = random_.Unit();
  if (roll < 0.4) return Const(random_.Between(0, 3));
  if (roll < 0.6 && !ints_.empty()) return Var(KnownInt());
  if (roll < 0.75 && !ints_.empty()) {
    Expr left = Var(KnownInt());
    Binary binary = static_cast<Binary>(random_.Below(static_cast<int>(Binary::kLess) + 1));
    return Compute(binary, std::move(left), Const(random_.Between(1, 3)));
  }
  if (roll < 0.9) return Static(Pick(random_, kStaticInts));
  return Convert(FieldOf(Static(Field::kG0), sketch_.DataField()), Type::kInt);
}

Expr StatementMaker::RefValue() {
  double roll = random_.Unit();
  if (roll < 0.35 && !refs_.empty()) return Var(KnownRef());
  if (roll < 0.6) return sketch_.NewObject();
  if (roll < 0.75) return Static(Pick(random_, kStaticRefs));
  if (roll < 0.85) return Null();
  return sketch_.Place();
}

// The statement, when the variable is not null; sometimes without asking.
Statement StatementMaker::Guarded(Statement statement, Variable object) {
  Statements guarded = sketch_.IfNotNull(object, Statements{std::move(statement)});
  return std::move(guarded[0]);
}

Statement StatementMaker::Make() { return MakeFor(static_cast<Feature>(random_.Weighted(sketch_.profile().weights))); }

Statement StatementMaker::MakeSimple() { return random_.Chance(0.6) ? AccessField() : AccessReference(); }

Statement StatementMaker::MakeFor(Feature feature) {
  if (++depth_ > kMaxDepth) {
    --depth_;
    return MakeSimple();
  }
  Statement made;
  switch (feature) {
    case Feature::kPublication: made = AccessReference(); break;
    case Feature::kThreadFields: made = AccessThreadField(); break;
    case Feature::kArrays: made = AccessArray(); break;
    case Feature::kPrivate: made = PrivateStep(); break;
    case Feature::kLocks: made = Locked(); break;
    case Feature::kWaitNotify: made = Condition(); break;
    case Feature::kAtomics:
      made = random_.Chance(0.7) ? ReadAtomic() : Do(StatementKind::kAtomicSet, {Const(random_.Between(0, 2))});
      break;
    case Feature::kInterrupt: made = ForThread(StatementKind::kInterrupt, OtherThread()); break;
    case Feature::kJoin: {
      Variable alive = AnyInt();
      made = Assign(Var(alive), AboutThread(ExprKind::kIsAlive, OtherThread()));
      break;
    }
    case Feature::kPark: made = ForThread(StatementKind::kUnpark, OtherThread()); break;
    case Feature::kExceptions: made = Failing(); break;
    case Feature::kLoops:
      made = Block(StatementKind::kLoop, {}, Statements{MakeSimple()});
      made.value = random_.Between(1, 3);
      break;
    case Feature::kBranches: {
      Statements alternative;
      if (random_.Chance(0.4)) alternative.push_back(MakeSimple());
      Expr condition = IntValue();
      made = If(std::move(condition), Statements{Make()}, std::move(alternative));
      break;
    }
    case Feature::kCalls: made = CallSomething(); break;
    case Feature::kClassInit: {
      Variable value = AnyInt();
      made = Assign(Var(value), Static(random_.Chance(0.5) ? Field::kInitAValue : Field::kInitBValue));
      break;
    }
    case Feature::kTimed: made = Timed(); break;
    default: made = AccessField(); break;
  }
  --depth_;
  return made;
}

Statement StatementMaker::Timed() {
  const Variable value = AnyInt();
  switch (random_.Below(5)) {
    case 0: return Do(StatementKind::kSleep);
    case 1: return Do(StatementKind::kTimedPark);
    case 2: return ForThread(StatementKind::kTimedJoin, OtherThread());
    case 3: return Do(StatementKind::kYield);
    default: return Assign(Var(value), generator::Make(ExprKind::kMillis, Type::kInt));
  }
}

Statement StatementMaker::AccessField() {
  bool is_static = random_.Chance(0.4);
  Variable object_variable = KnownRef();
  bool through_variable = !is_static && !refs_.empty() && random_.Chance(0.3);
  Expr object = Object();
  Field field = sketch_.DataField();
  Expr place = is_static          ? Static(random_.Chance(0.1) ? Field::kStaticLong : Pick(random_, kStaticInts))
               : through_variable ? FieldOf(Var(object_variable), field)
                                  : FieldOf(std::move(object), field);
  Statement access;
  if (random_.Chance(0.5)) {
    access = Sketch::Read(AnyInt(), std::move(place));
  } else {
    access = Sketch::Write(std::move(place), IntValue());
  }
  return through_variable ? Guarded(std::move(access), object_variable) : std::move(access);
}

Statement StatementMaker::AccessReference() {
  double roll = random_.Unit();
  if (roll < 0.4) {
    Variable target = AnyRef();
    return Assign(Var(target), random_.Chance(0.6) ? sketch_.Place() : RefValue());
  }
  if (roll < 0.75) {
    Expr place = sketch_.Place();
    return Assign(std::move(place), RefValue());
  }
  if (roll < 0.9 && !refs_.empty()) {
    Variable object = KnownRef();
    Field link = Pick(random_, kLinks);
    return Guarded(Assign(FieldOf(Var(object), link), RefValue()), object);
  }
  Variable result = AnyInt();
  Expr left = sketch_.Place();
  return Assign(Var(result), Same(std::move(left), random_.Chance(0.5) ? Var(KnownRef()) : sketch_.Place()));
}

Statement StatementMaker::AccessThreadField() {
  int target = thread_ > 0 && random_.Chance(0.6) ? thread_ : OtherThread();
  if (random_.Chance(0.3)) {
    Expr field = OfThread(target, Field::kThreadM);
    Expr next = Compute(Binary::kAdd, field, Const(1));
    return random_.Chance(0.5) ? Assign(std::move(field), std::move(next)) : Assign(Var(AnyInt()), std::move(field));
  }
  Expr field = OfThread(target, Pick(random_, kThreadRefs));
  return random_.Chance(0.5) ? Assign(Var(AnyRef()), std::move(field)) : Assign(std::move(field), RefValue());
}

Statement StatementMaker::AccessArray() {
  bool refs = random_.Chance(0.4);
  Expr array = Static(refs ? Field::kObjectArray : Field::kIntArray);
  if (random_.Chance(0.15)) {
    int from = random_.Below(2);
    return Do(StatementKind::kArrayCopy, {array, Const(from), array, Const(1 - from), Const(1)});
  }
  if (random_.Chance(0.1))
    return Assign(Var(AnyInt()), generator::Make(ExprKind::kLength, Type::kInt, {std::move(array)}));
  Expr place = Element(std::move(array), random_.Chance(0.05) ? 3 : random_.Below(2));
  if (random_.Chance(0.5)) return Assign(Var(refs ? AnyRef() : AnyInt()), std::move(place));
  return Assign(std::move(place), refs ? RefValue() : IntValue());
}

Statement StatementMaker::PrivateStep() {
  Variable mine = KnownRef();
  double roll = refs_.empty() ? 0 : random_.Unit();
  if (roll < 0.3) return Assign(Var(mine), sketch_.NewObject());
  if (roll < 0.45) return Do(StatementKind::kEvaluate, {random_.Chance(0.5) ? New() : NewArray(Type::kInts, 2)});
  if (roll < 0.6) return Assign(Var(mine), random_.Chance(0.5) ? Null() : Var(KnownRef()));
  return Guarded(sketch_.WriteData(mine), mine);
}

Statement StatementMaker::Locked() {
  Statements body;
  body.push_back(Make());
  if (random_.Chance(0.5)) body.push_back(MakeSimple());
  if (!refs_.empty() && random_.Chance(0.15)) {
    Variable object = KnownRef();
    return Guarded(Synchronized(Var(object), std::move(body)), object);
  }
  return Synchronized(sketch_.Lock(), std::move(body));
}

Statement StatementMaker::Condition() {
  Expr lock = Static(Field::kG0);
  StatementKind kind = random_.Chance(0.2)   ? StatementKind::kWait
                       : random_.Chance(0.5) ? StatementKind::kNotifyAll
                                             : StatementKind::kNotify;
  Statements body;
  if (random_.Chance(0.5)) body.push_back(MakeSimple());
  body.push_back(Do(kind, {lock}));
  return random_.Chance(0.93) ? Synchronized(std::move(lock), std::move(body)) : std::move(body.back());
}

Statement StatementMaker::ReadAtomic() {
  Variable result = AnyInt();
  double roll = random_.Unit();
  if (roll < 0.4) return Assign(Var(result), generator::Make(ExprKind::kAtomicGet, Type::kInt));
  if (roll < 0.7) return Assign(Var(result), generator::Make(ExprKind::kAtomicIncrement, Type::kInt));
  int expected = random_.Below(2);
  return Assign(Var(result),
                generator::Make(ExprKind::kCompareAndSet, Type::kInt, {Const(expected), Const(random_.Between(1, 2))}));
}

Statement StatementMaker::Failing() {
  static constexpr std::array kThrown = {Exception::kRuntime, Exception::kRuntime, Exception::kIllegalMonitorState};
  static constexpr std::array kCaught = {Exception::kRuntime, Exception::kThrowable, Exception::kNullPointer};
  double roll = random_.Unit();
  if (roll < 0.35) {
    Statement thrower = Do(StatementKind::kThrow);
    thrower.exception = Pick(random_, kThrown);
    Expr condition = IntValue();
    return If(std::move(condition), Statements{std::move(thrower)});
  }
  Statements body;
  body.push_back(Make());
  Statements after;
  after.push_back(MakeSimple());
  if (roll < 0.6) return Block(StatementKind::kFinally, {}, std::move(body), std::move(after));
  return Try(Pick(random_, kCaught), std::move(body), std::move(after));
}

Statement StatementMaker::CallSomething() {
  Variable result = AnyInt();
  if (thread_ < 0) return Assign(Var(result), IntValue());  // methods do not call: their cost stays bounded
  Expr object = Object();
  double roll = random_.Unit();
  if (roll < 0.35) {
    return Assign(Var(result), Call(MethodId::kHelper0, Type::kInt, {std::move(object), Const(random_.Below(3))}));
  }
  if (roll < 0.55) {
    Variable made = AnyRef();
    return Assign(Var(made), Call(MethodId::kHelper1, Type::kShared, {std::move(object), Const(random_.Below(3))}));
  }
  if (roll < 0.75) return Assign(Var(result), Call(MethodId::kGet, Type::kInt, {std::move(object), Const(1)}));
  if (roll < 0.9) return Assign(Var(result), Call(MethodId::kWalk, Type::kInt, {std::move(object), Const(1)}));
  return Assign(Var(result), Call(MethodId::kBump, Type::kInt, {std::move(object), Const(1)}));
}

}  // namespace heddle::generator
