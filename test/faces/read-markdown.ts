/** Reads quotes out of the Markdown twins and of the command line's Markdown. */
import type { FreshnessStatus, Locale } from '../../schemas/vocabulary.ts';
import { quoteLine } from './facts.ts';

/** The words that each face uses for a freshness; they must tell them apart. */
const WORDS: Readonly<Record<Locale, readonly (readonly [FreshnessStatus, RegExp])[]>> = {
  en: [
    ['unconfirmed', /not yet seen on the live page/],
    ['captured', /read in a (?:dated |stored )?copy/],
    ['stale', /last seen live|not seen lately|more than two weeks ago/],
    ['missing', /no longer/],
    ['verified', /seen live/],
  ],
  'zh-CN': [
    ['unconfirmed', /尚未见到/],
    ['captured', /副本/],
    ['stale', /上次核实|久未核实|超过两周/],
    ['missing', /找不到/],
    ['verified', /已在原网页核实|核实/],
  ],
};

export function unescapeMarkdown(text: string): string {
  return text.replaceAll(/\\([\\`*_[\]<>#|~&!.)+-])/g, '$1');
}

/** Every quote of the text: a list item `“words” … <source> … freshness`. */
export function markdownQuotes(markdown: string, locale: Locale): string[] {
  return markdown.split('\n').flatMap((line) => {
    const item = /^\s*- “(.*?)”(?! ?“)(.*)$/u.exec(line);
    if (item === null) return [];
    // The words may hold the closing mark themselves: what follows the last one before the address is ours.
    const end = line.search(/”[^”]*<https?:/u);
    const words = line.slice(line.indexOf('“') + 1, end);
    const rest = line.slice(end + 1);
    const source = /<(https?:[^>]*)>/.exec(rest)?.[1] ?? '';
    // The link to the copy names the copy in words that a freshness uses too.
    const said = rest
      .replaceAll(/(?:[Ss]tored )?(?:copy|副本|存档副本)\s*<[^>]*>/gu, '')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\((?:under|位于)[^)]*\)|（位于[^）]*）/gu, '');
    const status = WORDS[locale].find(([, pattern]) => pattern.test(said))?.[0] ?? 'unsaid';
    return [quoteLine(unescapeMarkdown(words), source, status)];
  });
}
