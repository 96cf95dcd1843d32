// The Python script that draws the figures: figures.py, put in by the build.
#pragma once

#include <string_view>

namespace heddle {

// Takes a folder with figures.json, and writes figure-N.svg and figure-N.png there. Exit status 3: no matplotlib.
extern const std::string_view kFiguresScript;

}  // namespace heddle
