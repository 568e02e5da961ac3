/** Figures in documents that a plan had and has no more. Few, and certain: what could be another figure is left alone. */
import type { Catalog, Offer, OfferLimit } from '../../../schemas/catalog.ts';
import { type ChangeEntry, isLimit, type LimitValue } from '../../../schemas/change.ts';
import { METRIC_TABLE, type Metric } from '../../../schemas/metrics.ts';
import { convertUnit, findDimension, type Unit, UNITS } from '../../../schemas/units.ts';
import type { Locale, Period } from '../../../schemas/vocabulary.ts';
import { limitAmount, limitName, notStated } from '../../words/index.ts';
import type { RequestFile } from '../engine/read-files.ts';
import { markdownSentences, type Sentence } from '../parsers/markdown.ts';
import { type Finding, finding } from './finding.ts';

type Figure = { readonly value: number; readonly unit: Unit; readonly at: number; readonly after: string };
type Former = { readonly offer: Offer; readonly change: ChangeEntry; readonly before: LimitValue };

const NUMBER =
  /(?<![\w.,-])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:([kKM])(?![\w])|\s*(thousand|million|万|亿))?(?:[\s-]*([KMGT]i?B|B|days?|hours?|minutes?|mins?|seconds?|secs?|天|日|小时|分钟|秒)(?!\w))?(?![\w%])/g;
const TIMES: Readonly<Record<string, number>> = {
  k: 1e3,
  K: 1e3,
  M: 1e6,
  thousand: 1e3,
  million: 1e6,
  万: 1e4,
  亿: 1e8,
};
const TIME_UNITS: readonly (readonly [words: RegExp, unit: Unit])[] = [
  [/^(?:day|天|日)/, 'days'],
  [/^(?:hour|小时)/, 'hours'],
  [/^(?:min|分钟)/, 'minutes'],
  [/^(?:sec|秒)/, 'seconds'],
];
const PER: Readonly<Partial<Record<Period, RegExp>>> = {
  second: /(?:per|a|each|every|\/) ?s(?:ec(?:ond)?)?\b|每秒/i,
  minute: /(?:per|a|each|every|\/) ?min(?:ute)?\b|每分钟/i,
  hour: /(?:per|an|each|every|\/) ?h(?:our)?\b|hourly|每小时/i,
  day: /(?:per|a|each|every|\/) ?day\b|daily|[每/][天日]/i,
  week: /(?:per|a|each|every|\/) ?week\b|weekly|每周/i,
  month: /(?:per|a|each|every|\/) ?mo(?:nth)?\b|monthly|[每/]个?月/i,
};
/** What a figure in bytes or time is of: a sentence without such a word may mean anything. */
const THINGS: Readonly<Partial<Record<Metric, RegExp>>> = {
  storage: /storage|disk|database|\bdata\b|存储|空间|容量|磁盘|数据/i,
  bandwidth: /bandwidth|transfer|traffic|egress|流量|带宽|传输/i,
  memory: /memory|\bRAM\b|内存/i,
  'file-size': /file|upload|attachment|文件|上传|附件/i,
  'request-size': /request|payload|body|upload|请求|上传/i,
  'message-size': /message|payload|消息/i,
  retention: /retention|retain|\blogs?\b|\bkept\b|保留|留存/i,
  'execution-time': /execut|duration|time-?out|\bruns?\b|执行|超时|运行/i,
};
/** Documents that tell of the past say what was. */
const PAST =
  /\b(?:until|was|were|used to|former|formerly|before|previous(?:ly)?|no longer|originally)\b|原为|此前|曾|以前|之前|不再/i;

/** @param documents Markdown; @param changes as published */
export function documentFindings(
  documents: readonly RequestFile[],
  catalog: Catalog,
  changes: readonly ChangeEntry[],
  locale: Locale,
): Finding[] {
  const formers = formerValues(catalog, changes);
  if (documents.length === 0 || formers.size === 0) return [];
  const providerIn = providerFinder(catalog);
  const seen = new Set<string>();
  return documents.flatMap(({ path, content }) =>
    markdownSentences(content).flatMap((sentence) => {
      const figures = PAST.test(sentence.text) ? [] : figuresIn(sentence.text);
      const own = figures.length === 0 ? [] : (formers.get(providerIn(sentence) ?? '') ?? []);
      return figures.flatMap((figure) => {
        const former = own.find((one) => isMeant(one, figure, sentence));
        if (former === undefined) return [];
        const line = sentence.lineAt(figure.at);
        if (seen.has(`${path}\0${line}\0${former.change.field}`)) return [];
        seen.add(`${path}\0${line}\0${former.change.field}`);
        return [toFinding(former, newestValue(former, changes), { path, line }, locale)];
      });
    }),
  );
}

/** Values that plans in the catalog had, by provider; none that a limit of the provider has today. */
function formerValues({ offers }: Catalog, changes: readonly ChangeEntry[]): Map<string, Former[]> {
  const byProvider = new Map<string, Former[]>();
  for (const change of changes) {
    const { before } = change;
    const offer = offers.find(({ slug }) => slug === change.offer);
    if (change.kind !== 'change' || offer === undefined || offer.standing === 'ended') continue;
    if (!isLimit(before)) continue;
    if (before.value === 'unlimited' || before.value === 0) continue;
    const isToday = offers.some(
      ({ provider, limits }) =>
        provider.slug === change.provider && limits.some((limit) => couldBe(limit, before)),
    );
    if (isToday) continue;
    byProvider.set(change.provider, [...(byProvider.get(change.provider) ?? []), { offer, change, before }]);
  }
  return byProvider;
}

/** Whether words that fit a former value fit a limit of today. */
function couldBe(limit: OfferLimit, before: LimitValue): boolean {
  const isOfPeriod =
    before.period === null || PER[before.period] === undefined || limit.period === before.period;
  return isOfPeriod && isSame(limit, before) && (limit.unit !== 'count' || limit.metric === before.metric);
}

/** Whether two amounts are the same, in whatever unit: 500 MB and 0.5 GB are. */
function isSame(one: Pick<LimitValue, 'value' | 'unit'>, other: Pick<LimitValue, 'value' | 'unit'>): boolean {
  if (one.value === 'unlimited' || other.value === 'unlimited') return false;
  const converted = convertUnit(one.value, one.unit, other.unit);
  return converted !== null && Math.abs(converted - other.value) <= other.value * 1e-9;
}

/** The one provider that a sentence is about: named in it, else in its paragraph, else in the nearest heading that names any. */
function providerFinder({ providers }: Catalog): (sentence: Sentence) => string | null {
  const byName = new Map(
    providers.flatMap(({ slug, translations }) =>
      [translations.en.name, translations['zh-CN'].name].map((name) => [name, slug] as const),
    ),
  );
  const names = [...byName.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<![\\w-])(?:${names.map((name) => name.replaceAll(/[^\w\s]/g, '\\$&')).join('|')})(?![\\w-])`,
    'g',
  );
  const namedIn = (text: string): Set<string | undefined> =>
    new Set([...text.matchAll(pattern)].map(([name]) => byName.get(name)));
  return ({ text, block, headings }) => {
    for (const words of [text, block, ...headings]) {
      const named = namedIn(words);
      if (named.size > 0) return named.size === 1 ? ([...named][0] ?? null) : null;
    }
    return null;
  };
}

function figuresIn(text: string): Figure[] {
  return [...text.matchAll(NUMBER)].map((match) => {
    const [whole, digits = '', fraction = '', letter = '', word = '', unit = ''] = match;
    const value = Number(digits.replaceAll(',', '') + fraction) * (TIMES[letter] ?? TIMES[word] ?? 1);
    const end = match.index + whole.length;
    return { value, unit: unitOf(unit), at: match.index, after: text.slice(end, end + 60) };
  });
}

function unitOf(word: string): Unit {
  return (
    UNITS.find((unit) => unit === word) ?? TIME_UNITS.find(([words]) => words.test(word))?.[1] ?? 'count'
  );
}

function isMeant({ offer, before }: Former, figure: Figure, { text, block, headings }: Sentence): boolean {
  if (!isSame(figure, before)) return false;
  const per = before.period === null ? undefined : PER[before.period];
  if (per !== undefined && !per.test(text)) return false;
  // A paid plan may well have what the free one had.
  const isOfPlan = [block, ...headings].some(
    (words) => /\bfree\b|免费/i.test(words) || words.includes(offer.plan),
  );
  if (!isOfPlan) return false;
  if (findDimension(before.unit) === 'count') return namesCounted(before.metric, figure.after);
  return THINGS[before.metric]?.test(text) === true;
}

/** Whether what follows a number is what the metric counts: `commands`, `Redis commands`, `次命令`. */
function namesCounted(metric: Metric, after: string): boolean {
  if (metric === 'usage-units') return false;
  const { en, 'zh-CN': zh } = METRIC_TABLE[metric].name;
  const nouns = en
    .split(' or ')
    .map((name) => (name.split(' ').at(-1) ?? '').toLowerCase().replace(/s$/, ''));
  const stems = zh
    .replace(/（.*/, '')
    .split('或')
    .map((name) => name.replace(/(?:次数|总数|封数|数量|数)$/, ''));
  return (
    new RegExp(`^[\\s-]*(?:[A-Za-z'/-]+[\\s-]+){0,2}(?:${nouns.join('|')})s?\\b`, 'i').test(after) ||
    new RegExp(`^\\s*[次条个封项名位行]?\\s*(?:${stems.join('|')})`).test(after)
  );
}

/** What the limit is now: of the plan, else after its newest change; null if that took it away. */
function newestValue({ offer, change, before }: Former, changes: readonly ChangeEntry[]): LimitValue | null {
  const today = offer.limits.find(({ id }) => id === before.id);
  if (today !== undefined) return today;
  const [newest] = changes
    .filter((one) => one.kind === 'change' && one.offer === change.offer && one.field === change.field)
    .sort((a, b) => (a.happenedOn < b.happenedOn ? 1 : -1));
  const after = newest?.after ?? null;
  return isLimit(after) ? after : null;
}

function toFinding(
  { offer, change, before }: Former,
  now: LimitValue | null,
  place: { readonly path: string; readonly line: number },
  locale: Locale,
): Finding {
  const values = {
    offer: offer.translations[locale].name,
    limit: limitName(before, locale),
    before: limitAmount(before, locale),
    after: now === null ? notStated(locale) : limitAmount(now, locale),
    date: change.happenedOn,
  };
  const plan = { offer, fields: [change.field] };
  const found = finding('docs-former-value', locale, values, place, [change.field], plan);
  return { ...found, link: found.link ?? change.evidence.at(-1)?.source ?? null };
}
