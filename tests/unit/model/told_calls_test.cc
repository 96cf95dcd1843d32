#include "model/told_calls.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

ToldCall Call(const char* receiver, const char* method, std::vector<std::string> arguments) {
  ToldCall call;
  call.receiver = receiver;
  call.type = "Type";
  call.method = method;
  call.arguments = std::move(arguments);
  return call;
}

TEST(ToldCalls, HaveArgumentsAndResult) {
  ToldCall call = Call("map", "merge", {"\"k1\"", "1"});
  EXPECT_EQ(WordsOf(call, false), "map.merge(\"k1\", 1) ...");
  call.end = ToldCall::kReturned;
  call.result = "2";
  EXPECT_EQ(WordsOf(call, true), "map.merge(\"k1\", 1) -> 2");
  call.end = ToldCall::kThrew;
  call.result = "Error";
  EXPECT_EQ(WordsOf(call, true), "map.merge(\"k1\", 1) throws Error");
}

TEST(ToldCalls, ConstructorsAreNamedByTheirClass) {
  ToldCall call = Call("", "", {"3"});
  call.kind = ToldCall::kConstructor;
  EXPECT_EQ(WordsOf(call, true), "new Type(3)");
  call.kind = ToldCall::kSuperConstructor;
  EXPECT_EQ(WordsOf(call, true), "super(3)");
}

TEST(ToldCalls, ACompareAndSetSaysWhetherItSucceeded) {
  ToldCall call = Call("top", "compareAndSet", {"null", "Node#1"});
  call.is_compare_and_set = true;
  call.end = ToldCall::kReturned;
  call.result = "true";
  EXPECT_EQ(WordsOf(call, true), "CAS top: null -> Node#1 ok");
  call.result = "false";
  EXPECT_EQ(WordsOf(call, true, "Node#2"), "CAS top: null -> Node#1 failed (was Node#2)");
  call.arguments.insert(call.arguments.begin(), "7");
  EXPECT_EQ(WordsOf(call, false), "CAS top[7]: null -> Node#1 ...");
}

TEST(ToldCalls, SomeSayNoMoreThanTheirSourceLine) {
  ToldCall call = Call("lock", "lock", {});
  EXPECT_FALSE(SaysMore(call, false));
  call.end = ToldCall::kReturned;
  EXPECT_FALSE(SaysMore(call, true));
  call.result = "true";
  EXPECT_FALSE(SaysMore(call, false));
  EXPECT_TRUE(SaysMore(call, true));
}

}  // namespace
}  // namespace heddle
