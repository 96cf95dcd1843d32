// The static analyses of the program in a machine, begun from the state it is in.
#pragma once

#include <memory>

#include "analysis/future.h"
#include "analysis/points_to.h"
#include "foresight/java_snapshot.h"
#include "vm/java_machine.h"

namespace heddle {

class ProgramAnalysis {
 public:
  // Analyses what all threads of the machine may still do. The machine must outlive it and stay in this state until it
  // is made. Then the state is as before. More classes may be linked.
  explicit ProgramAnalysis(JavaMachine& machine, const PointsToOptions& options = {});

  PointsTo& points_to() { return *points_to_; }
  Future& future() { return *future_; }
  // Whether the program may come to code of which nothing is known (ReachedMethod::unknown).
  bool MeetsUnknown() const { return meets_unknown_; }
  double seconds() const { return seconds_; }

 private:
  // False: there is too much of it.
  bool Solve(JavaMachine& machine, const PointsToOptions& options);
  void AddRoots(JavaMachine& machine);

  JavaSnapshot snapshot_;
  JavaCallSites sites_;
  std::unique_ptr<PointsTo> points_to_;
  std::unique_ptr<Future> future_;
  double seconds_ = 0;
  bool meets_unknown_ = false;
};

}  // namespace heddle
