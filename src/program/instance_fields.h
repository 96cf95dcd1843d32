// The instance fields of a class, inherited ones too.
#pragma once

#include "program/class.h"

namespace heddle {

// Calls visit(const Field&) for each, those of superclasses first. Not for arrays, which have none.
template <typename Visit>
void ForEachInstanceField(const Class& type, const Visit& visit) {
  for (const Class* above : type.display) {
    for (const auto& field : above->fields) {
      if (!field->IsStatic()) visit(*field);
    }
  }
}

}  // namespace heddle
