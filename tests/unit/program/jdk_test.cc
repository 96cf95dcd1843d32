// Every class of java.base links, and the frame maps of every method agree with four things that they are not made
// from: a simulation of the stack depth with a table of its own, the method's StackMapTable, its LocalVariableTable,
// and a search for the reads that each local can still meet.
#include <gtest/gtest.h>

#include "classfile/descriptor.h"
#include "program/branch_targets.h"
#include "program/frame_maps.h"
#include "program/program.h"
#include "tests/unit/program/stack_map_table.h"

namespace heddle::test {
namespace {

constexpr int kByOperand = 99;

// JVMS 6.5: by how many slots each instruction changes the depth of the operand stack.
constexpr signed char kDepthChange[] = {
    0,  1,  1,  1,  1,  1,  1,  1,  1,  2,  2,  1,  1,  1,  2,  2,   // nop .. dconst_1
    1,  1,  1,  1,  2,  1,  2,  1,  2,  1,  1,  1,  1,  1,  2,  2,   // bipush .. lload_1
    2,  2,  1,  1,  1,  1,  2,  2,  2,  2,  1,  1,  1,  1,  -1, 0,   // lload_2 .. laload
    -1, 0,  -1, -1, -1, -1, -1, -2, -1, -2, -1, -1, -1, -1, -1, -2,  // faload .. lstore_0
    -2, -2, -2, -1, -1, -1, -1, -2, -2, -2, -2, -1, -1, -1, -1, -3,  // lstore_1 .. iastore
    -4, -3, -4, -3, -3, -3, -3, -1, -2, 1,  1,  1,  2,  2,  2,  0,   // lastore .. swap
    -1, -2, -1, -2, -1, -2, -1, -2, -1, -2, -1, -2, -1, -2, -1, -2,  // iadd .. ddiv
    -1, -2, -1, -2, 0,  0,  0,  0,  -1, -1, -1, -1, -1, -1, -1, -2,  // irem .. land
    -1, -2, -1, -2, 0,  1,  0,  1,  -1, -1, 0,  0,  1,  1,  -1, 0,   // ior .. d2l
    -1, 0,  0,  0,  -3, -1, -1, -3, -3, -1, -1, -1, -1, -1, -1, -2,  // d2f .. if_icmpeq
    -2, -2, -2, -2, -2, -2, -2, 0,  1,  0,  -1, -1, -1, -2, -1, -2,  // if_icmpne .. dreturn
    -1, 0,  99, 99, 99, 99, 99, 99, 99, 99, 99, 1,  0,  0,  0,  -1,  // areturn .. athrow
    0,  0,  -1, -1, 0,  99, -1, -1, 0,  1,                           // checkcast .. jsr_w
};

int DepthChange(const Method& method, uint32_t pc) {
  const auto code = method.code->bytes;
  const Opcode opcode = ReadOpcode(code, pc);
  if (opcode == Opcode::kWide) return kDepthChange[code[pc + 1]];
  const int change = kDepthChange[static_cast<int>(opcode)];
  if (change != kByOperand) return change;
  if (opcode == Opcode::kMultianewarray) return 1 - ReadU1(code, pc + 3);
  const std::string_view descriptor = method.owner->file->constants.Member(ReadU2(code, pc + 1)).descriptor;
  if (descriptor[0] != '(') {
    const int slots = static_cast<int>(SlotsOf(descriptor));
    switch (opcode) {
      case Opcode::kGetstatic: return slots;
      case Opcode::kPutstatic: return -slots;
      case Opcode::kGetfield: return slots - 1;
      default: return -slots - 1;
    }
  }
  const bool receiver = opcode != Opcode::kInvokestatic && opcode != Opcode::kInvokedynamic;
  return static_cast<int>(SlotsOf(ReturnType(descriptor))) - static_cast<int>(ParameterSlots(descriptor)) - receiver;
}

// The depth before each instruction that can be reached; -1 elsewhere.
std::vector<int> SimulateDepths(const Method& method) {
  const auto code = method.code->bytes;
  std::vector<int> depths(code.size(), -1);
  std::vector<std::pair<uint32_t, int>> work = {{0, 0}};
  while (!work.empty()) {
    const auto [pc, depth] = work.back();
    work.pop_back();
    if (depths[pc] >= 0) continue;
    depths[pc] = depth;
    const OpcodeInfo& info = InfoOf(EffectiveOpcode(code, pc));
    const int after = depth + DepthChange(method, pc);
    if (info.FallsThrough()) work.emplace_back(pc + InstructionLength(code, pc), after);
    ForEachTarget(code, pc, [&](uint32_t target) { work.emplace_back(target, after); });
    for (const ExceptionHandler& handler : method.code->handlers) {
      if (handler.start_pc <= pc && pc < handler.end_pc) work.emplace_back(handler.handler_pc, 1);
    }
  }
  return depths;
}

// The program is loaded once for all tests, which change nothing but its frame maps.
class JdkTest : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    auto jdk = FindJdk("");
    if (!jdk.ok()) return;
    auto image = RuntimeImage::Open(jdk->home + "/lib/modules");
    ASSERT_TRUE(image.ok());
    image_ = image.take();
    program_ = std::make_unique<Program>(ProgramOptions{image_.get(), nullptr, {}}, nullptr);
    const Status failed = image_->ForEachResource([&](std::string_view module, std::string_view name) {
      if (module != "java.base" || !name.ends_with(".class") || name == "module-info.class") return;
      const Loaded<Class> loaded = program_->Load(name.substr(0, name.size() - 6));
      EXPECT_TRUE(loaded) << name << ": " << loaded.error.message;
    });
    ASSERT_FALSE(failed.has_value());
    ASSERT_GT(program_->ClassCount(), 5000u);
  }
  static void TearDownTestSuite() {
    program_.reset();
    image_.reset();
  }
  void SetUp() override {
    if (program_ == nullptr) GTEST_SKIP() << "there is no JDK here";
  }

  template <typename Check>
  void ForEachMethodWithCode(Check check) {
    for (uint32_t i = 0; i < program_->MethodCount(); ++i) {
      Method& method = *program_->MethodAt(i);
      if (method.code == nullptr) continue;
      check(method, MapsOf(method));
      if (HasFailure()) {
        ADD_FAILURE() << "in " << method.FullName() << method.descriptor;
        return;
      }
    }
  }

  static std::unique_ptr<RuntimeImage> image_;
  static std::unique_ptr<Program> program_;
};

std::unique_ptr<RuntimeImage> JdkTest::image_;
std::unique_ptr<Program> JdkTest::program_;

// Nothing comes after what the table says cannot throw, so a handler that covers only that is reached by the simulation
// and not by the maps: there the map is empty.
bool IsUnreached(const FrameMaps::Map& map) {
  return map.stack == 0 && map.reference_count == 0 && map.primitive_count == 0;
}

TEST_F(JdkTest, StackDepthsAreThoseOfASimulation) {
  size_t instructions = 0, unreached = 0;
  ForEachMethodWithCode([&](const Method& method, const FrameMaps& maps) {
    ASSERT_EQ(maps.error(), "");
    const std::vector<int> depths = SimulateDepths(method);
    const auto code = method.code->bytes;
    for (uint32_t pc = 0; pc < code.size(); pc += InstructionLength(code, pc)) {
      const FrameMaps::Map& map = maps.Before(pc);
      ++instructions;
      if (map.stack == depths[pc]) continue;
      ASSERT_TRUE(IsUnreached(map)) << "at " << pc << ": " << map.stack << ", not " << depths[pc];
      ++unreached;
    }
  });
  EXPECT_GT(instructions, 1000000u);
  EXPECT_LT(unreached, instructions / 1000);
}

TEST_F(JdkTest, DuringACallTheArgumentsAreGone) {
  ForEachMethodWithCode([&](const Method& method, const FrameMaps& maps) {
    const auto code = method.code->bytes;
    for (uint32_t pc = 0; pc < code.size(); pc += InstructionLength(code, pc)) {
      const Opcode opcode = ReadOpcode(code, pc);
      if (opcode < Opcode::kInvokevirtual || opcode > Opcode::kInvokedynamic || IsUnreached(maps.Before(pc))) continue;
      const FrameMaps::Map &before = maps.Before(pc), &during = maps.During(pc);
      const auto descriptor = method.owner->file->constants.Member(ReadU2(code, pc + 1)).descriptor;
      const bool receiver = opcode != Opcode::kInvokestatic && opcode != Opcode::kInvokedynamic;
      ASSERT_EQ(during.stack + ParameterSlots(descriptor) + receiver, before.stack);
      for (int i = 0; i < during.locals + during.stack; ++i) ASSERT_EQ(during.kinds[i], before.kinds[i]);
    }
  });
}

// `types` has a character for each slot; what is dead agrees with everything.
void ExpectKinds(std::string_view types, const SlotKind* kinds, size_t slots, bool may_be_dead, uint32_t pc) {
  for (size_t i = 0; i < slots; ++i) {
    const char type = i < types.size() ? types[i] : '-';
    const SlotKind expected = type == 'R'                  ? SlotKind::kReference
                              : type == 'P' || type == 'W' ? SlotKind::kPrimitive
                                                           : SlotKind::kDead;
    if (may_be_dead && kinds[i] == SlotKind::kDead) continue;
    ASSERT_EQ(kinds[i], expected) << "slot " << i << " at " << pc << " of " << types;
  }
}

TEST_F(JdkTest, KindsAreThoseOfTheStackMapTable) {
  size_t frames = 0, unreached = 0;
  std::map<std::string, std::vector<StackMapFrame>, std::less<>> tables;
  const Class* read = nullptr;
  ForEachMethodWithCode([&](const Method& method, const FrameMaps& maps) {
    if (read != method.owner) {
      read = method.owner;
      auto found = image_->Find(read->name + ".class");
      ASSERT_TRUE(found.ok() && found.value());
      tables = ReadStackMaps(found.value()->bytes);
    }
    auto table = tables.find(std::string(method.name) + std::string(method.descriptor));
    if (table == tables.end()) return;
    for (const StackMapFrame& frame : table->second) {
      const FrameMaps::Map& map = maps.Before(frame.pc);
      ++frames;
      if (IsUnreached(map)) {
        unreached += !frame.stack.empty();
        continue;
      }
      ASSERT_EQ(map.stack, frame.stack.size()) << "at " << frame.pc;
      ExpectKinds(frame.stack, map.kinds + map.locals, map.stack, false, frame.pc);
      ExpectKinds(frame.locals, map.kinds, map.locals, true, frame.pc);
    }
  });
  EXPECT_GT(frames, 50000u);
  EXPECT_LT(unreached, frames / 1000);
}

TEST_F(JdkTest, KindsAreThoseOfTheLocalVariableTable) {
  ForEachMethodWithCode([&](const Method& method, const FrameMaps& maps) {
    const auto code = method.code->bytes;
    for (const LocalVariable& variable : method.code->local_variables) {
      const uint32_t end = variable.start_pc + variable.length;
      const SlotKind expected = IsReferenceType(variable.descriptor) ? SlotKind::kReference : SlotKind::kPrimitive;
      for (uint32_t pc = variable.start_pc; pc < end && pc < code.size(); pc += InstructionLength(code, pc)) {
        const SlotKind kind = maps.Before(pc).kinds[variable.slot];
        ASSERT_TRUE(kind == SlotKind::kDead || kind == expected) << variable.name << " at " << pc;
      }
    }
  });
}

// What may come next, by bytecode index, backwards.
std::vector<std::vector<uint32_t>> Predecessors(const Code& code) {
  std::vector<std::vector<uint32_t>> predecessors(code.bytes.size());
  for (uint32_t pc = 0; pc < code.bytes.size(); pc += InstructionLength(code.bytes, pc)) {
    const OpcodeInfo& info = InfoOf(EffectiveOpcode(code.bytes, pc));
    if (info.FallsThrough()) predecessors[pc + InstructionLength(code.bytes, pc)].push_back(pc);
    ForEachTarget(code.bytes, pc, [&](uint32_t target) { predecessors[target].push_back(pc); });
    if (!info.can_throw && info.flow != ControlFlow::kReturn) continue;
    for (const ExceptionHandler& handler : code.handlers) {
      if (handler.start_pc > pc || pc >= handler.end_pc) continue;
      predecessors[handler.handler_pc].push_back(pc);
      if (handler.catch_type == 0) break;
    }
  }
  return predecessors;
}

std::vector<bool> Reachable(const std::vector<std::vector<uint32_t>>& predecessors) {
  std::vector<std::vector<uint32_t>> successors(predecessors.size());
  for (uint32_t pc = 0; pc < predecessors.size(); ++pc) {
    for (uint32_t before : predecessors[pc]) successors[before].push_back(pc);
  }
  std::vector<bool> reachable(predecessors.size());
  std::vector<uint32_t> work = {0};
  while (!work.empty()) {
    const uint32_t pc = work.back();
    work.pop_back();
    if (reachable[pc]) continue;
    reachable[pc] = true;
    work.insert(work.end(), successors[pc].begin(), successors[pc].end());
  }
  return reachable;
}

// Before which instructions a local is live: those from which a read of it can be reached without a write between.
std::vector<bool> LiveBefore(const Code& code, const std::vector<std::vector<uint32_t>>& predecessors, uint16_t slot) {
  std::vector<bool> live(code.bytes.size());
  std::vector<uint32_t> work;
  auto access = [&](uint32_t pc) {
    const auto local = LocalOf(code.bytes, pc);
    if (!local) return LocalAccess{};
    if (local->index == slot) return *local;
    // The second slot of a long or double is never live: the first stands for both.
    const bool second = slot == local->index + 1 && (local->type == 'J' || local->type == 'D');
    return LocalAccess{.writes = second && local->writes};
  };
  for (uint32_t pc = 0; pc < code.bytes.size(); pc += InstructionLength(code.bytes, pc)) {
    if (access(pc).reads) work.push_back(pc);
  }
  while (!work.empty()) {
    const uint32_t pc = work.back();
    work.pop_back();
    if (live[pc]) continue;
    live[pc] = true;
    for (uint32_t before : predecessors[pc]) {
      if (!access(before).writes) work.push_back(before);
    }
  }
  return live;
}

TEST_F(JdkTest, LocalsAreDeadJustWhereNoReadIsToCome) {
  size_t live_slots = 0;
  ForEachMethodWithCode([&](const Method& method, const FrameMaps& maps) {
    const Code& code = *method.code;
    const auto predecessors = Predecessors(code);
    const std::vector<bool> reachable = Reachable(predecessors);
    for (uint16_t slot = 0; slot < code.max_locals; ++slot) {
      const std::vector<bool> live = LiveBefore(code, predecessors, slot);
      for (uint32_t pc = 0; pc < code.bytes.size(); pc += InstructionLength(code.bytes, pc)) {
        const FrameMaps::Map& map = maps.Before(pc);
        const bool is_dead = map.kinds[slot] == SlotKind::kDead;
        ASSERT_EQ(is_dead, !live[pc] || !reachable[pc]) << "local " << slot << " at " << pc;
        live_slots += !is_dead;
      }
    }
  });
  EXPECT_GT(live_slots, 1000000u);
}

TEST_F(JdkTest, WellKnownFacts) {
  auto declared = [&](const char* cls, const char* name, const char* descriptor) {
    return program_->Find(cls)->FindDeclared(name, descriptor);
  };
  EXPECT_TRUE(declared("java/lang/Object", "<init>", "()V")->is_trivial_constructor);
  EXPECT_TRUE(program_->Find("java/lang/Object")->trivially_initialized);
  EXPECT_FALSE(program_->Find("java/util/HashMap")->IsSubtypeOf(program_->Find("java/util/List")));
  EXPECT_TRUE(program_->Find("java/util/LinkedHashMap")->IsSubtypeOf(program_->Find("java/util/Map")));
  EXPECT_TRUE(declared("java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;")->caller_sensitive);
  EXPECT_FALSE(declared("java/lang/Class", "getName", "()Ljava/lang/String;")->caller_sensitive);
  Class* handle = program_->Find("java/lang/invoke/MethodHandle");
  ASSERT_NE(Program::ResolveMethod(handle, "invokeExact", "(IJ)V"), nullptr);
  EXPECT_TRUE(Program::ResolveMethod(handle, "invokeExact", "(IJ)V")->signature_polymorphic);
  EXPECT_EQ(Program::ResolveMethod(handle, "asType", "(IJ)V"), nullptr);
  EXPECT_EQ(program_->Find("java/util/Map$Entry")->inner_flags & kAccStatic, kAccStatic);
  Class* list = program_->Find("java/util/ArrayList");
  Method* for_each = Program::ResolveInterfaceMethod(program_->Find("java/lang/Iterable"), "forEach",
                                                     "(Ljava/util/function/Consumer;)V");
  EXPECT_EQ(Program::Select(list, for_each)->owner, list);
  EXPECT_EQ(Program::Select(program_->Find("java/util/LinkedList"), for_each)->owner->name, "java/lang/Iterable");
}

}  // namespace
}  // namespace heddle::test
