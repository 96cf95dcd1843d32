// A part of a computation that can be written into a checkpoint and be made again from it.
#pragma once

#include "base/checkpoint_reader.h"
#include "base/checkpoint_writer.h"
#include "base/pod_stack.h"

namespace heddle {

class Saved {
 public:
  virtual ~Saved() = default;
  // Whether it can: only then the other two are called.
  virtual bool Saves() const { return false; }
  // All that it knows, except what it would find out again just the same.
  virtual void Save(CheckpointWriter&) const {}
  // Requires a part made with the same options and not yet used. Errors in the data are left in the reader (Require).
  // The part is then in no usable state.
  virtual void Load(CheckpointReader&) {}
};

template <typename T>
void SaveStack(CheckpointWriter& to, const PodStack<T>& stack) {
  to.PutList(stack.view());
}
// The old content is forgotten.
template <typename T>
void LoadStack(CheckpointReader& from, PodStack<T>& stack) {
  stack.truncate(0);
  for (uint64_t left = from.GetCount(sizeof(T)); left > 0; --left) stack.push_back(from.Get<T>());
}

}  // namespace heddle
