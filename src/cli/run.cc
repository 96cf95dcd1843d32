// `heddle run`: one schedule, as `java` would run it.
#include "cli/commands.h"
#include "cli/guest.h"
#include "cli/host_output.h"
#include "cli/kept_files.h"
#include "vm/scheduler.h"

namespace heddle {

int RunOnce(const Options& given) {
  Options options = given;
  options.limits.memory_bytes = kNoLimit;
  Result<Guest> guest = OpenGuest(options, true);
  if (!guest) {
    Complain(guest.error().message);
    return StatusOfGuestError(guest.error());
  }
  JavaMachine& machine = *guest->machine;
  RunResult result = RunOneSchedule(machine);
  if (!options.keep_files.empty()) {
    if (Status failed = KeepFiles(options.keep_files, FilesToKeep(machine.vm()))) Complain(failed->message);
  }
  switch (result.kind) {
    case RunResult::kExited: return result.exit_status;
    case RunResult::kDeadlock:
      Complain("deadlock: no thread can go on");
      for (unsigned t = 0; t < machine.ThreadCount(); ++t) {
        auto thread = static_cast<ThreadId>(t);
        if (machine.Ended(thread)) continue;
        Complain("  \"" + machine.describer().ThreadName(thread) + "\" at " + machine.describer().Location(thread) +
                 " " + WaitWords(machine, machine.describer(), thread));
      }
      return kStatusViolation;
    case RunResult::kUnsupported: Complain("unsupported: " + result.message); return kStatusUnsupported;
    case RunResult::kNoMemory: Complain("out of host memory: " + result.message); return kStatusIncomplete;
  }
  return kStatusDefect;
}

}  // namespace heddle
