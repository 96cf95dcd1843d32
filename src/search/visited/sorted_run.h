// A sorted run: keys of one part in a file, in ascending order and without anything else. In memory lie a filter and
// the beginning of each page.
//
// Guarantee: a look-up reads one page of 4 KB, unless pages begin with the same 64 bits, which chance does not bring.
// In memory are about 12.3 bits a key. A page must begin as it was written, and keys must be in order in a merge. Else
// it is an error. So a page that the system has lost is never taken for the absence of a key.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "search/visited/key_filter.h"
#include "search/visited/key_parts.h"
#include "search/visited/spill_file.h"

namespace heddle {

inline constexpr uint64_t kPageKeys = 4096 / sizeof(Key128);

class SortedRun {
 public:
  // False: it does not hold the key. `hash` is the key's (KeyFilter::Hash). Touches one cache line.
  bool MayHold(const Key128& key, uint64_t hash) const { return filter_.MayHold(key, hash); }
  void Prefetch(const Key128& key) const { filter_.Prefetch(key); }
  // Looks on the disk.
  Result<bool> Holds(const Key128& key) const;
  // Some of its keys, from the given one on, in order.
  Status Read(uint64_t first, std::span<Key128> keys) const;

  uint64_t keys() const { return file_.bytes() / sizeof(Key128); }
  uint64_t bytes() const { return filter_.bytes() + page_begins_.size() * sizeof(uint64_t); }
  uint64_t disk_bytes() const { return file_.bytes(); }
  // What bytes() of a run of so many keys is.
  static uint64_t BytesFor(uint64_t keys) {
    return KeyFilter::BytesFor(keys) + (keys + kPageKeys - 1) / kPageKeys * sizeof(uint64_t);
  }

 private:
  friend class RunWriter;
  SortedRun(SpillFile file, KeyFilter filter, std::vector<uint64_t> page_begins)
      : file_(std::move(file)), filter_(std::move(filter)), page_begins_(std::move(page_begins)) {}
  size_t FirstPageFor(const Key128& key) const;

  SpillFile file_;
  KeyFilter filter_;
  std::vector<uint64_t> page_begins_;  // `major` of each page's first key
};

// Makes a run, by one sequential pass through a buffer.
class RunWriter {
 public:
  // For exactly so many keys of one part, at least one.
  RunWriter(const std::string& folder, uint64_t keys, uint64_t buffer_keys);

  // Keys come in ascending order. After an error nothing is done.
  void Add(const Key128& key) {
    if (added_++ % kPageKeys == 0) page_begins_.push_back(key.major);
    filter_.Add(key);
    buffer_[buffered_++] = key;
    if (buffered_ == buffer_keys_) Flush();
  }
  Result<SortedRun> Finish();

 private:
  void Flush();

  Result<SpillFile> file_;
  Status failed_;
  KeyFilter filter_;
  std::vector<uint64_t> page_begins_;
  uint64_t buffer_keys_;
  std::unique_ptr<Key128[]> buffer_;
  uint64_t buffered_ = 0, added_ = 0;
};

}  // namespace heddle
