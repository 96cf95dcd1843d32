// Lock protection: fields seemingly accessed only under a lock make no choices. Source: "On-the-fly partial order
// reduction" (JPF's documentation), section "Thread and Lock Information".
//
// Every access to a field counts if others can reach its object. The set of monitors held by the accessing thread is
// intersected with those of earlier accesses, over the whole search. If the set has not become empty after N
// accesses, the field is assumed to be protected. Then accesses to it make no choice: the one at the monitor's enter
// serves for them. If the set becomes empty later, the assumption was wrong. Then there is a warning, and accesses to
// that field make choices again. The search begins again without the assumption.
//
// Guarantee: that of the reduction under it. Why: let the space be exhausted with the remaining assumptions. Suppose
// that a schedule of the full space accesses a field, assumed to be protected, without the lock. Take the shortest
// such schedule. Up to that access, all accesses of assumed fields are under their locks. So they commute with
// whatever other threads can do between the enters and exits around them. Moving them next to those gives an explored
// schedule. It ends with the same access by the same thread, holding the same monitors. So the set would have become
// empty. Hence there is no such schedule, and all accesses of assumed fields commute in all schedules. Only what cuts
// off the other threads does not commute with them. One such event is the end of the program while they live: it
// shows values between an enter and an exit. The other is a dropped execution. Besides, accesses in guest atomic
// sections are not seen at all. When any of these is met, nothing is assumed any more.
//
// What counts is the field of one object (a cell), not of a class: locks often belong to the object. Elements of
// arrays are left alone. So are fields left out by the patterns, and by default library fields. This only means that
// such fields make choices as without all this. Objects are known by their search-global names. An object of another
// class may have the same name on another path. Then the patterns are those of the one met first.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/describe.h"
#include "reduction/common/reduction_layer.h"

namespace heddle {

struct LockProtectionOptions {
  uint64_t accesses = 5;  // N
  // Patterns of "package.Class.field" with * and ?, as in fnmatch. A field is looked at if it matches one of
  // `include` (or there are none) and none of `exclude`.
  std::vector<std::string> include;
  std::vector<std::string> exclude;
  bool library_fields = false;
};

class LockProtection : public ReductionLayer {
 public:
  // `describer` must outlive it.
  LockProtection(Reduction& under, const LockProtectionOptions& options, const Describer& describer)
      : ReductionLayer(under), options_(options), describer_(describer) {}

  ReductionNeeds Needs() const override;
  bool NeedsChoice(Machine& machine, ThreadId thread) override;
  void Executing(Machine& machine, Step step) override;
  void Arrived(Machine& machine, const Fingerprint& key, Arrival arrival, std::span<const ThreadId> enabled) override;
  bool StartAgain(bool must) override;
  uint64_t bytes() const override { return ReductionLayer::bytes() + cells_.size() * sizeof(Cell); }

  void Save(CheckpointWriter& to) const override;
  void Load(CheckpointReader& from) override;

  // One for each broken assumption.
  const std::vector<std::string>& warnings() const { return warnings_; }
  // Cells assumed to be protected now.
  uint64_t Assumed() const;

 private:
  struct Lock {
    uint64_t name;
    std::string words;
  };
  struct Cell {
    bool left_out = false;  // by the patterns, or because its assumption broke
    uint64_t accesses = 0;
    std::vector<Lock> locks;   // held at all of them
    std::string first_access;  // words: thread and place
    bool Protected(uint64_t enough) const { return !left_out && accesses >= enough && !locks.empty(); }
  };

  Cell& CellOf(Machine& machine, const Action& access);
  void Record(Machine& machine, ThreadId thread, const Action& access);
  void Break(Machine& machine, Cell& cell, ThreadId thread, const Action& access, const std::string& assumed);
  void GiveUp(const char* why);
  std::vector<Lock> HeldBy(Machine& machine, ThreadId thread);
  static std::string Words(const std::vector<Lock>& locks);
  bool LeftOut(const std::string& field) const;

  LockProtectionOptions options_;
  const Describer& describer_;
  std::unordered_map<uint64_t, Cell> cells_;
  std::vector<std::string> warnings_;
  bool relied_ = false;                                // an access has made no choice
  bool broke_ = false;                                 // an assumption, since the search began
  bool given_up_ = false;                              // nothing is assumed
  ThreadId last_ = kNoThread;                          // stepped
  std::unordered_map<uint64_t, size_t> lock_numbers_;  // for words
  std::vector<uint32_t> held_;                         // scratch
};

}  // namespace heddle
