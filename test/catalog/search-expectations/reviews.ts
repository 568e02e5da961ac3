/** Every query that the reviews of the answers and of the website name. */
import { among, ask, misspelled, type SearchExpectation, unlisted } from './expectation.ts';
import * as plans from './plans.ts';

/** Postgres without a card, and for good: all there are, of which three alone were made for it and for real use. */
const POSTGRES_NO_CARD = among(
  `neon-free aiven-postgresql-free nile-free prisma-postgres-free railway-free gigalixir-free dom-cloud-free`,
);

export const REVIEWED: readonly SearchExpectation[] = [
  // Found well before
  ask(
    's3 compatible',
    among(`
      cloudflare-r2-free backblaze-b2-free tigris-free filebase-free synology-c2-object-storage-free
      telnyx-cloud-storage-free
    `),
  ),
  ask('email api', among(plans.EMAIL)),
  ask('realtime', among(plans.REALTIME_OR_STREAMED), { kind: 'realtime' }),
  ask('大模型 免费', among(plans.LLM_ZH)),
  ask('10 GB', among(plans.TEN_GIGABYTES), { min: '10 GB' }),
  ask('neon postgres', { first: 'neon-free' }),
  ask('cloudflare r2', { first: 'cloudflare-r2-free' }),
  ask('kafka', { first: 'aiven-kafka-free' }),
  ask('python hosting', { top: ['pythonanywhere-free', 'streamlit-community-cloud'] }),
  ask('llm api free', among(plans.LLM)),
  ask('云函数', among(plans.FUNCTIONS_ZH)),
  // The one plan of theirs that lasts.
  ask('阿里云', { first: 'alibaba-cloud-esa-functions-free' }),
  // Found, in a middling order
  ask('vector', among(plans.VECTORS)),
  // Aurora DSQL says that it has none.
  ask('pgvector', among(['neon-free', 'supabase-free', 'tiger-cloud-free'])),
  ask('对象存储', among(plans.OBJECT_STORES)),
  ask('大模型', among(plans.LLM_ZH)),
  ask('postgress', misspelled('postgres')),
  ask('authentication', among(plans.AUTH)),
  ask('error tracking', among(plans.ERRORS)),
  ask('message queue', among(plans.MESSAGE_QUEUES)),
  ask('mysql', { top: ['aiven-mysql-free', 'tidb-cloud-starter-free'] }),
  ask('static site hosting', among(plans.STATIC_SITES)),
  // Found badly, or not at all
  ask('free postgres no credit card', POSTGRES_NO_CARD, { noCard: true }),
  ask('s3', among(plans.OBJECT_STORES)),
  ask(
    'vercel alternative',
    among(`
      netlify-free cloudflare-pages-free cloudflare-workers-free deno-deploy-free render-static-free
      render-web-free azure-static-web-apps-free appwrite-sites-free
    `),
  ),
  ask('send email api 3000/month', among(plans.EMAIL_3000), { min: '3000/month' }),
  // Prisma Compute says that it has none.
  ask('cron', among(plans.CRON)),
  // Nor WebSocket servers.
  ask('websocket', among(plans.REALTIME)),
  ask('vector database', among(plans.VECTORS)),
  ask('向量数据库', among(plans.VECTORS_ZH)),
  ask('rag', among([...plans.VECTORS, 'cloudflare-ai-search-free'])),
  ask('登录', among(plans.AUTH)),
  ask('login', among(plans.AUTH)),
  ask(
    '不绑卡 数据库',
    among(`
      aiven-postgresql-free firebase-firestore-free aiven-valkey-free upstash-redis-free turso-free
      surrealdb-cloud-free cratedb-cloud-free gigalixir-free
    `),
    { noCard: true },
  ),
  ask('supabse', misspelled('supabase')),
  ask('cloudfare', misspelled('cloudflare')),
  ask('analytics privacy', among(plans.PRIVATE_ANALYTICS)),
  ask('10gb', among(plans.TEN_GIGABYTES), { min: '10gb' }),
  ask('image hosting', { top: plans.MEDIA_STORES }),
  ask('docker hosting', among(plans.CONTAINERS)),
  ask('消息队列', among(plans.MESSAGE_QUEUES)),
  ask('函数计算', among(plans.FUNCTIONS_ZH)),
  // Vercel Hobby speaks of commercial use only to forbid it.
  ask('commercial use', among(plans.COMMERCIAL), { commercialOnly: true }),
  ask('网站托管', among(plans.STATIC_SITES_ZH)),
  ask('国内可用', among(plans.MAINLAND), { chinaOk: true }),
  // No role, but the providers say that they send them.
  ask('短信', among(['notificationapi-free', 'mailersend-free'])),
  ask('nextjs', { first: 'vercel-hobby' }),
  ask('discord bot', { none: 'no record speaks of Discord, and every word must match' }),
  ask('no idle pause', among(plans.AWAKE), { noIdlePause: true }),
  // Of the website
  ask('postgres', among(plans.POSTGRES)),
  // Not the one that is gone after 72 hours.
  ask('neon', { first: 'neon-free' }),
  ask('email', among(plans.EMAIL)),
  ask('free postgres no card', POSTGRES_NO_CARD, { noCard: true }),
  ask(
    'largest postgres storage',
    among(`cockroachdb-basic yugabytedb-aeon-sandbox aiven-postgresql-free nile-free aws-aurora-dsql-free`),
  ),
  ask('heroku', unlisted('Heroku')),
  ask('ci', unlisted('CI')),
];
