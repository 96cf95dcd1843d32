// How a search is interrupted and goes on later: its requests to the keeper of its checkpoints.
//
// A checkpoint holds the path of the search. It also holds what the search, its strategy, its reduction, its visited
// set and other parts know. It does not hold the machine. The steps of the path are taken again, with a mark at each
// point. They lead to the same state, compared by its fingerprint. So from there on, a search resumed from a
// checkpoint does exactly what its writer did. It comes to the same verdict with the same counts.
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
