// Objects that were there when the program's first thread was started are told by address, the others by the order of a
// walk, and neither depends on what was looked at before.
#include "vm/state/settled_heap.h"

#include <algorithm>

#include "tests/unit/vm/property.h"
#include "tests/unit/vm/stage.h"

namespace heddle::test {
namespace {

using SettledHeapTest = MachineTest;

// What a graph looks like when objects below `settled` can be told by number, and the others only by the order of a
// walk.
std::string LooksSettled(const Graph& graph, int settled) {
  std::vector<int> met;
  std::string text;
  auto add = [&](int target) {
    if (target >= 0 && std::find(met.begin(), met.end(), target) == met.end()) met.push_back(target);
    const auto number = std::find(met.begin(), met.end(), target) - met.begin();
    text += target < 0         ? " none" + std::to_string(target)
            : target < settled ? " s" + std::to_string(target)
                               : " " + std::to_string(number);
  };
  for (const int target : graph.statics) add(target);
  for (const auto& roots : graph.roots) {
    for (const int target : roots) add(target);
  }
  for (size_t i = 0; i < met.size(); ++i) {
    const Graph::Object& object = graph.objects[static_cast<size_t>(met[i])];
    text += ";" + std::to_string(object.kind) + " " + std::to_string(object.value);
    for (const int target : object.links) add(target);
  }
  return text;
}

// A change of a graph and of the one on the stage that it describes.
struct Edit {
  uint8_t what, where, which;
  uint16_t to;
};
void Apply(const Edit& edit, Graph& graph, Built& built, Stage& stage) {
  const int target = edit.to % static_cast<int>(graph.objects.size() + 1) - 1;
  const Ref ref = target < 0 ? Ref{0} : built.objects[static_cast<size_t>(target)];
  const size_t thread = edit.where % graph.roots.size();
  if (edit.what % 5 == 0 && !graph.roots[thread].empty()) {
    const unsigned root = static_cast<unsigned>(edit.which % graph.roots[thread].size());
    graph.roots[thread][root] = target;
    return stage.SetRoot(built.threads[thread], root, ref);
  }
  if (edit.what % 5 == 1 || graph.objects.empty()) {
    graph.statics[edit.which % 2] = target;
    return stage.SetStatic(edit.which % 2, ref);
  }
  const size_t at = edit.where % graph.objects.size();
  Graph::Object& object = graph.objects[at];
  if (edit.what % 5 == 2 && object.kind != Graph::kReferences) {
    object.value = edit.to % 3;
    return stage.SetValue(built.objects[at], object.value);
  }
  if (object.links.empty()) return;
  const unsigned link = static_cast<unsigned>(edit.which % object.links.size());
  if (edit.what % 5 == 3) {  // a new node on the way to the old target
    graph.objects.push_back({Graph::kNode, 7, {graph.objects[at].links[link], Graph::kNull}});
    built.objects.push_back(stage.NewNode(7));
    stage.Link(built.objects.back(), 0, stage.Linked(built.objects[at], link));
    graph.objects[at].links[link] = static_cast<int>(graph.objects.size()) - 1;
    return stage.Link(built.objects[at], link, built.objects.back());
  }
  object.links[link] = target;
  stage.Link(built.objects[at], link, ref);
}

TEST_F(SettledHeapTest, SettledObjectsAreToldByWhatTheyAreAndTheOthersByHowTheyLook) {
  Begin("Stage");
  unsigned equal = 0, different = 0;
  using Draws = std::vector<std::tuple<uint8_t, uint8_t, uint8_t, uint16_t>>;
  CheckProperty(
      [&](const std::vector<Graph::Draw>& draws, const std::vector<uint8_t>& holders, const Draws& one,
          const Draws& other, uint64_t seed) {
        const Graph graph(draws, holders, 2);
        Stage stage(machine());
        std::mt19937_64 random(seed);
        const Built built = Build(stage, graph, random);
        heap().Settle();
        ScopedMark mark(machine());
        // Looking at every state on the way must make no difference.
        auto look = [&](const Draws& edits, bool at_each) {
          Graph edited = graph;
          Built made = built;
          for (const auto& [what, where, which, to] : edits) {
            if (at_each) State();
            machine().Mark();
            Apply({what, where, which, to}, edited, made, stage);
          }
          const Fingerprint state = State();
          mark.Rewind();
          return std::pair(state, LooksSettled(edited, static_cast<int>(graph.objects.size())));
        };
        const auto [one_state, one_look] = look(one, false);
        const auto [other_state, other_look] = look(other, false);
        RC_ASSERT((one_state == other_state) == (one_look == other_look));
        RC_ASSERT(look(one, true).first == one_state);
        RC_ASSERT(look(other, true).first == other_state);
        ++(one_look == other_look ? equal : different);
      },
      1000);
  EXPECT_GT(equal, 20u);
  EXPECT_GT(different, 20u);
}

}  // namespace
}  // namespace heddle::test
