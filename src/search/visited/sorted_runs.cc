#include "search/visited/sorted_runs.h"

#include <new>
#include <utility>

namespace heddle {

namespace {

Result<SortedRun> Written(const std::string& folder, std::vector<KeyStream>& streams, uint64_t keys,
                          uint64_t buffer_keys) {
  RunWriter writer(folder, keys, buffer_keys);
  if (Status failed = MergeKeys(streams, [&](const Key128& key) { writer.Add(key); })) return *failed;
  return writer.Finish();
}

}  // namespace

// Nothing changes before the new run is whole. The steps after that cannot fail.
Status SortedRuns::Add(const std::string& folder, std::span<const Key128> keys, uint64_t buffer_keys) try {
  const size_t first = FirstToMerge(keys.size());
  uint64_t total = keys.size();
  std::vector<KeyStream> streams;
  streams.emplace_back(keys);
  for (size_t i = first; i < runs_.size(); ++i) {
    total += runs_[i].keys();
    streams.emplace_back(runs_[i], buffer_keys);
  }
  Result<SortedRun> run = Written(folder, streams, total, buffer_keys);
  if (!run) return run.error();
  runs_.reserve(kMostRuns);
  runs_.erase(runs_.begin() + static_cast<ptrdiff_t>(first), runs_.end());
  runs_.push_back(run.take());
  return {};
} catch (const std::bad_alloc&) {
  return Error{"cannot write visited states: no memory for it"};
}

// The first of the runs that so many new keys are merged with. Their count: none.
size_t SortedRuns::FirstToMerge(uint64_t keys) const {
  size_t first = runs_.size();
  if (first < kMostRuns) return first;
  do {
    keys += runs_[--first].keys();
  } while (first > 0 && runs_[first - 1].keys() <= keys + keys / 4);
  return first;
}

// The largest run first: it is the most likely one.
Result<bool> SortedRuns::Holds(const Key128& key, unsigned which) const {
  for (size_t i = 0; i < runs_.size(); ++i) {
    if ((which >> i & 1) == 0) continue;
    Result<bool> held = runs_[i].Holds(key);
    if (!held || held.value()) return held;
  }
  return false;
}

void SortedRuns::Stream(uint64_t buffer_keys, std::vector<KeyStream>& streams) const {
  for (const SortedRun& run : runs_) streams.emplace_back(run, buffer_keys);
}

uint64_t SortedRuns::keys() const {
  uint64_t keys = 0;
  for (const SortedRun& run : runs_) keys += run.keys();
  return keys;
}

uint64_t SortedRuns::bytes() const {
  uint64_t bytes = 0;
  for (const SortedRun& run : runs_) bytes += run.bytes();
  return bytes;
}

uint64_t SortedRuns::disk_bytes() const {
  uint64_t bytes = 0;
  for (const SortedRun& run : runs_) bytes += run.disk_bytes();
  return bytes;
}

}  // namespace heddle
