#include "model/told_calls.h"

namespace heddle {

namespace {

std::string Joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::string CallText(const ToldCall& call) {
  const std::string arguments = "(" + Joined(call.arguments) + ")";
  switch (call.kind) {
    case ToldCall::kConstructor: return "new " + call.type + arguments;
    case ToldCall::kSuperConstructor: return "super" + arguments;
    case ToldCall::kMethod: break;
  }
  return (call.receiver.empty() ? call.type : call.receiver) + "." + call.method + arguments;
}

// "CAS top: null -> Node#1 ok", and of an array's element "CAS slots[2]: 0 -> 1 ok".
std::string CompareAndSetText(const ToldCall& call, bool over, const std::string& was) {
  const size_t count = call.arguments.size();
  const std::string element = count > 2 ? "[" + call.arguments[count - 3] + "]" : "";
  const std::string attempt = "CAS " + (call.receiver.empty() ? call.type : call.receiver) + element + ": " +
                              call.arguments[count - 2] + " -> " + call.arguments[count - 1];
  if (!over) return attempt + " ...";
  if (call.end == ToldCall::kThrew) return attempt + " throws " + call.result;
  if (call.result == "true") return attempt + " ok";
  const std::string& expected = call.arguments[count - 2];
  const bool is_boolean = expected == "true" || expected == "false";
  const std::string seen = !is_boolean || was.empty() ? was : was == "0" ? "false" : "true";
  return attempt + " failed" + (seen.empty() ? "" : " (was " + seen + ")");
}

}  // namespace

std::string WordsOf(const ToldCall& call, bool over, const std::string& was) {
  if (call.is_compare_and_set && call.arguments.size() >= 2) return CompareAndSetText(call, over, was);
  const std::string text = CallText(call);
  if (!over) return text + " ...";
  if (call.end == ToldCall::kThrew) return text + " throws " + call.result;
  return call.result.empty() || call.kind != ToldCall::kMethod ? text : text + " -> " + call.result;
}

bool SaysMore(const ToldCall& call, bool over) {
  if (call.type == "PrintStream") return false;  // what it prints is told
  if (!call.arguments.empty()) return true;
  return over && (call.end == ToldCall::kThrew || !call.result.empty());
}

}  // namespace heddle
