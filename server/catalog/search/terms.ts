/**
 * Common words and the catalog terms they mean: a word for login finds authentication services, the Chinese word for
 * large models finds model APIs. Data only; a word is written in lower case, a phrase with single spaces.
 */
import type { CategorySlug, Kind, Role } from '../../../schemas/vocabulary.ts';

/** A role, or one kind of it: what somebody is after. */
export type Intent = { readonly role: Role; readonly kind: Kind | null };

export type TermRow = {
  readonly words: readonly string[];
  readonly intents: readonly Intent[];
  /** Plans of this category are meant as well. */
  readonly category?: CategorySlug;
  /**
   * The word says more than the role (`kafka` of queues). `preferred`: plans that have the word itself come first, the
   * role alone is second best. `required`: only plans that have the word are meant; the roles order them.
   */
  readonly narrow?: 'preferred' | 'required';
  /** The words name the role itself: who writes them means no plan that only speaks of it. */
  readonly role?: true;
  /** The words say what something is built with: beside another need they are a wish. */
  readonly builtWith?: true;
  /** All the words name one thing: a plan that has any of them has the one that was asked for. */
  readonly sameAs?: true;
};

/** Words written one after the other, for texts that would otherwise be hundreds of lines. */
const list = (...texts: readonly string[]): string[] => texts.flatMap((text) => text.split(', '));

const roles = (...some: readonly Role[]): Intent[] => some.map((role) => ({ role, kind: null }));
const kind = (role: Role, of: Kind): Intent => ({ role, kind: of });

export const TERMS: readonly TermRow[] = [
  // Hosting
  {
    words: list(
      'static, static hosting, static website, static website hosting, static site hosting',
      'static page, jamstack, landing page, landing pages, blog, cdn hosting, portfolio',
      'personal website, personal site, frontend hosting, front end hosting, documentation site',
      'docs site, html hosting',
      '静态, 静态站, 静态网站, 静态网站托管, 静态页面, 静态托管, 静态站点, 网页托管, 博客, 建站',
      '个人主页, 个人网站, 前端托管, 个人博客',
    ),
    intents: roles('static-site'),
  },
  {
    words: list('spa, hugo, hexo, astro, vite, gatsby, jekyll'),
    intents: roles('static-site'),
    narrow: 'preferred',
  },
  {
    words: list('hosting, host, deploy, deployment, web hosting', '托管, 部署, 主机, 虚拟主机'),
    intents: roles('static-site', 'web-app'),
    category: 'hosting',
  },
  {
    words: list('website, websites, web site, website hosting', '网站, 网站托管, 网页, 官网'),
    intents: roles('static-site', 'web-app'),
  },
  {
    words: list(
      'paas, backend, back end, backend hosting, web server, app hosting, application hosting',
      'web app hosting, server, servers, container, containers, container hosting, web app',
      'web apps, web service, app server',
      '后端, 后端托管, 应用托管, 网站后端, 服务器, 容器, 容器托管, 后端服务, 网页应用, 应用部署',
    ),
    intents: roles('web-app'),
  },
  {
    words: list('vps, virtual machine, virtual machines, vm', '云服务器, 云主机, 虚拟机, 轻量服务器'),
    intents: roles('web-app'),
    narrow: 'preferred',
    sameAs: true,
  },
  {
    words: list('docker, docker hosting, dockerfile, docker image, kubernetes, k8s'),
    intents: roles('web-app'),
    narrow: 'preferred',
    builtWith: true,
  },
  {
    words: list('nuxt, nuxtjs, sveltekit, remix'),
    intents: roles('web-app', 'static-site'),
    narrow: 'preferred',
    builtWith: true,
  },
  {
    words: list(
      'node, nodejs, node js, python, django, flask, fastapi, php, laravel, ruby, rails, golang',
      'java, spring boot, express, discord bot, telegram bot, bot, bots, bot hosting',
      '机器人',
    ),
    intents: roles('web-app', 'serverless-functions'),
    narrow: 'preferred',
    builtWith: true,
  },
  // Functions
  {
    words: list(
      'serverless, function, functions, faas, lambda, edge function, edge functions, worker',
      'workers, cloud function, cloud functions, edge computing, edge compute, serverless function',
      'function as a service',
      '无服务器, 函数, 云函数, 函数计算, 边缘函数, 边缘计算, 云开发函数',
    ),
    intents: roles('serverless-functions'),
  },
  // Databases
  {
    words: list(
      'database, databases, db, sql, relational database, sql database, cloud database',
      '数据库, 关系型数据库, 云数据库',
    ),
    intents: roles('postgres', 'mysql', 'sqlite', 'document-db'),
    category: 'databases',
  },
  {
    words: list('postgresql, pg, pgsql, postgres database, postgresql database, postgres hosting'),
    intents: roles('postgres'),
    role: true,
  },
  {
    words: list('pgvector, postgis, timescale, timescaledb'),
    intents: roles('postgres', 'vector-db'),
    narrow: 'preferred',
  },
  {
    words: list('mysql, mariadb, mysql database, mysql hosting, mariadb hosting', 'mysql 数据库, mysql 托管'),
    intents: roles('mysql'),
  },
  { words: ['mssql', 'sql server'], intents: roles('postgres', 'sqlite'), narrow: 'required', sameAs: true },
  { words: ['libsql', 'sqlite database', 'edge database'], intents: roles('sqlite') },
  {
    words: list(
      'document database, document databases, document db, document store, nosql, nosql database',
      'json database, nosql hosting, mongodb hosting, mongodb database, mongodb 托管',
      '文档数据库, 文档型数据库, nosql 数据库, 非关系型数据库',
    ),
    intents: roles('document-db'),
  },
  {
    words: list('mongodb, mongo', 'dynamodb, firestore, cosmos db'),
    intents: roles('document-db'),
    narrow: 'preferred',
  },
  {
    words: list('cache, caching, memcached, redis cache', '缓存, 缓存数据库, 内存数据库'),
    intents: roles('redis'),
  },
  {
    words: list('kv, key value, key-value, kv store, key value store', '键值, 键值存储, 键值数据库, kv 存储'),
    intents: [kind('redis', 'key-value'), kind('redis', 'redis')],
  },
  // Queues
  {
    words: list('message queue, message queues, messaging, mq, message broker, amqp', '队列, 消息队列, 消息'),
    intents: [kind('queue', 'message-queue')],
  },
  {
    words: list('kafka, rabbitmq, nats, sqs'),
    intents: [kind('queue', 'message-queue')],
    narrow: 'preferred',
  },
  {
    words: list('pub sub, pubsub, publish subscribe', '发布订阅'),
    intents: [kind('queue', 'realtime'), kind('queue', 'message-queue')],
  },
  {
    words: list(
      'background jobs, background job, job queue, jobs, task queue, workflow, workflows',
      '后台任务, 任务队列, 异步任务, 工作流',
    ),
    intents: [kind('queue', 'jobs')],
  },
  {
    words: list(
      'cron, cron job, cron jobs, cronjob, scheduled jobs, scheduled tasks, schedule, scheduler',
      'job scheduler',
      '定时任务, 定时, 计划任务, 任务调度',
    ),
    intents: [kind('queue', 'scheduler'), kind('queue', 'jobs'), ...roles('serverless-functions')],
    narrow: 'preferred',
  },
  {
    words: list(
      'realtime, real time, push, presence',
      '实时, 实时通信, 实时消息, 长连接, 即时通讯, 消息推送',
    ),
    intents: [kind('queue', 'realtime')],
  },
  {
    words: list('websocket, websockets, web socket, web sockets'),
    intents: [kind('queue', 'realtime')],
    builtWith: true,
  },
  { words: list('mqtt, iot, mqtt broker', '物联网'), intents: [kind('queue', 'mqtt')] },
  { words: ['webhook', 'webhooks', '回调'], intents: [kind('queue', 'webhooks')] },
  // Storage
  {
    words: list(
      'blob, blob storage, bucket, buckets, object store, file storage, files, uploads, file upload',
      'file hosting, cloud storage, storage',
      '存储, 对象存储, 文件存储, 存储桶, 文件上传, 云存储, 网盘',
    ),
    intents: [kind('object-storage', 'object-store')],
  },
  {
    words: list('s3, s3 storage, s3 compatible, s3 compatible storage'),
    intents: [kind('object-storage', 'object-store')],
    narrow: 'preferred',
  },
  {
    words: list(
      'image hosting, image cdn, image, images, image storage, image resize, image resizing',
      'image optimization, video, video hosting, media',
      '图床, 图片, 图片存储, 图片托管, 图片处理, 视频',
    ),
    intents: [kind('object-storage', 'media')],
  },
  {
    words: ['ipfs', 'decentralized storage', '去中心化存储'],
    intents: [kind('object-storage', 'content-addressed')],
  },
  // Sign-in
  {
    words: list(
      'login, log in, logon, signin, sign in, sign-in, signup, sign up, sso, oauth, oidc, identity',
      'iam, authentication, user management, user authentication, auth provider',
      'social login, saml, magic link',
      '登录, 登陆, 登入, 注册, 认证, 身份, 身份认证, 身份验证, 鉴权, 授权, 单点登录, 用户系统',
      '用户管理, 用户认证, 登录注册',
    ),
    intents: roles('auth'),
  },
  // Mail
  {
    words: list(
      'email, emails, e-mail, mail, smtp, mailer, newsletter, send email, send emails',
      'sending email, email sending, email service, email api, transactional email',
      '邮件, 电子邮件, 发信, 发邮件, 邮箱, 邮件推送, 邮件服务, 发送邮件, 邮件发送, 事务邮件',
      '群发邮件, 封邮件, 验证码邮件, 封验证码邮件, 邮箱验证码, 邮件验证码',
    ),
    intents: roles('transactional-email'),
  },
  // Models
  {
    words: list(
      'large model, large models, language model, language models, large language model',
      'large language models, model api, llms, llm api, gpt, chatgpt, chat, chatbot, inference',
      'generative ai, genai, ai api, ai model, ai models, ai inference',
      '大模型, 大语言模型, 语言模型, 模型, 模型接口, 对话, 聊天机器人, 推理, 生成式, 生成式ai',
      '人工智能, 大模型接口, ai 接口, ai 模型',
    ),
    intents: roles('llm'),
  },
  { words: ['ai', 'artificial intelligence'], intents: roles('llm', 'embeddings'), category: 'ai' },
  { words: list('qwen', '通义, 千问, 通义千问'), intents: roles('llm'), narrow: 'required', sameAs: true },
  { words: ['doubao', '豆包'], intents: roles('llm'), narrow: 'required', sameAs: true },
  { words: ['ernie', '文心', '文心一言'], intents: roles('llm'), narrow: 'required', sameAs: true },
  { words: ['hunyuan', '混元'], intents: roles('llm'), narrow: 'required', sameAs: true },
  { words: ['glm', 'chatglm', '智谱清言'], intents: roles('llm'), narrow: 'required', sameAs: true },
  { words: ['kimi', 'moonshot', '月之暗面'], intents: roles('llm'), narrow: 'required', sameAs: true },
  {
    words: list(
      'embedding, embeddings, vectorization, text embedding, text embeddings, embedding model',
      'embeddings api',
      '嵌入, 向量化, 文本向量, 词向量, 嵌入模型, 向量模型',
    ),
    intents: roles('embeddings'),
  },
  {
    words: list(
      'vector, vectors, vector db, vector database, vector databases, vector store, vector search',
      'semantic search, rag, similarity search',
      '向量, 向量库, 向量数据库, 向量检索, 向量存储, 语义搜索, 知识库',
    ),
    intents: [kind('vector-db', 'vector')],
  },
  // Search
  {
    words: list(
      'full text search, full-text search, site search, search engine, docs search',
      '全文检索, 全文搜索, 检索, 站内搜索, 搜索, 搜索引擎',
    ),
    intents: [kind('search', 'site-search')],
  },
  {
    words: list(
      'web search, web search api, search api, google search api, serp, serp api, web scraping',
      'scraping',
      '联网搜索, 网页搜索, 搜索接口, 网络搜索',
    ),
    intents: [kind('search', 'web-search')],
  },
  { words: list('rerank, reranker, reranking', '重排, 重排序'), intents: [kind('search', 'rerank')] },
  // Observation
  {
    words: list(
      'error monitoring, error tracking, errors, crash, crashes, crash reporting, exception',
      'exceptions, exception tracking, bug tracking',
      '错误, 错误监控, 错误追踪, 错误跟踪, 异常, 异常监控, 崩溃, 报错, 崩溃分析',
    ),
    intents: [kind('error-tracking', 'errors')],
  },
  {
    words: list(
      'uptime, uptime monitoring, uptime monitor, website monitoring, heartbeat, ping monitoring',
      'status page, downtime',
      '可用性监控, 网站监控, 拨测, 宕机监控, 状态页',
    ),
    intents: [kind('error-tracking', 'uptime')],
    narrow: 'preferred',
  },
  {
    words: list(
      'monitoring, observability, logs, logging, log management, apm, tracing',
      '监控, 可观测性, 日志, 链路追踪, 性能监控',
    ),
    intents: [kind('error-tracking', 'observability'), kind('error-tracking', 'errors')],
    category: 'monitoring',
  },
  {
    words: list(
      'statistics, stats, tracking, web analytics, website analytics, visitor statistics, metrics',
      'product analytics, page views',
      '统计, 网站统计, 访问统计, 数据分析, 分析, 埋点, 流量统计, 用户分析, 访客统计',
    ),
    intents: roles('analytics'),
  },
  // Words that say more than a role
  { words: ['pages'], intents: roles('static-site'), narrow: 'preferred' },
  {
    words: ['nextjs', 'next js'],
    intents: roles('web-app', 'static-site'),
    narrow: 'preferred',
    builtWith: true,
    sameAs: true,
  },
  { words: ['scf', '函数工作流'], intents: roles('serverless-functions'), narrow: 'preferred' },
  { words: ['valkey'], intents: roles('redis'), narrow: 'preferred' },
  { words: ['elasticsearch', 'opensearch'], intents: [kind('search', 'site-search')], narrow: 'preferred' },
  {
    words: ['passkey', 'passkeys', 'webauthn', '通行密钥'],
    intents: roles('auth'),
    narrow: 'preferred',
    sameAs: true,
  },
  {
    words: list(
      'privacy, privacy friendly, privacy first, cookieless, cookie free, cookie, cookies',
      '隐私, 隐私友好, 保护隐私',
    ),
    intents: roles('analytics'),
    narrow: 'preferred',
    sameAs: true,
  },
];

/** Words that are true of every offer: all of them are free plans of a service. */
export const COMMON_WORDS = list(
  'free, plan, plans, tier, tiers, service, services, provider, providers, api, apis, cloud',
  'saas, freemium',
  '免费, 套餐, 方案, 服务, 服务商, 额度, 免费额度, 免费版, 接口, 免费套餐, 免费方案, 平台',
);

/** Words that ask for something in place of a service. */
export const ALTERNATIVE_WORDS: ReadonlySet<string> = new Set(
  list(
    'alternative, alternatives, like, replaced, replaces, instead, replacement, replacements, substitute, competitor, competitors',
    '替代, 替代品, 替代方案, 平替, 替换, 类似, 竞品, 的替代, 的替代品',
  ),
);

/** What is asked of a named service and no plan states: its prices, and what changed. */
export const BESIDES = {
  prices: list('price, prices, pricing, cost, costs, 价格, 多少钱, 费用'),
  changes: list('change, changes, changed, 变化, 变更, 变动, 改了, 变了'),
} as const;
export type Beside = keyof typeof BESIDES;

/** Words that carry no meaning of their own; they are skipped unless the query has nothing else. */
export const FILLER_WORDS: ReadonlySet<string> = new Set([
  ...Object.values(BESIDES).flat(),
  ...list(
    'largest, biggest, most, generous, more, much, lots, many, high, large',
    '最大, 最多, 最高, 更多, 大, 多, 高',
    'a, an, the, for, with, and, or, of, in, to, my, on, that, at, is, are, it, by, per, from',
    '0, site, sites, product, products, space, happens, pass, limits, allow, allows, allowed, still, there, have, has, give, gives, offer, offers, its, s, be, if, not, when',
    'where, what, which, who, how, can, i, me, we, you, do, does, need, want, get, use, uses, using, used',
    'find, any, some, best, good, top, cheap, simple, easy, small, great, vs, side, project',
    'way, ways, cheapest, past, limit, limited, exceed, exceeds, exceeded, beyond, fee, fees, send, sending, egress, no',
    'projects, hobby project, app, apps, online, managed, hosted, solution, solutions, tool',
    'tools, platform, developer, developers, student, students, startup',
    '的, 了, 和, 与, 或, 及, 在, 用, 用于, 给, 有, 是, 吗, 我, 要, 想, 个, 一个, 哪些, 什么, 可以',
    '支持, 做, 能, 能用, 可用, 好用, 哪个, 哪家, 哪里, 有没有, 推荐, 最好, 适合, 怎么, 如何, 比较',
    '好, 吧, 呢, 小, 型, 小型, 项目, 应用, 个人, 学生, 开发, 开发者, 工具, 需要, 使用, 到, 上',
    '不要, 求, 找, 放, 把, 你, 家, 款, 上的, 还, 还能, 还有, 仍, 仍然',
    '直接, 直接用, 节点, 机房, 地域, 停服, 要停服, 停服了, 要停服了, 停运, 下线, 关停, 停止服务, 没了',
    'gone, discontinued, deprecated, shut, shuts, shutting, down, ended, ending, closing, closed',
    'require, requires, required, requiring, will, would, could, should, really, still, after, versus, compare',
    'compared, comparison, difference, between, than, cheaper, about, long, big, quota, quotas, cap, caps',
    'least, without, document, documents, documented, run, runs, running,',
    'max, maximum, allowance, it s, which company, what company, support, supports, supported, size, rate, rates, minute, second, hour, one, happen, month, monthly, day, daily, year, yearly, each, every, internal, system, which companies, business plan, now, currently, available, whether, zero, include, includes, calls, call, works, work',
    '存, 能存, 超出, 超过, 超额, 用完, 用完后, 用光, 每分钟, 每月, 每天, 每日, 每年, 一个月, 一天, 内部, 系统, 内部系统, 大小, 会, 会不会, 是否, 是不是, 多少, 多大, 怎样, 之后, 对比, 区别, 还是, 更好, 上限, 限额, 发, 企业版, 企业级',
    '至少, 最少, 不低于, 节点, 取消, 取消后, 停了, 关了, 超出后, 超过后, 超限后',
    'go, next, higher',
    '比如, 例如, 像, 等等, 哪家公司, 哪个公司, 哪些公司, 初创企业, 请问, 目前, 现在, 每个, 它, 我们, 我的, 这个, 一下, 就, 都, 那',
  ),
]);
