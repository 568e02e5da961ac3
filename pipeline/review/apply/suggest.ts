/** What to offer a person who reviews a quote: the new words, the new value, the text of the revision. */

import { describeField, describeValue } from '../../../schemas/describe-fact.ts';
import { type OfferRecord, QUOTE_MAX_LENGTH } from '../../../schemas/record.ts';
import type { QuoteLine } from '../../../schemas/report.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import { convertUnit } from '../../../schemas/units.ts';
import type { ChangeKind } from '../../../schemas/vocabulary.ts';
import { figuresIn } from '../../read/verify/index.ts';

/** The nearest passage, where it is short enough to be a quote; null otherwise. */
export function suggestQuote(line: QuoteLine): string | null {
  const passage = line.verdict?.passage?.replace(/\s+/g, ' ').trim() ?? '';
  return passage.length >= 2 && passage.length <= QUOTE_MAX_LENGTH ? passage : null;
}

/**
 * New values of the limits that the quote carries, read from its changed figures.
 * @returns an entry only where the old figure is the limit's present value, so that nothing is guessed
 */
export function suggestLimits(
  line: QuoteLine,
  offer: OfferRecord,
  language: 'en' | 'zh',
): { id: string; value: number }[] {
  const changed = line.verdict?.figures ?? [];
  return offer.limits.flatMap((limit) => {
    if (!line.fields.includes(`limits.${limit.id}`)) return [];
    for (const { before, after } of changed) {
      const [old] = figuresIn(before, language);
      const [next] = figuresIn(after, language);
      if (old === undefined || next === undefined) continue;
      const oldValue = old.unit === null ? old.value : convertUnit(old.value, old.unit, limit.unit);
      const nextValue = next.unit === null ? next.value : convertUnit(next.value, next.unit, limit.unit);
      if (oldValue === limit.value && nextValue !== null) return [{ id: limit.id, value: nextValue }];
    }
    return [];
  });
}

/** A first wording of the revision, in both languages; the person may write another. */
export function suggestNote(
  kind: ChangeKind,
  offer: OfferRecord,
  limits: readonly { id: string; value: number | 'unlimited' }[],
): LocalizedText {
  const parts = limits.flatMap(({ id, value }) => {
    const before = offer.limits.find((limit) => limit.id === id);
    if (before === undefined) return [];
    const from = { ...before, label: before.label ?? null };
    const to = { ...from, value };
    const [en, zh] = (['en', 'zh-CN'] as const).map((locale) => ({
      field: describeField(`limits.${id}`, from, locale),
      from: describeValue(`limits.${id}`, from, locale),
      to: describeValue(`limits.${id}`, to, locale),
    }));
    return en === undefined || zh === undefined ? [] : [{ en, zh }];
  });
  const sentences = (make: (part: (typeof parts)[number]) => string, joint: string): string =>
    parts.map(make).join(joint);
  if (kind === 'change') {
    return {
      en: sentences(
        ({ en }) => `The provider changed ${en.field.toLowerCase()} from ${en.from} to ${en.to}.`,
        ' ',
      ),
      'zh-CN': sentences(({ zh }) => `服务商将${zh.field}从 ${zh.from} 调整为 ${zh.to}。`, ''),
    };
  }
  return {
    en: sentences(
      ({ en }) => `The record gave ${en.field.toLowerCase()} as ${en.from}; the page says ${en.to}.`,
      ' ',
    ),
    'zh-CN': sentences(({ zh }) => `原记录将${zh.field}写为 ${zh.from}，页面所写为 ${zh.to}。`, ''),
  };
}
