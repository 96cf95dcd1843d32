// Code from text, for tests that need instructions that javac no longer writes. A line is one of
//
//   label:
//   mnemonic [operand]          operand: a number, a label, or for invokestatic a method of class T ("f()V")
//   wide mnemonic number
//   .catch start end handler    labels; catches everything; order counts
//   .line number
//
// and "; ..." is a comment. Branches are to labels.
#pragma once

#include <string_view>

#include "tests/unit/program/class_maker.h"

namespace heddle::test {

RawCode Assemble(ConstantPoolBuilder& constants, std::string_view text, uint16_t max_stack = 8,
                 uint16_t max_locals = 8);

}  // namespace heddle::test
