// Whether the constants of a call site are what its bootstrap method takes. The JDK's bootstrap methods would find out
// by running; the linkers (call_site_linker.h) that stand for them rely on it instead. Compilers never get it wrong.
#pragma once

#include <string_view>

#include "vm/invoke/call_site_linker.h"

namespace heddle {

// Empty when the call site fits; else what is wrong with it. `bootstrap` is the bootstrap method's name, one of those
// that have linkers.
std::string_view CallSiteFault(const CallSiteRequest& request, std::string_view bootstrap);

}  // namespace heddle
