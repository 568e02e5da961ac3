/** Every query that the reviews of the answers and of the website name. */
import { among, misspelled, type SearchExpectation, unlisted } from './expectation.ts';
import * as plans from './plans.ts';

/** Postgres without a card, and for good: all there are, of which three alone were made for it and for real use. */
const POSTGRES_NO_CARD = among(
  `neon-free aiven-postgresql-free nile-free prisma-postgres-free railway-free gigalixir-free dom-cloud-free`,
);

export const REVIEWED: readonly SearchExpectation[] = [
  // Found well before
  {
    query: 's3 compatible',
    expects: among(`
      cloudflare-r2-free backblaze-b2-free tigris-free filebase-free synology-c2-object-storage-free
      telnyx-cloud-storage-free
    `),
  },
  { query: 'email api', expects: among(plans.EMAIL) },
  { query: 'realtime', expects: among(plans.REALTIME_OR_STREAMED), filters: { kind: 'realtime' } },
  { query: '大模型 免费', expects: among(plans.LLM_ZH) },
  { query: '10 GB', expects: among(plans.TEN_GIGABYTES), filters: { min: '10 GB' } },
  { query: 'neon postgres', expects: { first: 'neon-free' } },
  { query: 'cloudflare r2', expects: { first: 'cloudflare-r2-free' } },
  { query: 'kafka', expects: { first: 'aiven-kafka-free' } },
  { query: 'python hosting', expects: { top: ['pythonanywhere-free', 'streamlit-community-cloud'] } },
  { query: 'llm api free', expects: among(plans.LLM) },
  { query: '云函数', expects: among(plans.FUNCTIONS_ZH) },
  // The one plan of theirs that lasts.
  { query: '阿里云', expects: { first: 'alibaba-cloud-esa-functions-free' } },
  // Found, in a middling order
  { query: 'vector', expects: among(plans.VECTORS) },
  // Aurora DSQL says that it has none.
  { query: 'pgvector', expects: among(['neon-free', 'supabase-free', 'tiger-cloud-free']) },
  { query: '对象存储', expects: among(plans.OBJECT_STORES) },
  { query: '大模型', expects: among(plans.LLM_ZH) },
  { query: 'postgress', expects: misspelled('postgres') },
  { query: 'authentication', expects: among(plans.AUTH) },
  { query: 'error tracking', expects: among(plans.ERRORS) },
  { query: 'message queue', expects: among(plans.MESSAGE_QUEUES) },
  { query: 'mysql', expects: { top: ['aiven-mysql-free', 'tidb-cloud-starter-free'] } },
  { query: 'static site hosting', expects: among(plans.STATIC_SITES) },
  // Found badly, or not at all
  { query: 'free postgres no credit card', expects: POSTGRES_NO_CARD, filters: { noCard: true } },
  { query: 's3', expects: among(plans.OBJECT_STORES) },
  {
    query: 'vercel alternative',
    expects: among(`
      netlify-free cloudflare-pages-free cloudflare-workers-free deno-deploy-free render-static-free
      render-web-free azure-static-web-apps-free appwrite-sites-free
    `),
  },
  { query: 'send email api 3000/month', expects: among(plans.EMAIL_3000), filters: { min: '3000/month' } },
  // Prisma Compute says that it has none.
  { query: 'cron', expects: among(plans.CRON) },
  // Nor WebSocket servers.
  { query: 'websocket', expects: among(plans.REALTIME) },
  { query: 'vector database', expects: among(plans.VECTORS) },
  { query: '向量数据库', expects: among(plans.VECTORS_ZH) },
  { query: 'rag', expects: among([...plans.VECTORS, 'cloudflare-ai-search-free']) },
  { query: '登录', expects: among(plans.AUTH) },
  { query: 'login', expects: among(plans.AUTH) },
  {
    query: '不绑卡 数据库',
    expects: among(`
      aiven-postgresql-free firebase-firestore-free aiven-valkey-free upstash-redis-free turso-free
      surrealdb-cloud-free cratedb-cloud-free gigalixir-free
    `),
    filters: { noCard: true },
  },
  { query: 'supabse', expects: misspelled('supabase') },
  { query: 'cloudfare', expects: misspelled('cloudflare') },
  { query: 'analytics privacy', expects: among(plans.PRIVATE_ANALYTICS) },
  { query: '10gb', expects: among(plans.TEN_GIGABYTES), filters: { min: '10gb' } },
  { query: 'image hosting', expects: { top: plans.MEDIA_STORES } },
  { query: 'docker hosting', expects: among(plans.CONTAINERS) },
  { query: '消息队列', expects: among(plans.MESSAGE_QUEUES) },
  { query: '函数计算', expects: among(plans.FUNCTIONS_ZH) },
  // Vercel Hobby speaks of commercial use only to forbid it.
  { query: 'commercial use', expects: among(plans.COMMERCIAL), filters: { commercialOnly: true } },
  { query: '网站托管', expects: among(plans.STATIC_SITES_ZH) },
  { query: '国内可用', expects: among(plans.MAINLAND), filters: { chinaOk: true } },
  // No role, but the providers say that they send them.
  { query: '短信', expects: among(['notificationapi-free', 'mailersend-free']) },
  { query: 'nextjs', expects: { first: 'vercel-hobby' } },
  { query: 'discord bot', expects: { none: 'no record speaks of Discord, and every word must match' } },
  { query: 'no idle pause', expects: among(plans.AWAKE), filters: { noIdlePause: true } },
  // Of the website
  { query: 'postgres', expects: among(plans.POSTGRES) },
  // Not the one that is gone after 72 hours.
  { query: 'neon', expects: { first: 'neon-free' } },
  { query: 'email', expects: among(plans.EMAIL) },
  { query: 'free postgres no card', expects: POSTGRES_NO_CARD, filters: { noCard: true } },
  {
    query: 'largest postgres storage',
    expects: among(
      `cockroachdb-basic yugabytedb-aeon-sandbox aiven-postgresql-free nile-free aws-aurora-dsql-free`,
    ),
  },
  { query: 'heroku', expects: unlisted('Heroku') },
  { query: 'ci', expects: unlisted('CI') },
];
