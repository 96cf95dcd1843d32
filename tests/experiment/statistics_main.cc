// Statistics of lists on standard input, for tests/statistics_agreement.py. Each line is a JSON object with the lists
// "a" and "b"; null stands for infinite. One line of JSON answers each: null where a statistic is not defined.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>

#include "experiment/ranking/pairwise.h"
#include "experiment/ranking/statistics.h"

namespace heddle {
namespace {

using Json = nlohmann::ordered_json;

std::vector<double> ListOf(const Json& json) {
  std::vector<double> list;
  for (const Json& value : json) {
    list.push_back(value.is_null() ? std::numeric_limits<double>::infinity() : value.get<double>());
  }
  return list;
}

Json Optional(std::optional<double> value) { return value ? Json(*value) : Json(); }

Json Answer(const std::vector<double>& a, const std::vector<double>& b) {
  Json answer = {{"ranks", MeanRanks(a)}, {"a12", VarghaDelaney(a, b)}};
  const auto finite = [](double value) { return std::isfinite(value); };
  if (std::ranges::all_of(a, finite)) {
    answer["mean"] = Mean(a);
    answer["deviation"] = StandardDeviation(a);
    answer["variation"] = CoefficientOfVariation(a);
    answer["median"] = Median(a);
  }
  if (a.size() == b.size()) {
    answer["spearman"] = Optional(Spearman(a, b));
    if (std::ranges::all_of(a, finite) && std::ranges::all_of(b, finite)) answer["pearson"] = Optional(Pearson(a, b));
  }
  answer["score"] = PairwiseScores({a, b}).front();
  return answer;
}

}  // namespace
}  // namespace heddle

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    const auto question = nlohmann::ordered_json::parse(line);
    std::puts(heddle::Answer(heddle::ListOf(question["a"]), heddle::ListOf(question["b"])).dump().c_str());
  }
  return 0;
}
