#include "project/stamps.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <vector>

#include "base/hash.h"

namespace heddle {
namespace {

namespace fs = std::filesystem;

constexpr uint64_t kStampName = 0x7374616d70;
constexpr char kNothing[] = "-";
// The times of files may be this much behind the clock.
constexpr auto kCoarse = std::chrono::milliseconds(20);

using Visit = std::function<void(const std::string& path, const struct stat& found)>;

// The file, or all files below the folder. False: nothing is there, or a part cannot be looked at.
bool ForEachFile(const std::string& path, const Visit& visit) {
  struct stat found;
  if (stat(path.c_str(), &found) != 0) return false;
  if (!S_ISDIR(found.st_mode)) {
    visit(path, found);
    return true;
  }
  std::error_code error;
  for (fs::recursive_directory_iterator it(path, error), end; !error && it != end; it.increment(error)) {
    if (lstat(it->path().c_str(), &found) != 0) return false;
    if (S_ISLNK(found.st_mode) && stat(it->path().c_str(), &found) != 0) continue;  // it leads nowhere
    if (!S_ISDIR(found.st_mode)) visit(it->path().native(), found);
  }
  return !error;
}

}  // namespace

std::string TextStamp(const std::string& text) {
  const Fingerprint hash = HashBytes(text.data(), text.size(), kStampName);
  return fmt::format("{:016x}{:016x}", hash.high, hash.low);
}

std::string ContentStamp(const std::string& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return kNothing;
  std::ifstream in(file, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  return in.bad() || !in.is_open() ? kNothing : TextStamp(bytes);
}

std::string PathStamp(const std::string& path) {
  std::vector<std::string> lines;
  const bool whole = ForEachFile(path, [&](const std::string& file, const struct stat& found) {
    lines.push_back(fmt::format("{}\t{}\t{}.{}", file, found.st_size, found.st_mtim.tv_sec, found.st_mtim.tv_nsec));
  });
  if (!whole) return kNothing;
  std::sort(lines.begin(), lines.end());
  return TextStamp(fmt::format("{}", fmt::join(lines, "\n")));
}

bool ChangedSince(const std::string& path, std::chrono::system_clock::time_point moment) {
  const auto since = std::chrono::duration_cast<std::chrono::nanoseconds>((moment - kCoarse).time_since_epoch());
  bool changed = false;
  ForEachFile(path, [&](const std::string&, const struct stat& found) {
    const auto time = std::chrono::seconds(found.st_mtim.tv_sec) + std::chrono::nanoseconds(found.st_mtim.tv_nsec);
    changed |= time > since;
  });
  return changed;
}

}  // namespace heddle
