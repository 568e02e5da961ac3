/** Every query, and every word that should be understood, that the review of the Chinese faces names. */
import { among, ask, type SearchExpectation, unlisted } from './expectation.ts';
import * as plans from './plans.ts';

const NO_CARD = [{ meets: 'many plans of all trades need no card' }, { noCard: true }] as const;
const LASTING = [{ meets: 'most plans last' }, { lasting: true }] as const;
const MAINLAND_ONLY = [among(plans.MAINLAND), { chinaOk: true }] as const;
const COMMERCIAL_ONLY = [among(plans.COMMERCIAL), { commercialOnly: true }] as const;
/** Alibaba's models are Qwen. Its edge functions are not, whatever the summary of the provider says. */
const QWEN = [{ first: 'alibaba-cloud-model-studio-new-user' }] as const;
/** Not in Chinese, the edition that asks for no papers of mainland China comes first. */
const QWEN_ABROAD = [{ first: 'alibaba-cloud-model-studio-singapore-new-user' }] as const;
const DOUBAO = [{ first: 'volcengine-ark-free-inference' }] as const;
const MACHINES = [{ first: 'oracle-cloud-always-free-compute' }] as const;
/** What lasts of theirs. */
const TENCENT = [
  among(
    `tencent-edgeone-makers-free tencent-edgeone-edge-ai-free tencent-apm-free-quota tencent-cloudbase-free`,
  ),
] as const;
const BAIDU = [among(plans.MODELS_OF_BAIDU)] as const;
const GLM = [{ first: 'zhipu-glm-flash-free' }] as const;

export const REVIEWED_CHINESE: readonly SearchExpectation[] = [
  // Facts
  ask(
    '免备案',
    { none: 'no plan states that it needs no filing; Bmob and Sealos demand it' },
    { noIcpFiling: true },
  ),
  ask('商用', ...COMMERCIAL_ONLY),
  ask('可商用', ...COMMERCIAL_ONLY),
  ask('免绑卡', ...NO_CARD),
  ask('不用绑卡', ...NO_CARD),
  ask('无需绑卡', ...NO_CARD),
  ask('无需信用卡', ...NO_CARD),
  ask('国内', ...MAINLAND_ONLY),
  ask('中国大陆', ...MAINLAND_ONLY),
  ask('国内能用的数据库', { top: ['matrixone-serverless-free', 'memfire-app-free'] }, { chinaOk: true }),
  ask('国内免费大模型', { top: ['zhipu-glm-flash-free', 'siliconflow-free-models'] }, { chinaOk: true }),
  ask('长期免费', ...LASTING),
  ask('永久免费', ...LASTING),
  // Models by the names of their makers
  ask('通义', ...QWEN),
  ask('千问', ...QWEN),
  ask('通义千问', ...QWEN),
  ask('qwen', ...QWEN_ABROAD),
  ask('豆包', ...DOUBAO),
  ask('doubao', ...DOUBAO),
  // Its own maker is not in the catalog; Ark serves it.
  ask('deepseek', ...DOUBAO),
  ask('GLM', ...GLM),
  ask('ChatGLM', ...GLM),
  ask('智谱', ...GLM),
  ask('混元', unlisted('腾讯混元')),
  ask('hunyuan', unlisted('腾讯混元')),
  ask('文心', ...BAIDU),
  ask('ERNIE', ...BAIDU),
  ask('kimi', unlisted('Kimi')),
  ask('月之暗面', unlisted('月之暗面')),
  ask('讯飞', unlisted('讯飞')),
  ask('百度', ...BAIDU),
  ask('七牛', unlisted('七牛云')),
  ask('又拍', unlisted('又拍云')),
  ask('码云', unlisted('Gitee')),
  // Trades
  ask('数据库', among(plans.DATABASES)),
  ask('缓存', among(plans.REDIS)),
  ask('向量', among(plans.VECTORS_ZH)),
  ask('静态网站托管', among(plans.STATIC_SITES_ZH)),
  ask('博客', among(plans.STATIC_SITES_ZH)),
  ask('前端托管', among(plans.STATIC_SITES_ZH)),
  ask('图床', { top: plans.MEDIA_STORES }),
  ask('MySQL', { top: ['aiven-mysql-free', 'tidb-cloud-starter-free'] }),
  ask('MariaDB', { top: ['aiven-mysql-free', 'tidb-cloud-starter-free'] }),
  ask('云服务器', ...MACHINES),
  ask('云主机', ...MACHINES),
  ask('VPS', ...MACHINES),
  ask('虚拟机', ...MACHINES),
  ask('邮件', among(plans.EMAIL)),
  ask('统计', among(plans.ANALYTICS)),
  ask('错误监控', among(plans.ERRORS)),
  // Plans for open-source projects, and services whose software is open; no bytes, no App Engine.
  ask(
    '开源',
    among(`
      algolia-docsearch appwrite-oss-program bugsplat-open-source elmah-io-open-source read-the-docs-community
      counter-dev-free exceptionless-free goatcounter-hosted hanko-cloud-starter logto-cloud-free plunk-free
      stack-auth-free supertokens-managed-free umami-cloud-hobby usesend-free zitadel-cloud-free
    `),
  ),

  // Providers and products
  // ByteDance, not the unit.
  ask('字节', ...DOUBAO),
  ask('火山', ...DOUBAO),
  // What lasts of theirs comes before the trials.
  ask('阿里', { first: 'alibaba-cloud-esa-functions-free' }),
  ask('百炼', among(plans.ALIBABA_MODELS)),
  ask('腾讯', ...TENCENT),
  ask('腾讯云', ...TENCENT),
  ask('云开发', { first: 'tencent-cloudbase-free' }),
  ask('SCF', { first: 'tencent-scf-new-user' }),
  ask('华为', { first: 'huawei-cloud-functiongraph-free' }),
  ask('函数工作流', { first: 'huawei-cloud-functiongraph-free' }),
  ask('硅基流动', { first: 'siliconflow-free-models' }),
  ask('魔搭', { first: 'modelscope-api-inference-free' }),
  ask(
    '谷歌',
    among(`
      google-gemini-api-free google-cloud-run-free-tier google-cloud-tasks-free google-pubsub-free
      google-app-engine-free-quota google-search-element-free firebase-auth-free firebase-firestore-free
    `),
  ),
  ask(
    '微软',
    among(`
      azure-external-id-free azure-cosmos-db-free-tier azure-documentdb-free-tier azure-functions-free-grant
      azure-container-apps-free-grant azure-static-web-apps-free azure-app-service-free azure-ai-search-free
      azure-application-insights-free-grant microsoft-clarity-free
    `),
  ),
  ask(
    '甲骨文',
    among(`
      oracle-cloud-always-free-object-storage oracle-cloud-always-free-nosql oracle-cloud-always-free-compute
      oracle-cloud-always-free-autonomous-database oracle-cloud-always-free-email
      oracle-cloud-always-free-notifications oracle-cloud-always-free-apm
    `),
  ),

  // Kinds of services that the catalog does not have; the words stand in it by chance, of sign-up and of sites
  ask('微信登录', unlisted('微信登录')),
  ask('OCR', unlisted('OCR')),
  ask('支付', unlisted('支付')),
  ask('域名', unlisted('域名')),
  ask('SSL', unlisted('SSL')),
];
