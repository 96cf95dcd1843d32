#include "reduction/registry.h"

#include <algorithm>

#include "base/nearest_words.h"
#include "reduction/caching.h"
#include "reduction/clocks/clock_vectors.h"
#include "reduction/clocks/sharing.h"
#include "reduction/common/none.h"
#include "reduction/dynamic/dynamic.h"
#include "reduction/heap_reach.h"
#include "reduction/hybrid.h"
#include "reduction/look_ahead.h"

namespace heddle {

namespace {

using Made = Result<std::unique_ptr<Reduction>>;

Made WithoutParameters(std::unique_ptr<Reduction> reduction, const std::string& parameters) {
  if (!parameters.empty()) return Error{std::string("reduction ") + reduction->Name() + " has no parameters"};
  return Made(std::move(reduction));
}

template <typename T>
Made Make(const std::string& parameters) {
  return WithoutParameters(std::make_unique<T>(), parameters);
}

Made MakeClockVectors(const std::string& parameters) {
  ClockVectorsOptions options;
  for (size_t begin = 0; begin < parameters.size();) {
    const size_t end = std::min(parameters.find(',', begin), parameters.size());
    const std::string option = parameters.substr(begin, end - begin);
    if (option == "start-end") {
      options.start_end = true;
    } else if (option == "starters") {
      options.starters = true;
    } else {
      return Error{"reduction clock-vectors knows the options start-end and starters, not \"" + option + "\""};
    }
    begin = end + 1;
  }
  return Made(std::make_unique<ClockVectorsReduction>(options));
}

template <LookAheadReduction::Level kLevel, ConflictRule kRule = ConflictRule::kOneWrites>
Made MakeLookAhead(const std::string& parameters) {
  return WithoutParameters(std::make_unique<LookAheadReduction>(kLevel, kRule), parameters);
}

Made MakeDynamicAhead(const std::string& parameters) {
  return WithoutParameters(std::make_unique<DynamicReduction>(DynamicReduction::Ahead::kAsked), parameters);
}

template <PathRelation::Monitors kMonitors>
Made MakeCaching(const std::string& parameters) {
  return WithoutParameters(std::make_unique<CachingReduction>(kMonitors), parameters);
}

constexpr const char* kAllEnds = "all end states, deadlocks, uncaught exceptions, failed assertions and data races";

constexpr ReductionRow kReductions[] = {
    {"none", "", "a choice at every visible action: the slow reference",
     "every sequentially consistent schedule of visible actions", true, true, false, false, Make<NoReduction>},
    {"heap-reach", "", "a choice only where the object can be reached by another thread that could step", kAllEnds,
     true, true, false, true, Make<HeapReachReduction>},
    {"fields", "", "as heap-reach, and only where another thread may still access the field", kAllEnds, true, true,
     true, true, MakeLookAhead<LookAheadReduction::Level::kFields>},
    {"fields+arrays", "", "as fields, and for arrays only where another thread may still access an element", kAllEnds,
     true, true, true, true, MakeLookAhead<LookAheadReduction::Level::kArrays>},
    {"happens-before", "", "as fields+arrays, and only where another thread may do so before this one moves", kAllEnds,
     true, true, true, true, MakeLookAhead<LookAheadReduction::Level::kOrder>},
    {"read-write", "", "as happens-before, but two writes do not conflict: the rule of its paper",
     "none: of two writes either may be the last one, and one order is seen", false, true, true, true,
     MakeLookAhead<LookAheadReduction::Level::kOrder, ConflictRule::kReadWrite>},
    {"hybrid", "",
     "as happens-before, and only where the other access may be of the cell as far as seen; searches again", kAllEnds,
     true, false, true, false, Make<HybridReduction>},
    {"dynamic", "", "choices added where actions were seen to compete; summaries of what follows each state", kAllEnds,
     true, false, false, true, Make<DynamicReduction>},
    {"dynamic+happens-before", "", "as dynamic, and states only where another thread may still access the field first",
     kAllEnds, true, false, true, true, MakeDynamicAhead},
    {"hb-caching", "", "as heap-reach, but a path ends where its happens-before relation is that of an earlier one",
     kAllEnds, true, false, false, false, MakeCaching<PathRelation::Monitors::kOrder>},
    {"lazy-hb-caching", "", "as hb-caching, and the owners of a monitor are ordered by their accesses alone", kAllEnds,
     true, false, false, false, MakeCaching<PathRelation::Monitors::kDoNotOrder>},
    {"sharing", "", "a choice only where two enabled threads have accessed the object in the search so far",
     "none: sharing may be noticed too late", false, false, false, false, Make<SharingReduction>},
    {"clock-vectors", "OPTIONS",
     "choices added where clock vectors tell that accesses compete; options: start-end, starters",
     "none: sharing may be noticed too late, and each action is compared with others once only", false, false, false,
     false, MakeClockVectors},
};

std::string NameIn(const std::string& spec) { return spec.substr(0, spec.find(':')); }

}  // namespace

std::span<const ReductionRow> Reductions() { return kReductions; }

const ReductionRow* ReductionRowOf(const std::string& spec) {
  for (const ReductionRow& row : kReductions) {
    if (NameIn(spec) == row.name) return &row;
  }
  return nullptr;
}

Made MakeReduction(const std::string& spec) {
  const size_t colon = spec.find(':');
  if (const ReductionRow* row = ReductionRowOf(spec)) {
    return row->make(colon == std::string::npos ? "" : spec.substr(colon + 1));
  }
  return Error{UnknownName("reduction", NameIn(spec), NamesOf(kReductions))};
}

}  // namespace heddle
