// Whether the constants of a call site are what its bootstrap method takes. The JDK's bootstrap methods would find
// out by running. The linkers in their place (call_site_linker.h) rely on it instead. Compilers never get it wrong.
#pragma once

#include <string_view>

#include "vm/invoke/call_site_linker.h"

namespace heddle {

// Empty when the call site fits. Else the fault in words. `bootstrap` is the name of the bootstrap method, one of
// those with linkers.
std::string_view CallSiteFault(const CallSiteRequest& request, std::string_view bootstrap);

}  // namespace heddle
