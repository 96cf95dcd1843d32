// The module options of `java`: --add-opens, --add-exports, --add-modules, and Add-Opens and Add-Exports of a jar's
// manifest. As in `java` they are system properties. The library's start-up reads and removes them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "classpath/class_source.h"
#include "classpath/manifest.h"
#include "cli/options.h"

namespace heddle {

// The fault in the value of --add-opens or --add-exports. Empty: none. The form is MODULE/PACKAGE=TARGET[,TARGET...].
std::string CheckPackageOption(const std::string& value);

void TakeModuleOptions(const ModuleOptions& given, Options& options);
// A package missing in this JDK is passed over, as by `java`.
void TakeManifest(const Manifest& manifest, RuntimeImage& image, Options& options);
// The system properties at the program's start: those of the options, and those from the manifest.
std::map<std::string, std::string> StartProperties(const Options& options);
// Error: --add-modules names a module missing in this JDK.
Status CheckModules(const Options& options, RuntimeImage& image);

}  // namespace heddle
