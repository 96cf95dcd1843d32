// Bytecode to turn a value of one type into another: primitive widening, boxing, unboxing, casts. So method
// references adapt their arguments and results (java.lang.invoke.LambdaMetafactory).
#pragma once

#include <string_view>

#include "classfile/code_builder.h"

namespace heddle {

// "java/lang/Integer" for 'I'. Empty for references and void.
std::string_view BoxClassName(char primitive);
// 'I' for "java/lang/Integer". 0 when the class boxes nothing.
char PrimitiveOfBox(std::string_view class_name);
// Whether a value of one primitive type may become one of another by widening, or is of it (JLS 5.1.2).
bool Widens(char from, char to);

// The value on top of the stack has the type `from`. Makes it `to`. `functional` is the type promised by generics for
// a `from` that erasure made wider. All are field descriptors, or "V".
void AdaptValue(CodeBuilder& code, std::string_view from, std::string_view to, std::string_view functional);

}  // namespace heddle
