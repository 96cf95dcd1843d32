#include "project/answer_cache.h"

#include <nlohmann/json.hpp>

#include "project/text_files.h"

namespace heddle {

using nlohmann::json;

namespace {

constexpr int kVersion = 1;

json ToJson(const ProjectModule& module) {
  return {{"folder", module.folder},
          {"class_path", module.class_path},
          {"test_folders", module.test_folders},
          {"main_folders", module.main_folders},
          {"source_folders", module.source_folders}};
}

ProjectModule ModuleOf(const json& value) {
  return {value.at("folder"), value.at("class_path"), value.at("test_folders"), value.at("main_folders"),
          value.at("source_folders")};
}

}  // namespace

std::optional<KeptAnswer> ReadAnswer(const std::string& file) {
  const std::optional<std::string> text = WholeText(file);
  if (!text) return std::nullopt;
  // A file that somebody has damaged is like none.
  try {
    const json value = json::parse(*text);
    if (value.at("version") != kVersion) return std::nullopt;
    KeptAnswer answer;
    for (const json& module : value.at("modules")) answer.modules.push_back(ModuleOf(module));
    answer.circumstances = value.at("circumstances");
    answer.inputs = value.at("inputs");
    answer.watched = value.at("watched");
    return answer;
  } catch (const json::exception&) {
    return std::nullopt;
  }
}

Status WriteAnswer(const std::string& file, const KeptAnswer& answer) {
  json modules = json::array();
  for (const ProjectModule& module : answer.modules) modules.push_back(ToJson(module));
  const json value = {{"version", kVersion},
                      {"modules", modules},
                      {"circumstances", answer.circumstances},
                      {"inputs", answer.inputs},
                      {"watched", answer.watched}};
  // A path need not be UTF-8.
  return WriteText(file, value.dump(1, ' ', false, json::error_handler_t::replace) + "\n");
}

}  // namespace heddle
