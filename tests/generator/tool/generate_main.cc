// generate SEED OUTDIR [COUNT [PROFILE]]: writes the program of a seed, its class files and its listing Program.java,
// to OUTDIR, so that `java -cp OUTDIR Main` runs it. With a COUNT other than 1, the programs of COUNT seeds from SEED
// on go to OUTDIR/SEED, OUTDIR/SEED+1 and so on.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>

#include "tests/generator/generate.h"

namespace {

using heddle::generator::GeneratedProgram;

bool WriteFile(const std::filesystem::path& path, const char* data, size_t size) {
  std::ofstream out(path, std::ios::binary);
  out.write(data, static_cast<std::streamsize>(size));
  return out.good();
}

bool WriteProgram(const GeneratedProgram& program, uint64_t seed, const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  for (const auto& [name, bytes] : program.classes) {
    if (!WriteFile(folder / (name + ".class"), reinterpret_cast<const char*>(bytes.data()), bytes.size())) return false;
  }
  std::string text = program.listing + "// seed " + std::to_string(seed) + "; about " +
                     std::to_string(static_cast<int64_t>(program.estimate.states)) + " states;";
  for (const std::string& idiom : program.idioms) text += " " + idiom + ";";
  text += "\n";
  return WriteFile(folder / "Program.java", text.data(), text.size());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3 || argc > 5) {
    std::cerr << "usage: generate SEED OUTDIR [COUNT [PROFILE]]\n";
    return 2;
  }
  uint64_t seed = std::strtoull(argv[1], nullptr, 10);
  std::filesystem::path folder = argv[2];
  uint64_t count = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
  heddle::generator::Options options;
  if (argc > 4) {
    options.profile = heddle::generator::FindProfile(argv[4]);
    if (options.profile == nullptr) {
      std::cerr << "generate: there is no profile " << argv[4] << "\n";
      return 2;
    }
  }
  for (uint64_t i = 0; i < count; ++i) {
    std::filesystem::path target = count == 1 ? folder : folder / std::to_string(seed + i);
    if (!WriteProgram(heddle::generator::Generate(seed + i, options), seed + i, target)) {
      std::cerr << "generate: cannot write to " << target << "\n";
      return 1;
    }
  }
  return 0;
}
