// What all tables and figures are made of: the results, measured, and the ranking.
#pragma once

#include <string>
#include <vector>

#include "experiment/ranking/measured.h"
#include "experiment/ranking/ranked_lists.h"
#include "experiment/ranking/results.h"
#include "experiment/ranking/roles.h"

namespace heddle {

struct Study {
  Results results;
  std::vector<ConfigurationRole> roles;         // of every configuration
  std::vector<std::vector<Measured>> measured;  // of every configuration on every program

  std::vector<size_t> programs;  // that the ranking is over
  std::vector<size_t> ranked;    // the configurations that are ranked
  size_t left_out = 0;           // configurations of that role that were not run on each of the programs

  // Of `ranked`, in its order.
  std::vector<std::string> names;
  std::vector<std::vector<Measured>> of_ranked;
  RankedLists lists;

  const Measured& Of(size_t configuration, size_t program) const { return measured[configuration][program]; }
  // The place of a member of `ranked` in the combined list, from 1.
  std::vector<size_t> Positions() const;
  std::vector<size_t> WithRole(ConfigurationRole role) const;
};

// `programs`: the names of those that the ranking is over; empty: all that ranked configurations were run on. `groups`:
// see RolesOf. Error: one of them is not in the results.
Result<Study> MakeStudy(Results results, const std::vector<std::string>& programs,
                        const std::vector<std::string>& groups);

}  // namespace heddle
