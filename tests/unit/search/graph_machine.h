// A transition system given as a graph: ten lines say all there is to know of its state space. Each edge is a step of a
// thread; a state without edges is an end.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"
#include "tests/unit/model/simple_machine.h"
#include "tests/unit/model/states_in_set.h"

namespace heddle::toy {

struct Graph {
  // edges[state][thread]: the next state; kNoEdge: the thread cannot step there.
  static constexpr unsigned kNoEdge = 0xffffffff;
  std::vector<std::vector<unsigned>> edges;
  unsigned threads = 2;

  explicit Graph(unsigned states, unsigned thread_count = 2)
      : edges(states, std::vector<unsigned>(thread_count, kNoEdge)), threads(thread_count) {}
  Graph& Edge(unsigned from, unsigned thread, unsigned to) {
    edges[from][thread] = to;
    return *this;
  }
};

class GraphMachine : public SimpleMachine {
 public:
  explicit GraphMachine(Graph graph) : graph_(std::move(graph)) {
    action_.kind = ActionKind::kYield;
    visited.push_back(0);
  }

  unsigned ThreadCount() const override { return graph_.threads; }
  bool Enabled(ThreadId thread) const override { return graph_.edges[state_][thread] != Graph::kNoEdge; }
  const Action& Next(ThreadId) const override { return action_; }
  bool Ended(ThreadId) const override { return Exited(); }
  bool Exited() const override {
    for (unsigned t = 0; t < graph_.threads; ++t) {
      if (graph_.edges[state_][t] != Graph::kNoEdge) return false;
    }
    return true;
  }

  Outcome Take(Step step) override {
    HEDDLE_CHECK(Enabled(step.thread));
    state_ = graph_.edges[state_][step.thread];
    visited.push_back(state_);
    return Exited() ? Outcome::kExited : Outcome::kVisible;
  }
  uint32_t Mark() override {
    marks_.push_back(state_);
    return static_cast<uint32_t>(marks_.size() - 1);
  }
  void RewindTo(uint32_t mark) override {
    state_ = marks_[mark];
    marks_.resize(mark + size_t{1});
  }
  void PopTo(uint32_t mark) override {
    RewindTo(mark);
    marks_.pop_back();
  }
  Fingerprint StateFingerprint() override { return {Mix(state_, 1), Mix(state_, 2)}; }
  unsigned state() const { return state_; }
  Fingerprint FingerprintForSet(bool wanted, bool& in_set) override {
    const Fingerprint state = StateFingerprint();
    in_set = in_set_.PutIntoSet(state);
    return in_set && !wanted ? Fingerprint() : state;
  }
  void ForgetSet() override { in_set_.Forget(); }
  uint64_t Instructions() const override { return visited.size(); }

  std::vector<unsigned> visited;  // in this order, from the initial state 0

 private:
  Graph graph_;
  Action action_;
  StatesInSet in_set_;
  unsigned state_ = 0;
  std::vector<unsigned> marks_;
};

}  // namespace heddle::toy
