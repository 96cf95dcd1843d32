// Late choices in a checkpoint.
#include <map>
#include <tuple>

#include "reduction/hybrid/late_choices.h"

namespace heddle {

void LateChoices::Save(CheckpointWriter& to) const {
  const auto put_cell = [&](const Cell& cell, const Accesses& last) {
    to.Put(cell.object);
    for (const uint32_t number : {cell.offset, cell.thread, last.read_point, last.read, last.write_point, last.write}) {
      to.Put(number);
    }
  };
  clocks_.Save(to);
  to.PutList(thread_rows_);
  const std::map<uint64_t, Clocks::Row> rows(object_rows_.begin(), object_rows_.end());
  to.Put<uint64_t>(rows.size());
  for (const auto& [object, row] : rows) {
    to.Put(object);
    to.Put(row);
  }
  std::map<std::tuple<uint64_t, uint32_t, uint32_t>, Accesses> cells;
  for (const auto& [cell, last] : accesses_) cells.emplace(std::tuple(cell.object, cell.offset, cell.thread), last);
  to.Put<uint64_t>(cells.size());
  for (const auto& [cell, last] : cells) put_cell({std::get<0>(cell), std::get<1>(cell), std::get<2>(cell)}, last);
  to.Put<uint64_t>(changes_.size());
  for (const Change& change : changes_) put_cell(change.cell, change.before);
  to.Put<uint64_t>(points_.size());
  for (const Point& point : points_) {
    to.Put(point.alone);
    to.Put(point.wanted);
    to.Put(point.offered);
    to.Put(point.clocks);
    to.Put(point.changes);
    to.Put(point.actions);
  }
  to.Put(actions_);
  to.Put(stands_);
  to.Put(first_);
}

void LateChoices::Load(CheckpointReader& from) {
  const auto get_cell = [&] {
    Change change;
    from.Get(change.cell.object);
    Accesses& last = change.before;
    for (uint32_t* number :
         {&change.cell.offset, &change.cell.thread, &last.read_point, &last.read, &last.write_point, &last.write}) {
      from.Get(*number);
    }
    return change;
  };
  clocks_.Load(from);
  from.GetList(thread_rows_);
  for (const Clocks::Row row : thread_rows_) from.Require(from.ok() && row < clocks_.rows());
  for (uint64_t left = from.GetCount(sizeof(uint64_t)); left > 0 && from.ok(); --left) {
    const uint64_t object = from.Get<uint64_t>();
    const Clocks::Row row = from.Get<Clocks::Row>();
    from.Require(row < clocks_.rows());
    object_rows_.emplace(object, row);
  }
  for (uint64_t left = from.GetCount(sizeof(uint64_t)); left > 0 && from.ok(); --left) {
    const Change change = get_cell();
    accesses_.emplace(change.cell, change.before);
  }
  for (uint64_t left = from.GetCount(sizeof(uint64_t)); left > 0 && from.ok(); --left) changes_.push_back(get_cell());
  for (uint64_t left = from.GetCount(sizeof(uint64_t)); left > 0 && from.ok(); --left) {
    Point& point = points_.emplace_back();
    from.Get(point.alone);
    from.Get(point.wanted);
    from.Get(point.offered);
    from.Get(point.clocks);
    from.Get(point.changes);
    from.Get(point.actions);
    from.Require(point.clocks <= clocks_.notes() && point.changes <= changes_.size());
  }
  const auto is_point = [&](uint32_t point) { return point == kNone || point < points_.size(); };
  for (const auto& [cell, last] : accesses_) from.Require(is_point(last.read_point) && is_point(last.write_point));
  for (const Change& change : changes_) {
    from.Require(is_point(change.before.read_point) && is_point(change.before.write_point));
  }
  from.Get(actions_);
  from.Get(stands_);
  from.Get(first_);
}

}  // namespace heddle
