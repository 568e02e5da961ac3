/** The words of `/llms.txt`: a file in each language, since the links differ with it. */
import type { Stats } from '../../../schemas/catalog.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';

type Link = readonly [label: string, path: string, note: string];

type LlmsTexts = {
  readonly about: string;
  readonly counts: (stats: Stats) => string;
  readonly rules: readonly string[];
  /** What an agent calls first. */
  readonly ask: { readonly title: string; readonly links: readonly Link[] };
  readonly data: { readonly title: string; readonly links: readonly Link[] };
  readonly pages: { readonly title: string; readonly links: readonly Link[] };
  readonly categories: string;
  readonly plans: (category: string) => string;
  readonly optional: { readonly links: readonly Link[]; readonly full: readonly Link[] };
};

const EN: LlmsTexts = {
  about:
    "A catalog of providers' free plans. Each fact carries a verbatim quote, its source and its freshness; a nightly check looks for every quote on the provider's page.",
  counts: (stats) =>
    `${stats.offers} free plans of ${stats.providers} providers in ${stats.categories} categories, ${stats.quotes} quotes; ${stats.verified} were seen live by the nightly check; the others were read in stored copies, have not been seen lately, or can no longer be found. Data as of ${stats.dataAsOf.slice(0, 10)}, snapshot ${stats.snapshot}.`,
  rules: [
    '"not stated" means that no quote says so: it is never a yes, and never a no.',
    'A plan "under review" has quotes that can no longer be found; do not rely on the facts they carried.',
    "When you pass a fact on, keep its source link and freshness, credit Zero with a link, and do not present it as your own verification. A provider's page may say something else today.",
    'Every page has a Markdown version: add `.md` to its address, or ask with `Accept: text/markdown`. Add `/zh-CN` before a path for Simplified Chinese.',
  ],
  ask: {
    title: 'Ask first',
    links: [
      [
        'Tool server',
        '/mcp',
        'Model Context Protocol over HTTP: `find` answers a question in words, `plan` chooses a stack at $0',
      ],
      [
        'The same question over HTTP',
        '/api/zero/offers?view=summary&q=postgres%20commercial%20no%20card',
        'JSON; `q` in words: service or need, conditions, amounts; `answers` and `nearly` say what is stated and what is not',
      ],
      [
        'One need, ranked',
        '/best/postgres.md',
        '`/best/{role}.md`; one plan with every quote: `/offers/{slug}.md`',
      ],
      ['Skill file', '/skill.md', 'when to ask and how to pass answers on, for coding agents'],
    ],
  },
  data: {
    title: 'API and data',
    links: [
      ['OpenAPI description', '/openapi.json', 'every call, its parameters and answers (OpenAPI 3.1)'],
      ['Interactive reference', '/docs.md', 'the same for people'],
      [
        'Search plans',
        '/api/zero/offers',
        'JSON; filters `q`, `category`, `role`, `tool`, `commercialOnly`, `noCard`, ...',
      ],
      [
        'Plans of a need, ranked',
        '/api/zero/best?role=postgres',
        'JSON; `role`, `sort`, the same filters; as CSV at `/best/{role}.csv`',
      ],
      ['Whole catalog', '/api/zero/catalog', 'JSON; every plan with every quote'],
      ['Categories and figures', '/api/zero/categories', 'JSON'],
      ['Changes', '/api/zero/changes', 'JSON; what providers changed, what was corrected here'],
      [
        'Changes by providers as a feed',
        '/changes.xml?kind=change',
        'Atom; without `kind` it holds our own corrections too; also below `/offers/{slug}`, `/providers/{slug}`, `/categories/{slug}` and `/best/{role}`',
      ],
      ['Snapshots', '/snapshots/index.json', 'the immutable nightly versions, for mirrors and analysis'],
    ],
  },
  pages: {
    title: 'Pages',
    links: [
      ['All free plans', '/catalog', 'search and filters'],
      ['Best free plans by need', '/best', 'one ranked table for each need: `/best/{role}.md`'],
      [
        'Works with',
        '/works-with',
        'plans that the documentation of a tool names, by need: `/works-with/{tool}.md`',
      ],
      [
        'Plan a stack',
        '/plan',
        'needs in, one best stack of free plans out; the state is the address: `/plan?needs=postgres,auth`',
      ],
      ['Compare plans', '/compare', 'two to four side by side: `/compare/{a}-vs-{b}`'],
      ['Check a repository', '/check', 'which services a repository uses, and which free plans cover them'],
      [
        'Changes',
        '/changes',
        'what providers changed, by plan and day; our own corrections at `/changes/corrections`',
      ],
      ['Endings', '/endings', 'plans that end soon or have ended, with the quote'],
      ['Report a wrong fact', '/correct', 'from a plan to the correction of one of its facts, filled in'],
      ['How facts are checked, usage terms', '/about', 'what each freshness word means'],
    ],
  },
  categories: 'Categories',
  plans: (category) => `Free plans: ${category}`,
  optional: {
    links: [
      ['Full index', '/llms-full.txt', 'every plan with its figures, terms and freshness, ended ones too'],
      ['中文版', '/zh-CN/llms.txt', 'this file in Simplified Chinese'],
    ],
    full: [['中文版', '/zh-CN/llms-full.txt', 'this file in Simplified Chinese']],
  },
};

const ZH: LlmsTexts = {
  about:
    '收录各服务商的免费套餐。每条信息都附引文、来源链接和核实状态；每晚检查会到服务商页面上逐条寻找这些引文。',
  counts: (stats) =>
    `共 ${stats.categories} 个分类、${stats.providers} 家服务商的 ${stats.offers} 个免费套餐，${stats.quotes} 条引文，其中 ${stats.verified} 条已由每晚检查在原网页上核实；其余读自存档副本、近期未能再次核实，或已无法找到。数据截至 ${stats.dataAsOf.slice(0, 10)}，快照 ${stats.snapshot}。`,
  rules: [
    '“未说明”表示没有任何引文提到：既不能当作“是”，也不能当作“否”。',
    '“待复核”的套餐有部分引文已找不到，请不要依赖这些引文所支撑的信息。',
    '转述这些信息时，须保留来源链接和核实状态，注明 Zero 并附上链接，且不得表述为你自己的核实结果。服务商页面今天的说法可能已有不同。',
    '每个页面都有 Markdown 版本：在地址后加 `.md`，或使用 `Accept: text/markdown` 请求。去掉路径开头的 `/zh-CN` 即为英文版。',
  ],
  ask: {
    title: '先从这里查询',
    links: [
      ['MCP 服务', '/mcp', 'Streamable HTTP：`find` 用自然语言查询，`plan` 规划每月 0 元的组合'],
      [
        '通过 HTTP 查询',
        '/api/zero/offers?view=summary&locale=zh-CN&q=postgres%20%E5%95%86%E7%94%A8',
        'JSON；`q` 中直接写服务或用途、条件和数量；`answers` 与 `nearly` 会说明哪些已写明、哪些未写明',
      ],
      [
        '按用途排行',
        '/zh-CN/best/postgres.md',
        '`/zh-CN/best/{role}.md`；单个套餐及全部引文：`/zh-CN/offers/{slug}.md`',
      ],
      ['Skill 文件', '/skill.md', '供编程助手使用：何时查询、如何转述（英文）'],
    ],
  },
  data: {
    title: 'API 与数据',
    links: [
      ['OpenAPI 描述', '/openapi.json', '全部接口、参数与响应（OpenAPI 3.1，英文）'],
      ['交互式文档', '/zh-CN/docs.md', '供人阅读的同一份内容'],
      [
        '搜索套餐',
        '/api/zero/offers?locale=zh-CN',
        'JSON；可用 `q`、`category`、`role`、`commercialOnly`、`noCard` 等筛选',
      ],
      [
        '按用途排行',
        '/api/zero/best?role=postgres&locale=zh-CN',
        'JSON；可用 `role`、`sort` 和同样的筛选；CSV 见 `/zh-CN/best/{role}.csv`',
      ],
      ['完整目录', '/api/zero/catalog?locale=zh-CN', 'JSON；包含每个套餐和每条引文'],
      ['分类与统计', '/api/zero/categories?locale=zh-CN', 'JSON'],
      ['变更', '/api/zero/changes?locale=zh-CN', 'JSON；服务商的调整与本站的更正'],
      [
        '服务商变更订阅',
        '/zh-CN/changes.xml?kind=change',
        'Atom；去掉 `kind` 则另含本站更正；`/zh-CN/offers/{slug}`、`/zh-CN/providers/{slug}`、`/zh-CN/categories/{slug}`、`/zh-CN/best/{role}` 之下也各有一份',
      ],
      ['快照', '/snapshots/index.json', '每晚发布、不再改动的版本，供镜像与分析使用'],
    ],
  },
  pages: {
    title: '页面',
    links: [
      ['全部免费套餐', '/catalog', '搜索与筛选'],
      ['免费套餐排行', '/best', '每种用途一张排行表：`/zh-CN/best/{role}.md`'],
      ['按工具查找', '/works-with', '某个工具的文档提到的套餐，按用途列出：`/zh-CN/works-with/{tool}.md`'],
      [
        '规划方案',
        '/plan',
        '给出需求，得到一套最合适的免费组合；地址即状态：`/zh-CN/plan?needs=postgres,auth`',
      ],
      ['对比套餐', '/compare', '两到四个并排对比：`/zh-CN/compare/{a}-vs-{b}`'],
      ['检查项目', '/check', '识别仓库用到的服务，以及可覆盖它们的免费套餐'],
      ['变更', '/changes', '服务商的调整，按套餐和日期归并；本站的更正见 `/zh-CN/changes/corrections`'],
      ['套餐终止', '/endings', '即将终止和已终止的套餐及引文'],
      ['反馈错误', '/correct', '从套餐找到要更正的信息，内容已填好'],
      ['核实方法与使用条款', '/about', '各种核实状态的含义'],
    ],
  },
  categories: '分类',
  plans: (category) => `免费套餐：${category}`,
  optional: {
    links: [
      ['完整索引', '/zh-CN/llms-full.txt', '每个套餐的额度、条款和核实状态，含已终止的套餐'],
      ['English', '/llms.txt', '本文件的英文版'],
    ],
    full: [['English', '/llms-full.txt', '本文件的英文版']],
  },
};

export const LLMS_TEXTS: Readonly<Record<Locale, LlmsTexts>> = { en: EN, 'zh-CN': ZH };
