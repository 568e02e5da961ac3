/** Queries that a user may type in Chinese, or with a Chinese keyboard, beside those of the reviews. */
import { among, ask, misspelled, type SearchExpectation, unlisted } from './expectation.ts';
import * as plans from './plans.ts';

export const OWN_CHINESE: readonly SearchExpectation[] = [
  // Providers and products
  ask('阿里云百炼', among(plans.ALIBABA_MODELS)),
  ask('华为云函数', { first: 'huawei-cloud-functiongraph-free' }),
  ask('腾讯云函数', among(['tencent-scf-new-user', 'tencent-edgeone-makers-free', 'tencent-cloudbase-free'])),
  ask('火山方舟', { first: 'volcengine-ark-free-inference' }),
  ask('uni-app 统计', { first: 'dcloud-uni-stat-public-free' }, { tool: true }),
  ask('谷歌 函数', { top: ['google-cloud-run-free-tier', 'firebase-functions-free-tier'] }),
  ask('Cloudflare 数据库', { first: 'cloudflare-d1-free' }),
  ask('ＮＥＯＮ', { first: 'neon-free' }),
  ask('Ｒｅｄｉｓ', among(plans.REDIS)),
  // Closed to new users. Asked for by name, it is found, and says so.
  ask('LeanCloud', { first: 'leancloud-development' }),
  // Trades
  ask('Redis缓存', among(plans.REDIS)),
  ask('Postgres 数据库', among(plans.POSTGRES)),
  ask('雲函數', among(plans.FUNCTIONS_ZH)),
  ask('向量數據庫', among(plans.VECTORS_ZH)),
  ask('數據庫', among(plans.DATABASES)),
  ask('文本向量化', among(plans.EMBEDDINGS)),
  ask('向量数据库免费', among(plans.VECTORS_ZH)),
  ask('重排序模型', { top: ['cohere-trial-key', 'voyage-ai-rerank-free-tokens', 'jina-ai-reranker-free'] }),
  ask('事务邮件', among(plans.EMAIL)),
  ask('发邮件 API', among(plans.EMAIL)),
  ask('应用托管', among(plans.WEB_APPS)),
  ask('静态网站', among(plans.STATIC_SITES_ZH)),
  ask('图片存储', { top: plans.MEDIA_STORES }),
  ask('实时消息', among(plans.REALTIME_OR_STREAMED), { kind: 'realtime' }),
  ask('定时任务', among(plans.CRON)),
  ask('爬虫', { top: ['apify-free', 'val-town-free'] }),
  ask('身份认证', among(plans.AUTH)),
  ask('通行密钥', { top: ['hanko-cloud-starter', 'passwordless-dev-free'] }),
  ask('异常监控', among(plans.ERRORS)),
  ask(
    '崩溃报告',
    among(
      `firebase-crashlytics-free bugsplat-free bugfender-free embrace-free measure-sh-free appmetrica-free`,
    ),
  ),
  ask('网站统计', among(plans.ANALYTICS)),
  ask('热力图', { first: 'microsoft-clarity-free' }),
  ask('功能开关', among(plans.FEATURE_FLAGS)),
  ask('站内搜索', among(plans.SITE_SEARCH), { kind: 'site-search' }),
  ask('网页搜索API', among(plans.WEB_SEARCH), { kind: 'web-search' }),
  ask(
    '小程序',
    among(`
      dcloud-uni-stat-public-free dcloud-unicloud-alipay-free dcloud-unicloud-aliyun-free bmob-app-free
      bmob-file-storage-free tencent-cloudbase-free alibaba-cloud-arms-rum-free
    `),
  ),

  // Facts with a trade
  ask(
    '不需要信用卡 发邮件',
    among(['mailjet-free', 'mailtrap-email-api-free', 'mailgun-free', 'inbound-free']),
    { noCard: true },
  ),
  ask('不绑卡的Redis', { top: ['upstash-redis-free', 'aiven-valkey-free'] }, { noCard: true }),
  ask('可商用的登录服务', { top: ['kinde-free', 'descope-free-forever'] }, { commercialOnly: true }),
  ask('可商用 网站统计', { first: 'posthog-free' }, { commercialOnly: true }),
  ask('永久免费 对象存储', among(plans.OBJECT_STORES), { lasting: true }),
  ask('国内 静态网站', { first: 'tencent-edgeone-makers-free' }, { chinaOk: true }),
  ask('国内向量数据库', { first: 'zilliz-cn-cloud-free' }, { chinaOk: true }),
  ask('国内 对象存储', { top: ['bitiful-s4-free', 'tencent-edgeone-makers-blob-free'] }, { chinaOk: true }),
  ask('国内 邮件', { first: 'alibaba-cloud-directmail-free-quota' }, { chinaOk: true }),
  ask('supabase 国内', { first: 'memfire-app-free' }, { chinaOk: true }),
  ask('MQTT 国内', { first: 'emqx-serverless-cn-free' }, { chinaOk: true, kind: 'mqtt' }),
  ask(
    '不用实名 大模型',
    { none: 'no plan states that it asks for none; SiliconFlow demands it' },
    { noRealName: true },
  ),
  ask(
    '欧盟 数据库',
    among([
      ...plans.POSTGRES.filter((slug) => slug !== 'aiven-postgresql-free'),
      'cloudflare-d1-free',
      'turso-free',
      'mongodb-atlas-m0',
    ]),
    { region: 'eu' },
  ),
  ask('亚洲节点 Redis', among(['upstash-redis-free', 'redis-cloud-free', 'render-key-value-free']), {
    region: 'asia',
  }),
  ask('不休眠的数据库', { first: 'nile-free' }, { noSleep: true }),
  ask(
    '闲置不暂停 Postgres',
    among(['neon-free', 'nile-free', 'aws-aurora-dsql-free', 'netlify-database-free']),
    { noIdlePause: true },
  ),

  // Figures with a trade
  ask('每月3000封邮件', among(plans.EMAIL_3000), { min: '每月3000封' }),
  ask(
    '10GB对象存储',
    among(`
      cloudflare-r2-free backblaze-b2-free oracle-cloud-always-free-object-storage hugging-face-storage-free
      synology-c2-object-storage-free telnyx-cloud-storage-free
    `),
    { min: '10GB' },
  ),
  ask('每天10万次请求 云函数', { first: 'cloudflare-workers-free' }, { min: '每天10万次请求' }),
  ask(
    '5万月活 登录',
    among(['clerk-hobby', 'logto-cloud-free', 'azure-external-id-free', 'firebase-auth-free']),
    { min: '5万月活' },
  ),
  ask('100万事件 统计分析', { top: ['posthog-free', 'mixpanel-free'] }, { min: '100万事件' }),

  // Alternatives
  ask('GitHub Pages 替代', among(plans.STATIC_SITES_ZH.filter((slug) => slug !== 'github-pages'))),
  ask('Supabase 替代品', { top: ['nhost-starter', 'appwrite-cloud-free'] }),
  ask('OpenRouter 平替', among(plans.LLM_ZH.filter((slug) => slug !== 'openrouter-free-models'))),

  // Typing errors, single characters, and what is not there
  ask('硅基流东', misspelled('硅基流动')),
  ask('消息对列', misspelled('消息队列')),
  ask('邮', { none: 'a single Han character matches only as a whole word, and stands alone nowhere' }),
  ask('Heroku 取消后有什么替代', { first: 'render-web-free' }),
  ask('讯飞星火', unlisted('讯飞')),
  ask('百度千帆', { first: 'baidu-qianfan-ernie-speed-free' }),
  ask('七牛云', unlisted('七牛云')),
];
