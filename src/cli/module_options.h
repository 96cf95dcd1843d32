// What `java` is told of modules: --add-opens, --add-exports, --add-modules, and Add-Opens and Add-Exports of a jar's manifest.
// As in `java` they are system properties, which the library's start-up reads and removes.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "classpath/class_source.h"
#include "classpath/manifest.h"
#include "cli/options.h"

namespace heddle {

// What is wrong with the value of --add-opens or --add-exports, which is MODULE/PACKAGE=TARGET[,TARGET...]; empty: nothing.
std::string CheckPackageOption(const std::string& value);

void TakeModuleOptions(const ModuleOptions& given, Options& options);
// A package that this JDK does not have is passed over, as by `java`.
void TakeManifest(const Manifest& manifest, RuntimeImage& image, Options& options);
// The system properties with which the program starts: those of the options, and what the manifest says.
std::map<std::string, std::string> StartProperties(const Options& options);
// Error: --add-modules names a module that this JDK does not have.
Status CheckModules(const Options& options, RuntimeImage& image);

}  // namespace heddle
