// Sizes as people write them, and the free memory of this machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace heddle {

// "4096", "512k", "256m", "3G", "2GB", "1.5g". Nothing when it is no size or too large.
std::optional<uint64_t> ParseSize(std::string_view text);

// "1.2 GB", "340 MB".
std::string SizeWords(uint64_t bytes);

// The memory usable by a new process without swapping, within the limits of its control group. 0: unknown.
uint64_t FreeMemory();

}  // namespace heddle
