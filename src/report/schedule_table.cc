#include "report/schedule_table.h"

#include <algorithm>
#include <numeric>

#include "report/columns.h"

namespace heddle {

namespace {

constexpr size_t kGap = 2;     // between columns
constexpr size_t kIndent = 2;  // of effects
constexpr size_t kLeastColumn = 22;
constexpr size_t kWidestPlace = 32;
constexpr size_t kWidestColumn = 60;

class TableWriter {
 public:
  TableWriter(const std::vector<ScheduleRow>& rows, const std::vector<std::string>& threads, size_t width)
      : rows_(rows), threads_(threads), width_(width) {}

  std::string Write(const std::string& bold, const std::string& plain) {
    Measure();
    std::string text;
    if (!listed_) text += bold + Header() + plain + "\n";
    for (const ScheduleRow& row : rows_) {
      if (row.kind == ScheduleRow::kSwitch) {
        text += bold + SwitchLine(row) + plain + "\n";
      } else {
        AddRow(row, text);
      }
    }
    return text;
  }

 private:
  void Measure() {
    widths_.assign(threads_.size(), 0);
    for (const ScheduleRow& row : rows_) {
      place_width_ = std::max(place_width_, std::min(Columns(row.place), kWidestPlace));
      size_t& width = widths_[row.thread];
      width = std::max({width, Columns(threads_[row.thread]), Columns(row.source)});
      if (row.kind == ScheduleRow::kFolded) width = std::max(width, Columns(row.words));
      for (const std::string& effect : row.effects) width = std::max(width, Columns(effect) + kIndent);
    }
    for (size_t& width : widths_) width = std::min(width, kWidestColumn);
    Shrink();
  }

  // The widest columns give, until the table fits; if that makes them too narrow, it becomes a list.
  void Shrink() {
    auto total = [this] {
      size_t sum = place_width_;
      for (size_t width : widths_) sum += width == 0 ? 0 : width + kGap;
      return sum;
    };
    while (total() > width_) {
      size_t& widest = *std::max_element(widths_.begin(), widths_.end());
      if (widest <= kLeastColumn) break;
      --widest;
    }
    listed_ = total() > width_;
  }

  size_t StartOf(ThreadId thread) const {
    size_t start = place_width_ + kGap;
    for (ThreadId t = 0; t < thread; ++t) start += widths_[t] == 0 ? 0 : widths_[t] + kGap;
    return start;
  }

  std::string Header() const {
    std::string names, rule;
    for (ThreadId t = 0; t < threads_.size(); ++t) {
      if (widths_[t] == 0) continue;
      PadTo(names, StartOf(t));
      PadTo(rule, StartOf(t));
      names += Shortened(threads_[t], widths_[t]);
      rule += std::string(widths_[t], '-');
    }
    return names + "\n" + rule;
  }

  std::string SwitchLine(const ScheduleRow& row) const { return Shortened("-- " + row.words + " --", width_); }

  void AddRow(const ScheduleRow& row, std::string& text) const {
    size_t start = listed_ ? place_width_ + kGap : StartOf(row.thread);
    size_t width = listed_ ? width_ - start : widths_[row.thread];
    std::string line = Shortened(row.place, place_width_);
    PadTo(line, start);
    std::string head = row.kind == ScheduleRow::kFolded ? row.words : row.source;
    if (listed_) head = "[" + threads_[row.thread] + "] " + head;
    bool on_first = head.empty() && !row.effects.empty();  // no source text: the effect stands in its place
    line += on_first ? Shortened(row.effects.front(), width) : Shortened(head, width);
    text += WithoutTrailingSpaces(line) + "\n";
    for (size_t i = on_first ? 1 : 0; i < row.effects.size(); ++i) {
      for (const std::string& part : Wrapped(row.effects[i], width - kIndent)) {
        text += std::string(start + kIndent, ' ') + part + "\n";
      }
    }
  }

  const std::vector<ScheduleRow>& rows_;
  const std::vector<std::string>& threads_;
  size_t width_;
  std::vector<size_t> widths_;  // 0: the thread has no row
  size_t place_width_ = 0;
  bool listed_ = false;
};

}  // namespace

std::string ScheduleTable(const std::vector<ScheduleRow>& rows, const std::vector<std::string>& threads, unsigned width,
                          const std::string& bold, const std::string& plain) {
  return TableWriter(rows, threads, width).Write(bold, plain);
}

}  // namespace heddle
