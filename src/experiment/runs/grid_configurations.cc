#include "experiment/runs/grid_configurations.h"

#include <algorithm>
#include <tuple>

#include "experiment/runs/product.h"

namespace heddle {

namespace {

constexpr uint64_t kMostCombinations = 1'000'000;

// In the order of the file: the parser sorts keys by their names.
std::vector<std::pair<toml::source_position, const toml::key*>> KeysInOrder(const toml::table& table) {
  std::vector<std::pair<toml::source_position, const toml::key*>> keys;
  for (const auto& [key, value] : table) keys.emplace_back(key.source().begin, &key);
  std::ranges::sort(keys, [](const auto& a, const auto& b) {
    return std::tie(a.first.line, a.first.column) < std::tie(b.first.line, b.first.column);
  });
  return keys;
}

class ConfigurationReader {
 public:
  ConfigurationReader(const toml::table& table, Grid& grid)
      : table_(table), grid_(grid), reader_(table, grid.file, "a configuration") {}

  Status Read() {
    std::string search;
    reader_.Take("name", base_.name);
    reader_.Take("group", base_.group);
    reader_.Take("search", search);
    reader_.Take("options", base_.options);
    reader_.Take("randomized", base_.randomized);
    reader_.Require("name");
    if (!search.empty()) base_.options.insert(base_.options.begin(), {"--search", search});
    base_.place = reader_.Place();
    const toml::table* axes = reader_.TakeTable("axes");
    reader_.Take("sample", sample_, 1);
    reader_.Take("sample_seed", sample_seed_);
    if (axes == nullptr && reader_.Has("sample")) reader_.Refuse(table_.source(), "'sample' needs 'axes'");
    if (Status wrong = reader_.Finish()) return wrong;
    if (axes != nullptr) return AddProduct(*axes);
    grid_.configurations.push_back(std::move(base_));
    return {};
  }

 private:
  Error Fault(const toml::source_region& at, const std::string& words) const {
    return Error{PlaceIn(grid_.file, at) + ": " + words};
  }

  Status ReadAxis(const std::string& name, const toml::node& values) {
    const toml::array* list = values.as_array();
    if (list == nullptr) return Fault(values.source(), "the axis '" + name + "' is to be a list of values");
    if (list->empty())
      return Fault(values.source(), "the axis '" + name + "' is empty: then there is no configuration");
    Axis axis{name, {}};
    for (const toml::node& value : *list) {
      std::string text;
      if (const auto read = value.value_exact<std::string>()) text = *read;
      if (const auto read = value.value_exact<int64_t>()) text = std::to_string(*read);
      if (text.empty()) {
        return Fault(value.source(), "a value of '" + name + "' is to be a text or a whole number (as \"0.50\")");
      }
      if (std::ranges::find(axis.values, text) != axis.values.end()) {
        return Fault(value.source(), "the axis '" + name + "' has " + text + " twice");
      }
      axis.values.push_back(text);
    }
    axes_.push_back(std::move(axis));
    return {};
  }

  Status AddProduct(const toml::table& axes) {
    for (const auto& [at, key] : KeysInOrder(axes)) {
      if (Status wrong = ReadAxis(std::string(key->str()), *axes.get(key->str()))) return wrong;
    }
    if (axes_.empty()) return Fault(axes.source(), "'axes' names no axis");
    if (CountOf(axes_) > kMostCombinations) {
      return Fault(axes.source(), "these axes have more than " + std::to_string(kMostCombinations) + " combinations");
    }
    const uint64_t seed = reader_.Has("sample_seed") ? sample_seed_ : grid_.seed;
    for (const Combination& values : Sampled(Combinations(axes_), sample_, seed)) {
      if (Status wrong = AddCombination(values)) return wrong;
    }
    return {};
  }

  Status AddCombination(const Combination& values) {
    GridConfiguration made = base_;
    std::vector<std::string*> texts = {&made.name, &made.group};
    for (std::string& option : made.options) texts.push_back(&option);
    for (std::string* text : texts) {
      Result<std::string> filled = Filled(*text, axes_, values);
      if (!filled) return Error{base_.place + ": " + filled.error().message};
      *text = filled.take();
    }
    grid_.configurations.push_back(std::move(made));
    return {};
  }

  const toml::table& table_;
  Grid& grid_;
  TomlReader reader_;
  GridConfiguration base_;
  std::vector<Axis> axes_;
  uint64_t sample_ = UINT64_MAX, sample_seed_ = 0;
};

}  // namespace

Status AddConfigurations(const toml::table& table, Grid& grid) { return ConfigurationReader(table, grid).Read(); }

}  // namespace heddle
