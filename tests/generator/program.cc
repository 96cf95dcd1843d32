#include "tests/generator/program.h"

#include "tests/generator/construct.h"

namespace heddle::generator {

namespace {

struct TypeInfo {
  std::string_view descriptor, name;
  Type element = Type::kVoid;
};

constexpr std::array<TypeInfo, 20> kTypes = {{
    {"V", "void"},
    {"I", "int"},
    {"J", "long"},
    {"F", "float"},
    {"D", "double"},
    {"B", "byte"},
    {"S", "short"},
    {"C", "char"},
    {"Z", "boolean"},
    {"LS;", "S"},
    {"[I", "int[]", Type::kInt},
    {"[J", "long[]", Type::kLong},
    {"[D", "double[]", Type::kDouble},
    {"[B", "byte[]", Type::kByte},
    {"[S", "short[]", Type::kShort},
    {"[C", "char[]", Type::kChar},
    {"[Z", "boolean[]", Type::kBoolean},
    {"[LS;", "S[]", Type::kShared},
    {"Ljava/util/concurrent/atomic/AtomicInteger;", "AtomicInteger"},
    {"Ljava/lang/Object;", "Object"},
}};

const TypeInfo& InfoOf(Type type) { return kTypes[static_cast<size_t>(type)]; }

constexpr std::array<FieldInfo, static_cast<size_t>(Field::kCount)> kFields = {{
    {Owner::kMain, "x", Type::kInt},           {Owner::kMain, "y", Type::kInt},
    {Owner::kMain, "flag", Type::kInt, true},  {Owner::kMain, "sl", Type::kLong},
    {Owner::kMain, "sb0", Type::kByte},        {Owner::kMain, "sb1", Type::kByte},
    {Owner::kMain, "g0", Type::kShared},       {Owner::kMain, "g1", Type::kShared},
    {Owner::kMain, "vg", Type::kShared, true}, {Owner::kMain, "ia", Type::kInts},
    {Owner::kMain, "la", Type::kLongs},        {Owner::kMain, "da", Type::kDoubles},
    {Owner::kMain, "ba", Type::kBytes},        {Owner::kMain, "sa", Type::kShorts},
    {Owner::kMain, "ca", Type::kChars},        {Owner::kMain, "za", Type::kBooleans},
    {Owner::kMain, "oa", Type::kShareds},      {Owner::kMain, "atomic", Type::kAtomic},
    {Owner::kMain, "r0", Type::kInt},          {Owner::kMain, "r1", Type::kInt},
    {Owner::kMain, "r2", Type::kInt},          {Owner::kMain, "r3", Type::kInt},
    {Owner::kMain, "r4", Type::kInt},          {Owner::kMain, "r5", Type::kInt},
    {Owner::kMain, "r6", Type::kInt},          {Owner::kMain, "r7", Type::kInt},
    {Owner::kMain, "rs0", Type::kShared},      {Owner::kMain, "rs1", Type::kShared},
    {Owner::kMain, "rs2", Type::kShared},      {Owner::kMain, "rs3", Type::kShared},
    {Owner::kShared, "a", Type::kInt},         {Owner::kShared, "b", Type::kInt},
    {Owner::kShared, "v", Type::kInt, true},   {Owner::kShared, "l", Type::kLong},
    {Owner::kShared, "vl", Type::kLong, true}, {Owner::kShared, "d", Type::kDouble},
    {Owner::kShared, "f", Type::kFloat},       {Owner::kShared, "y0", Type::kByte},
    {Owner::kShared, "y1", Type::kByte},       {Owner::kShared, "h0", Type::kShort},
    {Owner::kShared, "h1", Type::kShort},      {Owner::kShared, "c0", Type::kChar},
    {Owner::kShared, "z0", Type::kBoolean},    {Owner::kShared, "z1", Type::kBoolean},
    {Owner::kShared, "fin", Type::kInt},       {Owner::kShared, "next", Type::kShared},
    {Owner::kShared, "other", Type::kShared},  {Owner::kShared, "pub", Type::kShared, true},
    {Owner::kShared, "ints", Type::kInts},     {Owner::kShared, "refs", Type::kShareds},
    {Owner::kInitA, "k", Type::kInt},          {Owner::kInitA, "s", Type::kShared},
    {Owner::kInitB, "k", Type::kInt},          {Owner::kInitB, "s", Type::kShared},
    {Owner::kThread, "p", Type::kShared},      {Owner::kThread, "q", Type::kShared},
    {Owner::kThread, "m", Type::kInt},         {Owner::kThread, "vq", Type::kShared, true},
}};

constexpr std::array<VariableInfo, static_cast<size_t>(Variable::kCount)> kVariables = {{
    {"i0", Type::kInt},
    {"i1", Type::kInt},
    {"i2", Type::kInt},
    {"l0", Type::kLong},
    {"d0", Type::kDouble},
    {"s0", Type::kShared},
    {"s1", Type::kShared},
    {"s2", Type::kShared},
    {"ints", Type::kInts},
    {"refs", Type::kShareds},
}};

constexpr std::array<std::string_view, static_cast<size_t>(Exception::kCount)> kExceptions = {
    "java/lang/RuntimeException",     "java/lang/NullPointerException",
    "java/lang/ArithmeticException",  "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/ArrayStoreException",  "java/lang/IllegalMonitorStateException",
    "java/lang/InterruptedException", "java/lang/Throwable",
};

Expr ThisField(Field field) { return FieldOf(This(), field); }

void FillSharedMethods(Program& program) {
  const Expr k = Var(Variable::kI0);
  program.method(MethodId::kNewInt) = {Owner::kShared,
                                       "<init>",
                                       Type::kVoid,
                                       {Variable::kI0},
                                       false,
                                       false,
                                       {Assign(ThisField(Field::kA), k), Assign(ThisField(Field::kFinal), k)},
                                       {}};
  program.method(MethodId::kNewEscape) = {
      Owner::kShared,
      "<init>",
      Type::kVoid,
      {Variable::kS0},
      false,
      false,
      {Assign(FieldOf(Var(Variable::kS0), Field::kNext), This()), Assign(ThisField(Field::kFinal), Const(7))},
      {}};
  program.method(MethodId::kGet) = {
      Owner::kShared, "get", Type::kInt, {Variable::kI0},
      false,          false, {},         {Compute(Binary::kAdd, ThisField(Field::kA), k)}};
  program.method(MethodId::kGetSub) = {Owner::kSharedSub,
                                       "get",
                                       Type::kInt,
                                       {Variable::kI0},
                                       false,
                                       false,
                                       {},
                                       {Compute(Binary::kSub, ThisField(Field::kB), k)}};
  program.method(MethodId::kBump) = {Owner::kShared,
                                     "bump",
                                     Type::kInt,
                                     {Variable::kI0},
                                     false,
                                     true,
                                     {Assign(ThisField(Field::kA), Compute(Binary::kAdd, ThisField(Field::kA), k))},
                                     {ThisField(Field::kA)}};
  program.method(MethodId::kNest) = {
      Owner::kShared,
      "nest",
      Type::kInt,
      {Variable::kS0, Variable::kI0},
      false,
      true,
      {Assign(Var(Variable::kI1), Call(MethodId::kBump, Type::kInt, {Var(Variable::kS0), k}))},
      {Call(MethodId::kBump, Type::kInt, {This(), Var(Variable::kI1)})}};
  program.method(MethodId::kGrow) = {Owner::kShared,
                                     "grow",
                                     Type::kInt,
                                     {Variable::kI0},
                                     false,
                                     true,
                                     {Assign(ThisField(Field::kNext), New()),
                                      Assign(ThisField(Field::kA), Compute(Binary::kAdd, ThisField(Field::kA), k))},
                                     {ThisField(Field::kA)}};
  program.method(MethodId::kWalk) = {
      Owner::kShared,
      "walk",
      Type::kInt,
      {Variable::kI0},
      false,
      false,
      {If(k,
          {Assign(Var(Variable::kI1),
                  Call(MethodId::kWalk, Type::kInt, {ThisField(Field::kNext), Compute(Binary::kSub, k, Const(1))}))},
          {Assign(Var(Variable::kI1), ThisField(Field::kA))})},
      {Var(Variable::kI1)}};
  program.method(MethodId::kTally) = {Owner::kShared,
                                      "tally",
                                      Type::kInt,
                                      {Variable::kI0},
                                      true,
                                      true,
                                      {Assign(Static(Field::kX), Compute(Binary::kAdd, Static(Field::kX), k))},
                                      {Static(Field::kX)}};
}

}  // namespace

std::string_view Descriptor(Type type) { return InfoOf(type).descriptor; }
std::string_view JavaName(Type type) { return InfoOf(type).name; }
bool IsArray(Type type) { return InfoOf(type).element != Type::kVoid; }
Type ElementOf(Type array) { return InfoOf(array).element; }
bool IsReference(Type type) { return type >= Type::kShared; }

Type StackType(Type type) {
  return type == Type::kByte || type == Type::kShort || type == Type::kChar || type == Type::kBoolean ? Type::kInt
                                                                                                      : type;
}

const FieldInfo& InfoOf(Field field) { return kFields[static_cast<size_t>(field)]; }
const VariableInfo& InfoOf(Variable variable) { return kVariables[static_cast<size_t>(variable)]; }
std::string_view ClassName(Exception exception) { return kExceptions[static_cast<size_t>(exception)]; }

Program EmptyProgram(int threads) {
  Program program;
  program.threads.resize(static_cast<size_t>(threads));
  FillSharedMethods(program);
  program.method(MethodId::kHelper0) = {Owner::kMain, "h0",  Type::kInt, {Variable::kS0, Variable::kI0},
                                        true,         false, {},         {Var(Variable::kI0)}};
  program.method(MethodId::kHelper1) = {Owner::kMain, "h1", Type::kShared,       {Variable::kS0, Variable::kI0}, true,
                                        false,        {},   {Var(Variable::kS0)}};
  program.method(MethodId::kInitA) = {Owner::kInitA, "<clinit>", Type::kVoid, {}, true, false, {}, {}};
  program.method(MethodId::kInitB) = {Owner::kInitB, "<clinit>", Type::kVoid, {}, true, false, {}, {}};
  return program;
}

std::string OwnerName(Owner owner, int thread) {
  switch (owner) {
    case Owner::kMain: return "Main";
    case Owner::kShared: return "S";
    case Owner::kSharedSub: return "S2";
    case Owner::kInitA: return "I";
    case Owner::kInitB: return "J";
    case Owner::kThread: return thread == 0 ? "Main" : "T" + std::to_string(thread);
  }
  return {};
}

std::string MethodDescriptor(const Method& method) {
  std::string descriptor = "(";
  for (Variable parameter : method.parameters) descriptor += Descriptor(InfoOf(parameter).type);
  descriptor += ')';
  descriptor += Descriptor(method.result_type);
  return descriptor;
}

}  // namespace heddle::generator
