import { describe, expect, it } from 'vitest';
import type { Catalog, Offer } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import { checkRequestSchema } from '../../schemas/check.ts';
import { checkRepository } from '../../server/checker/index.ts';
import { evidence, makeCatalog, offer } from '../contract/fixture.ts';
import { checkFile } from './answers.ts';
import { detectionOver } from './detection.ts';

const PACKAGE = {
  path: 'package.json',
  content: '{\n  "dependencies": {\n    "@clerk/nextjs": "^6"\n  }\n}',
};

/** A catalog in which Clerk has the given free plans. */
function clerkCatalog(...parts: (Partial<Offer> & { slug: string })[]): Catalog {
  const clerk = { slug: 'clerk', name: 'Clerk' };
  const offers = parts.map((part) =>
    offer({
      en: ['Clerk Free', 'Sign-in.'],
      zh: ['Clerk 免费版', '登录。'],
      roles: ['auth'],
      category: 'auth',
      provider: clerk,
      ...part,
    }),
  );
  const catalog = makeCatalog();
  const [first] = catalog.providers;
  if (first === undefined) throw new Error('the fixture has no provider');
  return { ...catalog, offers, providers: [...catalog.providers, { ...first, slug: clerk.slug }] };
}

function findingsOf(catalog: Catalog, options: object = {}, changes: readonly ChangeEntry[] = []) {
  const request = checkRequestSchema.parse({ files: [PACKAGE], ...options });
  return checkRepository(catalog, request, {
    detection: detectionOver(catalog),
    planUrlBase: 'https://zero.example',
    changes,
  }).findings;
}

const SILENT_SIGNUP = {
  open: 'unstated',
  card: 'unstated',
  phone: 'unstated',
  realName: 'unstated',
} as const;

const codes = (findings: ReturnType<typeof findingsOf>) =>
  findings.map(({ code, severity }) => `${severity} ${code}`);

describe('findings on the free plans of a service in use', () => {
  it('stand where the service was found, with the quote behind the fact', () => {
    const quote = evidence('idle', 'paused after 7 days', ['flags.idlePause', 'flags.idlePauseDays']);
    const catalog = clerkCatalog({
      slug: 'clerk-free',
      flags: { idlePause: 'pauses', idlePauseDays: 7, dataTraining: 'unstated' },
      evidence: [quote],
    });
    expect(findingsOf(catalog)).toEqual([
      {
        severity: 'warning',
        code: 'idle-pauses',
        message: 'Clerk Free pauses when idle for 7 days; a person must resume it.',
        path: 'package.json',
        line: 3,
        offer: 'clerk-free',
        about: [],
        evidence: [quote],
        fix: 'Make sure somebody notices and resumes it, or choose a plan that does not pause.',
        link: quote.source,
        instead: [],
      },
    ]);
    expect(findingsOf(catalog, { locale: 'zh-CN' })[0]?.message).toBe(
      '“Clerk 免费版”闲置 7 天后会被暂停，需要人工恢复。',
    );
  });

  it('say that a commercial project is on a plan that forbids it, if it says it is one', () => {
    const forbidden = { use: 'forbidden', referral: false, disclosure: null, disclosureZh: null } as const;
    const one = clerkCatalog({ slug: 'clerk-free', commercial: forbidden });
    expect(codes(findingsOf(one))).toEqual([]);
    expect(codes(findingsOf(one, { commercial: true }))).toEqual([
      'error commercial-forbidden',
      'warning no-free-plan',
    ]);
    const two = clerkCatalog(
      { slug: 'clerk-free', commercial: forbidden },
      { slug: 'clerk-pro', commercial: { ...forbidden, use: 'allowed' } },
    );
    expect(codes(findingsOf(two, { commercial: true }))).toEqual(['warning commercial-forbidden-by-some']);
  });

  it('say of a plan that is kept to the own business that it is neither allowed nor unstated', () => {
    const own = { use: 'own-business', referral: false, disclosure: null, disclosureZh: null } as const;
    const one = clerkCatalog({ slug: 'clerk-free', commercial: own });
    expect(codes(findingsOf(one, { commercial: true }))).toEqual(['note commercial-own-business']);
    expect(codes(findingsOf(one))).toEqual([]);
  });

  it('name in one note every plan that says nothing of commercial use', () => {
    const silent = { use: 'unstated', referral: false, disclosure: null, disclosureZh: null } as const;
    const notes = (catalog: Catalog, options: object = {}) =>
      findingsOf(catalog, { commercial: true, ...options })
        .filter(({ code }) => code === 'commercial-unstated')
        .map(({ offer, path, about, message }) => ({ offer, path, about, message }));
    const one = clerkCatalog({ slug: 'clerk-free', commercial: silent });
    expect(notes(one, { commercial: false })).toEqual([]);
    expect(notes(one)).toEqual([
      {
        offer: null,
        path: null,
        about: ['clerk-free'],
        message: 'These plans do not say whether commercial use is allowed: Clerk Free.',
      },
    ]);
    const two = clerkCatalog(
      { slug: 'clerk-free', commercial: silent },
      { slug: 'auth0-free', provider: { slug: 'auth0', name: 'Auth0' }, commercial: silent },
    );
    const both = { path: 'package.json', content: '{"dependencies":{"@clerk/nextjs":"6","auth0":"4"}}' };
    expect(notes(two, { files: [both], locale: 'zh-CN' })).toEqual([
      {
        offer: null,
        path: null,
        about: ['auth0-free', 'clerk-free'],
        message: '以下套餐未写明是否允许商用：Clerk 免费版、Clerk 免费版。',
      },
    ]);
  });

  it('are told apart by what they speak of where code and place are the same', () => {
    const { findings } = checkFile('requirements.txt', 'confluent-kafka\nopensearch-py\n');
    const unserved = findings.filter(({ code }) => code === 'no-free-plan').map(({ about }) => about);
    expect(unserved).toEqual([['queue'], ['search']]);
  });

  it.each<[string, Partial<Offer>]>([
    ['error plan-ended', { endsOn: '2026-11-01' }],
    ['warning plan-ends', { endsOn: '2027-01-01' }],
    ['warning overage-billed', { overage: 'billed' }],
    ['warning trial-ends', { freeType: 'trial', trialDays: 30 }],
    ['warning credit-runs-out', { freeType: 'one-time-credit' }],
    [
      'note card-required',
      { signup: { open: 'unstated', card: 'required', phone: 'unstated', realName: 'unstated' } },
    ],
    ['warning production-forbidden', { production: 'forbidden' }],
    ['note production-discouraged', { production: 'discouraged' }],
    ['note signup-closed', { signup: { ...SILENT_SIGNUP, open: 'closed' }, standing: 'closed' }],
    ['warning renewed-by-hand', { renewEveryDays: 30 }],
    ['warning under-review', { review: { since: '2026-11-10', fields: ['overage'] } }],
  ])('%s', (expected, part) => {
    expect(codes(findingsOf(clerkCatalog({ slug: 'clerk-free', ...part })))).toContain(expected);
  });

  it('give the quote behind what they say, worst first, in both languages', () => {
    const fields = ['production', 'signup.open', 'renewEveryDays'];
    const quotes = fields.map((field) =>
      evidence(field.toLowerCase().replace('.', '-'), `on ${field}`, [field]),
    );
    const catalog = clerkCatalog({
      slug: 'clerk-free',
      production: 'forbidden',
      signup: { ...SILENT_SIGNUP, open: 'closed' },
      renewEveryDays: 30,
      evidence: quotes,
    });
    const said = (locale: string) => findingsOf(catalog, { locale }).map(({ message }) => message);
    expect(findingsOf(catalog).map(({ code, evidence: [quote] }) => [code, quote?.quote])).toEqual([
      ['production-forbidden', 'on production'],
      ['renewed-by-hand', 'on renewEveryDays'],
      ['no-free-plan', undefined],
      ['signup-closed', 'on signup.open'],
    ]);
    expect(said('en')[1]).toBe('Clerk Free stays free only if you renew it every 30 days.');
    expect(said('zh-CN')[1]).toBe('“Clerk 免费版”每 30 天需手动续期一次，才能继续免费使用。');
  });

  it('say nothing of the terms of a plan that has ended', () => {
    const ended = clerkCatalog({
      slug: 'clerk-free',
      endsOn: '2026-11-01',
      standing: 'ended',
      production: 'forbidden',
      overage: 'billed',
      signup: { ...SILENT_SIGNUP, open: 'closed' },
    });
    expect(codes(findingsOf(ended))).toEqual(['error plan-ended', 'warning no-free-plan']);
  });

  it.each<[string, Partial<Offer>]>([
    ['is forbidden in production', { production: 'forbidden' }],
    ['has ended', { standing: 'ended' }],
    ['takes no new accounts', { standing: 'closed' }],
    ['must be renewed by hand', { renewEveryDays: 30 }],
    ['is of another kind', { roles: ['auth', 'search'], kinds: { search: 'web-search' } }],
  ])('count no plan as serving a need that %s', (_, part) => {
    const search = {
      path: 'package.json',
      content: '{"dependencies":{"@clerk/nextjs":"6","meilisearch":"1"}}',
    };
    const catalog = clerkCatalog({ slug: 'clerk-free', roles: ['auth', 'search'], ...part });
    const needs = findingsOf(catalog, { files: [search] }).filter(({ code }) => code === 'no-free-plan');
    expect(needs.some(({ message }) => message.includes('Search'))).toBe(true);
    const served = clerkCatalog({ slug: 'clerk-free', roles: ['auth', 'search'] });
    expect(codes(findingsOf(served, { files: [search] }))).not.toContain('warning no-free-plan');
  });

  it('say whether it is reachable for the audience asked; unstated is not yes', () => {
    const cn = { audience: 'cn' };
    expect(
      codes(
        findingsOf(
          clerkCatalog({ slug: 'clerk-free', audiences: { cn: 'unavailable', eea: 'unstated' } }),
          cn,
        ),
      ),
    ).toContain('error audience-unavailable');
    expect(codes(findingsOf(clerkCatalog({ slug: 'clerk-free' }), cn))).toContain('note audience-unstated');
    expect(
      codes(
        findingsOf(clerkCatalog({ slug: 'clerk-free', audiences: { cn: 'available', eea: 'unstated' } }), cn),
      ),
    ).toEqual([]);
  });

  it('tell of changes of the last months, and not of corrections or old ones', () => {
    const change = {
      id: 'c1',
      kind: 'change',
      offer: 'clerk-free',
      provider: 'clerk',
      foundIn: 'night',
      field: 'overage',
      before: 'blocked',
      after: 'billed',
      direction: 'worse',
      happenedOn: '2026-11-01',
      publishedAt: '2026-11-02T00:00:00Z',
      note: { en: 'Overage is billed now.', 'zh-CN': '超额开始收费。' },
      evidence: [],
    } satisfies ChangeEntry;
    const catalog = clerkCatalog({ slug: 'clerk-free' });
    expect(codes(findingsOf(catalog, {}, [change]))).toEqual(['warning changed-for-worse']);
    expect(codes(findingsOf(catalog, {}, [{ ...change, kind: 'correction' }]))).toEqual([]);
    expect(codes(findingsOf(catalog, {}, [{ ...change, happenedOn: '2026-01-01' }]))).toEqual([]);
  });

  it('are not given for a service that is only mentioned', () => {
    const catalog = clerkCatalog({ slug: 'clerk-free', overage: 'billed' });
    const request = checkRequestSchema.parse({
      files: [{ path: '.env.example', content: '# CLERK_SECRET_KEY=' }],
    });
    const answer = checkRepository(catalog, request, {
      detection: detectionOver(catalog),
      planUrlBase: 'https://zero.example',
    });
    expect(answer.services[0]).toMatchObject({
      provider: 'clerk',
      strength: 'mentioned',
      offers: ['clerk-free'],
    });
    expect(answer.findings).toEqual([]);
    expect(answer.planUrl).toBe('https://zero.example/plan');
  });
});

describe('findings on the files', () => {
  it('name what stands in for a service on a developer’s machine', () => {
    const { findings } = checkFile('compose.yaml', 'services:\n  files:\n    image: minio/minio\n');
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'local-stand-in', line: 3, message: expect.stringContaining('MinIO') }),
    );
  });

  it('hint at a name one letter off, without repeating what stands there', () => {
    const { findings, services } = checkFile(
      '.env.example',
      'POSTHUG_KEY=\nREDIRECT_URL=\nSENDER_ID=\nPUBSUB_TOPIC=\nUPSUN_PROJECT=\n',
    );
    expect(services).toEqual([]);
    expect(findings.map(({ code, line }) => [code, line])).toEqual([['nearly-known-name', 1]]);
    expect(findings[0]?.message).toContain('POSTHOG_');
    expect(findings[0]?.message).not.toContain('POSTHUG');
  });

  it('name two services for one need', () => {
    const { findings } = checkFile(
      'package.json',
      '{"dependencies":{"@clerk/nextjs":"6","@auth0/nextjs-auth0":"3"}}',
    );
    expect(findings.filter(({ code }) => code === 'two-services-one-need')).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/auth0.*clerk/i) }),
    ]);
  });

  it('name needs that no lasting free plan serves', () => {
    const { findings, needs } = checkFile('requirements.txt', 'confluent-kafka\n');
    expect(needs).toEqual(['queue']);
    expect(findings.map(({ code }) => code)).toEqual(['no-free-plan']);
  });
});
