// The Java machine as the analyses see it (analysis/snapshot.h, analysis/call_sites.h).
#pragma once

#include <vector>

#include "analysis/call_sites.h"
#include "analysis/snapshot.h"
#include "vm/java_machine.h"

namespace heddle {

class JavaSnapshot : public Snapshot {
 public:
  // The machine must outlive it, and must be in the same state whenever it is asked.
  explicit JavaSnapshot(const Vm& vm);

  Class* ClassOf(Ref object) const override { return vm_.ClassOf(object); }
  bool IsFixed(Ref object) const override { return object < fixed_end_; }
  uint32_t Length(Ref array) const override { return vm_.heap.Length(array); }
  Ref ReferenceAt(Ref object, uint32_t offset) const override { return vm_.heap.Read<Ref>(object, offset); }
  uint32_t OffsetOfElement(uint32_t index) const override { return kHeaderBytes + sizeof(Ref) * index; }
  int64_t LongAt(Ref object, uint32_t offset) const override { return vm_.heap.Read<int64_t>(object, offset); }
  bool IsOfBoot(Ref object) const override { return object < vm_.heap.baseline_end(); }
  void ForEachObject(const std::function<void(Ref)>& visit) const override;
  Class* Mirrored(Ref object) const override;
  const Field* FieldOfHandle(Ref handle) const override;
  Member MemberOf(Ref object) const override;
  bool IsInitialized(const Class* type) const override { return vm_.IsInitialized(type); }
  const std::vector<SnapshotFrame>& frames() const override { return frames_; }

 private:
  void AddFrames(const GuestThread& guest);

  const Vm& vm_;
  Ref fixed_end_;
  std::vector<SnapshotFrame> frames_;
};

// Links call sites as the machine would, once. Changes nothing but what is linked.
class JavaCallSites : public CallSites {
 public:
  explicit JavaCallSites(Vm& vm) : vm_(vm) {}
  Method* Link(Method* caller, uint16_t constant, uint32_t pc) override;
  Ref OnlyObjectOf(const Class* lambda) const override;

 private:
  Vm& vm_;
};

}  // namespace heddle
