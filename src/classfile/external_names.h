// Names of classes and types, from class files to Java source and the JVM's messages, and back.
#pragma once

#include <string>
#include <string_view>

namespace heddle {

// "java/util/Map$Entry" -> "java.util.Map$Entry"
std::string ExternalName(std::string_view internal_name);
// "java.util.Map$Entry" -> "java/util/Map$Entry"
std::string InternalName(std::string_view external_name);
// 'I' -> "int", 'V' -> "void". Requires the descriptor of a primitive type, or 'V'.
std::string_view PrimitiveName(char descriptor);
// "[[J" -> "long[][]", "Ljava/lang/String;" -> "java.lang.String". Requires a field or return descriptor.
std::string ExternalTypeName(std::string_view type);

}  // namespace heddle
