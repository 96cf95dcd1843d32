#include "tests/unit/vm/machine_test.h"

#include "base/check.h"

namespace heddle::test {

namespace {

constexpr unsigned kMaxSteps = 10000;

// Kept until the process ends, as is all that the machine refers to.
struct Booted {
  Jdk jdk;
  std::unique_ptr<RuntimeImage> image;
  std::unique_ptr<ClassSource> classes;
  std::unique_ptr<JavaMachine> machine;
};

Booted* Boot() {
  auto jdk = FindJdk("");
  if (!jdk.ok()) return nullptr;
  static Booted booted;
  booted.jdk = jdk.take();
  auto image = RuntimeImage::Open(booted.jdk.home + "/lib/modules");
  auto classes = OpenFolder(HEDDLE_BUILD_DIR "/tests/vm_guest");
  HEDDLE_CHECK(image.ok() && classes.ok());
  booted.image = image.take();
  booted.classes = classes.take();
  VmOptions options;
  options.jdk = booted.jdk;
  options.image = booted.image.get();
  auto machine = JavaMachine::CreateBooted(std::move(options));
  HEDDLE_CHECK(machine.ok());
  booted.machine = machine.take();
  return &booted;
}

Booted* TheMachine() {
  static Booted* booted = Boot();
  return booted;
}

}  // namespace

JavaMachine* MachineTest::machine_ = nullptr;

void MachineTest::SetUp() {
  if (TheMachine() == nullptr) GTEST_SKIP() << "there is no JDK here";
  machine_ = TheMachine()->machine.get();
}

void MachineTest::TearDown() {
  if (machine_ == nullptr) return;
  const VmOptions usual;
  VmOptions& options = vm().options;
  options.guest_heap_bytes = usual.guest_heap_bytes;
  options.collect_at_bytes = usual.collect_at_bytes;
  options.output_is_state = usual.output_is_state;
  options.spurious_wakeups = usual.spurious_wakeups;
  options.time_outs_last = usual.time_outs_last;
  machine_->Show(Visible::kShared);
}

void MachineTest::Begin(const std::string& main_class, std::vector<std::string> arguments) {
  Begin(*TheMachine()->classes, main_class, std::move(arguments));
}

void MachineTest::Begin(ClassSource& classes, const std::string& main_class, std::vector<std::string> arguments) {
  const Status failed = machine_->SetProgram(&classes, main_class, std::move(arguments));
  ASSERT_FALSE(failed.has_value()) << failed->message;
}

Outcome MachineTest::Take(ThreadId thread, unsigned alternative) {
  if (!machine_->Enabled(thread) || alternative >= machine_->Alternatives(thread)) {
    ADD_FAILURE() << "thread " << thread << " cannot step at " << machine_->describer().Location(thread);
    return Outcome::kUnsupported;
  }
  return machine_->Take({thread, static_cast<uint16_t>(alternative)});
}

void MachineTest::RunTo(ThreadId thread, ActionKind kind) {
  for (unsigned steps = 0; steps < kMaxSteps; ++steps) {
    ASSERT_TRUE(machine_->Enabled(thread)) << "thread " << thread << " at " << machine_->describer().Location(thread);
    const Outcome outcome = machine_->Take({thread, 0});
    ASSERT_EQ(outcome, Outcome::kVisible) << machine_->Message();
    if (Next(thread) == kind) return;
  }
  FAIL() << "thread " << thread << " does not come to a " << ActionKindName(kind);
}

void MachineTest::RunToEnd(ThreadId thread) {
  for (unsigned steps = 0; !machine_->Ended(thread); ++steps) {
    ASSERT_LT(steps, kMaxSteps);
    ASSERT_TRUE(machine_->Enabled(thread)) << "thread " << thread << " at " << machine_->describer().Location(thread);
    machine_->Take({thread, 0});
  }
}

Class* MachineTest::ClassNamed(std::string_view name) {
  Class* type = vm().program->Load(name).value;
  HEDDLE_CHECK(type != nullptr);
  return type;
}

int32_t MachineTest::StaticInt(std::string_view class_name, std::string_view field) {
  return heap().Read<int32_t>(ClassNamed(class_name)->statics,
                              ClassNamed(class_name)->FindDeclaredField(field, "I")->offset);
}

Ref MachineTest::StaticReference(std::string_view class_name, std::string_view field) {
  return heap().Read<Ref>(ClassNamed(class_name)->statics, vm().FieldOf(class_name, field)->offset);
}

}  // namespace heddle::test
