// The Code attribute (specification, 4.7.3) and the debug tables in it.
#pragma once

#include <cstdint>
#include <memory>

#include "classfile/class_file.h"
#include "classfile/pool_reader.h"

namespace heddle::classfile {

// Reads the contents of the attribute. `parameter_slots` are those of the method, `this` included. Null after an error.
std::unique_ptr<Code> ReadCode(PoolReader& in, uint32_t parameter_slots);

}  // namespace heddle::classfile
