#!/usr/bin/env bash
# Prints the section of CHANGELOG.md for a version (1.2.3): what its release says.
set -euo pipefail
notes=$(awk -v version="${1:?a version}" '
  /^## / { in_it = $2 == version && !/unreleased/; next }
  in_it
' CHANGELOG.md)
[ -n "$(tr -d '[:space:]' <<<"$notes")" ] || { echo "CHANGELOG.md has no released section \"## $1\"" >&2; exit 1; }
echo "$notes"
