// Virtual method tables and the override rules of JVMS 5.4.5.
#include <gtest/gtest.h>

#include "program/vtable.h"
#include "tests/unit/program/class_maker.h"

namespace heddle::test {
namespace {

constexpr uint16_t kPackagePrivate = 0;

Method* Runs(Class* receiver, const Method* called) {
  return receiver->vtable[static_cast<size_t>(called->vtable_index)];
}

TEST(Vtable, HoldsWhatCanBeOverridden) {
  World world;
  world.user.Add(ClassMaker("A")
                     .Method(kAccPublic, "<init>", "()V")
                     .Method(kAccPrivate, "p", "()V")
                     .Method(kAccStatic, "s", "()V")
                     .Method(kAccPublic, "v", "()V")
                     .Abstract("a", "()V"));
  Class* a = world.Get("A");
  EXPECT_EQ(a->vtable.size(), a->super->vtable.size() + 2);
  EXPECT_EQ(world.Declared("A", "<init>")->vtable_index, -1);
  EXPECT_EQ(world.Declared("A", "p")->vtable_index, -1);
  EXPECT_EQ(world.Declared("A", "s")->vtable_index, -1);
  EXPECT_EQ(Runs(a, world.Declared("A", "v")), world.Declared("A", "v"));
  EXPECT_EQ(Runs(a, world.Declared("A", "a")), world.Declared("A", "a"));
}

TEST(Vtable, OverridingTakesTheEntry) {
  World world;
  world.user.Add(ClassMaker("A").Method(kAccPublic, "m", "()V").Method(kAccPublic, "m", "(I)V"));
  world.user.Add(
      ClassMaker("B", "A").Method(kAccPublic, "m", "()V").Method(kAccPublic, "toString", "()Ljava/lang/String;"));
  Class* b = world.Get("B");
  EXPECT_EQ(b->vtable.size(), world.Get("A")->vtable.size());
  EXPECT_EQ(Runs(b, world.Declared("A", "m")), world.Declared("B", "m"));
  EXPECT_EQ(Runs(b, world.Declared("A", "m", "(I)V")), world.Declared("A", "m", "(I)V"));
  EXPECT_EQ(Runs(b, world.Declared("java/lang/Object", "toString", "()Ljava/lang/String;")),
            world.Declared("B", "toString", "()Ljava/lang/String;"));
}

TEST(Vtable, InterfaceMethodsHaveNoIndex) {
  World world;
  world.user.Add(ClassMaker::Interface("I").Abstract("m", "()V").Method(kAccPublic, "d", "()V"));
  EXPECT_EQ(world.Declared("I", "m")->vtable_index, -1);
  EXPECT_EQ(world.Declared("I", "d")->vtable_index, -1);
  EXPECT_TRUE(world.Get("I")->vtable.empty());
}

TEST(Vtable, PackagePrivateIsOverriddenInItsPackageOnly) {
  World world;
  world.user.Add(ClassMaker("p/A").Method(kPackagePrivate, "m", "()V"));
  world.user.Add(ClassMaker("q/B", "p/A").Method(kAccPublic, "m", "()V"));
  world.user.Add(ClassMaker("p/C", "q/B").Method(kAccPublic, "m", "()V"));
  world.user.Add(ClassMaker("q/D", "p/C").Method(kAccPublic, "m", "()V"));
  Method* a = world.Declared("p/A", "m");
  Method* b = world.Declared("q/B", "m");
  EXPECT_EQ(Runs(world.Get("q/B"), a), a) << "out of reach in another package";
  EXPECT_EQ(Runs(world.Get("q/B"), b), b);
  Method* c = world.Declared("p/C", "m");
  EXPECT_EQ(Runs(world.Get("p/C"), a), c) << "one method, both entries";
  EXPECT_EQ(Runs(world.Get("p/C"), b), c);
  Method* d = world.Declared("q/D", "m");
  EXPECT_EQ(Runs(world.Get("q/D"), a), d) << "by way of p/C.m, which is public";
  EXPECT_EQ(Runs(world.Get("q/D"), b), d);
  EXPECT_EQ(Runs(world.Get("q/D"), c), d);
}

TEST(Vtable, AnEntryIsOverriddenThroughAnAncestorWithinReach) {
  World world;
  world.user.Add(ClassMaker("p/A").Method(kAccPublic, "m", "()V"));
  world.user.Add(ClassMaker("p/B", "p/A").Method(kPackagePrivate, "m", "()V"));  // javac would refuse; the JVM does not
  world.user.Add(ClassMaker("q/C", "p/B").Method(kAccPublic, "m", "()V"));
  Method* c = world.Declared("q/C", "m");
  EXPECT_EQ(Runs(world.Get("q/C"), world.Declared("p/A", "m")), c);
  EXPECT_EQ(world.Get("q/C")->vtable.size(), world.Get("p/A")->vtable.size());
}

TEST(Vtable, FinalMethodsCannotBeOverridden) {
  World world;
  world.user.Add(ClassMaker("A").Method(kAccPublic | kAccFinal, "m", "(I)V"));
  world.user.Add(ClassMaker("B", "A").Method(kAccPublic, "m", "(I)V"));
  world.user.Add(ClassMaker("C").Method(kAccPublic, "notify", "()V"));
  Loaded<Class> b = world.program().Load("B");
  ASSERT_FALSE(b);
  EXPECT_EQ(b.error.kind, LoadError::kIncompatible);
  EXPECT_EQ(b.error.message, "class B overrides final method A.m(I)V");
  EXPECT_FALSE(world.program().Load("C"));
}

TEST(Vtable, FinalPackagePrivateMethodsBindTheirPackageOnly) {
  World world;
  world.user.Add(ClassMaker("p/A").Method(kAccFinal, "m", "()V"));
  world.user.Add(ClassMaker("q/B", "p/A").Method(kAccPublic, "m", "()V"));
  world.user.Add(ClassMaker("p/C", "p/A").Method(kAccPublic, "m", "()V"));
  EXPECT_TRUE(world.program().Load("q/B"));
  EXPECT_FALSE(world.program().Load("p/C"));
}

}  // namespace
}  // namespace heddle::test
