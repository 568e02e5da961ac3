/** Text that has broken feeds, pages and calendars elsewhere, in every field of a record. */
import type { Catalog, Offer } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import { change, evidence, limit, makeCatalog, OFFERS } from '../contract/fixture.ts';

/** Markup, an end of CDATA, entities, controls, a lone surrogate, bidi overrides, line ends, separators. */
export const HOSTILE =
  '<script>alert(1)</script> ]]> &amp; &nope; "quoted" \'single\' \u0000\u0007\u000b\u0085 \ud800 \uffff \u202etfel\u202c \u2067rtl\r\nEND:VCALENDAR;x,y\\z\n# [link](javascript:x) `code` | 免费 😀';

const LONG = `${'verylongword'.repeat(40)} ${'很长的名字'.repeat(60)}`;

export const HOSTILE_OFFER: Offer = {
  ...(OFFERS[0] ?? fail()),
  slug: 'hostile',
  aliases: ['hostile-old'],
  name: HOSTILE + LONG,
  summary: HOSTILE,
  translations: {
    en: { name: HOSTILE + LONG, summary: HOSTILE },
    'zh-CN': { name: HOSTILE + LONG, summary: HOSTILE },
  },
  plan: HOSTILE + LONG,
  limits: [
    limit('storage', {
      metric: 'storage',
      value: 'unlimited',
      unit: 'GB',
      roles: ['postgres'],
      label: { en: HOSTILE + LONG, 'zh-CN': HOSTILE + LONG },
    }),
  ],
  endsOn: '2026-12-31',
  evidence: [evidence('ends', HOSTILE, ['endsOn'])],
  review: { since: '2026-11-19', fields: ['limits.storage'] },
  note: HOSTILE,
  noteZh: HOSTILE,
};

export const HOSTILE_CHANGES: readonly ChangeEntry[] = [
  change('x<&"\u0001]]>', {
    offer: 'hostile',
    provider: 'acorn',
    field: 'regions',
    before: [HOSTILE],
    after: [HOSTILE, LONG],
    note: { en: HOSTILE, 'zh-CN': HOSTILE },
    evidence: [
      {
        id: 'ends',
        quote: HOSTILE,
        source: 'https://example.com/pricing?a=1&b="<x>',
        under: [HOSTILE],
        captured: { at: '2026-11-01', updated: null, permalink: 'https://example.com/copy?a=1&b=2' },
      },
    ],
  }),
];

export function hostileCatalog(): Catalog {
  return makeCatalog([...OFFERS, HOSTILE_OFFER]);
}

function fail(): never {
  throw new Error('The fixture has no offers');
}
