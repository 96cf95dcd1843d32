// Three ways, by size. Up to 3 pi/4 one subtraction. Up to 2^19 pi/2: n = round(x 2/pi), and pi/2 is taken away in
// parts of 33 bits, as many as the cancellation asks for (Cody and Waite). Above that 2/pi is multiplied with x in
// chunks of 24 bits, of which those are left out that give multiples of 8 or vanish (Payne and Hanek).
#include "vm/natives/strict_math/reduction.h"

#include <algorithm>
#include <cmath>

#include "vm/natives/strict_math/strict_math.h"

namespace heddle {

using namespace halves;  // NOLINT(google-build-using-namespace)

namespace {

constexpr double kTwo24 = 0x1p24, kTwoToMinus24 = 0x1p-24;
constexpr double kTwoOverPi = 6.36619772367581382433e-01;

// pi/2 = part[0] + part[1] + ..., 33 bits each; rest[i] = what is left after part[i].
constexpr double kPart[] = {1.57079632673412561417e+00, 6.07710050630396597660e-11, 2.02226624871116645580e-21};
constexpr double kRest[] = {6.07710050650619224932e-11, 2.02226624879595063154e-21, 8.47842766036889956997e-32};

// pi/2 in chunks of 24 bits.
constexpr double kHalfPi[] = {1.57079625129699707031e+00, 7.54978941586159635335e-08, 5.39030252995776476554e-15,
                              3.28200341580791294123e-22, 1.27065575308067607349e-29, 1.22933308981111328932e-36,
                              2.73370053816464559624e-44, 2.16741683877804819444e-51};

// The bits of 2/pi after the point, 24 at a time.
constexpr int32_t kBitsOfTwoOverPi[] = {
    0xA2F983, 0x6E4E44, 0x1529FC, 0x2757D1, 0xF534DD, 0xC0DB62, 0x95993C, 0x439041, 0xFE5163, 0xABDEBB, 0xC561B7,
    0x246E3A, 0x424DD2, 0xE00649, 0x2EEA09, 0xD1921C, 0xFE1DEB, 0x1CB129, 0xA73EE8, 0x8235F5, 0x2EBB44, 0x84E99C,
    0x7026B4, 0x5F7E41, 0x3991D6, 0x398353, 0x39F49C, 0x845F8B, 0xBDF928, 0x3B1FF8, 0x97FFDE, 0x05980F, 0xEF2F11,
    0x8B5A0A, 0x6D1F6D, 0x367ECF, 0x27CB09, 0xB74F46, 0x3F669E, 0x5FEA2D, 0x7527BA, 0xC7EBE5, 0xF17B3D, 0x0739F7,
    0x8A5292, 0xEA6BFB, 0x5FB11F, 0x8D5D08, 0x560330, 0x46FC7B, 0x6BABF0, 0xCFBC20, 0x9AF436, 0x1DA9E3, 0x91615E,
    0xE61B08, 0x659985, 0x5F14A0, 0x68408D, 0xFFD880, 0x4D7327, 0x310606, 0x1556CA, 0x73A8C9, 0x60E27B, 0xC08C6B};

constexpr int kTerms = 4;  // chunks of the product to begin with

// The fraction of x 2/pi, by 4, in chunks of 24 bits, and how it becomes an angle again.
class LargeReduction {
 public:
  // x = chunks[0] 2^exponent + chunks[1] 2^(exponent - 24) + ...
  LargeReduction(const double* chunks, int count, int exponent) : chunks_(chunks), last_(count - 1) {
    first_ = std::max((exponent - 3) / 24, 0);
    scale_ = exponent - 24 * (first_ + 1);
    for (int i = 0; i <= last_ + kTerms; ++i) {
      const int at = first_ - last_ + i;
      bits_[i] = at < 0 ? 0 : kBitsOfTwoOverPi[at];
    }
    for (int i = 0; i <= kTerms; ++i) products_[i] = Product(i);
    used_ = kTerms;
  }

  Reduced Run() {
    while (!TakeInteger()) {}
    TakeChunks();
    return Angle();
  }

 private:
  double Product(int i) const {
    double sum = 0;
    for (int j = 0; j <= last_; ++j) sum += chunks_[j] * bits_[last_ + i - j];
    return sum;
  }

  // Distils the products into chunks, takes the integer part away, and makes the fraction its distance from the nearest
  // integer. False: all that is left is 0, and more terms were added.
  bool TakeInteger() {
    double z = products_[used_];
    for (int i = 0, j = used_; j > 0; ++i, --j) {
      const double carry = static_cast<int32_t>(kTwoToMinus24 * z);
      chunk_[i] = static_cast<int32_t>(z - kTwo24 * carry);
      z = products_[j - 1] + carry;
    }
    z = std::ldexp(z, scale_);
    z -= 8.0 * std::floor(z * 0.125);
    integer_ = static_cast<int>(z);
    z -= integer_;
    half_ = 0;  // above 0: the fraction is at least 1/2
    int32_t& highest = chunk_[used_ - 1];
    if (scale_ > 0) {
      const int32_t whole = highest >> (24 - scale_);
      integer_ += whole;
      highest -= whole << (24 - scale_);
      half_ = highest >> (23 - scale_);
    } else if (scale_ == 0) {
      half_ = highest >> 23;
    } else if (z >= 0.5) {
      half_ = 2;
    }
    if (half_ > 0) z = OneMinus(z);
    fraction_ = z;
    return z != 0 || !AddTerms();
  }

  double OneMinus(double z) {
    ++integer_;
    bool borrowed = false;
    for (int i = 0; i < used_; ++i) {
      if (borrowed) {
        chunk_[i] = 0xffffff - chunk_[i];
      } else if (chunk_[i] != 0) {
        borrowed = true;
        chunk_[i] = 0x1000000 - chunk_[i];
      }
    }
    if (scale_ == 1) chunk_[used_ - 1] &= 0x7fffff;
    if (scale_ == 2) chunk_[used_ - 1] &= 0x3fffff;
    if (half_ != 2) return z;
    z = 1 - z;
    return borrowed ? z - std::ldexp(1.0, scale_) : z;
  }

  bool AddTerms() {
    for (int i = used_ - 1; i >= kTerms; --i) {
      if (chunk_[i] != 0) return false;
    }
    int more = 1;
    while (chunk_[kTerms - more] == 0) ++more;
    for (int i = used_ + 1; i <= used_ + more; ++i) {
      bits_[last_ + i] = kBitsOfTwoOverPi[first_ + i];
      products_[i] = Product(i);
    }
    used_ += more;
    return true;
  }

  // The fraction's upper end joins the chunks; zero chunks leave them.
  void TakeChunks() {
    if (fraction_ == 0) {
      do {
        --used_;
        scale_ -= 24;
      } while (chunk_[used_] == 0);
      return;
    }
    const double z = std::ldexp(fraction_, -scale_);
    if (z < kTwo24) {
      chunk_[used_] = static_cast<int32_t>(z);
      return;
    }
    const double carry = static_cast<int32_t>(kTwoToMinus24 * z);
    chunk_[used_++] = static_cast<int32_t>(z - kTwo24 * carry);
    scale_ += 24;
    chunk_[used_] = static_cast<int32_t>(carry);
  }

  Reduced Angle() {
    double unit = std::ldexp(1.0, scale_);
    for (int i = used_; i >= 0; --i, unit *= kTwoToMinus24) products_[i] = unit * chunk_[i];
    double sums[kMost];
    for (int i = used_; i >= 0; --i) {
      double sum = 0;
      for (int k = 0; k <= kTerms && k <= used_ - i; ++k) sum += kHalfPi[k] * products_[i + k];
      sums[used_ - i] = sum;
    }
    double high = 0;
    for (int i = used_; i >= 0; --i) high += sums[i];
    double low = sums[0] - high;
    for (int i = 1; i <= used_; ++i) low += sums[i];
    return half_ == 0 ? Reduced{integer_ & 7, high, low} : Reduced{integer_ & 7, -high, -low};
  }

  static constexpr int kMost = 20;
  const double* chunks_;
  int last_;   // chunk of x
  int first_;  // chunk of 2/pi that counts
  int scale_;  // exponent of the products' lowest end
  int used_;   // products, less one
  int integer_ = 0;
  int32_t half_ = 0;
  double fraction_ = 0;
  double bits_[kMost], products_[kMost];
  int32_t chunk_[kMost];
};

Reduced ReduceLarge(double x) {
  const int exponent = (HighOfMagnitude(x) >> 20) - 1046;
  double z = FromHalves(HighOfMagnitude(x) - (exponent << 20), Low(x));
  double chunks[3];
  for (int i = 0; i < 2; ++i) {
    chunks[i] = static_cast<int32_t>(z);
    z = (z - chunks[i]) * kTwo24;
  }
  chunks[2] = z;
  int count = 3;
  while (chunks[count - 1] == 0) --count;
  return LargeReduction(chunks, count, exponent).Run();
}

// 2^19 pi/2 and below. Magnitudes; the sign is put back by the caller.
Reduced ReduceMedium(double magnitude) {
  const int32_t high = High(magnitude);
  const int n = static_cast<int>(magnitude * kTwoOverPi + 0.5);
  double left = magnitude - n * kPart[0], error = n * kRest[0];
  auto lost_bits = [&](double result) { return (high >> 20) - ((High(result) >> 20) & 0x7ff); };
  double result = left - error;
  // Near a small multiple of pi/2 only can much be cancelled.
  if (n >= 32 || high == High(n * 1.57079632679489655800e+00)) {
    constexpr int kEnough[] = {16, 49};
    for (int step = 0; step < 2 && lost_bits(result) > kEnough[step]; ++step) {
      const double before = left;
      const double part = n * kPart[step + 1];
      left = before - part;
      error = n * kRest[step + 1] - ((before - left) - part);
      result = left - error;
    }
  }
  return {n, result, (left - result) - error};
}

Reduced ReduceOnce(double x) {
  const double sign = x > 0 ? 1 : -1;
  double z = x - sign * kPart[0];
  const int rest = HighOfMagnitude(x) == 0x3ff921fb ? 1 : 0;
  if (rest == 1) z -= sign * kPart[1];
  const double high = z - sign * kRest[rest];
  return {x > 0 ? 1 : -1, high, (z - high) - sign * kRest[rest]};
}

}  // namespace

Reduced ReduceByHalfPi(double x) {
  const int32_t magnitude = HighOfMagnitude(x);
  if (magnitude < 0x4002d97c) return ReduceOnce(x);
  const Reduced reduced = magnitude <= 0x413921fb ? ReduceMedium(std::fabs(x)) : ReduceLarge(x);
  return x < 0 ? Reduced{-reduced.quadrant, -reduced.high, -reduced.low} : reduced;
}

}  // namespace heddle
