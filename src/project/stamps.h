// Short texts that differ if files differ: what tells that a kept answer is still right.
#pragma once

#include <chrono>
#include <string>

namespace heddle {

// Of the file's bytes. "-": there is no such file, or it cannot be read.
std::string ContentStamp(const std::string& file);

// Of a file: its size and time of change. Of a folder: names, sizes and times of all files below it.
// "-": nothing is there.
std::string PathStamp(const std::string& path);

// Was a file below it changed after that moment?
bool ChangedSince(const std::string& path, std::chrono::system_clock::time_point moment);

// Of a text.
std::string TextStamp(const std::string& text);

}  // namespace heddle
