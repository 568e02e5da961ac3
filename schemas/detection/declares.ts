/** What a value written in a file means for the bill: rules as data, and what reads them. Pure. */
import { z } from 'zod';
import { quoteSchema } from '../quote.ts';
import { dateSchema, slugSchema, writtenUrlSchema } from '../text.ts';
import { readSchedule, type Schedule } from './schedules.ts';
import { comparableName } from './vocabulary.ts';

const wordsSchema = z.array(z.string().trim().min(1)).min(1);

/** `paid` asks for what no free plan gives; `beyond` exceeds what the free plan allows. */
export const MEANINGS = ['free', 'paid', 'beyond'] as const;

/**
 * Tests of a value, tried in their order: a word, a `*` for any rest, `> 60` and `< 60` on a number, a duration or a
 * size, `count > 1` on what is listed, `runs > 1` on how often a schedule runs a day.
 */
const testSchema = z
  .string()
  .regex(
    /^(?:(?:count |runs )?[<>] \d+(?:\.\d+)?|[^<>\s].*)$/,
    'write a word, "> 60", "count > 1" or "runs > 1"',
  );

export const declareRecordSchema = z
  .strictObject({
    id: slugSchema.describe('A finding names the rule as `{provider}/{id}`.'),
    keys: wordsSchema.describe(
      'Key paths, the kind of the file before them: `render:services.plan`; a `*` is a name that people choose.',
    ),
    beside: z
      .record(z.string(), wordsSchema)
      .optional()
      .describe('What other keys must be, of the same object or else of the nearest around it.'),
    without: wordsSchema.optional().describe('Keys that the same object must not have.'),
    plan: slugSchema.optional().describe('The free plan that a value asks for, leaves or exceeds.'),
    unit: z.enum(['s', 'MB']).optional().describe('What numbers are read as: seconds or megabytes.'),
    values: z
      .record(testSchema, z.enum(MEANINGS))
      .describe('What a value means, by a test; the first that is met.'),
    schedule: z
      .strictObject({
        limit: slugSchema
          .optional()
          .describe('A limit of the plan, in runs or minutes: each run takes at least one.'),
        each: z
          .strictObject({ keys: wordsSchema, values: wordsSchema, without: wordsSchema.optional() })
          .optional()
          .describe('What each run starts, and takes one for: the entries with these keys and values.'),
      })
      .optional()
      .describe('The values are schedules.'),
    positive: z.array(z.string().trim().min(1)).describe('Values that cost money or exceed the plan.'),
    negative: wordsSchema.describe('Values that do neither.'),
    says: z
      .strictObject({
        quote: quoteSchema,
        url: writtenUrlSchema,
        at: dateSchema.optional(),
        permalink: writtenUrlSchema.optional(),
      })
      .describe("The provider's own words for it, the page, and the dated copy in which they were read."),
  })
  .describe('What a value written in a file means for the bill.');
export type DeclareRecord = z.infer<typeof declareRecordSchema>;

export const declareRuleSchema = declareRecordSchema.extend({
  id: z.string().describe('`{provider}/{rule}`'),
  provider: slugSchema,
});
export type DeclareRule = z.infer<typeof declareRuleSchema>;

/** A key or entry of a document: its path, its line, and its text if it is a scalar. */
export type Entry = {
  readonly path: readonly string[];
  readonly line: number | null;
  /** A scalar as text; null for an object or a list. */
  readonly text: string | null;
};

/** What an entry says by a rule. `test` is the one that was met: words of the rule, never of the file. */
export type Declared = {
  readonly rule: DeclareRule;
  /** The key that was met, as the rule writes it, without the kind of its file. */
  readonly key: string;
  /** `unknown` if the value is computed: which plan it asks for, no file says. */
  readonly meaning: (typeof MEANINGS)[number] | 'unknown';
  readonly test: string;
  readonly line: number | null;
  /** When it runs, if the rule reads schedules. */
  readonly schedule: Schedule | null;
  /** What each run starts. */
  readonly each: number;
};

const UNITS = { '': 1, ms: 0.001, s: 1, m: 60, h: 3600, k: 0.001, mb: 1, mi: 1, gb: 1024, gi: 1024, g: 1024 };
const isUnit = (word: string): word is keyof typeof UNITS => Object.hasOwn(UNITS, word);

/** A number, a duration or a size in the unit of its rule; null if it is none. */
function amountOf(text: string): number | null {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)\s?([a-z]{0,2})$/.exec(text) ?? [];
  return digits === undefined || !isUnit(unit) ? null : Number(digits) * UNITS[unit];
}

/** Whether a text is a word as its rule writes it, a `*` for any rest. */
function isLike(text: string, word: string): boolean {
  const [first = '', ...rest] = word.toLowerCase().split('*');
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (text.length < first.length + last.length || !text.startsWith(first)) return false;
  return rest.every((part) => text.includes(part)) && text.endsWith(last);
}

/** @param below how many entries are right below it, and how many of them in a list */
function meetsTest(test: string, { text }: Entry, below: Below): boolean {
  const [, of = '', sign, bound] = /^(count |runs )?([<>]) (.+)$/.exec(test) ?? [];
  const shown = text?.trim().toLowerCase() ?? null;
  // What is filled in later says nothing: `${x}`, `{{x}}`, `[parameters('x')]`.
  if (shown !== null && /\$\{|\{\{|^\[/.test(shown)) return false;
  if (sign === undefined) return shown === null ? test === '*' && below.all > 0 : isLike(shown, test);
  const amount =
    of === 'count '
      ? below.listed
      : shown === null
        ? null
        : of === 'runs '
          ? (readSchedule(shown)?.aDay ?? null)
          : amountOf(shown);
  return amount !== null && (sign === '>' ? amount > Number(bound) : amount < Number(bound));
}

type Below = { readonly all: number; readonly listed: number };
const NOTHING: Below = { all: 0, listed: 0 };

const isIndex = (part: string): boolean => /^\d+$/.test(part);

/** A function from the entries of a document to what they say. @param rules of a detection */
export function compileDeclares(
  rules: readonly DeclareRule[],
): (kind: string, entries: readonly Entry[]) => Declared[] {
  const byKind = new Map<
    string,
    { readonly place: RegExp; readonly key: string; readonly rule: DeclareRule }[]
  >();
  for (const rule of rules) {
    for (const key of rule.keys) {
      const [kind = '', short = ''] = key.split(':');
      byKind.set(kind, [...(byKind.get(kind) ?? []), { place: placePattern(key), key: short, rule }]);
    }
  }
  return (kind, entries) => {
    const own = byKind.get(kind);
    if (own === undefined) return [];
    const texts = new Map<string, string | null>();
    const belows = new Map<string, Below>();
    for (const { path, text } of entries) {
      texts.set(path.join('\0').toLowerCase(), text);
      const above = path.slice(0, -1).join('\0').toLowerCase();
      const { all, listed } = belows.get(above) ?? NOTHING;
      belows.set(above, { all: all + 1, listed: listed + (isIndex(path.at(-1) ?? '') ? 1 : 0) });
    }
    // What a run starts is the same for every schedule of the file.
    const started = new Map<DeclareRule, number>();
    const eachOf = (rule: DeclareRule): number => {
      const known = started.get(rule) ?? countStarted(rule, kind, entries, texts);
      started.set(rule, known);
      return known;
    };
    return entries.flatMap((entry) => {
      const { path, line, text } = entry;
      const whole = path.join('\0').toLowerCase();
      const place = placeOf(kind, path);
      // An object of a list has the key of the list: it is asked once, as the list.
      if (place === null || (text === null && isIndex(path.at(-1) ?? ''))) return [];
      const short = comparableName('key', place.replaceAll('\0', '.')).replaceAll('.', '\0');
      return own.flatMap(({ place: pattern, key, rule }): Declared[] => {
        if (!pattern.test(place) && !pattern.test(short)) return [];
        if (!standsBeside(path, rule, texts)) return [];
        const met = Object.entries(rule.values).find(
          ([test]) =>
            // Any entry of a list is told by the list itself.
            !(test === '*' && isIndex(path.at(-1) ?? '')) &&
            meetsTest(test, entry, belows.get(whole) ?? NOTHING),
        );
        if (met === undefined) {
          const isComputed = text === null && !belows.has(whole) && rule.plan !== undefined;
          return isComputed
            ? [{ rule, key, meaning: 'unknown', test: '', line, schedule: null, each: 1 }]
            : [];
        }
        const schedule = rule.schedule === undefined ? null : readSchedule(text ?? '');
        const each = schedule === null ? 1 : eachOf(rule);
        return [{ rule, key, meaning: met[1], test: met[0], line, schedule, each }];
      });
    });
  };
}

/** A key path of a rule as a pattern of places: a name that people choose may hold anything but what parts names here. */
function placePattern(key: string): RegExp {
  const names = key
    .toLowerCase()
    .split('.')
    .map((name) => name.replaceAll(/[^\w*:-]/g, '\\$&').replaceAll('*', '[^\\0]+'));
  return new RegExp(`^${names.join('\\0')}$`);
}

/** The keys that lead to an entry, after the kind of its file; null for an entry of a list that is the whole file. */
function placeOf(kind: string, path: readonly string[]): string | null {
  const names = path.filter((part) => !isIndex(part));
  return names.length === 0 ? null : `${kind}:${names.join('\0').toLowerCase()}`;
}

/** How many entries of the file each run of a schedule starts. */
function countStarted(
  { schedule }: DeclareRule,
  kind: string,
  entries: readonly Entry[],
  texts: ReadonlyMap<string, string | null>,
): number {
  const each = schedule?.each;
  if (each === undefined) return 1;
  const places = each.keys.map(placePattern);
  return entries.filter(({ path, text }) => {
    const place = placeOf(kind, path);
    return (
      place !== null &&
      text !== null &&
      places.some((pattern) => pattern.test(place)) &&
      each.values.some((word) => isLike(text.toLowerCase(), word)) &&
      standsBeside(path, each, texts)
    );
  }).length;
}

function standsBeside(
  path: readonly string[],
  { beside = {}, without = [] }: Pick<DeclareRule, 'beside' | 'without'>,
  texts: ReadonlyMap<string, string | null>,
): boolean {
  const nameAt = (length: number, key: string): string =>
    [...path.slice(0, length), key].join('\0').toLowerCase();
  const own = isIndex(path.at(-1) ?? '') ? path.length - 2 : path.length - 1;
  if (without.some((key) => texts.has(nameAt(own, key)))) return false;
  return Object.entries(beside).every(([key, words]) => {
    for (let length = own; length >= 0; length--) {
      const text = texts.get(nameAt(length, key));
      if (text !== undefined) return text !== null && words.some((word) => isLike(text.toLowerCase(), word));
    }
    return false;
  });
}

/** A document that has a value where a rule reads it, for the examples of the rule. */
export function exampleEntries({ keys: [key = ''], beside = {} }: DeclareRecord, value: string): Entry[] {
  const path = key
    .slice(key.indexOf(':') + 1)
    .split('.')
    .map((name) => name.replaceAll('*', 'x'));
  const listed = /^\[(.*)\]$/
    .exec(value)?.[1]
    ?.split(',')
    .filter((word) => word !== '');
  const around = Object.entries(beside).map(([name, [word = '']]) => ({
    path: [...path.slice(0, -1), name],
    line: 1,
    text: word.replaceAll('*', 'x'),
  }));
  return [
    ...around,
    { path, line: 1, text: listed === undefined ? value : null },
    ...(listed ?? []).map((text, at) => ({ path: [...path, String(at)], line: 1, text: text.trim() })),
  ];
}
