/** The endings of plans as a calendar to subscribe to. RFC 5545, RFC 7986. */

import type { Locale } from '../../../schemas/vocabulary.ts';
import { calendarPath, endingsAddress, offerAddress } from '../../addresses.ts';
import { type CatalogIndex, type Ending, listEndings } from '../../catalog/index.ts';
import { plainLine } from '../../markdown/index.ts';
import {
  CALENDAR_TEXTS,
  choosePunctuation,
  type KnownEnd,
  knownEnd,
  LABELS,
  shownQuote,
  steadyFreshness,
} from '../../words/index.ts';

/**
 * Writes the calendar. Each ending is an all-day event that blocks no time; its UID is the same in both
 * languages, and its stamp is when the record last changed, so that the same snapshot gives the same bytes.
 * @returns lines of at most 75 octets, each ended by CRLF
 */
export function writeEndingsCalendar(index: CatalogIndex, locale: Locale, publicUrl: string): string {
  const texts = CALENDAR_TEXTS[locale];
  const endings = listEndings(index, locale);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Zero//Announced ends of free plans//${locale === 'en' ? 'EN' : 'ZH'}`,
    'CALSCALE:GREGORIAN',
    `UID:endings@${hostOf(publicUrl)}`,
    text('NAME', texts.name, locale),
    // What calendars read in place of the two properties of RFC 7986.
    text('X-WR-CALNAME', texts.name, null),
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
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
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
    text('SUMMARY', plainLine(CALENDAR_TEXTS[locale].summary(ending, endOf(ending))), locale),
    text('DESCRIPTION', describe(ending, locale), locale),
    `URL:${offerAddress(publicUrl, offer.slug, locale)}`,
    'CLASS:PUBLIC',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Paragraphs apart by empty lines: what was announced, then each quote with its source and freshness. */
function describe(ending: Ending, locale: Locale): string {
  const texts = CALENDAR_TEXTS[locale];
  const { review } = ending.offer;
  return [
    plainLine(texts.lead(ending, endOf(ending))),
    ...(review === null ? [] : [texts.review(review.since)]),
    ...ending.evidence.map((quote) =>
      [
        texts.quote(plainLine(shownQuote(quote.quote))),
        LABELS.source[locale] + choosePunctuation(locale).colon + plainLine(quote.source),
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
  const escaped = value.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
  return `${property}${parameter}:${escaped}`;
}

const LINE_OCTETS_MAX = 75;

/** RFC 5545 section 3.1: lines of at most 75 octets, cut between characters; what goes on begins with a space. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS_MAX) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** `2026-11-20T02:00:00Z` as `20261120T020000Z`. */
function utcTime(timestamp: string): string {
  return `${new Date(timestamp).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function hostOf(publicUrl: string): string {
  return new URL(publicUrl).hostname;
}
