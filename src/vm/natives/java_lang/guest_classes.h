// Classes and modules made by the running guest: by its own class loaders, or as proxies.
//
// Classes outlive a rewind. So the guest's heap says which loader such a class belongs to: by its mirror's
// `classLoader`, set on each path that defines the class. The modules made after boot are kept in one permanent array
// of the guest (see RecordDynamicModule). It is part of the state like all else.
//
// A class is named by the number of its loader and its name. The JDK's and the application's loaders are number 0.
// How its references are resolved is told in vm/classes/guest_loading.h.
#pragma once

#include <string>
#include <vector>

#include "program/program.h"
#include "vm/classes/guest_loading.h"
#include "vm/native/native.h"

namespace heddle {

// 0 for the boot, platform and application loaders. Else a number equal on every path.
uint32_t LoaderNumber(Vm& vm, Ref loader);
// The number of the classes that the loader defines at run time: kAppAtRunTime for the application's, and so on.
uint32_t DefinerNumber(Vm& vm, Ref loader);

inline constexpr std::string_view kSameNumber = "two class loaders with the same identity hash code";

// The class found by `loader` on this path under this internal name; null when there is none. For loaders 0 the class
// is loaded.
Loaded<Class> FindDefined(Vm& vm, Ref loader, const std::string& name);

// To be asked before FindDefined, and before a loader's classes are looked for in any other way. False: the native must
// return kStop. Uses progress(): what the native does afterwards may stop it again.
bool MayLookForClass(NativeCall& call, Ref loader, const std::string& name);

// For natives: as AskLoader.
NativeResult AskForClass(NativeCall& call, const LoadError& unasked, const LoadRequest& request);

// What ClassLoader.defineClass does with checked arguments. `name` is internal, or empty to take the class file's.
// Returns the mirror through `call`.
NativeResult DefineGuestClass(NativeCall& call, Ref loader, std::string name, std::vector<uint8_t> bytes,
                              bool is_proxy);

// Defines a hidden class for a Lookup of class `lookup`. Returns its mirror, not initialised.
NativeResult DefineHiddenClass(NativeCall& call, Ref loader, const Class& lookup, bool is_nestmate,
                               std::vector<uint8_t> bytes);

// Module.defineModule0 after boot.
NativeResult RecordDynamicModule(NativeCall& call, Ref module, const std::vector<std::string>& packages);

}  // namespace heddle
