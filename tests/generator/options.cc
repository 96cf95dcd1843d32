#include "tests/generator/options.h"

#include <utility>
#include <vector>

#include "tests/generator/random.h"

namespace heddle::generator {

namespace {

Profile MakeProfile(std::string_view name, std::initializer_list<std::pair<Feature, double>> weights) {
  Profile profile;
  profile.name = name;
  for (const auto& [feature, weight] : weights) profile[feature] = weight;
  return profile;
}

std::vector<Profile> MakeProfiles() {
  std::vector<Profile> profiles;
  profiles.push_back(MakeProfile(
      "mixed",
      {{Feature::kFields, 4},       {Feature::kPublication, 6}, {Feature::kThreadFields, 2}, {Feature::kArrays, 2},
       {Feature::kNarrow, 1},       {Feature::kWide, 1},        {Feature::kPrivate, 2},      {Feature::kLocks, 3},
       {Feature::kWaitNotify, 1.5}, {Feature::kJoin, 0.5},      {Feature::kAtomics, 0.7},    {Feature::kInterrupt, 0.4},
       {Feature::kPark, 0.2},       {Feature::kSpin, 0.4},      {Feature::kExceptions, 0.6}, {Feature::kLoops, 0.5},
       {Feature::kBranches, 1.5},   {Feature::kCalls, 1},       {Feature::kClassInit, 0.6},  {Feature::kEscape, 0.3},
       {Feature::kTimed, 0.1},      {Feature::kIdentity, 0.1},  {Feature::kExit, 0.03}}));
  profiles.push_back(MakeProfile("publication", {{Feature::kPublication, 10},
                                                 {Feature::kThreadFields, 2},
                                                 {Feature::kPrivate, 2},
                                                 {Feature::kFields, 1},
                                                 {Feature::kBranches, 0.5},
                                                 {Feature::kArrays, 0.5}}));
  profiles.back().idioms = 2.2;
  profiles.push_back(MakeProfile("locks", {{Feature::kLocks, 8},
                                           {Feature::kFields, 2},
                                           {Feature::kPublication, 2},
                                           {Feature::kCalls, 1.5},
                                           {Feature::kExceptions, 0.5},
                                           {Feature::kBranches, 0.7}}));
  profiles.push_back(MakeProfile("wait-notify", {{Feature::kWaitNotify, 6},
                                                 {Feature::kLocks, 2},
                                                 {Feature::kFields, 1},
                                                 {Feature::kInterrupt, 1},
                                                 {Feature::kTimed, 0.5},
                                                 {Feature::kSpin, 0.3},
                                                 {Feature::kPublication, 1}}));
  profiles.push_back(MakeProfile("data", {{Feature::kArrays, 4},
                                          {Feature::kNarrow, 3},
                                          {Feature::kWide, 3},
                                          {Feature::kFields, 2},
                                          {Feature::kPublication, 1},
                                          {Feature::kPrivate, 1}}));
  profiles.push_back(MakeProfile("control", {{Feature::kExceptions, 2},
                                             {Feature::kLoops, 2},
                                             {Feature::kBranches, 3},
                                             {Feature::kCalls, 3},
                                             {Feature::kFields, 3},
                                             {Feature::kPublication, 2},
                                             {Feature::kSpin, 1}}));
  profiles.back().unguarded = 0.5;
  profiles.push_back(MakeProfile("threads", {{Feature::kThreadFields, 5},
                                             {Feature::kJoin, 2},
                                             {Feature::kInterrupt, 2},
                                             {Feature::kPark, 1},
                                             {Feature::kFields, 2},
                                             {Feature::kPublication, 2},
                                             {Feature::kExit, 0.1}}));
  profiles.back().nested_start = 0.6;
  profiles.back().late_creation = 0.08;
  profiles.back().daemon = 0.3;
  profiles.push_back(MakeProfile("library", {{Feature::kAtomics, 4},
                                             {Feature::kClassInit, 3},
                                             {Feature::kEscape, 1.5},
                                             {Feature::kIdentity, 0.7},
                                             {Feature::kFields, 2},
                                             {Feature::kPublication, 2},
                                             {Feature::kLocks, 1}}));
  profiles.push_back(MakeProfile("signals", {{Feature::kPark, 5},
                                             {Feature::kInterrupt, 3},
                                             {Feature::kWaitNotify, 2},
                                             {Feature::kJoin, 0.5},
                                             {Feature::kFields, 1.5},
                                             {Feature::kLoops, 0.5}}));
  profiles.push_back(MakeProfile("clock", {{Feature::kTimed, 6},
                                           {Feature::kWaitNotify, 1},
                                           {Feature::kLocks, 1.5},
                                           {Feature::kPark, 0.7},
                                           {Feature::kInterrupt, 0.7},
                                           {Feature::kFields, 2},
                                           {Feature::kPublication, 1}}));
  // Programs that end in the middle of what others do.
  profiles.push_back(MakeProfile("ends", {{Feature::kLocks, 6},
                                          {Feature::kFields, 2},
                                          {Feature::kPublication, 1},
                                          {Feature::kBranches, 0.5},
                                          {Feature::kExit, 0.3}}));
  profiles.back().daemon = 0.6;
  return profiles;
}

}  // namespace

std::span<const Profile> Profiles() {
  static const std::vector<Profile> profiles = MakeProfiles();
  return profiles;
}

const Profile* FindProfile(std::string_view name) {
  for (const Profile& profile : Profiles()) {
    if (profile.name == name) return &profile;
  }
  return nullptr;
}

Profile ForSeed(uint64_t seed) {
  Random random(seed ^ 0x50726F66696C65u);
  std::span<const Profile> all = Profiles();
  size_t chosen = random.Chance(0.45) ? 0 : static_cast<size_t>(random.Below(static_cast<int>(all.size())));
  Profile profile = all[chosen];
  for (double& weight : profile.weights) weight *= random.Chance(0.15) ? 0 : 0.25 + 1.75 * random.Unit();
  if (random.Chance(0.5)) profile.unguarded = 0;
  profile[Feature::kFields] += 0.5;  // something is always possible
  return profile;
}

}  // namespace heddle::generator
