#include "cli/test_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cli/commands.h"

namespace heddle {

namespace {

std::string VerdictOf(const TestedTask& tested) {
  if (!tested.run) return "disabled";
  if (tested.result.status == kStatusBadInput) return "not run";
  const std::string verdict = TextAt(tested.result.said, "verdict");
  return verdict == "violation" ? "VIOLATION" : verdict;
}

// The method, and its row of arguments.
std::string RowName(const TestTask& task) {
  std::string name = task.method.method;
  if (task.row != 0) name += fmt::format("[{}] {}", task.row, task.row_words);
  return name;
}

std::string WithCommas(uint64_t number) {
  std::string digits = std::to_string(number);
  for (size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

uint64_t CountOf(const TestedTask& tested, const char* key) {
  const Document& said = tested.result.said;
  const auto counts = said.find("counts");
  return counts == said.end() ? 0 : NumberAt(*counts, key);
}

size_t Letters(std::string_view text) {  // in UTF-8
  return static_cast<size_t>(std::ranges::count_if(text, [](char byte) { return (byte & 0xc0) != 0x80; }));
}

// What is too long for its column is cut off.
std::string Padded(const std::string& text, size_t width) {
  std::string cut = text;
  while (Letters(cut) >= width) cut.resize(cut.size() - 1);
  if (cut.size() < text.size() && width > 3) {
    while (Letters(cut) + 3 > width) cut.resize(cut.size() - 1);
    cut += "..";
  }
  return cut + std::string(width - std::min(width, Letters(cut)), ' ');
}

std::string OnOneLine(std::string text) {
  for (size_t at = 0; (at = text.find('\n', at)) != std::string::npos;) {
    const size_t end = std::min(text.find_first_not_of("\n ", at), text.size());
    text.replace(at, end - at, " ");
  }
  return text;
}

std::string ReasonOf(const TestedTask& tested) {
  if (!tested.run) return tested.task.method.disabled;
  if (tested.result.status == kStatusComplete) return {};
  std::string reason = OnOneLine(TextAt(tested.result.said, "reason"));
  const std::string known = "test " + tested.task.Name() + " failed: ";
  return reason.starts_with(known) ? reason.substr(known.size()) : reason;
}

std::string Sums(const std::vector<TestedTask>& tested) {
  constexpr const char* kOrder[] = {"VIOLATION",  "failed",   "not run", "unsupported",
                                    "incomplete", "complete", "disabled"};
  std::map<std::string, size_t> sums;
  double seconds = 0;
  for (const TestedTask& each : tested) {
    ++sums[VerdictOf(each)];
    seconds += each.result.seconds;
  }
  std::string words;
  for (const char* verdict : kOrder) {
    if (sums[verdict] != 0) words += fmt::format("{}{} {}", words.empty() ? "" : ", ", sums[verdict], verdict);
  }
  return fmt::format("{} {}: {} ({:.1f} s)\n", tested.size(), tested.size() == 1 ? "test" : "tests", words, seconds);
}

}  // namespace

std::string TestTable(const std::vector<TestedTask>& tested) {
  size_t width = 20;
  for (const TestedTask& each : tested) width = std::max(width, std::min<size_t>(Letters(RowName(each.task)) + 4, 60));
  std::string text =
      fmt::format("{}{:<13}{:>10}  {:>10}  {:>7}\n", Padded("", width), "verdict", "executions", "states", "seconds");
  std::string type;
  for (const TestedTask& each : tested) {
    if (each.task.method.class_name != type) text += (type = each.task.method.class_name) + "\n";
    text += "  " + Padded(RowName(each.task), width - 2);
    const std::string verdict = VerdictOf(each);
    if (each.run && verdict != "not run") {
      text += fmt::format("{:<13}{:>10}  {:>10}  {:>7.1f}", verdict, WithCommas(CountOf(each, "executions")),
                          WithCommas(CountOf(each, "states_new")), each.result.seconds);
    } else {
      text += verdict;
    }
    const std::string reason = ReasonOf(each);
    text += reason.empty() ? "\n" : "\n      " + reason + "\n";
  }
  return text + Sums(tested);
}

std::string TestNotes(const std::vector<TestedTask>& tested) {
  std::vector<std::pair<std::string, size_t>> notes;  // with the number of methods
  auto add = [&notes](const std::string& words) {
    for (auto& [known, count] : notes) {
      if (known == words) {
        ++count;
        return;
      }
    }
    notes.emplace_back(words, 1);
  };
  for (const TestedTask& each : tested) {
    if (!each.run) continue;
    const TestMethod& method = each.task.method;
    if (!method.needs_launcher.empty()) add("run by the framework's launcher, because of " + method.needs_launcher);
    for (const std::string& note : method.notes) add(note);
    for (const std::string& note : TextsAt(each.result.said, "notes")) add(note);
  }
  std::string text;
  for (const auto& [words, count] : notes) {
    text += "note: " + words + (count == 1 ? "\n" : fmt::format(" ({} tests)\n", count));
  }
  return text;
}

Document DocumentOf(const TestedTask& tested) {
  if (tested.run) return tested.result.said;
  return {{"test", tested.task.Name()}, {"verdict", "disabled"}, {"reason", tested.task.method.disabled}};
}

std::string TestsJson(const std::vector<TestedTask>& tested) {
  Document all = Document::array();
  for (const TestedTask& each : tested) {
    Document said = DocumentOf(each);
    said["test"] = each.task.Name();
    if (each.task.row != 0) said["arguments"] = each.task.row_words;
    if (!each.task.method.needs_launcher.empty()) said["launcher"] = each.task.method.needs_launcher;
    said["test_notes"] = each.task.method.notes;
    said["status"] = each.run ? each.result.status : 0;
    said["seconds"] = each.result.seconds;
    all.push_back(std::move(said));
  }
  return all.dump(2, ' ', false, Document::error_handler_t::replace) + "\n";
}

}  // namespace heddle
