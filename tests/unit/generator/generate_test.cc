// The generator: the same program for the same seed, class files that the reader accepts, sizes that keep their
// promise, cuts that get smaller.
#include "tests/generator/generate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "classfile/class_file.h"

namespace heddle::generator {
namespace {

constexpr uint64_t kSeeds = 400;

std::unique_ptr<ClassFile> Parse(const std::pair<std::string, std::vector<uint8_t>>& entry) {
  auto parsed = ParseClassFile(entry.second, entry.first);
  EXPECT_TRUE(parsed.ok()) << parsed.error().message;
  return parsed.ok() ? parsed.take() : nullptr;
}

// Every class parses, is what it is called, and its lines are lines of the listing.
void ExpectGoodClasses(const GeneratedProgram& program) {
  auto lines = std::count(program.listing.begin(), program.listing.end(), '\n');
  std::set<std::string> names;
  for (const auto& entry : program.classes) {
    std::unique_ptr<ClassFile> parsed = Parse(entry);
    ASSERT_NE(parsed, nullptr) << program.listing;
    EXPECT_EQ(parsed->name, entry.first);
    EXPECT_EQ(parsed->major_version, 49);
    EXPECT_EQ(parsed->source_file, "Program.java");
    EXPECT_TRUE(names.insert(entry.first).second);
    for (const MethodInfo& method : parsed->methods) {
      ASSERT_NE(method.code, nullptr);
      for (const LineNumber& line : method.code->lines) EXPECT_LE(line.line, lines) << program.listing;
    }
  }
  EXPECT_TRUE(names.count("Main") != 0 && names.count("S") != 0);
}

int CountStatements(const std::vector<Statement>& statements) {
  int count = 0;
  for (const Statement& statement : statements) {
    count += 1 + CountStatements(statement.body) + CountStatements(statement.alternative);
  }
  return count;
}

int CountStatements(const Program& program) {
  int count = 0;
  for (const Thread& thread : program.threads) count += (thread.present ? 1 : 0) + CountStatements(thread.statements);
  for (const Method& method : program.methods) count += CountStatements(method.statements);
  return count;
}

TEST(Generate, IsAFunctionOfTheSeed) {
  std::set<std::string> listings;
  for (uint64_t seed = 0; seed < 50; ++seed) {
    GeneratedProgram first = Generate(seed, Options{}), second = Generate(seed, Options{});
    EXPECT_EQ(first.listing, second.listing);
    EXPECT_EQ(first.classes, second.classes);
    listings.insert(first.listing);
  }
  EXPECT_EQ(listings.size(), 50u);
}

TEST(Generate, ClassesParse) {
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    SCOPED_TRACE(seed);
    ExpectGoodClasses(Generate(seed, Options{}));
  }
}

TEST(Generate, EveryProfileMakesGoodPrograms) {
  for (const Profile& profile : Profiles()) {
    SCOPED_TRACE(profile.name);
    EXPECT_EQ(FindProfile(profile.name), &profile);
    Options options;
    options.profile = &profile;
    for (uint64_t seed = 0; seed < 30; ++seed) ExpectGoodClasses(Generate(seed, options));
  }
  EXPECT_EQ(FindProfile("nothing"), nullptr);
}

TEST(Generate, KeepsToTheBounds) {
  Options options;
  options.min_threads = 3;
  options.max_threads = 3;
  options.max_states = 500;
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    GeneratedProgram program = Generate(seed, options);
    EXPECT_EQ(program.tree.threads.size(), 3u);
    EXPECT_LE(program.estimate.states, 500) << program.listing;
    EXPECT_GE(program.estimate.positions, 1);
  }
}

TEST(Generate, LeavesOutWhatTheProfileDoes) {
  Profile profile;
  profile[Feature::kFields] = 1;
  profile[Feature::kPublication] = 1;
  profile.join_at_end = 0;
  Options options;
  options.profile = &profile;
  for (uint64_t seed = 0; seed < 100; ++seed) {
    std::string listing = Generate(seed, options).listing;
    for (const char* word : {"synchronized", "wait(", "join(", "AtomicInteger", "interrupt", "park"}) {
      EXPECT_EQ(listing.find(word), std::string::npos) << listing;
    }
  }
}

// Over many seeds, each way to share or hide an object comes about.
TEST(Generate, CoversTheIdioms) {
  std::set<std::string> idioms;
  for (uint64_t seed = 0; seed < 3000; ++seed) {
    for (const std::string& idiom : Generate(seed, Options{}).idioms) idioms.insert(idiom);
  }
  EXPECT_GE(idioms.size(), 40u);
}

TEST(Estimate, CountsJointPositions) {
  Program program = EmptyProgram(2);
  EXPECT_EQ(EstimateStates(program).positions, 2);  // main's only action is its end
  Statement start;
  start.kind = StatementKind::kStart;
  start.thread = 1;
  program.threads[0].statements.push_back(start);
  double alone = EstimateStates(program).positions;
  Statement yield;
  yield.kind = StatementKind::kYield;
  program.threads[1].statements.assign(3, yield);
  double with_work = EstimateStates(program).positions;
  EXPECT_GT(with_work, alone);
  Statement join = start;
  join.kind = StatementKind::kJoin;
  program.threads[0].statements.push_back(join);
  program.threads[0].statements.push_back(yield);
  double joined = EstimateStates(program).positions;
  std::swap(program.threads[0].statements[1], program.threads[0].statements[2]);
  EXPECT_LT(joined, EstimateStates(program).positions);  // after the join nothing multiplies
}

TEST(Shrink, GivesSmallerGoodPrograms) {
  for (uint64_t seed = 0; seed < 40; ++seed) {
    GeneratedProgram program = Generate(seed, Options{});
    std::vector<GeneratedProgram> candidates = Shrink(program);
    ASSERT_FALSE(candidates.empty());
    for (const GeneratedProgram& candidate : candidates) {
      EXPECT_LE(CountStatements(candidate.tree), CountStatements(program.tree));
      EXPECT_NE(candidate.listing, program.listing);
      ExpectGoodClasses(candidate);
    }
  }
}

TEST(Shrink, EndsAtTheSmallestProgramWithAProperty) {
  auto publishes = [](const GeneratedProgram& program) {
    return program.listing.find("Main.g0 = s") != std::string::npos;
  };
  int shrunk = 0;
  for (uint64_t seed = 0; seed < 200 && shrunk < 5; ++seed) {
    GeneratedProgram program = Generate(seed, Options{});
    if (!publishes(program)) continue;
    for (bool progress = true; progress;) {
      progress = false;
      for (GeneratedProgram& candidate : Shrink(program)) {
        if (!publishes(candidate)) continue;
        program = std::move(candidate);
        progress = true;
        break;
      }
    }
    int left = 0;
    for (const Thread& thread : program.tree.threads) left += CountStatements(thread.statements);
    EXPECT_EQ(left, 1) << program.listing;
    ++shrunk;
  }
  EXPECT_EQ(shrunk, 5);
}

}  // namespace
}  // namespace heddle::generator
