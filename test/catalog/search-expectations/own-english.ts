/** Queries that a user may type in English, beside those of the reviews. */
import { among, misspelled, type SearchExpectation, unlisted } from './expectation.ts';
import {
  ANALYTICS,
  AUTH,
  CONTAINERS,
  EMAIL,
  EMBEDDINGS,
  ERRORS,
  FUNCTIONS,
  JOBS,
  LLM,
  MESSAGE_QUEUES,
  OBJECT_STORES,
  POSTGRES,
  REDIS,
  SITE_SEARCH,
  VECTORS,
  WEB_APPS,
  WEB_SEARCH,
} from './plans.ts';

const without = (provider: string, plans: readonly string[]) =>
  plans.filter((slug) => !slug.startsWith(`${provider}-`));

export const OWN_ENGLISH: readonly SearchExpectation[] = [
  // Providers and plans, by name, old name and part of a name
  { query: 'supabase', from: 'own', expects: { first: 'supabase-free' } },
  // Not the one that is gone after 72 hours.
  { query: 'upstash redis', from: 'own', expects: { first: 'upstash-redis-free' } },
  { query: 'CloudFlare workers', from: 'own', expects: { first: 'cloudflare-workers-free' } },
  { query: 'CLERK', from: 'own', expects: { first: 'clerk-hobby' } },
  { query: 'gemini', from: 'own', expects: { first: 'google-gemini-api-free' } },
  { query: 'aws lambda', from: 'own', expects: { first: 'aws-lambda-free-tier' } },
  { query: 'cosmosdb', from: 'own', expects: { first: 'azure-cosmos-db-free-tier' } },
  { query: 'cloudflare database', from: 'own', expects: { first: 'cloudflare-d1-free' } },
  { query: 'sendinblue', from: 'own', expects: { first: 'brevo-free' } },
  { query: 'platform.sh', from: 'own', expects: { first: 'upsun-trial' } },
  // Ended. Asked for by name, they are found, and say so.
  { query: 'highlight.io', from: 'own', expects: { first: 'highlight-io-free' } },
  { query: 'github models', from: 'own', expects: { first: 'github-models-free' } },
  {
    query: 'pages',
    from: 'own',
    expects: { top: ['cloudflare-pages-free', 'github-pages', 'gitlab-pages-free'] },
  },

  // Trades: plural, run together, the product's own word for it
  { query: 'PostgreSQL database', from: 'own', expects: among(POSTGRES) },
  {
    query: 'serverless postgres',
    from: 'own',
    expects: among(['neon-free', 'nile-free', 'aws-aurora-dsql-free', 'cockroachdb-basic']),
  },
  {
    query: 'sqlite',
    from: 'own',
    expects: { top: ['cloudflare-d1-free', 'turso-free', 'sqlite-cloud-free'] },
  },
  { query: 'redis', from: 'own', expects: among(REDIS) },
  { query: 'valkey', from: 'own', expects: { top: ['aiven-valkey-free', 'render-key-value-free'] } },
  {
    query: 'key-value store',
    from: 'own',
    expects: { top: ['cloudflare-kv-free', 'aws-dynamodb-free'] },
  },
  { query: 'mongodb', from: 'own', expects: { top: ['mongodb-atlas-m0', 'azure-documentdb-free-tier'] } },
  { query: 'time series', from: 'own', expects: { first: 'tiger-cloud-free' } },
  { query: 'vectordb', from: 'own', expects: among(VECTORS) },
  { query: 'objectstorage', from: 'own', expects: among(OBJECT_STORES) },
  {
    query: 'ipfs',
    from: 'own',
    expects: among(['pinata-free', '4everland-standard', 'storacha-starter', 'filebase-free']),
  },
  { query: 'message queues', from: 'own', expects: among(MESSAGE_QUEUES) },
  { query: 'rabbitmq', from: 'own', expects: { first: 'cloudamqp-little-lemur' } },
  // PubNub and Pusher say that they are none for this.
  { query: 'background jobs', from: 'own', expects: among(JOBS) },
  {
    query: 'mqtt broker',
    from: 'own',
    expects: { top: ['emqx-serverless-free', 'emqx-serverless-cn-free'] },
    filters: { kind: 'mqtt' },
  },
  {
    query: 'webhooks',
    from: 'own',
    expects: { first: 'hookdeck-developer-free' },
    filters: { kind: 'webhooks' },
  },
  { query: 'serverless function', from: 'own', expects: among(FUNCTIONS) },
  { query: 'web app hosting', from: 'own', expects: among(WEB_APPS) },
  { query: 'container hosting', from: 'own', expects: among(CONTAINERS) },
  { query: 'embedding api', from: 'own', expects: among(EMBEDDINGS) },
  { query: 'elasticsearch', from: 'own', expects: { first: 'bonsai-free-cluster' } },
  {
    query: 'site search',
    from: 'own',
    expects: among(SITE_SEARCH),
    filters: { kind: 'site-search' },
  },
  {
    query: 'web search api',
    from: 'own',
    expects: among(WEB_SEARCH),
    filters: { kind: 'web-search' },
  },
  { query: 'keycloak', from: 'own', expects: { first: 'cloud-iam-free' } },
  { query: 'passkeys', from: 'own', expects: { top: ['hanko-cloud-starter', 'passwordless-dev-free'] } },
  {
    query: 'feature flags',
    from: 'own',
    expects: among(['growthbook-cloud-starter', 'statsig-free', 'launchdarkly-developer', 'posthog-free']),
  },
  { query: 'heatmaps', from: 'own', expects: { first: 'microsoft-clarity-free' } },

  // Facts with a trade
  {
    query: 'redis no credit card',
    from: 'own',
    expects: { top: ['upstash-redis-free', 'aiven-valkey-free'] },
    filters: { noCard: true },
  },
  {
    query: 'vector db without credit card',
    from: 'own',
    expects: among([
      'qdrant-cloud-free',
      'zilliz-cloud-free',
      'upstash-vector-free',
      'weaviate-cloud-free',
      'surrealdb-cloud-free',
    ]),
    filters: { noCard: true },
  },
  {
    query: 'auth for commercial use',
    from: 'own',
    expects: { first: 'kinde-free' },
    filters: { commercialOnly: true },
  },
  {
    query: 'postgres commercial',
    from: 'own',
    expects: { first: 'supabase-free' },
    filters: { commercialOnly: true },
  },
  {
    query: 'EU postgres',
    from: 'own',
    expects: among(without('aiven', POSTGRES)),
    filters: { region: 'eu' },
  },
  {
    query: 'email Europe',
    from: 'own',
    expects: among([
      'ahasend-free',
      'euromail-free',
      'resend-free',
      'scaleway-transactional-email-free',
      'smtp2go-free',
    ]),
    filters: { region: 'eu' },
  },
  {
    query: 'hosting china',
    from: 'own',
    expects: { first: 'tencent-edgeone-makers-free' },
    filters: { chinaOk: true },
  },
  {
    query: 'postgres no sleep',
    from: 'own',
    expects: { first: 'nile-free' },
    filters: { noSleep: true },
  },
  {
    query: 'postgres free forever',
    from: 'own',
    expects: among(POSTGRES),
    filters: { lasting: true },
  },
  {
    query: 'llm no training on data',
    from: 'own',
    expects: { top: ['cloudflare-workers-ai-free'] },
    filters: { noDataTraining: true },
  },
  {
    query: 'llm no phone number',
    from: 'own',
    expects: { none: 'no plan states that it asks for none' },
    filters: { noPhone: true },
  },
  {
    query: 'llm for users in the EEA',
    from: 'own',
    expects: { none: 'no model states it; Gemini states the contrary' },
    filters: { eeaOk: true },
  },
  {
    query: 'no credit card',
    from: 'own',
    expects: { meets: 'many plans of all trades need no card' },
    filters: { noCard: true },
  },

  // Figures with a trade
  {
    query: '50 GB object storage',
    from: 'own',
    expects: { first: 'hugging-face-storage-free' },
    filters: { min: '50 GB' },
  },
  // The 5 GB of Neon and Supabase are traffic.
  {
    query: 'postgres 5GB',
    from: 'own',
    expects: { top: ['cockroachdb-basic', 'yugabytedb-aeon-sandbox'] },
    filters: { min: '5GB' },
  },
  {
    query: '5,000 emails a month',
    from: 'own',
    expects: { top: ['mailjet-free', 'brevo-free'] },
    filters: { min: '5,000 emails a month' },
  },
  {
    query: 'functions 1M requests/month',
    from: 'own',
    expects: among([
      'cloudflare-workers-free',
      'aws-lambda-free-tier',
      'azure-functions-free-grant',
      'scaleway-serverless-functions-free',
      'firebase-functions-free-tier',
      'huawei-cloud-functiongraph-free',
      'yandex-cloud-functions-free',
      'byteplus-edge-functions-free-tier',
    ]),
    filters: { min: '1M requests/month' },
  },
  // A thousand a month is 33 a day, and 200 an hour promise nothing for a day.
  {
    query: 'llm 100 requests a day',
    from: 'own',
    expects: { first: 'google-gemini-api-free' },
    filters: { min: '100 requests a day' },
  },
  {
    query: 'auth 50,000 users',
    from: 'own',
    expects: among(['clerk-hobby', 'logto-cloud-free', 'firebase-auth-free', 'azure-external-id-free']),
    filters: { min: '50,000 users' },
  },

  // Alternatives
  { query: 'auth0 alternative', from: 'own', expects: among(without('auth0', AUTH)) },
  { query: 'Sentry alternatives', from: 'own', expects: among(without('sentry', ERRORS)) },
  { query: 'alternative to resend', from: 'own', expects: among(without('resend', EMAIL)) },
  { query: 'mixpanel alternative', from: 'own', expects: among(without('mixpanel', ANALYTICS)) },
  { query: 'groq alternative', from: 'own', expects: among(without('groq', LLM)) },
  { query: 'firebase alternative', from: 'own', expects: { top: ['supabase-free', 'appwrite-cloud-free'] } },
  { query: 'heroku alternative', from: 'own', expects: unlisted('Heroku') },

  // Typing errors, and what is not there
  { query: 'netlfy', from: 'own', expects: misspelled('netlify') },
  { query: 'mongdb', from: 'own', expects: misspelled('mongodb') },
  { query: 'authentification', from: 'own', expects: misspelled('authentication') },
  { query: 'resned', from: 'own', expects: misspelled('resend') },
  { query: 'mailgun', from: 'own', expects: { first: 'mailgun-free' } },
  { query: 'planetscale', from: 'own', expects: unlisted('PlanetScale') },
  { query: 'stripe', from: 'own', expects: unlisted('Stripe') },
];
