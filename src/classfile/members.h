// Fields and methods (specification, 4.5 and 4.6).
#pragma once

#include <vector>

#include "classfile/class_file.h"
#include "classfile/pool_reader.h"

namespace heddle::classfile {

// Each reads the count and the table. `class_flags` are those of the declaring class.
std::vector<FieldInfo> ReadFields(PoolReader& in, uint16_t class_flags);
std::vector<MethodInfo> ReadMethods(PoolReader& in, uint16_t class_flags);

}  // namespace heddle::classfile
