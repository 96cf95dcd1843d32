// Finding a JDK: the folder that the user named, else JAVA_HOME, else the one that javac or java on PATH belongs to.
// What was named is taken or refused, never passed over in silence; only along PATH is the search open.
#include <fmt/core.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <filesystem>

#include "classpath/class_source.h"
#include "classpath/regular_file.h"

namespace heddle {
namespace {

namespace fs = std::filesystem;

constexpr uint64_t kMaxReleaseSize = 1 << 20;

// The value of JAVA_VERSION="17.0.15" in the text of a `release` file; empty when there is none.
std::string_view JavaVersion(std::string_view release) {
  constexpr std::string_view kKey = "JAVA_VERSION=\"";
  while (!release.empty()) {
    size_t end = release.find('\n');
    std::string_view line = release.substr(0, end);
    if (line.starts_with(kKey)) {
      line.remove_prefix(kKey.size());
      return line.substr(0, line.find('"'));
    }
    release.remove_prefix(end == std::string_view::npos ? release.size() : end + 1);
  }
  return {};
}

Result<Jdk> JdkAt(const std::string& home) {
  std::error_code error;
  fs::path canonical = fs::canonical(home, error);
  if (error) return Error{fmt::format("no JDK at {}: {}", home, error.message())};
  if (!fs::is_directory(canonical, error)) return Error{fmt::format("no JDK at {}: not a folder", home)};
  Jdk jdk{.home = canonical.native(), .version = {}, .feature = 0};

  Result<std::optional<RegularFile>> modules = RegularFile::Open(jdk.home + "/lib/modules");
  if (!modules.ok()) return modules.error();
  if (!modules.value()) {
    return Error{fmt::format("JDK at {} has no lib/modules (JDK 8 has none; 17 or newer is needed)", jdk.home)};
  }

  std::string release_path = jdk.home + "/release";
  Result<std::optional<RegularFile>> release = RegularFile::Open(release_path);
  if (!release.ok()) return release.error();
  if (!release.value()) return Error{fmt::format("JDK at {} has no release file to tell its version", jdk.home)};
  Result<std::vector<uint8_t>> bytes = release.value()->ReadAll(kMaxReleaseSize);
  if (!bytes.ok()) return bytes.error();
  jdk.version = JavaVersion({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
  const char* end = jdk.version.data() + jdk.version.size();
  if (std::from_chars(jdk.version.data(), end, jdk.feature).ec != std::errc() || jdk.feature < 9) {
    return Error{fmt::format("{}: no usable JAVA_VERSION (found \"{}\")", release_path, jdk.version)};
  }
  return jdk;
}

// Every program of that name on PATH, in order.
std::vector<std::string> OnPath(const std::string& program) {
  std::vector<std::string> found;
  const char* path = std::getenv("PATH");
  std::string_view rest = path == nullptr ? "" : path;
  while (!rest.empty()) {
    size_t colon = rest.find(':');
    std::string folder(rest.substr(0, colon));
    std::string candidate = (folder.empty() ? "." : folder) + "/" + program;
    std::error_code ignored;
    if (fs::is_regular_file(candidate, ignored) && access(candidate.c_str(), X_OK) == 0) found.push_back(candidate);
    rest.remove_prefix(colon == std::string_view::npos ? rest.size() : colon + 1);
  }
  return found;
}

Result<Jdk> JdkOnPath() {
  std::string tried;
  for (const char* program : {"javac", "java"}) {
    std::vector<std::string> found = OnPath(program);
    if (found.empty()) tried += fmt::format("; no {} on PATH", program);
    for (const std::string& candidate : found) {
      std::error_code error;
      fs::path real = fs::canonical(candidate, error);  // .../bin/javac
      Result<Jdk> jdk = JdkAt(real.parent_path().parent_path().native());
      if (jdk.ok()) return jdk;
      tried += fmt::format("; {}: {}", candidate, jdk.error().message);
    }
  }
  return Error{"no JDK found: JAVA_HOME is not set" + tried};
}

}  // namespace

Result<Jdk> FindJdk(const std::string& explicit_home) {
  if (!explicit_home.empty()) return JdkAt(explicit_home);
  const char* java_home = std::getenv("JAVA_HOME");
  if (java_home == nullptr || *java_home == '\0') return JdkOnPath();
  Result<Jdk> jdk = JdkAt(java_home);
  if (!jdk.ok()) return Error{fmt::format("JAVA_HOME: {}", jdk.error().message)};
  return jdk;
}

}  // namespace heddle
