#include "base/nearest_words.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <utility>

namespace heddle {

namespace {

constexpr size_t kMost = 3;
constexpr size_t kShortestBeginning = 3;

char Lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

bool BeginsWith(std::string_view word, std::string_view beginning) {
  return beginning.size() >= kShortestBeginning && beginning.size() <= word.size() &&
         EditDistance(word.substr(0, beginning.size()), beginning) == 0;
}

// A beginning is as far as one character: it is likely to be a word that was not written to its end.
size_t Unlikeness(std::string_view wanted, std::string_view known) {
  const size_t distance = EditDistance(wanted, known);
  return distance > 1 && (BeginsWith(known, wanted) || BeginsWith(wanted, known)) ? 1 : distance;
}

std::string Joined(std::span<const std::string_view> words, std::string_view between) {
  std::string text;
  for (const std::string_view word : words) text.append(text.empty() ? "" : between).append(word);
  return text;
}

}  // namespace

size_t EditDistance(std::string_view a, std::string_view b) {
  std::vector<size_t> before, last(b.size() + 1), row(b.size() + 1);
  std::iota(row.begin(), row.end(), size_t{0});
  for (size_t i = 1; i <= a.size(); ++i) {
    before = std::exchange(last, row);
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const bool same = Lower(a[i - 1]) == Lower(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      const bool exchanged = i > 1 && j > 1 && Lower(a[i - 1]) == Lower(b[j - 2]) && Lower(a[i - 2]) == Lower(b[j - 1]);
      if (exchanged) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row.back();
}

std::vector<std::string_view> NearestWords(std::string_view wanted, std::span<const std::string_view> known) {
  std::vector<std::string_view> nearest;
  size_t least = (wanted.size() + 2) / 3;
  for (const std::string_view word : known) {
    const size_t unlikeness = Unlikeness(wanted, word);
    if (wanted.empty() || unlikeness > least) continue;
    if (unlikeness < least) nearest.clear();
    least = unlikeness;
    if (nearest.size() < kMost && std::ranges::find(nearest, word) == nearest.end()) nearest.push_back(word);
  }
  return nearest;
}

std::string DidYouMean(std::string_view wanted, std::span<const std::string_view> known) {
  const std::vector<std::string_view> nearest = NearestWords(wanted, known);
  return nearest.empty() ? "" : " (did you mean " + Joined(nearest, " or ") + "?)";
}

std::string UnknownName(std::string_view kind, std::string_view wanted, std::span<const std::string_view> known) {
  const std::vector<std::string_view> nearest = NearestWords(wanted, known);
  const std::string guess = nearest.empty() ? "" : "did you mean " + Joined(nearest, " or ") + "? ";
  return "unknown " + std::string(kind) + " " + std::string(wanted) + " (" + guess + "known: " + Joined(known, ", ") +
         ")";
}

}  // namespace heddle
