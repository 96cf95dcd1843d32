// What the guest has written to its standard streams on this path. The global registers hold the lengths, so that a
// rewind can cut the texts.
#pragma once

#include <string>
#include <string_view>

#include "vm/core/global_registers.h"

namespace heddle {

class GuestOutput {
 public:
  // `pass_through`: what is written goes to the streams of this process, and nothing is kept.
  GuestOutput(GlobalRegisters& globals, bool pass_through) : globals_(globals), passes_through_(pass_through) {}

  void Write(bool standard_error, std::string_view bytes);
  const std::string& out() const { return out_; }
  const std::string& err() const { return err_; }

  // What was written so far belongs to no path: the registers and the texts begin anew.
  void Clear();
  // The texts again as long as the registers say. To be called when the registers were restored.
  void CutToRegisters();

 private:
  GlobalRegisters& globals_;
  bool passes_through_;
  std::string out_, err_;
};

}  // namespace heddle
