/** Texts of the front page. */
import type { Stats } from '../../../schemas/catalog.ts';
import { describeNumber, englishDay } from '../../../schemas/words/describe-number.ts';
import { text } from '../index.ts';
import { CHANGES_TEXTS } from './changes.ts';

export const HOME_TEXTS = {
  title: text('Zero: free plans, quoted and checked', 'Zero：有据可查的免费套餐目录'),
  question: text(
    'Can I run this at $0 a month, and for how long?',
    '这个项目能不能每月 0 元跑起来，能跑多久？',
  ),
  lead: text(
    'Choose what your app needs. You get a free stack, with the provider’s own words for every limit.',
    '选出项目用到的服务，就能得到一套免费方案，每项额度都附服务商的原文。',
  ),
  needs: text('What does your project need?', '你的项目需要什么？'),
  plan: text('Find my free stack', '生成方案'),
  browse: text('or browse all free plans', '或浏览全部免费套餐'),
  categories: text('By category', '按分类浏览'),
  how: text('Why you can rely on it', '为什么可信'),
  steps: [
    {
      title: text('Quoted, not from memory.', '有出处，不凭印象。'),
      words: text(
        'Every fact carries the provider’s own words. What we did not find is “not stated”, and never counts as a yes.',
        '每条信息都附服务商的原文。没找到的一律写“未说明”，绝不视为满足。',
      ),
    },
    {
      title: text('We only claim checks we made.', '没核实的，不算核实。'),
      words: text(
        'The nightly check looks for every quote on the live page. Quotes it has not seen there yet are marked. If a quote is gone, the plan is under review until a person has looked.',
        '每晚检查会重新读取来源网页。尚未在原网页见到的引文标为“存档副本”；引文从网页上消失的，套餐标为待复核，直到人工处理。',
      ),
    },
    {
      title: text('$0 only when proven.', '能证明才说 0 元。'),
      words: text(
        'We say $0 only if every limit covers your usage, every condition is met, and nothing expires. If a plan does not say, we name the page to check.',
        '额度都够用、条件都满足、没有到期日，才说“0 元”。套餐未写明的，会指明应查看的网页。',
      ),
    },
  ],
  method: text('How we check facts', '完整的核实方法'),
  recent: text('Latest changes by providers', '服务商最近的变更'),
  comparisons: text('Compare', '热门对比'),
  noChanges: CHANGES_TEXTS.pages.change.none,
  allChanges: text('All changes', '全部变更'),
  programs: text('For programs and coding agents', '给程序和 AI 编程助手'),
  programLinks: [
    { href: text('/docs', '/zh-CN/docs'), words: text('the API and its reference', 'API 与交互式文档') },
    {
      href: text('/mcp', '/mcp'),
      /** The page of the same address; programs have one for both languages. */
      page: text('/mcp', '/zh-CN/mcp'),
      words: text('the tool server for coding agents', '供编程助手使用的 MCP 服务'),
    },
    { href: text('/llms.txt', '/zh-CN/llms.txt'), words: text('for AI assistants', '供 AI 助手读取的索引') },
    {
      href: text('/changes.xml?kind=change', '/zh-CN/changes.xml?kind=change'),
      words: text('what providers changed, as an Atom feed', '服务商变更的 Atom 订阅'),
    },
    {
      href: text('/changes.xml', '/zh-CN/changes.xml'),
      words: text('the same feed, including our corrections', '同上，另含本站更正'),
    },
    {
      href: text('/snapshots/index.json', '/snapshots/index.json'),
      words: text('every version of the catalog, for mirrors', '套餐目录的全部历史版本，供镜像使用'),
    },
  ],
  wholeTable: (plans: number) => text(`See all ${plans} in one table`, `查看全部 ${plans} 个`),
  planColumn: text('Plan', '套餐'),
  gives: text('Free limits', '免费额度'),
  card: text('Card', '绑卡'),
  /** Counts and freshness of the whole site; zero counts are left out. */
  standing: ({ offers, providers, quotes, verified, changes30d, underReview, dataAsOf }: Stats) => {
    const day = dataAsOf.slice(0, 10);
    const sentences = [
      text(
        `${describeNumber(offers, 'en')} free plans, ${describeNumber(providers, 'en')} providers, ${describeNumber(quotes, 'en')} quotes.`,
        `收录 ${describeNumber(providers, 'zh-CN')} 家服务商的 ${describeNumber(offers, 'zh-CN')} 个免费套餐，共 ${describeNumber(quotes, 'zh-CN')} 条引文。`,
      ),
      verified === 0
        ? text(
            `The quotes are from stored copies up to ${englishDay(day)}; none has been checked live yet.`,
            `引文读自存档副本（数据截至 ${day}），尚未在线核实。`,
          )
        : text(
            `${describeNumber(verified, 'en')} seen live, last on ${englishDay(day)}.`,
            `其中 ${describeNumber(verified, 'zh-CN')} 条已在线核实，最近一次为 ${day}。`,
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
