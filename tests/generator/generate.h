// Random small concurrent Java programs as class files, to hold one explorer of thread schedules against another.
//
// Each program has a class Main with `main`, and starts one to three threads. What a thread reads ends up in statics,
// so that different outcomes are different final states. Programs may deadlock, spin for ever, fail with uncaught
// exceptions and assertions; all of them pass the verifier of a stock virtual machine.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tests/generator/estimate.h"
#include "tests/generator/options.h"
#include "tests/generator/program.h"

namespace heddle::generator {

struct GeneratedProgram {
  std::vector<std::pair<std::string, std::vector<uint8_t>>> classes;  // name ("Main"), class file
  std::string listing;                                                // line numbers in the class files point here
  std::vector<std::string> idioms;                                    // what it was made from
  Estimate estimate;
  Program tree;
};

// The same program for the same seed and options, with every compiler.
GeneratedProgram Generate(uint64_t seed, const Options& options);

// The class files and the listing of a tree.
GeneratedProgram Render(Program tree, std::vector<std::string> idioms);

// Smaller programs, each made by one cut, the largest cuts first: a thread, a statement, a block around its body, the
// value of an assignment. To minimize a failure, take the first that still fails and go on from there until none does.
std::vector<GeneratedProgram> Shrink(const GeneratedProgram& program);

}  // namespace heddle::generator
