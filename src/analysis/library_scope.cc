#include "analysis/library_scope.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace heddle {

namespace {

// Classes that begin so are open.
constexpr std::string_view kOpen[] = {
    "java/lang/Object",
    "java/lang/Thread",
    "java/lang/String",
    "java/lang/AbstractStringBuilder",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Short",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Boolean",
    "java/lang/Float",
    "java/lang/Double",
    "java/lang/Number",
    "java/lang/Enum",
    "java/lang/Record",
    "java/lang/Math",
    "java/lang/StrictMath",
    "java/lang/Iterable",
    "java/lang/Comparable",
    "java/lang/CharSequence",
    "java/lang/Runnable",
    "java/lang/AutoCloseable",
    "java/lang/Runtime",
    "java/lang/Shutdown",
    "java/lang/System",
    "java/lang/ApplicationShutdownHooks",
    "java/lang/Inheritable",
    "java/lang/StackTraceElement",
    "java/lang/ref/",
    "java/lang/ScopedValue",
    "java/util/",
    "jdk/internal/misc/Unsafe",
    "jdk/internal/misc/VM",
    "sun/misc/Unsafe",
    "jdk/internal/util/ArraysSupport",
    "jdk/internal/util/Preconditions",
    "jdk/internal/vm/",
    "jdk/internal/ref/",
    "jdk/internal/math/",
    "jdk/MHProxy",  // made at run time: it calls what the program has given
    "heddle/",
    "gov/nasa/jpf/vm/Verify",
    "org/sosy_lab/sv_benchmarks/Verifier",
};

// But not those that begin so.
constexpr std::string_view kClosed[] = {
    "java/util/Formatter",
    "java/util/Locale",
    "java/util/regex/",
    "java/util/Calendar",
    "java/util/GregorianCal",
    "java/util/JapaneseImp",
    "java/util/TimeZone",
    "java/util/SimpleTimeZone",
    "java/util/Date",
    "java/util/Currency",
    "java/util/Resource",
    "java/util/ServiceLoader",
    "java/util/PropertyRes",
    "java/util/Scanner",
    "java/util/prefs/",
    "java/util/jar/",
    "java/util/zip/",
    "java/util/logging/",
    "java/util/spi/",
    "java/util/stream/",
    "java/util/Base64",
    "java/util/HexFormat",
    "java/util/UUID",
    "java/util/ListResource",
    "java/util/random/",
    "java/lang/StringCoding",
    "java/lang/Runtime$Version",
    "java/lang/Thread$ThreadNumbering",
    "java/lang/Thread$ThreadIdentifiers",
};

// Methods of closed classes that are open: what they touch is theirs alone, and small.
constexpr std::string_view kOpenMethods[] = {
    "java/lang/Class.getName",
    "java/lang/Class.desiredAssertionStatus",
    "java/lang/ClassLoader.desiredAssertionStatus",
    "java/lang/Class.getClassLoader0",
};

bool StartsWithOneOf(std::string_view name, const auto& beginnings) {
  return std::any_of(std::begin(beginnings), std::end(beginnings),
                     [name](std::string_view beginning) { return name.starts_with(beginning); });
}

bool IsOpenMethod(const Method& method) {
  const std::string_view owner = method.owner->name;
  return std::any_of(std::begin(kOpenMethods), std::end(kOpenMethods), [&](std::string_view row) {
    return row.size() == owner.size() + 1 + method.name.size() && row.starts_with(owner) && row.ends_with(method.name);
  });
}

Scope FindScope(const Class& type) {
  if (IsOfProgram(type)) return Scope::kOpen;
  if (type.name == "java/io/PrintStream") return Scope::kPrinting;
  if (type.display.size() > 1 && type.display[1]->name == "java/lang/Throwable") return Scope::kOpen;
  if (type.IsArray()) return Scope::kOpen;
  return StartsWithOneOf(type.name, kOpen) && !StartsWithOneOf(type.name, kClosed) ? Scope::kOpen : Scope::kClosed;
}

}  // namespace

Scope ScopeOf(const Class& type) { return FindScope(type); }

Scope ScopeOf(const Method& method) {
  const Scope scope = FindScope(*method.owner);
  return scope == Scope::kClosed && IsOpenMethod(method) ? Scope::kOpen : scope;
}

}  // namespace heddle
