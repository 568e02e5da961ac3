/** Made reports: lines of lost quotes, and a night of many. */
import { type QuoteLine, type Report, reportSchema } from '../../schemas/report.ts';
import type { Verdict } from '../../schemas/verdict.ts';

/** A night on which every one of 2,000 quotes was found; with what it is told besides. */
export function madeReport(sketch: Partial<Report> = {}): Report {
  const verdicts = {
    found: 1990,
    reformatted: 10,
    moved: 0,
    'figure-changed': 0,
    'qualifier-changed': 0,
    reworded: 0,
    missing: 0,
  };
  return reportSchema.parse({
    outcome: 'published',
    reason: null,
    now: '2026-11-20T02:00:00.000Z',
    previous: '2026-11-19.1',
    totals: { quotes: 2000, read: 2000, unread: 0, verdicts, notModified: 0 },
    providers: [{ provider: 'maple', quotes: 2000, unread: 0, notModified: 0, verdicts }],
    missed: [],
    stillMissed: [],
    suspended: [],
    cameBack: [],
    incidents: [],
    sources: [],
    heldBack: [],
    unusedRevisions: [],
    published: [],
    listed: [],
    delisted: [],
    ...sketch,
  });
}

type LineSketch = Partial<QuoteLine> & { readonly says?: Partial<Verdict> };

/** A quote of `maple-free` that says nothing like it stands there, unless told otherwise. */
export function lostLine({ says = {}, ...sketch }: LineSketch = {}): QuoteLine {
  return {
    offer: 'maple-free',
    provider: 'maple',
    evidence: 'storage',
    fields: ['limits.storage'],
    quote: 'The Free plan has 5 GB of storage',
    source: 'https://maple.example/pricing',
    record: 'pipeline/records/maple.yaml:31',
    verdict: { verdict: 'missing', passage: null, where: null, figures: [], ...says },
    since: '2026-11-20',
    suggestion: null,
    live: true,
    reportedBefore: false,
    answer: null,
    ...sketch,
  };
}

const FIGURE: LineSketch = {
  says: {
    verdict: 'figure-changed',
    passage: 'The Free plan has 1 GB of storage, and Pro has 50 GB.',
    where: { headings: ['Pricing', 'Free'], row: null, column: null, visibility: 'visible' },
    figures: [{ before: '5', after: '1' }],
  },
  suggestion: {
    quote: 'The Free plan has 1 GB of storage',
    limits: [{ id: 'storage', value: 1 }],
    note: {
      en: 'The provider changed storage from 5 GB to 1 GB.',
      'zh-CN': '服务商将存储空间从 5 GB 调整为 1 GB。',
    },
    open: [],
  },
};
const REWORDED: LineSketch = {
  says: { verdict: 'reworded', passage: 'On the Free plan you get 5 GB of space for storage.' },
  suggestion: { quote: 'On the Free plan you get 5 GB of space', limits: [], note: null, open: [] },
};

/** 110 lost quotes on 40 pages, in the mix that a year of real pages shows: a quarter, a quarter, a half. */
export function longNight(): Report {
  const missed = Array.from({ length: 110 }, (_, at) => {
    const kind = at % 4;
    const page = at % 40;
    return lostLine({
      ...(kind === 0 ? FIGURE : kind === 1 ? REWORDED : {}),
      offer: `p${page}-free`,
      provider: `p${page}`,
      evidence: `quote-${at}`,
      source: `https://p${page}.example/docs/pricing`,
      record: `pipeline/records/p${page}.yaml:${at}`,
      ...(page === 39
        ? { answer: 'the page answers 404', verdict: lostLine().verdict, suggestion: null }
        : {}),
    });
  });
  const lost = { moved: 0, 'figure-changed': 1, 'qualifier-changed': 0, reworded: 1, missing: 1 };
  const providers = Array.from({ length: 225 }, (_, at) => ({
    provider: `p${at}`,
    quotes: 10,
    unread: 0,
    notModified: 0,
    verdicts: at < 40 ? { found: 7, reformatted: 0, ...lost } : { found: 10, reformatted: 0, ...NONE },
  }));
  return madeReport({ missed, providers });
}

const NONE = { moved: 0, 'figure-changed': 0, 'qualifier-changed': 0, reworded: 0, missing: 0 };

export { FIGURE, REWORDED };
