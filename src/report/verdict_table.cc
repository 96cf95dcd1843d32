#include "report/verdict_table.h"

namespace heddle {

namespace {

// tests/explain.py writes the outputs of the examples.
// clang-format off
constexpr const char* kExplainComplete =
#include "report/explain_complete.inc"
;
constexpr const char* kExplainIncomplete =
#include "report/explain_incomplete.inc"
;
constexpr const char* kExplainUnsupported =
#include "report/explain_unsupported.inc"
;
// clang-format on

constexpr VerdictRow kVerdicts[] = {
    {"complete", "no violation, and nothing was left out (exit status 0)", kExplainComplete},
    {"incomplete", "no violation so far, but something was not looked at (exit status 3)", kExplainIncomplete},
    {"unsupported", "the program needs something that Heddle does not have (exit status 4)", kExplainUnsupported},
};

}  // namespace

std::span<const VerdictRow> Verdicts() { return kVerdicts; }

}  // namespace heddle
