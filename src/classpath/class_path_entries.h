// The entries of a class path as the user wrote them: what they name, which name nothing, and which classes there are.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace heddle {

// As written, between the colons. An empty one is left empty.
std::vector<std::string> WrittenEntries(std::string_view class_path);

// The files and folders that they name: "lib/*" is all jars of the folder, in the order of their names, unless a file
// is really called so. An empty entry is the current folder. Names that nothing has are left as they are.
std::vector<std::string> NamedEntries(std::string_view class_path);

// Those written entries that name no file, no folder and, with a wildcard, no jar.
std::vector<std::string> MissingEntries(std::string_view class_path);

// The same class path, found from elsewhere. Each relative entry is put below the first of `folders` that has it, and
// left as it is if none does. So is an absolute entry in or below `root`: it counts as a relative one of that folder.
// Empty: there is no such folder.
std::string FoundFrom(std::string_view class_path, std::span<const std::string> folders, const std::string& root);

// The names of the classes ("com.acme.Main", "com.acme.Main$Part"), for suggestions. Looks at `most` files and folders
// at most. Passes over what cannot be read, and over what manifests name.
std::vector<std::string> ClassNamesOn(std::string_view class_path, size_t most);

}  // namespace heddle
