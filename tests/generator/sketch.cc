#include "tests/generator/sketch.h"

#include <algorithm>

namespace heddle::generator {

namespace {

constexpr double kMainActs = 0.5;  // with three threads or more

Field PickField(Random& random, std::initializer_list<Field> fields) {
  return fields.begin()[random.Below(static_cast<int>(fields.size()))];
}

}  // namespace

Sketch::Sketch(Program& program, Random& random, const Profile& profile)
    : program_(program), random_(random), profile_(profile) {
  int threads = static_cast<int>(program.threads.size());
  for (int i = 1; i < threads; ++i) actors_.push_back(i);
  if (threads == 2 || random.Chance(kMainActs)) actors_.push_back(0);
}

void Sketch::Shuffle() {
  ShuffleVector(actors_, random_);
  ShuffleVector(refs_, random_);
  ShuffleVector(ints_, random_);
}

int Sketch::Worker(int role) const {
  for (size_t i = 0; i < actors_.size(); ++i) {
    int thread = Role(role + static_cast<int>(i));
    if (thread != 0) return thread;
  }
  return 1;
}

Expr Sketch::Place() {
  static constexpr double kWeights[] = {4, 2.5, 1, 0.5, 1.2, 0.4, 0.2};
  std::array<double, 7> weights;
  std::copy(std::begin(kWeights), std::end(kWeights), weights.begin());
  weights[4] *= std::min(1.0, profile_[Feature::kThreadFields]);
  weights[6] *= std::min(1.0, profile_[Feature::kClassInit]);
  switch (random_.Weighted(weights)) {
    case 0: return Static(PickField(random_, {Field::kG0, Field::kG1, Field::kVolatileG}));
    case 1: {
      Field root = PickField(random_, {Field::kG0, Field::kG0, Field::kG1});
      return FieldOf(Static(root), PickField(random_, {Field::kNext, Field::kOther, Field::kPublished}));
    }
    case 2: return Element(Static(Field::kObjectArray), random_.Below(2));
    case 3: return Element(FieldOf(Static(Field::kG0), Field::kRefs), random_.Below(2));
    case 4: {
      int thread = Worker(random_.Below(2));
      return OfThread(thread, PickField(random_, {Field::kThreadP, Field::kThreadQ, Field::kThreadVolatile}));
    }
    case 5:
      return FieldOf(FieldOf(Static(Field::kG0), PickField(random_, {Field::kNext, Field::kOther})), Field::kNext);
    default: return Static(PickField(random_, {Field::kInitAObject, Field::kInitBObject}));
  }
}

Field Sketch::DataField() {
  std::array<double, 4> weights = {2, 0.5, 0, 0};
  if (Wants(Feature::kNarrow)) weights[2] = std::min(2.0, 0.5 * profile_[Feature::kNarrow]);
  if (Wants(Feature::kWide)) weights[3] = std::min(2.0, 0.5 * profile_[Feature::kWide]);
  switch (random_.Weighted(weights)) {
    case 0: return PickField(random_, {Field::kA, Field::kB});
    case 1: return Field::kV;
    case 2:
      return PickField(random_, {Field::kByte0, Field::kByte1, Field::kShort0, Field::kShort1, Field::kChar0,
                                 Field::kBoolean0, Field::kBoolean1});
    default: return PickField(random_, {Field::kLong, Field::kVolatileLong, Field::kDouble, Field::kFloat});
  }
}

Expr Sketch::NewObject() {
  bool sub = random_.Chance(0.15);
  if (Wants(Feature::kEscape) && random_.Chance(0.03)) return New({Static(Field::kG0)}, sub);
  return random_.Chance(0.25) ? New({Const(random_.Between(1, 3))}, sub) : New({}, sub);
}

Expr Sketch::Lock() {
  static constexpr double kWeights[] = {5, 3, 0.7, 0.5, 0.3};
  switch (random_.Weighted(kWeights)) {
    case 0: return Static(Field::kG0);
    case 1: return Static(Field::kG1);
    case 2: return AboutThread(ExprKind::kThreadObject, Worker(random_.Below(2)));
    case 3: return Make(ExprKind::kClassObject, Type::kObject);
    default: return Make(ExprKind::kLiteral, Type::kObject);
  }
}

Statement Sketch::Read(Variable variable, Expr place) {
  return Assign(Var(variable), Convert(std::move(place), InfoOf(variable).type));
}

Statement Sketch::Write(Expr place, Expr value) {
  Type type = place.type;
  return Assign(std::move(place), Convert(std::move(value), type));
}

Statement Sketch::ReadData(Variable variable, Variable object) {
  return Read(variable, FieldOf(Var(object), DataField()));
}

Statement Sketch::WriteData(Variable object) {
  Field field = DataField();
  if (random_.Chance(0.25)) {
    Expr old = Convert(FieldOf(Var(object), field), Type::kInt);
    return Write(FieldOf(Var(object), field), Compute(Binary::kAdd, std::move(old), Const(1)));
  }
  return Write(FieldOf(Var(object), field), Const(random_.Between(1, 3)));
}

Statements Sketch::IfNotNull(Variable variable, Statements body) {
  if (random_.Chance(profile_.unguarded)) return body;
  return Statements{If(Not(IsNull(Var(variable))), std::move(body))};
}

void Sketch::Add(int thread, Statements strand) { strands_[static_cast<size_t>(thread)].push_back(std::move(strand)); }

Statements Sketch::Weave(int thread) {
  Statements woven;
  for (Statements& strand : strands_[static_cast<size_t>(thread)]) {
    woven = Interleave(std::move(woven), std::move(strand), random_);
  }
  return woven;
}

Statements Interleave(Statements left, Statements right, Random& random) {
  Statements merged;
  size_t i = 0, j = 0;
  while (i < left.size() || j < right.size()) {
    int remaining_left = static_cast<int>(left.size() - i), remaining_right = static_cast<int>(right.size() - j);
    bool take_left = random.Below(remaining_left + remaining_right) < remaining_left;
    merged.push_back(std::move(take_left ? left[i++] : right[j++]));
  }
  return merged;
}

}  // namespace heddle::generator
