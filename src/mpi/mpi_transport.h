// Messages between the ranks of an MPI job. MPI is an optional part of the build (HEDDLE_MPI).
#pragma once

#include <memory>

#include "base/result.h"
#include "search/sharing/transport.h"

namespace heddle {

// Joins the job that this process was started in, once. Without a job, it is one of one rank. Ends the job's part here
// when it is destroyed: that waits for the other ranks. Error: this build has no MPI.
Result<std::unique_ptr<Transport>> OpenMpi();

}  // namespace heddle
