// The attributes of a class as a whole (specification, 4.7).
#pragma once

#include "classfile/class_file.h"
#include "classfile/pool_reader.h"

namespace heddle::classfile {

// Reads the attributes table into `file`. The other parts of `file` are already there.
void ReadClassAttributes(PoolReader& in, ClassFile& file);

}  // namespace heddle::classfile
