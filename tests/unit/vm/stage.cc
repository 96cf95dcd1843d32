#include "tests/unit/vm/stage.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "vm/classes/stubs.h"
#include "vm/core/escape.h"
#include "vm/core/native_frames.h"

namespace heddle::test {

namespace {

constexpr uint32_t kInts = 3;  // length of the arrays of a graph

}  // namespace

Stage::Stage(JavaMachine& machine)
    : vm_(machine.vm()),
      node_(vm_.program->Load("Stage$Node").value),
      statics_(vm_.program->Load("Stage").value->statics),
      a_(vm_.FieldOf("Stage$Node", "a")->offset),
      b_(vm_.FieldOf("Stage$Node", "b")->offset),
      value_(vm_.FieldOf("Stage$Node", "value")->offset),
      first_(vm_.FieldOf("Stage", "first")->offset),
      second_(vm_.FieldOf("Stage", "second")->offset),
      mark_(machine) {
  vm_.step.thread = 0;
}

ThreadId Stage::AddThread(uint64_t canonical_id, unsigned roots) {
  ThreadId id;
  GuestThread& guest = vm_.threads.Create(&id);
  guest.regs.thread_object = vm_.NewObject(vm_.known.thread);
  guest.regs.canonical_id = canonical_id;
  guest.regs.next = Action{.kind = ActionKind::kYield, .object = guest.regs.thread_object};
  Slot argument = {};
  argument.r = guest.regs.thread_object;
  PushBaseFrame(guest, vm_.stubs->run_thread.get(), &argument, 1);
  guest.top().extra_slots = static_cast<uint16_t>(1 + roots);
  guest.top().sp = 2 + roots;
  for (unsigned i = 0; i < roots; ++i) RootSlot(id, i).bits = 0;
  vm_.globals.threads_version = 0;  // tests change threads as they like
  ++vm_.globals.live_threads;
  ++vm_.globals.live_user_threads;
  vm_.exploration.UpdateFilter();
  return id;
}

void Stage::SetRoot(ThreadId thread, unsigned index, Ref value) {
  vm_.threads.Save(thread);
  RootSlot(thread, index).bits = value;
}

Ref Stage::NewNode(int32_t value) {
  const Ref node = vm_.NewObject(node_);
  vm_.heap.Write<int32_t>(node, value_, value);
  return node;
}

uint32_t Stage::LinkOffset(Ref object, unsigned which) const {
  if (object == statics_) return which == 0 ? first_ : second_;
  if (vm_.ClassOf(object)->IsArray()) return kHeaderBytes + 4 * which;
  return which == 0 ? a_ : b_;
}

void Stage::SetValue(Ref object, int32_t value) {
  vm_.heap.Write<int32_t>(object, vm_.ClassOf(object)->IsArray() ? kHeaderBytes : value_, value);
}

void Stage::SetStatic(unsigned which, Ref value) { Link(statics_, which, value); }

Graph::Graph(const std::vector<Draw>& draws, const std::vector<uint8_t>& holders, unsigned threads)
    : roots(threads), statics(2, kNull) {
  objects.resize(draws.size());
  for (size_t i = 0; i < draws.size(); ++i) {
    const auto& [kind, a, b, value] = draws[i];
    Object& object = objects[i];
    object.kind = static_cast<Kind>(kind % 3);
    object.value = object.kind == kReferences ? 0 : value % 3;
    if (object.kind != kInts) object.links = {Target(a), Target(b)};
    if (object.kind == kReferences) object.links.push_back(Target(static_cast<uint8_t>(a + b)));
  }
  for (size_t i = 0; i < holders.size(); ++i) {
    if (i % 4 == 3) {
      statics[holders[i] % 2] = Target(holders[i] / 2);
    } else {
      roots[i % threads].push_back(Target(holders[i]));
    }
  }
}

int Graph::Target(uint8_t draw) const {
  const int target = draw % (static_cast<int>(objects.size()) + 2);
  return target - 2;
}

std::vector<int> Graph::AllRoots() const {
  std::vector<int> all;
  for (const auto& thread : roots) all.insert(all.end(), thread.begin(), thread.end());
  all.insert(all.end(), statics.begin(), statics.end());
  return all;
}

std::vector<bool> Graph::Reachable(const std::vector<int>& from) const {
  std::vector<bool> reached(objects.size());
  std::vector<int> work = from;
  while (!work.empty()) {
    const int object = work.back();
    work.pop_back();
    if (object < 0 || reached[static_cast<size_t>(object)]) continue;
    reached[static_cast<size_t>(object)] = true;
    const auto& links = objects[static_cast<size_t>(object)].links;
    work.insert(work.end(), links.begin(), links.end());
  }
  return reached;
}

std::string Graph::Canonical() const {
  std::string text;
  std::map<int, size_t> numbers;
  std::vector<int> order;
  auto add = [&](int target) {
    if (target >= 0 && numbers.try_emplace(target, numbers.size()).second) order.push_back(target);
    text += target == kNull ? "null " : target == kFrozen ? "frozen " : std::to_string(numbers[target]) + " ";
  };
  for (const auto& thread : roots) {
    text += "thread ";
    for (int root : thread) add(root);
  }
  text += "statics ";
  for (int target : statics) add(target);
  for (size_t i = 0; i < order.size(); ++i) {
    const Object& object = objects[static_cast<size_t>(order[i])];
    text += "kind " + std::to_string(object.kind) + " value " + std::to_string(object.value) + ": ";
    for (int target : object.links) add(target);
  }
  return text;
}

Built Build(Stage& stage, const Graph& graph, std::mt19937_64& random) {
  Built built;
  std::vector<size_t> order(graph.objects.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::shuffle(order.begin(), order.end(), random);
  built.objects.resize(order.size());
  for (size_t number : order) {
    if (random() % 2 == 0) stage.Link(stage.NewReferences(1), 0, stage.NewNode(99));  // garbage
    const Graph::Object& object = graph.objects[number];
    Ref& made = built.objects[number];
    switch (object.kind) {
      case Graph::kNode: made = stage.NewNode(object.value); break;
      case Graph::kReferences: made = stage.NewReferences(3); break;
      case Graph::kInts: made = stage.NewInts(kInts); stage.SetValue(made, object.value);
    }
  }
  auto ref = [&](int target) {
    if (target < 0) return target == Graph::kNull ? Ref{0} : stage.SomethingFrozen();
    return built.objects[static_cast<size_t>(target)];
  };
  for (size_t number : order) {
    const std::vector<int>& links = graph.objects[number].links;
    for (unsigned i = 0; i < links.size(); ++i) stage.Link(built.objects[number], i, ref(links[i]));
  }
  std::vector<size_t> thread_order(graph.roots.size());
  std::iota(thread_order.begin(), thread_order.end(), size_t{0});
  std::shuffle(thread_order.begin(), thread_order.end(), random);
  built.threads.resize(thread_order.size());
  for (size_t thread : thread_order) {
    const std::vector<int>& roots = graph.roots[thread];
    built.threads[thread] = stage.AddThread(100 + thread, static_cast<unsigned>(roots.size()));
    for (unsigned i = 0; i < roots.size(); ++i) stage.SetRoot(built.threads[thread], i, ref(roots[i]));
  }
  for (unsigned i = 0; i < 2; ++i) stage.SetStatic(i, ref(graph.statics[i]));
  // As the machine would have done: what two threads reach, or statics, has escaped.
  std::vector<unsigned> reached_by(graph.objects.size());
  for (const auto& roots : graph.roots) {
    const std::vector<bool> reached = graph.Reachable(roots);
    for (size_t i = 0; i < reached.size(); ++i) reached_by[i] += reached[i];
  }
  for (size_t i = 0; i < reached_by.size(); ++i) {
    if (reached_by[i] > 1) Escape(stage.vm(), built.objects[i]);
  }
  return built;
}

}  // namespace heddle::test
