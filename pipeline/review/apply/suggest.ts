/** What to offer a person who reviews a quote: the new words, the new value, the text of the revision. */

import type { FactValue } from '../../../schemas/change.ts';
import { besideHan, describeDifference, describeField } from '../../../schemas/describe-fact.ts';
import { isStated, readFact } from '../../../schemas/fact-values.ts';
import { FIXED_FACT_FIELDS } from '../../../schemas/facts.ts';
import { type LimitRecord, type OfferRecord, QUOTE_MAX_LENGTH } from '../../../schemas/record.ts';
import type { QuoteLine } from '../../../schemas/report.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import { convertUnit } from '../../../schemas/units.ts';
import type { ChangeKind, Locale } from '../../../schemas/vocabulary.ts';
import { figuresIn } from '../../read/verify/index.ts';
import { type FactInput, typedFact, typedLimit } from './fact-input.ts';
import type { FactEdit } from './record-edit.ts';

/** The nearest passage, where it is short enough to be a quote; null otherwise. */
export function suggestQuote(line: QuoteLine): string | null {
  const passage = line.verdict?.passage?.replace(/\s+/g, ' ').trim() ?? '';
  return passage.length >= 2 && passage.length <= QUOTE_MAX_LENGTH ? passage : null;
}

/** A fact as it should be typed: with the new value of a limit where the page shows it, else as it is on record. */
export function suggestFact(
  line: QuoteLine,
  offer: OfferRecord,
  field: string,
  language: 'en' | 'zh',
): string {
  const limit = offer.limits.find(({ id }) => field === `limits.${id}`);
  const value = limit === undefined ? null : newValue(line, limit, language);
  return limit === undefined || value === null ? typedFact(offer, field) : typedLimit({ ...limit, value });
}

/** Only where the old figure is the limit's present value, so that nothing is guessed. */
function newValue(line: QuoteLine, limit: LimitRecord, language: 'en' | 'zh'): number | null {
  for (const { before, after } of line.verdict?.figures ?? []) {
    const [old] = figuresIn(before, language);
    const [next] = figuresIn(after, language);
    if (old === undefined || next === undefined) continue;
    const oldValue = old.unit === null ? old.value : convertUnit(old.value, old.unit, limit.unit);
    const nextValue = next.unit === null ? next.value : convertUnit(next.value, next.unit, limit.unit);
    if (oldValue === limit.value && nextValue !== null) return nextValue;
  }
  return null;
}

type Told = {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly stated: boolean;
};

/**
 * A first wording of the revision, in both languages; the person may write another.
 * @returns empty texts where no fact differs
 */
export function suggestNote(kind: ChangeKind, offer: OfferRecord, facts: readonly FactEdit[]): LocalizedText {
  const told = (locale: Locale): Told[] =>
    facts.map(({ field, value }) => {
      const before = factOnRecord(offer, field);
      const after = factTyped(offer, field, value);
      return {
        name: describeField(field, after ?? before, locale),
        ...describeDifference(field, before, after, locale),
        stated: isStated(after),
      };
    });
  const write = kind === 'change' ? CHANGE : CORRECTION;
  return { en: told('en').map(write.en).join(' '), 'zh-CN': told('zh-CN').map(write['zh-CN']).join('') };
}

const CHANGE = {
  en: ({ name, before, after, stated }: Told): string =>
    stated
      ? `The provider changed ${lowerFirst(name)} from ${before} to ${after}.`
      : `The page no longer states ${lowerFirst(name)}; it was ${before}.`,
  'zh-CN': ({ name, before, after, stated }: Told): string =>
    stated
      ? `服务商将${inHan(name)}从${inHan(before)}调整为${atEnd(after)}。`
      : `页面不再说明${atEnd(name)}（此前为${atEnd(before)}）。`,
};
const CORRECTION = {
  en: ({ name, before, after, stated }: Told): string =>
    stated
      ? `The record gave ${lowerFirst(name)} as ${before}; the page says ${after}.`
      : `The record gave ${lowerFirst(name)} as ${before}; the page does not state it.`,
  'zh-CN': ({ name, before, after, stated }: Told): string =>
    stated
      ? `原记录将${inHan(name)}写为${atEnd(before)}，页面所写为${atEnd(after)}。`
      : `原记录将${inHan(name)}写为${atEnd(before)}，页面并未说明。`,
};

const inHan = besideHan;
/** Before a mark no space is set. */
const atEnd = (words: string): string => besideHan(words).trimEnd();

/** `Storage` within a sentence; `API keys` and `ICP filing` stay as they are. */
function lowerFirst(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** A fact as the catalog would publish it; null where the offer does not state it. */
function factOnRecord(offer: OfferRecord, field: string): FactValue {
  const limit = limitOf(offer, field);
  if (limit !== undefined) return { ...limit, label: limit.label ?? null };
  const step = offer.setup.find(({ id }) => field === `setup.${id}`);
  if (step !== undefined) return { command: step.command, roles: step.roles ?? offer.roles };
  const fixed = FIXED_FACT_FIELDS.find((name) => name === field);
  const value = fixed === undefined ? null : readFact(offer, fixed);
  return isStated(value) ? value : null;
}

function factTyped(offer: OfferRecord, field: string, value: FactInput): FactValue {
  const limit = limitOf(offer, field);
  switch (value.kind) {
    case 'unstated':
      return null;
    case 'limit': {
      if (limit === undefined) throw new Error(`${offer.slug} has no ${field}`);
      const { kind: _, ...parts } = value;
      return { ...limit, label: limit.label ?? null, ...parts };
    }
    case 'costs':
      if (limit === undefined) throw new Error(`${offer.slug} has no ${field}`);
      return { ...limit, label: limit.label ?? null, costs: [...value.value] };
    case 'command':
      return {
        command: value.command,
        roles: offer.setup.find(({ id }) => field === `setup.${id}`)?.roles ?? offer.roles,
      };
    case 'plain':
      return typeof value.value === 'object' ? [...value.value] : value.value;
  }
}

function limitOf(offer: OfferRecord, field: string): LimitRecord | undefined {
  return offer.limits.find(({ id }) => field === `limits.${id}` || field === `limits.${id}.costs`);
}
