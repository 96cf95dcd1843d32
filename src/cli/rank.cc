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

// The tables, or where they are.
Status TellTables(const Options& options, const Study& study) {
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
  return WriteStandardOutput(text);
}

Status TellFigures(const Study& study, const std::string& folder) {
  if (Status failed = DrawFigures(study, folder)) return failed;
  return WriteStandardOutput("figures 5 to 8: " + folder + "\n");
}

int Refuse(const Error& why, int status) {
  Complain(why.message);
  return status;
}

}  // namespace

// Figures come last: what they need may not be there.
int RankResults(const Options& options) {
  Result<Results> results = ReadResults(options.ranked_files);
  if (!results) return Refuse(results.error(), kStatusBadInput);
  const Result<Study> study = MakeStudy(results.take(), options.ranking_programs, options.ranking_groups);
  if (!study) return Refuse(study.error(), kStatusBadInput);
  const std::string& figures = options.figures_folder;
  Status wrong = figures.empty() ? Status() : MakeFolder(figures);
  if (!wrong) wrong = TellTables(options, study.value());
  if (wrong) return Refuse(*wrong, kStatusBadInput);
  if (figures.empty()) return kStatusComplete;
  const Status failed = TellFigures(study.value(), figures);
  return failed ? Refuse(*failed, kStatusIncomplete) : static_cast<int>(kStatusComplete);
}

}  // namespace heddle
