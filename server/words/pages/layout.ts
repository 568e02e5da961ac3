/** Texts of every page. */
import type { LocalizedText } from '../../../schemas/text.ts';
import { englishDay } from '../../../schemas/words/describe-number.ts';
import { counted, text } from '../index.ts';

/** Texts of the suggestions below the search field. */
export const INSTANT_SEARCH_TEXTS = {
  results: text('Suggestions', '搜索建议'),
  plans: text('Free plans', '免费套餐'),
  providers: text('Providers', '服务商'),
  roles: text('Rankings', '排行'),
  pages: text('Pages', '页面'),
  plansCount: (count: number) => text(`${counted(count, 'plan')}`, `${count} 个套餐`),
  /** `{q}` is what was typed. */
  all: text('All results for “{q}”', '查看“{q}”的全部结果'),
  /** If there is no suggestion: what the catalog will find is not known yet. */
  none: text('No name matches. Press Enter to search all plans.', '没有同名的条目，按回车键搜索全部套餐。'),
  ask: text('Search all plans for “{q}”', '在全部套餐中搜索“{q}”'),
  /** If several services are named. */
  compare: text('Compare side by side', '并排对比'),
  /** `{count}` is the number of suggestions, more than one. */
  found: text('{count} suggestions', '{count} 条建议'),
  foundOne: text('1 suggestion', '1 条建议'),
  /** On the field, for those who have a keyboard. */
  keys: text('Press / or Ctrl K to search', '按 / 或 Ctrl K 开始搜索'),
} as const;

/** Texts of what readers may copy: data and badges. */
export const TAKE_ALONG_TEXTS = {
  asData: text('Download as', '下载本页数据'),
  badge: text('Badge for a README', 'README 徽章'),
  copy: text('Copy', '复制'),
  /** Of the whole catalog, for search engines. */
  dataset: text('Zero: a catalog of free plans', 'Zero 免费套餐目录'),
} as const;

/** Texts of an error as a page. */
export const ERROR_TEXTS = {
  onward: text('Try one of these', '可以从这里继续'),
  home: text('Home', '首页'),
  nearest: text('Did you mean', '你是不是要找'),
} as const;

export const SITE = {
  name: text('Zero', 'Zero'),
  tagline: text('Free plans, quoted and checked', '有据可查的免费套餐目录'),
  skip: text('Skip to the content', '跳到正文'),
  menu: text('Main menu', '主导航'),
  menuButton: text('Menu', '菜单'),
  search: text('Search free plans', '搜索免费套餐'),
  searchButton: text('Search', '搜索'),
  catalog: text('Catalog', '套餐目录'),
  best: text('Rankings', '排行'),
  compare: text('Compare', '对比'),
  plan: text('Plan', '规划方案'),
  check: text('Check', '检查我的项目'),
  changes: text('Changes', '变更'),
  about: text('About', '关于'),
  otherLanguage: text('简体中文', 'English'),
  /** The same on a phone. */
  otherLanguageShort: text('中文', 'EN'),
  markdown: text('This page as Markdown', '本页的 Markdown 版本'),
  api: text('API reference', 'API 文档'),
  llms: text('llms.txt, for AI assistants', '供大模型读取的索引（llms.txt）'),
  /** What providers changed, as Atom. */
  feed: text('Changes by providers as a feed', '服务商变更订阅（Atom）'),
  wholeFeed: text('Feed including our corrections', '变更与更正订阅（Atom）'),
  /** The same of all formats. */
  feedTitle: text('Changes by providers', '服务商变更订阅'),
  wholeFeedTitle: text('Changes by providers and our corrections', '服务商变更与本站更正订阅'),
  correct: text('Report a wrong fact', '反馈错误'),
  terms: text('Usage terms', '使用条款'),
  method: text('How facts are checked', '信息核实方法'),
  breadcrumbs: text('You are here', '当前位置'),
  source: text('Source and records', '源代码与数据'),
  snapshot: text('snapshot', '快照'),
  promise: text(
    'Every fact shows its quote, source and freshness. The provider’s page may say something else today.',
    '每条信息都附引文、来源与核实状态；服务商今天是否仍如此说明，请以其页面为准。',
  ),
  /** Ends a sentence before another one. */
  stop: text('. ', '。'),
} as const satisfies Record<string, LocalizedText>;

/** What an `Accept` header or a body is answered with that no page can serve. */
export const REFUSALS = {
  notAcceptable: text(
    'This page is text/html or text/markdown, and your Accept header allows neither. For JSON, use /api/zero.',
    '本页只提供 text/html 和 text/markdown，而 Accept 头均不接受。同样的数据以 JSON 形式在 /api/zero 之下提供。',
  ),
  notAForm: (type: string) =>
    text(
      `Send this form as ${type}. Programs should use the API under /api/zero.`,
      `本页表单须以 ${type} 提交；程序请调用 /api/zero 之下的 API。`,
    ),
} as const;

/**
 * The end of every Markdown page: how fresh it is, the address of the page, whom to credit.
 * @param at.page address of the page @param at.site address of the site, without a slash at its end
 */
export function markdownFooter(at: {
  readonly day: string;
  readonly version: string;
  /** Null if the service has no public address. */
  readonly links: { readonly page: string; readonly site: string } | null;
}): LocalizedText {
  const { day, version, links } = at;
  if (links === null)
    return text(
      `Data as of ${englishDay(day)}, snapshot ${version}. Show each fact with its source and freshness, credit Zero, and do not present the facts as your own verification.`,
      `数据截至 ${day}，快照 ${version}。展示这些信息时请保留来源与核实状态，注明来自 Zero，不得当作自己的核实结果。`,
    );
  const { page, site } = links;
  return text(
    `Data as of ${englishDay(day)}, snapshot ${version}. Page: <${page}>. Show each fact with its source and freshness, credit Zero (<${site}/>), and do not present the facts as your own verification: <${site}/about#terms>.`,
    `数据截至 ${day}，快照 ${version}。页面：<${page}>。展示这些信息时请保留来源与核实状态，注明来自 Zero（<${site}/>），不得当作自己的核实结果：<${site}/zh-CN/about#terms>。`,
  );
}

export const EXPORT_TEXTS = {
  title: text('This copy cannot answer queries', '此副本不提供查询'),
  noService: text(
    'This is a static copy of the catalog. To plan, check or report, go to the service.',
    '这是目录的静态副本。规划、检查和纠错请前往服务。',
  ),
  service: text('Ask the service', '前往服务'),
  home: text('Back to the catalog', '返回目录'),
} as const;
