import { readFileSync } from 'node:fs';
import { shownQuote } from './server/words/shown-quote.ts';
const c = JSON.parse(readFileSync('snapshots/versions/2026-11-23.5/catalog.json','utf8'));
for (const o of c.offers) for (const e of o.evidence) if (shownQuote(e.quote)!==e.quote) console.log(o.slug, e.quote,'=>',shownQuote(e.quote));
const ch = JSON.parse(readFileSync('snapshots/versions/2026-11-23.5/changes.json','utf8'));
for (const en of ch.entries) for (const e of en.evidence) if (shownQuote(e.quote)!==e.quote) console.log(en.offer, e.quote,'=>',shownQuote(e.quote));
