/** Queries that a user may type in English, beside those of the reviews. */
import { among, misspelled, type SearchExpectation, unlisted } from './expectation.ts';
import * as plans from './plans.ts';

const without = (provider: string, slugs: readonly string[]) =>
  slugs.filter((slug) => !slug.startsWith(`${provider}-`));

export const OWN_ENGLISH: readonly SearchExpectation[] = [
  // Providers and plans, by name, old name and part of a name
  { query: 'supabase', expects: { first: 'supabase-free' } },
  // Not the one that is gone after 72 hours.
  { query: 'upstash redis', expects: { first: 'upstash-redis-free' } },
  { query: 'CloudFlare workers', expects: { first: 'cloudflare-workers-free' } },
  { query: 'CLERK', expects: { first: 'clerk-hobby' } },
  { query: 'gemini', expects: { first: 'google-gemini-api-free' } },
  { query: 'aws lambda', expects: { first: 'aws-lambda-free-tier' } },
  { query: 'cosmosdb', expects: { first: 'azure-cosmos-db-free-tier' } },
  { query: 'cloudflare database', expects: { first: 'cloudflare-d1-free' } },
  { query: 'sendinblue', expects: { first: 'brevo-free' } },
  { query: 'platform.sh', expects: { first: 'upsun-trial' } },
  // Ended. Asked for by name, they are found, and say so.
  { query: 'highlight.io', expects: { first: 'highlight-io-free' } },
  { query: 'github models', expects: { first: 'github-models-free' } },
  { query: 'pages', expects: { top: ['cloudflare-pages-free', 'github-pages', 'gitlab-pages-free'] } },

  // As an agent asks: words of speech empty no answer
  {
    query: 'free way to send 3,000 mails a month',
    expects: { top: ['resend-free', 'mailtrap-email-api-free', 'mailjet-free'] },
    filters: { min: '3,000 mails a month' },
  },
  {
    query: 'cheapest way to send 200 mails a day',
    expects: { top: ['mailjet-free', 'brevo-free'] },
    filters: { min: '200 mails a day' },
  },
  { query: 'Redis for a small app, what happens past the limit', expects: among(plans.REDIS) },
  {
    query: 'S3 storage 10 GB, no egress fees',
    expects: among(plans.OBJECT_STORES),
    filters: { min: '10 GB' },
  },
  { query: "what replaced Heroku's free tier", expects: { first: 'render-web-free' } },

  // Trades: plural, run together, the product's own word for it
  { query: 'PostgreSQL database', expects: among(plans.POSTGRES) },
  {
    query: 'serverless postgres',
    expects: among(['neon-free', 'nile-free', 'aws-aurora-dsql-free', 'cockroachdb-basic']),
  },
  { query: 'sqlite', expects: { top: ['cloudflare-d1-free', 'turso-free', 'sqlite-cloud-free'] } },
  { query: 'redis', expects: among(plans.REDIS) },
  { query: 'valkey', expects: { top: ['aiven-valkey-free', 'render-key-value-free'] } },
  { query: 'key-value store', expects: { top: ['cloudflare-kv-free', 'azion-kv-store-free'] } },
  { query: 'mongodb', expects: { top: ['mongodb-atlas-m0', 'azure-documentdb-free-tier'] } },
  // A newer price list of Tiger Cloud does not name its free service any more.
  { query: 'time series', expects: { first: 'tiger-cloud-trial' } },
  { query: 'vectordb', expects: among(plans.VECTORS) },
  { query: 'objectstorage', expects: among(plans.OBJECT_STORES) },
  {
    query: 'ipfs',
    expects: among(['pinata-free', '4everland-standard', 'storacha-starter', 'filebase-free']),
  },
  { query: 'message queues', expects: among(plans.MESSAGE_QUEUES) },
  { query: 'rabbitmq', expects: { first: 'cloudamqp-little-lemur' } },
  // PubNub and Pusher say that they are none for this.
  { query: 'background jobs', expects: among(plans.JOBS) },
  {
    query: 'mqtt broker',
    expects: { top: ['emqx-serverless-free', 'emqx-serverless-cn-free'] },
    filters: { kind: 'mqtt' },
  },
  { query: 'webhooks', expects: { first: 'hookdeck-developer-free' }, filters: { kind: 'webhooks' } },
  { query: 'serverless function', expects: among(plans.FUNCTIONS) },
  { query: 'web app hosting', expects: among(plans.WEB_APPS) },
  { query: 'container hosting', expects: among(plans.CONTAINERS) },
  { query: 'embedding api', expects: among(plans.EMBEDDINGS) },
  { query: 'elasticsearch', expects: { first: 'bonsai-free-cluster' } },
  { query: 'site search', expects: among(plans.SITE_SEARCH), filters: { kind: 'site-search' } },
  { query: 'web search api', expects: among(plans.WEB_SEARCH), filters: { kind: 'web-search' } },
  { query: 'keycloak', expects: { first: 'cloud-iam-free' } },
  { query: 'passkeys', expects: { top: ['hanko-cloud-starter', 'passwordless-dev-free'] } },
  {
    query: 'feature flags',
    expects: among(['growthbook-cloud-starter', 'statsig-free', 'launchdarkly-developer', 'posthog-free']),
  },
  { query: 'heatmaps', expects: { first: 'microsoft-clarity-free' } },
  // Facts with a trade
  {
    query: 'redis no credit card',
    expects: { top: ['upstash-redis-free', 'aiven-valkey-free'] },
    filters: { noCard: true },
  },
  {
    query: 'vector db without credit card',
    expects: among(
      `qdrant-cloud-free zilliz-cloud-free upstash-vector-free weaviate-cloud-free surrealdb-cloud-free`,
    ),
    filters: { noCard: true },
  },
  {
    query: 'auth for commercial use',
    expects: { top: ['kinde-free', 'descope-free-forever'] },
    filters: { commercialOnly: true },
  },
  {
    query: 'postgres commercial',
    expects: { none: 'no plan of Postgres grants it; own business purposes are neither yes nor no' },
    filters: { commercialOnly: true },
  },
  { query: 'EU postgres', expects: among(without('aiven', plans.POSTGRES)), filters: { region: 'eu' } },
  {
    query: 'email Europe',
    expects: among(
      `ahasend-free euromail-free mailjet-free resend-free scaleway-transactional-email-free smtp2go-free`,
    ),
    filters: { region: 'eu' },
  },
  { query: 'hosting china', expects: { first: 'tencent-edgeone-makers-free' }, filters: { chinaOk: true } },
  { query: 'postgres no sleep', expects: { first: 'nile-free' }, filters: { noSleep: true } },
  { query: 'postgres free forever', expects: among(plans.POSTGRES), filters: { lasting: true } },
  {
    query: 'llm no training on data',
    expects: { top: ['cloudflare-workers-ai-free'] },
    filters: { noDataTraining: true },
  },
  {
    query: 'llm no phone number',
    expects: { none: 'no plan states that it asks for none' },
    filters: { noPhone: true },
  },
  {
    query: 'llm for users in the EEA',
    // In doubt as a plan, but the only one that states it; Gemini states the contrary.
    expects: { first: 'mistral-free-mode' },
    filters: { eeaOk: true },
  },
  {
    query: 'no credit card',
    expects: { meets: 'many plans of all trades need no card' },
    filters: { noCard: true },
  },

  // Figures with a trade
  { query: '50 GB object storage', expects: { first: 'bitiful-s4-free' }, filters: { min: '50 GB' } },
  // The 5 GB of Neon and Supabase are traffic.
  {
    query: 'postgres 5GB',
    expects: { top: ['cockroachdb-basic', 'yugabytedb-aeon-sandbox'] },
    filters: { min: '5GB' },
  },
  {
    query: '5,000 emails a month',
    expects: { top: ['mailjet-free', 'brevo-free'] },
    filters: { min: '5,000 emails a month' },
  },
  {
    query: 'functions 1M requests/month',
    expects: among(`
      cloudflare-workers-free aws-lambda-free-tier azure-functions-free-grant
      scaleway-serverless-functions-free firebase-functions-free-tier huawei-cloud-functiongraph-free
      yandex-cloud-functions-free byteplus-edge-functions-free-tier
    `),
    filters: { min: '1M requests/month' },
  },
  // A thousand a month is 33 a day, and 200 an hour promise nothing for a day.
  {
    query: 'llm 100 requests a day',
    expects: { first: 'google-gemini-api-free' },
    filters: { min: '100 requests a day' },
  },
  {
    query: 'auth 50,000 users',
    expects: among(['clerk-hobby', 'logto-cloud-free', 'firebase-auth-free', 'azure-external-id-free']),
    filters: { min: '50,000 users' },
  },

  // Alternatives
  { query: 'auth0 alternative', expects: among(without('auth0', plans.AUTH)) },
  { query: 'Sentry alternatives', expects: among(without('sentry', plans.ERRORS)) },
  { query: 'alternative to resend', expects: among(without('resend', plans.EMAIL)) },
  { query: 'mixpanel alternative', expects: among(without('mixpanel', plans.ANALYTICS)) },
  // Gemini's only stated figure is that of its command line: it comes sixth.
  {
    query: 'groq alternative',
    expects: among([...without('groq', plans.LLM), 'tencent-edgeone-edge-ai-free']),
  },
  { query: 'firebase alternative', expects: { top: ['supabase-free', 'appwrite-cloud-free'] } },
  { query: 'heroku alternative', expects: unlisted('Heroku') },
  // Typing errors, and what is not there
  {
    query: 'free Redis with at least 500k commands per month',
    expects: { first: 'upstash-redis-free' },
    filters: { min: '500k commands per month' },
  },
  { query: 'netlfy', expects: misspelled('netlify') },
  { query: 'mongdb', expects: misspelled('mongodb') },
  { query: 'authentification', expects: misspelled('authentication') },
  { query: 'resned', expects: misspelled('resend') },
  { query: 'mailgun', expects: { first: 'mailgun-free' } },
  { query: 'planetscale', expects: unlisted('PlanetScale') },
  { query: 'stripe', expects: unlisted('Stripe') },
];
