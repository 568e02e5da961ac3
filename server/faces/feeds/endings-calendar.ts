/** The endings of plans as a calendar to subscribe to. RFC 5545, RFC 7986. */

import { escape as escapeText, foldLines } from 'ical-generator';
import { joinHan } from '../../../schemas/han-text.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { calendarPath, endingsAddress, offerAddress } from '../../addresses.ts';
import { type CatalogIndex, type Ending, listEndings } from '../../catalog/index.ts';
import { plainLine } from '../../markdown/index.ts';
import { endedPhrase, type KnownEnd, knownEnd, shownQuote, steadyFreshness } from '../../words/index.ts';

const TEXTS = {
  en: {
    name: 'Ends of free plans',
    about: 'The day on which a free plan ends or by which it was gone, with the quote that says so.',
    summary: ({ offer }: Ending, end: KnownEnd) =>
      `${offer.name}: ${end.isLatest ? 'free plan gone by this day' : 'announced end of the free plan'}`,
    lead: ({ offer, isPast }: Ending, end: KnownEnd) =>
      isPast
        ? `The plan "${offer.plan}" of ${offer.provider.name} ${endedPhrase(end).en}.`
        : `${offer.provider.name} has announced that its plan "${offer.plan}" ends on ${end.day}.`,
    review: (since: string) =>
      `Under review since ${since}: quotes of this record can no longer be found on the provider's pages.`,
    quote: (words: string) => `"${words}"`,
    source: 'Source: ',
  },
  'zh-CN': {
    name: '免费套餐终止日期',
    about: '免费套餐终止的日期，或截至何日已不提供，附引文。',
    summary: ({ offer }: Ending, end: KnownEnd) =>
      `${offer.name}：${end.isLatest ? '截至当天免费套餐已不提供' : '免费套餐已公布终止日期'}`,
    lead: ({ offer, isPast }: Ending, end: KnownEnd) =>
      isPast
        ? joinHan(offer.provider.name, `的“${offer.plan}”套餐${endedPhrase(end)['zh-CN']}。`)
        : joinHan(offer.provider.name, `已宣布，其“${offer.plan}”套餐将于 ${end.day} 终止。`),
    review: (since: string) => `自 ${since} 起待复核：这条记录的部分引文在服务商页面上已找不到。`,
    quote: (words: string) => `“${words}”`,
    source: '来源：',
  },
} as const;

/**
 * Writes the calendar. Each ending is an all-day event that blocks no time; its UID is the same in both
 * languages, and its stamp is when the record last changed, so that the same snapshot gives the same bytes.
 * @returns lines of at most 75 octets, each ended by CRLF
 */
export function writeEndingsCalendar(index: CatalogIndex, locale: Locale, publicUrl: string): string {
  const texts = TEXTS[locale];
  const { name } = texts;
  const endings = listEndings(index, locale);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Zero//Announced ends of free plans//${locale === 'en' ? 'EN' : 'ZH'}`,
    'CALSCALE:GREGORIAN',
    `UID:endings@${hostOf(publicUrl)}`,
    text('NAME', name, locale),
    // What calendars read in place of the two properties of RFC 7986.
    text('X-WR-CALNAME', name, null),
    text('DESCRIPTION', texts.about, locale),
    text('X-WR-CALDESC', texts.about, null),
    `URL:${endingsAddress(publicUrl, locale)}`,
    `SOURCE;VALUE=URI:${publicUrl}${calendarPath(locale)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...(endings.length === 0
      ? EMPTY_BODY
      : endings.flatMap((ending) => eventLines(ending, locale, publicUrl))),
    'END:VCALENDAR',
  ];
  return `${foldLines(lines.join('\r\n'))}\r\n`;
}

/** A calendar must have a component (RFC 5545 section 3.6, `1*component`); this one says nothing. */
const EMPTY_BODY = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function eventLines(ending: Ending, locale: Locale, publicUrl: string): string[] {
  const { offer, endsOn } = ending;
  const revised = utcTime(offer.updatedAt);
  return [
    'BEGIN:VEVENT',
    `UID:ending-${offer.slug}@${hostOf(publicUrl)}`,
    `DTSTAMP:${revised}`,
    `LAST-MODIFIED:${revised}`,
    `DTSTART;VALUE=DATE:${endsOn.replaceAll('-', '')}`,
    text('SUMMARY', plainLine(TEXTS[locale].summary(ending, endOf(ending))), locale),
    text('DESCRIPTION', describe(ending, locale), locale),
    `URL:${offerAddress(publicUrl, offer.slug, locale)}`,
    'CLASS:PUBLIC',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Paragraphs apart by empty lines: what was announced, then each quote with its source and freshness. */
function describe(ending: Ending, locale: Locale): string {
  const texts = TEXTS[locale];
  const { review } = ending.offer;
  return [
    plainLine(texts.lead(ending, endOf(ending))),
    ...(review === null ? [] : [texts.review(review.since)]),
    ...ending.evidence.map((quote) =>
      [
        texts.quote(plainLine(shownQuote(quote.quote))),
        texts.source + plainLine(quote.source),
        steadyFreshness(quote, locale),
      ].join('\n'),
    ),
  ].join('\n\n');
}

function endOf({ offer, endsOn }: Ending): KnownEnd {
  return knownEnd(offer) ?? { day: endsOn, isLatest: false };
}

function text(property: string, value: string, language: Locale | null): string {
  const parameter = language === null ? '' : `;LANGUAGE=${language}`;
  return `${property}${parameter}:${escapeText(value, false)}`;
}

/** `2026-11-20T02:00:00Z` as `20261120T020000Z`. */
function utcTime(timestamp: string): string {
  return `${new Date(timestamp).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function hostOf(publicUrl: string): string {
  return new URL(publicUrl).hostname;
}
