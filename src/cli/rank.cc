// `heddle rank`: tables and figures of results of experiments.
#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>

#include "cli/commands.h"
#include "cli/host_output.h"
#include "cli/rank_figures.h"
#include "experiment/ranking/overview.h"
#include "experiment/ranking/tables.h"

namespace heddle {

namespace {

TableForm FormOf(const Options& options) {
  if (options.tables_form == "markdown") return TableForm::kMarkdown;
  return options.tables_form == "csv" ? TableForm::kCsv : TableForm::kText;
}

// Error: a number that no table has.
Result<std::set<int>> WantedTables(const Options& options, const Study& study) {
  const int last = LastTable(study);
  std::set<int> wanted;
  std::vector<std::string> words = options.tables;
  if (words.empty()) words.emplace_back(options.tables_folder.empty() ? "4" : "all");
  for (const std::string& word : words) {
    const size_t dash = word.find('-');
    const int from = word == "all" ? 1 : std::stoi(word);
    const int to = word == "all" ? last : dash == std::string::npos ? from : std::stoi(word.substr(dash + 1));
    if (from < 1 || to > last || to < from) {
      return Error{fmt::format("--table {}: these results have the tables 1 to {}", word, last)};
    }
    for (int number = from; number <= to; ++number) wanted.insert(number);
  }
  return wanted;
}

std::string Foot(const Study& study, bool advice, TableForm form) {
  std::string text;
  const char* before = form == TableForm::kCsv ? "# " : form == TableForm::kMarkdown ? "- " : "";
  std::vector<std::string> lines = FootOf(study);
  if (advice) {
    for (const std::string& line : AdviceOf(study)) lines.push_back(line);
  }
  for (const std::string& line : lines) text += before + line + "\n";
  return text;
}

Status WriteFile(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  if (!file) return Error{path.string() + ": cannot be written: " + std::strerror(errno)};
  return {};
}

Status WriteTables(const Study& study, const std::set<int>& wanted, const std::filesystem::path& folder,
                   TableForm form) {
  for (const int number : wanted) {
    const std::string name = fmt::format("table-{:02}{}", number, EndingOf(form));
    if (Status failed = WriteFile(folder / name, Written(MakeTable(study, number), form))) return failed;
  }
  return WriteFile(folder / "about.txt", Foot(study, true, TableForm::kText));
}

Status MakeFolder(const std::string& folder) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed || !std::filesystem::is_directory(folder)) {
    return Error{folder + ": this folder cannot be made: " + (failed ? failed.message() : "a file has that name")};
  }
  return {};
}

Status Tell(const Options& options, const Study& study) {
  Result<std::set<int>> wanted = WantedTables(options, study);
  if (!wanted) return wanted.error();
  const TableForm form = FormOf(options);
  std::string text;
  if (options.tables_folder.empty()) {
    for (const int number : wanted.value()) text += Written(MakeTable(study, number), form) + "\n";
    text += Foot(study, wanted.value().contains(4), form);
  } else {
    if (Status failed = MakeFolder(options.tables_folder)) return failed;
    if (Status failed = WriteTables(study, wanted.value(), options.tables_folder, form)) return failed;
    text = fmt::format("{} tables: {}\n", wanted.value().size(), options.tables_folder);
  }
  if (!options.figures_folder.empty()) {
    if (Status failed = MakeFolder(options.figures_folder)) return failed;
    if (Status failed = DrawFigures(study, options.figures_folder)) return failed;
    text += "figures 5 to 8: " + options.figures_folder + "\n";
  }
  return WriteStandardOutput(text);
}

}  // namespace

int RankResults(const Options& options) {
  Result<Results> results = ReadResults(options.ranked_files);
  Result<Study> study =
      results ? MakeStudy(results.take(), options.ranking_programs, options.ranking_groups) : results.error();
  const Status failed = study ? Tell(options, study.value()) : Status(study.error());
  if (!failed) return kStatusComplete;
  Complain(failed->message);
  return kStatusBadInput;
}

}  // namespace heddle
