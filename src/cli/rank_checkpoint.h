// Checkpoints of ranks: a file of each rank, and one that names them all.
//
// FILE.N.R has what rank R had at the N-th time: the states of its machine, if it is the first one there; what it had
// left to do; what it had found. FILE says which N is whole, and of which run it is. It is written once all others are
// on disk, and the files of the time before are removed after that. N is larger than what FILE said before, also of
// another search. So whatever ends the ranks, FILE leads to whole files. Any number of ranks goes on from them. Ranks
// on several machines need a folder that all of them see.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/checkpoint_file.h"
#include "cli/search_findings.h"
#include "search/sharing/message_sharing.h"
#include "search/visited/shared_visited_set.h"

namespace heddle {

// Open for reading.
struct RankCheckpoint {
  Learnt started_with, learnt;  // by all: when they last started again, and since then
  double seconds = 0;           // searched before
  std::vector<std::unique_ptr<CheckpointFile>> parts;

  // The findings of those who have saved.
  Result<std::vector<SearchFindings>> Findings() const;
  // Gives the rank its share of the states and of the work, and waits for the others. Error: no room, or the files make
  // no sense.
  Status GiveTo(MessageSharing& sharing, unsigned rank, unsigned ranks) const;
};

// Error: that is no checkpoint of ranks, or a file is missing or is of another time.
Result<RankCheckpoint> OpenRankCheckpoint(const CheckpointFile& file);
// The N of the file at this path. 0: it has none.
uint64_t NumberOfRankCheckpoint(const std::string& path);
// Whether ranks have written it.
bool IsOfRanks(const CheckpointFile& file);
// After a search that did not end: how to go on, or that nothing is there to go on from.
std::string WordsOnRankCheckpoint(const std::string& path);

class RankCheckpointKeeper final : public RankSaver {
 public:
  using Complaint = std::function<void(const std::string&)>;
  struct Place {
    std::string path;
    double interval_s = 0;  // 0: by default
    unsigned rank = 0, ranks = 1;
    uint64_t number = 0;                    // of the checkpoint that is there. 0: none
    double seconds = 0;                     // searched before
    const SharedVisitedSet* met = nullptr;  // null: another rank saves it
  };
  // What is saved, asked when it is.
  struct Sources {
    // Its own, and, at rank 0, those that it has gone on from.
    std::function<std::vector<SearchFindings>()> findings;
    std::function<Learnt()> started_with, learnt;
    std::function<void(CheckpointWriter&)> run;  // at rank 0: which run it is
  };
  RankCheckpointKeeper(Place place, Complaint complain);
  // Before the search.
  void SaveFrom(Sources sources) { sources_ = std::move(sources); }

  bool Due() override;
  void Begin() override;
  bool Write(const std::vector<uint8_t>& pieces, uint64_t met_again) override;
  void Finish(bool written) override;

 private:
  using Clock = std::chrono::steady_clock;
  void Remove(uint64_t number) const;
  void RemoveOthers(uint64_t number) const;

  Place place_;
  Complaint complain_;
  Sources sources_;
  uint64_t number_;  // of the one that is written next
  double interval_s_;
  Clock::time_point begun_, tried_;
  Clock::time_point asked_;  // when all were asked to save
};

}  // namespace heddle
