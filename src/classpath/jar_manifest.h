// The manifest of a jar, of use for running it.
#pragma once

#include <string>

#include "base/result.h"
#include "classpath/manifest.h"

namespace heddle {

// A jar without a manifest gives an empty one. Error: it is no jar.
Result<Manifest> JarManifest(const std::string& path);

}  // namespace heddle
