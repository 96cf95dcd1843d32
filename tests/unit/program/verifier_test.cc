// The verifier refuses what would confuse the machine, and passes what compilers write: every kind of wrong method by
// hand, and a sample of the JDK's classes (HEDDLE_SCALE 100: all of them).
#include "program/verifier.h"

#include <gtest/gtest.h>

#include <functional>

#include "classfile/class_writer.h"
#include "classfile/code_builder.h"
#include "tests/unit/program/class_maker.h"
#include "tests/unit/scale.h"

namespace heddle::test {
namespace {

using Write = std::function<void(CodeBuilder&)>;

// Classes to be wrong with: B extends A; A has an int field x, a method m()V and a constructor; I is an interface.
struct Sample {
  Sample() {
    for (const char* name : {"java/lang/String", "java/lang/Class", "java/lang/Throwable"}) {
      world.jdk.Add(ClassMaker(name));
    }
    ClassMaker a("A");
    a.Field(kAccPublic, "x", "I").Method(kAccPublic, "m", "()V").Method(kAccPublic, "<init>", "()V");
    world.user.Add(std::move(a));
    world.user.Add(ClassMaker("B", "A"));
    world.user.Add(ClassMaker::Interface("I"));
  }

  // Of the method m of class T extends A, which has a field own of type int and one named other of type A.
  Verification Verify(uint16_t flags, std::string_view name, std::string_view descriptor, unsigned slots,
                      const Write& write) {
    ClassWriter writer(kAccPublic | kAccSuper, "T", "A");
    writer.AddField(0, "own", "I");
    writer.AddField(0, "other", "LA;");
    CodeBuilder code(writer.constants(), slots);
    write(code);
    writer.AddMethod(flags, name, descriptor, code);
    world.user.Add("T.class", writer.Finish());
    const Loaded<Class> loaded = world.program().Load("T");
    if (!loaded) return {Verification::kUnsound, "does not load: " + loaded.error.message, {}};
    return VerifyMethod(world.program(), *loaded.value->FindDeclared(name, descriptor));
  }

  World world;
};

// Part of why a static method with these parameters is refused; "" when it is sound.
std::string Static(std::string_view descriptor, unsigned slots, const Write& write) {
  return Sample().Verify(kAccStatic, "f", descriptor, slots, write).message;
}
std::string Instance(std::string_view name, const Write& write) {
  return Sample().Verify(0, name, "()V", 1, write).message;
}

void ExpectRefused(const std::string& message, std::string_view part) {
  EXPECT_NE(message.find(part), std::string::npos) << "refused with: '" << message << "'";
}

TEST(Verifier, PassesWhatIsSound) {
  EXPECT_EQ(Static("(LB;)LA;", 1,
                   [](CodeBuilder& code) {
                     code.Local(Opcode::kAload, 0);
                     code.Field(Opcode::kGetfield, "A", "x", "I");
                     code.Emit(Opcode::kPop);
                     code.Local(Opcode::kAload, 0);
                     code.Return("LA;");
                   }),
            "");
  EXPECT_EQ(Static("(Ljava/lang/Object;)LI;", 1,
                   [](CodeBuilder& code) {  // an interface takes any object
                     code.Local(Opcode::kAload, 0);
                     code.Return("LI;");
                   }),
            "");
  EXPECT_EQ(Static("([LB;)[LA;", 1,
                   [](CodeBuilder& code) {
                     code.Local(Opcode::kAload, 0);
                     code.Return("[LA;");
                   }),
            "");
}

TEST(Verifier, TheMessageNamesThePlace) {
  EXPECT_EQ(Static("(LA;)LB;", 1,
                   [](CodeBuilder& code) {
                     code.Local(Opcode::kAload, 0);
                     code.Return("LB;");
                   }),
            "Bad type in method T.f(LA;)LB; at offset 2: A is not assignable to B");
}

TEST(Verifier, PathsThatMeetUniteTheirClasses) {
  auto choose = [](std::string_view wanted) {
    return Static("(ILA;LB;)L" + std::string(wanted) + ";", 3, [&](CodeBuilder& code) {
      const auto other = code.NewLabel(), end = code.NewLabel();
      code.Local(Opcode::kIload, 0);
      code.Branch(Opcode::kIfeq, other);
      code.Local(Opcode::kAload, 1);
      code.Branch(Opcode::kGoto, end);
      code.Bind(other);
      code.Local(Opcode::kAload, 2);
      code.Bind(end);
      code.Return("L" + std::string(wanted) + ";");
    });
  };
  EXPECT_EQ(choose("A"), "");
  ExpectRefused(choose("B"), "A or B is not assignable to B");
}

TEST(Verifier, LoopsThatClimbManyClassesEnd) {
  Sample sample;
  std::string before = "A";
  for (int i = 0; i < 80; ++i) {
    const std::string name = "C" + std::to_string(i);
    sample.world.user.Add(ClassMaker(name, i % 2 == 0 ? "A" : before));
    before = name;
  }
  const Verification verdict = sample.Verify(kAccStatic, "f", "(I)LA;", 2, [](CodeBuilder& code) {
    const auto top = code.NewLabel();
    code.Emit(Opcode::kAconstNull);
    code.Local(Opcode::kAstore, 1);
    code.Bind(top);
    for (int i = 0; i < 80; ++i) {
      const auto next = code.NewLabel();
      code.Local(Opcode::kIload, 0);
      code.Branch(Opcode::kIfeq, next);
      code.Emit(Opcode::kAconstNull);
      code.Type(Opcode::kCheckcast, "C" + std::to_string(i));
      code.Local(Opcode::kAstore, 1);
      code.Bind(next);
    }
    code.Local(Opcode::kIload, 0);
    code.Branch(Opcode::kIfne, top);
    code.Local(Opcode::kAload, 1);
    code.Return("LA;");
  });
  EXPECT_EQ(verdict.message, "");
  EXPECT_EQ(verdict.kind, Verification::kSound);
}

TEST(Verifier, RefusesOperandsOfAnotherKind) {
  ExpectRefused(Static("()Ljava/lang/Object;", 0,
                       [](CodeBuilder& code) {
                         code.PushInt(1);
                         code.Return("Ljava/lang/Object;");
                       }),
                "not int");
  ExpectRefused(Static("(F)I", 1,
                       [](CodeBuilder& code) {
                         code.Local(Opcode::kFload, 0);
                         code.Return("I");
                       }),
                "int is wanted on the operand stack, not float");
  ExpectRefused(Static("(J)D", 2,
                       [](CodeBuilder& code) {
                         code.Local(Opcode::kLload, 0);
                         code.Return("D");
                       }),
                "double is wanted");
  ExpectRefused(Static("(F)I", 1,
                       [](CodeBuilder& code) {
                         code.Local(Opcode::kIload, 0);
                         code.Return("I");
                       }),
                "local variable 0 holds float");
  ExpectRefused(Static("(J)V", 2,
                       [](CodeBuilder& code) {
                         code.Local(Opcode::kLload, 0);
                         code.Emit(Opcode::kPop);
                         code.Emit(Opcode::kPop);
                         code.Return("V");
                       }),
                "would be split");
  ExpectRefused(Static("(JI)V", 3,
                       [](CodeBuilder& code) {  // the second half of the long is overwritten
                         code.Local(Opcode::kIload, 2);
                         code.Local(Opcode::kIstore, 1);
                         code.Local(Opcode::kLload, 0);
                         code.Return("V");
                       }),
                "local variable 0 holds");
}

TEST(Verifier, RefusesFieldsOfAnotherClass) {
  ExpectRefused(Static("(Ljava/lang/String;)V", 1,
                       [](CodeBuilder& code) {
                         code.Local(Opcode::kAload, 0);
                         code.Field(Opcode::kGetfield, "A", "x", "I");
                         code.Emit(Opcode::kPop);
                         code.Return("V");
                       }),
                "java.lang.String is not assignable to A");
  ExpectRefused(Static("(LI;)V", 1,
                       [](CodeBuilder& code) {
                         code.Local(Opcode::kAload, 0);
                         code.PushInt(1);
                         code.Field(Opcode::kPutfield, "A", "x", "I");
                         code.Return("V");
                       }),
                "I is not assignable to A");
  ExpectRefused(Static("(LT;Ljava/lang/String;)V", 2,
                       [](CodeBuilder& code) {
                         code.Local(Opcode::kAload, 0);
                         code.Local(Opcode::kAload, 1);
                         code.Field(Opcode::kPutfield, "T", "other", "LA;");
                         code.Return("V");
                       }),
                "not assignable");
}

TEST(Verifier, RefusesCallsOnOrWithAnotherClass) {
  ExpectRefused(Static("(Ljava/lang/Object;)V", 1,
                       [](CodeBuilder& code) {
                         code.Local(Opcode::kAload, 0);
                         code.Invoke(Opcode::kInvokevirtual, "A", "m", "()V");
                         code.Return("V");
                       }),
                "java.lang.Object is not assignable to A");
  ExpectRefused(Static("(LA;)V", 1,
                       [](CodeBuilder& code) {
                         code.Local(Opcode::kAload, 0);
                         code.Invoke(Opcode::kInvokestatic, "T", "f", "(LB;)V");
                         code.Return("V");
                       }),
                "A is not assignable to B");
  ExpectRefused(Instance("f",
                         [](CodeBuilder& code) {
                           code.Local(Opcode::kAload, 0);
                           code.Invoke(Opcode::kInvokespecial, "B", "m", "()V");
                           code.Return("V");
                         }),
                "invokespecial");
  ExpectRefused(Sample()
                    .Verify(0, "f", "(LA;)V", 2,
                            [](CodeBuilder& code) {
                              code.Local(Opcode::kAload, 1);
                              code.Invoke(Opcode::kInvokespecial, "A", "m", "()V");
                              code.Return("V");
                            })
                    .message,
                "A is not assignable to T");
}

TEST(Verifier, RefusesArraysOfAnotherType) {
  ExpectRefused(Static("([J)I", 1,
                       [](CodeBuilder& code) {
                         code.Local(Opcode::kAload, 0);
                         code.PushInt(0);
                         code.Emit(Opcode::kIaload);
                         code.Return("I");
                       }),
                "does not fit an array");
  ExpectRefused(Static("(Ljava/lang/Object;)I", 1,
                       [](CodeBuilder& code) {
                         code.Local(Opcode::kAload, 0);
                         code.Emit(Opcode::kArraylength);
                         code.Return("I");
                       }),
                "an array is wanted");
  ExpectRefused(Static("([C)V", 1,
                       [](CodeBuilder& code) {
                         code.Local(Opcode::kAload, 0);
                         code.PushInt(0);
                         code.PushInt(0);
                         code.Emit(Opcode::kBastore);
                         code.Return("V");
                       }),
                "does not fit an array");
  ExpectRefused(Static("([[I)V", 1,
                       [](CodeBuilder& code) {
                         code.Local(Opcode::kAload, 0);
                         code.PushInt(0);
                         code.Emit(Opcode::kAaload);
                         code.PushInt(0);
                         code.Emit(Opcode::kAaload);
                         code.Emit(Opcode::kPop);
                         code.Return("V");
                       }),
                "does not fit an array");
  for (const char* bytes : {"([B)I", "([Z)I"}) {
    EXPECT_EQ(Static(bytes, 1,
                     [](CodeBuilder& code) {
                       code.Local(Opcode::kAload, 0);
                       code.PushInt(0);
                       code.Emit(Opcode::kBaload);
                       code.Return("I");
                     }),
              "");
  }
}

TEST(Verifier, ObjectsAreUsedAfterTheirConstructor) {
  ExpectRefused(Static("()V", 0,
                       [](CodeBuilder& code) {
                         code.Type(Opcode::kNew, "A");
                         code.Invoke(Opcode::kInvokevirtual, "A", "m", "()V");
                         code.Return("V");
                       }),
                "that is not initialised");
  ExpectRefused(Static("()V", 0,
                       [](CodeBuilder& code) {
                         code.Type(Opcode::kNew, "B");
                         code.Invoke(Opcode::kInvokespecial, "A", "<init>", "()V");
                         code.Return("V");
                       }),
                "<init> of another class");
  ExpectRefused(Static("(LA;)V", 1,
                       [](CodeBuilder& code) {
                         code.Local(Opcode::kAload, 0);
                         code.Invoke(Opcode::kInvokespecial, "A", "<init>", "()V");
                         code.Return("V");
                       }),
                "<init> is called on A");
  EXPECT_EQ(Static("()LA;", 1,
                   [](CodeBuilder& code) {
                     code.Type(Opcode::kNew, "A");
                     code.Emit(Opcode::kDup);
                     code.Local(Opcode::kAstore, 0);
                     code.Invoke(Opcode::kInvokespecial, "A", "<init>", "()V");
                     code.Local(Opcode::kAload, 0);
                     code.Return("LA;");
                   }),
            "");
}

TEST(Verifier, ConstructorsCallAnotherBeforeTheyReturn) {
  ExpectRefused(Instance("<init>", [](CodeBuilder& code) { code.Return("V"); }), "before it has called another");
  ExpectRefused(Instance("<init>",
                         [](CodeBuilder& code) {
                           code.Local(Opcode::kAload, 0);
                           code.Invoke(Opcode::kInvokespecial, "java/lang/Object", "<init>", "()V");
                           code.Return("V");
                         }),
                "neither its class nor the superclass");
  ExpectRefused(Instance("<init>",
                         [](CodeBuilder& code) {
                           code.Local(Opcode::kAload, 0);
                           code.Field(Opcode::kGetfield, "T", "own", "I");
                           code.Emit(Opcode::kPop);
                           code.Local(Opcode::kAload, 0);
                           code.Invoke(Opcode::kInvokespecial, "A", "<init>", "()V");
                           code.Return("V");
                         }),
                "this, not initialised");
  EXPECT_EQ(Instance("<init>",
                     [](CodeBuilder& code) {  // the fields of its own may be set
                       code.Local(Opcode::kAload, 0);
                       code.PushInt(3);
                       code.Field(Opcode::kPutfield, "T", "own", "I");
                       code.Local(Opcode::kAload, 0);
                       code.Invoke(Opcode::kInvokespecial, "A", "<init>", "()V");
                       code.Return("V");
                     }),
            "");
}

TEST(Verifier, OnlyThrowablesAreThrownAndCaught) {
  ExpectRefused(Static("(LA;)V", 1,
                       [](CodeBuilder& code) {
                         code.Local(Opcode::kAload, 0);
                         code.Emit(Opcode::kAthrow);
                       }),
                "A is not assignable to java.lang.Throwable");
  ExpectRefused(Static("(LA;)V", 1,
                       [](CodeBuilder& code) {
                         const auto start = code.NewLabel(), end = code.NewLabel(), handler = code.NewLabel();
                         code.Bind(start);
                         code.Local(Opcode::kAload, 0);
                         code.Invoke(Opcode::kInvokevirtual, "A", "m", "()V");
                         code.Bind(end);
                         code.Return("V");
                         code.BindHandler(handler);
                         code.Emit(Opcode::kPop);
                         code.Return("V");
                         code.AddHandler(start, end, handler, "A");
                       }),
                "A is not assignable to java.lang.Throwable");
}

TEST(Verifier, AHandlerSeesWhatEachInstructionLeaves) {
  ExpectRefused(Static("(LA;)LA;", 2,
                       [](CodeBuilder& code) {
                         const auto start = code.NewLabel(), end = code.NewLabel(), handler = code.NewLabel();
                         code.Bind(start);
                         code.PushInt(1);
                         code.Local(Opcode::kIstore, 1);
                         code.Local(Opcode::kAload, 0);
                         code.Invoke(Opcode::kInvokevirtual, "A", "m", "()V");
                         code.Local(Opcode::kAload, 0);
                         code.Local(Opcode::kAstore, 1);
                         code.Local(Opcode::kAload, 0);
                         code.Invoke(Opcode::kInvokevirtual, "A", "m", "()V");
                         code.Bind(end);
                         code.Local(Opcode::kAload, 0);
                         code.Return("LA;");
                         code.BindHandler(handler);
                         code.Emit(Opcode::kPop);
                         code.Local(Opcode::kAload, 1);
                         code.Return("LA;");
                         code.AddHandler(start, end, handler, "");
                       }),
                "local variable 1 holds nothing usable");
}

TEST(Verifier, AMissingClassIsALoadError) {
  const Verification verdict = Sample().Verify(kAccStatic, "f", "(LMissing;)LA;", 1, [](CodeBuilder& code) {
    code.Local(Opcode::kAload, 0);
    code.Return("LA;");
  });
  EXPECT_EQ(verdict.kind, Verification::kUnloadable);
  EXPECT_EQ(verdict.load_error.message, "Missing");
  EXPECT_EQ(Static("(LMissing;)LMissing;", 1,
                   [](CodeBuilder& code) {  // of equal names nothing need be known
                     code.Local(Opcode::kAload, 0);
                     code.Return("LMissing;");
                   }),
            "");
}

TEST(Verifier, TheUsersClassesAndThoseOfLoadersNeedIt) {
  Sample sample;
  EXPECT_TRUE(NeedsVerification(*sample.world.Get("A")));
  EXPECT_FALSE(NeedsVerification(*sample.world.Get("java/lang/Object")));
}

TEST(Verifier, PassesTheClassesOfTheJdk) {
  auto jdk = FindJdk("");
  if (!jdk.ok()) GTEST_SKIP() << "there is no JDK here";
  auto image = RuntimeImage::Open(jdk->home + "/lib/modules");
  ASSERT_TRUE(image.ok());
  Program program(ProgramOptions{image.value().get(), nullptr, {}}, nullptr);
  const size_t every = static_cast<size_t>(std::max(1.0, 100 / TestScale()));
  size_t seen = 0, methods = 0;
  const Status failed = image.value()->ForEachResource([&](std::string_view, std::string_view name) {
    if (!name.ends_with(".class") || name.ends_with("module-info.class") || seen++ % every != 0) return;
    const Loaded<Class> loaded = program.Load(name.substr(0, name.size() - 6));
    ASSERT_TRUE(loaded) << name;
    for (const auto& method : loaded.value->methods) {
      if (method->code == nullptr) continue;
      const Verification verdict = VerifyMethod(program, *method);
      EXPECT_EQ(verdict.kind, Verification::kSound) << verdict.message << verdict.load_error.message;
      ++methods;
    }
  });
  ASSERT_FALSE(failed.has_value());
  EXPECT_GT(methods, 1000u);
}

}  // namespace
}  // namespace heddle::test
