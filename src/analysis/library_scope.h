// Which code the analyses look into: the program's own, and the part of the class library by which threads work
// together. That is threads, collections, java.util.concurrent, and what these need. The rest is closed. A call of
// closed code may do anything with what it is handed, and with what closed code has, but nothing else:
//
//   - It may call the methods that a class of the program has for the library (toString, run, compare ...).
//   - It may read, write and lock objects of the library that it is handed, and whatever those lead to.
//   - It may give back any of that, or objects of its own.
//   - Its own objects and statics are nobody else's: they are closed, too.
//
// Reflection, serialization and method handles reach more. Their calls are unknown (native_effects.def).
#pragma once

#include <cstdint>

#include "program/class.h"

namespace heddle {

enum class Scope : uint8_t {
  kOpen,      // analysed
  kPrinting,  // closed, but touches nothing but the stream and what that leads to
  kClosed,
};

Scope ScopeOf(const Method& method);
// Of what is not said of single methods.
Scope ScopeOf(const Class& type);

}  // namespace heddle
