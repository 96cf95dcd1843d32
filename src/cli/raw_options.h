// The options of each command as CLI11 knows them: names, rules, descriptions, and what it fills for command_line.cc.
#pragma once

#include <string>
#include <vector>

#include "cli/command_line.h"
#include "cli/module_options.h"
#include "cli/options.h"

namespace CLI {
class App;
}

namespace heddle {

// What CLI11 fills and Options says in other words.
struct RawOptions {
  std::vector<std::string> defines, traces, environment, fail_on;
  std::string guest_heap, memory_limit, memory_model = "java", time_outs = "any", format = "text", progress = "auto";
  bool enable_preview = false;  // says nothing: such classes are run in any case
  std::string allow_exit;
  ModuleOptions modules;
  std::string enable_assertions, disable_assertions, workers, assume_locked;
  double time_limit = 0;
  double checkpoint_interval = 0;
  bool stateless = false;
};

// Adds the options of the command to `app`, which fills `o` and `raw`; both must outlive its use.
void AddOptions(CLI::App& app, Command command, Options& o, RawOptions& raw);

// What is wrong with it as a number, 0 or more; empty: nothing.
std::string CheckCount(const std::string& text);

}  // namespace heddle
