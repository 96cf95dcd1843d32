#include "report/notes.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "report/columns.h"
#include "report/early_ends.h"

namespace heddle {

namespace {

std::string Join(const std::vector<std::string>& words, const char* between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
  return text;
}

// Of an exception's line, "Caused by: " left out, what comes behind the class of the exception; nothing if it is
// another one.
const std::string* FindThrown(const Trace& trace, std::string_view class_name, std::string& message) {
  for (const std::string& line : trace.exception) {
    const size_t at = line.find(class_name);
    if (at == std::string::npos || line[0] == '\t') continue;
    const std::string_view rest = std::string_view(line).substr(at + class_name.size());
    message = rest.starts_with(": ") ? rest.substr(2) : "";
    return &line;
  }
  return nullptr;
}

// The name of a class that is neither the JDK's nor one whose initialisation has failed.
bool IsMissingClass(const std::string& name) {
  constexpr std::string_view kOfJdk[] = {"java.", "jdk.", "sun."};
  return !name.empty() && name.find_first_of(" ()") == std::string::npos &&
         std::none_of(std::begin(kOfJdk), std::end(kOfJdk),
                      [&](std::string_view prefix) { return name.starts_with(prefix); });
}

// Something that is null, or was read where nothing was.
bool IsOfNothing(const Trace& trace) {
  std::string message;
  if (FindThrown(trace, "java.lang.NullPointerException", message) != nullptr) return true;
  return FindThrown(trace, "java.lang.NumberFormatException", message) != nullptr &&
         message.find("null") != std::string::npos;
}

// The variables that the violation may be due to.
std::vector<std::string> MissedVariables(const Trace& trace, bool exit) {
  std::vector<std::string> missed;
  for (const std::string& name : trace.lacked_variables) {
    const bool named = std::ranges::any_of(
        trace.exception, [&](const std::string& line) { return line.find(name) != std::string::npos; });
    if (exit || named || IsOfNothing(trace)) missed.push_back(name);
  }
  return missed;
}

// What has taken the time of a search that was given up, and what would help.
void AddWhatTookTheTime(const CheckReport& report, std::vector<std::string>& advice) {
  constexpr double kDear = 50'000;  // nanoseconds for the fingerprint of a state
  const Counts& counts = report.result.counts;
  if (counts.Dives()) {
    advice.push_back(
        fmt::format("hardly any path comes to an end: {} did in {} transitions, and the longest has {}. Threads that "
                    "wait in loops, "
                    "or work for ever, make such paths: let them stop after a few rounds",
                    Grouped(counts.executions), Grouped(counts.transitions), Grouped(counts.max_depth)));
  }
  if (report.alike_threads == AlikeThreads::kToldApart) {
    advice.emplace_back(
        "threads that do the same were told apart, so each order of them counts: the program looks at their names, "
        "numbers or hashes, or at Math.random. Without that, states that differ only in which thread is where are one");
  }
  if (report.sees_waits) {
    advice.emplace_back(
        "waits for the library's locks and queues were explored step by step, since the program can tell how threads "
        "wait: it looks at the state, the stack or the interrupt status of other threads, at queues or private fields, "
        "parks threads itself, or has a synchronizer whose hooks do more than the library's. Without that, such a wait "
        "is one step");
  }
  const double states = static_cast<double>(counts.states_new + counts.states_visited);
  const double part =
      report.result.search_s <= 0 ? 0 : states * report.times.fingerprint_ns / 1e9 / report.result.search_s;
  if (report.times.fingerprint_ns < kDear || part < 0.3) return;
  advice.push_back(
      fmt::format("telling states apart took {:.0f} % of the time, {:.0f} µs for each: it grows with the data that "
                  "threads make and "
                  "change. What main makes before it starts the first thread costs nothing",
                  std::min(part, 1.0) * 100, report.times.fingerprint_ns / 1000));
}

}  // namespace

std::vector<std::string> NotesOf(const CheckReport& report) {
  const SearchResult& result = report.result;
  std::vector<std::string> notes;
  if (result.verdict == Verdict::kComplete && result.counts.states_end == 0 && result.counts.dropped == 0) {
    notes.emplace_back("no schedule comes to an end: each goes on for ever");
  }
  notes.insert(notes.end(), result.notes.begin(), result.notes.end());
  return notes;
}

std::vector<std::string> AdviceOn(const CheckReport& report) {
  std::vector<std::string> advice;
  if (report.result.verdict != Verdict::kIncomplete) return advice;
  if (report.result.stopped) {
    AddWhatTookTheTime(report, advice);
    advice.emplace_back(
        "to get further: fewer threads, iterations or repeated tasks; --search portfolio, which looks for bugs in many "
        "ways; a higher limit, with --checkpoint FILE to go on later");
  }
  if (!report.races.empty() && !report.sequential_consistency) {
    advice.emplace_back("about the races: mend them, or take it for granted that they do no harm (--memory-model sc)");
  }
  return advice;
}

// The first thing to look at: nobody may care about runs that are so slow.
std::vector<std::string> NotesOf(const ReportedViolation& violation) {
  const Trace& trace = violation.trace;
  if (trace.early_ends.empty()) return {};
  return {"this takes a run in which a thread is slow: " + EarlyEndsInWords(trace) + " (" + EarlyExclusion(trace) +
          " leaves such runs out)"};
}

// The folders that begin empty, where all files are the program's own (docs/limits.md).
static bool IsInOwnFolder(const std::string& path) {
  return path.starts_with("/tmp/") || path.starts_with("/home/heddle/");
}

std::string AdviceOn(const ReportedViolation& violation) {
  const Trace& trace = violation.trace;
  const bool exit = violation.found.violation.property == "exit";
  std::string message;
  for (const char* thrown : {"java.lang.NoClassDefFoundError", "java.lang.ClassNotFoundException"}) {
    if (FindThrown(trace, thrown, message) == nullptr) continue;
    std::replace(message.begin(), message.end(), '/', '.');
    if (IsMissingClass(message)) return "class " + message + " is not on the class path: is a jar missing (-cp)?";
  }
  for (const char* thrown : {"java.io.FileNotFoundException", "java.nio.file.NoSuchFileException"}) {
    if (FindThrown(trace, thrown, message) == nullptr || IsInOwnFolder(message)) continue;
    return "the program was not given this file: it sees what is in the folders of --allow-read, and relative names "
           "begin in the folder that heddle runs in";
  }
  if (const std::vector<std::string> missed = MissedVariables(trace, exit); !missed.empty()) {
    return fmt::format("the program asked for {} of the environment that it was not given: {} (--env NAME=VALUE)",
                       missed.size() == 1 ? "a variable" : "variables", Join(missed, ", "));
  }
  if (!trace.input_ended) return {};
  bool due = exit || IsOfNothing(trace);
  for (const char* thrown : {"java.util.NoSuchElementException", "java.io.EOFException"}) {
    due = due || FindThrown(trace, thrown, message) != nullptr;
  }
  return due ? "the program has come to the end of its standard input (--stdin FILE gives it some)" : "";
}

}  // namespace heddle
