// Makes jars for tests.
#pragma once

#include <gtest/gtest.h>
#include <zip.h>

#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace heddle {

struct JarEntry {
  std::string name;
  std::string content;
  int method = ZIP_CM_DEFLATE;
};

inline void WriteJar(const std::string& path, const std::vector<JarEntry>& entries) {
  int code = 0;
  zip_t* archive = zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &code);
  ASSERT_NE(archive, nullptr);
  for (const JarEntry& entry : entries) {
    if (entry.name.ends_with('/')) {
      ASSERT_GE(zip_dir_add(archive, entry.name.c_str(), 0), 0);
      continue;
    }
    zip_source_t* source = zip_source_buffer(archive, entry.content.data(), entry.content.size(), 0);
    zip_int64_t index = zip_file_add(archive, entry.name.c_str(), source, ZIP_FL_ENC_UTF_8);
    ASSERT_GE(index, 0);
    ASSERT_EQ(zip_set_file_compression(archive, static_cast<zip_uint64_t>(index), entry.method, 0), 0);
    // The same bytes in every run.
    ASSERT_EQ(zip_file_set_dostime(archive, static_cast<zip_uint64_t>(index), 0, 0x5000, 0), 0);
  }
  ASSERT_EQ(zip_close(archive), 0);
}

inline void WriteJar(const std::string& path, std::string_view manifest, std::vector<JarEntry> entries) {
  entries.insert(entries.begin(), {"META-INF/MANIFEST.MF", std::string(manifest)});
  WriteJar(path, entries);
}

}  // namespace heddle
