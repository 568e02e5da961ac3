/** The site over the committed catalog, and one address of every kind of page in both languages. */

import { type ServedSnapshot, toServedSnapshot } from '../../server/snapshot/index.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { DETECTION } from '../checker/detection.ts';
import { snapshotOf, startServer, type TestServer } from '../contract/serve.ts';

let committed: Promise<ServedSnapshot> | null = null;

/** The newest committed version; immutable, so that the files of a process share one. */
export function committedSnapshot(): Promise<ServedSnapshot> {
  committed ??= openCommitted();
  return committed;
}

async function openCommitted(): Promise<ServedSnapshot> {
  const { opened } = await openNewest(defaultVersionsDir());
  if (opened === null) throw new Error('the repository has no valid snapshot');
  const { version, createdAt } = opened.manifest;
  return toServedSnapshot({
    detection: DETECTION,
    version,
    createdAt,
    catalog: await opened.catalog(),
    changes: await opened.changes(),
    tools: await opened.tools(),
  });
}

/** One address of every kind of page; `/zh-CN` goes before each for Chinese. */
export function pageKinds({ index }: ServedSnapshot): Readonly<Record<string, string>> {
  const [first, second] = index.offers
    .filter(({ roles }) => roles.includes('postgres'))
    .map(({ slug }) => slug);
  if (first === undefined || second === undefined)
    throw new Error('the snapshot has too few offers of Postgres');
  const ending = index.offers.find(({ endsOn }) => endsOn !== null) ?? index.offers[0];
  return {
    home: '/',
    catalog: '/catalog',
    search: '/catalog?q=postgres&noCard=true',
    'best index': '/best',
    best: '/best/postgres',
    'best sorted': '/best/postgres?sort=storage&order=asc&noCard=true',
    category: '/categories/databases',
    offer: `/offers/${first}`,
    proof: `/proof/${first}/${index.offerBySlug.get(first)?.evidence[0]?.id ?? ''}`,
    ending: `/offers/${ending?.slug ?? first}`,
    provider: `/providers/${index.offerBySlug.get(first)?.provider.slug ?? ''}`,
    tray: `/categories/databases?compare=${first},${second}`,
    picker: '/compare',
    'picker of a need': `/compare?role=redis&q=free&compare=${first},${second}`,
    compare: `/compare/${[first, second].sort().join('-vs-')}`,
    'plan form': '/plan',
    plan: '/plan?needs=web-app,postgres,auth&monthlyActiveUsers=1000&databaseGb=0.2',
    'plan refused': '/plan?needs=llm,postgres&commercial=true&audience=eea',
    'plan need': '/plan/postgres?needs=web-app,postgres,auth&monthlyActiveUsers=1000&databaseGb=0.2',
    'plan need refused': '/plan/postgres?needs=llm,postgres&commercial=true&databaseGb=100000',
    'plan without a need':
      '/plan?needs=llm,postgres&noCard=true&databaseGb=1000000000&tokensPerMonth=1000000000000',
    check: '/check',
    changes: '/changes',
    corrections: '/changes/corrections',
    endings: '/endings',
    replace: `/replace/${ending?.slug ?? first}`,
    'search for two': `/catalog?q=${first},${second}`,
    'tool server': '/mcp',
    timeline: '/timeline',
    'timeline of a need': '/timeline?need=postgres&year=2025',
    'what $0 buys': '/zero-dollars',
    'users at $0': '/zero-dollars/users',
    correct: '/correct',
    'correct a plan': `/correct?offer=${first}`,
    about: '/about',
    docs: '/docs',
    operation: '/docs/listOffers?q=postgres&limit=2',
    'operation with a body': '/docs/planStack',
    schema: '/docs/schemas/Offer',
  };
}

/** Every address of {@link pageKinds} in both languages, with its name. */
export function pageAddresses(snapshot: ServedSnapshot): { readonly name: string; readonly path: string }[] {
  return Object.entries(pageKinds(snapshot)).flatMap(([name, path]) => [
    { name: `${name}, English`, path },
    { name: `${name}, Chinese`, path: `/zh-CN${path}` },
  ]);
}

/** A server over the committed catalog, or over the small one of the contract tests, which has changes. */
export async function startSite(
  of: 'committed' | 'fixture',
): Promise<TestServer & { snapshot: ServedSnapshot }> {
  const snapshot = of === 'committed' ? await committedSnapshot() : snapshotOf();
  return { ...(await startServer({ snapshot })), snapshot };
}
