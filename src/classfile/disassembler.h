// Listings of methods in the manner of `javap -c`, for tracing and debugging. The instructions are written as by
// javap. The rest is shorter.
#pragma once

#include <cstdint>
#include <string>

#include "classfile/class_file.h"

namespace heddle {

// Declaration, code, exception table and line numbers, each line ended by a newline. `method` is one of `file`.
std::string Disassemble(const ClassFile& file, const MethodInfo& method);

// One instruction without its pc: "invokevirtual #3  // Method java/lang/Object.hashCode:()I". A switch takes several
// lines. `pc` is the start of one.
std::string DisassembleInstruction(const ClassFile& file, const Code& code, uint32_t pc);

// A constant in words: "Method java/lang/Object.hashCode:()I", "String a\n", "int 5". Requires index < size().
std::string DescribeConstant(const ClassFile& file, uint16_t index);

}  // namespace heddle
