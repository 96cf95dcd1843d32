// A visited set of fingerprints of 128 bits that goes on where memory ends: it spills to files.
//
// Idea: new keys go into a table in memory. When it has its share of the limit, its keys are written. They become a
// sorted run in each part of the space of keys (sorted_runs.h). A look-up asks the table, and then the filters of the
// runs. So it knows most new keys for new. Else it asks a cache of keys found on the disk lately, and then the disk.
//
// Why not delayed: the classical way collects new states. It finds those met before by a pass over the whole file. So
// it reads the disk in order only. But it has to put off what follows a state, which is for breadth-first searches. A
// depth-first search, or a guided one, wants its answer at once. Filters give it for new states without the disk. The
// locality of transitions gives it for most others.
// Sources: Stern and Dill, "Using magnetic disk instead of main memory in the Murphi verifier", 1998 (delayed); Korf,
// "Delayed duplicate detection", 2003 (delayed); Della Penna, Intrigila, Tronci and Venturini Zilli, "Exploiting
// transition locality in the disk based Murphi verifier", 2002 (locality).
//
// Guarantee: 16 bytes a state on disk, and a sixteenth of that beside it during merges. In memory about 12.3 bits for
// each state on disk. The set is full when less than a thirty-second of the limit is left for the table. The disk then
// holds about seven times the limit. A look-up reads 4 KB if the state is on disk and not in the cache. So do about
// 0.5 % of the new states, for each of up to four runs. The kernel's own cache of files does not count as memory.
// Errors of the system are never exceptions, and never wrong answers. The set is then full, says why, and still finds
// all that it has. Files have no names (spill_file.h): nothing is left behind.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "search/visited/key_cache.h"
#include "search/visited/key_table.h"
#include "search/visited/sorted_runs.h"
#include "search/visited/visited_set.h"

namespace heddle {

class SpilledTable final : public VisitedSet {
 public:
  // The folder is first used when something must be spilled.
  explicit SpilledTable(std::string folder, uint64_t limit_bytes = UINT64_MAX)
      : folder_(std::move(folder)), limit_bytes_(limit_bytes) {}

  // Besides the limit, an error of the system makes it kFull. A failed write is tried again. A failed read stays until
  // Clear. Every key not found is kFull then, since it may be on the disk.
  Insertion Insert(const Fingerprint& fingerprint) override;
  // After an error it answers "absent": the caller then explores the state once more, or counts it as cut. "Present"
  // would hide the state, and all that follows it. The next insertion of a key not found is kFull.
  bool Contains(const Fingerprint& fingerprint) const override;
  void Prefetch(const Fingerprint& fingerprint) const override;
  void Clear() override;
  uint64_t size() const override;
  // In memory, now. While it spills, it is up to the limit.
  uint64_t bytes() const override;
  uint64_t disk_bytes() const override;
  // A table larger than its share of the new limit is spilled at the next insertion. So this set shrinks.
  void set_limit_bytes(uint64_t limit_bytes) override;
  double ExpectedMisses() const override { return ExpectedCollisions<Key128>(size()); }
  std::string WhyFull() const override { return read_failure_.empty() ? why_full_ : read_failure_; }
  // Only the keys, ascending, part by part. If some cannot be read, what is written is refused by Load.
  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override;
  // Into the table if all have room there, else into one run for each part. If that cannot be written, the data count
  // as wrong, and WhyFull tells the reason.
  void Load(CheckpointReader& from) override;

 private:
  bool IsOnDisk(const Key128& key) const;
  bool MakeRoom();
  bool Spill();
  bool Full(std::string why);
  void ShareMemory();
  void LoadPart(CheckpointReader& from, size_t part, uint64_t keys, bool into_table);

  uint64_t RunBytes() const;
  uint64_t CacheShare() const;
  uint64_t BufferKeys() const;
  uint64_t TableShare(uint64_t run_bytes) const;

  std::string folder_;
  uint64_t limit_bytes_;
  KeyTable table_;
  std::array<SortedRuns, kParts> parts_;
  mutable KeyCache cache_;  // none before the first run
  bool has_zero_ = false;   // the key that looks like an empty slot is kept apart
  bool spill_due_ = false;  // the table is larger than its share
  std::string why_full_;    // of the last insertion that found no room
  mutable std::string read_failure_;
};

}  // namespace heddle
