// Messages between the ranks of an MPI job. MPI is an optional part of the build (HEDDLE_MPI).
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "search/sharing/transport.h"

namespace heddle {

class JobTransport : public Transport {
 public:
  // So many ranks are on this machine, whatever MachineOf says: they share its memory.
  virtual unsigned RanksOnMachine() const = 0;
  // The words of the first rank with the same MachineOf. Each of them must ask: it waits for that one.
  virtual std::string FromFirst(const std::string& words) = 0;
  // The words of each rank, by rank. Each must ask: it waits for all.
  virtual std::vector<std::string> FromAll(const std::string& words) = 0;
  // `told` becomes true when this process is told to end. MPI does so when a rank has died, and kills all a second
  // later. From then on, a rank not heard of for a third of a second counts as gone. `told` must outlive the transport.
  virtual void EndsWhen(const std::atomic<bool>& told) = 0;
};

// Joins the job that this process was started in, once. Without a job, it is one of one rank. Each machine counts as
// `machines`, with its ranks in turn. Ends the job's part here when it is destroyed: that waits for the other ranks.
// Error: this build has no MPI.
Result<std::unique_ptr<JobTransport>> OpenMpi(unsigned machines);

}  // namespace heddle
