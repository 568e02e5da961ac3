import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type OfferAnswer, offerAnswerSchema } from '../../schemas/catalog-queries.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import { FRESHNESS, LOCALES, type Locale } from '../../schemas/vocabulary.ts';
import { publishedOn, readProof } from '../../server/catalog/index.ts';
import { toServedSnapshot } from '../../server/snapshot/index.ts';
import { changeTitle, LABELS, shownQuote } from '../../server/words/index.ts';
import { useWorld } from '../commands/run.ts';
import { useServer } from '../contract/serve.ts';
import { callFor, useClient } from '../mcp/clients.ts';
import { sample } from '../sample.ts';
import { committedSnapshot } from '../site/site.ts';
import { factsOf, quoteLine } from './facts.ts';
import { readFeed } from './read-feed.ts';
import { elements, hasClass, parsePage, quotesIn, textOf } from './read-html.ts';
import { markdownQuotes, unescapeMarkdown } from './read-markdown.ts';

const committed = await committedSnapshot();

/** The committed catalog with every freshness in it, a change for each offer, and markers on some. */
const catalog = {
  ...committed.index.catalog,
  offers: committed.index.catalog.offers.map((offer, position) => ({
    ...offer,
    review: position % 17 === 0 ? { since: '2026-11-19', fields: ['freeType'] } : null,
    evidence: offer.evidence.map((evidence, place) => {
      const status = FRESHNESS[(position + place) % FRESHNESS.length] ?? 'captured';
      const seen = status === 'captured' || status === 'unconfirmed' ? null : '2026-11-10T02:00:00Z';
      return { ...evidence, freshness: { status, verifiedAt: seen, checkedAt: '2026-11-20T02:00:00Z' } };
    }),
  })),
};
/** The offers that this run looks at: among them each kind of fact that a face may show or leave out. */
const looked = sample(catalog.offers, 60, (offer) => [
  ...Object.entries({
    ...offer.signup,
    ...offer.audiences,
    overage: offer.overage,
    type: offer.freeType,
  }).map(([field, value]) => `${field}: ${value}`),
  `pause: ${offer.flags.idlePause}, training: ${offer.flags.dataTraining}, use: ${offer.commercial.use}`,
  `note: ${offer.note !== null}, setup: ${offer.setup.length > 0}, limits: ${offer.limits.length > 0}`,
  `ends: ${offer.endsOn !== null}, under review: ${offer.review !== null}`,
  ...offer.limits.flatMap(({ unit, period, scope }) => [`per ${period}`, `of ${scope}`, `in ${unit}`]),
  ...offer.evidence.map(({ freshness }) => freshness.status),
]);
const changes = catalog.offers.map((offer, position): ChangeEntry => {
  const [first] = offer.evidence;
  const said = { en: `Overage of ${offer.slug}`, 'zh-CN': `${offer.slug} 的超额处理` };
  return {
    id: `2026-11-20.1/${offer.slug}/overage`,
    kind: position % 2 === 0 ? 'change' : 'correction',
    foundIn: 'night',
    offer: offer.slug,
    provider: offer.provider.slug,
    field: 'overage',
    before: 'blocked',
    after: 'billed',
    direction: 'worse',
    happenedOn: '2026-11-18',
    publishedAt: '2026-11-20T02:00:00Z',
    note: said,
    evidence:
      first === undefined
        ? []
        : [
            {
              id: first.id,
              quote: first.quote,
              source: first.source,
              under: first.under,
              captured: first.captured,
            },
          ],
  };
});

const server = useServer({
  snapshot: toServedSnapshot({
    version: committed.version,
    createdAt: committed.createdAt,
    catalog,
    changes,
  }),
});
const client = useClient(server);
const { run } = useWorld(catalog, changes);

const read = async (slug: string, locale: Locale): Promise<OfferAnswer> =>
  offerAnswerSchema.parse(await (await server.get(`/api/zero/offers/${slug}?locale=${locale}`)).json());
const prefix = (locale: Locale): string => (locale === 'en' ? '' : '/zh-CN');

describe.each(LOCALES)('every offer in %s', (locale) => {
  it('on its page', async () => {
    for (const { slug } of looked) {
      const offer = await read(slug, locale);
      const page = parsePage(
        await (
          await server.get(`${prefix(locale)}/offers/${slug}`, { headers: { accept: 'text/html' } })
        ).text(),
      );
      const limits = elements(page, ({ attribs }) => attribs.id?.startsWith('limits.') === true);
      const amounts = limits.flatMap((row) =>
        elements(row, (element) => hasClass(element, 'value')).map(textOf),
      );
      // Quotes of the history are a change's, not the record's.
      const history = elements(page, (element) => hasClass(element, 'past')).flatMap(quotesIn);
      const quotes = quotesIn(page);
      for (const one of history) quotes.splice(quotes.lastIndexOf(one), 1);
      expect({ slug, quotes: quotes.sort(), amounts: amounts.sort() }).toEqual({
        slug,
        ...factsOf(offer, locale),
      });
      expect(textOf(page).includes('2026-11-19'), slug).toBe(offer.review !== null);
      // What we corrected is one line, and no change of the plan.
      const ofProvider = offer.changes.filter(({ kind }) => kind === 'change');
      expect(history, slug).toHaveLength(ofProvider.flatMap(({ evidence }) => evidence).length);
      expect(elements(page, ({ attribs }) => attribs.id === 'corrections').length, slug).toBe(
        offer.changes.length - ofProvider.length,
      );
    }
  });

  it('in its Markdown twin', async () => {
    for (const { slug } of looked) {
      const offer = await read(slug, locale);
      const twin = await (await server.get(`${prefix(locale)}/offers/${slug}.md`)).text();
      const [record = '', history = ''] = twin.split(
        locale === 'en' ? '## History of changes' : '## 变更历史',
      );
      const { quotes, amounts } = factsOf(offer, locale);
      expect({ slug, quotes: markdownQuotes(record, locale).sort() }).toEqual({ slug, quotes });
      for (const amount of amounts) expect(unescapeMarkdown(record), slug).toContain(amount);
      expect(record.includes({ en: '19 Nov 2026', 'zh-CN': '2026-11-19' }[locale]), slug).toBe(
        offer.review !== null,
      );
      for (const { kind, note } of offer.changes) {
        const said =
          kind === 'change'
            ? (note?.[locale] ?? '')
            : { en: 'corrected this page once', 'zh-CN': '本站更正过 1 次' }[locale];
        expect(unescapeMarkdown(history), slug).toContain(said);
      }
    }
  });

  it('in its feed', async () => {
    for (const { slug } of looked) {
      const offer = await read(slug, locale);
      const feed = readFeed(await (await server.get(`${prefix(locale)}/offers/${slug}/changes.xml`)).text());
      // Entries of one night are recorded a second apart.
      expect(
        feed.map(({ title, happened, recorded }) => ({ title, happened, recorded: recorded.slice(0, 10) })),
      ).toEqual(
        offer.changes.map((entry) => ({
          title: changeTitle(entry, () => offer.name, locale, publishedOn(catalog)),
          happened: entry.happenedOn,
          recorded: entry.publishedAt.slice(0, 10),
        })),
      );
      const [entry] = offer.changes;
      for (const { quote, source } of entry?.evidence ?? []) {
        expect(feed[0]?.text, slug).toContain(shownQuote(quote).replaceAll(/\s+/g, ' '));
        expect(feed[0]?.links, slug).toContain(source);
      }
    }
  });

  it('from the tool server', async () => {
    for (const { slug } of looked) {
      const offer = await read(slug, locale);
      const answer = await callFor(
        client,
        'get_offer',
        { slug, locale },
        z.object({ offer: offerAnswerSchema }),
      );
      expect(answer.offer).toEqual(offer);
    }
  });

  it('on the command line', async () => {
    // Each run opens the snapshot again, which took most of the time of this file.
    for (const { slug } of sample(looked, 12)) {
      const offer = await read(slug, locale);
      const json = await run(['offer', slug, '--json', '--locale', locale]);
      expect(offerAnswerSchema.parse(JSON.parse(json.out))).toEqual(offer);
    }
    for (const { slug } of sample(
      looked.filter((_, position) => position % 10 === 0),
      3,
    )) {
      const offer = await read(slug, locale);
      const { out } = await run(['offer', slug, '--markdown', '--locale', locale]);
      const { quotes, amounts } = factsOf(offer, locale);
      // Quotes of the history are a change's and say no freshness.
      const shown = markdownQuotes(out, locale).filter((one) => !one.endsWith('(unsaid)'));
      expect({ slug, quotes: [...new Set(shown)].sort() }).toEqual({
        slug,
        quotes: [...new Set(quotes)].sort(),
      });
      for (const amount of amounts) expect(unescapeMarkdown(out), slug).toContain(amount);
    }
  });
});

describe('every quote of the whole catalog', () => {
  it.each(LOCALES)(
    'is on the page of its plan, in its Markdown version, and has its proof, in %s',
    async (locale) => {
      const quotes = catalog.offers.flatMap(({ slug, evidence }) =>
        evidence.map(({ id }) => `${slug}/${id}`),
      );
      const [written, proved]: [string[], string[]] = [[], []];
      for (const { slug, evidence } of catalog.offers) {
        const [record = ''] = (await (await server.get(`${prefix(locale)}/offers/${slug}.md`)).text()).split(
          `## ${LABELS.history[locale]}`,
        );
        const lines = new Set(markdownQuotes(record, locale));
        for (const { id, quote, source, freshness } of evidence) {
          const name = `${slug}/${id}`;
          if (lines.has(quoteLine(quote, source, freshness.status))) written.push(name);
          if (
            readProof(committed.index, committed.sightings, { offer: slug, evidence: id }, locale).kind ===
            'found'
          )
            proved.push(name);
        }
      }
      expect({ written, proved }).toEqual({ written: quotes, proved: quotes });
    },
  );
});
