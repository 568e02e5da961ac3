#!/usr/bin/env bash
# Opens or updates the one pull request of the nights: the report of the newest version of the store DIR, and the edits
# that need no judgement (the same figures in other words). Everything else stays for `zero-pipeline review`.
#   report.sh DIR
# Needs `gh` with GH_TOKEN, and a clone of the main branch that may push.
set -euo pipefail

store=${1:?the folder of the store}
version=$(jq -er .version "$store/latest.json")
branch=nightly
bot='41898282+github-actions[bot]@users.noreply.github.com'
records=pipeline/records
main=$(git rev-parse HEAD)

body=$(mktemp)
{
  echo "The newest night, $version. To answer the rest: \`zero-pipeline review\` in a checkout of this branch."
  echo 'This request is a draft, and each night writes it anew until somebody else commits to its branch. The checks run when you press "Ready for review".'
  echo
  # No word of a page may call a person, and a body has 65,536 characters at most.
  sed -E $'s/(^|[^[:alnum:]._])@([[:alnum:]])/\\1@\u200b\\2/g' "$store/versions/$version/report.md" | head -c 60000 | iconv -c -t UTF-8
} >"$body"

open=$(gh pr list --head "$branch" --state open --json number --jq '.[0].number // empty')
git fetch --quiet origin "+refs/heads/$branch:refs/remotes/origin/$branch" 2>/dev/null || true
if [ -n "$open" ] && git rev-parse --quiet --verify "origin/$branch" >/dev/null &&
  [ -n "$(git log --format=%ae "$main..origin/$branch" | grep -vxF "$bot" || true)" ]; then
  echo "somebody works on $branch: only the report is renewed"
else
  git switch --quiet --force-create "$branch"
  # Ends with 1 as long as something is left to a person.
  node dist/pipeline/cli.js review --snapshots "$store/versions" --accept same-figures --offline </dev/null || [ $? = 1 ]
  node dist/pipeline/cli.js records check
  git add "$records"
  git -c user.name='github-actions[bot]' -c user.email="$bot" commit --quiet --allow-empty \
    -m "records: what the night of $version found"
  git push --quiet --force origin "$branch"
fi

if [ -n "$open" ]; then
  gh pr edit "$open" --title "Night of $version" --body-file "$body"
else
  gh pr create --draft --head "$branch" --base main --title "Night of $version" --body-file "$body"
fi
