// The parts of the host open to the guest: --stdin, --env and --allow-read.
#pragma once

#include <map>
#include <string>

#include "base/result.h"
#include "cli/options.h"
#include "vm/host/files.h"

namespace heddle {

std::string CurrentFolder();
std::string Absolute(const std::string& path);

// A file's content. Error: why it cannot be read, without its name. It may be a folder.
Result<std::string> ReadWhole(const std::string& path);

// Makes the paths in `options` absolute, reads standard input, and checks that the folders can be read. Error: a file
// or folder is not there, or is no file or no folder.
Result<HostFileOptions> OpenHostAccess(Options& options);

// The part of it kept by a schedule file: `options` as OpenHostAccess left them, and hashes of the inputs read.
void KeepHostAccess(const Options& options, const HostFiles& files, std::map<std::string, std::string>& kept);
// Into `options`, unless the command line says otherwise.
void TakeHostAccess(const std::map<std::string, std::string>& kept, Options& options);
// Error: standard input or a file read is another one now. `name`: of the file keeping this, and `what` it is.
Status CheckSameHostFiles(const std::map<std::string, std::string>& kept, const Options& options,
                          const std::string& name, const char* what);

}  // namespace heddle
