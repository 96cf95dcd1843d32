// `heddle experiment`: runs a grid of programs and configurations, each run a `heddle check` in a process of its own.
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "classpath/class_source.h"
#include "cli/cancel.h"
#include "cli/commands.h"
#include "cli/experiment_checks.h"
#include "cli/experiment_progress.h"
#include "cli/host_output.h"
#include "experiment/runs/grid_file.h"
#include "experiment/runs/launcher.h"
#include "experiment/runs/runner.h"
#include "experiment/runs/sources.h"
#include "experiment/runs/summary.h"

namespace heddle {

namespace {

namespace fs = std::filesystem;

constexpr int kSignalStatus = 128;  // and the signal, as shells have it

Result<std::string> TextOf(const std::string& path) {
  std::error_code wrong;
  if (fs::is_directory(path, wrong)) return Error{path + ": is a folder, and no grid"};
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) return Error{path + ": cannot read the grid"};
  return text.str();
}

std::string OwnProgram() {
  std::error_code wrong;
  const fs::path path = fs::read_symlink("/proc/self/exe", wrong);
  return wrong ? std::string("heddle") : path.string();
}

class ExperimentRun {
 public:
  explicit ExperimentRun(const Options& options) : options_(options) {}

  // Error: bad input. Nothing was run.
  Status Prepare() {
    Result<std::string> text = TextOf(options_.main_class);
    if (!text) return text.error();
    Result<Grid> grid = ReadGrid(text.value(), options_.main_class);
    if (!grid) return grid.error();
    grid_ = grid.take();
    launcher_ = options_.launcher.empty() ? grid_.launcher : options_.launcher;
    if (!launcher_.empty()) {
      if (Status wrong = CheckLauncher(launcher_)) return wrong;
    }
    jobs_ = options_.jobs > 0 ? options_.jobs : std::max(1u, grid_.jobs);
    results_path_ = options_.results.empty() ? fs::path(options_.main_class).replace_extension(".jsonl").string()
                                             : options_.results;
    const fs::path whole = fs::absolute(options_.main_class);
    places_.folder = whole.parent_path().lexically_normal().string();
    if (places_.folder.size() > 1 && places_.folder.ends_with('/')) places_.folder.pop_back();
    Result<std::vector<ConfigurationKind>> kinds = CheckConfigurations(grid_, places_.folder);
    if (!kinds) return kinds.error();
    kinds_ = kinds.take();
    return {};
  }

  std::string Planned() const { return PlanWords(plan_, jobs_); }

  // Compiles, finds the programs, opens the results. Error: bad input. Nothing was run.
  Status Open() {
    Result<Jdk> jdk = FindJdk(options_.jdk);
    if (!jdk) return jdk.error();
    places_.heddle = OwnProgram();
    places_.jdk = jdk->home;
    Result<std::string> hash = HashOfSources(grid_, places_.folder);
    if (!hash) return hash.error();
    // From here on nobody else compiles there.
    ResultsHeader header{grid_.name, HashOf(grid_, hash.value()), HEDDLE_VERSION};
    for (const GridProgram& of : grid_.programs) header.programs.push_back({of.name, of.main_class, of.arguments});
    auto results = ResultsFile::Open(results_path_, header);
    if (!results) return results.error();
    results_ = results.take();
    const std::string classes = fs::absolute(fs::path(results_path_).replace_extension(".classes")).string();
    Result<std::vector<std::string>> class_paths =
        CompiledClassPaths(grid_, {jdk->home + "/bin/javac", places_.folder, classes, Cancelled});
    if (!class_paths) return class_paths.error();
    places_.class_paths = class_paths.take();
    if (Status wrong = CheckPrograms(grid_, places_.class_paths, jdk->home)) return wrong;
    progress_.emplace(options_.progress, *results_);
    return {};
  }

  // Both phases. Error: it cannot go on.
  Status Run() {
    Status wrong = Make(1, plan_.First());
    if (wrong || Cancelled()) return wrong;
    second_ = plan_.ChooseSecond(results_->records());
    wrong = Make(2, plan_.Second(second_));
    complete_ = !wrong && !Cancelled();
    return wrong;
  }

  std::string Summary() {
    progress_->Clear();
    return SummaryWords(plan_, second_, results_->records(), results_path_, complete_);
  }

  int ExitStatus() const {
    if (!complete_) return kSignalStatus + CancelSignal();
    const bool failed = std::ranges::any_of(
        results_->records(), [](const RunRecord& record) { return record.outcome == RunOutcome::kFailed; });
    return failed ? kStatusIncomplete : kStatusComplete;
  }

 private:
  Status Make(int phase, const std::vector<PlannedRun>& runs) {
    const auto done = static_cast<uint64_t>(std::ranges::count(results_->records(), phase, &RunRecord::phase));
    progress_->BeginPhase(phase, runs.size(), done);
    Runner runner(plan_, places_, *results_, {jobs_, launcher_, Cancelled, [this] { progress_->Show(); }});
    return runner.Make(runs);
  }

  const Options& options_;
  Grid grid_;
  std::vector<ConfigurationKind> kinds_;
  Plan plan_{grid_, kinds_};
  RunPlaces places_;
  std::string launcher_, results_path_;
  unsigned jobs_ = 1;
  std::unique_ptr<ResultsFile> results_;
  std::optional<GridProgress> progress_;
  SecondPhase second_;
  bool complete_ = false;
};

int Refused(const Error& why) {
  Complain(why.message);
  return Cancelled() ? kSignalStatus + CancelSignal() : static_cast<int>(kStatusBadInput);
}

int Told(const std::string& text, int status) {
  const Status failed = WriteStandardOutput(text);
  if (!failed) return status;
  Complain(failed->message);
  return kStatusBadInput;
}

}  // namespace

int Experiment(const Options& options) {
  CancelOnSignals();
  ExperimentRun run(options);
  if (Status wrong = run.Prepare()) return Refused(*wrong);
  if (options.only_list) return Told(run.Planned(), kStatusComplete);
  if (Status wrong = run.Open()) return Refused(*wrong);
  const Status wrong = run.Run();
  const std::string summary = run.Summary();
  if (wrong) return Refused(*wrong);
  return Told(summary, run.ExitStatus());
}

}  // namespace heddle
