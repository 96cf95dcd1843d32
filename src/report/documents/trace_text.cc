#include "report/documents/trace_text.h"

#include <algorithm>

#include "report/exception_lines.h"
#include "report/legend.h"
#include "report/schedule_table.h"

namespace heddle {

namespace {

constexpr unsigned kWidth = 120;

ScheduleRow RowOf(const Document& json, size_t threads) {
  ScheduleRow row;
  const std::string kind = TextAt(json, "kind");
  row.kind = kind == "switch" ? ScheduleRow::kSwitch : kind == "folded" ? ScheduleRow::kFolded : ScheduleRow::kStep;
  row.thread = static_cast<ThreadId>(std::min<uint64_t>(NumberAt(json, "thread"), threads - 1));
  row.place = TextAt(json, "place");
  row.source = TextAt(json, "source");
  row.effects = TextsAt(json, "effects");
  row.words = TextAt(json, "words");
  return row;
}

std::string Joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::string AtEndText(const Document& thread) {
  const std::string waits = TextAt(thread, "waits"), holds = Joined(TextsAt(thread, "holds"));
  const std::string place = TextAt(thread, "place");
  std::string text = "\"" + TextAt(thread, "name") + "\"" + (place.empty() ? "" : " at " + place) + " " +
                     (waits.empty() ? "could go on" : waits) + "\n";
  if (!holds.empty()) text += "    holds " + holds + "\n";
  for (const std::string& line : TextsAt(thread, "stack")) text += "    at " + line + "\n";
  return text;
}

}  // namespace

std::string TraceText(const Document& violation) {
  std::string text = HeadlineOf(violation) + "\n";
  for (const std::string& note : TextsAt(violation, "notes")) text += "note: " + note + "\n";
  const std::vector<std::string> threads = TextsAt(violation, "threads");
  std::vector<ScheduleRow> rows;
  for (const Document& row : ListAt(violation, "schedule")) {
    if (!threads.empty()) rows.push_back(RowOf(row, threads.size()));
  }
  if (!rows.empty()) text += "\n" + ScheduleTable(rows, threads, kWidth, "", "");
  if (const std::string legend = LegendOf(rows); !legend.empty()) text += "\n" + legend + "\n";
  const std::vector<std::string> exception = WithoutFrameworks(TextsAt(violation, "exception"));
  if (!exception.empty()) text += "\n";
  for (const std::string& line : exception) text += line + "\n";
  const Document& at_end = ListAt(violation, "at_end");
  if (!at_end.empty()) text += "\nthreads that are left\n";
  for (const Document& thread : at_end) text += AtEndText(thread);
  if (const std::string advice = TextAt(violation, "advice"); !advice.empty()) text += "\nadvice: " + advice + "\n";
  if (const std::string file = TextAt(violation, "schedule_file"); !file.empty()) {
    text += "\nto see it again: heddle replay " + file + "\n";
  }
  return text;
}

std::string RaceText(const Document& race) {
  std::string text = "data race on " + TextAt(race, "field");
  const char* before = ": ";
  for (const Document& access : ListAt(race, "accesses")) {
    text += before + ("\"" + TextAt(access, "thread") + "\" " + TextAt(access, "kind") + "s at ") +
            TextAt(access, "location");
    before = ", ";
  }
  return text;
}

}  // namespace heddle
