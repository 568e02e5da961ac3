/** Every query, and every word that should be understood, that the review of the Chinese faces names. */
import { among, type SearchExpectation, unlisted } from './expectation.ts';
import * as plans from './plans.ts';

const NO_CARD = {
  expects: { meets: 'many plans of all trades need no card' },
  filters: { noCard: true },
} as const;
const LASTING = { expects: { meets: 'most plans last' }, filters: { lasting: true } } as const;
const MAINLAND_ONLY = { expects: among(plans.MAINLAND), filters: { chinaOk: true } } as const;
const COMMERCIAL_ONLY = { expects: among(plans.COMMERCIAL), filters: { commercialOnly: true } } as const;
/** Alibaba's models are Qwen. Its edge functions are not, whatever the summary of the provider says. */
const QWEN = { expects: { first: 'alibaba-cloud-model-studio-new-user' } } as const;
/** Not in Chinese, the edition that asks for no papers of mainland China comes first. */
const QWEN_ABROAD = { expects: { first: 'alibaba-cloud-model-studio-singapore-new-user' } } as const;
const DOUBAO = { expects: { first: 'volcengine-ark-free-inference' } } as const;
const MACHINES = { expects: { first: 'oracle-cloud-always-free-compute' } } as const;
/** What lasts of theirs. */
const TENCENT = {
  expects: among(
    `tencent-edgeone-makers-free tencent-edgeone-edge-ai-free tencent-apm-free-quota tencent-cloudbase-free`,
  ),
} as const;
const BAIDU = { expects: among(plans.MODELS_OF_BAIDU) } as const;
const GLM = { expects: { first: 'zhipu-glm-flash-free' } } as const;

export const REVIEWED_CHINESE: readonly SearchExpectation[] = [
  // Facts
  {
    query: '免备案',
    expects: { none: 'no plan states that it needs no filing; Bmob and Sealos demand it' },
    filters: { noIcpFiling: true },
  },
  { query: '商用', ...COMMERCIAL_ONLY },
  { query: '可商用', ...COMMERCIAL_ONLY },
  { query: '免绑卡', ...NO_CARD },
  { query: '不用绑卡', ...NO_CARD },
  { query: '无需绑卡', ...NO_CARD },
  { query: '无需信用卡', ...NO_CARD },
  { query: '国内', ...MAINLAND_ONLY },
  { query: '中国大陆', ...MAINLAND_ONLY },
  {
    query: '国内能用的数据库',
    expects: { top: ['matrixone-serverless-free', 'memfire-app-free'] },
    filters: { chinaOk: true },
  },
  {
    query: '国内免费大模型',
    expects: { top: ['zhipu-glm-flash-free', 'siliconflow-free-models'] },
    filters: { chinaOk: true },
  },
  { query: '长期免费', ...LASTING },
  { query: '永久免费', ...LASTING },
  // Models by the names of their makers
  { query: '通义', ...QWEN },
  { query: '千问', ...QWEN },
  { query: '通义千问', ...QWEN },
  { query: 'qwen', ...QWEN_ABROAD },
  { query: '豆包', ...DOUBAO },
  { query: 'doubao', ...DOUBAO },
  // Its own maker is not in the catalog; Ark serves it.
  { query: 'deepseek', ...DOUBAO },
  { query: 'GLM', ...GLM },
  { query: 'ChatGLM', ...GLM },
  { query: '智谱', ...GLM },
  { query: '混元', expects: unlisted('腾讯混元') },
  { query: 'hunyuan', expects: unlisted('腾讯混元') },
  { query: '文心', ...BAIDU },
  { query: 'ERNIE', ...BAIDU },
  { query: 'kimi', expects: unlisted('Kimi') },
  { query: '月之暗面', expects: unlisted('月之暗面') },
  { query: '讯飞', expects: unlisted('讯飞') },
  { query: '百度', ...BAIDU },
  { query: '七牛', expects: unlisted('七牛云') },
  { query: '又拍', expects: unlisted('又拍云') },
  { query: '码云', expects: unlisted('Gitee') },
  // Trades
  { query: '数据库', expects: among(plans.DATABASES) },
  { query: '缓存', expects: among(plans.REDIS) },
  { query: '向量', expects: among(plans.VECTORS_ZH) },
  { query: '静态网站托管', expects: among(plans.STATIC_SITES_ZH) },
  { query: '博客', expects: among(plans.STATIC_SITES_ZH) },
  { query: '前端托管', expects: among(plans.STATIC_SITES_ZH) },
  { query: '图床', expects: { top: plans.MEDIA_STORES } },
  { query: 'MySQL', expects: { top: ['aiven-mysql-free', 'tidb-cloud-starter-free'] } },
  { query: 'MariaDB', expects: { top: ['aiven-mysql-free', 'tidb-cloud-starter-free'] } },
  { query: '云服务器', ...MACHINES },
  { query: '云主机', ...MACHINES },
  { query: 'VPS', ...MACHINES },
  { query: '虚拟机', ...MACHINES },
  { query: '邮件', expects: among(plans.EMAIL) },
  { query: '统计', expects: among(plans.ANALYTICS) },
  { query: '错误监控', expects: among(plans.ERRORS) },
  // Plans for open-source projects, and services whose software is open; no bytes, no App Engine.
  {
    query: '开源',
    expects: among(`
      algolia-docsearch appwrite-oss-program bugsplat-open-source elmah-io-open-source read-the-docs-community
      counter-dev-free exceptionless-free goatcounter-hosted hanko-cloud-starter logto-cloud-free plunk-free
      stack-auth-free supertokens-managed-free umami-cloud-hobby usesend-free zitadel-cloud-free
    `),
  },

  // Providers and products
  // ByteDance, not the unit.
  { query: '字节', ...DOUBAO },
  { query: '火山', ...DOUBAO },
  // What lasts of theirs comes before the trials.
  { query: '阿里', expects: { first: 'alibaba-cloud-esa-functions-free' } },
  { query: '百炼', expects: among(plans.ALIBABA_MODELS) },
  { query: '腾讯', ...TENCENT },
  { query: '腾讯云', ...TENCENT },
  { query: '云开发', expects: { first: 'tencent-cloudbase-free' } },
  { query: 'SCF', expects: { first: 'tencent-scf-new-user' } },
  { query: '华为', expects: { first: 'huawei-cloud-functiongraph-free' } },
  { query: '函数工作流', expects: { first: 'huawei-cloud-functiongraph-free' } },
  { query: '硅基流动', expects: { first: 'siliconflow-free-models' } },
  { query: '魔搭', expects: { first: 'modelscope-api-inference-free' } },
  {
    query: '谷歌',
    expects: among(`
      google-gemini-api-free google-cloud-run-free-tier google-cloud-tasks-free google-pubsub-free
      google-app-engine-free-quota google-search-element-free firebase-auth-free firebase-firestore-free
    `),
  },
  {
    query: '微软',
    expects: among(`
      azure-external-id-free azure-cosmos-db-free-tier azure-documentdb-free-tier azure-functions-free-grant
      azure-container-apps-free-grant azure-static-web-apps-free azure-app-service-free azure-ai-search-free
      azure-application-insights-free-grant microsoft-clarity-free
    `),
  },
  {
    query: '甲骨文',
    expects: among(`
      oracle-cloud-always-free-object-storage oracle-cloud-always-free-nosql oracle-cloud-always-free-compute
      oracle-cloud-always-free-autonomous-database oracle-cloud-always-free-email
      oracle-cloud-always-free-notifications oracle-cloud-always-free-apm
    `),
  },

  // Kinds of services that the catalog does not have; the words stand in it by chance, of sign-up and of sites
  { query: '微信登录', expects: unlisted('微信登录') },
  { query: 'OCR', expects: unlisted('OCR') },
  { query: '支付', expects: unlisted('支付') },
  { query: '域名', expects: unlisted('域名') },
  { query: 'SSL', expects: unlisted('SSL') },
];
