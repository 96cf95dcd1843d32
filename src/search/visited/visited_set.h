// The visited set: the states met so far. Each kind has one file. VisitedSets() lists the kinds.
//
// Every kind but one, `exact`, may take a new state for one met before. Then the search misses it and what follows
// it. The kind can say how likely that is.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "base/hash.h"
#include "base/result.h"
#include "base/saved.h"

namespace heddle {

class SequenceStore;

class VisitedSet : public Saved {
 public:
  enum class Insertion : uint8_t { kNew, kSeen, kFull, kAsked };

  // kFull: the key is absent, and the set would have to grow past the limit. Nothing has changed.
  // kAsked: another rank must tell (search/sharing/partitioned_set.h). No other set says so.
  virtual Insertion Insert(const Fingerprint& key) = 0;
  virtual bool Contains(const Fingerprint& key) const = 0;
  // The key will be looked for soon.
  virtual void Prefetch(const Fingerprint&) const {}
  // Forgets all, keeps the memory.
  virtual void Clear() = 0;

  virtual uint64_t size() const = 0;
  virtual uint64_t bytes() const = 0;
  // In files, apart from bytes().
  virtual uint64_t disk_bytes() const { return 0; }
  // Takes effect at the next growth. A set never shrinks.
  virtual void set_limit_bytes(uint64_t limit_bytes) = 0;

  // The expected number of states taken for others, if fingerprints are as good as random. While far below one, it is
  // the probability that any state was missed at all.
  virtual double ExpectedMisses() const = 0;
  // Words for the verdict, if so many misses are likely that a search must not be called complete. Else empty.
  virtual std::string Loss() const { return {}; }

  // The store for whole states, so that keys are their numbers. Null: keys are hashes.
  virtual SequenceStore* Store() { return nullptr; }
  // Words for kFull, unless the limit was reached.
  virtual std::string WhyFull() const { return {}; }

  double BytesPerState() const { return size() == 0 ? 0 : static_cast<double>(bytes()) / static_cast<double>(size()); }
};

struct VisitedSetRow {
  const char* name;
  const char* parameters;  // "" for none
  const char* description;
  bool shared;  // processes can share it (work_sharing.h)
  bool parts;   // each of several processes can have a part of it (partitioned_set.h)
  // Words for what is wrong with the parameter, what stands behind the colon. Empty: nothing. `name`: of the set.
  std::string (*check)(const std::string& name, const std::string& parameter);
  std::unique_ptr<VisitedSet> (*make)(const std::string& parameter);
};
std::span<const VisitedSetRow> VisitedSets();
inline constexpr const char* kDefaultVisitedSet = "fp128";
inline constexpr const char* kExactVisitedSet = "exact";
inline constexpr const char* kVisitedSetOnDisk = "disk";

// "fp64", "bitstate:256", ... Error: there is no such kind, or its parameter is wrong.
Status CheckVisitedSet(const std::string& words);
// The name of the set, without its parameter.
std::string NameOfVisitedSet(const std::string& words);
// Whether processes can share it. Requires words accepted by CheckVisitedSet.
bool CanBeShared(const std::string& words);
bool CanHaveParts(const std::string& words);
// Requires words accepted by CheckVisitedSet.
std::unique_ptr<VisitedSet> MakeVisitedSet(const std::string& words);

}  // namespace heddle
