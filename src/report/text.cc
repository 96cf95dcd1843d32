#include "report/text.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/characteristics_report.h"
#include "report/columns.h"
#include "report/early_ends.h"
#include "report/exception_lines.h"
#include "report/legend.h"
#include "report/notes.h"
#include "report/schedule_rows.h"
#include "report/schedule_table.h"
#include "report/source_text.h"
#include "search/visited/visited_set.h"

namespace heddle {

namespace {

constexpr size_t kMostRaces = 20;
constexpr size_t kMostStackLines = 6;
constexpr size_t kMostOutputLines = 100;

std::string Bytes(double bytes) {
  static constexpr const char* kUnits[] = {"bytes", "kB", "MB", "GB", "TB"};
  unsigned unit = 0;
  for (; bytes >= 1024 && unit + 1 < std::size(kUnits); ++unit) bytes /= 1024;
  return fmt::format(fmt::runtime(unit == 0 || bytes >= 100 ? "{:.0f} {}" : "{:.1f} {}"), bytes, kUnits[unit]);
}

std::string Join(const std::vector<std::string>& words, const char* between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
  return text;
}

class TextWriter {
 public:
  TextWriter(const CheckReport& report, const TextStyle& style)
      : report_(report), style_(style), sources_(style.source_path, style.class_path) {
    if (style.colours) bold_ = "\033[1m", plain_ = "\033[0m";
  }

  std::string Write() {
    AddVerdict();
    for (size_t i = 0; i < report_.violations.size(); ++i) AddViolation(report_.violations[i], i);
    if (!report_.launcher_output.empty()) AddOutput("what it says", report_.launcher_output);
    AddRaces();
    AddOutcomes();
    AddCharacteristics();
    AddCounters();
    AddReplayLines();
    return std::move(text_);
  }

 private:
  void Line(const std::string& line = {}) { text_ += line + "\n"; }
  void Paragraph(const std::string& text, size_t indent) {
    for (const std::string& line : Wrapped(text, style_.width - indent)) Line(std::string(indent, ' ') + line);
  }
  void Heading(const std::string& words) { Line("\n" + bold_ + words + plain_); }

  // --- the verdict, and what it rests on ---

  void AddVerdict() {
    const SearchResult& result = report_.result;
    switch (result.verdict) {
      case Verdict::kViolation:
        text_ += bold_ + "VIOLATION" + plain_ + "  " + Headline(report_.violations.front()) + "\n";
        break;
      case Verdict::kComplete:
        text_ +=
            fmt::format("{}COMPLETE{}  no violation in any schedule: {} states, {} transitions ({}, {})\n", bold_,
                        plain_, Grouped(result.counts.states_new + result.counts.states_end),
                        Grouped(result.counts.transitions), "reduction " + report_.reduction, "sequential consistency");
        break;
      case Verdict::kIncomplete:
        text_ += bold_ + "INCOMPLETE" + plain_ + "  " + result.reason + "\n";
        Paragraph("not everything was covered: nothing was found in " +
                      Grouped(result.counts.states_new + result.counts.states_end) +
                      " states, but what was left out may violate",
                  2);
        break;
      case Verdict::kUnsupported: text_ += bold_ + "UNSUPPORTED" + plain_ + "  " + result.reason + "\n"; break;
      case Verdict::kFailed: text_ += bold_ + "FAILED" + plain_ + "  " + result.reason + "\n"; break;
    }
    if (!result.covered.empty()) Paragraph("covered: " + result.covered, 2);
    for (const std::string& note : NotesOf(report_)) Paragraph("note: " + note, 2);
    if (result.verdict == Verdict::kComplete || result.verdict == Verdict::kIncomplete) {
      Paragraph("held fixed: " + Join(report_.held_fixed, "; "), 2);
    }
    for (const std::string& advice : AdviceOn(report_)) Paragraph(advice, 2);
  }

  static std::string Headline(const ReportedViolation& violation) {
    const std::string condition = EarlyCondition(violation.trace);
    return violation.headline + (condition.empty() ? "" : ", " + condition);
  }

  // --- one violation ---

  void AddViolation(const ReportedViolation& violation, size_t index) {
    if (report_.violations.size() > 1) {
      Heading(fmt::format("violation {} of {}: {}", index + 1, report_.violations.size(), Headline(violation)));
    }
    const ScheduleCost& cost = violation.found.cost;
    Heading(fmt::format("schedule ({} step{}, {} switch{}, {} preemption{})", cost.steps, cost.steps == 1 ? "" : "s",
                        cost.switches, cost.switches == 1 ? "" : "es", cost.preemptions,
                        cost.preemptions == 1 ? "" : "s"));
    for (const std::string& note : NotesOf(violation)) Paragraph("note: " + note, 2);
    Line();
    const std::vector<ScheduleRow> rows = RowsOf(violation.trace, sources_);
    text_ += ScheduleTable(rows, violation.trace.threads, style_.width, bold_, plain_);
    if (const std::string legend = LegendOf(rows); !legend.empty()) {
      Line();
      Paragraph(legend, 2);
    }
    AddException(violation.trace);
    if (const std::string advice = AdviceOn(violation); !advice.empty()) {
      Line();
      Paragraph("advice: " + advice, 2);
    }
    if (violation.shows_threads) AddThreadsAtEnd(violation.trace);
    if (style_.guest_output) AddGuestOutput(violation.trace);
  }

  void AddException(const Trace& trace) {
    if (trace.exception.empty()) return;
    Line();
    for (const std::string& line : WithoutFrameworks(trace.exception)) Line("  " + line);
  }

  void AddThreadsAtEnd(const Trace& trace) {
    Heading("threads that are left");
    for (const ThreadAtEnd& thread : trace.at_end) {
      Line(fmt::format("  \"{}\"{}{}", thread.name, thread.place.file.empty() ? "" : " at " + thread.place.Text(),
                       thread.waits.empty() ? " could go on" : " " + thread.waits));
      std::string source = sources_.Line(thread.place);
      if (!source.empty()) Line("      " + Shortened(source, style_.width - 6));
      if (!thread.holds.empty()) Paragraph("holds " + Join(thread.holds, ", "), 6);
      if (!thread.executor_made_at.empty()) Paragraph("its executor was made in " + thread.executor_made_at, 6);
      for (size_t i = 0; i < std::min(thread.stack.size(), kMostStackLines); ++i) Line("      at " + thread.stack[i]);
      if (thread.stack.size() > kMostStackLines) {
        Line(fmt::format("      ... {} more", thread.stack.size() - kMostStackLines));
      }
    }
  }

  void AddGuestOutput(const Trace& trace) {
    AddOutput("output of the program in this schedule", trace.standard_output);
    AddOutput("its standard error", trace.standard_error);
  }

  void AddOutput(const char* what, const std::string& output) {
    if (output.empty()) return;
    Heading(what);
    size_t lines = 0;
    for (size_t begin = 0; begin < output.size() && lines < kMostOutputLines; ++lines) {
      size_t end = std::min(output.find('\n', begin), output.size());
      Line("  | " + output.substr(begin, end - begin));
      begin = end + 1;
    }
    if (lines == kMostOutputLines) Line("  | ... (--guest-output FILE has all)");
  }

  // --- races, outcomes ---

  void AddRaces() {
    if (report_.races.empty()) return;
    Heading(fmt::format("data races ({})", report_.races.size()));
    for (size_t i = 0; i < std::min(report_.races.size(), kMostRaces); ++i) {
      const ReportedRace& race = report_.races[i];
      Line("  " + race.field);
      for (const ReportedAccess& access : race.accesses) {
        Line(fmt::format("      \"{}\" {}s at {}", access.thread, access.kind, access.location));
      }
    }
    if (report_.races.size() > kMostRaces)
      Line(fmt::format("  ... {} more (--format json has all)", report_.races.size() - kMostRaces));
  }

  void AddOutcomes() {
    if (!report_.with_outcomes) return;
    Heading(report_.outcomes_complete ? "outcomes: every output that a complete execution can have"
                                      : "outcomes so far: others may be possible");
    Line("  end states  exit  output");
    for (const ReportedOutcome& outcome : report_.outcomes) {
      std::string shown = outcome.standard_output;
      if (!shown.empty() && shown.back() == '\n') shown.pop_back();
      for (size_t at = 0; (at = shown.find('\n', at)) != std::string::npos; at += 3) shown.replace(at, 1, " | ");
      std::string line = fmt::format("  {:>10}  {:>4}  {}", Grouped(outcome.end_states), outcome.exit_status, shown);
      Line(Shortened(WithoutTrailingSpaces(line), style_.width));
    }
    if (report_.outcomes.empty()) Line("  none: no execution has come to its end");
  }

  void AddCharacteristics() {
    if (!report_.result.characteristics) return;
    const bool whole = report_.result.cuts.empty();
    Heading(whole ? "characteristics of the state space" : "characteristics of the part of the state space explored");
    for (const std::string& line : CharacteristicsLines(report_)) Line("  " + line);
  }

  // --- counters ---

  // What a reduction has learnt that makes the search start again.
  template <typename Row>
  void AddSearches(const Row& row) {
    const SearchTotals& searches = report_.result.searches;
    if (searches.number > 1) {
      row("searches",
          fmt::format("{}, each knowing more: {} thread choices in the first, {} in all", Grouped(searches.number),
                      Grouped(searches.first_choices), Grouped(searches.all_choices)));
    }
    if (const auto& found = report_.result.determinacy) {
      row("variables", fmt::format("{}, of which {} have had one value only", Grouped(found->variables),
                                   Grouped(found->determinate)));
    }
  }

  // From what was found to what is told, of all violations together.
  template <typename Row>
  void AddShortening(const Row& row) {
    ScheduleCost before, after;
    for (const ReportedViolation& violation : report_.violations) {
      before += violation.found.as_found;
      after += violation.found.cost;
    }
    if (before == after || before == ScheduleCost()) return;
    row("shortened",
        fmt::format("preemptions {} -> {}, switches {} -> {}, steps {} -> {}, in {:.2f} s", Grouped(before.preemptions),
                    Grouped(after.preemptions), Grouped(before.switches), Grouped(after.switches),
                    Grouped(before.steps), Grouped(after.steps), report_.result.shorten_s));
  }

  void AddCounters() {
    const SearchResult& result = report_.result;
    const Counts& counts = result.counts;
    if (report_.search == "replay") return;
    Heading("search");
    auto row = [this](const std::string& name, const std::string& value) {
      Line(fmt::format("  {:<16}{}", name, value));
    };
    row("states", fmt::format("{} new, {} visited again, {} end", Grouped(counts.states_new),
                              Grouped(counts.states_visited), Grouped(counts.states_end)));
    if (result.size) row("of all states", WordsOf(*result.size, counts.states_new));
    row("transitions", fmt::format("{}, of {} steps", Grouped(counts.transitions), Grouped(counts.steps)));
    row("choices", fmt::format("{} thread, {} data", Grouped(counts.thread_choices), Grouped(counts.data_choices)));
    AddSearches(row);
    row("executions",
        Grouped(counts.executions) +
            (counts.dropped == 0 ? "" : fmt::format(", and {} dropped by assume", Grouped(counts.dropped))));
    row("instructions", Grouped(counts.instructions));
    row("maximal depth",
        fmt::format("{} transitions; at most {} threads", Grouped(counts.max_depth), Grouped(counts.threads_max)));
    double seconds = std::max(result.search_s, 1e-6);
    AddShortening(row);
    const double analysis = report_.times.analysis;
    const std::string of_analysis = analysis == 0 ? "" : fmt::format(", of that analyses {:.2f}", analysis);
    row("time", fmt::format("{:.2f} s (boot {:.2f}, search {:.2f}{}, shortening {:.2f}), {} states/s, {} steps/s",
                            report_.times.total, report_.times.boot, result.search_s, of_analysis, result.shorten_s,
                            Grouped(static_cast<uint64_t>(static_cast<double>(counts.states_new) / seconds)),
                            Grouped(static_cast<uint64_t>(static_cast<double>(counts.steps) / seconds))));
    // Of a few states it would tell how large the table is when it is empty.
    std::string per_state;
    if (counts.states_new >= 1000)
      per_state = fmt::format(", {:.1f} bytes per visited state", result.visited_bytes_per_state);
    const std::string on_disk = result.visited_disk_bytes == 0
                                    ? ""
                                    : ", and " + Bytes(static_cast<double>(result.visited_disk_bytes)) + " on disk";
    row("memory", Bytes(static_cast<double>(result.peak_bytes)) + " at most" + per_state + on_disk);
    if (result.visited_bytes_per_state > 0) row("collisions", Collisions());
    if (report_.traffic.messages > 0) row("messages", WordsOf(report_.traffic, counts.states_new));
    const std::string workers = report_.workers > 1 ? fmt::format(", {} workers", report_.workers) : "";
    const std::string why = report_.search_reason.empty() ? "" : " (" + report_.search_reason + ")";
    row("settings", fmt::format("reduction {}{}, search {}{}{}, seed {}, JDK {}, heddle {}", report_.reduction,
                                WordsOf(report_.alike_threads), report_.search, why, workers, report_.seed, report_.jdk,
                                report_.version));
  }

  static std::string WordsOf(const Traffic& traffic, uint64_t states) {
    const double each = static_cast<double>(std::max<uint64_t>(1, states));
    return fmt::format("{} of {} between ranks: {:.2f} and {:.0f} bytes a state; {} pieces of work",
                       Grouped(traffic.messages), Bytes(static_cast<double>(traffic.bytes)),
                       static_cast<double>(traffic.messages) / each, static_cast<double>(traffic.bytes) / each,
                       Grouped(traffic.pieces));
  }

  static std::string WordsOf(const SizeEstimate& size, uint64_t states) {
    return fmt::format("about {:.0f} % of an estimated {} (from {} to {})",
                       100 * static_cast<double>(states) / size.states, Rounded(size.states), Rounded(size.low),
                       Rounded(size.high));
  }

  static const char* WordsOf(AlikeThreads threads) {
    switch (threads) {
      case AlikeThreads::kNone: return "";
      case AlikeThreads::kMerged: return ", alike threads taken for one another";
      case AlikeThreads::kToldApart: return ", alike threads told apart (the program does: names, ids, hashes)";
    }
    return "";
  }

  // Of states in the visited set.
  std::string Collisions() const {
    constexpr double kLikely = 0.01;
    const double expected = report_.result.expected_misses;
    const std::string of_set = " (visited set " + report_.visited_set + ")";
    if (report_.visited_set == kExactVisitedSet) return "none, states are kept whole" + of_set;
    if (expected < kLikely) return fmt::format("none, unless by a chance of {:.0e}{}", expected, of_set);
    return fmt::format("about {:.2g} states are expected to have been taken for others{}", expected, of_set);
  }

  void AddReplayLines() {
    if (report_.search == "replay") return;
    for (const ReportedViolation& violation : report_.violations) {
      if (!violation.schedule_file.empty()) Line("\nto see it again: heddle replay " + violation.schedule_file);
    }
  }

  const CheckReport& report_;
  const TextStyle& style_;
  SourceText sources_;
  std::string bold_, plain_;
  std::string text_;
};

}  // namespace

std::string TextReport(const CheckReport& report, const TextStyle& style) { return TextWriter(report, style).Write(); }

}  // namespace heddle
