// A small concurrent Java program as a tree. It is what the generator makes, what the shrinker cuts, and what the
// listing and the class files are written from.
//
// The world of every program: class Main with static fields, `main` and static helper methods; class S (and S2, which
// extends S) for the objects that threads share, or keep for themselves; classes I and J, whose static initialisers
// touch shared state; classes T1, T2, T3 for the threads. Which fields, methods and locals there may be is fixed
// by the tables here; only those that the tree mentions are written. Every local starts as 0 or null at the entry of
// its method, so a tree stays well-formed whatever statement is deleted.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace heddle::generator {

enum class Type : uint8_t {
  kVoid,
  kInt,
  kLong,
  kFloat,
  kDouble,
  kByte,
  kShort,
  kChar,
  kBoolean,
  kShared,  // S
  kInts,
  kLongs,
  kDoubles,
  kBytes,
  kShorts,
  kChars,
  kBooleans,
  kShareds,  // arrays; kShareds is S[]
  kAtomic,   // java.util.concurrent.atomic.AtomicInteger
  kObject,   // only where a lock is wanted
};

std::string_view Descriptor(Type type);
std::string_view JavaName(Type type);
bool IsArray(Type type);
Type ElementOf(Type array);
bool IsReference(Type type);
// The type that a local or the operand stack holds it as: int for the narrow ones.
Type StackType(Type type);

enum class Owner : uint8_t { kMain, kShared, kSharedSub, kInitA, kInitB, kThread };

// kMain: static fields of Main. kShared: instance fields of S. kInit*: static fields of I and J. kThread: instance
// fields that each Ti has.
enum class Field : uint8_t {
  kX,
  kY,
  kFlag,
  kStaticLong,
  kStaticByte0,
  kStaticByte1,
  kG0,
  kG1,
  kVolatileG,
  kIntArray,
  kLongArray,
  kDoubleArray,
  kByteArray,
  kShortArray,
  kCharArray,
  kBooleanArray,
  kObjectArray,
  kAtomic,
  kResult0,
  kResult1,
  kResult2,
  kResult3,
  kResult4,
  kResult5,
  kResult6,
  kResult7,
  kObjectResult0,
  kObjectResult1,
  kObjectResult2,
  kObjectResult3,
  kA,
  kB,
  kV,
  kLong,
  kVolatileLong,
  kDouble,
  kFloat,
  kByte0,
  kByte1,
  kShort0,
  kShort1,
  kChar0,
  kBoolean0,
  kBoolean1,
  kFinal,
  kNext,
  kOther,
  kPublished,
  kInts,
  kRefs,
  kInitAValue,
  kInitAObject,
  kInitBValue,
  kInitBObject,
  kThreadP,
  kThreadQ,
  kThreadM,
  kThreadVolatile,
  kCount,
};

struct FieldInfo {
  Owner owner;
  std::string_view name;
  Type type;
  bool is_volatile = false;
};

const FieldInfo& InfoOf(Field field);
inline bool IsStatic(const FieldInfo& info) { return info.owner != Owner::kShared && info.owner != Owner::kThread; }

enum class Variable : uint8_t { kI0, kI1, kI2, kL0, kD0, kS0, kS1, kS2, kInts, kRefs, kCount };

struct VariableInfo {
  std::string_view name;
  Type type;
};

const VariableInfo& InfoOf(Variable variable);

enum class ExprKind : uint8_t {
  kConst,          // value
  kNull,           // of `type`
  kVariable,       // variable
  kStaticField,    // field
  kField,          // args[0].field
  kThreadField,    // field of the thread object `thread`
  kElement,        // args[0][args[1]]
  kLength,         // args[0].length
  kBinary,         // binary: two ints
  kConvert,        // args[0], between int, long, float and double
  kSame,           // args[0] == args[1] ? 1 : 0, two references
  kIsSub,          // args[0] instanceof S2 ? 1 : 0
  kNewShared,      // new S(args) or new S2(args): none, an int, or an S that `this` escapes to; value 1 = S2
  kNewArray,       // type, value = length
  kNewSubArray,    // new S2[value], an S[] that throws ArrayStoreException
  kCloneArray,     // args[0].clone()
  kCloneShared,    // args[0].clone(), of an S
  kCall,           // method, args (the receiver first)
  kNewAtomic,      // new AtomicInteger()
  kCompareAndSet,  // Main.atomic.compareAndSet(args[0], args[1]) ? 1 : 0
  kAtomicGet,
  kAtomicIncrement,
  kIsAlive,        // thread
  kIsInterrupted,  // thread
  kInterrupted,    // Thread.interrupted() ? 1 : 0
  kIdentityHash,   // System.identityHashCode(args[0]) & 1
  kHoldsLock,      // Thread.holdsLock(args[0]) ? 1 : 0
  kMillis,         // (int) (System.nanoTime() / 1000000)
  kThis,           // of S
  kThreadObject,   // thread, as an object to lock
  kClassObject,    // S.class
  kLiteral,        // "lock"
};

enum class Binary : uint8_t { kAdd, kSub, kMul, kDiv, kRem, kXor, kEqual, kNotEqual, kLess };

// The methods a tree can call: fixed signatures, bodies that are trees.
enum class MethodId : uint8_t {
  kNewInt,     // S(int k)
  kNewEscape,  // S(S target): `this` escapes before the final field is set
  kGet,        // virtual int get(int k)
  kGetSub,     // its override in S2
  kBump,       // synchronized int bump(int k)
  kNest,       // synchronized int nest(S other, int k): locks the other, and itself again
  kGrow,       // synchronized int grow(int k): makes an object while it holds the lock
  kWalk,       // int walk(int k): recursion along `next`
  kTally,      // static synchronized int tally(int k): locks S.class
  kHelper0,    // static int h0(S s0, int i0), a random body
  kHelper1,    // static S h1(S s0, int i0), a random body
  kInitA,
  kInitB,  // static initialisers of I and J
  kCount,
};

struct Expr {
  ExprKind kind = ExprKind::kConst;
  Type type = Type::kInt;
  int32_t value = 0;
  Field field = Field::kX;
  Variable variable = Variable::kI0;
  Binary binary = Binary::kAdd;
  MethodId method = MethodId::kGet;
  int8_t thread = -1;
  std::vector<Expr> args;
};

// args[0] == null ? 1 : 0
inline bool IsNullTest(const Expr& expr) {
  return expr.kind == ExprKind::kSame && expr.args[1].kind == ExprKind::kNull;
}

// args[0] == 0 ? 1 : 0
inline bool IsNegation(const Expr& expr) {
  return expr.kind == ExprKind::kBinary && expr.binary == Binary::kEqual && expr.args[1].kind == ExprKind::kConst &&
         expr.args[1].value == 0;
}

enum class StatementKind : uint8_t {
  kEvaluate,      // exprs[0], its value dropped
  kAssign,        // exprs[0] = exprs[1]: a variable, field or element
  kAtomicSet,     // Main.atomic.set(exprs[0])
  kIf,            // exprs[0] != 0: body, else alternative
  kLoop,          // body, value times
  kSpin,          // while (exprs[0] == 0) body
  kSynchronized,  // exprs[0], body
  kTry,           // body; alternative when `exception` is caught
  kFinally,       // body; alternative in any case
  kThrow,         // exception
  kCheck,         // if (exprs[0] != exprs[1]) throw new AssertionError()
  kWait,
  kTimedWait,
  kNotify,
  kNotifyAll,  // exprs[0]
  kStart,
  kJoin,
  kTimedJoin,
  kInterrupt,
  kUnpark,          // thread
  kCreateAndStart,  // thread: made here; its field p = exprs[0] when there is one
  kPark,
  kTimedPark,
  kYield,
  kSleep,
  kExit,
  kArrayCopy,  // System.arraycopy(exprs[0..4])
};

enum class Exception : uint8_t {
  kRuntime,
  kNullPointer,
  kArithmetic,
  kArrayIndex,
  kArrayStore,
  kIllegalMonitorState,
  kInterrupted,
  kThrowable,
  kCount,
};

// "java/lang/RuntimeException"
std::string_view ClassName(Exception exception);

struct Statement {
  StatementKind kind = StatementKind::kYield;
  int32_t value = 0;
  int8_t thread = -1;
  Exception exception = Exception::kRuntime;
  std::vector<Expr> exprs;
  std::vector<Statement> body, alternative;
  int line = 0;  // in the listing; set by it
};

struct Method {
  Owner owner = Owner::kMain;
  std::string_view name;
  Type result_type = Type::kVoid;
  std::vector<Variable> parameters;
  bool is_static = false, is_synchronized = false;
  std::vector<Statement> statements;
  std::vector<Expr> result;  // one, unless result_type is kVoid
  int line = 0;              // of the result or closing brace; set by the listing
};

struct Thread {
  bool present = true;
  bool runnable = false;  // implements Runnable rather than extends Thread
  bool daemon = false;
  bool created_late = false;    // by the kCreateAndStart statement, not at the start of main
  bool through_parent = false;  // the parent keeps it in an instance field rather than in a static
  int parent = 0;
  // So many more that run the same code. Main makes them, and starts and joins them with this one.
  int copies = 0;
  bool copies_late = false;     // made one by one as they are started
  bool copies_written = false;  // main writes a field of each just after its start. Requires a subclass of Thread
  std::vector<Statement> statements;
};

constexpr int kMaxThreads = 4;

struct Program {
  std::vector<Thread> threads;  // [0] is main, always present
  std::array<Method, static_cast<size_t>(MethodId::kCount)> methods;

  Method& method(MethodId id) { return methods[static_cast<size_t>(id)]; }
  const Method& method(MethodId id) const { return methods[static_cast<size_t>(id)]; }
};

// A program without threads' statements, its fixed methods in place.
Program EmptyProgram(int threads);

// The owner's class name; kThread needs the thread.
std::string OwnerName(Owner owner, int thread);
std::string MethodDescriptor(const Method& method);

}  // namespace heddle::generator
