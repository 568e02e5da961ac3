/** Texts of the front page. */
import type { Stats } from '../../../schemas/catalog.ts';
import { describeNumber } from '../../../schemas/words/describe-number.ts';
import { text } from '../index.ts';
import { CHANGES_TEXTS } from './changes.ts';

export const HOME_TEXTS = {
  title: text('Zero: free plans, quoted and checked', 'Zero：有据可查的免费套餐目录'),
  question: text(
    'Can I run this at $0 a month, and for how long?',
    '这个项目能不能每月 0 元跑起来，能跑多久？',
  ),
  lead: text(
    'A catalog of providers’ free plans and a planner over it. Every fact is a quote from the provider’s own material, with its link and how fresh it is.',
    '收录各服务商的免费套餐，并据此规划方案。每条信息都引自服务商自己的资料，附链接与核实状态。',
  ),
  needs: text('What does your project need?', '你的项目需要什么？'),
  plan: text('Plan it', '生成方案'),
  browse: text('or browse every free plan', '或浏览全部免费套餐'),
  categories: text('By category', '按分类浏览'),
  how: text('Why you can rely on it', '为什么可信'),
  steps: [
    {
      title: text('Quoted, not remembered.', '有出处，不凭印象。'),
      words: text(
        'A fact is in the catalog only with the words that carry it, copied from the provider’s own material. What was not found there stays “not stated”, and never counts as a yes.',
        '只收录有引文的信息，引文摘自服务商自己的资料。没找到的一律写“未说明”，绝不视为满足。',
      ),
    },
    {
      title: text('No check is claimed that was not made.', '没核实过的，不说核实过。'),
      words: text(
        'A nightly check reads the pages again. Until it has seen a quote live, the quote is marked as read in a stored copy; one that a page no longer shows puts the record under review until a person has looked.',
        '每晚检查会重新读取来源网页。尚未在原网页上见到的引文会标明“存档副本”；网页上已找不到的，记录标为待复核，直到人工处理。',
      ),
    },
    {
      title: text('$0 only when proven.', '能证明才说 0 元。'),
      words: text(
        'The planner says $0 only when every need has a plan that lasts, states to meet your conditions, and whose stated limits cover the usage you stated. If a plan does not state a condition, it says “$0 if confirmed” and names the page to read; otherwise, what prevents it.',
        '只有每项需求都有可长期使用的套餐，写明满足你的条件，且写明的额度覆盖所填用量时，本站才会给出“0 元”。有条件未写明的，标为“待确认后为 0 元”并指明应查看的网页；其余情况会说明卡在哪里。',
      ),
    },
  ],
  method: text('How facts are checked, in full', '完整的核实方法'),
  recent: text('What providers changed last', '服务商最近的变更'),
  noChanges: CHANGES_TEXTS.pages.change.none,
  allChanges: text('All changes', '全部变更'),
  programs: text('For programs and coding agents', '面向程序与编程助手'),
  programLinks: [
    { href: text('/docs', '/zh-CN/docs'), words: text('the API and its reference', 'API 与交互式文档') },
    {
      href: text('/mcp', '/mcp'),
      /** Where people read of what speaks to programs alone. */
      page: text('/docs#tool-server', '/zh-CN/docs#tool-server'),
      words: text('the tool server for coding agents', '供编程助手使用的 MCP 服务'),
    },
    {
      href: text('/llms.txt', '/zh-CN/llms.txt'),
      words: text('the index for language models', '供大模型读取的索引'),
    },
    {
      href: text('/changes.xml?kind=change', '/zh-CN/changes.xml?kind=change'),
      words: text('what providers changed, as an Atom feed', '服务商变更的 Atom 订阅'),
    },
    {
      href: text('/changes.xml', '/zh-CN/changes.xml'),
      words: text('the same with our own corrections', '同上，另含本站更正'),
    },
    {
      href: text('/snapshots/index.json', '/snapshots/index.json'),
      words: text('every version of the catalog, for mirrors', '套餐目录的全部历史版本，供镜像使用'),
    },
  ],
  wholeTable: (plans: number) => text(`All ${plans} in one table`, `查看全部 ${plans} 个`),
  planColumn: text('Plan', '套餐'),
  gives: text('What it gives', '免费额度'),
  card: text('Card', '绑卡'),
  /** Counts and freshness of the whole site; zero counts are left out. */
  standing: ({ offers, providers, quotes, verified, changes30d, underReview, dataAsOf }: Stats) => {
    const day = dataAsOf.slice(0, 10);
    const sentences = [
      text(
        `${describeNumber(offers, 'en')} free plans of ${describeNumber(providers, 'en')} providers, carried by ${describeNumber(quotes, 'en')} quotes.`,
        `收录 ${describeNumber(providers, 'zh-CN')} 家服务商的 ${describeNumber(offers, 'zh-CN')} 个免费套餐，共 ${describeNumber(quotes, 'zh-CN')} 条引文。`,
      ),
      verified === 0
        ? text(
            `All were read in stored copies, data as of ${day}; none has been seen on its live page yet.`,
            `目前全部读自存档副本（数据截至 ${day}），尚未在原网页核实。`,
          )
        : text(
            `${describeNumber(verified, 'en')} were seen on the live pages, the last of them on ${day}.`,
            `其中 ${describeNumber(verified, 'zh-CN')} 条已在原网页核实，最近一次为 ${day}。`,
          ),
      ...(changes30d === 0
        ? []
        : [
            text(
              `Providers made ${describeNumber(changes30d, 'en')} ${changes30d === 1 ? 'change' : 'changes'} in the last 30 days.`,
              `最近 30 天服务商调整 ${describeNumber(changes30d, 'zh-CN')} 次。`,
            ),
          ]),
      ...(underReview === 0
        ? []
        : [
            text(
              `${describeNumber(underReview, 'en')} ${underReview === 1 ? 'plan is' : 'plans are'} under review.`,
              `${describeNumber(underReview, 'zh-CN')} 个套餐待复核。`,
            ),
          ]),
    ];
    return text(sentences.map(({ en }) => en).join(' '), sentences.map((one) => one['zh-CN']).join(''));
  },
} as const;
