// The places of fields in objects and statics blocks.
#pragma once

#include "program/class.h"

namespace heddle {

// Gives each field of `fields` its offset, and the class its sizes and runs. Requires that the superclass is laid out.
void LayOutFields(Class& cls);

}  // namespace heddle
