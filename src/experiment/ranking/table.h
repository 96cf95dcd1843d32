// A table of results, and how it is written.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "experiment/ranking/measured.h"

namespace heddle {

// What people read, and what programs do (CSV). There, some cells have two values, such as a mean and a deviation.
struct Cell {
  std::string text;
  std::string value;
  std::string second;

  static Cell Of(std::string words) { return {words, words, {}}; }
};

Cell Number(double number, int digits);
Cell Whole(double number);  // also a mean rank, such as 189.5
Cell Percent(double share);
Cell Correlation(std::optional<double> rho);  // "-": there is none
Cell Spreading(const Spread& spread, int digits);
Cell Seconds(double seconds);
Cell SecondsSpreading(const Spread& seconds);

struct Column {
  std::string name;
  std::string second;  // the name of its second column in CSV; empty: it has none
};

struct Segment {
  std::string title;  // may be empty
  std::vector<std::vector<Cell>> rows;
};

struct Table {
  int number = 0;
  std::string title;
  std::vector<Column> columns;
  size_t words = 1;  // that many columns, from the left, are words
  std::vector<Segment> segments;
  std::vector<std::string> notes;
};

// Without rows. Each column has one value.
Table EmptyTable(int number, std::string title, const std::vector<std::string>& columns);

enum class TableForm : uint8_t { kText, kMarkdown, kCsv };

// With its title and notes. In CSV these are lines that begin with #.
std::string Written(const Table& table, TableForm form);

// ".txt", ".md", ".csv"
const char* EndingOf(TableForm form);

}  // namespace heddle
