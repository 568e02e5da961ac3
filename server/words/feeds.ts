/** The words of the change feeds. */
import type { ChangeEntry } from '../../schemas/change.ts';
import { englishDay } from '../../schemas/words/describe-number.ts';
import type { ChangeKind, Locale } from '../../schemas/vocabulary.ts';

type FeedTexts = {
  readonly all: string;
  /** Of one plan or provider. */
  readonly of: (name: string) => string;
  /** Of the plans of a role. */
  readonly among: (name: string) => string;
  readonly inCategory: (name: string) => string;
  /** Of a plan for needs, with the conditions that were set for it; none if it is empty. */
  readonly ofPlan: (needs: string, conditions: string) => string;
  readonly subtitle: string;
  readonly rights: string;
  readonly kinds: Readonly<Record<ChangeKind, string>>;
  /** Whose doing it was, on a day, YYYY-MM-DD. */
  readonly explained: Readonly<Record<ChangeKind | 'end', (day: string) => string>>;
  readonly suffix: (kind: ChangeKind) => string;
};

export const FEED_TEXTS: Readonly<Record<Locale, FeedTexts>> = {
  en: {
    all: 'Changes to free plans',
    of: (name) => `Changes to ${name}`,
    among: (name) => `Changes to free plans: ${name}`,
    inCategory: (name) => `Changes to free plans, category: ${name}`,
    ofPlan: (needs, conditions) =>
      `Changes to a stack: ${needs}${conditions === '' ? '' : ` (${conditions})`}`,
    subtitle: 'What providers changed in their free plans, and what we corrected in our records.',
    rights:
      "Free to use. When facts are shown to others, keep each fact's source link and freshness, credit Zero with a link, and do not present the facts as your own verification.",
    kinds: { change: 'change', correction: 'correction' },
    explained: {
      change: (day) => `The provider changed its plan on ${englishDay(day)}.`,
      end: (day) => `The date is the end of the plan, ${englishDay(day)}, not its announcement.`,
      correction: (day) =>
        `We corrected our record on ${englishDay(day)}. The provider did not change anything on that day.`,
    },
    suffix: (kind) => ` (${kind})`,
  },
  'zh-CN': {
    all: '免费套餐变更',
    of: (name) => `“${name}”的变更`,
    among: (name) => `免费套餐变更：${name}`,
    inCategory: (name) => `免费套餐变更，分类：${name}`,
    ofPlan: (needs, conditions) => `规划方案变更：${needs}${conditions === '' ? '' : `（${conditions}）`}`,
    subtitle: '服务商对免费套餐的改动，以及本站对自身记录的更正。',
    rights:
      '可免费使用。向他人展示这些信息时，须保留每条信息的来源链接和核实状态，注明 Zero 并附上链接，且不得表述为你自己的核实结果。',
    kinds: { change: '变更', correction: '更正' },
    explained: {
      change: (day) => `服务商于 ${day} 调整了套餐。`,
      end: (day) => `日期取套餐的终止日 ${day}，而非公布日。`,
      correction: (day) => `本站于 ${day} 更正了自己的记录，并非服务商在当天的调整。`,
    },
    suffix: (kind) => `（${kind === 'change' ? '变更' : '更正'}）`,
  },
};

/** What an entry is, with its day: an announced end has the day of the end. */
export function explainEntry(
  { kind, field, after, happenedOn }: Pick<ChangeEntry, 'kind' | 'field' | 'after' | 'happenedOn'>,
  locale: Locale,
): string {
  const isEnd = kind === 'change' && field === 'endsOn' && after === happenedOn;
  return FEED_TEXTS[locale].explained[isEnd ? 'end' : kind](happenedOn);
}
