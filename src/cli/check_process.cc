#include "cli/check_process.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "cli/cancel.h"
#include "cli/commands.h"
#include "project/process.h"

namespace heddle {

namespace {

// What the check has written; an object that says why there is none otherwise.
Document ReadDocument(const std::string& path, const ProcessEnd& end) {
  std::ifstream file(path);
  Document read = Document::parse(file, nullptr, false);
  if (read.is_array() && !read.empty()) read = Document(read.front());
  if (read.is_object()) return read;
  Document said;
  said["verdict"] = "failed";
  const std::vector<std::string> lines = LinesOf(end.output);
  said["reason"] = end.signal != 0 ? fmt::format("the process was ended by signal {}", end.signal)
                   : lines.empty() ? std::string("the process said nothing")
                                   : lines.back();
  return said;
}

}  // namespace

std::string OwnProgram() {
  char path[4096];
  const ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  return length <= 0 ? std::string("heddle") : std::string(path, static_cast<size_t>(length));
}

CheckedProcess RunCheckProcess(const std::vector<std::string>& words, const std::string& result) {
  std::vector<std::string> all = {OwnProgram(), "check", "--progress=off", "--report=" + result};
  all.insert(all.end(), words.begin(), words.end());
  CheckedProcess checked;
  Result<ProcessEnd> end = RunProcess({.words = all, .folder = ".", .cancelled = Cancelled});
  if (end) {
    checked.status = end.value().signal != 0 ? static_cast<int>(kStatusDefect) : end.value().exit_status;
    checked.text = end.value().output;
    checked.said = ReadDocument(result, end.value());
  } else {
    checked.status = kStatusDefect;
    checked.said["verdict"] = "failed";
    checked.said["reason"] = end.error().message;
  }
  return checked;
}

std::vector<std::string> LinesOf(const std::string& text) {
  std::vector<std::string> lines;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

}  // namespace heddle
