#include "search/visited/spilled_table.h"

#include <algorithm>
#include <new>
#include <numeric>
#include <optional>
#include <utility>

namespace heddle {

namespace {

// How the limit is shared out. The table gets what the others leave.
constexpr uint64_t kCachePart = 8;        // one of so many parts is for the cache
constexpr uint64_t kBufferPart = 128;     // for each buffer of a merge
constexpr uint64_t kLeastTablePart = 32;  // less than this for the table is too little
constexpr uint64_t kLeastBuffer = 256, kMostBuffer = uint64_t{1} << 20;

template <typename Of>
uint64_t SumOver(const std::array<SortedRuns, kParts>& parts, const Of& of) {
  return std::accumulate(parts.begin(), parts.end(), uint64_t{0},
                         [&](uint64_t sum, const SortedRuns& runs) { return sum + of(runs); });
}

// The slots of the keys of one part.
std::span<const Key128> SlotsOf(const KeyTable& table, size_t part) {
  const std::span<const Key128> slots = table.SlotsFrom(BeginOfPart(part));
  if (part + 1 == kParts) return slots;
  return slots.first(slots.size() - table.SlotsFrom(BeginOfPart(part + 1)).size());
}

}  // namespace

VisitedSet::Insertion SpilledTable::Insert(const Fingerprint& fingerprint) {
  Key128 key;
  AssignKey(key, fingerprint);
  if (key.empty()) return std::exchange(has_zero_, true) ? Insertion::kSeen : Insertion::kNew;
  if (table_.Contains(key) || IsOnDisk(key)) return Insertion::kSeen;
  if (!read_failure_.empty()) return Insertion::kFull;
  while (spill_due_ || !table_.Add(key)) {
    if (!MakeRoom()) return Insertion::kFull;
  }
  return Insertion::kNew;
}

bool SpilledTable::Contains(const Fingerprint& fingerprint) const {
  Key128 key;
  AssignKey(key, fingerprint);
  if (key.empty()) return has_zero_;
  return table_.Contains(key) || IsOnDisk(key);
}

void SpilledTable::Prefetch(const Fingerprint& fingerprint) const {
  Key128 key;
  AssignKey(key, fingerprint);
  table_.Prefetch(key);
  parts_[PartOf(key)].Prefetch(key);
}

// False also after an error, which is remembered.
bool SpilledTable::IsOnDisk(const Key128& key) const {
  const SortedRuns& runs = parts_[PartOf(key)];
  const unsigned which = runs.MayHold(key);
  if (which == 0) return false;
  if (cache_.Holds(key)) return true;
  const Result<bool> held = runs.Holds(key, which);
  if (!held) {
    read_failure_ = folder_ + ": " + held.error().message;
    return false;
  }
  if (held.value()) cache_.Add(key);
  return held.value();
}

// False: there is none.
bool SpilledTable::MakeRoom() {
  // A share falls slowly, as the limit does. A table that fills it up to the last byte would be too large at once.
  const uint64_t share = TableShare(RunBytes());
  if (!spill_due_ && table_.Grow(share - share / 16)) return true;
  return Spill();
}

// The table's keys become one more run in each part. False: the table is as it was, but for parts already on disk.
bool SpilledTable::Spill() {
  if (table_.size() == 0 && disk_bytes() == 0) return Full("");  // a limit too low for any table
  constexpr uint64_t kLeastRun = 128;
  const uint64_t run_bytes = RunBytes() + SortedRun::BytesFor(table_.size()) + kParts * kLeastRun;
  if (table_.size() == 0 || TableShare(run_bytes) < limit_bytes_ / kLeastTablePart) {
    return Full("the memory limit leaves " + std::to_string(limit_bytes_) +
                " bytes for the visited set: too few for the filter over its " + std::to_string(size()) + " states");
  }
  const std::span<const Key128> keys = table_.Pack();
  uint64_t spilled = 0;
  Status failed;
  for (size_t part = 0; part < kParts && !failed; ++part) {
    uint64_t end = keys.size();
    if (part + 1 < kParts) {
      end = static_cast<uint64_t>(std::lower_bound(keys.begin(), keys.end(), BeginOfPart(part + 1)) - keys.begin());
    }
    if (end == spilled) continue;
    failed = parts_[part].Add(folder_, keys.subspan(spilled, end - spilled), BufferKeys());
    if (!failed) spilled = end;
  }
  table_.Unpack(spilled);
  if (failed) return Full(folder_ + ": " + failed->message);
  ShareMemory();
  return true;
}

bool SpilledTable::Full(std::string why) {
  why_full_ = std::move(why);
  return false;
}

// After a spill: the table is empty.
void SpilledTable::ShareMemory() {
  spill_due_ = false;
  if (table_.bytes() > TableShare(RunBytes())) table_.Release();
  // Made anew only now and then, for it is empty then.
  if (cache_.bytes() != 0 && cache_.bytes() <= 2 * CacheShare()) return;
  cache_ = KeyCache();
  try {
    cache_ = KeyCache(CacheShare());
  } catch (const std::bad_alloc&) {  // it goes without
  }
}

void SpilledTable::Clear() {
  table_.Clear();
  for (SortedRuns& runs : parts_) runs.Clear();
  cache_.Clear();
  has_zero_ = spill_due_ = false;
  why_full_.clear();
  read_failure_.clear();
}

void SpilledTable::set_limit_bytes(uint64_t limit_bytes) {
  limit_bytes_ = limit_bytes;
  spill_due_ = table_.size() > 0 && table_.bytes() > TableShare(RunBytes());
}

uint64_t SpilledTable::size() const {
  const uint64_t spilled = SumOver(parts_, [](const SortedRuns& runs) { return runs.keys(); });
  return table_.size() + spilled + (has_zero_ ? 1 : 0);
}

uint64_t SpilledTable::bytes() const { return table_.bytes() + RunBytes() + cache_.bytes(); }

uint64_t SpilledTable::disk_bytes() const {
  return SumOver(parts_, [](const SortedRuns& runs) { return runs.disk_bytes(); });
}

uint64_t SpilledTable::RunBytes() const {
  return SumOver(parts_, [](const SortedRuns& runs) { return runs.bytes(); });
}

uint64_t SpilledTable::CacheShare() const { return limit_bytes_ / kCachePart; }

uint64_t SpilledTable::BufferKeys() const {
  return std::clamp(limit_bytes_ / kBufferPart, kLeastBuffer, kMostBuffer) / sizeof(Key128);
}

// If the filters and indexes of runs take so many bytes. While a part is merged, it has twice as many. In the end, the
// filters of the table's own keys take a tenth of its bytes.
uint64_t SpilledTable::TableShare(uint64_t run_bytes) const {
  const uint64_t cache = run_bytes == 0 ? 0 : std::max(CacheShare(), cache_.bytes());
  const uint64_t buffers = (SortedRuns::kMostRuns + 1) * BufferKeys() * sizeof(Key128);
  const uint64_t taken = cache + buffers + run_bytes + 2 * run_bytes / kParts;
  const uint64_t rest = limit_bytes_ - std::min(limit_bytes_, taken);
  return rest - rest / 11;
}

void SpilledTable::Save(CheckpointWriter& to) const {
  to.Put(has_zero_);
  to.Put<uint64_t>(size() - (has_zero_ ? 1 : 0));
  for (size_t part = 0; part < kParts; ++part) {
    const std::span<const Key128> slots = SlotsOf(table_, part);
    const auto in_table = std::count_if(slots.begin(), slots.end(), [](const Key128& key) { return !key.empty(); });
    uint64_t left = parts_[part].keys() + static_cast<uint64_t>(in_table);
    to.Put(left);
    std::vector<KeyStream> streams;
    streams.emplace_back(slots);
    parts_[part].Stream(BufferKeys(), streams);
    const Status failed = MergeKeys(streams, [&](const Key128& key) {
      to.Put(key);
      --left;
    });
    if (failed) read_failure_ = folder_ + ": " + failed->message;
    while (left-- > 0) to.Put(Key128{});
  }
}

void SpilledTable::Load(CheckpointReader& from) {
  from.Get(has_zero_);
  uint64_t left = from.GetCount(sizeof(Key128));
  const bool into_table = table_.MakeRoomFor(left, TableShare(0));
  for (size_t part = 0; part < kParts; ++part) {
    const uint64_t here = from.GetCount(sizeof(Key128));
    from.Require(here <= left);
    if (!from.ok()) return;
    left -= here;
    if (here > 0) LoadPart(from, part, here, into_table);
  }
  from.Require(left == 0);
  if (!into_table) ShareMemory();
}

void SpilledTable::LoadPart(CheckpointReader& from, size_t part, uint64_t keys, bool into_table) {
  std::optional<RunWriter> run;
  if (!into_table) run.emplace(folder_, keys, BufferKeys());
  Key128 before;
  for (uint64_t left = keys; left > 0; --left) {
    const Key128 key = from.Get<Key128>();
    from.Require(before < key && PartOf(key) == part);
    if (from.ok() && into_table) from.Require(table_.Add(key));
    if (!from.ok()) return;
    if (run) run->Add(key);
    before = key;
  }
  if (!run) return;
  Result<SortedRun> written = run->Finish();
  if (!written) Full(folder_ + ": " + written.error().message);
  from.Require(written.ok());
  if (written) parts_[part].Take(written.take());
}

}  // namespace heddle
