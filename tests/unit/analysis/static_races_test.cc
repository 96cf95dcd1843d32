#include "analysis/static_races.h"

#include <gtest/gtest.h>

#include <functional>

#include "analysis/thread_analyses.h"
#include "tests/unit/analysis/small_program.h"

namespace heddle::test {
namespace {

constexpr uint16_t kStatic = kAccPublic | kAccStatic;

// What a method does, a word each.
using Body = std::function<void(CodeBuilder&)>;

Body Write(const char* field) {
  return [field](CodeBuilder& code) {
    code.PushInt(1);
    code.Field(Opcode::kPutstatic, "Main", field, "I");
  };
}
Body Read(const char* field) {
  return [field](CodeBuilder& code) {
    code.Field(Opcode::kGetstatic, "Main", field, "I");
    code.Emit(Opcode::kPop);
  };
}
Body Call(const char* method) {
  return [method](CodeBuilder& code) { code.Invoke(Opcode::kInvokestatic, "Main", method, "()V"); };
}
// On the thread that main keeps in `worker`.
Body OnWorker(const char* method) {
  return [method](CodeBuilder& code) {
    code.Field(Opcode::kGetstatic, "Main", "worker", "LWorker;");
    code.Invoke(Opcode::kInvokevirtual, "java/lang/Thread", method, "()V");
  };
}
const Body kStart = OnWorker("start"), kJoin = OnWorker("join");
Body All(std::vector<Body> bodies) {
  return [bodies](CodeBuilder& code) {
    for (const Body& body : bodies) body(code);
  };
}
Body MakeInto(const char* field, const char* type) {
  return [field, type](CodeBuilder& code) {
    code.Type(Opcode::kNew, type);
    code.Emit(Opcode::kDup);
    code.Invoke(Opcode::kInvokespecial, type, "<init>", "()V");
    code.Field(Opcode::kPutstatic, "Main", field,
               std::string("L") + (field[0] == 'w' ? "Worker;" : "java/lang/Object;"));
  };
}
const Body kMake = MakeInto("worker", "Worker");
Body Locked(const char* lock, const Body& body) {
  return [lock, body](CodeBuilder& code) {
    code.Field(Opcode::kGetstatic, "Main", lock, "Ljava/lang/Object;");
    code.Emit(Opcode::kDup);
    code.Store("Ljava/lang/Object;", 1);
    code.Emit(Opcode::kMonitorenter);
    body(code);
    code.Load("Ljava/lang/Object;", 1);
    code.Emit(Opcode::kMonitorexit);
  };
}
// As often as it likes.
Body Repeat(const Body& body) {
  return [body](CodeBuilder& code) {
    const CodeBuilder::Label begin = code.NewLabel(), end = code.NewLabel();
    code.Bind(begin);
    code.Field(Opcode::kGetstatic, "Main", "rounds", "I");
    code.Branch(Opcode::kIfeq, end);
    body(code);
    code.Branch(Opcode::kGoto, begin);
    code.Bind(end);
  };
}

void AddConstructor(ClassWriter& writer, const char* super_name) {
  CodeBuilder code(writer.constants(), 1);
  code.Load("Ljava/lang/Object;", 0);
  if (super_name != nullptr) code.Invoke(Opcode::kInvokespecial, super_name, "<init>", "()V");
  code.Emit(Opcode::kReturn);
  writer.AddMethod(kAccPublic, "<init>", "()V", code);
}

void AddMethod(ClassWriter& writer, uint16_t flags, const char* name, const Body& body,
               const char* descriptor = "()V") {
  CodeBuilder code(writer.constants(), 2);
  body(code);
  code.Emit(Opcode::kReturn);
  writer.AddMethod(flags, name, descriptor, code);
}

const Body kNothing = [](CodeBuilder&) {};

class StaticRacesTest : public ::testing::Test {
 protected:
  // The fields of the pairs with how they are accessed: "a ww, b rw". Main makes a worker, which runs `run`.
  std::string Find(const Body& main, const Body& run, const Body& helper = kNothing) {
    SmallProgram program;
    program.AddToLibrary("java/lang/Object", "", [](ClassWriter& writer) { AddConstructor(writer, nullptr); });
    program.AddToLibrary("java/lang/Thread", "java/lang/Object", [](ClassWriter& writer) {
      AddConstructor(writer, "java/lang/Object");
      AddMethod(writer, kAccPublic, "start", [](CodeBuilder& code) {
        code.Load("Ljava/lang/Thread;", 0);
        code.Invoke(Opcode::kInvokevirtual, "java/lang/Thread", "start0", "()V");
      });
      writer.AddMethodWithoutCode(kAccPublic | kAccNative, "start0", "()V");
      for (const char* name : {"run", "join"}) AddMethod(writer, kAccPublic, name, kNothing);
      AddMethod(writer, kAccPublic, "dispatchUncaughtException", kNothing, "(Ljava/lang/Throwable;)V");
    });
    program.Add("Worker", "java/lang/Thread", [&](ClassWriter& writer) {
      AddConstructor(writer, "java/lang/Thread");
      AddMethod(writer, kAccPublic, "run", run);
    });
    program.Add("Main", "java/lang/Object", [&](ClassWriter& writer) {
      for (const char* name : {"a", "b", "rounds"}) writer.AddField(kStatic, name, "I");
      writer.AddField(kStatic | kAccVolatile, "v", "I");
      writer.AddField(kStatic, "worker", "LWorker;");
      for (const char* name : {"lock", "other"}) writer.AddField(kStatic, name, "Ljava/lang/Object;");
      AddMethod(writer, kStatic, "main",
                All({MakeInto("lock", "java/lang/Object"), MakeInto("other", "java/lang/Object"), main}));
      AddMethod(writer, kStatic, "helper", helper);
    });
    Future future(program.Solve("Main"));
    std::string words;
    for (const RacingPair& pair : ThreadAnalyses(future, false).FindRaces()) {
      const auto letter = [](const RacingAccess& access) { return access.writes ? 'w' : 'r'; };
      if (pair.field == nullptr || pair.field->name == "worker") continue;
      words +=
          (words.empty() ? "" : ", ") + std::string(pair.field->name) + " " + letter(pair.first) + letter(pair.second);
    }
    return words;
  }
};

TEST_F(StaticRacesTest, TwoThreadsMayWriteOneField) {
  EXPECT_EQ(Find(All({kMake, kStart, Write("a")}), Write("a")), "a ww");
}

TEST_F(StaticRacesTest, OneMayWriteWhatTheOtherReads) {
  EXPECT_EQ(Find(All({kMake, kStart, Read("a"), Read("b")}), All({Write("a"), Read("b")})), "a rw");
}

TEST_F(StaticRacesTest, VolatileFieldsHaveNone) { EXPECT_EQ(Find(All({kMake, kStart, Write("v")}), Write("v")), ""); }

TEST_F(StaticRacesTest, BeforeTheStartThereIsNoOther) {
  EXPECT_EQ(Find(All({kMake, Write("a"), kStart}), Write("a")), "");
}

TEST_F(StaticRacesTest, AStartInACallCounts) {
  EXPECT_EQ(Find(All({kMake, Call("helper"), Write("a")}), Write("a"), kStart), "a ww");
}

TEST_F(StaticRacesTest, AStartInALoopMayHaveBeen) {
  EXPECT_EQ(Find(Repeat(All({kMake, Write("a"), kStart})), Write("b")), "b ww");
  EXPECT_EQ(Find(Repeat(All({kMake, Write("a"), kStart})), Write("a")), "a ww, a ww");
}

TEST_F(StaticRacesTest, AfterTheJoinThereIsNoOther) {
  EXPECT_EQ(Find(All({kMake, kStart, kJoin, Write("a")}), Write("a")), "");
  EXPECT_EQ(Find(All({kMake, kStart, Call("helper"), Write("a")}), Write("a"), kJoin), "");
}

TEST_F(StaticRacesTest, AJoinThatMayBeLeftOutIsNone) {
  EXPECT_EQ(Find(All({kMake, kStart, Repeat(kJoin), Write("a")}), Write("a")), "a ww");
}

TEST_F(StaticRacesTest, AJoinBeforeTheStartIsNone) {
  EXPECT_EQ(Find(All({kMake, kJoin, kStart, Write("a")}), Write("a")), "a ww");
}

TEST_F(StaticRacesTest, OneLockExcludes) {
  const Body write = Locked("lock", Write("a"));
  EXPECT_EQ(Find(All({kMake, kStart, write}), write), "");
}

TEST_F(StaticRacesTest, DifferentLocksDoNot) {
  EXPECT_EQ(Find(All({kMake, kStart, Locked("lock", Write("a"))}), Locked("other", Write("a"))), "a ww");
}

TEST_F(StaticRacesTest, ALockOnOneSideDoesNot) {
  EXPECT_EQ(Find(All({kMake, kStart, Locked("lock", Write("a"))}), Write("a")), "a ww");
}

TEST_F(StaticRacesTest, TheCallersLockIsHeld) {
  const Body call = Locked("lock", Call("helper"));
  EXPECT_EQ(Find(All({kMake, kStart, call}), call, Write("a")), "");
  EXPECT_EQ(Find(All({kMake, kStart, call, Call("helper")}), call, Write("a")), "a ww");
}

// The place makes several objects, so the lock may be another each time.
TEST_F(StaticRacesTest, ALockOfSeveralObjectsDoesNot) {
  const Body write = Locked("lock", Write("a"));
  EXPECT_EQ(Find(All({kMake, kStart, Repeat(MakeInto("lock", "java/lang/Object")), write}), write), "a ww, lock wr");
}

}  // namespace
}  // namespace heddle::test
