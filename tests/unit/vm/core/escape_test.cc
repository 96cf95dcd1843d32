// The escape bit: set on all that another thread might reach, by the barrier of reference stores.
#include "vm/core/escape.h"

#include <algorithm>

#include "tests/unit/vm/property.h"
#include "tests/unit/vm/stage.h"
#include "vm/classes/thread_life.h"
#include "vm/state/check_heap.h"

namespace heddle::test {
namespace {

class EscapeTest : public MachineTest {
 protected:
  bool IsEscaped(Ref object) { return heap().Flags(object) & kFlagEscaped; }
};

TEST_F(EscapeTest, TakesAllThatCanBeReached) {
  Begin("Stage");
  Stage stage(machine());
  const Ref a = stage.NewNode(), b = stage.NewReferences(2), c = stage.NewNode(), ints = stage.NewInts(1);
  const Ref above = stage.NewNode(), other = stage.NewNode();
  stage.Link(above, 0, a);
  stage.Link(a, 1, b);
  stage.Link(b, 0, b);
  stage.Link(b, 1, c);
  stage.Link(c, 0, a);
  stage.Link(c, 1, ints);
  for (Ref object : {a, b, c, ints, above, other}) EXPECT_FALSE(IsEscaped(object));
  ScopedMark mark(machine());
  const uint32_t flags = heap().Flags(c);
  Escape(vm(), a);
  for (Ref object : {a, b, c, ints}) EXPECT_TRUE(IsEscaped(object));
  EXPECT_EQ(heap().Flags(c), flags | kFlagEscaped);
  EXPECT_FALSE(IsEscaped(above));
  EXPECT_FALSE(IsEscaped(other));
  mark.Rewind();
  for (Ref object : {a, b, c, ints}) EXPECT_FALSE(IsEscaped(object));
}

TEST_F(EscapeTest, AStoreIntoAnEscapedObjectEscapes) {
  Begin("Stage");
  Stage stage(machine());
  const Ref shared = stage.NewNode(), own = stage.NewNode(), value = stage.NewNode(), behind = stage.NewInts(1);
  Escape(vm(), shared);
  vm().StoreReference(value, stage.LinkOffset(value, 0), behind);
  vm().StoreReference(own, stage.LinkOffset(own, 0), value);
  EXPECT_FALSE(IsEscaped(value));
  vm().StoreReference(shared, stage.LinkOffset(shared, 1), 0);
  vm().StoreReference(shared, stage.LinkOffset(shared, 1), value);
  EXPECT_EQ(stage.Linked(shared, 1), value);
  EXPECT_TRUE(IsEscaped(value));
  EXPECT_TRUE(IsEscaped(behind));
  EXPECT_FALSE(IsEscaped(own));
  vm().StoreReference(shared, stage.LinkOffset(shared, 1), 0);
  EXPECT_TRUE(IsEscaped(value));  // for good
}

TEST_F(EscapeTest, TheBytesOfAStringDoNot) {
  Begin("Stage");
  auto bytes_of = [this](Ref string) { return heap().Read<Ref>(string, vm().known.string_value); };
  const Ref own = vm().strings.New("a text");
  Escape(vm(), own);
  EXPECT_TRUE(IsEscaped(own));
  EXPECT_FALSE(IsEscaped(bytes_of(own)));
  EXPECT_FALSE(IsEscaped(bytes_of(vm().strings.Literal("a constant"))));
  const Ref bytes = vm().NewByteArray("bytes", 5);
  Escape(vm(), bytes);
  EXPECT_TRUE(IsEscaped(bytes));
}

TEST_F(EscapeTest, StaticsAndWhatBootMadeHaveEscaped) {
  Begin("Stage");
  Stage stage(machine());
  EXPECT_TRUE(IsEscaped(stage.statics()));
  EXPECT_TRUE(IsEscaped(stage.SomethingFrozen()));
  EXPECT_TRUE(IsEscaped(regs(0).thread_object));
  EXPECT_TRUE(IsEscaped(vm().strings.Literal("a text")));
  const Ref object = stage.NewNode();
  stage.SetStatic(0, object);
  EXPECT_TRUE(IsEscaped(object));
}

TEST_F(EscapeTest, AThreadThatStartsReachesWhatItsThreadObjectReaches) {
  Begin("Stage");
  Stage stage(machine());
  const ThreadId thread = stage.AddThread(7, 0);
  const Ref object = stage.NewNode(), behind = stage.NewNode();
  stage.Link(object, 0, behind);
  AnnounceStart(vm(), thread, object);
  EXPECT_TRUE(IsEscaped(object));
  EXPECT_TRUE(IsEscaped(behind));
  EXPECT_EQ(Next(thread), ActionKind::kYield);
  EXPECT_EQ(machine().Next(thread).object, object);
}

// After any stores, what has ever been reachable from an escaped object has escaped, and nothing else.
TEST_F(EscapeTest, IsTheClosureOfAllThatWasEverReachable) {
  constexpr size_t kObjects = 12;
  Begin("Stage");
  uint64_t escaped_at_the_end = 0, objects_at_the_end = 0;
  CheckProperty(
      [&](const std::vector<std::tuple<uint8_t, bool, uint8_t>>& stores) {
        Stage stage(machine());
        std::vector<Ref> objects = {stage.statics()};
        std::vector<std::vector<size_t>> links(kObjects, std::vector<size_t>(2, kObjects));
        std::vector<bool> escaped(kObjects);
        escaped[0] = true;
        for (size_t i = 1; i < kObjects; ++i) objects.push_back(i % 2 == 0 ? stage.NewNode() : stage.NewReferences(2));
        for (const auto& [holder, which, target] : stores) {
          const size_t from = holder % kObjects, to = 1 + target % kObjects;  // kObjects: null
          stage.Link(objects[from], which, to == kObjects ? 0 : objects[to]);
          links[from][which] = to;
          for (bool changed = true; changed;) {
            changed = false;
            for (size_t i = 0; i < kObjects; ++i) {
              for (size_t next : links[i]) {
                if (!escaped[i] || next == kObjects || escaped[next]) continue;
                escaped[next] = changed = true;
              }
            }
          }
          for (size_t i = 0; i < kObjects; ++i) RC_ASSERT(IsEscaped(objects[i]) == escaped[i]);
        }
        RC_ASSERT(CheckHeap(vm()) == "");
        objects_at_the_end += kObjects;
        escaped_at_the_end += static_cast<uint64_t>(std::count(escaped.begin(), escaped.end(), true));
      },
      300);
  EXPECT_GT(escaped_at_the_end, objects_at_the_end / 5);
  EXPECT_LT(escaped_at_the_end, objects_at_the_end * 4 / 5);
}

// An access to what has not escaped is no step.
TEST_F(EscapeTest, DecidesWhatIsVisible) {
  Begin("Sharing$Publishing");
  RunTo(0, ActionKind::kRead);  // of the static, by main
  const Ref statics = ClassNamed("Sharing")->statics;
  RunTo(1, ActionKind::kWrite);
  EXPECT_EQ(machine().Next(1).object, statics);  // the box was filled without a step
  EXPECT_TRUE(machine().Next(1).is_static);
  Take(1);
  EXPECT_EQ(Next(1), ActionKind::kRead);  // of the box's `next`: it has escaped
  const Ref box = machine().Next(1).object;
  EXPECT_EQ(box, StaticReference("Sharing", "shared"));
  Take(1);
  EXPECT_EQ(Next(1), ActionKind::kWrite);
  EXPECT_TRUE(IsEscaped(machine().Next(1).object));
  EXPECT_NE(machine().Next(1).object, box);
}

TEST_F(EscapeTest, WithEverythingVisibleItDoesNotMatter) {
  Begin("Sharing$Publishing");
  machine().Show(Visible::kEverything);
  RunTo(0, ActionKind::kRead);
  RunTo(1, ActionKind::kWrite);
  EXPECT_FALSE(machine().Next(1).is_static);  // the box, which nobody else knows
  EXPECT_FALSE(IsEscaped(machine().Next(1).object));
}

}  // namespace
}  // namespace heddle::test
