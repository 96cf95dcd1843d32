// A schedule as code flows of SARIF: one with all threads in the order of time, and one with a flow for each thread.
#pragma once

#include "report/documents/sarif_places.h"

namespace heddle {

// At most so many rows of a schedule: the last ones.
inline constexpr size_t kMostFlowSteps = 1000;

// Empty, if no row of the schedule has a place.
Document CodeFlowsOf(const Document& violation, const SarifPlaces& places);

}  // namespace heddle
