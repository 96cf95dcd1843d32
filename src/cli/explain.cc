// `heddle explain`: what a property or a verdict means, from the rows of their tables.
#include <fmt/format.h>

#include "base/nearest_words.h"
#include "cli/commands.h"
#include "cli/host_output.h"
#include "property/registry.h"
#include "report/verdict_table.h"

namespace heddle {

namespace {

template <typename Rows>
std::string Summaries(const Rows& rows) {
  std::string text;
  for (const auto& row : rows) text += fmt::format("  {:<12} {}\n", row.name, row.description);
  return text;
}

// Empty: there is no such row.
template <typename Rows>
std::string ExplanationIn(const Rows& rows, const std::string& name) {
  for (const auto& row : rows) {
    if (name == row.name) return fmt::format("{}: {}\n\n{}", row.name, row.description, row.explanation);
  }
  return {};
}

Result<std::string> Explanation(const std::vector<std::string>& words) {
  if (words.empty() || words[0] == "--help") {
    return "usage: heddle explain [NAME]\n\nproperties (--property):\n" + Summaries(Properties()) + "\nverdicts:\n" +
           Summaries(Verdicts()) + "\nheddle explain NAME says more, with an example.\n";
  }
  if (words.size() > 1) return Error{"explain takes one name, and not also " + words[1]};
  std::string text = ExplanationIn(Properties(), words[0]) + ExplanationIn(Verdicts(), words[0]);
  if (!text.empty()) return text;
  std::vector<std::string_view> known = NamesOf(Properties());
  for (const std::string_view verdict : NamesOf(Verdicts())) known.push_back(verdict);
  return Error{UnknownName("property or verdict", words[0], known)};
}

}  // namespace

int Explain(const std::vector<std::string>& words) {
  Result<std::string> text = Explanation(words);
  const Status failed = text ? WriteStandardOutput(text.value()) : Status(text.error());
  if (!failed) return kStatusComplete;
  Complain(failed->message);
  return kStatusBadInput;
}

}  // namespace heddle
