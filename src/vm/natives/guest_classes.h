// Classes and modules that the guest makes while it runs: by its own class loaders, or as proxies.
//
// Classes outlive a rewind, so what makes such a class belong to a loader is on the guest's heap: its mirror's
// `classLoader`, set by each path that defines it. The modules made after boot are kept in one permanent array of the
// guest (see RecordDynamicModule), which is part of the state like all else.
//
// A class is found by name under the number of its loader; the JDK's and the application's loaders are number 0. A
// class of another loader resolves its references first among what that loader has defined, then among loader 0's: true
// to Java only if the loader asks its parents first and has defined whatever they do not have. Both are checked when a
// class is defined; a class for which they do not hold ends the run as unsupported.
#pragma once

#include <string>
#include <vector>

#include "program/program.h"
#include "vm/native.h"

namespace heddle {

// 0 for the boot, platform and application loaders; else a number that is the same on every path.
uint32_t LoaderNumber(Vm& vm, Ref loader);

// The class that `loader` has defined on this path under this internal name; null when it has not. For loaders 0 the
// class is loaded.
Loaded<Class> FindDefined(Vm& vm, Ref loader, const std::string& name);

// What ClassLoader.defineClass does with checked arguments. `name` is internal, or empty to take the class file's.
// Returns the mirror through `call`.
NativeResult DefineGuestClass(NativeCall& call, Ref loader, std::string name, std::vector<uint8_t> bytes,
                              bool is_proxy);

// Defines a hidden class for a Lookup of class `lookup`; returns its mirror, not initialised.
NativeResult DefineHiddenClass(NativeCall& call, Ref loader, const Class& lookup, bool is_nestmate,
                               std::vector<uint8_t> bytes);

// Module.defineModule0 after boot.
NativeResult RecordDynamicModule(NativeCall& call, Ref module, const std::vector<std::string>& packages);

}  // namespace heddle
