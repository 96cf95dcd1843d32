// The manual page, heddle(1).
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/completions.h"
#include "cli/option_table.h"

namespace heddle {

namespace {

// For man(7): a backslash and a dash are written in full, and no line begins with a dot or an apostrophe.
std::string Troff(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    const bool line_begins = escaped.empty() || escaped.back() == '\n';
    if (line_begins && (c == '.' || c == '\'')) escaped += "\\&";
    if (c == '\\') {
      escaped += "\\e";
    } else if (c == '-') {
      escaped += "\\-";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

std::string CommandsOf(const OptionRow& row) {
  std::string names;
  for (const CommandRow& command : Commands()) {
    const std::optional<Command> with_options = CommandNamed(command.name);
    if (with_options && IsOf(row, *with_options)) names += (names.empty() ? "" : ", ") + std::string(command.name);
  }
  return names;
}

std::string OptionsInGroups() {
  std::string text, group;
  for (const OptionRow& row : OptionRows()) {
    if (group != row.group) {
      group = row.group;
      text += ".SS " + Troff(group) + "\n";
    }
    const std::string value = row.value[0] == 0 ? "" : " \\fI" + Troff(row.value) + "\\fR";
    text += fmt::format(".TP\n\\fB{}\\fR{}\n{} (of {})\n", Troff(row.name), value, Troff(row.help), CommandsOf(row));
  }
  return text;
}

}  // namespace

std::string ManualPage() {
  std::string text = ".TH HEDDLE 1 \"\" \"heddle " HEDDLE_VERSION "\" \"User Commands\"\n";
  text += ".SH NAME\nheddle \\- a model checker for multithreaded Java programs\n.SH SYNOPSIS\n";
  for (const CommandRow& row : Commands()) {
    text += fmt::format("\\fBheddle {}\\fR {}\n.br\n", row.name, Troff(row.words));
  }
  text +=
      ".SH DESCRIPTION\n"
      "Heddle takes ordinary class files, runs them on its own virtual machine over the class library of a JDK, and "
      "drives\n"
      "them through every thread schedule that matters. It finds deadlocks, uncaught exceptions, failed assertions,\n"
      "livelocks and data races. Each bug comes with a schedule that can be replayed. Without a bug it says whether it "
      "has\n"
      "seen everything (complete) or what it has left out (incomplete).\n.PP\n"
      "A JDK, 17 or 25, is needed: that of \\-\\-jdk or JAVA_HOME, or the javac or java on PATH.\n.SH COMMANDS\n";
  for (const CommandRow& row : Commands()) {
    text += fmt::format(".TP\n\\fB{}\\fR {}\n{}\n", row.name, Troff(row.words), Troff(row.description));
  }
  text += ".SH OPTIONS\n" + OptionsInGroups();
  text += ".SH EXIT STATUS\n";
  constexpr std::pair<int, const char*> kStatuses[] = {
      {kStatusComplete, "no violation: complete"},
      {kStatusViolation, "a violation"},
      {kStatusBadInput, "wrong use or bad input"},
      {kStatusIncomplete, "no violation: incomplete, and what is the reason"},
      {kStatusUnsupported, "unsupported: the program needs something that Heddle does not have"},
      {kStatusDefect, "a defect of Heddle itself"}};
  for (const auto& [status, meaning] : kStatuses) text += fmt::format(".TP\n{}\n{}\n", status, Troff(meaning));
  return text +
         "heddle run has the exit status of the program.\n"
         ".SH FILES\n.TP\nheddle\\-schedule.json\nthe schedule of a violation, in the current folder (\\-\\-schedule)\n"
         ".SH EXAMPLES\n.nf\njavac \\-g \\-d classes Account.java\nheddle check \\-cp classes Account\n"
         "heddle replay heddle\\-schedule.json\nheddle explain deadlock\n.fi\n";
}

}  // namespace heddle
