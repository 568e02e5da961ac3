import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../schemas/vocabulary.ts';
import { createCatalogIndex, listEndings } from '../../server/catalog/index.ts';
import { writeEndingsCalendar } from '../../server/faces/feeds/index.ts';
import { evidence, makeCatalog, OFFERS } from '../contract/fixture.ts';
import { snapshotOf, useServer } from '../contract/serve.ts';
import { HOSTILE_OFFER } from './hostile.ts';

const ENDS = 'The free plan will be retired on December 1, 2026';
const ENDING = OFFERS.map((offer) =>
  offer.slug === 'acorn-mail'
    ? { ...offer, endsOn: '2026-12-01', evidence: [evidence('end', ENDS, ['endsOn'])] }
    : offer.slug === 'birch-auth'
      ? { ...offer, endsOn: '2026-11-30' }
      : offer,
);
const ending = createCatalogIndex(makeCatalog(ENDING), []);
const none = createCatalogIndex(makeCatalog(), []);
const hostile = createCatalogIndex(makeCatalog([HOSTILE_OFFER]), []);

const write = (index: typeof ending, locale: Locale = 'en'): string =>
  writeEndingsCalendar(index, locale, 'https://zero.example');

function events(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
}

describe('the list of announced endings', () => {
  it('holds the plans with an end, the earliest first, with the quotes of the date', () => {
    expect(listEndings(ending, 'zh-CN').map(({ offer, endsOn }) => [offer.name, endsOn])).toEqual([
      ['Birch 身份', '2026-11-30'],
      ['Acorn 邮递', '2026-12-01'],
    ]);
    expect(listEndings(ending, 'en')[1]?.evidence.map(({ quote }) => quote)).toEqual([ENDS]);
    expect(listEndings(none, 'en')).toEqual([]);
  });
});

describe('the calendar of announced endings', () => {
  it.each([
    ['with endings', ending],
    ['empty', none],
    ['hostile', hostile],
  ])('%s: keeps the rules of RFC 5545', (_name, index) => {
    for (const locale of LOCALES) {
      const text = write(index, locale);
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const lines = text.split('\r\n').slice(0, -1);
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      // No character of several octets was cut in two.
      expect(text).not.toContain('\ufffd');
      const unfolded = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
      for (const line of unfolded) expect(line).toMatch(/^[A-Z-]+(;[A-Z-]+=[A-Za-z-]+)*:[^\p{Cc}]*$/u);
      const names = unfolded.map((line) => line.split(/[;:]/)[0]);
      expect(names.filter((name) => name === 'PRODID')).toHaveLength(1);
      expect(names.filter((name) => name === 'VERSION')).toHaveLength(1);
      expect(names.filter((name) => name === 'BEGIN').length).toBeGreaterThan(1);
      expect(names.indexOf('BEGIN', 1)).toBeGreaterThan(names.lastIndexOf('X-PUBLISHED-TTL'));
      expect(ICAL.parse(text)).toHaveLength(3);
    }
  });

  it('has one all-day event an ending that blocks no time', () => {
    const [first, second] = events(write(ending));
    expect(events(write(ending))).toHaveLength(2);
    expect(first?.getFirstPropertyValue('dtstart')?.toString()).toBe('2026-11-30');
    const start = second?.getFirstProperty('dtstart');
    expect([start?.type, start?.getFirstValue()?.toString()]).toEqual(['date', '2026-12-01']);
    expect(second?.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    expect(second?.getFirstPropertyValue('url')).toBe('https://zero.example/offers/acorn-mail');
    expect(second?.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-01T00:00:00Z');
  });

  it('says who announced what, with the quote, its source and its freshness, in its language', () => {
    const [, english] = events(write(ending));
    expect(english?.getFirstPropertyValue('summary')).toBe('Acorn Post: announced end of the free plan');
    expect(english?.getFirstPropertyValue('description')).toBe(
      `Acorn has announced that its plan "Free" ends on 2026-12-01.\n\n"${ENDS}"\nSource: https://example.com/pricing\nRead in a dated copy of 2026-11-01, seen live since by the nightly check.`,
    );
    const [, chinese] = events(write(ending, 'zh-CN'));
    expect(chinese?.getFirstProperty('summary')?.getFirstParameter('language')).toBe('zh-CN');
    expect(chinese?.getFirstPropertyValue('description')).toContain(
      '橡果已宣布，其“Free”套餐将于 2026-12-01 终止。',
    );
  });

  it('tells an end that has come as past, and says by when a plan was gone where no words name the day', () => {
    const past = (endsOn: string, words: string) => {
      const [first] = OFFERS;
      const end = evidence('end', words, ['endsOn']);
      const offers = first === undefined ? [] : [{ ...first, endsOn, evidence: [end] }];
      const [event] = events(write(createCatalogIndex(makeCatalog(offers), [])));
      const [lead] = String(event?.getFirstPropertyValue('description')).split('\n\n');
      return [event?.getFirstPropertyValue('summary'), lead];
    };
    expect(past('2026-11-05', 'The free plan ends on 2026-11-05.')).toEqual([
      'Acorn Postgres: announced end of the free plan',
      'The plan "Free" of Acorn ended on 2026-11-05.',
    ]);
    // The copy of the quote is of that day.
    expect(past('2026-11-01', 'The free plan is no longer offered.')).toEqual([
      'Acorn Postgres: free plan gone by this day',
      'The plan "Free" of Acorn was gone by 2026-11-01.',
    ]);
  });

  it('has the same ids in both languages', () => {
    const ids = (locale: Locale) =>
      events(write(ending, locale)).map((event) => event.getFirstPropertyValue('uid'));
    expect(ids('en')).toEqual(['ending-birch-auth@zero.example', 'ending-acorn-mail@zero.example']);
    expect(ids('zh-CN')).toEqual(ids('en'));
  });

  it('has no event where no end is announced', () => {
    expect(events(write(none))).toEqual([]);
  });

  it('lets no text of a record end the event', () => {
    const [event, ...others] = events(write(hostile));
    expect(others).toEqual([]);
    expect(event?.getFirstPropertyValue('description')).toContain('END:VCALENDAR;x,y\\z');
    expect(event?.getFirstPropertyValue('description')).toContain('Under review since 2026-11-19');
  });
});

describe('the address of the calendar', () => {
  const server = useServer({ snapshot: snapshotOf(makeCatalog(ENDING)) });

  it.each(['/endings.ics', '/zh-CN/endings.ics'])('%s answers conditional reads', async (path) => {
    const response = await server.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    const etag = response.headers.get('etag') ?? '';
    expect((await server.get(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });
});
