// Random small results, of any shape: every table can be written in every form, and lists are permutations.
#include "experiment/ranking/tables.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "experiment/ranking/figure_data.h"
#include "experiment/ranking/overview.h"

namespace heddle {
namespace {

constexpr const char* kGroups[] = {"DFS-RB", "", "rivals", "combinations", "thresholds"};

std::vector<Run> RandomRuns() {
  std::vector<Run> runs;
  const int count = *rc::gen::inRange(0, 5);
  for (int at = 1; at <= count; ++at) {
    Run& run = runs.emplace_back();
    run.states = *rc::gen::inRange<uint64_t>(0, 4);
    run.seconds = *rc::gen::inRange(0, 3) / 2.0;
    run.repetition = at;
    run.outcome = static_cast<RunOutcome>(*rc::gen::weightedOneOf<int>(
        {{3, rc::gen::just(0)}, {1, rc::gen::inRange(1, static_cast<int>(RunOutcome::kFailed) + 1)}}));
  }
  return runs;
}

Results RandomResults() {
  Results results;
  const int programs = *rc::gen::inRange(0, 4), configurations = *rc::gen::inRange(0, 14);
  for (int at = 0; at < programs; ++at) results.programs.push_back(std::string(1, static_cast<char>('P' + at)));
  for (int at = 0; at < configurations; ++at) {
    Configuration& configuration = results.configurations.emplace_back();
    configuration.name = "<" + std::to_string(at) + ",\"x\",μ>";
    configuration.group = kGroups[*rc::gen::inRange(0, 5)];
    configuration.randomized = *rc::gen::arbitrary<bool>();
    for (int program = 0; program < programs; ++program) configuration.runs.push_back(RandomRuns());
  }
  return results;
}

// The fields of each line that is no comment. Quoted fields may hold commas.
std::vector<size_t> FieldsOfLines(const std::string& csv) {
  std::vector<size_t> fields;
  bool quoted = false, begins = true, comment = false;
  for (const char c : csv) {
    if (begins) comment = c == '#';
    if (begins && !comment) fields.push_back(1);
    begins = c == '\n' && !quoted;
    if (comment) continue;
    if (c == '"') quoted = !quoted;
    if (c == ',' && !quoted) ++fields.back();
  }
  return fields;
}

void ExpectRanks(const RankedList& list) {
  const double n = static_cast<double>(list.ranks.size());
  RC_ASSERT(std::accumulate(list.ranks.begin(), list.ranks.end(), 0.0) == n * (n + 1) / 2);
}

RC_GTEST_PROP(Tables, OfAnyResultsCanBeWritten, ()) {
  const Study study = MakeStudy(RandomResults(), {}, {}).value();
  for (const RankedList* list :
       {&study.lists.finding, &study.lists.distance, &study.lists.variation, &study.lists.combined}) {
    ExpectRanks(*list);
  }
  for (int number = 1; number <= LastTable(study); ++number) {
    const Table table = MakeTable(study, number);
    RC_ASSERT(table.number == number);
    const std::vector<size_t> fields = FieldsOfLines(Written(table, TableForm::kCsv));
    RC_ASSERT(!fields.empty());
    RC_ASSERT(std::ranges::all_of(fields, [&](size_t count) { return count == fields.front(); }));
    for (const TableForm form : {TableForm::kText, TableForm::kMarkdown}) {
      const std::string text = Written(table, form);
      RC_LOG() << text;
      RC_ASSERT(text.find("nan") == std::string::npos);
      RC_ASSERT(text.find("inf") == std::string::npos || text.find("infinitely") != std::string::npos);
    }
  }
  RC_ASSERT(!FootOf(study).empty());
  RC_ASSERT(AdviceOf(study).empty() == (study.lists.successful == 0));
  RC_ASSERT(FigureData(study).is_object());
}

RC_GTEST_PROP(Tables, FailingConfigurationsAreLastInAllLists, ()) {
  const Study study = MakeStudy(RandomResults(), {}, {}).value();
  const RankedLists& lists = study.lists;
  for (size_t a = 0; a < study.ranked.size(); ++a) {
    for (size_t b = 0; b < study.ranked.size(); ++b) {
      if (lists.failing[a] || !lists.failing[b]) continue;
      for (const RankedList* list : {&lists.finding, &lists.distance, &lists.variation, &lists.combined}) {
        RC_ASSERT(list->ranks[a] < list->ranks[b]);
      }
    }
  }
}

}  // namespace
}  // namespace heddle
