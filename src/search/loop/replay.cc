#include "search/loop/replay.h"

#include <algorithm>

#include "search/loop/cost_meter.h"

namespace heddle {

namespace {

std::string Misfit(const Machine& machine, Step step) {
  if (machine.Exited()) return "the program has ended";
  std::string thread = "thread " + std::to_string(step.thread);
  if (step.thread >= machine.ThreadCount()) return "there is no " + thread;
  if (!machine.Enabled(step.thread)) return thread + " cannot step";
  if (step.alternative >= machine.Alternatives(step.thread)) {
    return thread + " has no alternative " + std::to_string(step.alternative);
  }
  return {};
}

bool Shows(const ReplayReport& report, const std::string& identity) {
  auto is_it = [&identity](const Violation& violation) { return violation.Identity() == identity; };
  return !identity.empty() && std::ranges::any_of(report.violations, is_it);
}

}  // namespace

Result<ReplayReport> Replay(Machine& machine, std::span<const Step> schedule, const std::string& identity,
                            const std::vector<Property*>& properties, const std::vector<Observer*>& observers) {
  ReplayReport report;
  CostMeter meter;
  for (size_t i = 0; i < schedule.size(); ++i) {
    Step step = schedule[i];
    std::string misfit = Misfit(machine, step);
    if (!misfit.empty()) {
      return Error{"schedule does not fit this program: step " + std::to_string(i + 1) + " of " +
                   std::to_string(schedule.size()) + ": " + misfit};
    }
    meter.Taking(machine, step);
    for (Property* property : properties) property->Before(machine, step, report.violations);
    for (Observer* observer : observers) observer->Taking(machine, step);
    report.last = machine.Take(step);
    for (Observer* observer : observers) observer->Took(machine, step, report.last);
    if (report.last != Outcome::kVisible) {
      for (Property* property : properties) property->After(machine, step, report.last, report.violations);
    }
    if (report.last == Outcome::kRetreat) {
      const bool is_last = i + 1 == schedule.size();
      if (is_last && Shows(report, identity)) break;  // seen before the step, so all that led there is real
      return Error{"schedule does not fit this program: step " + std::to_string(i + 1) + " of " +
                   std::to_string(schedule.size()) + " does what was taken not to be done"};
    }
    if (report.last == Outcome::kUnsupported || report.last == Outcome::kNoMemory) break;
  }
  const bool in_a_state = report.last != Outcome::kDropped && report.last != Outcome::kRetreat;
  if (in_a_state && !machine.Exited()) {
    std::vector<ThreadId> enabled;
    machine.ListEnabled(enabled);
    for (Property* property : properties) property->AtState(machine, kNoThread, enabled, report.violations);
  }
  report.reproduced = Shows(report, identity);
  report.cost = meter.cost();
  return report;
}

ScheduleCost CostOf(Machine& machine, std::span<const Step> schedule) {
  CostMeter meter;
  uint32_t mark = machine.Mark();
  for (Step step : schedule) {
    meter.Taking(machine, step);
    machine.Take(step);
  }
  machine.PopTo(mark);
  return meter.cost();
}

}  // namespace heddle
