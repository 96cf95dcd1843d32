// The figures of `heddle rank`, drawn by Python and matplotlib.
#pragma once

#include <string>

#include "base/result.h"
#include "experiment/ranking/study.h"

namespace heddle {

// Writes figure-5 to figure-8, each as .svg and .png, and figures.json with their numbers, to a folder that is there.
// Error: no python3 or no matplotlib, or a file cannot be written. Then the numbers may be there without pictures.
Status DrawFigures(const Study& study, const std::string& folder);

}  // namespace heddle
