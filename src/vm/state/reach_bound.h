// A set of objects that has all that the threads beside one can reach, and perhaps more: so an object outside is not
// shared. It begins with a walk (reach.h) and follows the changes of memory from there on.
//
// It only grows. Nothing else can be needed: what the others reach comes from lines that have changed, from objects
// allocated since, and from the references of threads that have moved. Lines change when they are written, and the undo
// log has those, or when a rewind brings back what they were. So the set follows a search forwards and backwards.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "vm/core/vm.h"

namespace heddle {

class ReachBound {
 public:
  explicit ReachBound(Vm& vm) : vm_(vm) {}

  // Whose others, or kNoThread.
  ThreadId thread() const { return thread_; }
  // Begins anew with what was met by a walk of all that the others reach. Requires that the state is as it was then.
  template <typename Objects>
  void Begin(ThreadId thread, const Objects& objects) {
    Clear(thread);
    for (const Ref object : objects) Add(object);
    pending_.clear();
    NoteUpToDate();
  }
  void Forget() { Clear(kNoThread); }
  // To be called before Follow, with all that the heap has undone since it was called last.
  void NoteUndone(const Heap::Undone& undone);
  // Brings the set up to date. False: it cannot be, and is forgotten. Cost: the lines changed since, what was allocated
  // since, the frames of moved threads, and what is new.
  bool Follow();
  bool Has(Ref object) const {
    const size_t i = object - vm_.heap.baseline_end();
    return (i >> 6) < bits_.size() && ((bits_[i >> 6] >> (i & 63)) & 1) != 0;
  }

 private:
  void Clear(ThreadId thread);
  void Add(Ref object);
  void AddReferencesOf(Ref object, uint64_t from, uint64_t to);
  void GiveUpFrom(Ref end);
  void FollowLine(uint32_t line);
  void FollowThreads();
  void Close();
  void NoteUpToDate();
  template <typename Visit>
  void ForEachIn(Ref from, Ref to, const Visit& visit) const;  // objects of the set, ascending
  Ref LastBefore(Ref end) const;

  Vm& vm_;
  ThreadId thread_ = kNoThread;
  std::vector<uint64_t> bits_;  // of the objects, by distance from the baseline's end
  uint64_t most_bytes_ = 0;     // of an object of the set
  // When it was up to date last. Lines saved in that epoch, and objects made in it, may have changed since then without
  // being saved again.
  uint64_t looked_at_ = 0;              // the undo log's lines from here on must be looked at
  Ref young_ = 0;                       // and so must objects from here on
  std::vector<uint64_t> versions_;      // of the threads
  std::vector<uint32_t> brought_back_;  // lines, since then
  std::vector<Ref> pending_;            // objects of the set with references to be looked at
};

}  // namespace heddle
