/** Searches as people type them, all different, so that none is answered from what an earlier one left. */
import type { Catalog } from '../../schemas/catalog.ts';
import { ROLES } from '../../schemas/vocabulary.ts';
import { splitRuns } from '../../server/catalog/search/normalise.ts';

/** More than the server keeps answers of, so that by the time one comes again it is forgotten. */
export const NEW_SEARCHES = 30_000;

/** The words of names, plans and summaries in both languages, in the order in which they first stand. */
export function catalogWords(catalog: Catalog): string[] {
  const words = new Set<string>();
  for (const { translations, plan, provider } of catalog.offers.slice(0, 3000)) {
    const { en, 'zh-CN': zh } = translations;
    for (const run of splitRuns(`${en.name} ${plan} ${provider.name} ${en.summary} ${zh.summary}`)) {
      if (run.kind === 'word' && run.text.length > 2) words.add(run.text);
      else if (run.kind === 'cjk' && run.text.length > 1) words.add(run.text.slice(0, 2));
    }
  }
  return [...words];
}

/** Addresses: a word alone, the start of one, a word with a role, two words; the order is always the same. */
export function newSearches(catalog: Catalog, count = NEW_SEARCHES): string[] {
  const words = catalogWords(catalog);
  const texts = new Set<string>();
  for (let at = 0; texts.size < count && at < count * 4; at++) {
    const word = words[(at * 7919) % words.length] ?? 'free';
    const other = words[(at * 104_729 + 13) % words.length] ?? 'plan';
    const role = ROLES[at % ROLES.length] ?? 'postgres';
    const third = words[(at * 15_485_863 + 7) % words.length] ?? 'data';
    const kinds = [word, word.slice(0, 4), `${word} ${role}`, `${word} ${other}`];
    const text = kinds[at % kinds.length] ?? word;
    // A word alone comes once; afterwards pairs take its place.
    const pairs = [text, `${word} ${other}`, `${word} ${third}`, `${third} ${other}`];
    texts.add(pairs.find((pair) => !texts.has(pair)) ?? text);
  }
  return [...texts].map((text) => `/api/zero/offers?q=${encodeURIComponent(text)}&limit=10`);
}
