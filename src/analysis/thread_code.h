// Which threads a program may have, and what each may run. A thread of the analyses stands for the one that runs main,
// for all whose Thread object is one abstract object, or for all that closed code may begin (library_scope.h).
//
// Requires that the analyses begin where main does, with no other thread.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "analysis/call_edges.h"
#include "analysis/closed_threads.h"
#include "analysis/future.h"
#include "analysis/single_objects.h"

namespace heddle {

using AbstractThreadId = uint32_t;

struct AbstractThread {
  ObjectId object = kNoObject;    // its Thread object. kNoObject: of main, or of closed code
  bool is_single = false;         // it stands for one thread at most
  std::vector<uint32_t> entries;  // numbers of methods that the machine calls in it, in order for main
  std::vector<bool> runs;         // by number of a method
};

class ThreadCode {
 public:
  static constexpr AbstractThreadId kMain = 0;

  // All must outlive it.
  ThreadCode(const Future& future, const PointsTo& points_to, const CallEdges& edges, SingleObjects& singles);

  const std::vector<AbstractThread>& threads() const { return threads_; }
  bool IsOfClosedCode(AbstractThreadId thread) const { return thread != kMain && threads_[thread].object == kNoObject; }
  // kMain: it is no other thread's object.
  AbstractThreadId NumberOf(ObjectId object) const;
  // Those that run the method.
  std::vector<AbstractThreadId> Running(uint32_t number) const;
  // Those begun at places of the method itself, by pc.
  const std::map<uint32_t, SparseBits>& BegunBy(uint32_t number) const { return begun_[number]; }
  // Those begun in a call of the method, and those that these begin.
  const SparseBits& MayBegin(uint32_t number) const { return may_begin_[number]; }
  // The thread, and those that it begins, and these.
  const SparseBits& WithBegun(AbstractThreadId thread) const { return with_begun_[thread]; }
  // Those whose code begins the thread.
  const SparseBits& BeginnersOf(AbstractThreadId thread) const { return beginners_[thread]; }

 private:
  void FindThreads();
  void AddBegun(uint32_t number, const ReachedMethod::Native& native);
  void FindEntries(AbstractThreadId thread, uint32_t number, uint32_t pc);
  void FindClosedThreads();
  static bool ClosedCodeBegins(const ReachedMethod& in, uint32_t pc, const ClosedThreads& threads);
  void FindCode(AbstractThread& thread);
  void FindBeginnings();

  const Future& future_;
  const PointsTo& points_to_;
  const CallEdges& edges_;
  SingleObjects& singles_;
  std::vector<AbstractThread> threads_;
  std::map<ObjectId, AbstractThreadId> numbers_;
  std::vector<std::map<uint32_t, SparseBits>> begun_;  // by number of a method
  std::vector<SparseBits> may_begin_;                  // by number of a method
  std::vector<SparseBits> with_begun_, beginners_;     // by thread
};

}  // namespace heddle
