// How a search is interrupted and goes on later: what it asks of whoever keeps its checkpoints.
//
// A checkpoint holds what the search, its strategy, its reduction, its visited set and other parts know, and the path on
// which it stands. The machine is not in it: the steps of the path are taken again, with a mark at each point, and lead to the
// same state, which is compared by its fingerprint. So a search that goes on from a checkpoint does from there on exactly
// what the one that wrote it did, and comes to the same verdict with the same counts.
#pragma once

#include <functional>
#include <string>

#include "base/saved.h"

namespace heddle {

class CheckpointKeeper {
 public:
  virtual ~CheckpointKeeper() = default;
  // Asked before each transition: whether a checkpoint is wanted now. Cheap.
  virtual bool Due() = 0;
  // `save` writes it. `last`: a limit has ended the search.
  virtual void Keep(const std::function<void(CheckpointWriter&)>& save, bool last) = 0;
};

// What belongs to the search besides its own parts: a section of the checkpoint.
struct SavedPart {
  std::string name;
  Saved* part = nullptr;  // not owned
};

}  // namespace heddle
