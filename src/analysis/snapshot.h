// What the analyses may know of a running machine: the objects there at one moment, and where its threads stand. Made
// once, before there is a second thread, so it is the same on all paths of the program from there on.
//
// Idea: what was made before the snapshot needs no abstraction. Each object is itself, its fields begin with what they
// hold, and initialisers that have run are no part of the future.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "program/class.h"

namespace heddle {

// A thread's frame. A method without code, or one replaced by the machine, may do all of itself again.
struct SnapshotFrame {
  Method* method = nullptr;
  bool is_outermost = false;
  bool is_native = false;  // it does not stand at an instruction
  uint32_t pc = 0;
  bool in_call = false;                              // the call at pc goes on in the frame above
  std::vector<std::pair<uint32_t, Ref>> references;  // slot (locals, then stack) and object
};

class Snapshot {
 public:
  virtual ~Snapshot() = default;

  virtual Class* ClassOf(Ref object) const = 0;
  // Whether the object is the same, by its reference, on all paths from here on.
  virtual bool IsFixed(Ref object) const = 0;
  virtual uint32_t Length(Ref array) const = 0;
  // Of a field or, with the address of an element, of an array of references. 0: null.
  virtual Ref ReferenceAt(Ref object, uint32_t offset) const = 0;
  virtual uint32_t OffsetOfElement(uint32_t index) const = 0;
  virtual int64_t LongAt(Ref object, uint32_t offset) const = 0;
  // Visits all objects that something may hold, by address; also some that nothing holds.
  virtual void ForEachObject(const std::function<void(Ref)>& visit) const = 0;
  // Whether the object was there before any class of the program was looked for.
  virtual bool IsOfBoot(Ref object) const = 0;
  // Of an object of java.lang.Class: what it stands for. Null: it is no such object.
  virtual Class* Mirrored(Ref object) const = 0;
  // The field that a VarHandle is for. Null: it is no VarHandle, or is for something else.
  virtual const Field* FieldOfHandle(Ref handle) const = 0;
  // What an object of reflection, or a method handle, is for. A constructor is a method.
  struct Member {
    const Field* field = nullptr;
    Method* method = nullptr;
    bool is_unknown = false;  // a handle that may run any code
  };
  // Nothing: the object is none of these, or is made of others that are.
  virtual Member MemberOf(Ref object) const = 0;
  // No thread will run code to initialise the class any more, or wait for that.
  virtual bool IsInitialized(const Class* type) const = 0;
  // All threads' frames, each thread's outermost first.
  virtual const std::vector<SnapshotFrame>& frames() const = 0;
};

}  // namespace heddle
