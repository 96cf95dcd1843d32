// Data races: two threads stand before accesses to the same memory cell. At least one access writes, and at least one
// is not volatile. A compare-and-set that would fail only reads. (JLS 17.4.5, in the form "adjacent in a sequentially
// consistent execution".) For finding a first race, this form is equivalent to the happens-before form (Boehm and Adve,
// PLDI 2008, section 3).
//
// If a race on a reference publishes an object, races on the object's fields are listed, too (unordered_reads.h).
//
// Guarantee: let a reduction make a choice before every access to shared memory. Under it, a program is race-free if
// its explored space shows no race. Cost: one look at each other thread for plain accesses, nothing for other
// actions.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/saved.h"
#include "model/describe.h"
#include "model/property.h"
#include "model/publications.h"
#include "property/unordered_reads.h"

namespace heddle {

struct RaceAccess {
  std::string thread;
  std::string kind;      // "read", "write", "update"
  std::string location;  // "Counter.java:12"
};

// The accesses are ordered by location, kind and thread. So a race has one form.
struct Race {
  std::string field;  // "Counter.value"
  RaceAccess first;
  RaceAccess second;
  std::string cell = {};        // where objects are numbered, the instance's: "Counter#1.value"
  std::string Message() const;  // "data race on Counter.value: main writes at ..., Thread-0 reads at ..."
};

// Instruction and cell of an access. Of one by the library, also the line of the program that has called it.
struct RacePlace {
  uint64_t instruction = 0, cell = 0;
  std::string caller;
  friend auto operator<=>(const RacePlace&, const RacePlace&) = default;
};

class RaceProperty : public Property, public Saved {
 public:
  // `describer` and `publications` must outlive the property. `publications` may be null. With `fail`, a race is a
  // violation each time it is seen.
  RaceProperty(const Describer& describer, bool fail, const Publications* publications = nullptr)
      : describer_(describer), fail_(fail) {
    if (publications != nullptr) unordered_reads_.emplace(*publications);
  }

  const char* Name() const override { return "race"; }
  bool LooksBefore() const override { return true; }
  void Before(Machine& machine, Step step, std::vector<Violation>& violations) override;

  // Distinct by field and the two locations, in the order found. The JDK's deliberate races are not among them.
  const std::vector<Race>& races() const { return races_; }
  uint64_t suppressed() const { return suppressed_; }

  // Saves the races. Their pairs of places are found out again: places are not called the same in every process.
  bool Saves() const override { return true; }
  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

 private:
  static constexpr size_t kSuppressed = static_cast<size_t>(-1);

  // A pair of places.
  struct Known {
    size_t race = kSuppressed;  // index in races_
    unsigned looks = 0;         // number of looks at what the race publishes
  };

  bool Writes(const Action& access, ThreadId thread) const;
  void Report(Machine& machine, ThreadId a, ThreadId b, std::vector<Violation>& violations);
  void LookBehind(Machine& machine, ThreadId writer, ThreadId reader, Known& known, std::vector<Violation>& violations);
  void Violate(size_t race, std::vector<Violation>& violations) const;
  RacePlace PlaceOf(Machine& machine, ThreadId thread) const;
  bool OfLibraryObject(Machine& machine, ThreadId a, ThreadId b) const;
  size_t Classify(Race race, bool by_library);
  RaceAccess AccessOf(Machine& machine, ThreadId thread) const;
  std::string CellOf(Machine& machine, ThreadId thread) const;
  Race Describe(Machine& machine, ThreadId a, ThreadId b) const;

  const Describer& describer_;
  bool fail_;
  std::optional<UnorderedReads> unordered_reads_;
  std::map<std::pair<RacePlace, RacePlace>, Known> known_;  // the quick way out
  std::vector<Race> races_;
  uint64_t suppressed_ = 0;  // pairs of places
};

// Tells why the library's own races on the field are deliberate. Null if they are not (race_suppressions.cc).
const char* RaceSuppression(const std::string& field);

// The same for elements of arrays of this type. `owned_by` says whether code of a class makes both accesses.
const char* ElementRaceSuppression(const std::string& array, const std::function<bool(std::string_view)>& owned_by);

// The same for fields of objects of exactly this class, if library code makes both accesses.
const char* ObjectRaceSuppression(const std::string& type);

}  // namespace heddle
