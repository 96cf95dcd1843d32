// The statistics of the tables. Lists are never empty unless said, and hold no NaN. An infinite value stands for a run
// that has found nothing: ranks take it, sums do not.
//
// The standard deviation is that of a population: divided by n, not by n - 1. So one run has the deviation 0.
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace heddle {

double Mean(std::span<const double> values);
double StandardDeviation(std::span<const double> values);

// The deviation divided by the mean. 0 where the mean is 0. Needs values of at least 0.
double CoefficientOfVariation(std::span<const double> values);

// The mean of the two in the middle if their number is even.
double Median(std::vector<double> values);

// The place of each value in rising order, from 1. Equal values share the mean of their places. May be empty.
std::vector<double> MeanRanks(std::span<const double> values);

// The correlation of two lists of one length. Nothing: fewer than two values, or one list has only equal ones.
std::optional<double> Pearson(std::span<const double> a, std::span<const double> b);

// Spearman's rho: Pearson's correlation of the mean ranks. Infinite values are ranked, as largest.
std::optional<double> Spearman(std::span<const double> a, std::span<const double> b);

// Vargha and Delaney's A12: how likely a value of `a` is larger than one of `b`, equal ones counting half.
// Below 0.5, `a` has the smaller values.
double VarghaDelaney(std::span<const double> a, std::span<const double> b);

}  // namespace heddle
