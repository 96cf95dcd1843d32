// The sorted runs of one part of the keys: a few, so that a look-up asks few filters.
//
// Idea: new keys become one more run, until there would be too many. Then they are merged with the newest run. Older
// runs join in, as long as they are not much larger than what is merged by then. So 35 additions of equal size write
// each key 2.7 times, and 126 do 4.4 times. The best choices would do 2.5 and 4.1 times.
// Sources: O'Neil, Cheng, Gawlick and O'Neil, "The log-structured merge-tree", 1996; Mathieu, Staelin, Young and
// Yousefi, "Bigtable merge compaction", 2014 (the choice).
//
// Each run has a filter of its own, rather than one for all. A look-up asks up to four filters, in cache lines that
// are fetched side by side. But a key on disk costs one read, and few runs are read in vain. A filter is made along
// with its run, of the right size. One for all would have to be made anew from all keys.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "search/visited/key_merge.h"
#include "search/visited/sorted_run.h"

namespace heddle {

class SortedRuns {
 public:
  static constexpr size_t kMostRuns = 4;

  // Writes keys, in ascending order, none of them there, at least one. Merges them with older runs if that is due.
  // Error: nothing has changed.
  // Meanwhile it takes kMostRuns + 1 buffers of so many keys, and bytes() of the new run beside the old ones.
  Status Add(const std::string& folder, std::span<const Key128> keys, uint64_t buffer_keys);
  // Takes one more run of other keys. Requires that there are fewer than kMostRuns.
  void Take(SortedRun run) { runs_.push_back(std::move(run)); }

  // Which runs may hold the key: a bit each. None: no run holds it.
  unsigned MayHold(const Key128& key) const {
    const uint64_t hash = KeyFilter::Hash(key);
    unsigned which = 0;
    for (size_t i = 0; i < runs_.size(); ++i) which |= static_cast<unsigned>(runs_[i].MayHold(key, hash)) << i;
    return which;
  }
  void Prefetch(const Key128& key) const {
    for (const SortedRun& run : runs_) run.Prefetch(key);
  }
  // Whether one of these runs holds the key. Looks on the disk.
  Result<bool> Holds(const Key128& key, unsigned which) const;
  // A stream for every run, added to `streams`. The runs must stay as they are.
  void Stream(uint64_t buffer_keys, std::vector<KeyStream>& streams) const;

  void Clear() { runs_.clear(); }
  std::span<const SortedRun> runs() const { return runs_; }
  uint64_t keys() const;
  uint64_t bytes() const;
  uint64_t disk_bytes() const;

 private:
  size_t FirstToMerge(uint64_t keys) const;

  std::vector<SortedRun> runs_;  // the oldest, and largest, first
};

}  // namespace heddle
