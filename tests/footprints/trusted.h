// The exceptions: what steps may touch though their action does not name it, each with its reason. All of them are
// here; what nobody ever needs is told by the tests.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "vm/core/vm.h"
#include "vm/memory/touch_log.h"

namespace heddle::footprints {

const char* ReasonOf(Trust trust);

enum class Allowed : uint8_t {
  kRead,
  kReadUnlessWritten,  // read, as long as no step writes it
  kWrite,              // and read
};

// A field, touched by the machine's own code. Instances of subclasses, too.
struct TrustedRow {
  const char* class_name;  // "java/lang/Thread": who declares it
  const char* field;       // "*": all of its fields
  Allowed allowed;
  const char* by;  // who may, as StepTouch::where begins; "": anybody
  const char* reason;
};

std::span<const TrustedRow> TrustedRows();
// Null: there is none.
const TrustedRow* TrustedFieldRow(const Field& field, bool write, std::string_view where);
// Some row lets it be read as long as it is not written.
bool IsExpectedConstant(const Field& field);
// Elements of an array.
bool TrustedElements(const Vm& vm, const GuestThread& guest, Ref array, std::string_view where);

}  // namespace heddle::footprints
