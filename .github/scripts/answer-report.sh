#!/usr/bin/env bash
# Prints what `zero-pipeline verify` says of a reported fact: BODY is the text of an issue made by wrong-fact.yml or
# new-provider.yml. Its words are strangers' and only ever data: never a path, an option or a command.
set -euo pipefail

# The lines below the heading of a field, as the form writes them.
field() {
  awk -v heading="### $1" '{ sub(/\r$/, "") } /^### / { in_it = $0 == heading; next } in_it && NF { print }' <<<"$BODY" | head -n 1
}

page=$(field 'Address of the page · 页面地址')
quote=$(field 'Words on that page · 页面原文')
if [[ ! $page =~ ^https?://[^[:space:]]{1,500}$ || -z $quote || $quote = '_No response_' ]]; then
  echo 'The report has no address of a page or no words from it, so nothing was checked.'
  exit 0
fi
answer=$(timeout 120 node dist/pipeline/cli.js verify --page="$page" --quote="${quote:0:400}" 2>&1 || true)
echo 'What the check of quotes says of these words on this page, read just now:'
echo
echo '~~~~~~text'
head -c 4000 <<<"$answer" | iconv -c -t UTF-8 | sed 's/~~~~*/~~/g'
echo
echo '~~~~~~'
echo
echo 'A person decides what the record says; the guide to records (pipeline/records/README.md) tells how to send the edit yourself.'
