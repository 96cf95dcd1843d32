#include "experiment/runs/sources.h"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/hash.h"
#include "experiment/runs/child_process.h"
#include "experiment/runs/run_command.h"

namespace heddle {

namespace {

namespace fs = std::filesystem;

constexpr int kLookMs = 50;

bool IsSource(const fs::path& path) { return path.extension() == ".java"; }

Status AddSources(const fs::path& path, std::vector<std::string>& sources) {
  std::error_code wrong;
  if (fs::is_regular_file(path, wrong)) {
    sources.push_back(path.string());
    return {};
  }
  fs::recursive_directory_iterator at(path, wrong);
  if (wrong) return Error{path.string() + ": no such file or folder of sources"};
  for (; at != fs::recursive_directory_iterator(); at.increment(wrong)) {
    if (wrong) return Error{path.string() + ": cannot read: " + wrong.message()};
    if (at->is_regular_file(wrong) && IsSource(at->path())) sources.push_back(at->path().string());
  }
  return {};
}

Result<std::string> ContentOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  if (!file) return Error{path + ": cannot read"};
  return bytes.str();
}

// Of all that a compilation reads, but for the class path's content. Names count from the grid's folder, which can be
// moved.
Result<uint64_t> HashOf(const GridProgram& program, const std::string& folder) {
  Result<std::vector<std::string>> sources = SourcesOf(program, folder);
  if (!sources) return sources.error();
  uint64_t hash = HashString(program.class_path);
  for (const std::string& path : sources.value()) {
    Result<std::string> content = ContentOf(path);
    if (!content) return content.error();
    const std::string name = path.starts_with(folder + "/") ? path.substr(folder.size() + 1) : path;
    hash = Mix(Mix(hash, HashString(name)), HashString(content.value()));
  }
  return hash;
}

std::string LineOf(const std::string& errors) { return errors.substr(0, errors.find('\n')); }

// Error: what it says first.
Status Run(const std::vector<std::string>& words, const Compiler& compiler) {
  Lifeline lifeline;
  Result<std::unique_ptr<ChildProcess>> process = ChildProcess::Start(words, compiler.folder, lifeline);
  if (!process) return process.error();
  while (!process.value()->Read()) {
    if (compiler.cancelled()) return Error{"interrupted while sources were compiled"};
    poll(nullptr, 0, kLookMs);
  }
  const ChildEnd end = process.value()->End();
  if (end.known && end.signal == 0 && end.exit_status == 0) return {};
  return Error{"javac: " + (end.errors.empty() ? std::string("it failed") : LineOf(end.errors))};
}

// The folder comes to its name when it is whole.
Status Compile(const GridProgram& program, const Compiler& compiler, const std::string& target) {
  Result<std::vector<std::string>> sources = SourcesOf(program, compiler.folder);
  if (!sources) return sources.error();
  const std::string making = compiler.classes + "/unfinished";
  std::error_code wrong;
  fs::remove_all(making, wrong);
  fs::create_directories(making, wrong);
  if (wrong) return Error{making + ": cannot be made: " + wrong.message()};
  std::vector<std::string> words = {compiler.javac, "-g", "-nowarn", "-d", making};
  if (!program.class_path.empty()) {
    words.insert(words.end(), {"-cp", WholeClassPath(program.class_path, compiler.folder)});
  }
  words.insert(words.end(), sources->begin(), sources->end());
  if (Status failed = Run(words, compiler)) {
    fs::remove_all(making, wrong);
    return Error{program.place + ": " + failed->message};
  }
  fs::rename(making, target, wrong);
  return wrong ? Error{target + ": cannot be made: " + wrong.message()} : Status();
}

}  // namespace

Result<std::vector<std::string>> SourcesOf(const GridProgram& program, const std::string& folder) {
  std::vector<std::string> sources;
  for (const std::string& named : program.sources) {
    if (Status wrong = AddSources((fs::path(folder) / named).lexically_normal(), sources)) {
      return Error{program.place + ": " + wrong->message};
    }
  }
  if (sources.empty() && !program.sources.empty())
    return Error{program.place + ": no .java file in what is to be compiled"};
  std::ranges::sort(sources);
  sources.erase(std::ranges::unique(sources).begin(), sources.end());
  return sources;
}

Result<std::string> HashOfSources(const Grid& grid, const std::string& folder) {
  uint64_t all = 0;
  for (const GridProgram& program : grid.programs) {
    const Result<uint64_t> hash = HashOf(program, folder);
    if (!hash) return hash.error();
    if (!program.sources.empty()) all = Mix(all, hash.value());
  }
  return fmt::format("{:016x}", all);
}

Result<std::vector<std::string>> CompiledClassPaths(const Grid& grid, const Compiler& compiler) {
  std::vector<std::string> class_paths;
  for (const GridProgram& program : grid.programs) {
    std::string path = WholeClassPath(program.class_path, compiler.folder);
    if (!program.sources.empty()) {
      const Result<uint64_t> hash = HashOf(program, compiler.folder);
      if (!hash) return hash.error();
      const std::string target = fmt::format("{}/{:016x}", compiler.classes, hash.value());
      if (!fs::is_directory(target)) {
        if (Status wrong = Compile(program, compiler, target)) return *wrong;
      }
      path = program.class_path.empty() ? target : target + ":" + path;
    }
    class_paths.push_back(std::move(path));
  }
  return class_paths;
}

}  // namespace heddle
