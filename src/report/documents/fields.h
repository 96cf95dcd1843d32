// Reading documents. A key that is missing, or of another type, counts as empty.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace heddle {

using Document = nlohmann::ordered_json;

std::string TextAt(const Document& json, const char* key);
uint64_t NumberAt(const Document& json, const char* key);
const Document& ListAt(const Document& json, const char* key);  // an array
std::vector<std::string> TextsAt(const Document& json, const char* key);

// The test, or else the main class.
std::string NameOf(const Document& document);
// What it took in all.
double SecondsOf(const Document& document);
// Verdict and reason in one line.
std::string VerdictLine(const Document& document);
// "assertion failed: ... in "main" at Account.java:31, only if ..."
std::string HeadlineOf(const Document& violation);

}  // namespace heddle
