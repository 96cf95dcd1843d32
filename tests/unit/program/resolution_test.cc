// Resolution (JVMS 5.4.3.2 to 5.4.3.4) and selection (5.4.6) of members.
#include <gtest/gtest.h>

#include "tests/unit/program/class_maker.h"

namespace heddle::test {
namespace {

// I { m() } with J, K extending it, and classes over them; each test adds what it is about.
struct Diamond : World {
  Diamond() { user.Add(ClassMaker::Interface("I").Method(kAccPublic, "m", "()V")); }

  void AddInterface(std::string name, std::vector<std::string> supers, char m) {
    ClassMaker maker = ClassMaker::Interface(std::move(name));
    for (const std::string& super : supers) maker.Implements(super);
    if (m == 'd') maker.Method(kAccPublic, "m", "()V");
    if (m == 'a') maker.Abstract("m", "()V");
    user.Add(std::move(maker));
  }
  void AddClass(std::string name, std::string super, std::vector<std::string> interfaces, int flags = -1) {
    ClassMaker maker(std::move(name), std::move(super));
    for (const std::string& interface : interfaces) maker.Implements(interface);
    if (flags >= 0) maker.Method(static_cast<uint16_t>(flags), "m", "()V");
    user.Add(std::move(maker));
  }
  Method* Selected(std::string_view receiver, bool* conflict = nullptr) {
    return Program::Select(Get(receiver), Declared("I", "m"), conflict);
  }
};

TEST(Selection, ADefaultIsInherited) {
  Diamond world;
  world.AddClass("A", "java/lang/Object", {"I"});
  EXPECT_EQ(world.Selected("A"), world.Declared("I", "m"));
  EXPECT_EQ(world.Selected("A"), world.Declared("I", "m")) << "from the cache";
}

TEST(Selection, TheMoreSpecificDefaultWinsInADiamond) {
  Diamond world;
  world.AddInterface("J", {"I"}, 'd');
  world.AddInterface("K", {"I"}, '-');
  world.AddClass("A", "java/lang/Object", {"K", "J"});
  world.AddClass("B", "A", {"I"});
  EXPECT_EQ(world.Selected("A"), world.Declared("J", "m"));
  EXPECT_EQ(world.Selected("B"), world.Declared("J", "m"));
}

TEST(Selection, TwoUnrelatedDefaultsAreAConflict) {
  Diamond world;
  world.AddInterface("J", {"I"}, 'd');
  world.AddInterface("K", {"I"}, 'd');
  world.AddClass("A", "java/lang/Object", {"J", "K"});
  world.AddInterface("L", {"J", "K"}, 'd');
  world.AddClass("B", "A", {"L"});
  for (int i = 0; i < 2; ++i) {
    bool conflict = false;
    EXPECT_EQ(world.Selected("A", &conflict), nullptr);
    EXPECT_TRUE(conflict);
  }
  bool conflict = false;
  EXPECT_EQ(world.Selected("B", &conflict), world.Declared("L", "m"));
  EXPECT_FALSE(conflict);
}

TEST(Selection, OneDefaultAmongAbstractOnesIsSelected) {
  Diamond world;
  world.AddInterface("J", {"I"}, 'a');
  world.AddInterface("K", {"I"}, 'd');
  world.AddClass("A", "java/lang/Object", {"J", "K"});
  EXPECT_EQ(world.Selected("A"), world.Declared("K", "m"));
}

TEST(Selection, AReabstractedDefaultIsAnAbstractMethodError) {
  Diamond world;
  world.AddInterface("J", {"I"}, 'a');
  world.AddClass("A", "java/lang/Object", {"J", "I"});
  bool conflict = false;
  EXPECT_EQ(world.Selected("A", &conflict), nullptr);
  EXPECT_FALSE(conflict);
}

TEST(Selection, ClassesWinOverInterfaces) {
  Diamond world;
  world.AddInterface("J", {"I"}, 'd');
  world.AddClass("Base", "java/lang/Object", {}, kAccPublic);
  world.AddClass("A", "Base", {"J"});
  EXPECT_EQ(world.Selected("A"), world.Declared("Base", "m"));
}

TEST(Selection, AnAbstractMethodOfAClassHidesADefault) {
  Diamond world;
  world.user.Add(ClassMaker("Base").Flags(kAccPublic | kAccAbstract | kAccSuper).Abstract("m", "()V"));
  world.AddClass("A", "Base", {"I"});
  EXPECT_EQ(world.Selected("A"), nullptr);
  EXPECT_EQ(Program::Select(world.Get("A"), world.Declared("Base", "m")), nullptr);
}

TEST(Selection, PrivateAndStaticMethodsOfClassesImplementNothing) {
  Diamond world;
  world.AddClass("A", "java/lang/Object", {"I"}, kAccPrivate);
  world.AddClass("B", "java/lang/Object", {"I"}, kAccPublic | kAccStatic);
  EXPECT_EQ(world.Selected("A"), world.Declared("I", "m"));
  EXPECT_EQ(world.Selected("B"), world.Declared("I", "m"));
}

TEST(Selection, PrivateInterfaceMethodsSelectThemselves) {
  World world;
  world.user.Add(ClassMaker::Interface("I").Method(kAccPrivate, "p", "()V"));
  world.user.Add(ClassMaker("A").Implements("I").Method(kAccPublic, "p", "()V"));
  EXPECT_EQ(Program::Select(world.Get("A"), world.Declared("I", "p")), world.Declared("I", "p"));
}

TEST(Resolution, FieldsOfInterfacesComeBeforeThoseOfTheSuperclass) {
  World world;
  world.user.Add(ClassMaker::Interface("I").Field(kAccPublic | kAccStatic | kAccFinal, "f", "I"));
  world.user.Add(ClassMaker("A").Field(0, "f", "I").Field(0, "g", "I").Field(0, "g", "J"));
  world.user.Add(ClassMaker("B", "A").Implements("I"));
  Class* b = world.Get("B");
  EXPECT_EQ(Program::ResolveField(b, "f", "I")->owner, world.Get("I"));
  EXPECT_EQ(Program::ResolveField(b, "g", "J")->owner, world.Get("A"));
  EXPECT_EQ(Program::ResolveField(b, "g", "F"), nullptr);
}

TEST(Resolution, MethodsComeFromSuperclassesThenInterfaces) {
  Diamond world;
  world.AddInterface("J", {"I"}, 'd');
  world.AddClass("Base", "java/lang/Object", {"J"}, -1);
  world.AddClass("A", "Base", {});
  EXPECT_EQ(Program::ResolveMethod(world.Get("A"), "m", "()V"), world.Declared("J", "m"));
  EXPECT_EQ(Program::ResolveMethod(world.Get("A"), "notify", "()V"), world.Declared("java/lang/Object", "notify"));
  EXPECT_EQ(Program::ResolveMethod(world.Get("A"), "none", "()V"), nullptr);
}

TEST(Resolution, InterfaceMethodsIncludeThePublicOnesOfObject) {
  Diamond world;
  world.AddInterface("J", {"I"}, '-');
  Class* j = world.Get("J");
  EXPECT_EQ(Program::ResolveInterfaceMethod(j, "m", "()V"), world.Declared("I", "m"));
  EXPECT_EQ(Program::ResolveInterfaceMethod(j, "notify", "()V"), world.Declared("java/lang/Object", "notify"));
  EXPECT_EQ(Program::ResolveInterfaceMethod(j, "clone", "()Ljava/lang/Object;"), nullptr) << "it is protected";
}

TEST(Resolution, StaticMethodsOfSuperinterfacesAreNotInherited) {
  World world;
  world.user.Add(ClassMaker::Interface("I").Method(kAccPublic | kAccStatic, "s", "()V"));
  world.user.Add(ClassMaker("A").Implements("I"));
  EXPECT_EQ(Program::ResolveMethod(world.Get("A"), "s", "()V"), nullptr);
  EXPECT_NE(Program::ResolveInterfaceMethod(world.Get("I"), "s", "()V"), nullptr);
}

TEST(Resolution, ArraysHaveTheMethodsOfObject) {
  World world;
  Class* array = world.Get("[I");
  Method* clone = Program::ResolveMethod(array, "clone", "()Ljava/lang/Object;");
  ASSERT_NE(clone, nullptr);
  EXPECT_EQ(array->vtable[static_cast<size_t>(clone->vtable_index)], clone);
}

TEST(Resolution, SignaturePolymorphicMethodsFitAnyDescriptor) {
  World world;
  constexpr uint16_t kFlags = kAccPublic | kAccNative | kAccVarargs;
  world.jdk.Add(ClassMaker("java/lang/invoke/MethodHandle")
                    .WithoutCode(kFlags, "invoke", "([Ljava/lang/Object;)Ljava/lang/Object;")
                    .Method(kAccPublic | kAccVarargs, "bind", "([Ljava/lang/Object;)Ljava/lang/Object;"));
  world.user.Add(ClassMaker("Other").WithoutCode(kFlags, "invoke", "([Ljava/lang/Object;)Ljava/lang/Object;"));
  Class* handle = world.Get("java/lang/invoke/MethodHandle");
  Method* invoke = Program::ResolveMethod(handle, "invoke", "(I)I");
  ASSERT_NE(invoke, nullptr);
  EXPECT_TRUE(invoke->signature_polymorphic);
  EXPECT_EQ(Program::ResolveMethod(handle, "bind", "(I)I"), nullptr) << "it is not native";
  EXPECT_EQ(Program::ResolveMethod(world.Get("Other"), "invoke", "(I)I"), nullptr);
}

}  // namespace
}  // namespace heddle::test
