/** The known ends of the plans of a stack as a calendar. RFC 5545. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { offerAddress } from '../../addresses.ts';
import { evidenceFor } from '../../catalog/index.ts';
import { plainLine } from '../../markdown/index.ts';
import { dayAfter, knownEnds } from '../../planner/index.ts';
import { choosePunctuation, END_NAMES, factName, factValue, shownQuote } from '../../words/index.ts';
import { endingWords, PLAN_TEXTS } from '../../words/pages/index.ts';

/** A calendar must have a component (section 3.6), also if nothing ends. */
const ZONE =
  'BEGIN:VTIMEZONE TZID:UTC BEGIN:STANDARD DTSTART:19700101T000000 TZOFFSETFROM:+0000 TZOFFSETTO:+0000 END:STANDARD END:VTIMEZONE';

type Place = { readonly locale: Locale; readonly publicUrl: string; readonly name: string };

/**
 * Each end is an all-day event that blocks no time; its UID is the same in both languages, and its stamp is when the
 * record last changed: the same snapshot gives the same bytes.
 * @param from YYYY-MM-DD, the day from which trials and renewals are counted
 */
export function writePlanCalendar(offers: readonly Offer[], from: string, place: Place): string {
  const name = textOf(place.name);
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Zero//Ends of a stack//EN', `X-WR-CALNAME:${name}`],
    ...ZONE.split(' '),
    ...offers.flatMap((offer) => eventsOf(offer, from, place)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** What a day is of, and the fact that proves it; `after`: what comes some days after the end. */
const FIELDS = {
  end: 'endsOn',
  renewal: 'renewEveryDays',
  trial: 'trialDays',
  credit: 'trialDays',
  after: 'atEnd.days',
} as const;

function eventsOf(offer: Offer, from: string, { locale, publicUrl }: Place): string[] {
  const { colon } = choosePunctuation(locale);
  const { what, days: until } = offer.atEnd;
  const then = factValue({ field: 'atEnd.what', value: what }, locale);
  const ends = knownEnds(offer, from);
  const over = ends.find(({ kind }) => kind !== 'renewal');
  const after =
    over === undefined || until === null ? [] : [{ kind: 'after' as const, days: over.days + until }];
  const events = [...ends, ...after].sort((a, b) => a.days - b.days);
  return events.flatMap(({ kind, days }) => [
    'BEGIN:VEVENT',
    `UID:${offer.slug}-${kind}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${new Date(offer.updatedAt).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${dayAfter(from, days).replaceAll('-', '')}`,
    ...(kind === 'renewal' ? [`RRULE:FREQ=DAILY;INTERVAL=${days}`] : []),
    `SUMMARY:${textOf(offer.translations[locale].name + colon + (kind === 'after' ? then : END_NAMES[kind][locale]))}`,
    `DESCRIPTION:${[
      endingWords(offer, locale),
      ...(what === 'unstated' ? [] : [factName('atEnd.what', locale) + colon + then]),
      // An announced end is a day, whenever one starts.
      ...((kind === 'after' ? over?.kind : kind) === 'end' ? [] : [PLAN_TEXTS.countedFrom(from)[locale]]),
      ...evidenceFor(offer, FIELDS[kind]).map(({ quote, source }) => `“${shownQuote(quote)}” ${source}`),
    ]
      .map(textOf)
      .join(String.raw`\n`)}`,
    `URL:${offerAddress(publicUrl, offer.slug, locale)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
}

function textOf(value: string): string {
  return plainLine(value).replaceAll(/[\\;,]/g, String.raw`\$&`);
}

/** Section 3.1: at most 75 octets a line, cut between characters; what goes on begins with a space. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
