// --keep-files: the files that the program has written, put into a folder of the host.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "report/check_report.h"
#include "vm/core/vm.h"

namespace heddle {

// What is wrong with the folder. It must be empty, or must not be there while the one around it is. Empty: nothing.
std::string KeepFilesComplaint(const std::string& folder);

// The program's files as they are now. Changes nothing.
std::vector<KeptFile> FilesToKeep(Vm& vm);
// Makes the folder if need be, and writes each file below it at the path that the program knows it by.
Status KeepFiles(const std::string& folder, const std::vector<KeptFile>& files);

}  // namespace heddle
