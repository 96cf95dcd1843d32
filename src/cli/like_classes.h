// The classes most like one that is not on the class path.
#pragma once

#include <string>
#include <string_view>

namespace heddle {

// " (did you mean com.acme.Main?)", or nothing. Classes of the same simple name in any package come first, then those
// of a like name. The endings .java and .class are passed over. If only the source is there, it says so.
// Reads the names of the classes on the class path, up to a limit.
std::string DidYouMeanClass(std::string_view class_path, std::string_view wanted);

}  // namespace heddle
