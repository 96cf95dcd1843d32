// The heap by itself: allocation, the journal of lines, and frozen memory, held against a model that copies everything.
#include "vm/memory/heap.h"

#include <array>
#include <map>
#include <set>
#include <tuple>

#include "tests/unit/vm/property.h"

namespace heddle::test {
namespace {

constexpr uint64_t kRegionBytes = 1 << 14;
constexpr uint32_t kPlain = 7, kLinked = 8;  // class numbers: all fields are data, all fields are references

// The length word of a test's object is its number of fields, of four bytes each.
uint64_t BytesFor(uint32_t fields) { return kHeaderBytes + 4 * uint64_t{fields}; }
uint32_t FieldAt(uint32_t index) { return kHeaderBytes + 4 * index; }
uint32_t LineOf(Ref object, uint32_t offset = 0) {
  return static_cast<uint32_t>(((uint64_t{object} << 3) + offset) >> kLineShift);
}

class SmallHeap : public Heap {
 public:
  SmallHeap() : Heap({.permanent_bytes = kRegionBytes, .normal_bytes = kRegionBytes}) {}
  Ref New(uint32_t fields, uint32_t class_number = kPlain) {
    return Allocate(class_number, fields, BytesFor(fields), kFlagEscaped);
  }
  void FreezeAll() {
    Freeze([this](Ref object) { return BytesFor(Length(object)); },
           [this](Ref object, const std::function<void(uint32_t)>& visit) { VisitLinks(object, visit); });
  }
  void VisitLinks(Ref object, const std::function<void(uint32_t)>& visit) const {
    for (uint32_t i = 0; ClassNumber(object) == kLinked && i < Length(object); ++i) visit(FieldAt(i));
  }
  uint32_t Field(Ref object, uint32_t index) const { return Read<uint32_t>(object, FieldAt(index)); }
  void SetField(Ref object, uint32_t index, uint32_t value) { Write<uint32_t>(object, FieldAt(index), value); }
};

TEST(HeapTest, NewObjectsAreZeroedAndFollowEachOther) {
  SmallHeap heap;
  const Ref first = heap.Allocate(kPlain, 3, BytesFor(3), kFlagHashed | 5u << kObjectIdShift);
  EXPECT_EQ(first, heap.normal_start());
  EXPECT_EQ(heap.ClassNumber(first), kPlain);
  EXPECT_EQ(heap.Length(first), 3u);
  EXPECT_EQ(heap.LockWord(first), 0u);
  EXPECT_EQ(heap.Flags(first), kFlagHashed | 5u << kObjectIdShift);
  for (uint32_t i = 0; i < 3; ++i) EXPECT_EQ(heap.Field(first, i), 0u);
  const Ref second = heap.New(1);
  EXPECT_EQ(second, first + 4);  // 28 bytes, rounded up
  EXPECT_FALSE(heap.IsPermanent(first));
  EXPECT_FALSE(heap.IsFrozen(first));
  EXPECT_EQ(heap.normal_bytes(), uint64_t{heap.bump() - first} << 3);
}

TEST(HeapTest, AFullArenaAllocatesNothing) {
  SmallHeap heap;
  const uint32_t half = (kRegionBytes / 2 - kHeaderBytes) / 4;
  ASSERT_NE(heap.New(half), 0u);
  EXPECT_EQ(heap.New(half + 1), 0u);
  const Ref rest = heap.New(half);
  ASSERT_NE(rest, 0u);
  heap.SetField(rest, half - 1, 1);
  EXPECT_EQ(heap.New(0), 0u);
  EXPECT_EQ(heap.normal_bytes(), kRegionBytes);
}

TEST(HeapTest, ARewindGivesTheRoomBackZeroed) {
  SmallHeap heap;
  heap.FreezeAll();
  const Heap::Mark mark = heap.TakeMark();
  const uint32_t all = (kRegionBytes - kHeaderBytes) / 4;
  Ref object = heap.New(all);
  ASSERT_NE(object, 0u);
  for (uint32_t i = 0; i < all; ++i) heap.SetField(object, i, ~i);
  EXPECT_EQ(heap.New(0), 0u);
  heap.Rewind(mark);
  EXPECT_EQ(heap.normal_bytes(), 0u);
  EXPECT_EQ(heap.committed_bytes(), kRegionBytes + kLineBytes);  // the most there was, and the line of null
  object = heap.New(all);
  ASSERT_NE(object, 0u);
  for (uint32_t i = 0; i < all; ++i) ASSERT_EQ(heap.Field(object, i), 0u);
}

TEST(HeapTest, AMarkCanBeRewoundToAgainAndMarksNest) {
  SmallHeap heap;
  heap.FreezeAll();
  const Ref object = heap.New(1);
  heap.SetField(object, 0, 1);
  const Heap::Mark outer = heap.TakeMark();
  heap.SetField(object, 0, 2);
  const Heap::Mark inner = heap.TakeMark();
  for (uint32_t i = 3; i < 6; ++i) {
    heap.SetField(object, 0, i);
    heap.Rewind(inner);
    EXPECT_EQ(heap.Field(object, 0), 2u);
  }
  heap.SetField(object, 0, 7);
  heap.Rewind(outer);
  EXPECT_EQ(heap.Field(object, 0), 1u);
  heap.SetField(object, 0, 8);
  heap.Rewind(outer);
  EXPECT_EQ(heap.Field(object, 0), 1u);
}

TEST(HeapTest, ALineIsSavedOnceAMark) {
  SmallHeap heap;
  heap.FreezeAll();
  const Ref object = heap.New(48);  // 208 bytes from the start of a line: four lines
  auto lines = [&] { return heap.TakeMark().lines; };
  EXPECT_EQ(lines(), 0u);
  for (uint32_t i = 0; i < 12; ++i) heap.SetField(object, i, i + 1);
  const Ref young = heap.New(100);
  for (uint32_t i = 0; i < 100; ++i) heap.SetField(young, i, i + 1);
  EXPECT_EQ(lines(), 1u);  // of `object`; `young` is new, and costs nothing
  heap.Touch(object, FieldAt(11), 8);
  EXPECT_EQ(lines(), 3u);  // 60..67 lies in two lines
  heap.Touch(object, FieldAt(11), 4);
  heap.Touch(object, FieldAt(12), 0);
  EXPECT_EQ(lines(), 5u);
  EXPECT_GE(heap.journal_bytes(), 5 * kLineBytes);
}

TEST(HeapTest, NothingIsJournaledBeforeTheFreeze) {
  SmallHeap heap;
  const Ref object = heap.New(1);
  heap.SetField(object, 0, 1);
  heap.SetField(heap.AllocatePermanent(kPlain, 4, BytesFor(4), 1), 0, 1);
  EXPECT_FALSE(heap.frozen());
  heap.FreezeAll();
  EXPECT_TRUE(heap.frozen());
  EXPECT_EQ(heap.TakeMark().lines, 0u);
  EXPECT_TRUE(heap.dirty_lines().empty());
}

TEST(HeapTest, FreezeKnowsHeadersAndReferences) {
  SmallHeap heap;
  const Ref plain = heap.New(4);            // words 0..7 of the line, 4 of them header
  const Ref linked = heap.New(3, kLinked);  // words 8..14 and one of padding
  const Ref next = heap.New(1, kLinked);    // words 0..4 of the next line
  heap.FreezeAll();
  EXPECT_EQ(heap.LineHeaders(LineOf(plain)), 0x0f0f);
  EXPECT_EQ(heap.LineReferences(LineOf(plain)), 0x7000);
  EXPECT_EQ(heap.LineHeaders(LineOf(next)), 0x000f);
  EXPECT_EQ(heap.LineReferences(LineOf(next)), 0x0010);
  EXPECT_TRUE(heap.IsFrozen(linked));
  EXPECT_EQ(heap.baseline_end(), next + 8);  // the baseline ends with a line
  EXPECT_FALSE(heap.IsFrozen(heap.New(0)));
}

TEST(HeapTest, DirtyLinesKeepTheFrozenContent) {
  SmallHeap heap;
  const Ref object = heap.New(4);
  heap.SetField(object, 0, 10);
  heap.FreezeAll();
  const uint32_t line = LineOf(object);
  auto frozen_field = [&] {
    uint32_t value;
    std::memcpy(&value, heap.dirty_lines()[0].frozen + FieldAt(0), 4);
    return value;
  };
  const Heap::Mark clean = heap.TakeMark();
  heap.SetField(heap.New(1), 0, 1);  // not frozen, so never dirty
  EXPECT_TRUE(heap.dirty_lines().empty());
  heap.SetField(object, 0, 11);
  ASSERT_EQ(heap.dirty_lines().size(), 1u);
  EXPECT_EQ(heap.dirty_lines()[0].line, line);
  EXPECT_TRUE(heap.IsDirty(line));
  const Heap::Mark dirty = heap.TakeMark();
  heap.SetField(object, 0, 12);
  EXPECT_EQ(heap.dirty_lines().size(), 1u);
  EXPECT_EQ(frozen_field(), 10u);
  heap.Rewind(dirty);
  EXPECT_TRUE(heap.IsDirty(line));
  EXPECT_EQ(heap.Field(object, 0), 11u);
  EXPECT_EQ(frozen_field(), 10u);
  heap.Rewind(clean);
  EXPECT_FALSE(heap.IsDirty(line));
  EXPECT_TRUE(heap.dirty_lines().empty());
  EXPECT_EQ(heap.Field(object, 0), 10u);
}

TEST(HeapTest, TheSettledRegionHasDirtyLinesOfItsOwn) {
  SmallHeap heap;
  const Ref old = heap.New(4);
  heap.FreezeAll();
  const Heap::Mark before = heap.TakeMark();
  const Ref object = heap.New(4);
  const Ref linked = heap.New(2, kLinked);
  heap.SetField(object, 0, 10);
  heap.SetField(linked, 1, object);
  EXPECT_FALSE(heap.IsSettled(object));
  heap.Settle();
  EXPECT_TRUE(heap.IsSettled(object));
  EXPECT_FALSE(heap.IsSettled(old));
  heap.SetField(object, 0, 11);  // in the same epoch, and yet it is seen
  ASSERT_EQ(heap.settled_dirty_lines().size(), 1u);
  EXPECT_TRUE(heap.dirty_lines().empty());
  const Heap::Mark after = heap.TakeMark();
  EXPECT_FALSE(heap.IsSettled(heap.New(1)));
  heap.SetField(linked, 1, 0);

  std::vector<Ref> described;
  uint32_t field = 0, link = 0;
  heap.DescribeSettled([&](Ref at) { return BytesFor(heap.Length(at)); },
                       [&](Ref at, const std::function<void(uint32_t)>& visit) {
                         described.push_back(at);
                         if (at == object) field = heap.Field(at, 0);
                         if (at == linked) link = heap.Field(at, 1);
                         heap.VisitLinks(at, visit);
                       });
  EXPECT_EQ(described, (std::vector<Ref>{object, linked}));
  EXPECT_EQ(field, 10u);  // as it was when it was settled
  EXPECT_EQ(link, object);
  EXPECT_EQ(heap.Field(object, 0), 11u);
  EXPECT_EQ(heap.Field(linked, 1), 0u);
  const uint32_t word = FieldAt(1) + ((linked << 3) & (kLineBytes - 1));
  EXPECT_NE(heap.LineReferences(LineOf(linked, FieldAt(1))) & (1u << (word % kLineBytes / 4)), 0);

  heap.Rewind(after);
  EXPECT_TRUE(heap.IsSettled(object));
  EXPECT_EQ(heap.Field(linked, 1), object);
  EXPECT_EQ(heap.settled_dirty_lines().size(), 1u);
  heap.Rewind(before);
  EXPECT_FALSE(heap.IsSettled(object));
  EXPECT_TRUE(heap.settled_dirty_lines().empty());
  EXPECT_EQ(heap.LineReferences(LineOf(linked, FieldAt(1))), 0);
}

TEST(HeapTest, SavedLinesAreGivenWithWhatTheyWere) {
  SmallHeap heap;
  const Ref object = heap.New(8);
  heap.FreezeAll();
  heap.TakeMark();
  const Ref made = heap.New(8);
  heap.SetField(made, 3, 1);
  heap.TakeMark();
  const uint64_t lines = heap.saved_lines();
  EXPECT_EQ(heap.saved_lines_at_mark(), lines);
  heap.SetField(made, 3, 2);
  heap.SetField(made, 3, 5);
  heap.SetLockWord(object, 5);
  std::vector<uint32_t> saved;
  heap.ForEachSavedSince(lines, [&](uint32_t line, const uint8_t* before) {
    saved.push_back(line);
    if (line != LineOf(made, FieldAt(3))) return;
    uint32_t value;
    std::memcpy(&value, before + ((uint64_t{made} << 3) + FieldAt(3)) % kLineBytes, sizeof value);
    EXPECT_EQ(value, 1u);
  });
  EXPECT_EQ(saved, (std::vector<uint32_t>{LineOf(made, FieldAt(3)), LineOf(object, 8)}));
  EXPECT_EQ(std::vector<Ref>(heap.locked().begin(), heap.locked().end()), std::vector<Ref>{object});
  EXPECT_TRUE(heap.all_locked_known());
  for (int i = 0; i < (1 << 16); ++i) heap.SetLockWord(object, 5);
  EXPECT_FALSE(heap.all_locked_known());
  heap.TakeMark();
  EXPECT_TRUE(heap.locked().empty());
}

TEST(HeapTest, PermanentBlocksAreNamedByWhatTheyAre) {
  SmallHeap one, other;
  other.AllocatePermanent(kPlain, 0, BytesFor(30), 99);
  const Ref a = one.AllocatePermanent(kPlain, 2, BytesFor(20), 42);
  const Ref b = other.AllocatePermanent(kPlain, 2, BytesFor(20), 42);
  ASSERT_NE(a, b);
  EXPECT_NE(a, 0u);
  EXPECT_EQ(one.PermanentName(a), other.PermanentName(b));
  constexpr Ref kNextLine = kLineBytes >> 3;
  EXPECT_EQ(one.PermanentName(a + kNextLine), other.PermanentName(b + kNextLine));
  EXPECT_NE(one.PermanentName(a), one.PermanentName(a + kNextLine));
  EXPECT_NE(one.PermanentName(a), one.PermanentName(one.AllocatePermanent(kPlain, 2, BytesFor(20), 43)));
  EXPECT_TRUE(one.IsPermanent(a));
  EXPECT_EQ(one.Length(a), 2u);
  EXPECT_EQ(one.Flags(a), kFlagEscaped);
  EXPECT_EQ(one.LineHeaders(LineOf(a)), 0xf);
  EXPECT_EQ(one.LineHeaders(LineOf(a) + 1), 0);
}

TEST(HeapTest, PermanentLayoutTellsTheReferences) {
  SmallHeap heap;
  const Ref block = heap.AllocatePermanent(kPlain, 0, BytesFor(20), 1);
  heap.SetPermanentLayout(block, {{FieldAt(0), 8}, {FieldAt(11), 8}});
  EXPECT_EQ(heap.LineReferences(LineOf(block)), 1u << 4 | 1u << 5 | 1u << 15);
  EXPECT_EQ(heap.LineReferences(LineOf(block) + 1), 1u);
}

TEST(HeapTest, BlocksLoadedOnAPathOutliveItAsTheyWereMade) {
  SmallHeap heap;
  heap.FreezeAll();
  const Heap::Mark mark = heap.TakeMark();
  const Ref block = heap.AllocatePermanent(kPlain, 0, BytesFor(4), 1);
  heap.RawWrite<uint32_t>(block, FieldAt(0), 5);
  EXPECT_TRUE(heap.IsFrozen(block));
  EXPECT_FALSE(heap.IsDirty(LineOf(block)));
  heap.SetField(block, 0, 6);
  heap.SetLockWord(block, 1);
  EXPECT_TRUE(heap.IsDirty(LineOf(block)));
  heap.Rewind(mark);
  EXPECT_FALSE(heap.IsDirty(LineOf(block)));
  EXPECT_EQ(heap.Field(block, 0), 5u);
  EXPECT_EQ(heap.LockWord(block), 0u);
  EXPECT_GT(heap.AllocatePermanent(kPlain, 0, BytesFor(4), 2), block);
}

TEST(HeapTest, OnlyOldPlacesOfYoungReferencesAreRemembered) {
  SmallHeap heap;
  const Ref frozen = heap.New(2, kLinked);
  heap.FreezeAll();
  const Ref old = heap.New(2, kLinked);
  const Heap::Mark mark = heap.TakeMark();
  const Ref young = heap.New(2, kLinked);
  EXPECT_EQ(heap.young_start(), young);
  heap.WriteRef(old, FieldAt(0), frozen);
  heap.WriteRef(old, FieldAt(0), 0);
  heap.WriteRef(young, FieldAt(0), young);
  heap.WriteRef(young, FieldAt(1), old);
  EXPECT_TRUE(heap.remembered().empty());
  heap.WriteRef(old, FieldAt(1), young);
  heap.WriteRef(frozen, FieldAt(0), young);
  ASSERT_EQ(heap.remembered().size(), 2u);
  EXPECT_EQ(heap.remembered()[0].object, old);
  EXPECT_EQ(heap.remembered()[0].offset, FieldAt(1));
  EXPECT_EQ(heap.remembered()[1].object, frozen);
  EXPECT_EQ(heap.Field(old, 1), young);
  heap.TakeMark();
  EXPECT_TRUE(heap.remembered().empty());  // `young` is old now
  heap.WriteRef(old, FieldAt(0), heap.New(0));
  EXPECT_EQ(heap.remembered().size(), 1u);
  heap.Rewind(mark);
  EXPECT_TRUE(heap.remembered().empty());
  EXPECT_EQ(heap.young_bytes(), 0u);
}

TEST(HeapTest, EveryMarkAndRewindIsAnEpoch) {
  SmallHeap heap;
  std::set<uint64_t> epochs = {heap.epoch()};
  heap.FreezeAll();
  epochs.insert(heap.epoch());
  const Heap::Mark mark = heap.TakeMark();
  epochs.insert(heap.epoch());
  heap.Rewind(mark);
  epochs.insert(heap.epoch());
  heap.Rewind(mark);
  epochs.insert(heap.epoch());
  EXPECT_EQ(epochs.size(), 5u);
}

// --- any sequence of writes, marks and rewinds, against a model that copies all memory at each mark ---

class HeapModel {
 public:
  explicit HeapModel(SmallHeap& heap) : heap_(heap) {
    permanent_ = heap.AllocatePermanent(kPlain, kPermanentFields, BytesFor(kPermanentFields), 1);
    for (uint32_t fields : {5, 40, 0, 11}) now_.objects.push_back(heap.New(fields));
    now_.objects.push_back(permanent_);
    heap.FreezeAll();
    now_.bytes = Actual();
    frozen_ = now_.bytes;
  }

  void Do(uint8_t operation, uint32_t a, uint32_t b, uint64_t value) {
    switch (operation % 8) {
      case 0: return Allocate(a % 60);
      case 1: return Mark();
      case 2: return Rewind(a, b % 2 == 0);
      case 3: return Store(a, b, 8, value);
      case 4: return StoreRange(a, b, value);
      default: return Store(a, b, 1u << operation % 3, value);
    }
  }

  void Check() const {
    const std::vector<uint8_t> actual = Actual();
    RC_ASSERT(actual.size() == now_.bytes.size());
    RC_ASSERT(std::memcmp(actual.data(), now_.bytes.data(), actual.size()) == 0);
    RC_ASSERT(heap_.dirty_lines().size() == now_.dirty.size());
    for (size_t i = 0; i < now_.dirty.size(); ++i) {
      const Heap::DirtyLine& dirty = heap_.dirty_lines()[i];
      RC_ASSERT(dirty.line == now_.dirty[i]);
      RC_ASSERT(heap_.IsDirty(dirty.line));
      RC_ASSERT(std::memcmp(dirty.frozen, frozen_.data() + IndexOf(uint64_t{dirty.line} << kLineShift), kLineBytes) ==
                0);
    }
  }

 private:
  static constexpr uint32_t kPermanentFields = 40;
  struct State {
    std::vector<uint8_t> bytes;  // of the permanent block, then of the normal region
    std::vector<Ref> objects;
    std::vector<uint32_t> dirty;  // frozen lines, by the first write
  };

  uint64_t PermanentBytes() const { return (BytesFor(kPermanentFields) + kLineBytes - 1) / kLineBytes * kLineBytes; }
  std::vector<uint8_t> Actual() const {
    const uint8_t* permanent = heap_.Address(permanent_);
    const uint8_t* normal = heap_.Address(heap_.normal_start());
    std::vector<uint8_t> bytes(permanent, permanent + PermanentBytes());
    bytes.insert(bytes.end(), normal, normal + heap_.normal_bytes());
    return bytes;
  }
  uint64_t IndexOf(uint64_t address) const {
    return address < kRegionBytes ? address - (uint64_t{permanent_} << 3) : address - kRegionBytes + PermanentBytes();
  }

  void Allocate(uint32_t fields) {
    const Ref object = heap_.New(fields);
    if (object == 0) return;
    now_.objects.push_back(object);
    now_.bytes.resize(IndexOf(uint64_t{object} << 3), 0);
    now_.bytes.resize(IndexOf(uint64_t{heap_.bump()} << 3), 0);
    const uint32_t header[4] = {kPlain, fields, 0, kFlagEscaped};
    std::memcpy(now_.bytes.data() + IndexOf(uint64_t{object} << 3), header, sizeof(header));
  }

  void Mark() {
    marks_.push_back(heap_.TakeMark());
    now_.bytes.resize(IndexOf(uint64_t{heap_.bump()} << 3), 0);  // up to the end of a line
    RC_ASSERT(heap_.normal_bytes() % kLineBytes == 0u);
    states_.push_back(now_);
  }

  void Rewind(uint32_t which, bool pop) {
    if (marks_.empty()) return;
    const size_t index = marks_.size() - 1 - which % std::min<size_t>(marks_.size(), 3);
    heap_.Rewind(marks_[index]);
    now_ = states_[index];
    marks_.resize(pop ? index : index + 1);
    states_.resize(marks_.size());
  }

  void Note(Ref object, uint32_t offset, uint64_t bytes) {
    for (uint32_t line = LineOf(object, offset); line <= LineOf(object, offset + static_cast<uint32_t>(bytes) - 1);
         ++line) {
      const bool frozen = heap_.IsFrozen(LineStart(line));
      if (frozen && std::find(now_.dirty.begin(), now_.dirty.end(), line) == now_.dirty.end())
        now_.dirty.push_back(line);
    }
  }

  void Store(uint32_t which, uint32_t at, uint32_t bytes, uint64_t value) {
    const Ref object = now_.objects[which % now_.objects.size()];
    const uint32_t slots = 4 * heap_.Length(object) / bytes;
    if (slots == 0) return;
    const uint32_t offset = kHeaderBytes + at % slots * bytes;
    Note(object, offset, bytes);
    std::memcpy(now_.bytes.data() + IndexOf((uint64_t{object} << 3) + offset), &value, bytes);
    switch (bytes) {
      case 1: return heap_.Write<uint8_t>(object, offset, static_cast<uint8_t>(value));
      case 2: return heap_.Write<uint16_t>(object, offset, static_cast<uint16_t>(value));
      case 4: return heap_.Write<uint32_t>(object, offset, static_cast<uint32_t>(value));
      default: return heap_.Write<uint64_t>(object, offset, value);
    }
  }

  // Touch, then a store past the journal.
  void StoreRange(uint32_t which, uint32_t at, uint64_t value) {
    const Ref object = now_.objects[which % now_.objects.size()];
    const uint32_t bytes = 4 * heap_.Length(object);
    if (bytes == 0) return;
    const uint32_t first = at % bytes, count = 1 + static_cast<uint32_t>(value) % (bytes - first);
    Note(object, kHeaderBytes + first, count);
    heap_.Touch(object, kHeaderBytes + first, count);
    std::memset(heap_.Elements<uint8_t>(object) + first, static_cast<int>(value & 0xff), count);
    std::memset(now_.bytes.data() + IndexOf((uint64_t{object} << 3) + kHeaderBytes + first),
                static_cast<int>(value & 0xff), count);
  }

  SmallHeap& heap_;
  Ref permanent_;
  State now_;
  std::vector<uint8_t> frozen_;
  std::vector<Heap::Mark> marks_;
  std::vector<State> states_;
};

TEST(HeapTest, AnySequenceDoesWhatACopyingModelDoes) {
  CheckProperty(
      [](const std::vector<std::tuple<uint8_t, uint32_t, uint32_t, uint64_t>>& operations) {
        SmallHeap heap;
        HeapModel model(heap);
        model.Check();
        for (const auto& [operation, a, b, value] : operations) {
          model.Do(operation, a, b, value);
          model.Check();
        }
      },
      500);
}

}  // namespace
}  // namespace heddle::test
