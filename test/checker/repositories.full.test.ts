import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { mayBeManifest, type RepositoryLabel, readRepositoryLabels } from './repositories.ts';
import { compareWithLabel } from './table.ts';

const labels = readRepositoryLabels();
const recordSchema = z.object({ slug: z.string(), offers: z.array(z.object({ slug: z.string() })) });
const records = readdirSync('pipeline/records')
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => recordSchema.parse(parse(readFileSync(`pipeline/records/${name}`, 'utf8'))));
const providerOf = new Map(records.flatMap(({ slug, offers }) => offers.map((offer) => [offer.slug, slug])));

describe('the labels of real repositories', () => {
  it.each(labels)('$repository names plans of the services it lists', ({ services, notPlans }) => {
    for (const { provider, plans } of services) {
      for (const plan of plans) expect(providerOf.get(plan)).toBe(provider);
    }
    const meant = services.flatMap(({ plans }) => plans);
    for (const offer of notPlans) {
      expect(providerOf.has(offer)).toBe(true);
      expect(meant).not.toContain(offer);
    }
  });

  it.each(labels)('$repository says one thing of each service and each need', (label) => {
    const providers = label.services.map(({ provider }) => provider);
    const aside = [...label.outsideRoles, ...label.open.flatMap((open) => open.providers)];
    expect(new Set(providers).size).toBe(providers.length);
    for (const provider of providers) expect(aside).not.toContain(provider);
    const needs = [...Object.keys(label.needs), ...Object.keys(label.notNeeds), ...label.openNeeds];
    expect(new Set(needs).size).toBe(needs.length);
  });

  it('keeps a third of them from the author of the rules', () => {
    const held = labels.filter((label) => label.held).length;
    expect(held).toBe(Math.floor(labels.length / 3));
  });
});

describe('what is read of a repository', () => {
  it.each([
    'package.json',
    'apps/web/.env.local.example',
    'src/main/resources/application-dev.yml',
    'src/Shop/Shop.csproj',
    'infra/main.tf',
    'config/storage.yml',
    'config/services.php',
    'sst.config.ts',
    'Dockerfile',
    '.github/workflows/deploy.yml',
  ])('%s may be a manifest', (path) => expect(mayBeManifest(path)).toBe(true));

  it.each(['package-lock.json', 'Cargo.lock', 'node_modules/x/package.json', 'src/index.ts', 'README.md'])(
    '%s is none',
    (path) => expect(mayBeManifest(path)).toBe(false),
  );
});

describe('an answer beside its label', () => {
  const label: RepositoryLabel = {
    name: 'shop',
    repository: 'acme/shop',
    commit: '0'.repeat(40),
    stacks: ['nextjs'],
    held: false,
    services: [
      { provider: 'neon', strength: 'used', plans: ['neon-free'], roles: [], at: 'package.json:3' },
      { provider: 'openai', strength: 'configured', plans: [], roles: ['llm'], at: '.env.example:1' },
    ],
    notPlans: ['neon-claimable-postgres'],
    needs: { postgres: 'package.json:3', llm: '.env.example:1' },
    notNeeds: { auth: 'it signs people in itself' },
    openNeeds: ['static-site'],
    outsideRoles: ['stripe'],
    open: [{ providers: ['vercel'], why: 'named in prose' }],
    onlyInCode: [],
    notes: [],
  };
  const known = {
    providers: new Set(['neon', 'vercel', 'sentry']),
    providerOf: new Map([
      ['neon-free', 'neon'],
      ['neon-claimable-postgres', 'neon'],
      ['sentry-free', 'sentry'],
    ]),
  };
  const service = (provider: string, offers: string[] = []) => ({
    provider,
    offers,
    roles: [],
    strength: 'used' as const,
    foundIn: [],
  });
  const finding = (offer: string | null, severity: 'warning' | 'note' = 'warning') => ({
    severity,
    code: 'trial',
    message: '',
    path: null,
    line: null,
    offer,
    about: [],
    evidence: [],
  });

  it('counts what is open or outside the roles neither way', () => {
    const services = [service('neon'), service('stripe'), service('vercel')];
    const comparison = compareWithLabel(
      label,
      { services, findings: [], needs: ['postgres', 'static-site'] },
      known,
    );
    expect(comparison.known).toEqual({ hits: 1, found: 1, expected: 1 });
    expect(comparison.named).toEqual({ hits: 1, found: 1, expected: 2 });
    expect(comparison.needs).toEqual({ hits: 1, found: 1, expected: 2 });
    expect(comparison.invented).toEqual([]);
    expect(comparison.missed).toEqual(['openai']);
    expect(comparison.missedNeeds).toEqual(['llm']);
  });

  it('names what was invented, at another strength, and needed falsely', () => {
    const services = [service('neon'), service('openai'), service('sentry')];
    const comparison = compareWithLabel(label, { services, findings: [], needs: ['auth'] }, known);
    expect(comparison.invented).toEqual(['sentry']);
    expect(comparison.atAnotherStrength).toEqual(['openai (labelled configured, answered used)']);
    expect(comparison.falseNeeds).toEqual(['auth']);
    expect(comparison.known).toEqual({ hits: 1, found: 2, expected: 1 });
  });

  it('counts plans and warnings that are not about what is used; a note warns of nothing', () => {
    const services = [service('neon', ['neon-claimable-postgres'])];
    const findings = [
      finding('neon-claimable-postgres'),
      finding('neon-claimable-postgres', 'note'),
      finding('sentry-free'),
      finding('neon-free'),
      finding(null),
    ];
    const comparison = compareWithLabel(label, { services, findings, needs: [] }, known);
    expect(comparison.wrongPlans).toEqual(['neon-claimable-postgres']);
    expect(comparison.missedPlans).toEqual(['neon-free']);
    expect(comparison.falseWarnings).toEqual(['trial: neon-claimable-postgres', 'trial: sentry-free']);
  });
});
