/**
 * What somebody who knows the field would name first for each role, written down before the order was changed, with the
 * reasons. Not what the order gives: what it is judged by.
 */
import type { Role } from '../../schemas/vocabulary.ts';
import { slugs } from '../catalog/search-expectations/expectation.ts';

export interface Opinion {
  /** Any of these is a right first answer to the bare need. */
  firsts: readonly string[];
  /** The first five that a person would go through, in no strict order. */
  five: readonly string[];
  because: string;
}

/** The roles that two people judged: those of the specification. */
export type JudgedRole = Exclude<Role, 'document-db' | 'mysql'>;

export const PANEL: Readonly<Record<JudgedRole, Opinion>> = {
  'static-site': {
    firsts: ['github-pages', 'cloudflare-pages-free', 'netlify-free'],
    five: slugs('github-pages cloudflare-pages-free netlify-free firebase-hosting-free vercel-hobby'),
    because: 'No bill possible, a decade of history, the site is next to the code.',
  },
  'web-app': {
    firsts: ['render-web-free', 'deno-deploy-free', 'google-cloud-run-free-tier'],
    five: slugs('render-web-free deno-deploy-free google-cloud-run-free-tier vercel-hobby koyeb-web-free'),
    because: 'Runs an ordinary server of any framework, wakes by itself, no card at Render.',
  },
  'serverless-functions': {
    firsts: ['cloudflare-workers-free'],
    five: slugs('cloudflare-workers-free vercel-hobby netlify-free deno-deploy-free aws-lambda-free-tier'),
    because: '100,000 calls a day, no card, stops instead of billing.',
  },
  postgres: {
    firsts: ['neon-free'],
    five: slugs('neon-free supabase-free aiven-postgresql-free nile-free cockroachdb-basic'),
    because: 'A real Postgres that sleeps and wakes by itself, no card.',
  },
  sqlite: {
    firsts: ['turso-free', 'cloudflare-d1-free'],
    five: slugs('turso-free cloudflare-d1-free sqlite-cloud-free val-town-free azion-sql-database-free'),
    because: '5 GB each, and the two that drivers are written for.',
  },
  redis: {
    firsts: ['upstash-redis-free'],
    five: slugs(
      'upstash-redis-free redis-cloud-free aiven-valkey-free render-key-value-free cloudflare-kv-free',
    ),
    because: 'The Redis protocol and HTTP, 500,000 commands a month.',
  },
  queue: {
    firsts: ['upstash-qstash-free', 'cloudflare-queues-free', 'inngest-hobby'],
    five: slugs('upstash-qstash-free cloudflare-queues-free inngest-hobby trigger-dev-free aws-sqs-free'),
    because: 'Messages with retries, no card, an allowance of months.',
  },
  'object-storage': {
    firsts: ['cloudflare-r2-free', 'backblaze-b2-free'],
    five: slugs(
      'cloudflare-r2-free backblaze-b2-free tigris-free oracle-cloud-always-free-object-storage supabase-free',
    ),
    because: '10 GB, S3, and companies may use it; 1 GB for personal use is not the first answer.',
  },
  auth: {
    firsts: ['logto-cloud-free', 'clerk-hobby', 'firebase-auth-free'],
    five: slugs('logto-cloud-free clerk-hobby firebase-auth-free auth0-free supabase-free'),
    because: 'Made for sign-in, tens of thousands of users a month.',
  },
  'transactional-email': {
    firsts: ['mailtrap-email-api-free', 'resend-free', 'brevo-free', 'mailjet-free', 'smtp2go-free'],
    five: slugs('mailtrap-email-api-free resend-free brevo-free mailjet-free smtp2go-free'),
    because: 'Thousands of mails a month from senders that mailbox providers know.',
  },
  llm: {
    firsts: ['google-gemini-api-free', 'groq-free'],
    five: slugs(
      'google-gemini-api-free groq-free openrouter-free-models mistral-free-mode cloudflare-workers-ai-free',
    ),
    because: 'Good models at hundreds to thousands of calls a day without a card.',
  },
  embeddings: {
    firsts: ['cloudflare-workers-ai-free'],
    five: slugs(
      'cloudflare-workers-ai-free mistral-free-mode voyage-ai-free-tokens jina-ai-embeddings-free pinecone-inference-free',
    ),
    because: 'Over a million tokens a day that come back.',
  },
  'vector-db': {
    firsts: ['pinecone-free', 'qdrant-cloud-free', 'zilliz-cloud-free', 'neon-free'],
    five: slugs('pinecone-free qdrant-cloud-free zilliz-cloud-free neon-free weaviate-cloud-free'),
    because: 'Made for vectors, or Postgres with pgvector.',
  },
  search: {
    firsts: ['algolia-free', 'orama-cloud-free', 'upstash-search-free'],
    five: slugs(
      'algolia-free orama-cloud-free upstash-search-free bonsai-free-cluster cloudflare-ai-search-free',
    ),
    because: 'Site search without advertisements that does not pause.',
  },
  'error-tracking': {
    firsts: ['sentry-free', 'posthog-error-tracking-free'],
    five: slugs('sentry-free posthog-error-tracking-free better-stack-free rollbar-free new-relic-free'),
    because: 'Stack traces, source maps, libraries for everything.',
  },
  analytics: {
    firsts: ['posthog-free', 'umami-cloud-hobby', 'mixpanel-free'],
    five: slugs('posthog-free umami-cloud-hobby mixpanel-free goatcounter-hosted microsoft-clarity-free'),
    because: 'A million events, or no cookies.',
  },
};
