// Test frameworks: where they are told that a test has failed, the search is told, too (Outcome::kTestFailed). That
// they were started, and that a test has begun, is noted, so that a run without any test is not taken for a good one.
// The methods then run as they are.
#include <algorithm>
#include <string>
#include <string_view>

#include "vm/native/announce.h"
#include "vm/native/callers.h"
#include "vm/native/support.h"

namespace heddle {

namespace {

constexpr const char kReason[] = "a failed test is a violation; the method's own code runs after that";
constexpr const char kTestResult[] = "junit/framework/TestResult";
constexpr const char kTestNgResult[] = "org/testng/internal/TestResult";

std::string TextField(const Vm& vm, Ref object, std::string_view field) {
  const Ref text = object == 0 ? 0 : GetReferenceField(vm, object, field);
  return text == 0 ? std::string() : vm.strings.Utf8(text);
}

// Stops where the search can see the failure; called again, lets the method run.
NativeResult Report(NativeCall& call, const std::string& test, Ref throwable) {
  Vm& vm = call.vm;
  if (vm.exploration.run_mode() || throwable == 0) return NativeResult::kDecline;
  if (call.progress() != 0) {
    call.progress() = 0;
    return NativeResult::kDecline;
  }
  call.progress() = 1;
  StopToReport(vm, Outcome::kTestFailed, throwable, "test " + test + " failed: " + vm.throwables.Describe(throwable),
               vm.throwables.LocationOf(throwable));
  return NativeResult::kStop;
}

// JUnit 4: RunNotifier.fireTestFailure(Failure). Tests of JUnit 3 come here by way of their TestResult.
NativeResult FireTestFailure(NativeCall& call) {
  const Ref failure = call.Reference(1);
  if (failure == 0 || IsCalledBy(call, kTestResult)) return NativeResult::kDecline;
  const Ref description = GetReferenceField(call.vm, failure, "fDescription");
  return Report(call, TextField(call.vm, description, "fDisplayName"),
                GetReferenceField(call.vm, failure, "fThrownException"));
}

// JUnit 3: TestResult.addFailure(Test, AssertionFailedError), addError(Test, Throwable).
NativeResult AddFailure(NativeCall& call) {
  const Ref test = call.Reference(1);
  if (test == 0) return NativeResult::kDecline;
  return Report(call, TextField(call.vm, test, "fName") + "(" + call.vm.ClassOf(test)->ExternalName() + ")",
                call.Reference(2));
}

// JUnit 5: ExecutionListenerAdapter.executionFinished(TestDescriptor, TestExecutionResult).
NativeResult ExecutionFinished(NativeCall& call) {
  const Ref test = call.Reference(1), result = call.Reference(2);
  if (test == 0 || result == 0) return NativeResult::kDecline;
  const Ref status = GetReferenceField(call.vm, result, "status");
  if (TextField(call.vm, status, "name") != "FAILED") return NativeResult::kDecline;
  std::string name = TextField(call.vm, test, "displayName");
  const Ref parent = GetReferenceField(call.vm, test, "parent");
  if (parent != 0) name = TextField(call.vm, parent, "displayName") + "." + name;
  return Report(call, name, GetReferenceField(call.vm, result, "throwable"));
}

// TestNG: TestRunner.addFailedTest(ITestNGMethod, ITestResult).
NativeResult AddFailedTest(NativeCall& call) {
  const Ref result = call.Reference(2);
  if (result == 0 || call.vm.ClassOf(result)->name != kTestNgResult) return NativeResult::kDecline;
  return Report(call, TextField(call.vm, result, "m_name"), GetReferenceField(call.vm, result, "m_throwable"));
}

// A framework's own main method, or what others call instead.
NativeResult Launched(NativeCall& call) {
  using Tests = GlobalRegisters::Tests;
  Tests& tests = call.vm.globals.tests;
  if (tests == Tests::kNone) tests = Tests::kLaunched;
  return NativeResult::kDecline;
}

NativeResult TestBegins(NativeCall& call) {
  call.vm.globals.tests = GlobalRegisters::Tests::kBegun;
  return NativeResult::kDecline;
}

// Of Heddle's own runner. Its test may run in some schedules, and be skipped in others: that is told of all of them.
NativeResult RunnerBegins(NativeCall& call) {
  call.vm.globals.tests = GlobalRegisters::Tests::kInOwnRunner;
  return NativeResult::kDecline;
}

NativeResult RunnerRan(NativeCall& call) {
  call.vm.uses.ran_test = true;
  return TestBegins(call);
}

NativeResult RunnerSkipped(NativeCall& call) {
  call.vm.uses.skipped_test = true;
  return TestBegins(call);
}

// Report.failed(String, Throwable).
NativeResult RunnerFailed(NativeCall& call) {
  return Report(call, call.vm.strings.Utf8(call.Reference(0)), call.Reference(1));
}

// TestNG: TestResult.setStatus(int).
NativeResult StatusSet(NativeCall& call) {
  constexpr int32_t kStarted = 16;  // ITestResult.STARTED
  return call.Int(1) == kStarted ? TestBegins(call) : NativeResult::kDecline;
}

// JUnit 5: SummaryGeneratingListener.executionStarted(TestIdentifier), which is told of containers, too.
NativeResult ExecutionStarted(NativeCall& call) {
  const Ref test = call.Reference(1);
  const Ref type = test == 0 ? 0 : GetReferenceField(call.vm, test, "type");
  return TextField(call.vm, type, "name") == "CONTAINER" ? NativeResult::kDecline : TestBegins(call);
}

constexpr const char kLaunched[] = "a run without any test is not taken for a good one; the method's own code runs";
constexpr const char kBegins[] = "tests are counted; the method's own code runs";
constexpr const char kMain[] = "([Ljava/lang/String;)V";
constexpr const char kSummary[] = "org/junit/platform/launcher/listeners/SummaryGeneratingListener";

constexpr NativeRow kRows[] = {
    {"junit/textui/TestRunner", "main", kMain, Launched, kLaunched},
    {"org/junit/runner/JUnitCore", "main", kMain, Launched, kLaunched},
    {"org/junit/runner/JUnitCore", "run", "(Lorg/junit/runner/Runner;)Lorg/junit/runner/Result;", Launched, kLaunched},
    {"org/junit/platform/console/ConsoleLauncher", "main", kMain, Launched, kLaunched},
    {kSummary, "testPlanExecutionStarted", "(Lorg/junit/platform/launcher/TestPlan;)V", Launched, kLaunched},
    {"org/testng/TestNG", "main", kMain, Launched, kLaunched},
    {"org/testng/TestNG", "run", "()V", Launched, kLaunched},
    {"heddle/runner/Report", "begins", "()V", RunnerBegins, kBegins},
    {"heddle/runner/Report", "ran", "()V", RunnerRan, kBegins},
    {"heddle/runner/Report", "skipped", "(Ljava/lang/String;Ljava/lang/Throwable;)V", RunnerSkipped, kBegins},
    {"heddle/runner/Report", "failed", "(Ljava/lang/String;Ljava/lang/Throwable;)V", RunnerFailed, kReason},
    {kTestResult, "startTest", "(Ljunit/framework/Test;)V", TestBegins, kBegins},
    {"org/junit/runner/notification/RunNotifier", "fireTestStarted", "(Lorg/junit/runner/Description;)V", TestBegins,
     kBegins},
    {kTestNgResult, "setStatus", "(I)V", StatusSet, kBegins},
    {"org/testng/TestRunner", "addFailedTest", "(Lorg/testng/ITestNGMethod;Lorg/testng/ITestResult;)V", AddFailedTest,
     kReason},
    {kSummary, "executionStarted", "(Lorg/junit/platform/launcher/TestIdentifier;)V", ExecutionStarted, kBegins},
    {"org/junit/runner/notification/RunNotifier", "fireTestFailure", "(Lorg/junit/runner/notification/Failure;)V",
     FireTestFailure, kReason},
    {kTestResult, "addFailure", "(Ljunit/framework/Test;Ljunit/framework/AssertionFailedError;)V", AddFailure, kReason},
    {kTestResult, "addError", "(Ljunit/framework/Test;Ljava/lang/Throwable;)V", AddFailure, kReason},
    {"org/junit/platform/launcher/core/ExecutionListenerAdapter", "executionFinished",
     "(Lorg/junit/platform/engine/TestDescriptor;Lorg/junit/platform/engine/TestExecutionResult;)V", ExecutionFinished,
     kReason},
};

}  // namespace

HEDDLE_NATIVE_TABLE(TestFrameworks, kRows)

}  // namespace heddle
