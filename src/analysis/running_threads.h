// Which other threads may run while one stands at a place: not those that it has yet to begin, and not those that it
// has joined.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/thread_code.h"

namespace heddle {

class RunningThreads {
 public:
  // All must outlive it.
  RunningThreads(Future& future, const CallEdges& edges, const ThreadCode& threads);

  // Requires that the thread runs the method. It is among them itself if it stands for several. Kept.
  // Cost: for the first question of a thread a few passes over its code.
  const SparseBits& At(AbstractThreadId thread, uint32_t number, uint32_t pc);

  // The same at any moment of the instruction: those begun in a call made there are among them.
  SparseBits During(AbstractThreadId thread, uint32_t number, uint32_t pc);

 private:
  using Joined = std::optional<SparseBits>;  // nothing: not come to
  struct Beginning {
    SparseBits begun;
    std::vector<bool> after;  // by pc
  };
  struct OfThread {
    SparseBits others;                        // those that run whatever this one has done
    std::vector<SparseBits> begun;            // by number: begun by it, or by those, before a call of the method begins
    std::vector<Joined> joined;               // by number: for certain, before a call of the method begins
    std::map<uint32_t, SparseBits> returned;  // by number: joined in a call that has returned
    std::map<uint32_t, std::map<uint32_t, SparseBits>> joined_at;  // by number and pc
    std::map<std::pair<uint32_t, uint32_t>, SparseBits> at;
  };

  OfThread& Of(AbstractThreadId thread);
  void FindOthers(AbstractThreadId thread, SparseBits& others) const;
  void FindBegun(AbstractThreadId thread, OfThread& of);
  const std::vector<Beginning>& BeginningsIn(uint32_t number);
  SparseBits BegunIn(uint32_t number, uint32_t pc);
  SparseBits BegunAt(uint32_t number, uint32_t pc) const;
  void FindJoins(AbstractThreadId thread);
  void FindReturned(AbstractThreadId thread, OfThread& of);
  void FindJoined(AbstractThreadId thread, OfThread& of);
  SparseBits JoinedAt(AbstractThreadId thread, const OfThread& of, uint32_t number, uint32_t pc) const;
  bool IsJoinable(AbstractThreadId thread, AbstractThreadId other) const;
  // Calls visit(pc, joined) for each place that can be come to.
  template <typename Visit>
  void Flow(AbstractThreadId thread, const OfThread& of, uint32_t number, const SparseBits& entry, const Visit& visit);

  Future& future_;
  const PointsTo& points_to_;
  const CallEdges& edges_;
  const ThreadCode& threads_;
  bool interrupts_ = false;  // a thread may be interrupted
  std::map<AbstractThreadId, OfThread> of_;
  std::map<uint32_t, std::vector<Beginning>> beginnings_;  // by number
  std::vector<bool> joins_;                                // by number: a call may come to a join of one thread
};

}  // namespace heddle
