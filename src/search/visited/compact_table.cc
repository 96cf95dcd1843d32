#include "search/visited/compact_table.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <deque>
#include <new>

#include "base/check.h"
#include "search/visited/fingerprint_key.h"
#include "search/visited/key_slots.h"

namespace heddle {

namespace {

using Layout = CompactLayout;
constexpr uint64_t kBlock = Layout::kBlock;

uint64_t KeyFor(const Fingerprint& fingerprint) {
  Key64 key;
  AssignKey(key, fingerprint);
  return key.major;
}

uint64_t BlockBegin(uint64_t slot) { return slot / kBlock * kBlock; }
uint64_t FirstSlot(uint64_t bits) { return static_cast<uint64_t>(std::countr_zero(bits)); }
uint64_t Count(uint64_t bits) { return static_cast<uint64_t>(std::popcount(bits)); }

// The slot behind the last one of a run: that of the so-manieth run that ends at `slot` or later. Requires that there
// are so many, and one at least.
uint64_t BehindRuns(const Layout& layout, uint64_t slot, uint64_t runs) {
  uint64_t ends = layout.MarksAt(Layout::kEnds, slot) & ~Layout::BitsBefore(slot);
  while (true) {
    for (; ends != 0; ends &= ends - 1) {
      if (--runs == 0) return BlockBegin(slot) + FirstSlot(ends) + 1;
    }
    slot += kBlock;
    ends = layout.MarksAt(Layout::kEnds, slot);
  }
}

// Where the home's run begins, or would begin. It may be behind the last slot.
uint64_t RunBegin(const Layout& layout, uint64_t home) {
  const uint64_t before = Layout::BitsBefore(home);
  const uint64_t spill = layout.Spill(home / kBlock);
  // The runs of the block before that one, which end at `slot` or later.
  uint64_t runs = Count(layout.MarksAt(Layout::kHomes, home) & before);
  uint64_t slot = BlockBegin(home) + spill;
  if (slot < home) {
    runs -= Count(layout.MarksAt(Layout::kEnds, home) & before & ~Layout::BitsBefore(spill));
    slot = home;
  }
  return runs == 0 ? slot : BehindRuns(layout, slot, runs);
}

// Where a key lies, or where it would lie.
struct Place {
  enum class Kind : uint8_t { kFound, kNewRun, kInsideRun, kBehindRun };
  Kind kind;
  uint64_t slot;
};

Place Find(const Layout& layout, const Layout::Parts& parts) {
  __builtin_prefetch(layout.RemainderAt(parts.home));
  uint64_t slot = RunBegin(layout, parts.home);
  if (!layout.Marked(Layout::kHomes, parts.home)) return {Place::Kind::kNewRun, slot};
  while (true) {
    const uint64_t remainder = layout.Remainder(slot);
    if (remainder == parts.remainder) return {Place::Kind::kFound, slot};
    if (remainder > parts.remainder) return {Place::Kind::kInsideRun, slot};
    if (layout.Marked(Layout::kEnds, slot++)) return {Place::Kind::kBehindRun, slot};
  }
}

// The first one from `slot` on. None: the number of slots.
uint64_t UnusedSlot(const Layout& layout, uint64_t slot) {
  if (slot >= layout.slots()) return layout.slots();
  uint64_t unused = ~layout.MarksAt(Layout::kUsed, slot) & ~Layout::BitsBefore(slot);
  while (unused == 0) {
    slot = BlockBegin(slot) + kBlock;
    if (slot == layout.slots()) return slot;
    unused = ~layout.MarksAt(Layout::kUsed, slot);
  }
  return BlockBegin(slot) + FirstSlot(unused);
}

// Within a block: what lies from `slot` on moves on by one, that before `to` comes there. What was in `to` is lost.
// `slot` gets a new remainder and mark.
void ShiftInBlock(const Layout& layout, uint64_t slot, uint64_t to, uint64_t remainder, bool end) {
  const uint64_t ends = layout.MarksAt(Layout::kEnds, slot), before = Layout::BitsBefore(slot);
  const uint64_t moved = ends & Layout::BitsBefore(to) & ~before;
  const uint64_t kept = ends & (before | ~(Layout::BitsBefore(to) | Layout::Bit(to)));
  layout.SetMarksAt(Layout::kEnds, slot, kept | moved << 1 | (end ? Layout::Bit(slot) : 0));
  layout.ShiftRemainders(slot, to);
  layout.SetRemainder(slot, remainder);
}

// Puts a key at its place. `unused` is the first unused slot from there on.
void PutAt(const Layout& layout, const Layout::Parts& parts, const Place& place, uint64_t unused) {
  layout.Mark(Layout::kUsed, unused);
  uint64_t to = unused;
  for (; to / kBlock != place.slot / kBlock; to = BlockBegin(to) - 1) {
    const uint64_t begin = BlockBegin(to);
    ShiftInBlock(layout, begin, to, layout.Remainder(begin - 1), layout.Marked(Layout::kEnds, begin - 1));
  }
  ShiftInBlock(layout, place.slot, to, parts.remainder, place.kind != Place::Kind::kInsideRun);
  if (place.kind == Place::Kind::kBehindRun) layout.Unmark(Layout::kEnds, place.slot - 1);
  layout.Mark(Layout::kHomes, parts.home);
  for (uint64_t block = parts.home / kBlock + 1; block <= unused / kBlock; ++block) {
    layout.SetSpill(block, layout.Spill(block) + 1);
  }
}

// Calls visit(parts, unread) for each key in order. What lies before `unread` is not read any more. A run can lie far
// behind its home. So the homes of the blocks between are kept aside.
template <typename Visit>
void VisitKeys(const Layout& layout, const Visit& visit) {
  std::deque<uint64_t> homes_ahead;  // of the blocks behind the present home's, up to the slot's
  uint64_t slot = 0;                 // behind the last key
  uint64_t ends = 0;                 // of the last block begun
  uint64_t begun = 0;                // blocks
  for (uint64_t begin = 0; begin < layout.capacity(); begin += kBlock) {
    const auto begin_block = [&](uint64_t block_begin) {
      homes_ahead.push_back(layout.MarksAt(Layout::kHomes, block_begin));
      ends = layout.MarksAt(Layout::kEnds, block_begin);
      ++begun;
    };
    if (homes_ahead.empty()) begin_block(begin);
    uint64_t homes = homes_ahead.front();
    homes_ahead.pop_front();
    uint64_t end;  // 1: of its run
    for (; homes != 0; homes &= homes - end) {
      const uint64_t home = begin + FirstSlot(homes);
      slot = std::max(slot, home);
      if (slot / kBlock == begun) begin_block(slot);
      end = ends >> slot % kBlock & 1;
      const uint64_t remainder = layout.Remainder(slot);
      ++slot;
      visit(Layout::Parts{home, remainder}, layout.BlockAt(slot / kBlock));
    }
  }
}

// Fills a table with keys that come in their order. What was in its memory has no meaning.
class Filler {
 public:
  explicit Filler(const Layout& layout) : layout_(layout) {}

  bool HasRoomFor(const Layout::Parts& parts) const { return PlaceFor(parts) < layout_.slots(); }
  // Requires room, and a key larger than those before. Nothing is written from `limit` on.
  [[gnu::always_inline]] void Add(const Layout::Parts& parts, const uint8_t* limit) {
    const uint64_t place = PlaceFor(parts);
    while (begun_ <= place / kBlock) {
      HEDDLE_CHECK(layout_.BlockAt(begun_ + 1) + Layout::kOverhang <= limit);
      layout_.ClearBlock(begun_++);
    }
    if (parts.home == home_) layout_.Unmark(Layout::kEnds, place - 1);
    layout_.Mark(Layout::kEnds, place);
    layout_.Mark(Layout::kUsed, place);
    layout_.Mark(Layout::kHomes, parts.home);
    layout_.AppendRemainder(place, parts.remainder);
    for (uint64_t block = parts.home / kBlock + 1; block <= place / kBlock; ++block) {
      layout_.SetSpill(block, place + 1 - block * kBlock);
    }
    home_ = parts.home;
    next_ = place + 1;
  }
  void Finish() {
    while (begun_ < layout_.blocks()) layout_.ClearBlock(begun_++);
  }

 private:
  uint64_t PlaceFor(const Layout::Parts& parts) const { return std::max(next_, parts.home); }

  const Layout layout_;
  uint64_t next_ = 0;           // behind the last key
  uint64_t home_ = UINT64_MAX;  // of the last key
  uint64_t begun_ = 0;          // blocks
};

}  // namespace

bool CompactTable::Contains(const Fingerprint& fingerprint) const {
  if (layout_.empty()) return false;
  return Find(layout_, layout_.PartsOf(KeyFor(fingerprint))).kind == Place::Kind::kFound;
}

// What finding reads, and where a free slot is looked for.
void CompactTable::Prefetch(const Fingerprint& fingerprint) const {
  if (layout_.empty()) return;
  const uint64_t home = layout_.PartsOf(KeyFor(fingerprint)).home;
  const uint8_t* block = layout_.BlockAt(home / kBlock);
  const uint8_t* remainder = layout_.RemainderAt(home);
  constexpr uint64_t kLine = 64, kLastMark = 27;
  __builtin_prefetch(block);
  __builtin_prefetch(block + kLastMark);
  __builtin_prefetch(remainder);
  __builtin_prefetch(remainder + kLine);
  __builtin_prefetch(layout_.BlockAt(home / kBlock + 1));
}

VisitedSet::Insertion CompactTable::Insert(const Fingerprint& fingerprint) {
  const uint64_t key = KeyFor(fingerprint);
  if (layout_.empty() && !Grow()) return Insertion::kFull;
  while (true) {
    const Layout::Parts parts = layout_.PartsOf(key);
    const Place place = Find(layout_, parts);
    if (place.kind == Place::Kind::kFound) return Insertion::kSeen;
    if (used_ < max_used_) {
      const uint64_t unused = UnusedSlot(layout_, place.slot);
      if (unused < layout_.slots()) {
        PutAt(layout_, parts, place, unused);
        ++used_;
        return Insertion::kNew;
      }
    }
    if (!Grow()) return Insertion::kFull;
  }
}

// The old blocks move to the end of the memory. There they are read, while the new ones are written from the begin on.
// Writing never overtakes reading. For a key's slot has no fewer slots behind it than before. It has 5 % more than
// those of the tail, which is more than the slots shrink. In the tail itself the slack makes up for that.
bool CompactTable::Grow() {
  const uint64_t capacity = Layout::Larger(layout_.capacity());
  if (Layout(capacity).Bytes() > limit_bytes_) return false;
  const Layout before = layout_;
  if (!Resize(capacity)) return false;
  const Layout layout = layout_;
  uint8_t* moved = layout.BlockAt(0) + layout.Bytes() - Layout::kOverhang - before.BlockBytes();
  if (used_ != 0) std::memmove(moved, before.BlockAt(0), before.BlockBytes());
  Filler filler(layout);
  if (used_ != 0) {
    const Layout old = before.At(moved);
    VisitKeys(old, [&](const Layout::Parts& parts, const uint8_t* unread) {
      filler.Add(layout.PartsOf(old.KeyOf(parts)), unread);
    });
  }
  filler.Finish();
  return true;
}

// The new memory has no value yet.
bool CompactTable::Resize(uint64_t capacity) {
  const Layout layout(capacity);
  if (!memory_.Reserve(layout.Bytes())) return false;
  layout_ = layout.At(memory_.data());
  max_used_ = Layout::MostKeys(capacity);
  return true;
}

void CompactTable::Clear() {
  Filler(layout_).Finish();
  used_ = 0;
}

void CompactTable::Save(CheckpointWriter& to) const {
  to.Put(layout_.capacity());
  to.Put(used_);
  VisitKeys(layout_, [&](const Layout::Parts& parts, const uint8_t*) { to.Put(layout_.KeyOf(parts)); });
}

void CompactTable::Load(CheckpointReader& from) {
  const uint64_t saved_capacity = from.Get<uint64_t>(), used = from.GetCount(sizeof(uint64_t));
  // One that was cleared when it was large begins small again.
  const uint64_t capacity = std::min(saved_capacity, Layout::WholeBlocks(Layout::kFirstCapacity + 2 * used));
  from.Require(capacity % kBlock == 0);
  from.Require(capacity == 0 ? used == 0 : capacity >= Layout::kFirstCapacity && used <= Layout::MostKeys(capacity));
  if (!from.ok() || capacity == 0) return;
  if (!Resize(capacity)) throw std::bad_alloc();
  Filler filler(layout_);
  uint64_t before = 0;
  for (used_ = 0; used_ < used; ++used_) {
    const auto key = from.Get<uint64_t>();
    const Layout::Parts parts = layout_.PartsOf(key);
    from.Require(from.ok() && (used_ == 0 || before < key) && filler.HasRoomFor(parts));
    if (!from.ok()) return;
    filler.Add(parts, layout_.BlockAt(0) + layout_.Bytes());
    before = key;
  }
  filler.Finish();
}

// Looks at each slot as a home, then at those of its run.
bool CompactTable::CheckInvariant() const {
  const auto used = [&](uint64_t slot) {
    return layout_.Marked(Layout::kUsed, slot) || layout_.Marked(Layout::kEnds, slot);
  };
  uint64_t keys = 0;
  uint64_t slot = 0;  // behind the last run
  for (uint64_t home = 0; home < layout_.slots(); ++home) {
    if (home % kBlock == 0 && layout_.Spill(home / kBlock) != std::max(slot, home) - home) return false;
    if (!layout_.Marked(Layout::kHomes, home)) {
      if (slot == home && used(slot++)) return false;
      continue;
    }
    if (home >= layout_.capacity()) return false;
    for (bool first = true, end = false; !end; first = false, ++slot, ++keys) {
      if (slot >= layout_.slots() || !layout_.Marked(Layout::kUsed, slot)) return false;
      const Layout::Parts parts{home, layout_.Remainder(slot)};
      if (!first && parts.remainder <= layout_.Remainder(slot - 1)) return false;
      if (layout_.PartsOf(layout_.KeyOf(parts)) != parts) return false;
      end = layout_.Marked(Layout::kEnds, slot);
    }
  }
  return keys == used_;
}

double CompactTable::ExpectedMisses() const { return ExpectedCollisions<Key64>(size()); }

}  // namespace heddle
