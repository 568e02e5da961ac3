#!/usr/bin/env bash
# Where published versions are kept: each as one file of a release of its month, never in the branch of the code, so
# that no clone grows by a night. An upload is never written over: published versions do not change.
#   versions.sh newest DIR    the newest version, into the store DIR; the committed one if none was published yet
#   versions.sh all DIR       every version, oldest first: for a mirror, or for questions to the whole history
#   versions.sh publish DIR   the newest version of the store DIR
# Needs `gh` with GH_TOKEN, and GH_REPO (owner/name) outside a clone.
set -euo pipefail

store=${2:?a folder}
[ "$1" = publish ] || mkdir -p "$store/versions"

# Lines of `version tag`, oldest first.
published() {
  gh release list --limit 1000 --json tagName --jq '.[].tagName | select(startswith("catalog-"))' |
    while read -r tag; do
      gh release view "$tag" --json assets --jq '.assets[].name | select(endswith(".tar.gz"))' |
        sed -n "s/^catalog-\(.*\)\.tar\.gz\$/\1 $tag/p"
    done | sort -V
}

unpack() {
  local folder
  folder=$(mktemp -d)
  gh release download "$2" --pattern "catalog-$1.tar.gz" --dir "$folder"
  tar xzf "$folder/catalog-$1.tar.gz" -C "$store"
  rm -r "$folder"
}

case "$1" in
  newest)
    list=$(published)
    if [ -n "$list" ]; then
      # shellcheck disable=SC2086 # A line is two words.
      unpack ${list##*$'\n'}
    else
      cp -r snapshots/versions/*/ -t "$store/versions"
      cp snapshots/latest.json "$store"
    fi
    ;;
  all)
    list=$(published)
    while read -r version tag; do unpack "$version" "$tag"; done <<<"$list"
    ;;
  publish)
    version=$(jq -er .version "$store/latest.json")
    tag=catalog-${version:0:7}
    file=$(mktemp -d)/catalog-$version.tar.gz
    tar czf "$file" -C "$store" latest.json "versions/$version"
    gh release view "$tag" >/dev/null 2>&1 ||
      gh release create "$tag" --prerelease --latest=false --title "Catalog, ${version:0:7}" \
        --notes 'Versions of the catalog, each one file. They are under LICENSE-CATALOG.md, not under the licence of the code.'
    gh release upload "$tag" "$file"
    ;;
  *)
    echo "newest, all or publish, not $1" >&2
    exit 2
    ;;
esac
