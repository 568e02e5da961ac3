/** Texts of the timeline: its title counts what is shown. */
import type { LocalizedText } from '../../../schemas/text.ts';
import type { Timeline, TimelineMark } from '../../../schemas/timeline.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import { describeNumber, englishDay } from '../../../schemas/words/describe-number.ts';
import { joinHan } from '../../../schemas/words/han-text.ts';
import { ROLE_NAMES } from '../../../schemas/words/role-names.ts';
import {
  capitalised,
  changeStep,
  DIRECTION_NAMES,
  EFFECT_NAMES,
  endMark,
  type Quote,
  text,
} from '../index.ts';

export type Counts = Readonly<Record<'better' | 'worse' | 'other' | 'ended' | 'announced', number>>;

const counted = (parts: readonly (readonly [count: number, en: string, zh: string])[]): LocalizedText => {
  const some = parts.filter(([count]) => count > 0);
  if (some.length === 0) return text('no known change', '没有已知的变更');
  return text(some.map(([, en]) => en).join(', '), some.map(([, , zh]) => zh).join('，'));
};

/** What picture and table show: `Free plans in 2026: 37 changes for the worse, 14 for the better`. */
function titleOf(
  counts: Counts,
  { need, year, from }: { need?: Role | undefined; year?: number | undefined; from: number },
): LocalizedText {
  const { better, other, announced } = counts;
  const worse = counts.worse + counts.ended;
  const said = counted([
    [worse, `${worse} ${worse === 1 ? 'change' : 'changes'} for the worse`, `收紧 ${worse} 次`],
    [
      better,
      `${better}${worse > 0 ? '' : better === 1 ? ' change' : ' changes'} for the better`,
      `放宽 ${better} 次`,
    ],
    [worse + better > 0 ? 0 : other, `${other} changed in other ways`, `其他变更 ${other} 次`],
    [announced, `${announced} announced ${announced === 1 ? 'end' : 'ends'}`, `${announced} 个将终止`],
  ]);
  const what =
    need === undefined
      ? text('Free plans', '免费套餐')
      : text(ROLE_NAMES[need].en, joinHan(ROLE_NAMES[need]['zh-CN'], '套餐'));
  const when =
    year === undefined ? text(`since ${from}`, `${from} 年以来`) : text(`in ${year}`, `${year} 年`);
  return text(
    `${what.en} ${when.en}: ${said.en}`,
    `${joinHan(when['zh-CN'], what['zh-CN'])}变更：${said['zh-CN']}`,
  );
}

export const TIMELINE_TEXTS = {
  name: text('Timeline', '时间线'),
  lead: text(
    'Every known change to a free plan. Click a mark for the words before and after.',
    '免费套餐的全部已知变更。每个标记都附变更前后的引文。',
  ),
  ended: ({ ended, announced }: Counts) =>
    text(
      `${ended} of the changes for the worse ended a plan or closed it to new accounts. ${announced === 0 ? 'No further end is announced.' : `Providers have announced ${announced} more ${announced === 1 ? 'end' : 'ends'}.`}`,
      `其中 ${ended} 次为终止或停止新用户注册。${announced === 0 ? '没有其他已公布的终止。' : `另有 ${announced} 个已公布终止日期。`}`,
    ),
  none: text('No recorded change matches these filters.', '没有符合条件的变更记录。'),
  all: text('All', '全部'),
  since: (year: number) => text(`Since ${year}`, `${year} 年以来`),
  filters: text('Filters', '筛选条件'),
  years: text('Year', '年份'),
  directions: text('Direction', '方向'),
  needs: text('Need', '用途'),
  size: text('The larger the mark, the larger the change.', '标记越大，变化越大。'),
  today: text('today', '今天'),
  laneCounts: (worse: number, better: number) =>
    text(`${worse} worse · ${better} better`, `收紧 ${worse} · 放宽 ${better}`),
  table: text('All changes, newest first', '全部变更，最新在前'),
  columns: { day: text('Day', '日期'), plan: text('Plan', '套餐'), what: text('What changed', '变更内容') },
  svg: text('Picture (SVG)', '图片（SVG）'),
  embed: text('Embed this picture', '在你的页面中展示此图'),
  asOf: (day: string) => text(`as of ${englishDay(day)}`, `数据截至 ${day}`),
  chartOf: text('Zero: free plans with quotes', 'Zero：附引文的免费套餐目录'),
} as const;

/** What a mark means, as {@link EFFECT_NAMES} says it of what has come. */
export function markName({
  effect,
  isAnnounced,
}: Pick<TimelineMark, 'effect' | 'isAnnounced'>): LocalizedText {
  if (isAnnounced) return text('announced end', '已公布终止');
  return effect === 'ended' ? EFFECT_NAMES.ended : DIRECTION_NAMES[effect];
}

/** What happened, a line a change. @param today YYYY-MM-DD, of the snapshot */
export function markLines({ entries, told }: TimelineMark, locale: Locale, today: string): string[] {
  if (told === null) return entries.map((entry) => changeStep(entry, locale, today));
  return ['offer' in told ? capitalised(endMark(told.offer, locale) ?? '') : told.note[locale]];
}

/** `−90%`, `−99.7%`, `×5`; empty if no two amounts compare, and if the difference is less than a thousandth. */
export function ratioText(ratio: number | null, locale: Locale): string {
  if (ratio === null || ratio === 0 || ratio === Number.POSITIVE_INFINITY) return '';
  if (Math.abs(ratio - 1) < 0.001) return '';
  // Whole percents would make nothing of little, or everything of nearly all.
  const percent = (1 - ratio) * 100;
  const digits = percent > 99 || percent < 1 ? 2 : 0;
  if (ratio < 1) return `−${Math.min(99.99, Number(percent.toFixed(digits)))}%`;
  return `×${describeNumber(Number(ratio.toPrecision(ratio < 1.1 ? 4 : 2)), locale)}`;
}

/** The words behind it; of a change those before and after. */
export function markQuotes({ entries, told }: TimelineMark): readonly Quote[] {
  if (told === null) return entries.flatMap(({ evidence }) => evidence);
  if ('evidence' in told) return told.evidence;
  const { quote, source, captured } = told;
  return quote === null || source === null ? [] : [{ quote, source, captured }];
}

/** What a timeline shows, counted. */
export function timelineTitle({ counts, asked, from }: Timeline, locale: Locale): string {
  return titleOf(counts, { ...asked, from })[locale];
}

/** How many marks of a lane are for the worse and for the better, without what is still to come. */
export function laneCounts(marks: readonly Pick<TimelineMark, 'effect' | 'isAnnounced'>[]): {
  readonly worse: number;
  readonly better: number;
} {
  const come = marks.filter(({ isAnnounced }) => !isAnnounced);
  return {
    worse: come.filter(({ effect }) => effect === 'worse' || effect === 'ended').length,
    better: come.filter(({ effect }) => effect === 'better').length,
  };
}
