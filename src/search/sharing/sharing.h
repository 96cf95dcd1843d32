// What a search loop asks of the others that explore the same space. Worker processes on one machine share memory
// (work_sharing.h). Ranks, on any machines, send messages (message_sharing.h).
//
// Each rank or worker has the whole of it for itself, and one SearchLoop. Each state is new to exactly one of them.
// That one explores it, so all counts are sums.
//
// Guarantee: when Take returns false and nobody has stopped, every step on offer has been taken by somebody.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "model/program_facts.h"
#include "search/path.h"
#include "search/result.h"
#include "search/schedule.h"
#include "search/visited/visited_set.h"

namespace heddle {

// The reason given by whoever stopped because another one did.
inline constexpr const char* kAnotherWorkerStopped = "another worker has stopped the search";

// What is known of the program from all paths so far.
struct Learnt {
  ProgramFacts of_program;
  uint64_t of_reduction = 0;  // Reduction::ExportFacts
};

// How a transition has ended at a state.
struct Arriving {
  PathCost cost;  // of the path with it
  ThreadId thread = kNoThread;
  uint8_t early = 0;         // on the path a wait or sleep has ended early
  uint8_t last_enabled = 0;  // its thread can go on
};

// What is left to do at the end of a path, and how to get there.
struct Piece {
  uint64_t common = 0;        // so many points of the path that the search has now come first
  std::vector<Point> points;  // of the path, behind these. Their marks and offers say nothing
  Schedule steps;             // from the last of these to the last point; with `arrives`, on to the state behind it
  Schedule offers;            // steps to take at the last point
  bool arrives = false;       // the state behind the last point is new, and nobody was there yet
  Arriving arriving;          // then
};

class OpenPoints;

class Sharing {
 public:
  virtual ~Sharing() = default;

  // Begins at the initial state.
  virtual bool IsFirst() const = 0;
  virtual const std::shared_ptr<VisitedSet>& visited() const = 0;
  // The keys of reduced points on anybody's path (cycle proviso, search_loop.h). Null: then no point may be reduced.
  virtual OpenPoints* open_points() = 0;

  // The search is over for all.
  virtual void Stop() = 0;
  virtual bool Stopped() const = 0;
  // Words for whoever has stopped without having found anything. Empty: that one has said it itself.
  virtual std::string WhyStopped() const = 0;

  // Between two transitions. Gives away steps of the path that others wait for, as long as some are left. Never those
  // of reduced points.
  virtual void GiveIfWanted(Path& path) = 0;
  // Waits for something to do. The search then turns to the path of the piece. False: nothing is left to do, or
  // stopped.
  virtual bool Take(Piece& piece) = 0;

  // --- where somebody else must tell whether a state is new (VisitedSet::Insertion::kAsked) ---
  // The transition that has led from the top point to the state with this key. If the state is new, a piece comes of
  // it.
  virtual void Await(const Path& path, const Fingerprint& key, const Arriving& arriving) = 0;
  // How many of these states were not new, since the last call.
  virtual uint64_t AwaitedInVain() = 0;
  // Only the `depth` lowest points are still on the path.
  virtual void PathCutTo(uint64_t depth) = 0;

  // What this one has counted and holds (visited set apart), for all to see. `more`: states that its path is thought to
  // bring still. Below 0: not known.
  virtual void Tell(const Counts& counts, uint64_t bytes, double more) = 0;
  // What all have counted, more or less as of now, and what they had counted when they were saved. Only the counts for
  // limits and progress are there.
  virtual Counts CountsOfAll() const = 0;
  // The sum of what all have told. Below 0: of some it is not known. To be asked by the one that tells the user how far
  // the search is.
  virtual double MoreOfAll() const = 0;
  virtual bool TellsUser() const = 0;
  // On this machine's memory limit.
  virtual uint64_t BytesOfOthers() const = 0;

  // --- saving, where that is possible ---
  virtual bool Saves() const = 0;
  // Before a limit ends the search. All stand still, save what they have, and have stopped. The next step of `path` is
  // on offer.
  virtual void SaveAtLimit(const Path& path) = 0;

  // When nothing is left: unites what all have learnt. Waits for all. False: stopped.
  virtual bool Unite(Learnt& learnt) = 0;
  // After that, if all start again: empties the visited set. Waits for all. False: stopped.
  virtual bool StartAgain() = 0;
  // What all knew when they last started again.
  virtual Learnt StartedWith() const = 0;
};

// Gives steps on offer on the path: those at the lowest point that has some left, if something is left above it; else
// half of them. Leaves out reduced points. `give` is called with them in `piece`. If it returns true, they are taken
// off the path. False: there is nothing to give, or that returned false.
bool SplitOff(Path& path, Piece& piece, const std::function<bool(const Piece&)>& give);

}  // namespace heddle
