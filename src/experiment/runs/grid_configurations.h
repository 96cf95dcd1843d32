// The [[configuration]] tables of a grid. Private to its reader.
#pragma once

#include <string>

#include "base/result.h"
#include "experiment/runs/grid.h"
#include "experiment/runs/toml_reader.h"

namespace heddle {

// Adds what the table stands for: a configuration, or those of a product.
Status AddConfigurations(const toml::table& table, Grid& grid);

}  // namespace heddle
