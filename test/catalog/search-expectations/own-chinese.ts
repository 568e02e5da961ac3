/** Queries that a user may type in Chinese, or with a Chinese keyboard, beside those of the reviews. */
import { among, misspelled, type SearchExpectation, unlisted } from './expectation.ts';
import {
  ALIBABA_MODELS,
  ANALYTICS,
  AUTH,
  CRON,
  DATABASES,
  EMAIL,
  EMAIL_3000,
  EMBEDDINGS,
  ERRORS,
  FUNCTIONS_ZH,
  LLM_ZH,
  MEDIA_STORES,
  OBJECT_STORES,
  POSTGRES,
  REALTIME,
  REDIS,
  SITE_SEARCH,
  STATIC_SITES_ZH,
  VECTORS_ZH,
  WEB_APPS,
  WEB_SEARCH,
} from './plans.ts';

export const OWN_CHINESE: readonly SearchExpectation[] = [
  // Providers and products
  { query: '阿里云百炼', from: 'own', expects: among(ALIBABA_MODELS) },
  { query: '华为云函数', from: 'own', expects: { first: 'huawei-cloud-functiongraph-free' } },
  {
    query: '腾讯云函数',
    from: 'own',
    expects: among(['tencent-scf-new-user', 'tencent-edgeone-makers-free', 'tencent-cloudbase-free']),
  },
  { query: '火山方舟', from: 'own', expects: { first: 'volcengine-ark-free-inference' } },
  { query: 'uni-app 统计', from: 'own', expects: { first: 'dcloud-uni-stat-public-free' } },
  {
    query: '谷歌 函数',
    from: 'own',
    expects: { top: ['google-cloud-run-free-tier', 'firebase-functions-free-tier'] },
  },
  { query: 'Cloudflare 数据库', from: 'own', expects: { first: 'cloudflare-d1-free' } },
  { query: 'ＮＥＯＮ', from: 'own', expects: { first: 'neon-free' } },
  { query: 'Ｒｅｄｉｓ', from: 'own', expects: among(REDIS) },
  // Closed to new users. Asked for by name, it is found, and says so.
  { query: 'LeanCloud', from: 'own', expects: { first: 'leancloud-development' } },

  // Trades
  { query: 'Redis缓存', from: 'own', expects: among(REDIS) },
  { query: 'Postgres 数据库', from: 'own', expects: among(POSTGRES) },
  { query: '雲函數', from: 'own', expects: among(FUNCTIONS_ZH) },
  { query: '向量數據庫', from: 'own', expects: among(VECTORS_ZH) },
  { query: '數據庫', from: 'own', expects: among(DATABASES) },
  { query: '文本向量化', from: 'own', expects: among(EMBEDDINGS) },
  { query: '向量数据库免费', from: 'own', expects: among(VECTORS_ZH) },
  {
    query: '重排序模型',
    from: 'own',
    expects: { top: ['cohere-trial-key', 'pinecone-inference-free'] },
  },
  { query: '事务邮件', from: 'own', expects: among(EMAIL) },
  { query: '发邮件 API', from: 'own', expects: among(EMAIL) },
  { query: '应用托管', from: 'own', expects: among(WEB_APPS) },
  { query: '静态网站', from: 'own', expects: among(STATIC_SITES_ZH) },
  { query: '图片存储', from: 'own', expects: { top: MEDIA_STORES } },
  { query: '实时消息', from: 'own', expects: { top: REALTIME }, filters: { kind: 'realtime' } },
  { query: '定时任务', from: 'own', expects: among(CRON) },
  { query: '爬虫', from: 'own', expects: { top: ['apify-free', 'val-town-free'] } },
  { query: '身份认证', from: 'own', expects: among(AUTH) },
  { query: '通行密钥', from: 'own', expects: { top: ['hanko-cloud-starter', 'passwordless-dev-free'] } },
  { query: '异常监控', from: 'own', expects: among(ERRORS) },
  {
    query: '崩溃报告',
    from: 'own',
    expects: among([
      'firebase-crashlytics-free',
      'bugsplat-free',
      'bugfender-free',
      'embrace-free',
      'measure-sh-free',
    ]),
  },
  { query: '网站统计', from: 'own', expects: among(ANALYTICS) },
  { query: '热力图', from: 'own', expects: { first: 'microsoft-clarity-free' } },
  {
    query: '功能开关',
    from: 'own',
    expects: among(['growthbook-cloud-starter', 'statsig-free', 'launchdarkly-developer', 'posthog-free']),
  },
  {
    query: '站内搜索',
    from: 'own',
    expects: among(SITE_SEARCH),
    filters: { kind: 'site-search' },
  },
  {
    query: '网页搜索API',
    from: 'own',
    expects: among(WEB_SEARCH),
    filters: { kind: 'web-search' },
  },
  {
    query: '小程序',
    from: 'own',
    expects: among([
      'dcloud-uni-stat-public-free',
      'dcloud-unicloud-alipay-free',
      'dcloud-unicloud-aliyun-free',
      'bmob-app-free',
      'bmob-file-storage-free',
      'tencent-cloudbase-free',
    ]),
  },

  // Facts with a trade
  {
    query: '不需要信用卡 发邮件',
    from: 'own',
    expects: among(['mailjet-free', 'mailtrap-email-api-free', 'inbound-free']),
    filters: { noCard: true },
  },
  {
    query: '不绑卡的Redis',
    from: 'own',
    expects: { top: ['upstash-redis-free', 'aiven-valkey-free'] },
    filters: { noCard: true },
  },
  {
    query: '可商用的登录服务',
    from: 'own',
    expects: { first: 'kinde-free' },
    filters: { commercialOnly: true },
  },
  {
    query: '可商用 网站统计',
    from: 'own',
    expects: { first: 'goatcounter-hosted' },
    filters: { commercialOnly: true },
  },
  {
    query: '永久免费 对象存储',
    from: 'own',
    expects: among(OBJECT_STORES),
    filters: { lasting: true },
  },
  {
    query: '国内 静态网站',
    from: 'own',
    expects: { first: 'tencent-edgeone-makers-free' },
    filters: { chinaOk: true },
  },
  {
    query: '国内向量数据库',
    from: 'own',
    expects: { first: 'zilliz-cn-cloud-free' },
    filters: { chinaOk: true },
  },
  {
    query: '国内 对象存储',
    from: 'own',
    expects: { top: ['tencent-edgeone-makers-blob-free', 'bmob-file-storage-free'] },
    filters: { chinaOk: true },
  },
  {
    query: '国内 邮件',
    from: 'own',
    expects: { none: 'no mail plan states that it serves mainland China' },
    filters: { chinaOk: true },
  },
  {
    query: 'supabase 国内',
    from: 'own',
    expects: { first: 'memfire-app-free' },
    filters: { chinaOk: true },
  },
  {
    query: 'MQTT 国内',
    from: 'own',
    expects: { first: 'emqx-serverless-cn-free' },
    filters: { chinaOk: true, kind: 'mqtt' },
  },
  {
    query: '不用实名 大模型',
    from: 'own',
    expects: { none: 'no plan states that it asks for none; SiliconFlow demands it' },
    filters: { noRealName: true },
  },
  {
    query: '欧盟 数据库',
    from: 'own',
    expects: among([
      ...POSTGRES.filter((slug) => slug !== 'aiven-postgresql-free'),
      'cloudflare-d1-free',
      'turso-free',
      'mongodb-atlas-m0',
    ]),
    filters: { region: 'eu' },
  },
  {
    query: '亚洲节点 Redis',
    from: 'own',
    expects: among(['upstash-redis-free', 'redis-cloud-free', 'render-key-value-free']),
    filters: { region: 'asia' },
  },
  {
    query: '不休眠的数据库',
    from: 'own',
    expects: { first: 'nile-free' },
    filters: { noSleep: true },
  },
  {
    query: '闲置不暂停 Postgres',
    from: 'own',
    expects: among(['neon-free', 'nile-free', 'aws-aurora-dsql-free', 'netlify-database-free']),
    filters: { noIdlePause: true },
  },

  // Figures with a trade
  {
    query: '每月3000封邮件',
    from: 'own',
    expects: among(EMAIL_3000),
    filters: { min: '每月3000封' },
  },
  {
    query: '10GB对象存储',
    from: 'own',
    expects: among([
      'cloudflare-r2-free',
      'backblaze-b2-free',
      'oracle-cloud-always-free-object-storage',
      'hugging-face-storage-free',
    ]),
    filters: { min: '10GB' },
  },
  {
    query: '每天10万次请求 云函数',
    from: 'own',
    expects: { first: 'cloudflare-workers-free' },
    filters: { min: '每天10万次请求' },
  },
  {
    query: '5万月活 登录',
    from: 'own',
    expects: among(['clerk-hobby', 'logto-cloud-free', 'azure-external-id-free', 'firebase-auth-free']),
    filters: { min: '5万月活' },
  },
  {
    query: '100万事件 统计分析',
    from: 'own',
    expects: { top: ['posthog-free', 'mixpanel-free'] },
    filters: { min: '100万事件' },
  },

  // Alternatives
  {
    query: 'GitHub Pages 替代',
    from: 'own',
    expects: among(STATIC_SITES_ZH.filter((slug) => slug !== 'github-pages')),
  },
  {
    query: 'Supabase 替代品',
    from: 'own',
    expects: { top: ['nhost-starter', 'appwrite-cloud-free'] },
  },
  {
    query: 'OpenRouter 平替',
    from: 'own',
    expects: among(LLM_ZH.filter((slug) => slug !== 'openrouter-free-models')),
  },

  // Typing errors, single characters, and what is not there
  { query: '硅基流东', from: 'own', expects: misspelled('硅基流动') },
  { query: '消息对列', from: 'own', expects: misspelled('消息队列') },
  {
    query: '邮',
    from: 'own',
    expects: { none: 'a single Han character matches only as a whole word, and stands alone nowhere' },
  },
  { query: '讯飞星火', from: 'own', expects: unlisted('讯飞') },
  { query: '百度千帆', from: 'own', expects: unlisted('百度') },
  { query: '七牛云', from: 'own', expects: unlisted('七牛云') },
];
