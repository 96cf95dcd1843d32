#include "reduction/registry.h"

#include "reduction/dynamic.h"
#include "reduction/heap_reach.h"
#include "reduction/none.h"

namespace heddle {

namespace {

template <typename T>
std::unique_ptr<Reduction> Make() {
  return std::make_unique<T>();
}

constexpr ReductionRow kReductions[] = {
    {"none", "a choice at every visible action: the slow reference",
     "every sequentially consistent schedule of visible actions", true, Make<NoReduction>},
    {"heap-reach", "a choice only where the object can be reached by another thread that could step",
     "all end states, deadlocks, uncaught exceptions, failed assertions and data races", true,
     Make<HeapReachReduction>},
    {"dynamic", "choices added where actions were seen to compete; summaries of what follows each state",
     "all end states, deadlocks, uncaught exceptions, failed assertions and data races", true, Make<DynamicReduction>},
};

}  // namespace

std::span<const ReductionRow> Reductions() { return kReductions; }

Result<std::unique_ptr<Reduction>> MakeReduction(const std::string& name) {
  std::string known;
  for (const ReductionRow& row : kReductions) {
    if (name == row.name) return row.make();
    known += known.empty() ? row.name : std::string(", ") + row.name;
  }
  return Error{"unknown reduction " + name + " (known: " + known + ")"};
}

}  // namespace heddle
