#!/bin/sh
# Shows that generated programs are good class files: runs COUNT of them with `java`, then has one virtual machine verify
# twenty times as many.
# usage: run_with_java.sh GENERATE [COUNT [FIRST_SEED]]
# A program may deadlock or spin for ever by design: 5 seconds, and it is stopped. That counts as run; what counts as a
# failure is any complaint of the class loader or the verifier, or a crash.
set -u
generate=$1
count=${2:-300}
seed=${3:-1}
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$generate" "$seed" "$work/run" "$count" || exit 1
ran=0 stopped=0 bad=0
for folder in "$work"/run/*/; do
  timeout -s KILL 5 java -Xshare:auto -XX:TieredStopAtLevel=1 -cp "$folder" Main > "$work/out" 2>&1
  status=$?
  if grep -Eq 'VerifyError|ClassFormatError|IncompatibleClassChange|NoSuchFieldError|NoSuchMethodError|IllegalAccessError|ClassNotFound|Could not find or load|LinkageError' "$work/out"; then
    bad=$((bad + 1)); echo "$folder:"; head -5 "$work/out"
  elif [ "$status" -gt 128 ] && [ "$status" -ne 137 ]; then
    bad=$((bad + 1)); echo "$folder: status $status"
  elif [ "$status" -eq 137 ]; then stopped=$((stopped + 1))
  else ran=$((ran + 1))
  fi
done
echo "$ran ended, $stopped stopped after 5 seconds, $bad bad"
"$generate" "$((seed + count))" "$work/verify" "$((20 * count))" || exit 1
java "$here/VerifyPrograms.java" "$work/verify" || bad=$((bad + 1))
[ "$bad" -eq 0 ]
