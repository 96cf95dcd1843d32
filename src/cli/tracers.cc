#include "cli/tracers.h"

#include <cstdio>

#include "reduction/common/reduction_layer.h"

namespace heddle {

namespace {

class StepTracer : public Observer {
 public:
  explicit StepTracer(const Describer& describer) : describer_(describer) {}
  void Taking(Machine& machine, Step step) override {
    const Action& next = machine.Next(step.thread);
    std::string name = IsAccess(next.kind) ? describer_.FieldName(next) : describer_.Words(machine, step);
    std::fprintf(stderr, "[sched] %s: %s %s at %s%s\n", describer_.ThreadName(step.thread).c_str(),
                 ActionKindName(next.kind), name.c_str(), describer_.Location(step.thread).c_str(),
                 step.alternative == 0 ? "" : (" alternative " + std::to_string(step.alternative)).c_str());
  }

 private:
  const Describer& describer_;
};

class TransitionTracer : public Observer {
 public:
  void Took(Machine& machine, Step step, Outcome outcome) override {
    std::fprintf(stderr, "[search] step %llu of thread %u ended as %u, %u threads\n",
                 static_cast<unsigned long long>(++steps_), step.thread, static_cast<unsigned>(outcome),
                 machine.ThreadCount());
  }

 private:
  uint64_t steps_ = 0;
};

class HeapTracer : public Observer {
 public:
  void Took(Machine& machine, Step, Outcome) override {
    std::fprintf(stderr, "[heap] %llu bytes held\n", static_cast<unsigned long long>(machine.PeakBytes()));
  }
};

class ClassTracer : public Observer {
 public:
  explicit ClassTracer(const JavaMachine& machine) : machine_(machine) {}
  void Took(Machine&, Step, Outcome) override {
    const Program& program = *const_cast<JavaMachine&>(machine_).vm().program;
    for (; told_ < program.ClassCount(); ++told_) {
      const Class* type = program.ClassAt(told_);
      if (type->is_user) std::fprintf(stderr, "[class] loaded %s\n", type->ExternalName().c_str());
    }
  }

 private:
  const JavaMachine& machine_;
  uint32_t told_ = 0;
};

// Asks another reduction, and tells what it says.
class TalkingReduction : public ReductionLayer {
 public:
  TalkingReduction(Reduction& under, const Describer& describer) : ReductionLayer(under), describer_(describer) {}
  ReductionNeeds Needs() const override {
    ReductionNeeds needs = ReductionLayer::Needs();
    needs.whole_rounds = true;
    return needs;
  }
  bool NeedsChoice(Machine& machine, ThreadId thread) override {
    bool needed = ReductionLayer::NeedsChoice(machine, thread);
    std::fprintf(stderr, "[reduction] %s before %s at %s: %s\n", describer_.ThreadName(thread).c_str(),
                 ActionKindName(machine.Next(thread).kind), describer_.Location(thread).c_str(),
                 needed ? "choice" : "no choice");
    return needed;
  }
  bool OfferLate(Machine& machine, std::vector<ThreadId>& threads) override {
    bool was_single = ReductionLayer::OfferLate(machine, threads);
    for (ThreadId thread : threads) {
      std::fprintf(stderr, "[reduction] late: %s at %s\n", describer_.ThreadName(thread).c_str(),
                   describer_.Location(thread).c_str());
    }
    return was_single;
  }

 private:
  const Describer& describer_;
};

}  // namespace

Tracers::Tracers(const TraceFlags& flags, const JavaMachine& machine, Reduction& reduction)
    : reduction_(reduction),
      tell_reduction_(flags.reduction),
      talking_(std::make_unique<TalkingReduction>(reduction, machine.describer())) {
  if (flags.sched) observers_.push_back(std::make_unique<StepTracer>(machine.describer()));
  if (flags.search) observers_.push_back(std::make_unique<TransitionTracer>());
  if (flags.heap) observers_.push_back(std::make_unique<HeapTracer>());
  if (flags.classes) observers_.push_back(std::make_unique<ClassTracer>(machine));
}

std::vector<Observer*> Tracers::observers() const {
  std::vector<Observer*> all;
  for (const auto& observer : observers_) all.push_back(observer.get());
  return all;
}

}  // namespace heddle
