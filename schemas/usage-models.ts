/**
 * Usage models: what people build, what they know of its use, and what that means in the measures of each need.
 *
 * A formula is a product of answers and a constant. What is assumed is a sentence, shown with the figure, and a figure
 * that the request states itself comes before it. Developers report of their own projects: 200 visitors a day took 10 GB
 * a month (hamy.xyz), ten visits made 200 requests (klequis/sh-brief#22), 400 users took 100 MB of database (cotera.co),
 * a weekly digest is four mails a user (emberworks-lab/reddit-idea-forge#95), a vector of 1,536 dimensions takes 6.2 KB
 * (pgvector/pgvector#44). The other constants are estimates of our own.
 */
import { z } from 'zod';
import type { ConstraintSwitch } from './facts.ts';
import type { MEASURES, Measure } from './measures.ts';
import type { LocalizedText } from './text.ts';
import { about } from './text.ts';
import type { Audience, Role } from './vocabulary.ts';
import { text } from './words/text.ts';

/** What a person is asked of a project. */
export type Question = {
  readonly name: LocalizedText;
  readonly unit: 'count' | 'MB';
  /** What is assumed if it is not answered. */
  readonly usual: number;
  readonly min: number;
  readonly max: number;
};

/** The amount of a measure: the product of the answers, so many times, at most so much. */
export type UsageFormula = {
  readonly need: Role;
  readonly measure: Measure;
  readonly of: readonly string[];
  readonly times: number;
  readonly most?: number;
  readonly assumption: LocalizedText;
};

export type UsageModel = {
  readonly name: LocalizedText;
  readonly says: LocalizedText;
  readonly needs: readonly Role[];
  /** Conditions that such a project has as a rule. */
  readonly conditions?: readonly ConstraintSwitch[];
  readonly audience?: Audience;
  readonly questions: Readonly<Record<string, Question>>;
  readonly formulas: readonly UsageFormula[];
};

const ask = (
  name: LocalizedText,
  usual: number,
  { unit = 'count', min = 0, max = 1e9 }: Partial<Pick<Question, 'unit' | 'min' | 'max'>> = {},
): Question => ({ name, unit, usual, min, max });

/** What is assumed, in English and Chinese. */
type Said = readonly [en: string, zh: string];

function assume<R extends Role>(
  need: R,
  measure: keyof (typeof MEASURES)[R] & Measure,
  of: readonly string[],
  times: number,
  [en, zh]: Said,
  most?: number,
): UsageFormula {
  return { need, measure, of, times, assumption: text(en, zh), ...(most === undefined ? {} : { most }) };
}

/** What visits take of what they are served from. */
const visited = (host: 'static-site' | 'web-app', of: readonly string[]): UsageFormula[] => [
  assume(host, 'requests', of, 20, ['A visit makes 20 requests.', '每次访问产生 20 个请求。']),
  assume(host, 'bandwidthGb', of, 0.0017, ['A visit loads 1.7 MB.', '每次访问加载 1.7 MB。']),
];

/** What people who sign in take of sign-in and mail. */
const signedIn = (people: string): UsageFormula[] => [
  assume('auth', 'users', [people], 1, ['Everyone signs in.', '所有人都会登录。']),
  assume('transactional-email', 'emails', [people], 4, [
    'Everyone gets four emails a month.',
    '每人每月收到 4 封邮件。',
  ]),
  assume('transactional-email', 'emailsPerDay', [people], 0.4, [
    'A tenth of the emails goes out on the busiest day.',
    '最忙的一天发出全月邮件的十分之一。',
  ]),
];

const rows = (of: readonly string[], times: number, assumption: Said): UsageFormula[] => [
  assume('postgres', 'storageGb', of, times, assumption),
  assume('sqlite', 'storageGb', of, times, assumption),
];

const PER_USER: Said = ['Each user takes 0.25 MB of the database.', '每个用户占用 0.25 MB 数据库空间。'];

/** What is written down of visits. */
const observed = (of: readonly string[], events: number): UsageFormula[] => [
  assume('analytics', 'events', of, events, [
    `A visit is ${events} events.`,
    `每次访问记 ${events} 个事件。`,
  ]),
  assume('error-tracking', 'errors', of, 0.02, [
    'One request in a thousand fails.',
    '每 1000 个请求出错 1 次。',
  ]),
];

/** What calls to a model take of it: a call with its context is 4,500 tokens. */
const called = (of: readonly string[], said: Said): UsageFormula[] => [
  assume('llm', 'calls', of, 1, said),
  assume('llm', 'tokensIn', of, 4000, ['A call reads 4,000 tokens.', '每次调用输入 4000 个 Token。']),
  assume('llm', 'tokensOut', of, 500, ['A call writes 500 tokens.', '每次调用输出 500 个 Token。']),
];

const USERS = text('Users a month', '每月用户数');
const VISITS_EACH = text('Visits per user a month', '每个用户每月访问次数');
const VISITS = text('Visits a month', '每月访问次数');
const LARGE = { unit: 'MB', max: 1e6 } as const;

export const USAGE_MODELS = {
  saas: {
    name: text('SaaS', 'SaaS 产品'),
    says: text(
      'A commercial app with sign-in, email and error tracking.',
      '商业应用：登录、邮件、错误监控。',
    ),
    needs: ['web-app', 'postgres', 'auth', 'transactional-email', 'error-tracking', 'analytics'],
    conditions: ['commercial'],
    questions: { users: ask(USERS, 500), visits: ask(VISITS_EACH, 6, { max: 10_000 }) },
    formulas: [
      ...visited('web-app', ['users', 'visits']),
      ...rows(['users'], 0.000_25, PER_USER),
      ...signedIn('users'),
      ...observed(['users', 'visits'], 5),
    ],
  },
  shop: {
    name: text('Shop', '网店'),
    says: text('Product pictures, search, orders and order emails.', '商品图片、搜索、订单与通知邮件。'),
    needs: ['web-app', 'postgres', 'object-storage', 'search', 'transactional-email'],
    conditions: ['commercial'],
    questions: {
      visits: ask(VISITS, 3000),
      orders: ask(text('Orders a month', '每月订单数'), 100),
      products: ask(text('Products', '商品数'), 200),
    },
    formulas: [
      ...visited('web-app', ['visits']),
      ...rows(['orders'], 0.000_12, [
        'An order takes 10 KB and is kept for a year.',
        '每笔订单占 10 KB，保留一年。',
      ]),
      ...signedIn('orders'),
      assume('object-storage', 'storageGb', ['products'], 0.0025, [
        'A product has five pictures of 500 KB.',
        '每件商品有 5 张 500 KB 的图片。',
      ]),
      assume('object-storage', 'egressGb', ['visits'], 0.001, [
        'A visit loads 1 MB of pictures.',
        '每次访问浏览 1 MB 图片。',
      ]),
      assume('search', 'searches', ['visits'], 0.5, [
        'Half of all visits run one search.',
        '平均每两次访问搜索一次。',
      ]),
      assume('search', 'records', ['products'], 1, ['A product is one record.', '每件商品一条记录。']),
      ...observed(['visits'], 5),
    ],
  },
  blog: {
    name: text('Blog or docs', '博客或文档站'),
    says: text('A static site with analytics.', '静态网站，附访问统计。'),
    needs: ['static-site', 'analytics'],
    questions: { visits: ask(VISITS, 3000), pages: ask(text('Pages', '页面数'), 100) },
    formulas: [
      ...visited('static-site', ['visits']),
      ...observed(['visits'], 2),
      assume('search', 'searches', ['visits'], 0.1, [
        'One visit in ten runs a search.',
        '平均每 10 次访问搜索一次。',
      ]),
      assume('search', 'records', ['pages'], 10, [
        'A page has ten searchable sections.',
        '每个页面有 10 个可搜索的小节。',
      ]),
    ],
  },
  rag: {
    name: text('Answers from documents (RAG)', '知识库问答（RAG）'),
    says: text('A model answers from your documents.', '大模型根据你的文档回答问题。'),
    needs: ['web-app', 'llm', 'embeddings', 'vector-db'],
    questions: {
      documents: ask(text('Documents', '文档数'), 500),
      pages: ask(text('Pages per document', '每份文档页数'), 3, { max: 10_000 }),
      questions: ask(text('Questions a month', '每月提问次数'), 1000),
    },
    formulas: [
      ...visited('web-app', ['questions']),
      ...called(['questions'], ['Each question is one model call.', '每次提问调用一次模型。']),
      assume('embeddings', 'tokens', ['documents', 'pages'], 100, [
        'A tenth of the pages changes each month, 1,000 tokens each. The first reading is not counted.',
        '每月有十分之一的页面变动，每页 1000 个 Token；首次全量向量化未计入。',
      ]),
      assume('vector-db', 'vectors', ['documents', 'pages'], 2, [
        'A page becomes two vectors.',
        '每页生成两条向量。',
      ]),
      assume('vector-db', 'storageGb', ['documents', 'pages'], 0.000_012_4, [
        'A vector of 1,536 dimensions takes 6.2 KB.',
        '每条 1536 维向量占 6.2 KB。',
      ]),
      assume('vector-db', 'queries', ['questions'], 1, ['A question runs one search.', '每次提问检索一次。']),
    ],
  },
  chat: {
    name: text('AI chat', 'AI 聊天'),
    says: text('Users sign in and talk to a model.', '用户登录后与大模型对话。'),
    needs: ['web-app', 'llm', 'postgres', 'auth'],
    questions: {
      users: ask(USERS, 100),
      messages: ask(text('Messages per user a month', '每个用户每月消息数'), 10, { max: 100_000 }),
    },
    formulas: [
      assume('web-app', 'requests', ['users', 'messages'], 3, [
        'Each message makes one request; every ten messages add a visit of 20 requests.',
        '每条消息产生 1 个请求；每 10 条消息另计一次访问，产生 20 个请求。',
      ]),
      assume('web-app', 'bandwidthGb', ['users', 'messages'], 0.000_17, [
        'Every ten messages count as one visit of 1.7 MB.',
        '每 10 条消息算一次 1.7 MB 的访问。',
      ]),
      ...called(['users', 'messages'], ['Each message is one model call.', '每条消息调用一次模型。']),
      ...rows(['users'], 0.000_25, PER_USER),
      ...signedIn('users'),
      ...observed(['users', 'messages'], 1),
    ],
  },
  newsletter: {
    name: text('Newsletter', '邮件通讯'),
    says: text('Emails to all readers at once, and a sign-up page.', '向全部读者群发邮件，附订阅页面。'),
    needs: ['transactional-email', 'static-site'],
    questions: {
      readers: ask(text('Readers', '读者数'), 300),
      issues: ask(text('Issues a month', '每月期数'), 4, { max: 1000 }),
    },
    formulas: [
      assume('transactional-email', 'emails', ['readers', 'issues'], 1, [
        'Each reader gets each issue.',
        '每一期都发给每位读者。',
      ]),
      assume('transactional-email', 'emailsPerDay', ['readers'], 1, [
        'An issue goes to all readers on one day.',
        '每期在一天内发给全部读者。',
      ]),
      assume('static-site', 'requests', ['readers', 'issues'], 2, [
        'One reader in ten opens the site, which makes 20 requests.',
        '十分之一的读者会打开网站，产生 20 个请求。',
      ]),
      assume('static-site', 'bandwidthGb', ['readers', 'issues'], 0.000_17, [
        'One reader in ten opens the site, which loads 1.7 MB.',
        '十分之一的读者会打开网站，加载 1.7 MB。',
      ]),
      ...rows(['readers'], 0.000_01, ['A reader takes ten rows of 1 KB.', '每位读者占 10 行，每行 1 KB。']),
      assume('queue', 'messages', ['readers', 'issues'], 1, [
        'Each email is one message.',
        '每封邮件一条消息。',
      ]),
    ],
  },
  'mobile-app': {
    name: text('Mobile app', '移动应用'),
    says: text('Functions, a database, sign-in and files.', '云函数、数据库、登录与文件。'),
    needs: ['serverless-functions', 'postgres', 'auth', 'object-storage'],
    questions: {
      users: ask(USERS, 500),
      sessions: ask(text('Sessions per user a month', '每个用户每月打开次数'), 10, { max: 10_000 }),
      files: ask(text('Files per user', '每个用户的文件数'), 2, LARGE),
    },
    formulas: [
      assume('serverless-functions', 'requests', ['users', 'sessions'], 20, [
        'A session makes 20 requests.',
        '每次打开产生 20 个请求。',
      ]),
      ...rows(['users'], 0.000_25, PER_USER),
      ...signedIn('users'),
      assume('object-storage', 'storageGb', ['users', 'files'], 0.001, [
        'Files are never deleted.',
        '文件长期保留。',
      ]),
      assume('object-storage', 'egressGb', ['users', 'sessions'], 0.0005, [
        'A session loads 0.5 MB of files.',
        '每次打开加载 0.5 MB 文件。',
      ]),
      ...observed(['users', 'sessions'], 5),
    ],
  },
  game: {
    name: text('Game', '游戏'),
    says: text('Player sign-in, scores, and state in memory.', '玩家登录、排行榜与内存中的状态。'),
    needs: ['serverless-functions', 'redis', 'postgres', 'auth', 'analytics'],
    questions: {
      players: ask(text('Players a month', '每月玩家数'), 200),
      sessions: ask(text('Sessions per player a month', '每个玩家每月局数'), 10, { max: 10_000 }),
      minutes: ask(text('Minutes per session', '每局分钟数'), 10, { max: 1440 }),
    },
    formulas: [
      assume('serverless-functions', 'requests', ['players', 'sessions', 'minutes'], 6, [
        'A player calls the server every ten seconds.',
        '玩家每 10 秒请求一次服务器。',
      ]),
      assume('redis', 'commands', ['players', 'sessions', 'minutes'], 12, [
        'Each request runs two commands.',
        '每个请求执行两条命令。',
      ]),
      assume('redis', 'storageGb', ['players'], 0.000_01, [
        'Each player takes 10 KB of memory.',
        '每个玩家占 10 KB 内存。',
      ]),
      ...rows(['players'], 0.000_25, PER_USER),
      ...signedIn('players'),
      ...observed(['players', 'sessions'], 10),
    ],
  },
  jobs: {
    name: text('Jobs and scrapers', '定时任务与爬虫'),
    says: text('Scheduled functions, a queue and a database.', '定时运行的云函数、队列与数据库。'),
    needs: ['serverless-functions', 'queue', 'postgres'],
    questions: {
      jobs: ask(text('Scheduled jobs', '定时任务数'), 2, { max: 10_000 }),
      runs: ask(text('Runs per job a day', '每个任务每天运行次数'), 24, { max: 1440 }),
      pages: ask(text('Pages or items per run', '每次处理的页面或条目数'), 5, { max: 1e6 }),
    },
    formulas: [
      assume('serverless-functions', 'requests', ['jobs', 'runs'], 30, [
        'Each run is one call; a month counts as 30 days.',
        '每次运行调用一次函数，每月按 30 天计。',
      ]),
      assume('queue', 'messages', ['jobs', 'runs', 'pages'], 30, [
        'Each page is one message; a month counts as 30 days.',
        '每个页面一条消息，每月按 30 天计。',
      ]),
      assume(
        'postgres',
        'hours',
        ['jobs', 'runs'],
        2.5,
        [
          'Each run keeps the database awake for five minutes; a month counts as 30 days.',
          '每次运行使数据库活跃 5 分钟，每月按 30 天计。',
        ],
        720,
      ),
      ...rows(['jobs', 'runs', 'pages'], 0.000_365, [
        'Each page adds a row of 1 KB, kept for a year.',
        '每个页面写入一行（1 KB），保留一年。',
      ]),
    ],
  },
  podcast: {
    name: text('Podcast or images', '播客或图库'),
    says: text('Large files, and a site to show them.', '大文件，以及展示它们的网站。'),
    needs: ['object-storage', 'static-site', 'analytics'],
    questions: {
      files: ask(text('Files', '文件数'), 50),
      size: ask(text('File size', '每个文件大小'), 40, LARGE),
      downloads: ask(text('Downloads a month', '每月下载次数'), 200),
    },
    formulas: [
      assume('object-storage', 'storageGb', ['files', 'size'], 0.001, [
        'Files are never deleted.',
        '文件全部保留。',
      ]),
      assume('object-storage', 'egressGb', ['downloads', 'size'], 0.001, [
        'Every download fetches the whole file.',
        '每次都下载整个文件。',
      ]),
      assume('object-storage', 'reads', ['downloads'], 1, ['A download is one read.', '每次下载读取一次。']),
      ...visited('static-site', ['downloads']),
      ...observed(['downloads'], 2),
    ],
  },
  'internal-tool': {
    name: text('Internal tool', '内部工具'),
    says: text(
      'An app and a database for a company, with no training on your data.',
      '公司内部使用的应用与数据库，数据不用于训练。',
    ),
    needs: ['web-app', 'postgres', 'auth'],
    conditions: ['commercial', 'noDataTraining'],
    questions: {
      people: ask(text('People', '使用人数'), 20, { max: 1e6 }),
      visits: ask(text('Visits per person a month', '每人每月访问次数'), 40, { max: 10_000 }),
      records: ask(text('Records', '记录数'), 50_000),
    },
    formulas: [
      ...visited('web-app', ['people', 'visits']),
      ...rows(['records'], 0.000_001, ['A record takes a row of 1 KB.', '每条记录占一行，每行 1 KB。']),
      ...signedIn('people'),
      ...observed(['people', 'visits'], 5),
    ],
  },
  'mini-program': {
    name: text('Mini program', '小程序'),
    says: text('Functions, a database and files.', '云函数、数据库与文件。'),
    needs: ['serverless-functions', 'document-db', 'object-storage'],
    audience: 'cn',
    questions: {
      users: ask(USERS, 500),
      visits: ask(VISITS_EACH, 6, { max: 10_000 }),
      files: ask(text('Files per user', '每个用户的文件数'), 1, LARGE),
    },
    formulas: [
      assume('serverless-functions', 'requests', ['users', 'visits'], 20, [
        'A visit makes 20 requests.',
        '每次访问产生 20 个请求。',
      ]),
      assume('document-db', 'storageGb', ['users'], 0.000_25, PER_USER),
      assume('object-storage', 'storageGb', ['users', 'files'], 0.001, [
        'Files are never deleted.',
        '文件长期保留。',
      ]),
      assume('object-storage', 'egressGb', ['users', 'visits'], 0.0005, [
        'A visit loads 0.5 MB of files.',
        '每次访问加载 0.5 MB 文件。',
      ]),
      ...observed(['users', 'visits'], 5),
    ],
  },
} as const satisfies Readonly<Record<string, UsageModel>>;

export type UsageModelName = keyof typeof USAGE_MODELS;
// Object.keys loses the literal types of the table.
export const USAGE_MODEL_NAMES = Object.keys(USAGE_MODELS) as UsageModelName[];

export function findUsageModel(name: string): UsageModel | undefined {
  const known = USAGE_MODEL_NAMES.find((one) => one === name);
  return known === undefined ? undefined : USAGE_MODELS[known];
}

/** The answer to a question as addresses and forms name it: `saas.users`. */
export const answerField = (model: string, question: string): string => `${model}.${question}`;

/** The questions of a model, each with the name of its field; none of a model that there is none of. */
export function questionFields(
  model: string,
): { readonly field: string; readonly question: string; readonly row: Question }[] {
  return Object.entries(findUsageModel(model)?.questions ?? {}).map(([question, row]) => ({
    field: answerField(model, question),
    question,
    row,
  }));
}

/** What is built, and what is known of it. */
export type Project = { readonly model: UsageModelName; readonly answers: Readonly<Record<string, number>> };

/** The name of a question with the unit to answer in: `Size of a file, MB`. */
export function questionLabel({ name, unit }: Question): LocalizedText {
  const [en, zh] = unit === 'count' ? ['', ''] : [`, ${unit}`, `（${unit}）`];
  return text(name.en + en, name['zh-CN'] + zh);
}

const answer = (question: Question) => {
  const label = questionLabel(question);
  const { min, max, usual } = question;
  return about(
    z.number().min(min).max(max).optional(),
    `${label.en}; ${usual} if left out.`,
    `${label['zh-CN']}；不填时按 ${usual} 计。`,
  );
};

export const projectSchema = about(
  z.discriminatedUnion(
    'model',
    // The members are those of the table; map loses that there is at least one.
    USAGE_MODEL_NAMES.map((model) =>
      z.strictObject({
        model: z.literal(model),
        answers: z
          .strictObject(
            Object.fromEntries(
              Object.entries(USAGE_MODELS[model].questions).map(([name, question]) => [
                name,
                answer(question),
              ]),
            ),
          )
          .prefault({}),
      }),
    ) as unknown as readonly [z.ZodObject],
  ),
  'What you are building. Answers become usage figures for your needs; figures in `scale` take precedence.',
  '项目类型：由回答推算各项需求的用量；`scale` 中填写的数值优先。',
).meta({
  id: 'Project',
  // The answers of each model are those of its row; Object.fromEntries loses them.
}) as unknown as z.ZodType<Project>;
