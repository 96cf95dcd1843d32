// Holds what foresight says of conflicts against what happens: "this thread does nothing that conflicts with the next
// action of that one", and "nothing before that one has moved". Of both: whoever takes the next step, as long as it is
// not that one, the thread must do no such thing, the same must hold after the step, and for threads that it starts.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "foresight/java_foresight.h"

namespace heddle::foresight {

class OrderOracle {
 public:
  // All must outlive it. `find` is called for each finding.
  OrderOracle(JavaMachine& machine, JavaForesight& foresight, std::function<void(const std::string&)> find)
      : machine_(machine), foresight_(foresight), find_(std::move(find)) {}

  // Before and after a step. Require that foresight knows of the state. Not after a retreat.
  void Before(ThreadId stepping);
  void After(ThreadId stepped);

  struct Count {
    uint64_t asked = 0, first = 0;
  };
  // By place and cell of an access: how often another thread had a conflicting access ahead, and in how many of these
  // the access came first for certain. Each state with each other thread counts.
  const std::map<std::string, Count>& counts() const { return counts_; }

 private:
  struct Order {
    ThreadId thread, actor;
    bool (JavaForesight::*may_conflict)(ThreadId, ThreadId, ConflictRule);  // what was asked, and denied
  };
  std::string PlaceOf(const Action& action) const;
  void CheckStep(ThreadId actor, const Action& taken, const char* what);

  JavaMachine& machine_;
  JavaForesight& foresight_;
  std::function<void(const std::string&)> find_;
  std::vector<Order> orders_;  // of the state before
  unsigned threads_before_ = 0;
  std::map<std::string, Count> counts_;
};

}  // namespace heddle::foresight
