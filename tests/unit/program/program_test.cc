// Loading and linking: names, supertypes, errors, arrays, primitive classes, classes defined at run time, and what
// linking finds out about methods.
#include <gtest/gtest.h>

#include "base/hash.h"
#include "tests/unit/program/class_maker.h"

namespace heddle::test {
namespace {

constexpr uint16_t kConcrete = kAccPublic | kAccSuper;
const RawCode kJustReturn{.max_stack = 0, .max_locals = 1, .bytes = {0xb1}};

TEST(Program, LoadsSupertypesFirstAndTheJdkBeforeTheUser) {
  World world;
  world.user.Add(ClassMaker("java/lang/Object").Field(0, "fake", "I"));
  world.user.Add(ClassMaker::Interface("I"));
  world.user.Add(ClassMaker::Interface("J").Implements("I"));
  world.user.Add(ClassMaker("A").Implements("J"));
  world.user.Add(ClassMaker("B", "A").Implements("I"));
  Class* b = world.Get("B");
  const std::vector<std::string> expected = {"java/lang/Object", "I", "J", "A", "B"};
  ASSERT_EQ(world.linked.size(), 9 + expected.size()) << "nine primitive classes";
  EXPECT_EQ(std::vector<std::string>(world.linked.begin() + 9, world.linked.end()), expected);
  EXPECT_TRUE(world.Get("java/lang/Object")->fields.empty());
  EXPECT_TRUE(b->is_user);
  EXPECT_FALSE(b->super->super->is_user);
  EXPECT_EQ(b->all_interfaces, (std::vector<Class*>{world.Get("I"), world.Get("J")}));
  EXPECT_EQ(b->display.size(), 3u);
  EXPECT_EQ(world.program().ClassAt(b->number), b);
  EXPECT_EQ(b->stable_name, HashString("B"));
  EXPECT_EQ(world.program().Load("B").value, b);
  EXPECT_EQ(world.program().Find("B"), b);
  EXPECT_EQ(world.program().Find("C"), nullptr);
}

struct ErrorCase {
  const char* name;
  LoadError::Kind kind;
  const char* message;
};

TEST(Program, Errors) {
  World world;
  world.user.Add(ClassMaker("p/Orphan", "p/Missing"));
  world.user.Add(ClassMaker("Loop1", "Loop2"));
  world.user.Add(ClassMaker("Loop2", "Loop1"));
  world.user.Add(ClassMaker("p/Final").Flags(kConcrete | kAccFinal));
  world.user.Add(ClassMaker("OfFinal", "p/Final"));
  world.user.Add(ClassMaker::Interface("p/I"));
  world.user.Add(ClassMaker("OfInterface", "p/I"));
  world.user.Add(ClassMaker("Implementor").Implements("p/Open"));
  world.user.Add(ClassMaker("p/Open"));
  world.user.Add(ClassMaker("Sealed").Version(61).Permits("Allowed"));
  world.user.Add(ClassMaker("Allowed", "Sealed"));
  world.user.Add(ClassMaker("Stranger", "Sealed"));
  world.user.Add("Moved.class", ClassMaker("p/Moved").Finish());
  world.user.Add(ClassMaker("Newer").Version(70));
  const ErrorCase kCases[] = {
      {"Missing", LoadError::kNotFound, "Missing"},
      {"p.Open", LoadError::kNotFound, "p.Open"},
      {"", LoadError::kNotFound, ""},
      {"[", LoadError::kNotFound, "["},
      {"[V", LoadError::kNotFound, "[V"},
      {"[[LMissing;", LoadError::kNotFound, "Missing"},
      {"p/Orphan", LoadError::kNotFound, "p/Missing"},
      {"Loop1", LoadError::kCircular, "Loop1"},
      {"OfFinal", LoadError::kIncompatible, "class OfFinal cannot inherit from final class p.Final"},
      {"OfInterface", LoadError::kIncompatible, "class OfInterface has interface p.I as super class"},
      {"Implementor", LoadError::kIncompatible,
       "class Implementor can not implement p.Open, because it is not an interface (p.Open is in unnamed module of "
       "loader 'app')"},
      {"Stranger", LoadError::kIncompatible, "class Stranger cannot inherit from sealed class Sealed"},
      {"Moved", LoadError::kNotFound, "Moved (wrong name: p/Moved)"},
      {"Newer", LoadError::kVersion,
       "Newer has been compiled by a more recent version of the Java Runtime (class file version 70.0), this version "
       "of the Java Runtime only recognizes class file versions up to 69.0"},
  };
  for (int again = 0; again < 2; ++again) {
    for (const ErrorCase& expected : kCases) {
      const Loaded<Class> loaded = world.program().Load(expected.name);
      EXPECT_FALSE(loaded) << expected.name;
      EXPECT_EQ(loaded.error.kind, expected.kind) << expected.name;
      EXPECT_EQ(loaded.error.message, expected.message);
    }
  }
  EXPECT_TRUE(world.program().Load("Allowed"));
}

TEST(Program, MalformedClassesAreFormatErrors) {
  World world;
  world.user.Add("Empty.class", {});
  world.user.Add("Noise.class", {1, 2, 3, 4, 5, 6, 0, 7, 8, 9});
  world.user.Add(ClassMaker("Rootless", ""));
  world.user.Add(ClassMaker("Base"));
  world.user.Add(ClassMaker("Interface", "Base").Flags(kAccPublic | kAccInterface | kAccAbstract));
  world.user.Add(ClassMaker("TwoMethods").Method(kAccPublic, "m", "()V").Method(kAccStatic, "m", "()V"));
  world.user.Add(ClassMaker("TwoFields").Field(0, "f", "I").Field(kAccStatic, "f", "I"));
  ClassMaker many("ManyFields");
  for (int i = 0; i < 40; ++i) many.Field(0, "f" + std::to_string(i % 39), "I");
  world.user.Add(std::move(many));
  for (const char* name : {"Empty", "Noise", "Rootless", "Interface", "TwoMethods", "TwoFields", "ManyFields"}) {
    const Loaded<Class> loaded = world.program().Load(name);
    EXPECT_FALSE(loaded) << name;
    EXPECT_EQ(loaded.error.kind, LoadError::kFormat) << name;
    EXPECT_NE(loaded.error.message.find(name), std::string::npos) << loaded.error.message;
  }
}

TEST(Program, Arrays) {
  World world;
  world.user.Add(ClassMaker("A"));
  world.user.Add(ClassMaker("B", "A"));
  Class* object = world.Get("java/lang/Object");
  Class* ints = world.Get("[I");
  Class* b2 = world.Get("[[LB;");
  EXPECT_EQ(ints, world.program().ArrayOf(world.program().Primitive(BasicType::kInt)));
  EXPECT_EQ(world.program().Find("[[LB;"), b2);
  EXPECT_EQ(world.program().Find("[[[LB;"), nullptr);
  EXPECT_EQ(world.program().LoadDescriptor("[[LB;").value, b2);
  EXPECT_EQ(b2->name, "[[LB;");
  EXPECT_EQ(b2->ExternalName(), "[[LB;");
  EXPECT_EQ(b2->element, world.Get("[LB;"));
  EXPECT_EQ(b2->super, object);
  EXPECT_EQ(b2->access_flags, kAccPublic | kAccFinal | kAccAbstract);
  EXPECT_EQ(b2->stable_name, HashString("[[LB;"));
  EXPECT_EQ(ints->element_type, BasicType::kInt);
  EXPECT_EQ(ints->element_shift, 2);
  EXPECT_EQ(world.Get("[J")->element_shift, 3);
  EXPECT_EQ(world.Get("[Z")->element_shift, 0);
  EXPECT_EQ(b2->element_shift, 2);
  EXPECT_EQ(b2->element_type, BasicType::kReference);

  EXPECT_TRUE(b2->IsSubtypeOf(world.Get("[[LA;")));
  EXPECT_TRUE(b2->IsSubtypeOf(world.Get("[Ljava/lang/Object;")));
  EXPECT_TRUE(b2->IsSubtypeOf(world.Get("[Ljava/lang/Cloneable;")));
  EXPECT_TRUE(b2->IsSubtypeOf(world.Get("java/io/Serializable")));
  EXPECT_TRUE(b2->IsSubtypeOf(object));
  EXPECT_FALSE(world.Get("[[LA;")->IsSubtypeOf(b2));
  EXPECT_FALSE(ints->IsSubtypeOf(world.Get("[J")));
  EXPECT_FALSE(ints->IsSubtypeOf(world.Get("[Ljava/lang/Object;")));
  EXPECT_TRUE(world.Get("[[I")->IsSubtypeOf(world.Get("[Ljava/lang/Object;")));
  EXPECT_FALSE(object->IsSubtypeOf(ints));
}

TEST(Program, PrimitiveClasses) {
  World world;
  Class* type = world.program().Primitive(BasicType::kLong);
  EXPECT_EQ(type->name, "long");
  EXPECT_TRUE(type->IsPrimitive());
  EXPECT_TRUE(type->IsSubtypeOf(type));
  EXPECT_FALSE(type->IsSubtypeOf(world.Get("java/lang/Object")));
  EXPECT_EQ(world.program().Primitive(BasicType::kVoid)->name, "void");
  EXPECT_FALSE(world.program().Load("long")) << "not to be had by name";
  EXPECT_EQ(world.program().LoadDescriptor("J").value, type);
}

TEST(Program, Subtypes) {
  World world;
  world.user.Add(ClassMaker::Interface("I"));
  world.user.Add(ClassMaker::Interface("J").Implements("I"));
  world.user.Add(ClassMaker("p/A").Implements("J"));
  world.user.Add(ClassMaker("p/q/B", "p/A"));
  Class* b = world.Get("p/q/B");
  EXPECT_TRUE(b->IsSubtypeOf(world.Get("I")));
  EXPECT_TRUE(b->IsSubtypeOf(world.Get("p/A")));
  EXPECT_FALSE(world.Get("p/A")->IsSubtypeOf(b));
  EXPECT_TRUE(world.Get("J")->IsSubtypeOf(world.Get("I")));
  EXPECT_TRUE(world.Get("J")->IsSubtypeOf(world.Get("java/lang/Object")));
  EXPECT_FALSE(world.Get("J")->IsSubtypeOf(b));
  EXPECT_EQ(b->Package(), "p/q");
  EXPECT_EQ(b->ExternalName(), "p.q.B");
  EXPECT_EQ(world.Get("[Lp/q/B;")->Package(), "p/q");
  EXPECT_EQ(world.Get("I")->Package(), "");
}

TEST(Program, ClassesDefinedAtRunTime) {
  World world;
  world.user.Add(ClassMaker("A").Field(0, "f", "I"));
  world.found_by_guest = [&world](std::string_view name, uint32_t loader) {
    return loader == 7 && name == "A" ? world.Get("A") : nullptr;
  };
  Program& program = world.program();
  Class* base = world.Get("A");
  const std::vector<uint8_t> bytes = ClassMaker("B", "A").Method(kAccPublic, "m", "()V").Finish();
  Loaded<Class> hidden1 = program.Define(bytes, 0, true, "B+0x1", 11);
  Loaded<Class> hidden2 = program.Define(bytes, 0, true, "B+0x2", 12);
  ASSERT_TRUE(hidden1 && hidden2);
  EXPECT_EQ(hidden1.value->super, base);
  EXPECT_EQ(hidden1.value->ExternalName(), "B/0x1");
  EXPECT_EQ(hidden1.value->stable_name, 11u);
  EXPECT_EQ(program.Find("B+0x1"), hidden1.value);  // as its own code calls it
  EXPECT_EQ(hidden1.value->file->name, "B+0x1");
  EXPECT_FALSE(program.Define(bytes, 0, true, "B+0x1", 13));
  EXPECT_NE(hidden1.value->methods[0]->stable_name, hidden2.value->methods[0]->stable_name);
  EXPECT_EQ(program.MethodByStableName(hidden2.value->methods[0]->stable_name), hidden2.value->methods[0].get());
  EXPECT_NE(program.ArrayOf(hidden1.value)->stable_name, program.ArrayOf(hidden2.value)->stable_name);

  Loaded<Class> guest = program.Define(bytes, 7, false, "B", 13);
  ASSERT_TRUE(guest);
  EXPECT_EQ(program.Find("B", 7), guest.value);
  EXPECT_FALSE(program.Load("B", 0));
  EXPECT_EQ(program.Load("A", 7).value, base);
  EXPECT_EQ(program.Load("A", 8).error.kind, LoadError::kUnasked);
  EXPECT_EQ(program.Load("A", 8).error.loader, 8u);
  Loaded<Class> twice = program.Define(bytes, 7, false, "B", 13);
  EXPECT_FALSE(twice);
  EXPECT_EQ(twice.error.message, "attempted duplicate class definition for B");
  EXPECT_FALSE(program.Define({1, 2, 3}, 7, false, "C", 14));
}

TEST(Program, MembersAreFoundInSmallAndLargeClasses) {
  World world;
  for (int count : {3, 200}) {
    ClassMaker maker("C" + std::to_string(count));
    for (int i = 0; i < count; ++i) {
      maker.Field(0, "f" + std::to_string(i), "I").Method(kAccPublic, "m" + std::to_string(i), "(J)I");
    }
    world.user.Add(std::move(maker));
    Class* cls = world.Get("C" + std::to_string(count));
    for (int i = 0; i < count; ++i) {
      EXPECT_EQ(cls->FindDeclaredField("f" + std::to_string(i), "I"), cls->fields[static_cast<size_t>(i)].get());
      EXPECT_EQ(cls->FindDeclared("m" + std::to_string(i), "(J)I"), cls->methods[static_cast<size_t>(i)].get());
    }
    EXPECT_EQ(cls->FindDeclared("m0", "()V"), nullptr);
    EXPECT_EQ(cls->FindDeclaredField("f0", "J"), nullptr);
    EXPECT_EQ(cls->methods[0]->arg_slots, 3);
    EXPECT_EQ(cls->methods[0]->return_type, BasicType::kInt);
  }
}

TEST(Program, TrivialInitialisation) {
  World world;
  auto initializer = [](ClassMaker maker) { return maker.Method(kAccStatic, "<clinit>", "()V", kJustReturn); };
  world.user.Add(ClassMaker("Plain"));
  world.user.Add(initializer(ClassMaker("Base")));
  world.user.Add(ClassMaker("Derived", "Base"));
  world.user.Add(initializer(ClassMaker::Interface("Constants")));
  world.user.Add(ClassMaker("OfConstants").Implements("Constants"));
  world.user.Add(initializer(ClassMaker::Interface("Defaults").Method(kAccPublic, "d", "()V")));
  world.user.Add(ClassMaker::Interface("Sub").Implements("Defaults"));
  world.user.Add(ClassMaker("OfDefaults").Implements("Sub"));
  EXPECT_TRUE(world.Get("Plain")->trivially_initialized);
  EXPECT_FALSE(world.Get("Base")->trivially_initialized);
  EXPECT_NE(world.Get("Base")->class_initializer, nullptr);
  EXPECT_FALSE(world.Get("Derived")->trivially_initialized);
  EXPECT_TRUE(world.Get("OfConstants")->trivially_initialized) << "JVMS 5.5: only interfaces with default methods";
  EXPECT_TRUE(world.Get("Sub")->trivially_initialized) << "interfaces do not initialise their superinterfaces";
  EXPECT_FALSE(world.Get("OfDefaults")->trivially_initialized);
}

TEST(Program, TrivialConstructorsAndFinalizers) {
  World world;
  auto calls_super = [](std::string name, std::string super) {
    ClassMaker maker(std::move(name), super);
    const uint16_t index = maker.constants().Method(super, "<init>", "()V");
    maker.Method(kAccPublic, "<init>", "()V",
                 {.bytes = {0x2a, 0xb7, static_cast<uint8_t>(index >> 8), static_cast<uint8_t>(index), 0xb1}});
    return maker;
  };
  world.user.Add(calls_super("A", "java/lang/Object"));
  world.user.Add(calls_super("B", "A").Method(kAccProtected, "finalize", "()V"));
  world.user.Add(calls_super("C", "B").Method(kAccProtected, "finalize", "()V", kJustReturn));
  world.user.Add(ClassMaker("D", "A").Method(kAccPublic, "<init>", "()V"));
  world.user.Add(calls_super("E", "D"));
  for (const char* name : {"java/lang/Object", "A", "B", "C"}) {
    EXPECT_TRUE(world.Declared(name, "<init>")->is_trivial_constructor) << name;
  }
  EXPECT_FALSE(world.Declared("D", "<init>")->is_trivial_constructor);
  EXPECT_FALSE(world.Declared("E", "<init>")->is_trivial_constructor);
  EXPECT_EQ(world.Get("A")->finalizer, nullptr);
  EXPECT_EQ(world.Get("B")->finalizer, world.Declared("B", "finalize"));
  EXPECT_EQ(world.Get("C")->finalizer, nullptr) << "an empty finalizer takes it back";
}

TEST(Program, AnnotationsOfTheJdkAreRead) {
  World world;
  for (MemorySource* source : {&world.jdk, &world.user}) {
    ClassMaker maker(source == &world.jdk ? "Jdk" : "User");
    // @Deprecated(a = {@X(b = 1), Enum.C}) @Hidden @CallerSensitive
    ConstantPoolBuilder& constants = maker.constants();
    const uint16_t text = constants.Utf8("Ljava/lang/Deprecated;");
    ByteWriter bytes;
    bytes.U2(3);
    bytes.U2(text);
    bytes.U2(1);
    bytes.U2(text);
    bytes.U1('[');
    bytes.U2(2);
    bytes.U1('@');
    bytes.U2(text);
    bytes.U2(1);
    bytes.U2(text);
    bytes.U1('I');
    bytes.U2(constants.Integer(1));
    bytes.U1('e');
    bytes.U2(text);
    bytes.U2(text);
    bytes.U2(constants.Utf8("Ljdk/internal/vm/annotation/Hidden;"));
    bytes.U2(0);
    bytes.U2(constants.Utf8("Ljdk/internal/reflect/CallerSensitive;"));
    bytes.U2(0);
    maker.Annotated(kAccPublic, "m", "()V", bytes);
    source->Add(std::move(maker));
  }
  EXPECT_TRUE(world.Declared("Jdk", "m")->hidden);
  EXPECT_TRUE(world.Declared("Jdk", "m")->caller_sensitive);
  EXPECT_FALSE(world.Declared("User", "m")->hidden);
  EXPECT_FALSE(world.Declared("User", "m")->caller_sensitive);
}

TEST(Program, Lines) {
  World world;
  world.user.Add(
      ClassMaker("p/A").Method(kAccPublic, "m", "()V", {.bytes = {0, 0, 0, 1, 0xbf}, .lines = {{1, 10}, {3, 12}}}));
  Method* method = world.Declared("p/A", "m");
  EXPECT_EQ(method->LineOf(0), -1);
  EXPECT_EQ(method->LineOf(1), 10);
  EXPECT_EQ(method->LineOf(2), 10);
  EXPECT_EQ(method->LineOf(4), 12);
  EXPECT_EQ(method->FullName(), "p.A.m");
}

}  // namespace
}  // namespace heddle::test
