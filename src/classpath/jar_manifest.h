// What the manifest of a jar says to who runs it.
#pragma once

#include <string>

#include "base/result.h"
#include "classpath/manifest.h"

namespace heddle {

// Of a jar without manifest, one that says nothing. Error: it is no jar.
Result<Manifest> JarManifest(const std::string& path);

}  // namespace heddle
