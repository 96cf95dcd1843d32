// Calls of the library made by lines of the program, as traces tell them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace heddle {

struct ToldCall {
  enum Kind : uint8_t { kMethod, kConstructor, kSuperConstructor };
  enum End : uint8_t { kOpen, kReturned, kThrew };

  Kind kind = kMethod;
  std::string receiver;  // "map", "Node#2". Of a static method its class. Of constructors empty
  std::string type;      // the class declaring the method, without its package: "ConcurrentHashMap"
  std::string method;    // "merge". Of constructors empty
  std::vector<std::string> arguments;
  bool on_condition = false;        // a method of a library's Condition
  bool on_lock = false;             // the same, or of another class of java.util.concurrent.locks
  bool is_compare_and_set = false;  // of a class of java.util.concurrent.atomic
  End end = kOpen;
  std::string result;  // in words. Of a void method empty. If it threw: the exception's class
};

// "map.merge("k1", 1) -> 2". While it is not over: "queue.take() ...". `was`: what a compare-and-set that failed has
// found. Empty: not known.
std::string WordsOf(const ToldCall& call, bool over, const std::string& was = {});

// Whether the words say more than "lock.lock()", which the source line says already.
bool SaysMore(const ToldCall& call, bool over);

}  // namespace heddle
