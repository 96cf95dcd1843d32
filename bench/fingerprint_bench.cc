// What the fingerprint of a state costs: for a counter of two threads, by the number of live objects that nobody
// touches, on each JDK under /usr/lib/jvm. The frozen baseline is the whole booted class library, or (bare) next to
// nothing of it; it is not looked at.
#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>

#include "vm/java_machine.h"

namespace heddle {
namespace {

struct Booted {
  std::unique_ptr<RuntimeImage> image;
  std::unique_ptr<ClassSource> classes;
  std::unique_ptr<JavaMachine> machine;
};

template <typename T>
T Need(Result<T> result) {
  if (!result.ok()) {
    std::fprintf(stderr, "%s\n", result.error().message.c_str());
    std::exit(1);
  }
  return result.take();
}

Booted Boot(const std::string& home, bool phases) {
  Booted booted;
  VmOptions options;
  options.jdk = Need(FindJdk(home));
  booted.image = Need(RuntimeImage::Open(home + "/lib/modules"));
  booted.classes = Need(OpenFolder(HEDDLE_BUILD_DIR "/bench_guest"));
  options.image = booted.image.get();
  options.boot_phases = phases;
  booted.machine = Need(JavaMachine::CreateBooted(std::move(options)));
  return booted;
}

// Both threads in the loop, a few hundred steps on.
void RunIntoTheLoop(JavaMachine& machine) {
  constexpr unsigned kSteps = 400;
  for (unsigned i = 0; i < kSteps; ++i) {
    const ThreadId thread = static_cast<ThreadId>(i % machine.ThreadCount());
    if (machine.Enabled(thread)) machine.Take({thread, 0});
  }
}

void Fingerprinting(benchmark::State& state, const std::string& home, bool phases) {
  static std::map<std::pair<std::string, bool>, Booted> machines;
  auto [at, fresh] = machines.try_emplace({home, phases});
  if (fresh) at->second = Boot(home, phases);
  JavaMachine& machine = *at->second.machine;
  const Status failed = machine.SetProgram(at->second.classes.get(), "Counter", {std::to_string(state.range(0))});
  if (failed) {
    state.SkipWithError(failed->message.c_str());
    return;
  }
  const uint32_t mark = machine.Mark();
  RunIntoTheLoop(machine);
  if (machine.ThreadCount() != 2 || !machine.Enabled(0) || !machine.Enabled(1)) {
    state.SkipWithError("this JDK starts no threads without those phases");
    machine.PopTo(mark);
    return;
  }
  // As at the new states of a path: a mark, a step, and then only the fingerprint is timed. Nothing is known of these
  // states, nor are parts of them from the round before, which was too long ago.
  constexpr unsigned kDeepest = 1 << 14;
  machine.ExpectObjects(true);
  const uint32_t loop = machine.Mark();
  unsigned depth = 0;
  for (auto _ : state) {
    if (++depth == kDeepest) {
      machine.RewindTo(loop);
      depth = 1;
    }
    machine.Mark();
    machine.Take({static_cast<ThreadId>(depth % 2), 0});
    const auto start = std::chrono::steady_clock::now();
    benchmark::DoNotOptimize(machine.StateFingerprint());
    state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  machine.ExpectObjects(false);
  machine.PopTo(mark);
}

}  // namespace
}  // namespace heddle

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/jvm", error)) {
    if (!entry.is_directory() || entry.is_symlink() || !std::filesystem::exists(entry.path() / "lib/modules")) continue;
    const std::string home = entry.path().string();
    for (const bool phases : {true, false}) {
      const std::string name = "fingerprint/" + entry.path().filename().string() + (phases ? "" : "/bare");
      benchmark::RegisterBenchmark(name.c_str(),
                                   [=](benchmark::State& state) { heddle::Fingerprinting(state, home, phases); })
          ->UseManualTime()
          ->Arg(0)
          ->Arg(100)
          ->Arg(10000);
    }
  }
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
