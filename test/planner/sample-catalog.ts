/** A catalog of invented providers with the habits of real ones, for tests that ask what a person would. */
import type { Catalog } from '../../schemas/catalog.ts';
import { catalogOf, offer } from './fixtures.ts';

const monthly = (
  metric: 'requests' | 'emails' | 'monthly-active-users' | 'commands' | 'invocations' | 'messages',
  value: number,
) => ({ metric, value, period: 'month' }) as const;
const held = (value: number) => ({ metric: 'storage', value, unit: 'GB', period: 'total' }) as const;
const traffic = (value: number) => ({ metric: 'bandwidth', value, unit: 'GB', period: 'month' }) as const;

/** One of everything a small project asks for, with what goes wrong in practice. */
export function sampleCatalog(): Catalog {
  return catalogOf([
    // Hosting: an edge network with everything, a hobby-only host, a host that sleeps, one for China.
    offer({
      slug: 'edge-pages',
      provider: 'edge',
      roles: ['static-site'],
      limits: [
        { metric: 'bandwidth', value: 'unlimited', unit: 'GB' },
        { metric: 'requests', value: 'unlimited' },
      ],
      cn: 'unstated',
      setup: ['npx edge pages deploy'],
    }),
    offer({
      slug: 'edge-workers',
      provider: 'edge',
      roles: ['serverless-functions', 'web-app'],
      limits: [
        { metric: 'requests', value: 100_000, period: 'day' },
        { metric: 'bandwidth', value: 'unlimited', unit: 'GB' },
      ],
      cn: 'unstated',
      setup: ['npx edge deploy'],
    }),
    offer({ slug: 'edge-sql', provider: 'edge', roles: ['sqlite'], limits: [held(5)], cn: 'unstated' }),
    offer({
      slug: 'edge-vectors',
      provider: 'edge',
      roles: ['vector-db'],
      limits: [held(1)],
      cn: 'unstated',
    }),
    offer({
      slug: 'hobby-host',
      roles: ['static-site', 'web-app', 'serverless-functions'],
      commercial: 'forbidden',
      limits: [traffic(100), { metric: 'requests', value: 1_000_000 }],
      cn: 'unstated',
    }),
    offer({
      slug: 'nap-host',
      roles: ['web-app'],
      idle: 'sleeps',
      idleDays: 0.01,
      limits: [traffic(100)],
      cn: 'unstated',
    }),
    offer({
      slug: 'trial-host',
      roles: ['web-app'],
      freeType: 'trial',
      limits: [traffic(1000), monthly('requests', 1e9)],
    }),
    offer({
      slug: 'great-wall-pages',
      roles: ['static-site', 'serverless-functions'],
      phone: 'required',
      limits: [traffic(50), monthly('requests', 3_000_000)],
    }),
    // Backends in one account.
    offer({
      slug: 'backend-in-a-box',
      roles: ['postgres', 'auth', 'object-storage'],
      idle: 'pauses',
      idleDays: 7,
      limits: [
        { ...held(0.5), id: 'database', roles: ['postgres'], scope: 'project' },
        { ...held(1), id: 'files', roles: ['object-storage'] },
        { ...monthly('monthly-active-users', 50_000), roles: ['auth'] },
        { ...traffic(5), roles: ['object-storage'] },
      ],
      cn: 'unstated',
      setup: ['npx box init'],
    }),
    offer({
      slug: 'serverless-postgres',
      roles: ['postgres'],
      idle: 'sleeps',
      limits: [{ ...held(0.5), scope: 'project' }],
      cn: 'unstated',
    }),
    offer({
      slug: 'big-postgres',
      roles: ['postgres'],
      card: 'required',
      overage: 'billed',
      limits: [held(10)],
      cn: 'unstated',
    }),
    offer({ slug: 'south-postgres', roles: ['postgres'], limits: [held(1)] }),
    offer({ slug: 'sign-in', roles: ['auth'], limits: [monthly('monthly-active-users', 10_000)] }),
    // Mail, queues, caches.
    offer({
      slug: 'mail-dove',
      roles: ['transactional-email'],
      limits: [{ ...monthly('emails', 3000) }, { id: 'daily', metric: 'emails', value: 100, period: 'day' }],
      cn: 'unstated',
    }),
    offer({
      slug: 'mail-crane',
      roles: ['transactional-email'],
      limits: [{ metric: 'emails', value: 300, period: 'day' }],
    }),
    offer({
      slug: 'up-redis',
      provider: 'up',
      roles: ['redis'],
      limits: [monthly('commands', 500_000)],
      cn: 'unstated',
    }),
    offer({
      slug: 'up-queue',
      provider: 'up',
      roles: ['queue'],
      limits: [{ metric: 'messages', value: 1000, period: 'day' }],
      cn: 'unstated',
    }),
    offer({ slug: 'solo-redis', roles: ['redis'], limits: [held(0.03)], review: true }),
    // Models: one that says nothing of tokens, one that learns from what it reads, one by the model.
    offer({
      slug: 'open-router',
      roles: ['llm'],
      training: 'unstated',
      limits: [{ metric: 'requests', value: 50, period: 'day' }],
    }),
    offer({
      slug: 'learning-llm',
      roles: ['llm', 'embeddings'],
      training: 'used',
      limits: [{ metric: 'tokens', value: 1_000_000, period: 'minute', scope: 'model' }],
      cn: 'unavailable',
    }),
    offer({
      slug: 'lake-models',
      roles: ['llm', 'embeddings'],
      training: 'never',
      phone: 'required',
      limits: [{ metric: 'tokens', value: 500_000, period: 'day' }],
    }),
    offer({
      slug: 'credit-models',
      roles: ['llm'],
      freeType: 'one-time-credit',
      limits: [{ metric: 'tokens', value: 1_000_000, period: 'total' }],
    }),
    // Observation.
    offer({ slug: 'sentinel', roles: ['error-tracking'], limits: [{ metric: 'errors', value: 5000 }] }),
    offer({ slug: 'page-counter', roles: ['analytics'], limits: [{ metric: 'page-views', value: 100_000 }] }),
    offer({
      slug: 'cloud-search',
      roles: ['search'],
      limits: [{ metric: 'searches', value: 10_000 }],
      freeType: 'open-source',
    }),
  ]);
}
