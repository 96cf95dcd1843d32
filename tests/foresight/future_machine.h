// A machine that holds every step against what foresight said before it. The oracle of the analyses: whatever is done
// was in the future of the thread that does it, and no future grows. A thread started was in its starter's future. The
// same holds for the places in the code to which a thread may come. What was said to come first does
// (order_oracle.h).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "foresight/java_foresight.h"
#include "tests/foresight/order_oracle.h"
#include "tests/layers/machine_layer.h"
#include "vm/java_machine.h"

namespace heddle::foresight {

class FutureMachine : public layers::MachineLayer {
 public:
  // The machine must have taken no step yet.
  explicit FutureMachine(JavaMachine& machine)
      : MachineLayer(machine),
        machine_(machine),
        foresight_(machine),
        orders_(machine, foresight_, [this](const std::string& what) { Find(what); }) {}

  Outcome Take(Step step) override;

  // Each once, with how many steps had it.
  const std::map<std::string, uint64_t>& findings() const { return findings_; }
  uint64_t steps() const { return steps_; }
  JavaForesight& foresight() { return foresight_; }
  const OrderOracle& orders() const { return orders_; }

 private:
  void CheckAction(ThreadId thread);
  bool IsForeseen(ThreadId thread, const FactSet& future, const JavaForesight::FactsOfOneCell& cell, Fact fact);
  std::vector<bool> MakersOfNext();
  void CheckMakers(ThreadId stepped, unsigned threads);
  void CheckGrowth(ThreadId thread, const FactSet& before, const char* what);
  std::vector<bool> PlacesAheadOf(ThreadId thread);
  void NotePlace(ThreadId thread);
  void CheckPlaces(ThreadId thread, const std::vector<bool>& before);
  std::string UnknownFrames(ThreadId thread);
  std::string Words(const Fact& fact);
  void Find(const std::string& what) { ++findings_[what]; }

  JavaMachine& machine_;
  JavaForesight foresight_;
  OrderOracle orders_;
  std::vector<const FactSet*> before_;
  static constexpr size_t kMostPlaces = 256;
  std::vector<CodePlace> places_;                 // of accesses so far
  std::vector<std::vector<bool>> places_before_;  // by thread: which of these may come
  std::vector<bool> makers_before_;               // MakersOfNext
  std::map<std::string, uint64_t> findings_;
  uint64_t steps_ = 0;
};

}  // namespace heddle::foresight
