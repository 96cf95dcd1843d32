#include "cli/rank_figures.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "experiment/ranking/figure_data.h"
#include "experiment/ranking/figures_script.h"
#include "project/process.h"

namespace heddle {

namespace {

constexpr int kNoMatplotlib = 3;
constexpr const char* kNeeded = "figures need python3 and its matplotlib (Debian: apt install python3-matplotlib)";

// That on PATH, and Debian's: it has the modules of Debian's packages.
std::vector<std::string> Pythons() {
  std::vector<std::string> found;
  if (const std::optional<std::string> python = FindOnPath("python3")) found.push_back(*python);
  constexpr const char* kOfDebian = "/usr/bin/python3";
  if (IsExecutable(kOfDebian) && (found.empty() || found.front() != kOfDebian)) found.emplace_back(kOfDebian);
  return found;
}

std::string LastLine(std::string text) {
  text.erase(text.find_last_not_of('\n') + 1);
  return text.substr(text.rfind('\n') + 1);
}

}  // namespace

Status DrawFigures(const Study& study, const std::string& folder) {
  const std::string path = (std::filesystem::path(folder) / "figures.json").string();
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << FigureData(study).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << "\n";
  file.close();
  if (!file) return Error{path + ": cannot be written: " + std::strerror(errno)};
  for (const std::string& python : Pythons()) {
    const std::vector<std::string> words = {python, "-c", std::string(kFiguresScript), folder};
    const Result<ProcessEnd> end = RunProcess({words, ".", [] { return false; }});
    if (!end) return end.error();
    if (end->signal == 0 && end->exit_status == 0) return {};
    if (end->exit_status != kNoMatplotlib) {
      return Error{folder + ": the figures could not be drawn: " + LastLine(end->output)};
    }
  }
  return Error{kNeeded};
}

}  // namespace heddle
