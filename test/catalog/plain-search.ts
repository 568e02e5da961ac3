/** Search as its rules say it, offer by offer and without an index: what the index must agree with. */
import type { Catalog, Offer } from '../../schemas/catalog.ts';
import type { OffersQuery } from '../../schemas/catalog-queries.ts';
import { ROLE_NAMES } from '../../schemas/role-names.ts';
import type { CatalogIndex } from '../../server/catalog/index.ts';
import { splitRuns } from '../../server/catalog/search/normalise.ts';
import { type QueryWord, readQueryWords } from '../../server/catalog/search/query-words.ts';
import { COMMON_WORDS } from '../../server/catalog/search/synonyms.ts';

type Field = { readonly runs: ReturnType<typeof splitRuns>; readonly weight: number };

function fieldsOf(catalog: Catalog, offer: Offer): Field[] {
  const { en, 'zh-CN': zh } = offer.translations;
  const provider = catalog.providers.find(({ slug }) => slug === offer.provider.slug)?.translations;
  const category = catalog.categories.find(({ slug }) => slug === offer.category)?.translations;
  const roles = offer.roles.flatMap((role) => [role, ROLE_NAMES[role].en, ROLE_NAMES[role]['zh-CN']]);
  const fields: [number, (string | undefined)[]][] = [
    [10, [en.name, zh.name]],
    [8, [offer.provider.slug, offer.provider.name, provider?.en.name, provider?.['zh-CN'].name]],
    [6, [offer.plan]],
    [5, [offer.category, category?.en.name, category?.['zh-CN'].name, ...roles]],
    [2, [en.summary, zh.summary]],
    [0.1, [...COMMON_WORDS]],
  ];
  return fields.map(([weight, texts]) => ({ weight, runs: splitRuns(texts.join(' | ')) }));
}

/** The best score of one text over all fields; 0 where none has it. */
function textScore(fields: readonly Field[], text: string, kind: QueryWord['kind']): number {
  const scores = fields.flatMap(({ runs, weight }) =>
    runs.map((run) => {
      if (run.kind !== kind) return 0;
      if (kind === 'cjk') return run.text.includes(text) ? 2 * weight : 0;
      if (run.text === text || (text.length > 3 && text.endsWith('s') && run.text === text.slice(0, -1)))
        return 2 * weight;
      return text.length >= 3 && run.text.startsWith(text) ? weight : 0;
    }),
  );
  return Math.max(0, ...scores);
}

function wordScore(fields: readonly Field[], word: QueryWord, offer: Offer): number {
  const parts = word.parts.map((part) => textScore(fields, part, word.kind));
  const byText = parts.every((score) => score > 0) ? parts.reduce((sum, score) => sum + score, 0) : 0;
  return Math.max(byText, word.roles.some((role) => offer.roles.includes(role)) ? 6 : 0);
}

function meets(offer: Offer, query: OffersQuery): boolean {
  return (
    (query.category === undefined || offer.category === query.category) &&
    (query.role === undefined || offer.roles.includes(query.role)) &&
    (query.provider === undefined || offer.provider.slug === query.provider) &&
    (query.freeType === undefined || offer.freeType === query.freeType) &&
    (query.commercialOnly !== true || offer.commercial.use === 'allowed') &&
    (query.noCard !== true || offer.signup.card === 'not-required') &&
    (query.noIdlePause !== true || ['never', 'sleeps'].includes(offer.flags.idlePause)) &&
    (query.chinaOk !== true || offer.audiences.cn === 'available')
  );
}

/** The slugs of all that a query finds, in the order of the answer. */
export function plainSearch(index: CatalogIndex, query: OffersQuery): string[] {
  const offers = index.offers.filter((offer) => meets(offer, query));
  if (query.q === undefined || query.q.trim() === '') return offers.map(({ slug }) => slug);
  const words = readQueryWords(query.q, index.search.terms);
  return offers
    .map((offer) => {
      const fields = fieldsOf(index.catalog, offer);
      const scores = words.map((word) => wordScore(fields, word, offer));
      const found = scores.length > 0 && scores.every((score) => score > 0);
      return { slug: offer.slug, score: found ? scores.reduce((sum, score) => sum + score, 0) : 0 };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => Math.round((b.score - a.score) * 10))
    .map(({ slug }) => slug);
}
