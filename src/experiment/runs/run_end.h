// From what a process has said to the record of a run.
#pragma once

#include "experiment/run_record.h"
#include "experiment/runs/child_process.h"

namespace heddle {

// Fills outcome, counts, memory, violation and reason. `ended`: the runner has ended the process, for its time was up.
// The JSON object counts, and not the exit status: launchers have their own.
void TakeEnd(const ChildEnd& end, bool ended, RunRecord& record);

}  // namespace heddle
