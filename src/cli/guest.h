// The guest program, ready to run: the JDK found and opened, the class path opened, the machine booted.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "base/result.h"
#include "classpath/class_source.h"
#include "cli/options.h"
#include "vm/java_machine.h"

namespace heddle {

struct Guest {
  Jdk jdk;
  std::unique_ptr<RuntimeImage> image;
  std::unique_ptr<ClassSource> classes;  // the user's class path, and heddle-api.jar at its end
  std::unique_ptr<JavaMachine> machine;  // uses the two above
  double boot_s = 0;
};

// Fills options.main_class from the manifest if a jar is given. `pass_output_through`: for `run`.
Result<Guest> OpenGuest(Options& options, bool pass_output_through);

// Error: the JDK, what the class path names, or the main class is not there. Boots nothing.
Status CheckProgram(Options options);

// The exit status for an error of OpenGuest: bad input, unless boot itself failed.
int StatusOfGuestError(const Error& error);

// A hash of the class file of each user class loaded by the machine, by class name.
std::map<std::string, std::string> UserClassHashes(Guest& guest);
// Source lines with code, by the line number tables of the program's classes loaded by now. A line counts once.
uint64_t LinesOfCode(const Guest& guest);
// Of one class on the class path. Empty: there is none.
std::string ClassFileHash(ClassSource& classes, const std::string& class_name);

}  // namespace heddle
