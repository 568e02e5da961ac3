/** Every query that the reviews of the answers and of the website name. */
import { among, misspelled, type SearchExpectation, unlisted } from './expectation.ts';
import {
  AUTH,
  AWAKE,
  COMMERCIAL,
  CONTAINERS,
  CRON,
  EMAIL,
  EMAIL_3000,
  ERRORS,
  FUNCTIONS_ZH,
  LLM,
  LLM_ZH,
  MAINLAND,
  MEDIA_STORES,
  MESSAGE_QUEUES,
  OBJECT_STORES,
  POSTGRES,
  PRIVATE_ANALYTICS,
  REALTIME,
  REALTIME_OR_STREAMED,
  STATIC_SITES,
  STATIC_SITES_ZH,
  TEN_GIGABYTES,
  VECTORS,
  VECTORS_ZH,
} from './plans.ts';

/** Postgres without a card, and for good: all there are, of which three alone were made for it and for real use. */
const POSTGRES_NO_CARD = among([
  'neon-free',
  'aiven-postgresql-free',
  'nile-free',
  'prisma-postgres-free',
  'railway-free',
  'gigalixir-free',
  'dom-cloud-free',
]);

export const REVIEWED: readonly SearchExpectation[] = [
  // Found well before
  {
    query: 's3 compatible',
    expects: among([
      'cloudflare-r2-free',
      'backblaze-b2-free',
      'tigris-free',
      'filebase-free',
      'synology-c2-object-storage-free',
      'telnyx-cloud-storage-free',
    ]),
  },
  { query: 'email api', expects: among(EMAIL) },
  { query: 'realtime', expects: among(REALTIME_OR_STREAMED), filters: { kind: 'realtime' } },
  { query: '大模型 免费', expects: among(LLM_ZH) },
  { query: '10 GB', expects: among(TEN_GIGABYTES), filters: { min: '10 GB' } },
  { query: 'neon postgres', expects: { first: 'neon-free' } },
  { query: 'cloudflare r2', expects: { first: 'cloudflare-r2-free' } },
  { query: 'kafka', expects: { first: 'aiven-kafka-free' } },
  { query: 'python hosting', expects: { top: ['pythonanywhere-free', 'streamlit-community-cloud'] } },
  { query: 'llm api free', expects: among(LLM) },
  { query: '云函数', expects: among(FUNCTIONS_ZH) },
  // The one plan of theirs that lasts.
  { query: '阿里云', expects: { first: 'alibaba-cloud-esa-functions-free' } },
  // Found, in a middling order
  { query: 'vector', expects: among(VECTORS) },
  // Aurora DSQL says that it has none.
  { query: 'pgvector', expects: among(['neon-free', 'supabase-free', 'tiger-cloud-free']) },
  { query: '对象存储', expects: among(OBJECT_STORES) },
  { query: '大模型', expects: among(LLM_ZH) },
  { query: 'postgress', expects: misspelled('postgres') },
  { query: 'authentication', expects: among(AUTH) },
  { query: 'error tracking', expects: among(ERRORS) },
  { query: 'message queue', expects: among(MESSAGE_QUEUES) },
  { query: 'mysql', expects: { top: ['aiven-mysql-free', 'tidb-cloud-starter-free'] } },
  { query: 'static site hosting', expects: among(STATIC_SITES) },
  // Found badly, or not at all
  { query: 'free postgres no credit card', expects: POSTGRES_NO_CARD, filters: { noCard: true } },
  { query: 's3', expects: among(OBJECT_STORES) },
  {
    query: 'vercel alternative',
    expects: among([
      'netlify-free',
      'cloudflare-pages-free',
      'cloudflare-workers-free',
      'deno-deploy-free',
      'render-static-free',
      'render-web-free',
      'azure-static-web-apps-free',
      'appwrite-sites-free',
    ]),
  },
  { query: 'send email api 3000/month', expects: among(EMAIL_3000), filters: { min: '3000/month' } },
  // Prisma Compute says that it has none.
  { query: 'cron', expects: among(CRON) },
  // Nor WebSocket servers.
  { query: 'websocket', expects: among(REALTIME) },
  { query: 'vector database', expects: among(VECTORS) },
  { query: '向量数据库', expects: among(VECTORS_ZH) },
  { query: 'rag', expects: among([...VECTORS, 'cloudflare-ai-search-free']) },
  { query: '登录', expects: among(AUTH) },
  { query: 'login', expects: among(AUTH) },
  {
    query: '不绑卡 数据库',
    expects: among([
      'aiven-postgresql-free',
      'firebase-firestore-free',
      'aiven-valkey-free',
      'upstash-redis-free',
      'turso-free',
      'surrealdb-cloud-free',
      'cratedb-cloud-free',
      'gigalixir-free',
    ]),
    filters: { noCard: true },
  },
  { query: 'supabse', expects: misspelled('supabase') },
  { query: 'cloudfare', expects: misspelled('cloudflare') },
  { query: 'analytics privacy', expects: among(PRIVATE_ANALYTICS) },
  { query: '10gb', expects: among(TEN_GIGABYTES), filters: { min: '10gb' } },
  { query: 'image hosting', expects: { top: MEDIA_STORES } },
  { query: 'docker hosting', expects: among(CONTAINERS) },
  { query: '消息队列', expects: among(MESSAGE_QUEUES) },
  { query: '函数计算', expects: among(FUNCTIONS_ZH) },
  // Vercel Hobby speaks of commercial use only to forbid it.
  { query: 'commercial use', expects: among(COMMERCIAL), filters: { commercialOnly: true } },
  { query: '网站托管', expects: among(STATIC_SITES_ZH) },
  { query: '国内可用', expects: among(MAINLAND), filters: { chinaOk: true } },
  // No role, but the providers say that they send them.
  { query: '短信', expects: among(['notificationapi-free', 'mailersend-free']) },
  { query: 'nextjs', expects: { first: 'vercel-hobby' } },
  { query: 'discord bot', expects: { none: 'no record speaks of Discord, and every word must match' } },
  { query: 'no idle pause', expects: among(AWAKE), filters: { noIdlePause: true } },
  // Of the website
  { query: 'postgres', expects: among(POSTGRES) },
  // Not the one that is gone after 72 hours.
  { query: 'neon', expects: { first: 'neon-free' } },
  { query: 'email', expects: among(EMAIL) },
  { query: 'free postgres no card', expects: POSTGRES_NO_CARD, filters: { noCard: true } },
  {
    query: 'largest postgres storage',
    expects: among([
      'cockroachdb-basic',
      'yugabytedb-aeon-sandbox',
      'aiven-postgresql-free',
      'nile-free',
      'aws-aurora-dsql-free',
    ]),
  },
  { query: 'heroku', expects: unlisted('Heroku') },
  { query: 'ci', expects: unlisted('CI') },
];
