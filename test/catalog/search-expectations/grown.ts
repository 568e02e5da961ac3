/** What people can find since the catalog has 449 plans. Judged as the rest is: written before the queries were run. */
import { among, ask, type SearchExpectation, unlisted } from './expectation.ts';
import * as plans from './plans.ts';

export const GROWN: readonly SearchExpectation[] = [
  // Products of the large clouds, by their short names
  ask('sqs', { first: 'aws-sqs-free' }),
  ask('sns', { first: 'aws-sns-free' }),
  ask('cognito', { first: 'aws-cognito-free' }),
  ask('dynamodb', { first: 'aws-dynamodb-free' }),
  ask('step functions', { first: 'aws-step-functions-free' }),
  ask('signalr', { first: 'azure-signalr-free' }),
  ask('aws ses', unlisted('Amazon SES')),
  // Tencent's product of that name; Amazon's is no free plan.
  ask('ses', { first: 'tencent-ses-free-emails' }),
  ask('langfuse', { first: 'langfuse-cloud-hobby' }),
  ask('mongodb atlas', { first: 'mongodb-atlas-m0' }),
  ask('postmark', { first: 'postmark-developer' }),
  ask('sendgrid', { first: 'sendgrid-trial' }),
  ask('腾讯云 COS', { first: 'tencent-cos-free-tier' }),
  ask('阿里云 邮件推送', { first: 'alibaba-cloud-directmail-free-quota' }),
  ask('文心一言', among(plans.MODELS_OF_BAIDU)),
  ask('环信', { first: 'easemob-im-free' }),
  ask('观测云', { first: 'guance-experience' }),
  ask('缤纷云', { first: 'bitiful-s4-free' }),
  // Trades
  ask('mysql database', { top: ['tidb-cloud-starter-free'] }),
  ask('nosql', among(plans.NOSQL)),
  ask('graph database', { first: 'neo4j-auradb-free' }),
  ask('图数据库', { first: 'neo4j-auradb-free' }),
  ask('MongoDB 数据库', { top: ['mongodb-atlas-m0'] }),
  ask('log management', among(plans.LOGS)),
  ask('日志', among(plans.LOGS_ZH)),
  ask('日志服务', among(plans.LOGS_ZH)),
  ask(
    'opentelemetry',
    among([...plans.TRACERS, ...plans.LOGS, 'sentry-free', 'embrace-free', 'langfuse-cloud-hobby']),
    { tool: true },
  ),
  ask('链路追踪', among(plans.TRACERS)),
  ask('llm observability', among(plans.LLM_OBSERVERS)),
  ask('大模型 可观测性', among(plans.LLM_OBSERVERS)),
  ask('session replay', among(plans.SESSION_REPLAY)),
  ask('会话回放', among(plans.SESSION_REPLAY)),
  ask('前端监控', among(plans.FRONTEND_MONITORS)),
  ask('on-call', { first: 'flashduty-on-call-free' }),
  ask('告警', { first: 'flashduty-on-call-free' }),
  ask('cron job', among(plans.CRON)),
  ask('push notifications', among(plans.NOTIFIERS)),
  ask('消息推送', among(plans.NOTIFIERS)),
  ask('即时通讯', { top: ['easemob-im-free'] }, { kind: 'realtime' }),
  ask(
    'durable execution',
    among(`
      inngest-hobby restate-cloud-free trigger-dev-free upstash-workflow-free hatchet-compute-free
      cloudflare-workflows-free aws-step-functions-free vercel-workflow-hobby
    `),
  ),
  ask(
    'iot',
    among(`
      emqx-serverless-free emqx-serverless-cn-free azure-iot-hub-free adafruit-io-free
      huawei-cloud-iotda-free-unit yandex-iot-core-free
    `),
    { kind: 'mqtt' },
  ),
  ask('email testing', { first: 'mailtrap-email-sandbox-free' }),
  ask('serp api', { first: 'serpapi-free' }, { kind: 'web-search' }),
  ask('网页抓取', among(`firecrawl-free bright-data-free jina-ai-reader-free tavily-free apify-free`)),
  ask('A/B 测试', among(plans.FEATURE_FLAGS)),

  // Facts with a trade. All of the mainland ask for papers.
  ask('对象存储 国内', { top: ['bitiful-s4-free'] }, { chinaOk: true }),
  ask('函数计算 国内', among(plans.FUNCTIONS_MAINLAND), { chinaOk: true }),

  // From the questions that judges asked.
  ask('websocket server hosting', { first: 'render-web-free' }),
  ask('postgres in Frankfurt', among('neon-free nile-free supabase-free')),
  ask('新加坡 redis', among('upstash-redis-free redis-cloud-free render-key-value-free')),
  ask('rails redis', among('upstash-redis-free redis-cloud-free aiven-valkey-free')),
  ask('nextjs error tracking', { first: 'sentry-free' }),
  ask('drizzle postgres no card', among('neon-free supabase-free nile-free prisma-postgres-free'), {
    noCard: true,
    tool: true,
  }),
  ask('upstash vs redis cloud', { top: ['upstash-redis-free', 'redis-cloud-free'] }),
  ask('uptime monitor with 1 minute checks', { first: 'uptimerobot-free' }),
  ask(
    'free LLM API that does not train on my data',
    { first: 'cloudflare-workers-ai-free' },
    { noDataTraining: true },
  ),
  ask(
    '香港或新加坡节点的免费 PostgreSQL',
    among('neon-free supabase-free nile-free render-postgres-free yugabytedb-aeon-sandbox cockroachdb-basic'),
  ),
];
