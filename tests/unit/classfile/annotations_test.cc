#include "classfile/annotations.h"

#include <gtest/gtest.h>

#include "classfile/class_writer.h"

namespace heddle {
namespace {

// A class file's constants, and bytes that refer to them.
class Bytes {
 public:
  Bytes& U1(uint32_t value) { return out_.U1(value), *this; }
  Bytes& U2(uint32_t value) { return out_.U2(value), *this; }
  Bytes& Text(std::string_view text) { return U2(Index(ConstantTag::kUtf8, text, 0)); }
  Bytes& Number(uint64_t bits) { return U2(Index(ConstantTag::kInteger, {}, bits)); }

  std::vector<Annotation> Parse() {
    pool_ = ConstantPool(constants_);
    return ParseAnnotations(out_.data(), pool_);
  }
  std::vector<std::vector<Annotation>> ParseOfParameters() {
    pool_ = ConstantPool(constants_);
    return ParseParameterAnnotations(out_.data(), pool_);
  }

 private:
  uint32_t Index(ConstantTag tag, std::string_view text, uint64_t bits) {
    Constant constant;
    constant.tag = tag;
    constant.utf8 = text;
    constant.bits = bits;
    constants_.push_back(constant);
    return static_cast<uint32_t>(constants_.size() - 1);
  }

  ByteWriter out_;
  std::vector<Constant> constants_ = std::vector<Constant>(1);
  ConstantPool pool_;
};

TEST(Annotations, ValuesOfAllKinds) {
  Bytes bytes;
  bytes.U2(1).Text("LA;").U2(5);
  bytes.Text("number").U1('I').Number(7);
  bytes.Text("text").U1('s').Text("words");
  bytes.Text("constant").U1('e').Text("LColor;").Text("RED");
  bytes.Text("inner").U1('@').Text("LB;").U2(1).Text("type").U1('c').Text("I");
  bytes.Text("list").U1('[').U2(2).U1('Z').Number(1).U1('J').Number(3);
  const std::vector<Annotation> found = bytes.Parse();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].type, "LA;");
  EXPECT_EQ(found[0].Element("number")->bits, 7u);
  EXPECT_EQ(found[0].Element("text")->text, "words");
  EXPECT_EQ(found[0].Element("constant")->text, "RED");
  EXPECT_EQ(found[0].Element("constant")->type, "LColor;");
  EXPECT_EQ(found[0].Element("inner")->nested.at(0).Element("type")->text, "I");
  EXPECT_EQ(found[0].Element("list")->items.at(1).bits, 3u);
  EXPECT_EQ(found[0].Element("other"), nullptr);
}

TEST(Annotations, OfEachParameter) {
  Bytes bytes;
  bytes.U1(2).U2(0).U2(1).Text("LA;").U2(0);
  const auto found = bytes.ParseOfParameters();
  ASSERT_EQ(found.size(), 2u);
  EXPECT_TRUE(found[0].empty());
  EXPECT_EQ(found[1].at(0).type, "LA;");
}

TEST(Annotations, StopAtNonsense) {
  EXPECT_TRUE(ParseAnnotations({}, ConstantPool()).empty());
  Bytes cut;  // the second one lacks its elements
  cut.U2(2).Text("LA;").U2(0).Text("LB;");
  EXPECT_EQ(cut.Parse().size(), 1u);
  Bytes unknown;
  unknown.U2(1).Text("LA;").U2(1).Text("x").U1('?').U2(0);
  EXPECT_TRUE(unknown.Parse().empty());
  Bytes no_text;  // an index that is no text
  no_text.U2(1).Number(1).U2(0);
  EXPECT_TRUE(no_text.Parse().empty());
  Bytes far;
  far.U2(1).U2(999).U2(0);
  EXPECT_TRUE(far.Parse().empty());
  Bytes deep;
  deep.U2(1).Text("LA;").U2(1).Text("x");
  for (int i = 0; i < 100; ++i) deep.U1('[').U2(1);
  EXPECT_TRUE(deep.Parse().empty());
}

}  // namespace
}  // namespace heddle
