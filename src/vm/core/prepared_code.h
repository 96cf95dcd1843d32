// Prepared code: a method rewritten once, at its first call, into fixed-width instructions with operands at hand.
// What an instruction refers to is resolved at its first execution and written over it. Such facts are the same in
// every execution and are never rewound. Facts that an execution can change (whether a class is initialised, ...) are
// not kept here.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "program/class.h"

namespace heddle {

enum class Op : uint16_t {
#define HEDDLE_OP(Name) k##Name,
#include "vm/core/ops.def"
#undef HEDDLE_OP
  kCount
};

struct Insn {
  const void* handler;  // label in the dispatch loop
  union {
    struct {
      int32_t a, b;
    };
    int64_t l;
    void* p;
  };
};

// A resolved call. `receiver` and `target` cache the last interface selection: a fact about two classes, not a state.
struct CallSite {
  Method* method = nullptr;
  uint16_t arg_slots = 0;
  const Class* receiver = nullptr;
  Method* target = nullptr;
};

struct MultiArraySite {
  Class* type = nullptr;
  unsigned dimensions = 0;
};

struct SwitchTable {
  int32_t low = 0;
  std::vector<std::pair<int32_t, int32_t>> pairs;  // lookupswitch: key, target index, sorted
  std::vector<int32_t> targets;                    // tableswitch
  int32_t default_target = 0;
};

struct PreparedHandler {
  uint32_t start = 0, end = 0, target = 0;  // instruction indexes
  uint16_t catch_type = 0;                  // constant index, 0 = any
};

// A range of an assert statement's failing branch: from after the test of $assertionsDisabled to its target.
struct AssertRange {
  uint32_t start = 0, end = 0;  // bytecode indexes
};

struct PreparedCode {
  Method* method = nullptr;
  std::vector<Insn> insns;
  std::vector<uint32_t> pcs;  // bytecode index of each instruction
  std::vector<PreparedHandler> handlers;
  std::vector<AssertRange> asserts;
  uint16_t max_locals = 0, max_stack = 0;
  bool direct = false;  // neither native nor synchronized: the call's fast path
  bool told = false;    // would be direct, but a listener is told of its calls (trace_listeners.h)
  // A constructor with `this` in its first local to the end: the return looks for it there. Others end as methods do:
  // their object's final fields never become final. That costs states and no more.
  bool keeps_this = false;
  std::deque<CallSite> calls;
  std::deque<SwitchTable> switches;
  std::deque<MultiArraySite> multi_arrays;

  uint32_t PcOf(const Insn* ip) const { return pcs[static_cast<size_t>(ip - insns.data())]; }
};

// What the user wants of a method (attributes.h): instructions without a bytecode of their own.
struct ChoiceMarks {
  bool atomic = false;        // an atomic section begins when the method does, with a choice before it
  bool entry = false;         // a choice is forced when the method begins
  std::vector<uint32_t> pcs;  // a choice is forced before the instruction there. In order, without duplicates
  bool any() const { return atomic || entry || !pcs.empty(); }
};

// Rewrites method.code. `handlers` are the labels of the dispatch loop, by Op.
std::unique_ptr<PreparedCode> Prepare(Method& method, const void* const* handlers, const ChoiceMarks& marks = {});

}  // namespace heddle
