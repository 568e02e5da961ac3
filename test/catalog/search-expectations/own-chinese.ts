/** Queries that a user may type in Chinese, or with a Chinese keyboard, beside those of the reviews. */
import { among, misspelled, type SearchExpectation, unlisted } from './expectation.ts';
import * as plans from './plans.ts';

export const OWN_CHINESE: readonly SearchExpectation[] = [
  // Providers and products
  { query: '阿里云百炼', expects: among(plans.ALIBABA_MODELS) },
  { query: '华为云函数', expects: { first: 'huawei-cloud-functiongraph-free' } },
  {
    query: '腾讯云函数',
    expects: among(['tencent-scf-new-user', 'tencent-edgeone-makers-free', 'tencent-cloudbase-free']),
  },
  { query: '火山方舟', expects: { first: 'volcengine-ark-free-inference' } },
  { query: 'uni-app 统计', expects: { first: 'dcloud-uni-stat-public-free' }, filters: { tool: true } },
  { query: '谷歌 函数', expects: { top: ['google-cloud-run-free-tier', 'firebase-functions-free-tier'] } },
  { query: 'Cloudflare 数据库', expects: { first: 'cloudflare-d1-free' } },
  { query: 'ＮＥＯＮ', expects: { first: 'neon-free' } },
  { query: 'Ｒｅｄｉｓ', expects: among(plans.REDIS) },
  // Closed to new users. Asked for by name, it is found, and says so.
  { query: 'LeanCloud', expects: { first: 'leancloud-development' } },
  // Trades
  { query: 'Redis缓存', expects: among(plans.REDIS) },
  { query: 'Postgres 数据库', expects: among(plans.POSTGRES) },
  { query: '雲函數', expects: among(plans.FUNCTIONS_ZH) },
  { query: '向量數據庫', expects: among(plans.VECTORS_ZH) },
  { query: '數據庫', expects: among(plans.DATABASES) },
  { query: '文本向量化', expects: among(plans.EMBEDDINGS) },
  { query: '向量数据库免费', expects: among(plans.VECTORS_ZH) },
  {
    query: '重排序模型',
    expects: { top: ['cohere-trial-key', 'voyage-ai-rerank-free-tokens', 'jina-ai-reranker-free'] },
  },
  { query: '事务邮件', expects: among(plans.EMAIL) },
  { query: '发邮件 API', expects: among(plans.EMAIL) },
  { query: '应用托管', expects: among(plans.WEB_APPS) },
  { query: '静态网站', expects: among(plans.STATIC_SITES_ZH) },
  { query: '图片存储', expects: { top: plans.MEDIA_STORES } },
  { query: '实时消息', expects: among(plans.REALTIME_OR_STREAMED), filters: { kind: 'realtime' } },
  { query: '定时任务', expects: among(plans.CRON) },
  { query: '爬虫', expects: { top: ['apify-free', 'val-town-free'] } },
  { query: '身份认证', expects: among(plans.AUTH) },
  { query: '通行密钥', expects: { top: ['hanko-cloud-starter', 'passwordless-dev-free'] } },
  { query: '异常监控', expects: among(plans.ERRORS) },
  {
    query: '崩溃报告',
    expects: among(
      `firebase-crashlytics-free bugsplat-free bugfender-free embrace-free measure-sh-free appmetrica-free`,
    ),
  },
  { query: '网站统计', expects: among(plans.ANALYTICS) },
  { query: '热力图', expects: { first: 'microsoft-clarity-free' } },
  {
    query: '功能开关',
    expects: among(['growthbook-cloud-starter', 'statsig-free', 'launchdarkly-developer', 'posthog-free']),
  },
  { query: '站内搜索', expects: among(plans.SITE_SEARCH), filters: { kind: 'site-search' } },
  { query: '网页搜索API', expects: among(plans.WEB_SEARCH), filters: { kind: 'web-search' } },
  {
    query: '小程序',
    expects: among(`
      dcloud-uni-stat-public-free dcloud-unicloud-alipay-free dcloud-unicloud-aliyun-free bmob-app-free
      bmob-file-storage-free tencent-cloudbase-free alibaba-cloud-arms-rum-free
    `),
  },

  // Facts with a trade
  {
    query: '不需要信用卡 发邮件',
    expects: among(['mailjet-free', 'mailtrap-email-api-free', 'mailgun-free', 'inbound-free']),
    filters: { noCard: true },
  },
  {
    query: '不绑卡的Redis',
    expects: { top: ['upstash-redis-free', 'aiven-valkey-free'] },
    filters: { noCard: true },
  },
  {
    query: '可商用的登录服务',
    expects: { top: ['kinde-free', 'descope-free-forever'] },
    filters: { commercialOnly: true },
  },
  { query: '可商用 网站统计', expects: { first: 'posthog-free' }, filters: { commercialOnly: true } },
  { query: '永久免费 对象存储', expects: among(plans.OBJECT_STORES), filters: { lasting: true } },
  { query: '国内 静态网站', expects: { first: 'tencent-edgeone-makers-free' }, filters: { chinaOk: true } },
  { query: '国内向量数据库', expects: { first: 'zilliz-cn-cloud-free' }, filters: { chinaOk: true } },
  {
    query: '国内 对象存储',
    expects: { top: ['bitiful-s4-free', 'tencent-edgeone-makers-blob-free'] },
    filters: { chinaOk: true },
  },
  {
    query: '国内 邮件',
    expects: { first: 'alibaba-cloud-directmail-free-quota' },
    filters: { chinaOk: true },
  },
  { query: 'supabase 国内', expects: { first: 'memfire-app-free' }, filters: { chinaOk: true } },
  {
    query: 'MQTT 国内',
    expects: { first: 'emqx-serverless-cn-free' },
    filters: { chinaOk: true, kind: 'mqtt' },
  },
  {
    query: '不用实名 大模型',
    expects: { none: 'no plan states that it asks for none; SiliconFlow demands it' },
    filters: { noRealName: true },
  },
  {
    query: '欧盟 数据库',
    expects: among([
      ...plans.POSTGRES.filter((slug) => slug !== 'aiven-postgresql-free'),
      'cloudflare-d1-free',
      'turso-free',
      'mongodb-atlas-m0',
    ]),
    filters: { region: 'eu' },
  },
  {
    query: '亚洲节点 Redis',
    expects: among(['upstash-redis-free', 'redis-cloud-free', 'render-key-value-free']),
    filters: { region: 'asia' },
  },
  { query: '不休眠的数据库', expects: { first: 'nile-free' }, filters: { noSleep: true } },
  {
    query: '闲置不暂停 Postgres',
    expects: among(['neon-free', 'nile-free', 'aws-aurora-dsql-free', 'netlify-database-free']),
    filters: { noIdlePause: true },
  },

  // Figures with a trade
  { query: '每月3000封邮件', expects: among(plans.EMAIL_3000), filters: { min: '每月3000封' } },
  {
    query: '10GB对象存储',
    expects: among(`
      cloudflare-r2-free backblaze-b2-free oracle-cloud-always-free-object-storage hugging-face-storage-free
      synology-c2-object-storage-free telnyx-cloud-storage-free
    `),
    filters: { min: '10GB' },
  },
  {
    query: '每天10万次请求 云函数',
    expects: { first: 'cloudflare-workers-free' },
    filters: { min: '每天10万次请求' },
  },
  {
    query: '5万月活 登录',
    expects: among(['clerk-hobby', 'logto-cloud-free', 'azure-external-id-free', 'firebase-auth-free']),
    filters: { min: '5万月活' },
  },
  {
    query: '100万事件 统计分析',
    expects: { top: ['posthog-free', 'mixpanel-free'] },
    filters: { min: '100万事件' },
  },

  // Alternatives
  {
    query: 'GitHub Pages 替代',
    expects: among(plans.STATIC_SITES_ZH.filter((slug) => slug !== 'github-pages')),
  },
  { query: 'Supabase 替代品', expects: { top: ['nhost-starter', 'appwrite-cloud-free'] } },
  {
    query: 'OpenRouter 平替',
    expects: among(plans.LLM_ZH.filter((slug) => slug !== 'openrouter-free-models')),
  },

  // Typing errors, single characters, and what is not there
  { query: '硅基流东', expects: misspelled('硅基流动') },
  { query: '消息对列', expects: misspelled('消息队列') },
  {
    query: '邮',
    expects: { none: 'a single Han character matches only as a whole word, and stands alone nowhere' },
  },
  { query: 'Heroku 取消后有什么替代', expects: { first: 'render-web-free' } },
  { query: '讯飞星火', expects: unlisted('讯飞') },
  { query: '百度千帆', expects: { first: 'baidu-qianfan-ernie-speed-free' } },
  { query: '七牛云', expects: unlisted('七牛云') },
];
