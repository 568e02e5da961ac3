/** Queries that a user may type in English, beside those of the reviews. */
import { among, ask, misspelled, type SearchExpectation, unlisted } from './expectation.ts';
import * as plans from './plans.ts';

const without = (provider: string, slugs: readonly string[]) =>
  slugs.filter((slug) => !slug.startsWith(`${provider}-`));

export const OWN_ENGLISH: readonly SearchExpectation[] = [
  // Providers and plans, by name, old name and part of a name
  ask('supabase', { first: 'supabase-free' }),
  // Not the one that is gone after 72 hours.
  ask('upstash redis', { first: 'upstash-redis-free' }),
  ask('CloudFlare workers', { first: 'cloudflare-workers-free' }),
  ask('CLERK', { first: 'clerk-hobby' }),
  ask('gemini', { first: 'google-gemini-api-free' }),
  ask('aws lambda', { first: 'aws-lambda-free-tier' }),
  ask('cosmosdb', { first: 'azure-cosmos-db-free-tier' }),
  ask('cloudflare database', { first: 'cloudflare-d1-free' }),
  ask('sendinblue', { first: 'brevo-free' }),
  ask('platform.sh', { first: 'upsun-trial' }),
  // Ended. Asked for by name, they are found, and say so.
  ask('highlight.io', { first: 'highlight-io-free' }),
  ask('github models', { first: 'github-models-free' }),
  ask('pages', { top: ['cloudflare-pages-free', 'github-pages', 'gitlab-pages-free'] }),

  // As an agent asks: words of speech empty no answer
  ask(
    'free way to send 3,000 mails a month',
    { top: ['resend-free', 'mailtrap-email-api-free', 'mailjet-free'] },
    { min: '3,000 mails a month' },
  ),
  ask(
    'cheapest way to send 200 mails a day',
    { top: ['mailjet-free', 'brevo-free'] },
    { min: '200 mails a day' },
  ),
  ask('Redis for a small app, what happens past the limit', among(plans.REDIS)),
  ask('S3 storage 10 GB, no egress fees', among(plans.OBJECT_STORES), { min: '10 GB' }),
  ask("what replaced Heroku's free tier", { first: 'render-web-free' }),

  // Trades: plural, run together, the product's own word for it
  ask('PostgreSQL database', among(plans.POSTGRES)),
  ask('serverless postgres', among(['neon-free', 'nile-free', 'aws-aurora-dsql-free', 'cockroachdb-basic'])),
  ask('sqlite', { top: ['cloudflare-d1-free', 'turso-free', 'sqlite-cloud-free'] }),
  ask('redis', among(plans.REDIS)),
  ask('valkey', { top: ['aiven-valkey-free', 'render-key-value-free'] }),
  ask('key-value store', { top: ['cloudflare-kv-free', 'azion-kv-store-free'] }),
  ask('mongodb', { top: ['mongodb-atlas-m0', 'azure-documentdb-free-tier'] }),
  // A newer price list of Tiger Cloud does not name its free service any more.
  ask('time series', { first: 'influxdb-cloud-serverless-free' }),
  ask('vectordb', among(plans.VECTORS)),
  ask('objectstorage', among(plans.OBJECT_STORES)),
  ask('ipfs', among(['pinata-free', '4everland-standard', 'storacha-starter', 'filebase-free'])),
  ask('message queues', among(plans.MESSAGE_QUEUES)),
  ask('rabbitmq', { first: 'cloudamqp-little-lemur' }),
  // PubNub and Pusher say that they are none for this.
  ask('background jobs', among(plans.JOBS)),
  ask('mqtt broker', { top: ['emqx-serverless-free', 'emqx-serverless-cn-free'] }, { kind: 'mqtt' }),
  ask('webhooks', { first: 'hookdeck-developer-free' }, { kind: 'webhooks' }),
  ask('serverless function', among(plans.FUNCTIONS)),
  ask('web app hosting', among(plans.WEB_APPS)),
  ask('container hosting', among(plans.CONTAINERS)),
  ask('embedding api', among(plans.EMBEDDINGS)),
  ask('elasticsearch', { first: 'bonsai-free-cluster' }),
  ask('site search', among(plans.SITE_SEARCH), { kind: 'site-search' }),
  ask('web search api', among(plans.WEB_SEARCH), { kind: 'web-search' }),
  ask('keycloak', { first: 'cloud-iam-free' }),
  ask('passkeys', { top: ['hanko-cloud-starter', 'passwordless-dev-free'] }),
  ask('feature flags', among(plans.FEATURE_FLAGS)),
  ask('heatmaps', { first: 'microsoft-clarity-free' }),
  // Facts with a trade
  ask('redis no credit card', { top: ['upstash-redis-free', 'aiven-valkey-free'] }, { noCard: true }),
  ask(
    'vector db without credit card',
    among(
      `qdrant-cloud-free zilliz-cloud-free upstash-vector-free weaviate-cloud-free surrealdb-cloud-free cloudflare-vectorize-free`,
    ),
    { noCard: true },
  ),
  ask('auth for commercial use', { top: ['kinde-free', 'descope-free-forever'] }, { commercialOnly: true }),
  ask(
    'postgres commercial',
    { none: 'no plan of Postgres grants it; own business purposes are neither yes nor no' },
    { commercialOnly: true },
  ),
  ask('EU postgres', among(without('aiven', plans.POSTGRES)), { region: 'eu' }),
  ask(
    'email Europe',
    among(
      `ahasend-free euromail-free mailjet-free resend-free scaleway-transactional-email-free smtp2go-free`,
    ),
    { region: 'eu' },
  ),
  ask('hosting china', { first: 'tencent-edgeone-makers-free' }, { chinaOk: true }),
  ask('postgres no sleep', { first: 'nile-free' }, { noSleep: true }),
  ask('postgres free forever', among(plans.POSTGRES), { lasting: true }),
  ask('llm no training on data', { top: ['cloudflare-workers-ai-free'] }, { noDataTraining: true }),
  ask('llm no phone number', { none: 'no plan states that it asks for none' }, { noPhone: true }),
  // In doubt as a plan, but the only one that states it; Gemini states the contrary.
  ask('llm for users in the EEA', { first: 'mistral-free-mode' }, { eeaOk: true }),
  ask('no credit card', { meets: 'many plans of all trades need no card' }, { noCard: true }),

  // Figures with a trade
  ask('50 GB object storage', { first: 'bitiful-s4-free' }, { min: '50 GB' }),
  // The 5 GB of Neon and Supabase are traffic.
  ask('postgres 5GB', { top: ['cockroachdb-basic', 'yugabytedb-aeon-sandbox'] }, { min: '5GB' }),
  ask('5,000 emails a month', { top: ['mailjet-free', 'brevo-free'] }, { min: '5,000 emails a month' }),
  ask(
    'functions 1M requests/month',
    among(`
      cloudflare-workers-free aws-lambda-free-tier azure-functions-free-grant
      scaleway-serverless-functions-free firebase-functions-free-tier huawei-cloud-functiongraph-free
      yandex-cloud-functions-free byteplus-edge-functions-free-tier
    `),
    { min: '1M requests/month' },
  ),
  // A thousand a month is 33 a day, and 200 an hour promise nothing for a day.
  ask('llm 100 requests a day', { first: 'google-gemini-api-free' }, { min: '100 requests a day' }),
  ask(
    'auth 50,000 users',
    among(['clerk-hobby', 'logto-cloud-free', 'firebase-auth-free', 'azure-external-id-free']),
    { min: '50,000 users' },
  ),

  // Alternatives
  ask('auth0 alternative', among(without('auth0', plans.AUTH))),
  ask('Sentry alternatives', among(without('sentry', plans.ERRORS))),
  ask('alternative to resend', among(without('resend', plans.EMAIL))),
  ask('mixpanel alternative', among(without('mixpanel', plans.ANALYTICS))),
  // Gemini's only stated figure is that of its command line: it comes sixth.
  ask('groq alternative', among([...without('groq', plans.LLM), 'tencent-edgeone-edge-ai-free'])),
  ask('firebase alternative', { top: ['supabase-free', 'appwrite-cloud-free'] }),
  ask('heroku alternative', unlisted('Heroku')),
  // Typing errors, and what is not there
  ask(
    'free Redis with at least 500k commands per month',
    { first: 'upstash-redis-free' },
    { min: '500k commands per month' },
  ),
  ask('netlfy', misspelled('netlify')),
  ask('mongdb', misspelled('mongodb')),
  ask('authentification', misspelled('authentication')),
  ask('resned', misspelled('resend')),
  ask('mailgun', { first: 'mailgun-free' }),
  ask('planetscale', unlisted('PlanetScale')),
  ask('stripe', unlisted('Stripe')),
];
