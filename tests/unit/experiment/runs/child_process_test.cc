#include "experiment/runs/child_process.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>

namespace heddle {
namespace {

using Clock = std::chrono::steady_clock;

std::unique_ptr<ChildProcess> Shell(const std::string& command, Lifeline& lifeline) {
  return ChildProcess::Start({"sh", "-c", command}, "/", lifeline).take();
}

ChildEnd Await(ChildProcess& process) {
  const Clock::time_point end = Clock::now() + std::chrono::seconds(60);
  while (!process.Read() && Clock::now() < end) poll(nullptr, 0, 5);
  return process.End();
}

template <typename Condition>
bool Comes(Condition condition) {
  const Clock::time_point end = Clock::now() + std::chrono::seconds(30);
  while (!condition() && Clock::now() < end) poll(nullptr, 0, 5);
  return condition();
}

bool Lives(pid_t process) { return kill(process, 0) == 0; }

pid_t NumberIn(const std::string& path) {
  std::ifstream file(path);
  pid_t number = 0;
  return file >> number ? number : 0;
}

TEST(ChildProcess, GivesOutputErrorsAndStatus) {
  Lifeline lifeline;
  const ChildEnd end = Await(*Shell("echo out; pwd; echo err >&2; cat; exit 3", lifeline));
  EXPECT_TRUE(end.known);
  EXPECT_EQ(end.output, "out\n/\n");
  EXPECT_EQ(end.errors, "err\n");
  EXPECT_EQ(end.exit_status, 3);
  EXPECT_GT(end.memory_bytes, 0u);
}

TEST(ChildProcess, GivesLongOutputWhole) {
  Lifeline lifeline;
  const ChildEnd end =
      Await(*Shell("head -c 3000000 /dev/zero; head -c 100000 /dev/zero >&2; echo last >&2", lifeline));
  EXPECT_EQ(end.output.size(), 3'000'000u);
  EXPECT_TRUE(end.errors.ends_with("last\n"));
  EXPECT_LT(end.errors.size(), 20'000u);
}

TEST(ChildProcess, KnowsTheSignalThatEndedIt) {
  Lifeline lifeline;
  EXPECT_EQ(Await(*Shell("kill -9 $$", lifeline)).signal, SIGKILL);
  EXPECT_EQ(Await(*Shell("kill -TERM $$", lifeline)).signal, SIGTERM);
}

TEST(ChildProcess, SaysWhyItCannotBeStarted) {
  Lifeline lifeline;
  auto process = ChildProcess::Start({"no-such-program"}, "/", lifeline).take();
  const ChildEnd end = Await(*process);
  EXPECT_EQ(end.exit_status, 127);
  EXPECT_EQ(end.errors, "no-such-program: cannot be started in /: No such file or directory\n");
}

TEST(ChildProcess, ASignalOfUsersEndsTheCommandAndNotTheKeeper) {
  Lifeline lifeline;
  auto process = Shell("trap 'echo told; exit 5' TERM; echo ready; while :; do sleep 0.05; done", lifeline);
  std::string output;
  ASSERT_TRUE(Comes([&] {
    char block[64];
    const ssize_t count = read(process->output(), block, sizeof block);
    if (count > 0) output.append(block, static_cast<size_t>(count));
    return output == "ready\n";
  }));
  process->Signal(SIGTERM);
  const ChildEnd end = Await(*process);
  EXPECT_TRUE(end.known);
  EXPECT_EQ(end.exit_status, 5);
  EXPECT_EQ(end.output, "told\n");
}

class LeavingTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "heddle-child-XXXXXX";
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  // A command whose child, which is not its own last word, would live long.
  std::string WithLongChild() const {
    return "sleep 1000 & echo $! > " + File() + ".new; mv " + File() + ".new " + File();
  }
  std::string File() const { return folder_ + "/number"; }

  std::string folder_;
};

TEST_F(LeavingTest, WhatItLeavesBehindIsKilled) {
  Lifeline lifeline;
  Await(*Shell(WithLongChild(), lifeline));
  const pid_t left = NumberIn(File());
  ASSERT_GT(left, 0);
  EXPECT_TRUE(Comes([&] { return !Lives(left); }));
}

TEST_F(LeavingTest, ItIsKilledWhenNobodyHoldsItAnyMore) {
  Lifeline lifeline;
  auto process = Shell(WithLongChild() + "; wait", lifeline);
  ASSERT_TRUE(Comes([&] { return NumberIn(File()) > 0; }));
  const pid_t child = NumberIn(File());
  EXPECT_TRUE(Lives(child));
  process.reset();
  EXPECT_TRUE(Comes([&] { return !Lives(child); }));
}

// A runner that is killed by SIGKILL can do nothing any more.
TEST_F(LeavingTest, ItIsKilledWhenTheRunnerIsGone) {
  const pid_t runner = fork();
  if (runner == 0) {
    Lifeline lifeline;
    auto one = Shell(WithLongChild() + "; wait", lifeline), other = Shell("sleep 1000", lifeline);
    for (;;) pause();
  }
  ASSERT_TRUE(Comes([&] { return NumberIn(File()) > 0; }));
  const pid_t child = NumberIn(File());
  EXPECT_TRUE(Lives(child));
  kill(runner, SIGKILL);
  waitpid(runner, nullptr, 0);
  EXPECT_TRUE(Comes([&] { return !Lives(child); }));
}

}  // namespace
}  // namespace heddle
