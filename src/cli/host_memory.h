// Sizes as people write them, and how much memory this machine has to give.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace heddle {

// "4096", "512k", "256m", "3G", "2GB", "1.5g"; nothing when it is no size or too large.
std::optional<uint64_t> ParseSize(std::string_view text);

// "1.2 GB", "340 MB".
std::string SizeWords(uint64_t bytes);

// What a new process can use without swapping, within the limits of its control group. 0: unknown.
uint64_t FreeMemory();

}  // namespace heddle
