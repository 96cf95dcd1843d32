#include "experiment/ranking/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace heddle {

namespace {

// How wide a text is shown: its code points.
size_t WidthOf(const std::string& text) {
  return static_cast<size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string Padded(const std::string& text, size_t width, bool left) {
  const std::string blanks(width - std::min(width, WidthOf(text)), ' ');
  return left ? text + blanks : blanks + text;
}

std::string Title(const Table& table) { return fmt::format("Table {}. {}", table.number, table.title); }

std::string TextLine(const std::vector<std::string>& words, const std::vector<size_t>& widths, size_t left) {
  std::string line;
  for (size_t at = 0; at < words.size(); ++at) line += (at > 0 ? "  " : "") + Padded(words[at], widths[at], at < left);
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::vector<std::string> TextsOf(const std::vector<Cell>& row) {
  std::vector<std::string> texts;
  for (const Cell& cell : row) texts.push_back(cell.text);
  return texts;
}

std::vector<std::string> NamesOf(const Table& table) {
  std::vector<std::string> names;
  for (const Column& column : table.columns) names.push_back(column.name);
  return names;
}

bool HasRows(const Table& table) {
  return std::ranges::any_of(table.segments, [](const Segment& of) { return !of.rows.empty() || !of.title.empty(); });
}

std::string WrittenAsText(const Table& table) {
  std::vector<size_t> widths;
  for (const Column& column : table.columns) widths.push_back(WidthOf(column.name));
  for (const Segment& segment : table.segments) {
    for (const std::vector<Cell>& row : segment.rows) {
      for (size_t at = 0; at < row.size(); ++at) widths[at] = std::max(widths[at], WidthOf(row[at].text));
    }
  }
  std::string text = Title(table) + "\n";
  if (HasRows(table)) text += "\n" + TextLine(NamesOf(table), widths, table.words);
  for (const Segment& segment : table.segments) {
    if (!segment.title.empty()) text += "--- " + segment.title + "\n";
    for (const std::vector<Cell>& row : segment.rows) text += TextLine(TextsOf(row), widths, table.words);
  }
  if (!table.notes.empty()) text += "\n";
  for (const std::string& note : table.notes) text += note + "\n";
  return text;
}

// For a cell: names such as <I,pl,d,Lb,0.90^r,1> are no HTML.
std::string Escaped(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '<' || c == '|' || c == '\\' || c == '*' || c == '_' || c == '`') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string MarkdownLine(const std::vector<std::string>& words) {
  std::string line = "|";
  for (const std::string& word : words) line += " " + Escaped(word) + " |";
  return line + "\n";
}

std::string WrittenAsMarkdown(const Table& table) {
  std::string text = "### " + Title(table) + "\n";
  if (HasRows(table)) {
    text += "\n" + MarkdownLine(NamesOf(table)) + "|";
    for (size_t at = 0; at < table.columns.size(); ++at) text += at < table.words ? "---|" : "---:|";
    text += "\n";
  }
  for (const Segment& segment : table.segments) {
    if (!segment.title.empty()) {
      text += "| **" + Escaped(segment.title) + "** |";
      for (size_t at = 1; at < table.columns.size(); ++at) text += " |";
      text += "\n";
    }
    for (const std::vector<Cell>& row : segment.rows) text += MarkdownLine(TextsOf(row));
  }
  if (!table.notes.empty()) text += "\n";
  for (const std::string& note : table.notes) text += "- " + Escaped(note) + "\n";
  return text;
}

std::string CsvField(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

std::string WrittenAsCsv(const Table& table) {
  const bool titled = std::ranges::any_of(table.segments, [](const Segment& of) { return !of.title.empty(); });
  std::string text = "# " + Title(table) + "\n" + (titled ? "segment," : "");
  std::string comma;
  for (const Column& column : table.columns) {
    text += comma + CsvField(column.name);
    if (!column.second.empty()) text += "," + CsvField(column.second);
    comma = ",";
  }
  text += "\n";
  for (const Segment& segment : table.segments) {
    for (const std::vector<Cell>& row : segment.rows) {
      if (titled) text += CsvField(segment.title) + ",";
      for (size_t at = 0; at < row.size(); ++at) {
        text += (at > 0 ? "," : "") + CsvField(row[at].value);
        if (!table.columns[at].second.empty()) text += "," + CsvField(row[at].second);
      }
      text += "\n";
    }
  }
  for (const std::string& note : table.notes) text += "# " + note + "\n";
  return text;
}

// Times of tenths and of minutes are in one column.
int DigitsOf(double seconds) { return seconds < 10 ? 2 : seconds < 100 ? 1 : 0; }

}  // namespace

Table EmptyTable(int number, std::string title, const std::vector<std::string>& columns) {
  Table table;
  table.number = number;
  table.title = std::move(title);
  for (const std::string& name : columns) table.columns.push_back({name, ""});
  return table;
}

Cell Number(double number, int digits) {
  return {fmt::format("{:.{}f}", number, digits), fmt::format("{}", number), {}};
}

Cell Whole(double number) { return Cell::Of(fmt::format("{:.{}f}", number, number == std::floor(number) ? 0 : 1)); }

Cell Percent(double share) {
  const double percent = 100 * share;
  const bool whole = std::abs(percent - std::round(percent)) < 0.05;
  return {fmt::format("{:.{}f}%", percent, whole ? 0 : 1), fmt::format("{}", share), {}};
}

Cell Correlation(std::optional<double> rho) { return rho ? Number(*rho, 3) : Cell{"-", {}, {}}; }

Cell Spreading(const Spread& spread, int digits) {
  return {fmt::format("{:.{}f} ± {:.{}f}", spread.mean, digits, spread.deviation, digits),
          fmt::format("{}", spread.mean), fmt::format("{}", spread.deviation)};
}

Cell Seconds(double seconds) {
  return {fmt::format("{:.{}f} s", seconds, DigitsOf(seconds)), fmt::format("{}", seconds), {}};
}

Cell SecondsSpreading(const Spread& seconds) {
  Cell cell = Spreading(seconds, DigitsOf(seconds.mean));
  cell.text += " s";
  return cell;
}

std::string Written(const Table& table, TableForm form) {
  switch (form) {
    case TableForm::kText: return WrittenAsText(table);
    case TableForm::kMarkdown: return WrittenAsMarkdown(table);
    case TableForm::kCsv: return WrittenAsCsv(table);
  }
  return {};
}

const char* EndingOf(TableForm form) {
  return form == TableForm::kText ? ".txt" : form == TableForm::kMarkdown ? ".md" : ".csv";
}

}  // namespace heddle
