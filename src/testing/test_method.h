// A test method of JUnit 3, 4, 5 or TestNG, and how it is run.
//
// The runner (api/heddle/runner) runs one test method: it makes the instance, calls what must be called before, the
// method, and what must be called after. It is told so by words, `key:value`, in this order of their meaning:
//
//   kind:junit5                       the rules for failures and skipped tests
//   name:com.example.Outer#adds       how reports call it
//   class:com.example.Outer           an instance of it is made; the next is an inner class of it
//   beforeAll:com.example.Base#setUp  a method, by the class that declares it; also beforeEach, afterEach, afterAll
//   test:com.example.Outer#adds(int,int)
//   expects:java.io.IOException       the test passes only if it throws one of these; message:REGEX
//   tempDir:com.example.Outer#folder  a field that gets a new folder
//   values:int:3  null:  empty:  enum:TYPE:MODE:A,B  csv:DELIMITER...  provider:com.example.Outer#rows
//                                     where the arguments come from
//   assertions:org.junit.Assert       a library that is used once before the test begins
//   index:2                           which of the arguments, from 1 on
//   invocations:10  threads:3         TestNG: as often, in so many threads
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace heddle {

enum class TestFramework : uint8_t { kJUnit3, kJUnit4, kJUnit5, kTestNg };

struct TestMethod {
  TestFramework framework = TestFramework::kJUnit5;
  std::string class_name;          // "com.example.Outer$Inner". Inner may be declared in a superclass of Outer
  std::string method;              // "adds"
  std::string parameters;          // the types: "int,java.lang.String"; empty: none
  std::string file;                // "CounterTest.java". Empty: not known
  std::vector<std::string> plan;   // the words for the runner
  bool has_arguments = false;      // it is run once for each row of arguments
  std::string disabled;            // why it is not run. Empty: it is
  std::string needs_launcher;      // what the runner cannot do: "the extension com.example.Fast". Empty: nothing
  std::vector<std::string> notes;  // what is done in another way than by the framework, a line each

  std::string Name() const { return class_name + "#" + method; }
};

}  // namespace heddle
