#include "cli/experiment_checks.h"

#include <fcntl.h>
#include <unistd.h>

#include <set>

#include "cli/check_run.h"
#include "cli/command_line.h"
#include "cli/guest.h"
#include "cli/host_memory.h"
#include "experiment/runs/run_command.h"
#include "search/strategies/registry.h"

namespace heddle {

namespace {

using Words = std::vector<std::string>;

constexpr const char* kSomeMain = "SomeMainClass";

// Options that name files name them in the grid's folder.
class InFolder {
 public:
  explicit InFolder(const std::string& folder) : before_(open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    there_ = before_ >= 0 && chdir(folder.c_str()) == 0;
  }
  ~InFolder() {
    if (before_ < 0) return;
    if (fchdir(before_) != 0) there_ = false;
    close(before_);
  }
  InFolder(const InFolder&) = delete;
  InFolder& operator=(const InFolder&) = delete;

  bool there() const { return there_; }

 private:
  int before_;
  bool there_ = false;
};

Status CheckOwn(const Words& options, const std::string& place) {
  for (const std::string& option : options) {
    if (!IsRunnersOwn(option)) continue;
    return Error{place + ": " + option.substr(0, option.find('=')) + " is not for a grid: each run has its own"};
  }
  return {};
}

// What `heddle check` would say of the options.
Result<Options> OptionsOf(const Words& of_program, const Words& of_configuration) {
  Words words = {"--time-limit=1"};  // there is one in each run
  words.insert(words.end(), of_program.begin(), of_program.end());
  words.insert(words.end(), of_configuration.begin(), of_configuration.end());
  words.emplace_back(kSomeMain);
  Result<Options> options = ParseOptions(Command::kCheck, words);
  if (!options) return options.error();
  if (options->main_class != kSomeMain) return Error{"'" + options->main_class + "' is no option"};
  CheckRun run(options.value());
  if (Status wrong = run.CheckParts()) return *wrong;
  return options;
}

// Many programs have the same options, and mostly none.
std::vector<const GridProgram*> WithDifferentOptions(const Grid& grid) {
  std::vector<const GridProgram*> programs;
  std::set<Words> known;
  for (const GridProgram& program : grid.programs) {
    if (known.insert(program.options).second) programs.push_back(&program);
  }
  return programs;
}

// A fault of the program alone is told at its place.
Status CheckOptionsOf(const std::vector<const GridProgram*>& programs) {
  for (const GridProgram* program : programs) {
    if (Status own = CheckOwn(program->options, program->place)) return own;
    Result<Options> options = OptionsOf(program->options, {});
    if (!options) return Error{program->place + ": program " + program->name + ": " + options.error().message};
  }
  return {};
}

ConfigurationKind KindOf(const GridConfiguration& configuration, const Options& options) {
  return {configuration.randomized.value_or(IsRandomized(options.search)), TimeLimitsOf(options.search)};
}

}  // namespace

Result<std::vector<ConfigurationKind>> CheckConfigurations(const Grid& grid, const std::string& folder) {
  const InFolder here(folder);
  if (!here.there()) return Error{folder + ": cannot go there"};
  const std::string& memory = grid.limits.memory;
  if (!memory.empty() && !ParseSize(memory)) {
    return Error{grid.limits.memory_place + ": 'memory' is " + memory + ", and no size, as 512m or 2g"};
  }
  const std::vector<const GridProgram*> programs = WithDifferentOptions(grid);
  if (Status wrong = CheckOptionsOf(programs)) return *wrong;
  std::vector<ConfigurationKind> kinds;
  kinds.reserve(grid.configurations.size());
  for (const GridConfiguration& configuration : grid.configurations) {
    if (Status own = CheckOwn(configuration.options, configuration.place)) return *own;
    ConfigurationKind kind;
    for (const GridProgram* program : programs) {
      Result<Options> options = OptionsOf(program->options, configuration.options);
      if (!options) {
        const std::string with = program->options.empty() ? "" : " with program " + program->name;
        return Error{configuration.place + ": configuration " + configuration.name + with + ": " +
                     options.error().message};
      }
      kind = KindOf(configuration, options.value());
    }
    kinds.push_back(kind);
  }
  return kinds;
}

Status CheckPrograms(const Grid& grid, const std::vector<std::string>& class_paths, const std::string& jdk) {
  for (size_t i = 0; i < grid.programs.size(); ++i) {
    const GridProgram& program = grid.programs[i];
    Options options;
    options.jdk = jdk;
    options.class_path = class_paths[i];
    options.main_class = program.main_class;
    if (Status wrong = CheckProgram(options)) {
      return Error{program.place + ": program " + program.name + ": " + wrong->message};
    }
  }
  return {};
}

}  // namespace heddle
