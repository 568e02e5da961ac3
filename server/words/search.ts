/** What search understood of a query, and what would find something, in words. */

import type { InterpretedWords, NamedAnswer, Nearly, Suggestions } from '../../schemas/catalog-queries.ts';
import type { ChangeAnswer } from '../../schemas/change.ts';
import { FACT_FILTERS } from '../../schemas/facts.ts';
import { groupBy } from '../../schemas/lists.ts';
import { REGION_FILTER_NAMES } from '../../schemas/regions/region-filters.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { UnlistedState } from '../../schemas/unlisted.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { ROLE_NAMES } from '../../schemas/words/role-names.ts';
import { text } from '../../schemas/words/text.ts';
import { AGENT_TEXTS } from './agents.ts';
import { freshnessSentence, readInCopy } from './freshness.ts';
import { LABELS } from './labels.ts';
import { FREE_TYPE_NAMES, ROLE_KIND_NAMES } from './names.ts';
import { choosePunctuation, counted, joinList, withinLine } from './punctuation.ts';
import { shownQuote } from './shown-quote.ts';

/** Why the catalog has no plan of a service. */
export const UNLISTED_STATE_NAMES: Readonly<Record<UnlistedState, LocalizedText>> = {
  ended: text('free plan or service ended', '免费套餐或服务已终止'),
  none: text('no free plan', '没有免费套餐'),
  'not-yet': text('not in the catalog yet', '尚未收录'),
  outside: text('outside the scope of the catalog', '目录未收录该类服务'),
};

export const SEARCH_TEXTS = {
  understood: text('Understood as filters', '已识别为筛选条件'),
  remove: (condition: string) => text(`Remove: ${condition}`, `移除：${condition}`),
  atLeast: (amount: string) =>
    amount.startsWith('unlimited')
      ? text(amount, `不限量：${amount.replace('unlimited ', '')}`)
      : text(`At least ${amount}`, `不少于 ${amount}`),
  insteadOf: (service: string) => text(`Instead of ${service}`, `替代 ${service}`),
  /** A query for alternatives to a service. */
  namedBy: (tool: string) => text(`Works with ${tool}`, `可与 ${tool} 配合`),
  alternativeTo: (service: string) => text(`${service} alternative`, `${service} 替代`),
  ofProvider: (slug: string) => text(`By ${slug}`, `服务商：${slug}`),
  meant: text('Did you mean', '你是不是要找'),
  instead: (word: string, instead: string) =>
    text(`“${instead}” instead of “${word}”`, `“${instead}”（而非“${word}”）`),
  /** The condition without which most plans are found. */
  excludesMost: (condition: string, plans: number) =>
    text(
      `“${condition}” excludes the most: without it, ${plans} ${plans === 1 ? 'plan matches' : 'plans match'}.`,
      `“${condition}”排除得最多：去掉后有 ${plans} 个套餐符合。`,
    ),
  without: (condition: string, plans: number) =>
    text(`Without “${condition}”: ${counted(plans, 'plan')}`, `去掉“${condition}”：${plans} 个套餐`),
  /** A word that is not asked of every plan. @param plans how many of those found say it, or are named by that tool */
  preferred: (word: string, plans: number) =>
    plans === 0
      ? text(
          `We have no record that links these plans to “${word}”. Check their pages.`,
          `没有记录表明这些套餐与“${word}”有关，请查看页面确认。`,
        )
      : text(
          `“${word}”: on record for ${plans} of these plans.`,
          `“${word}”：其中 ${plans} 个套餐有相关记录。`,
        ),
  /** If nothing is found, and nothing similar either. @param asked how many words and conditions there are */
  noWayOn: (asked: number) =>
    asked < 2
      ? text('Nothing matches. Try other words.', '没有匹配的结果，换个说法试试。')
      : text(
          'Removing any one condition still finds nothing. Remove several.',
          '单独去掉任何一个条件仍无结果，请同时去掉几个。',
        ),
  region: (name: string) => text(`Region: ${name}`, `区域：${name}`),
  /** Where a plan runs, as distinct from who may use it. */
  euRegion: text('Region in the EU', '有欧盟区域'),
  readAt: text('The provider’s page', '服务商页面'),
  unread: text('not read by us yet', '尚未查阅'),
  named: text('Plans of the service you named', '你提到的服务的套餐'),
  nearly: text(
    'These plans meet every condition but one, which they do not state. Check their pages',
    '以下套餐仅一项条件未写明，其余均符合，请查看页面确认',
  ),
  noNightlyCheck: text('not in the nightly check', '不在每晚检查之列'),
} as const;

/** Names of the values of the filters that have a list of them. */
const VALUE_NAMES: Readonly<Record<string, Readonly<Record<string, LocalizedText>>>> = {
  role: ROLE_NAMES,
  kind: ROLE_KIND_NAMES,
  freeType: FREE_TYPE_NAMES,
  region: REGION_FILTER_NAMES,
  standing: {
    available: text('still available', '仍可使用'),
    doubtful: text('in doubt', '存疑'),
    ended: text('ended', '已终止'),
    closed: text('takes no new accounts', '不接受新账号'),
    all: text('ended plans too', '含已终止的套餐'),
  },
};

/**
 * A condition of a search as a label: `No card`, `At least 10 GB`.
 * @param filter the name of its parameter, `q` for a word, `alternativeTo` for a service
 */
export function conditionText(filter: string, value: string, locale: Locale): string {
  const ofSwitch = FACT_FILTERS.find(({ name }) => name === filter);
  if (ofSwitch !== undefined) return ofSwitch.label[locale];
  switch (filter) {
    case 'min':
      return SEARCH_TEXTS.atLeast(value)[locale];
    case 'alternativeTo':
      return SEARCH_TEXTS.insteadOf(value)[locale];
    case 'tool':
      return SEARCH_TEXTS.namedBy(value)[locale];
    case 'provider':
      return SEARCH_TEXTS.ofProvider(value)[locale];
    case 'region':
      return value === 'eu'
        ? SEARCH_TEXTS.euRegion[locale]
        : SEARCH_TEXTS.region(VALUE_NAMES.region?.[value]?.[locale] ?? value)[locale];
    default:
      return VALUE_NAMES[filter]?.[value]?.[locale] ?? value;
  }
}

const ANSWER_NAMES: Readonly<Record<NamedAnswer['answer'], LocalizedText>> = {
  yes: text('yes', '是'),
  no: text('no', '否'),
  depends: text('it depends', '视情况而定'),
  unstated: text('not stated', '未写明'),
};

/** What is asked of a named plan, if its condition has a value: what the plan states tells the rest. */
const ASKED_OF_NAMED: Readonly<Record<string, LocalizedText>> = {
  standing: text('Still available', '仍可开通'),
  freeType: FREE_TYPE_NAMES.forever,
  min: text('Enough for the amount you need', '额度满足所需用量'),
  prices: text('Prices (the catalog holds free plans only)', '价格（目录只收录免费套餐）'),
  changes: text('Changes on record', '有变更记录'),
  region: SEARCH_TEXTS.euRegion,
};

/** What a named plan says to a condition: `Commercial use allowed: no; forbidden`. */
export function answerWords({ filter, answer, text: value, evidence }: NamedAnswer, locale: Locale): string {
  const { colon, semicolon } = choosePunctuation(locale);
  const asked = ASKED_OF_NAMED[filter]?.[locale] ?? conditionText(filter, 'true', locale);
  const said = `${asked}${colon}${ANSWER_NAMES[answer][locale]}`;
  return value === '' || (evidence.length === 0 && filter !== 'changes')
    ? said
    : `${said}${semicolon}${value}`;
}

/** @param count how many there are */
export function newestChange(
  count: number,
  { happenedOn, summary }: Pick<ChangeAnswer, 'happenedOn' | 'summary'>,
  locale: Locale,
): string {
  return text(
    `${count}, the newest of ${happenedOn}: ${summary}`,
    `共 ${count} 条，最近一条 ${happenedOn}：${summary}`,
  )[locale];
}

type AnswerGroup = { readonly answer: NamedAnswer; readonly plans: readonly NamedAnswer[] };

/** Plans that answer the same in the same words, which terms of their provider say for all of them. */
export function groupAnswers(answers: readonly NamedAnswer[]): AnswerGroup[] {
  const groups = groupBy(answers, ({ filter, answer, text, evidence: [quote], readHere }) =>
    JSON.stringify([filter, answer, text, quote?.quote, quote?.source ?? readHere]),
  );
  return [...groups.values()].flatMap((plans) => plans.slice(0, 1).map((answer) => ({ answer, plans })));
}

/** The answer of plans in one line: `Vercel Hobby (vercel-hobby): Commercial use allowed: no (forbidden) “...” URL (...)`. */
function answerText({ answer, plans }: AnswerGroup, locale: Locale): string {
  const { colon, bracket } = choosePunctuation(locale);
  const { evidence, readHere } = answer;
  const [quote] = evidence;
  const names = plans.map(({ name, slug }) => name + bracket(slug));
  const said = `${joinList(names, locale)}${colon}${answerWords(answer, locale)}`;
  if (quote === undefined)
    return `${said}${bracket(`${withinLine(SEARCH_TEXTS.readAt[locale])} <${readHere}>`)}`;
  return `${said} “${shownQuote(quote.quote)}” <${quote.source}>${bracket(freshnessSentence(quote, locale))}`;
}

/** Plans that leave just one condition unstated, a line each below what they are; nothing if there are none. */
export function nearlyNotes(nearly: readonly Nearly[], locale: Locale): string[] {
  const { colon, bracket } = choosePunctuation(locale);
  if (nearly.length === 0) return [];
  return [
    SEARCH_TEXTS.nearly[locale] + colon.trim(),
    ...nearly.map(
      ({ slug, name, filter, readHere }) =>
        `${name}${bracket(slug)}${colon}${conditionText(filter, 'true', locale)}${bracket(ANSWER_NAMES.unstated[locale])} <${readHere}>`,
    ),
  ];
}

/** How what is said of a service without a plan here was read; a page without a quote was not. */
export function unlistedReading(
  { quote, captured }: Pick<Suggestions['services'][number], 'quote' | 'captured'>,
  locale: Locale,
): string {
  if (quote === null) return SEARCH_TEXTS.unread[locale];
  return joinList([readInCopy(captured)[locale], SEARCH_TEXTS.noNightlyCheck[locale]], locale);
}

type Found = {
  readonly total: number;
  /** How many words and conditions the search has. */
  readonly asked: number;
  readonly interpreted: readonly InterpretedWords[];
  readonly suggestions: Suggestions;
  readonly nearly: readonly Nearly[];
  readonly answers: readonly NamedAnswer[];
};

/** Above a search that lists no plan: it may still answer for the plans that its words name. */
export function emptyHeading({ answers }: Pick<Found, 'answers'>, locale: Locale): string {
  return (answers.length > 0 ? AGENT_TEXTS.namedSay(0) : LABELS.nothingFound)[locale];
}

/**
 * Notes on the results of a search, a sentence a line: what was understood, and if nothing was
 * found which condition to leave out and how many plans there are then.
 */
export function searchNotes(found: Found, locale: Locale): string[] {
  const { total, asked, interpreted, suggestions, nearly, answers } = found;
  const { colon, bracket } = choosePunctuation(locale);
  const byCondition = groupBy(interpreted, ({ filter, value }) => conditionText(filter, value, locale));
  const understood = [...byCondition].map(([condition, said]) => {
    const words = said.map(({ text: written }) => written);
    return `${[...new Set(words)].join(' / ')} → ${condition}`;
  });
  const { named, spelling, preferred, without, services } = suggestions;
  const isAnswered = answers.length + nearly.length > 0;
  const namedOnly = isAnswered ? [] : named.map(({ name, slug }) => name + bracket(slug));
  const isLost =
    total === 0 && !isAnswered && named.length + spelling.length + without.length + services.length === 0;
  const meant = spelling.map(({ word, instead }) => SEARCH_TEXTS.instead(word, instead)[locale]);
  return [
    ...(understood.length === 0
      ? []
      : [SEARCH_TEXTS.understood[locale] + colon + joinList(understood, locale)]),
    ...groupAnswers(answers).map((group) => answerText(group, locale)),
    ...services.map(
      ({ name, state, note, source, quote, captured }) =>
        `${name}${bracket(UNLISTED_STATE_NAMES[state][locale])}${colon}${note}${
          source === null
            ? ''
            : `${locale === 'en' ? ' ' : ''}<${source}>${bracket(unlistedReading({ quote, captured }, locale))}`
        }`,
    ),
    ...(namedOnly.length === 0 ? [] : [SEARCH_TEXTS.named[locale] + colon + joinList(namedOnly, locale)]),
    ...preferred.map(({ word, total: plans }) => SEARCH_TEXTS.preferred(word, plans)[locale]),
    ...(meant.length === 0 ? [] : [SEARCH_TEXTS.meant[locale] + colon + joinList(meant, locale)]),
    // Who names a service learns of it, not of what others have.
    ...(isAnswered || namedOnly.length + services.length > 0 ? [] : without).map(
      ({ condition, value, total: plans }, at) => {
        const words = at === 0 && without.length > 1 ? SEARCH_TEXTS.excludesMost : SEARCH_TEXTS.without;
        return words(conditionText(condition, value, locale), plans)[locale];
      },
    ),
    ...(isLost ? [SEARCH_TEXTS.noWayOn(asked)[locale]] : []),
    ...nearlyNotes(nearly, locale),
  ];
}
