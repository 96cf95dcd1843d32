// The constant pool (specification, 4.4), in two passes: ReadConstantPool reads the entries, so that references may
// point forward; CheckConstantPool follows every reference. After both, an index of the right tag is all that a user
// of the pool has to check. Which bootstrap methods there are is known only at the end of the file, so that reference
// alone is checked by CheckBootstrapIndexes.
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
