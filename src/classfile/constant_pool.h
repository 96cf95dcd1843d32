// The constant pool (specification, 4.4), in two passes. ReadConstantPool reads the entries, so references may point
// forward. CheckConstantPool follows every reference. After both, a user of the pool has to check only that an index
// has the right tag. The bootstrap methods are known only at the end of the file. So the references to them alone are
// checked by CheckBootstrapIndexes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/pool_reader.h"
#include "classfile/reader.h"

namespace heddle::classfile {

struct ConstantEntries {
  ConstantPool pool;
  std::vector<size_t> offsets;  // of each constant in the file: for messages
};

ConstantEntries ReadConstantPool(ByteReader& bytes, uint16_t major_version);
void CheckConstantPool(PoolReader& in, const std::vector<size_t>& offsets);
void CheckBootstrapIndexes(PoolReader& in, const std::vector<size_t>& offsets, size_t bootstrap_methods);

}  // namespace heddle::classfile
