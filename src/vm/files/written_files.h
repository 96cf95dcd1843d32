// What the guest has written, to be kept on the host.
#pragma once

#include <string>
#include <vector>

#include "vm/core/vm.h"

namespace heddle {

struct WrittenFile {
  std::string path;  // the guest's, sorted: a folder comes before what it has
  bool is_folder = false;
  std::string content;
};

// The files and folders made or changed by the guest, as they are now, and the folders in which they lie. Changes
// nothing in the machine. Cost: their contents, and all folders that were looked at.
std::vector<WrittenFile> WrittenFiles(Vm& vm);

}  // namespace heddle
