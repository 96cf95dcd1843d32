// Field layout: alignment, the gap at the end of the superclass, runs.
#include <gtest/gtest.h>

#include "tests/unit/program/class_maker.h"

namespace heddle::test {
namespace {

uint32_t OffsetOf(Class* cls, std::string_view name) {
  for (const auto& field : cls->fields) {
    if (field->name == name) return field->offset;
  }
  return 0;
}

std::string Text(const std::vector<FieldRun>& runs) {
  std::string text;
  for (const FieldRun& run : runs) text += std::to_string(run.offset) + "+" + std::to_string(run.bytes) + " ";
  return text;
}

TEST(Layout, EmptyObject) {
  World world;
  Class* object = world.Get("java/lang/Object");
  EXPECT_EQ(object->instance_bytes, 16u);
  EXPECT_EQ(object->statics_bytes, 16u);
  EXPECT_TRUE(object->ref_runs.empty());
}

TEST(Layout, LargerFieldsFirst) {
  World world;
  world.user.Add(
      ClassMaker("A").Field(0, "z", "Z").Field(0, "r", "[I").Field(0, "s", "S").Field(0, "j", "J").Field(0, "i", "I"));
  Class* a = world.Get("A");
  EXPECT_EQ(OffsetOf(a, "j"), 16u);
  EXPECT_EQ(OffsetOf(a, "i"), 24u);
  EXPECT_EQ(OffsetOf(a, "r"), 28u);
  EXPECT_EQ(OffsetOf(a, "s"), 32u);
  EXPECT_EQ(OffsetOf(a, "z"), 34u);
  EXPECT_EQ(a->fields_end, 35u);
  EXPECT_EQ(a->instance_bytes, 40u);
  EXPECT_EQ(Text(a->ref_runs), "28+4 ");
  EXPECT_EQ(Text(a->primitive_runs), "16+12 32+3 ");
}

TEST(Layout, SubclassFillsTheGapOfItsSuperclass) {
  World world;
  world.user.Add(ClassMaker("A").Field(0, "b", "B"));
  world.user.Add(ClassMaker("B", "A").Field(0, "d", "D").Field(0, "r", "LA;").Field(0, "c", "C").Field(0, "z", "Z"));
  Class* b = world.Get("B");
  EXPECT_EQ(OffsetOf(world.Get("A"), "b"), 16u);
  EXPECT_EQ(OffsetOf(b, "z"), 17u);
  EXPECT_EQ(OffsetOf(b, "c"), 18u);
  EXPECT_EQ(OffsetOf(b, "r"), 20u);
  EXPECT_EQ(OffsetOf(b, "d"), 24u);
  EXPECT_EQ(b->instance_bytes, 32u);
  EXPECT_EQ(Text(b->ref_runs), "20+4 ");
  EXPECT_EQ(Text(b->primitive_runs), "16+4 24+8 ");
}

TEST(Layout, InheritedReferencesJoinOneRun) {
  World world;
  world.user.Add(ClassMaker("A").Field(0, "r", "LA;"));
  world.user.Add(ClassMaker("B", "A").Field(0, "s", "LA;").Field(0, "t", "LA;"));
  EXPECT_EQ(Text(world.Get("B")->ref_runs), "16+12 ");
}

TEST(Layout, StaticsHaveReferencesFirst) {
  World world;
  world.user.Add(ClassMaker("A")
                     .Field(kAccStatic, "i", "I")
                     .Field(kAccStatic, "r", "LA;")
                     .Field(kAccStatic, "j", "J")
                     .Field(kAccStatic, "s", "LA;")
                     .Field(kAccStatic, "t", "LA;")
                     .Field(0, "own", "I"));
  Class* a = world.Get("A");
  EXPECT_EQ(Text(a->static_ref_runs), "16+12 ");
  EXPECT_EQ(OffsetOf(a, "i"), 28u);
  EXPECT_EQ(OffsetOf(a, "j"), 32u);
  EXPECT_EQ(Text(a->static_primitive_runs), "28+12 ");
  EXPECT_EQ(a->statics_bytes, 40u);
  EXPECT_EQ(a->instance_bytes, 24u);
}

TEST(Layout, InjectedFieldsComeLast) {
  World world;
  world.injected = {{"java/lang/Thing", "machine", "J"}, {"A", "machine", "J"}};
  world.jdk.Add(ClassMaker("java/lang/Thing").Field(0, "i", "I"));
  world.user.Add(ClassMaker("A").Field(0, "i", "I"));
  Class* thing = world.Get("java/lang/Thing");
  ASSERT_EQ(thing->fields.size(), 2u);
  EXPECT_EQ(thing->fields[1]->name, "machine");
  EXPECT_EQ(thing->fields[1]->info, nullptr);
  EXPECT_EQ(OffsetOf(thing, "i"), 16u);
  EXPECT_EQ(OffsetOf(thing, "machine"), 24u);
  EXPECT_EQ(world.Get("A")->fields.size(), 1u) << "a user's class gets none";
}

// Every field of a class hierarchy is aligned, overlaps no other, and is covered by the runs.
TEST(Layout, EveryFieldHasItsBytesAlone) {
  World world;
  const char* const kTypes[] = {"Z", "J", "C", "LA;", "I", "D", "B", "[J", "S", "F"};
  std::string super = "java/lang/Object";
  unsigned next = 1;
  for (int depth = 0; depth < 12; ++depth) {
    ClassMaker maker("C" + std::to_string(depth), super);
    for (unsigned i = 0; i < next % 7; ++i) maker.Field(0, "f" + std::to_string(i), kTypes[(next * 31 + i * i) % 10]);
    super = maker.name();
    world.user.Add(std::move(maker));
    next = next * 1103515245 + 12345;
  }
  Class* last = world.Get(super);
  std::vector<char> owner(last->instance_bytes, '.');
  for (const Class* cls = last; cls != nullptr; cls = cls->super) {
    for (const auto& field : cls->fields) {
      const uint32_t size = SizeOf(field->type);
      EXPECT_EQ(field->offset % size, 0u);
      for (uint32_t i = 0; i < size; ++i) {
        EXPECT_EQ(owner[field->offset + i], '.');
        owner[field->offset + i] = field->type == BasicType::kReference ? 'r' : 'p';
      }
    }
  }
  for (const auto& [runs, mark] : {std::pair(&last->ref_runs, 'r'), std::pair(&last->primitive_runs, 'p')}) {
    for (const FieldRun& run : *runs) {
      for (uint32_t i = 0; i < run.bytes; ++i) EXPECT_EQ(std::exchange(owner[run.offset + i], '.'), mark);
    }
  }
  EXPECT_EQ(std::string(owner.begin(), owner.end()), std::string(owner.size(), '.'));
}

}  // namespace
}  // namespace heddle::test
