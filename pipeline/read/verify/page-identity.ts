/**
 * What a page is known by: its title, its first heading, its language and the words that it says most. A page that
 * carries none of its quotes and little of that is another page, whatever it says.
 */
import {
  MAX_IDENTITY_TEXT,
  MAX_IDENTITY_WORD,
  MAX_IDENTITY_WORDS,
  type PageIdentity,
} from '../../../schemas/snapshot.ts';
import { pathLanguage } from '../path-language.ts';
import { words } from '../word-list.ts';
import { fold } from './fold.ts';
import type { PreparedPage } from './prepare.ts';
import { tokenize } from './tokens.ts';
import { CONSENT_PHRASES } from './wall-phrases.ts';

/** They are on every page, a wall included. */
const COMMON = new Set(
  words(`
    the and for with you your our are can not from that this have has will more than all any use using may
    was were been what when which who how they them their there here its get one new also into other only
    about out see now please page site website home contact terms privacy policy help support
  `),
);
const SHORTEST_WORD = 3;
/** A page with more Han characters than this share of its letters is Chinese. */
const HAN_SHARE = 0.2;
/** With fewer than this share it is not. */
const NO_HAN_SHARE = 0.02;
/** So many letters tell the script of a page. */
const ENOUGH_LETTERS = 20_000;
/** Weights of what a page is known by; they add up to 1. */
const WORDS_WEIGHT = 0.5;
const TITLE_WEIGHT = 0.2;
const HEADING_WEIGHT = 0.1;
/** A page that was written anew still says what there is of what: walls, menus and sign-in pages do not. */
const FIGURES_WEIGHT = 0.2;

/** What the next nights know the page by. Words are in the order of the alphabet, so that a night changes few. */
export function readIdentity(page: PreparedPage): PageIdentity {
  const counts = countWords(page);
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_IDENTITY_WORDS);
  return {
    title: (page.page.title ?? '').slice(0, MAX_IDENTITY_TEXT),
    heading: firstHeading(page).slice(0, MAX_IDENTITY_TEXT),
    language: primaryLanguage(page.page.signals.language),
    han: hanShare(page) >= HAN_SHARE,
    figures: countFigures(page),
    closed: page.page.signals.closed,
    words: most.map(([word]) => word).sort(),
  };
}

/** How much of what the page was known by is on it, from 0 to 1. */
export function likeness(known: PageIdentity, page: PreparedPage): number {
  const counts = countWords(page);
  const kept = known.words.filter((word) => counts.has(word)).length;
  const parts = [
    { weight: WORDS_WEIGHT, share: known.words.length === 0 ? null : kept / known.words.length },
    { weight: TITLE_WEIGHT, share: sharedWords(known.title, page.page.title ?? '') },
    { weight: HEADING_WEIGHT, share: sharedWords(known.heading, firstHeading(page)) },
    {
      weight: FIGURES_WEIGHT,
      share: known.figures === 0 ? null : Math.min(1, countFigures(page) / known.figures),
    },
  ];
  // What the page never had says nothing.
  const told = parts.flatMap(({ weight, share }) => (share === null ? [] : [{ weight, share }]));
  const total = told.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 1 : told.reduce((sum, { weight, share }) => sum + weight * share, 0) / total;
}

/** With less of its words and headings than these shares a page has its title at most. */
const FEW_WORDS = 0.12;
const HALF = 0.5;
/** Any page may name fewer figures than this. */
const TELLING_FIGURES = 6;

/** Whether nothing of what the page was known by is left but its title, and figures such as any page may name. */
export function hasItsNameAlone(known: PageIdentity, page: PreparedPage): boolean {
  if (known.words.length === 0) return false;
  const counts = countWords(page);
  const kept = known.words.filter((word) => counts.has(word)).length / known.words.length;
  const heading = sharedWords(known.heading, firstHeading(page)) ?? 0;
  const keepsFigures = known.figures >= TELLING_FIGURES && countFigures(page) >= known.figures * HALF;
  return kept < FEW_WORDS && heading < HALF && !keepsFigures;
}

/** Of its figures a page with less has lost them. */
const FEW_FIGURES = 0.15;

/** Whether a page names hardly any figure of those it had; one that had none cannot prove itself by them. */
export function lostFigures(known: PageIdentity, page: PreparedPage): boolean {
  return countFigures(page) <= known.figures * FEW_FIGURES;
}

/**
 * Whether the page answers in another language than it is known in: by its script, by what it declares, or by the
 * first part of the path that it led to (`/de/pricing`).
 */
export function speaksOtherLanguage(
  known: PageIdentity,
  page: PreparedPage,
  { url, finalUrl }: { readonly url: string; readonly finalUrl: string },
): boolean {
  const han = hanShare(page);
  if (known.han ? han < NO_HAN_SHARE : han >= HAN_SHARE) return true;
  const declared = primaryLanguage(page.page.signals.language);
  if (known.language !== null && declared !== null) return declared !== known.language;
  const led = pathLanguage(finalUrl);
  return led !== null && led !== pathLanguage(url) && led !== (known.language ?? (known.han ? 'zh' : 'en'));
}

/** Each word of the visible text, without menus and footers, with its count; Chinese by pairs of characters. */
function countWords({ visible: { tokens, blockOf, blocks }, containers }: PreparedPage): Map<string, number> {
  const counts = new Map<string, number>();
  const own = blocks.map(({ container }) => containers[container]?.furniture !== true);
  const count = (word: string): void => void counts.set(word, (counts.get(word) ?? 0) + 1);
  tokens.forEach((token, at) => {
    if (own[blockOf[at] ?? 0] !== true) return;
    if (
      token.kind === 'word' &&
      token.key.length >= SHORTEST_WORD &&
      token.key.length <= MAX_IDENTITY_WORD &&
      !COMMON.has(token.key)
    )
      count(token.key);
    const next = tokens[at + 1];
    if (token.kind !== 'ideograph' || next?.kind !== 'ideograph') return;
    if (next.start === token.end && blockOf[at] === blockOf[at + 1]) count(token.key + next.key);
  });
  return counts;
}

function countFigures({ visible }: PreparedPage): number {
  return visible.tokens.filter(({ kind }) => kind === 'unit' || kind === 'period' || kind === 'currency')
    .length;
}

/** The share of the words of `known` that `now` has; null if `known` has none. */
function sharedWords(known: string, now: string): number | null {
  const before = new Set(tokenize(known).map(({ key }) => key));
  if (before.size === 0) return null;
  const after = new Set(tokenize(now).map(({ key }) => key));
  return [...before].filter((key) => after.has(key)).length / before.size;
}

/** The first heading of the page's own; empty if it has none. Dialogs and what asks for consent come before it. */
export function firstHeading({ visible, containers }: PreparedPage): string {
  const own = visible.blocks.find(
    ({ kind, container, text }) =>
      kind === 'heading' &&
      containers[container]?.furniture !== true &&
      !CONSENT_PHRASES.some((phrase) => fold(text).toLowerCase().includes(phrase)),
  );
  return own?.text ?? '';
}

function hanShare({ visible }: PreparedPage): number {
  let han = 0;
  let letters = 0;
  for (const { text } of visible.blocks) {
    if (letters > ENOUGH_LETTERS) break;
    han += text.match(/\p{sc=Han}/gu)?.length ?? 0;
    letters += text.match(/\p{L}/gu)?.length ?? 0;
  }
  return letters === 0 ? 0 : han / letters;
}

/** `de` of `de-AT`; null where nothing or no language is declared. Traditional Chinese is one of its own. */
function primaryLanguage(declared: string | null): string | null {
  if (/^zh[-_](?:tw|hk|mo|hant)/i.test(declared ?? '')) return 'zh-hant';
  return /^([a-z]{2,3})(?:[-_]|$)/i.exec(declared ?? '')?.[1]?.toLowerCase() ?? null;
}
