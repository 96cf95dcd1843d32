// The explorer as its users see it: options, observers, and the run. The loop itself is search_loop.{h,cc}.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "model/machine.h"
#include "model/property.h"
#include "model/reduction.h"
#include "search/loop/checkpoints.h"
#include "search/loop/limits.h"
#include "search/result.h"
#include "search/strategy.h"
#include "search/visited/visited_set.h"

namespace heddle {

class Sharing;
struct Learnt;

enum class EndKind : uint8_t { kExited, kDeadlock };

// Told of every new end state, with the machine in it. With state matching it is told of each end state once, but
// again if a reduction makes the search start again.
class EndObserver {
 public:
  virtual ~EndObserver() = default;
  virtual void AtEnd(Machine& machine, const Fingerprint& state, EndKind kind, std::span<const Step> schedule) = 0;
};

struct Progress {
  const Counts& counts;
  uint64_t depth;
  double seconds;
  uint64_t bytes;                    // all that the search holds
  std::optional<SizeEstimate> size;  // of the space. Nothing: it cannot be told
  double seconds_left;               // of the limit. Below 0: there is none
};

// When points on a long path give up their marks (sparse_marks.cc).
struct SparseMarks {
  uint64_t most_bytes = uint64_t{96} << 20;  // what the machine may hold for points in a row that all have marks
  size_t apart = 64;                         // points between the marks that are left
};

struct SearchOptions {
  SearchLimits limits;
  bool state_matching = true;
  std::string visited_set = kDefaultVisitedSet;  // one known to MakeVisitedSet
  bool all_violations = false;                   // go on after a violation
  std::string only_identity;                     // not empty: all other violations are ignored
  bool no_early_ends = false;  // violations with early ends on their schedules (early_end.h) are ignored
  // A violation may rest on an early end. Then the search goes on, for one without. It goes on for as many
  // transitions as it has done, and at least for so many. 0: it does not go on.
  uint64_t more_transitions = 100'000;
  // Whether the search looks for states that lead to no end. It must be depth-first, match states and leave no point
  // early. Costs what EndlessFinder says.
  bool find_endless = false;
  // Whether the result has the characteristics of the space (characteristics.h). Then a path ends at an error. The
  // search must be depth-first, go on after violations, match states and leave no point early. There are no other
  // workers, checkpoints, end observers or limits of depth. Costs what SpaceSampler says.
  bool characteristics = false;
  Reduction* shorten_reduction = nullptr;  // for the search for a simpler schedule. Null: that of the search
  uint64_t shorten_states = 100'000;       // states visited at most to find a simpler schedule. 0: keep the first
  uint64_t shorten_instructions = 100'000'000;
  // Called by Run when violations were found, with what it would return if their schedules were not shortened.
  std::function<void(const SearchResult& unshortened)> before_shortening;
  uint64_t max_transition_steps = 100'000;  // then a point is made, so that an endless loop is a cycle of the graph
  SparseMarks sparse_marks;
  std::function<void(const Progress&)> progress;
  double progress_interval_s = 0.5;
  CheckpointKeeper* checkpoints = nullptr;  // not owned. Null: nobody wants any
  std::vector<SavedPart> saved_parts;
  // For a search together with others, over the same state space. Null: alone. With others, `visited_set` says
  // nothing, and Run shortens nothing: that is for whoever has united the results.
  Sharing* sharing = nullptr;
  // For whoever goes along with the search: called once it has taken `call_at` transitions, before it takes another.
  // It returns at how many it is to be called again. Searches that started again count, too. `counts` are those of
  // the present one.
  uint64_t call_at = UINT64_MAX;
  std::function<uint64_t(uint64_t transitions, const Counts& counts)> at_transitions;
  std::optional<Visible> shown;  // what the machine shows when the search begins. Nothing: what the reduction sees
};

class SearchLoop;

class Explorer {
 public:
  // Owns none of them. `machine` stands in its initial state, without marks. Run leaves it so.
  Explorer(Machine& machine, Reduction& reduction, Strategy& strategy, SearchOptions options);
  ~Explorer();

  // Before Run, in the order in which they are asked.
  void AddProperty(Property* property);
  void AddObserver(Observer* observer);
  void AddEndObserver(EndObserver* observer);

  // Before Run. Run then goes on where the checkpoint was written. Counts and seconds are those from the beginning. A
  // limit of time counts from now on. Error: the content of the checkpoint makes no sense.
  Status Load(const Checkpoint& checkpoint);
  // After Load. Error: the path does not lead where it did, so the machine is not what it was.
  Status Retrace();

  // Before Run: brings the machine and the reduction to where they were when all last started again. Tells them what
  // was learnt after that, too.
  void BeginWith(const Learnt& started_with, const Learnt& learnt);

  // Once.
  SearchResult Run();
  // While it runs, between two transitions: what was counted and found, and learnt.
  SearchResult ResultSoFar();
  Learnt LearntSoFar() const;

  // Finishes what several have found together, once, in the process that tells it. `started_with`: what all knew when
  // they last started again. Brings the machine and the reduction to where theirs were then, and shortens the
  // schedules.
  void Finish(SearchResult& united, const Learnt& started_with);

 private:
  void Shorten(SearchResult& result);

  Machine& machine_;
  Reduction& reduction_;
  SearchOptions options_;
  std::unique_ptr<SearchLoop> loop_;
};

}  // namespace heddle
