// The findings of one search over the guest, as data that can also come from another process.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "cli/outcomes.h"
#include "report/check_report.h"
#include "search/result.h"
#include "search/sharing/traffic.h"
#include "vm/core/vm.h"

namespace heddle {

struct SearchFindings {
  SearchResult result;
  std::vector<ReportedRace> races;
  std::vector<CollectedOutcome> outcomes;
  GuestUses uses;
  std::set<int> statuses;           // exit statuses of the program, if that was looked at
  bool own_thread_numbers = false;  // threads count for themselves, where java's numbers may be others
  AlikeThreads alike_threads = AlikeThreads::kNone;
  std::vector<uint8_t> attribute_effects;  // Attributes::Effects
  std::set<std::string> atomic_blocks;     // AtomicBlocks::lines
  Traffic traffic;                         // of ranks
  uint64_t round = 0;                      // of a portfolio, the one ending it

  // Adds what another has seen of attributes and atomic sections.
  void AddSeen(const SearchFindings& other);
  // Whether it settles the question, so no other search need go on.
  bool Decides() const { return result.verdict != Verdict::kIncomplete; }
};

// For a pipe between two processes of one version.
std::string ToBytes(const SearchFindings& findings);
Result<SearchFindings> FindingsFromBytes(const std::string& bytes);

}  // namespace heddle
