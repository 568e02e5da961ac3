/** Sorts the open quotes of a night by page, and in piles by what there is to do. Pure. */
import {
  lineKey,
  type PageNoticeLine,
  type QuoteLine,
  type RedirectLine,
  type Report,
} from '../../schemas/report.ts';
import type { Notice } from '../../schemas/surroundings.ts';
import { saysTheSame } from '../suggest/index.ts';

/**
 * `same-figures`: other words with the same figures, to be taken all at once. `differs`: a figure, a unit, the place
 * or the words differ, to be decided one by one. `nothing-like-it`: the page has to be found. `came-back`: found
 * again, to be confirmed. `surroundings`: found, the text around it changed, to be looked at once.
 */
export const PILES = ['same-figures', 'differs', 'nothing-like-it', 'came-back', 'surroundings'] as const;
export type Pile = (typeof PILES)[number];

/** Why a quote is on the list: under review, lost without a marker yet, never yet seen live, or found. */
export type Origin = 'under-review' | 'waiting' | 'never-seen-live' | 'found';

export type TriageItem = {
  readonly pile: Pile;
  readonly origin: Origin;
  readonly line: QuoteLine;
  /** What changed around a quote that was found; null for all others. */
  readonly notice: Notice | null;
  /** Other offers that the same quote is of: one of the terms of their provider. */
  readonly alsoOf: readonly string[];
};

export type TriagePage = {
  readonly url: string;
  readonly provider: string;
  readonly items: readonly TriageItem[];
  /** Words by which the page announces an end. */
  readonly notice: PageNoticeLine | null;
  /** The new address if the page has moved for good. */
  readonly redirect: RedirectLine | null;
};

/**
 * Every page of the report with something to look at: by provider, so that a person stays within one record, then by
 * address. @param only slugs of providers, or none for all
 */
export function groupByPage(
  report: Report,
  only: readonly string[],
  providerOf: (url: string) => string | null,
): TriagePage[] {
  const pages = new Map<string, { provider: string; url: string; items: TriageItem[] }>();
  const pageAt = (provider: string, url: string): TriageItem[] => {
    const key = `${provider} ${url}`;
    const page = pages.get(key) ?? { provider, url, items: [] };
    pages.set(key, page);
    return page.items;
  };
  for (const item of eachOnce(allItems(report))) pageAt(item.line.provider, item.line.source).push(item);
  for (const { url } of [...report.pageNotices, ...report.redirects]) {
    const provider = providerOf(url);
    if (provider !== null) pageAt(provider, url);
  }
  return [...pages.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, page]) => page)
    .filter(({ provider }) => only.length === 0 || only.includes(provider))
    .map(({ provider, url, items }) => ({
      url,
      provider,
      items: items.sort((a, b) => PILES.indexOf(a.pile) - PILES.indexOf(b.pile)),
      notice: report.pageNotices.find((notice) => notice.url === url) ?? null,
      redirect: report.redirects.find((redirect) => redirect.url === url) ?? null,
    }));
}

/** A quote of the terms is listed under each offer that inherits it; the record has it once. */
function eachOnce(items: readonly TriageItem[]): TriageItem[] {
  const known = new Map<string, TriageItem>();
  for (const item of items) {
    const { source, provider, evidence, record, offer } = item.line;
    const key = [source, provider, evidence, record ?? offer].join(' ');
    const first = known.get(key);
    if (first === undefined) known.set(key, item);
    else if (first.line.offer !== offer)
      known.set(key, { ...first, alsoOf: [...new Set([...first.alsoOf, offer])] });
  }
  return [...known.values()];
}

function allItems(report: Report): TriageItem[] {
  const back = new Set(report.cameBack.map(lineKey));
  const lost = (origin: Origin, lines: readonly QuoteLine[]): TriageItem[] =>
    lines
      .filter((line) => !back.has(lineKey(line)))
      .map((line) => ({ pile: choosePile(line), origin, line, notice: null, alsoOf: [] }));
  return [
    ...lost('under-review', [...report.missed, ...report.stillMissed]),
    ...lost('waiting', report.waiting),
    ...lost('never-seen-live', report.unconfirmed),
    ...report.cameBack.map((line) => ({
      pile: 'came-back' as const,
      origin: 'under-review' as const,
      line,
      notice: null,
      alsoOf: [],
    })),
    ...report.surroundings.map(({ notice, url, ...found }) => ({
      pile: 'surroundings' as const,
      origin: 'found' as const,
      line: {
        ...found,
        source: url,
        verdict: null,
        suggestion: null,
        live: null,
        reportedBefore: false,
        answer: null,
      },
      notice,
      alsoOf: [],
    })),
  ];
}

function choosePile(line: QuoteLine): Pile {
  switch (line.verdict?.verdict) {
    case 'reworded':
      return saysTheSame(line.quote, line.suggestion?.quote ?? null) ? 'same-figures' : 'differs';
    case undefined:
    case 'missing':
      return 'nothing-like-it';
    default:
      return 'differs';
  }
}
