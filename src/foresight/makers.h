// Which threads still run a method that has made an object. All other threads' accesses as a maker
// (AccessWay::kAsMaker) are to objects that are not there yet.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "analysis/maker_accesses.h"
#include "foresight/program_analysis.h"
#include "vm/java_machine.h"

namespace heddle {

class Makers {
 public:
  // Both must outlive it.
  Makers(JavaMachine& machine, ProgramAnalysis& analysis) : machine_(machine), analysis_(analysis) {}

  // Whether a frame of the thread has made the object, and may access it as its maker: it refers to it by a variable
  // that holds what it has made, or it is a constructor and such a final field of its object does. A function of the
  // state: only live variables count. Of an object that another thread may come to, it never becomes true. Costs a look
  // at the thread's frames.
  bool MayHaveMade(ThreadId thread, Ref object);

 private:
  struct Made {
    std::unique_ptr<MadeHere> here;  // null: the method has no accesses as a maker
    // The variables of the frame's slots, by bytecode index << 1, and whether the call there is in progress.
    std::unordered_map<uint32_t, std::vector<uint32_t>> slots;
  };
  Made& MadeBy(Method& method);

  JavaMachine& machine_;
  ProgramAnalysis& analysis_;
  std::unordered_map<const Method*, Made> made_;
};

}  // namespace heddle
