/** Texts of the tables of roles, and of their index. */
import { ROLES, type Role } from '../../../schemas/vocabulary.ts';
import { englishDay } from '../../../schemas/words/describe-number.ts';
import { counted, joinList, text, unknownNameText, withinLine } from '../index.ts';

/** What a role is a table of, behind the word "free". */
const BEST_NOUNS = {
  'static-site': text('static site hosting', '静态网站托管'),
  'web-app': text('web app hosting', 'Web 应用托管'),
  'serverless-functions': text('serverless functions', '云函数（Serverless）'),
  postgres: text('Postgres databases', 'Postgres 数据库'),
  mysql: text('MySQL databases', 'MySQL 数据库'),
  sqlite: text('SQLite databases', 'SQLite 数据库'),
  'document-db': text('document databases', '文档数据库'),
  redis: text('Redis and key-value stores', 'Redis 与键值存储'),
  queue: text('message queues', '消息队列'),
  'object-storage': text('object storage', '对象存储'),
  auth: text('authentication services', '身份认证服务'),
  'transactional-email': text('transactional email services', '事务邮件服务'),
  llm: text('LLM APIs', '大模型 API'),
  embeddings: text('embedding APIs', '文本向量化 API'),
  'vector-db': text('vector databases', '向量数据库'),
  search: text('search services', '搜索服务'),
  'error-tracking': text('error tracking services', '错误监控服务'),
  analytics: text('web analytics', '统计分析服务'),
} as const satisfies Readonly<Record<Role, { en: string; 'zh-CN': string }>>;

/** A blank separates Chinese characters and Latin letters. */
const apart = (...parts: readonly string[]): string =>
  parts.reduce((before, after) => {
    const latin = /[\da-z]$/i.test(before) || /^[\da-z]/i.test(after);
    return before === '' || !latin ? before + after : `${before} ${after}`;
  }, '');

export const BEST_TEXTS = {
  /** The heading of a table: `Best free Postgres databases`. */
  title: (role: Role) =>
    text(`Best free ${BEST_NOUNS[role].en}`, apart('免费', BEST_NOUNS[role]['zh-CN'], '排行')),
  /** @param columns names of what is compared */
  description: (role: Role, plans: number, columns: readonly string[], day: string) =>
    text(
      `${counted(plans, 'free plan')} for ${BEST_NOUNS[role].en} side by side${columns.length === 0 ? '' : `: ${joinList(columns.map(withinLine), 'en')}`}. Same units, a quote for every value. Data as of ${englishDay(day)}.`,
      `${plans} 个免费套餐（${BEST_NOUNS[role]['zh-CN']}）一表对比：${joinList(columns, 'zh-CN')}，单位统一，每个数值都附服务商页面的引文。数据截至 ${day}。`,
    ),
  lead: (plans: number) =>
    text(
      `${counted(plans, 'free plan')}. Dedicated services first, permanent ones ahead, then those with the fewest surprises. Click a value to see its source.`,
      `共 ${plans} 个免费套餐。专用服务在前，其中长期免费的优先，再按限制和风险从少到多排列。点击数值可查看出处。`,
    ),
  index: text('Best free plans by need', '免费套餐排行'),
  indexLead: text(
    'One ranked table for each need. Same units, a quote for every value.',
    '每种用途一张表：列出全部可用的免费套餐，统一单位、排好顺序，每个数值都附引文。',
  ),
  filters: text('Only plans that say', '只看写明以下条件的套餐'),
  more: text('More', '更多'),
  clear: text('Clear', '清除'),
  order: text('Order', '排序'),
  best: text('Best first', '推荐优先'),
  byName: text('Name', '名称'),
  none: text('No plan states all of these conditions.', '没有套餐明确满足全部条件。'),
  legend: text(
    'The provider does not say, which counts neither as yes nor as no. These plans sort last. Amounts that renew are shown per 30 days.',
    '服务商未写明，既不算满足也不算不满足；按该列排序时排在最后。定期恢复的额度按 30 天折算。',
  ),
  places: text(
    'Bars show where a value is in its column, on a log scale.',
    '数值下方的横条按对数刻度表示它在本列中的大小。',
  ),
  notStated: text('Not stated', '未说明'),
  choose: (name: string) => text(`Compare ${name}`, `对比“${name}”`),
  chooseHelp: text('Select 2–4 plans', '勾选 2 到 4 个套餐'),
  download: text('Download as', '下载本表'),
  invalid: text('We cannot read part of this address:', '地址中有无法识别的部分：'),
  first: text('Top', '排名靠前'),
  plans: (plans: number) => text(counted(plans, 'free plan'), `${plans} 个套餐`),
  quotes: text('Quotes', '引文'),
  /** @param nearest similar names; all are listed if none is similar */
  unknownTable: (slug: string, nearest: readonly string[]) =>
    nearest.length > 0
      ? text(
          `There is no table “${slug}”. Nearest: ${nearest.join(', ')}.`,
          `没有名为“${slug}”的排行表。最接近的有：${nearest.join('、')}。`,
        )
      : text(
          `There is no table “${slug}”. These needs have one: ${ROLES.join(', ')}.`,
          `没有名为“${slug}”的排行表。以下每种用途各有一张：${ROLES.join('、')}。`,
        ),
  /** The same for programs. */
  unknownRole: (slug: string, nearest: readonly string[]) =>
    unknownNameText(['table', '表'], slug, nearest, ROLES),
} as const;
