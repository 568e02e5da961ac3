/** The page of endings: what is still to come first, what is over behind it, and by when it was gone. */
import { describe, expect, it } from 'vitest';
import type { Offer } from '../../schemas/catalog.ts';
import { LOCALES, type Locale } from '../../schemas/vocabulary.ts';
import { evidence, makeCatalog, OFFERS } from '../contract/fixture.ts';
import { snapshotOf, useServer } from '../contract/serve.ts';
import { elements, parsePage, textOf } from '../faces/read-html.ts';

const ENDS: readonly (readonly [slug: string, endsOn: string, quote: string])[] = [
  ['acorn-mail', '2026-12-01', 'The free plan will be retired on December 1, 2026'],
  ['birch-auth', '2026-11-05', 'The free plan ended on November 5, 2026'],
  // The copy of the quote is of that day.
  ['cedar-db', '2026-11-01', 'The free plan is no longer available.'],
];
const OFFERS_THAT_END = OFFERS.map((offer, at): Offer => {
  const end = ENDS[at];
  if (end === undefined) return offer;
  const [, endsOn, quote] = end;
  const standing = endsOn <= '2026-11-20' ? 'ended' : 'available';
  return { ...offer, endsOn, standing, evidence: [...offer.evidence, evidence('end', quote, ['endsOn'])] };
});

const server = useServer({ snapshot: snapshotOf(makeCatalog(OFFERS_THAT_END)) });

const prefix = (locale: Locale): string => (locale === 'en' ? '' : '/zh-CN');
const page = async (path: string) =>
  parsePage(await (await server.get(path, { headers: { accept: 'text/html' } })).text());

describe.each(LOCALES)('the page of endings in %s', (locale) => {
  const said = {
    en: {
      heads: ['Announced (1)', 'Ended (2)'],
      days: ['Announced end: 1 Dec 2026', 'Ended on 5 Nov 2026', 'Gone by 1 Nov 2026'],
    },
    'zh-CN': {
      heads: ['已公布终止日期（1 个）', '已终止（2 个）'],
      days: ['已公布将于 2026-12-01 终止', '已于 2026-11-05 终止', '截至 2026-11-01 已不提供'],
    },
  }[locale];

  it('has what is to come first, then what is over, the latest first', async () => {
    const shown = await page(`${prefix(locale)}/endings`);
    const main = elements(shown, ({ name }) => name === 'main');
    expect(main.flatMap((one) => elements(one, ({ name }) => name === 'h2')).map(textOf)).toEqual(said.heads);
    expect(main.flatMap((one) => elements(one, ({ name }) => name === 'time')).map(textOf)).toEqual(
      said.days,
    );
  });

  it('has the same in its twin', async () => {
    const twin = await (await server.get(`${prefix(locale)}/endings.md`)).text();
    const places = [...said.heads, ...said.days].map((words) => twin.indexOf(words));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places[0]).toBeLessThan(places[2] ?? 0);
    expect(places[2]).toBeLessThan(places[1] ?? 0);
  });

  it('offers to plan with a plan only where one can have it', async () => {
    const linked = await Promise.all(
      ENDS.map(async (_, at) => {
        const slug = OFFERS_THAT_END[at]?.slug ?? '';
        const shown = await page(`${prefix(locale)}/offers/${slug}`);
        return elements(shown, ({ attribs }) => attribs.href?.includes(`prefer=${slug}`) === true).length;
      }),
    );
    expect(linked).toEqual([1, 0, 0]);
  });
});
