// Where a search spends its steps, by samples: the library methods that the program's code has called, or the program's
// own code. For advice when a search was given up.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "model/describe.h"
#include "model/property.h"

namespace heddle {

class Whereabouts : public Observer {
 public:
  // The describer must stay.
  explicit Whereabouts(const Describer& describer) : describer_(describer) {}

  // Cost: a count, and a look at the thread's stack once in kEvery steps.
  void Took(Machine& machine, Step step, Outcome outcome) override;
  bool HearsAll() const override { return false; }
  // The places with the most steps, in words. Empty if no place has many, or there were few samples.
  std::string Words() const;

 private:
  static constexpr uint64_t kEvery = 997;  // prime, so that it keeps no time with loops

  std::string PlaceOf(ThreadId thread) const;

  const Describer& describer_;
  uint64_t steps_ = 0, samples_ = 0;
  std::map<std::string, uint64_t> places_;
};

}  // namespace heddle
