// A project folder, and programs called mvn and gradle that answer as the real ones do. They write the words that they
// are given into a file.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "project/project.h"
#include "tests/unit/classpath/temp_folder.h"

namespace heddle {

using Strings = std::vector<std::string>;

inline bool Has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// What was changed just before a build counts as changed during it: clocks of files are coarse.
inline void MakeOlder(const std::string& folder) {
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::filesystem::last_write_time(entry, entry.last_write_time() - std::chrono::hours(1));
  }
}

class FakeTools {
 public:
  FakeTools() : path_("PATH", (folder_ / "bin:/usr/bin:/bin").c_str()), home_("HOME", (folder_ / "home").c_str()) {
    query.folder = folder_ / "project";
    query.cache_folder = folder_ / "cache";
    std::filesystem::create_directories(query.folder);
  }

  // A program on PATH: a shell script that first notes its words, one a line, and a line "end".
  void Program(const std::string& name, const std::string& body) { Script("bin/" + name, body); }
  void Script(const std::string& path, const std::string& body) {
    const std::string file = folder_.Write(
        path, "#!/bin/sh\nfor word; do echo \"$word\"; done >> '" + log() + "'\necho end >> '" + log() + "'\n" + body);
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
  }

  // For each of these folders of the project, mvn says that its tests are compiled there.
  void MavenFor(const std::vector<std::string>& modules, const std::string& after = "") {
    std::string body =
        "for word; do case \"$word\" in -Dmdep.outputFile=*) to=$(dirname \"${word#-Dmdep.outputFile=}\");; esac; "
        "done\n";
    for (const std::string& module : modules) {
      const std::string at = module.empty() ? query.folder : query.folder + "/" + module;
      const std::string name = std::to_string(&module - modules.data());
      body += "mkdir -p '" + at + "/target/test-classes'\n";
      for (const char* jar : {"lib.jar", "other.jar"}) {
        body += "printf '%s\\n' '' 'folder=" + at + "' 'build=" + at + "/target' 'main=" + at +
                "/target/classes' 'test=" + at + "/target/test-classes' 'sources=[" + at + "/src/main/java, " + at +
                "/target/generated]' 'sources=[]'" + " 'entries=" + folder_ / jar + ":' >> \"$to/" + name +
                ".classpath\"\n";
      }
    }
    Program("mvn", body + after);
  }

  void Write(const std::string& name, const std::string& text) { folder_.Write("project/" + name, text); }
  std::string At(const std::string& name) const { return query.folder + "/" + name; }
  std::string root() const { return folder_.path(); }

  void Age() const { MakeOlder(query.folder); }

  Result<std::optional<Project>> Find() {
    return FindProject(query, [this](std::string_view line) { said.emplace_back(line); });
  }
  // The words of all starts so far.
  std::vector<std::string> Words() const {
    std::ifstream in(log());
    std::vector<std::string> words;
    for (std::string line; std::getline(in, line);) words.push_back(line);
    return words;
  }
  int Starts() const {
    const std::vector<std::string> words = Words();
    return static_cast<int>(std::count(words.begin(), words.end(), "end"));
  }
  bool WasGiven(const std::string& word) const {
    const std::vector<std::string> words = Words();
    return std::find(words.begin(), words.end(), word) != words.end();
  }

  ProjectQuery query;
  std::vector<std::string> said;

 private:
  std::string log() const { return folder_ / "log"; }

  TempFolder folder_;
  ScopedVariable path_, home_;
};

}  // namespace heddle
