/** Forty invented providers of three quotes and more, and a night on which 110 quotes of theirs are lost. */

/** What happens to a provider's page in the second night. */
export type Fate = 'reworded' | 'cut' | 'moved' | 'hardened';

export type Provider = { readonly slug: string; readonly fate: Fate };

const FATES: readonly (readonly [Fate, number])[] = [
  ['reworded', 20],
  ['cut', 10],
  ['moved', 6],
  ['hardened', 4],
];
export const PROVIDERS: readonly Provider[] = FATES.flatMap(([fate, many]) =>
  Array.from({ length: many }, (_, index) => ({
    slug: `${fate}-${String(index + 1).padStart(2, '0')}`,
    fate,
  })),
);

export const pricing = (slug: string): string => `https://${slug}.example/pricing`;
/** Where the moved pages are on the second night. */
export const plans = (slug: string): string => `https://${slug}.example/docs/plans`;

export function recordOf({ slug }: Provider): string {
  return `# kept by the maintainer
slug: ${slug}
name: { en: ${slug}, zh-CN: ${slug} }
summary: { en: Invented., zh-CN: 虚构。 }
homepage: https://${slug}.example
sources:
  pricing: { url: '${pricing(slug)}', captured: { at: 2026-11-01 } }
offers:
  - slug: ${slug}-free
    plan: Free
    name: { en: ${slug} Free, zh-CN: ${slug} 免费版 }
    summary: { en: A small database., zh-CN: 小型数据库。 }
    note: { en: Storage is 500 MB for each project., zh-CN: 每个项目有 500 MB 存储空间。 }
    category: databases
    roles: [postgres]
    freeType: forever
    limits:
      - { id: storage, metric: storage, value: 500, unit: MB, period: total, scope: project, roles: [postgres] } # the smallest
      - { id: projects, metric: projects, value: 3, unit: count, period: total, scope: account, roles: [postgres] }
    signup: {card: not-required}
    evidence:
      - { id: storage, quote: "The Free plan has 500 MB of storage for every project", source: pricing, fields: [freeType, limits.storage] }
      - { id: projects, quote: You can have up to 3 projects on the Free plan, source: pricing, fields: [limits.projects] }
      - { id: card, quote: No credit card is needed to sign up, source: pricing, fields: [signup.card] }
`;
}

const FILLER = `<p>${'Databases that scale to what your team needs, with backups and support. '.repeat(20)}</p>`;
const page = (...sentences: readonly string[]): string =>
  `<!doctype html><title>Pricing</title><main><h1>Pricing</h1>${sentences.map((one) => `<p>${one}</p>`).join('')}${FILLER}</main>`;

const STORAGE = 'The Free plan has 500 MB of storage for every project.';
const PROJECTS = 'You can have up to 3 projects on the Free plan.';
const CARD = 'No credit card is needed to sign up.';

export const firstNight: Readonly<Record<string, string>> = Object.fromEntries(
  PROVIDERS.map(({ slug }) => [pricing(slug), page(STORAGE, PROJECTS, CARD)]),
);

const SECOND: Readonly<Record<Fate, readonly string[]>> = {
  reworded: [
    'The Free plan offers 500 MB of storage for each project.',
    'You may have up to 3 projects within the Free plan.',
    'No credit card is needed when you sign up.',
  ],
  cut: [
    'The Free plan has 250 MB of storage for every project.',
    'You may have up to 3 projects within the Free plan.',
    CARD,
  ],
  moved: ['Ask our sales team for an offer that suits you, at any size and in any region of the world.'],
  hardened: [
    'The Free plan has 250 MB of storage for every project.',
    'You can have up to 2 projects on the Free plan.',
    'A credit card is required to sign up.',
  ],
};

export const secondNight: Readonly<Record<string, string>> = Object.fromEntries(
  PROVIDERS.flatMap(({ slug, fate }) => [
    [pricing(slug), page(...SECOND[fate])] as const,
    ...(fate === 'moved' ? [[plans(slug), page(STORAGE, PROJECTS, CARD)] as const] : []),
  ]),
);
