/** What people can find since the catalog has 449 plans. Judged as the rest is: written before the queries were run. */
import { among, type SearchExpectation, unlisted } from './expectation.ts';
import * as plans from './plans.ts';

export const GROWN: readonly SearchExpectation[] = [
  // Products of the large clouds, by their short names
  { query: 'sqs', expects: { first: 'aws-sqs-free' } },
  { query: 'sns', expects: { first: 'aws-sns-free' } },
  { query: 'cognito', expects: { first: 'aws-cognito-free' } },
  { query: 'dynamodb', expects: { first: 'aws-dynamodb-free' } },
  { query: 'step functions', expects: { first: 'aws-step-functions-free' } },
  { query: 'signalr', expects: { first: 'azure-signalr-free' } },
  { query: 'aws ses', expects: unlisted('Amazon SES') },
  // Tencent's product of that name; Amazon's is no free plan.
  { query: 'ses', expects: { first: 'tencent-ses-free-emails' } },
  { query: 'langfuse', expects: { first: 'langfuse-cloud-hobby' } },
  { query: 'mongodb atlas', expects: { first: 'mongodb-atlas-m0' } },
  { query: 'postmark', expects: { first: 'postmark-developer' } },
  { query: 'sendgrid', expects: { first: 'sendgrid-trial' } },
  { query: '腾讯云 COS', expects: { first: 'tencent-cos-free-tier' } },
  { query: '阿里云 邮件推送', expects: { first: 'alibaba-cloud-directmail-free-quota' } },
  { query: '文心一言', expects: among(plans.MODELS_OF_BAIDU) },
  { query: '环信', expects: { first: 'easemob-im-free' } },
  { query: '观测云', expects: { first: 'guance-experience' } },
  { query: '缤纷云', expects: { first: 'bitiful-s4-free' } },
  // Trades
  { query: 'mysql database', expects: { top: ['tidb-cloud-starter-free'] } },
  { query: 'nosql', expects: among(plans.NOSQL) },
  { query: 'graph database', expects: { first: 'neo4j-auradb-free' } },
  { query: '图数据库', expects: { first: 'neo4j-auradb-free' } },
  { query: 'MongoDB 数据库', expects: { top: ['mongodb-atlas-m0'] } },
  { query: 'log management', expects: among(plans.LOGS) },
  { query: '日志', expects: among(plans.LOGS_ZH) },
  { query: '日志服务', expects: among(plans.LOGS_ZH) },
  {
    query: 'opentelemetry',
    expects: among([...plans.TRACERS, ...plans.LOGS, 'sentry-free', 'embrace-free', 'langfuse-cloud-hobby']),
    filters: { tool: true },
  },
  { query: '链路追踪', expects: among(plans.TRACERS) },
  { query: 'llm observability', expects: among(plans.LLM_OBSERVERS) },
  { query: '大模型 可观测性', expects: among(plans.LLM_OBSERVERS) },
  { query: 'session replay', expects: among(plans.SESSION_REPLAY) },
  { query: '会话回放', expects: among(plans.SESSION_REPLAY) },
  { query: '前端监控', expects: among(plans.FRONTEND_MONITORS) },
  { query: 'on-call', expects: { first: 'flashduty-on-call-free' } },
  { query: '告警', expects: { first: 'flashduty-on-call-free' } },
  { query: 'cron job', expects: among(plans.CRON) },
  { query: 'push notifications', expects: among(plans.NOTIFIERS) },
  { query: '消息推送', expects: among(plans.NOTIFIERS) },
  { query: '即时通讯', expects: { top: ['easemob-im-free'] }, filters: { kind: 'realtime' } },
  {
    query: 'durable execution',
    expects: among(`
      inngest-hobby restate-cloud-free trigger-dev-free upstash-workflow-free hatchet-compute-free
      cloudflare-workflows-free aws-step-functions-free vercel-workflow-hobby
    `),
  },
  {
    query: 'iot',
    expects: among(`
      emqx-serverless-free emqx-serverless-cn-free azure-iot-hub-free adafruit-io-free
      huawei-cloud-iotda-free-unit yandex-iot-core-free
    `),
    filters: { kind: 'mqtt' },
  },
  { query: 'email testing', expects: { first: 'mailtrap-email-sandbox-free' } },
  { query: 'serp api', expects: { first: 'serpapi-free' }, filters: { kind: 'web-search' } },
  {
    query: '网页抓取',
    expects: among(`firecrawl-free bright-data-free jina-ai-reader-free tavily-free apify-free`),
  },
  {
    query: 'A/B 测试',
    expects: among(['growthbook-cloud-starter', 'statsig-free', 'launchdarkly-developer', 'posthog-free']),
  },

  // Facts with a trade. All of the mainland ask for papers.
  { query: '对象存储 国内', expects: { top: ['bitiful-s4-free'] }, filters: { chinaOk: true } },
  { query: '函数计算 国内', expects: among(plans.FUNCTIONS_MAINLAND), filters: { chinaOk: true } },

  // From the questions that judges asked.
  { query: 'postgres in Frankfurt', expects: among('neon-free nile-free supabase-free') },
  { query: '新加坡 redis', expects: among('upstash-redis-free redis-cloud-free render-key-value-free') },
  { query: 'rails redis', expects: among('upstash-redis-free redis-cloud-free aiven-valkey-free') },
  { query: 'nextjs error tracking', expects: { first: 'sentry-free' } },
  {
    query: 'drizzle postgres no card',
    expects: among('neon-free supabase-free nile-free prisma-postgres-free'),
    filters: { noCard: true, tool: true },
  },
  { query: 'upstash vs redis cloud', expects: { top: ['upstash-redis-free', 'redis-cloud-free'] } },
  { query: 'uptime monitor with 1 minute checks', expects: { first: 'uptimerobot-free' } },
];
