/** Figures, limits and lists in words of both languages. */
import type { OfferLimit } from '../../../schemas/catalog.ts';
import {
  describeDuration,
  describeNumber,
  describeUnit,
  describeUnlimited,
} from '../../../schemas/describe-fact.ts';
import { METRIC_TABLE } from '../../../schemas/metrics.ts';
import type { ScaleFigure } from '../../../schemas/plan.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import type { Locale, Period } from '../../../schemas/vocabulary.ts';
import { FIGURES } from '../offers/index.ts';

const PER: Record<Period, LocalizedText> = {
  second: { en: ' a second', 'zh-CN': '/秒' },
  minute: { en: ' a minute', 'zh-CN': '/分钟' },
  hour: { en: ' an hour', 'zh-CN': '/小时' },
  day: { en: ' a day', 'zh-CN': '/天' },
  week: { en: ' a week', 'zh-CN': '/周' },
  month: { en: ' a month', 'zh-CN': '/月' },
  year: { en: ' a year', 'zh-CN': '/年' },
  total: { en: '', 'zh-CN': '' },
};

/** A number with grouped digits and at most three decimals, the same in both languages: `1,234.5`. */
export function number(value: number): string {
  const rounded = Number(value < 1 ? value.toPrecision(3) : value.toFixed(3));
  // What is no zero is not written as one.
  return rounded !== 0 && Math.abs(rounded) < 1e-6 ? String(rounded) : describeNumber(rounded);
}

/** An amount in the unit of a figure: `2 GB`, `50,000`, `unlimited`. */
export function amount(value: number, figure: ScaleFigure, locale: Locale): string {
  if (value === Number.POSITIVE_INFINITY) return describeUnlimited(locale);
  return FIGURES[figure].unit === 'GB' ? `${number(value)} GB` : number(value);
}

export function figureName(figure: ScaleFigure, locale: Locale): string {
  return FIGURES[figure].name[locale];
}

/** A limit as its plan states it: `Emails 100 a day`. */
export function limitInWords(limit: OfferLimit, locale: Locale): string {
  const name = limit.label?.[locale] ?? METRIC_TABLE[limit.metric].name[locale];
  const colon = locale === 'zh-CN' ? '：' : ': ';
  if (limit.value === 'unlimited') return `${name}${colon}${describeUnlimited(locale)}`;
  const unit = describeUnit(limit.unit, limit.value, locale);
  return `${name}${colon}${number(limit.value)}${unit === '' ? '' : ` ${unit}`}${limit.period === null ? '' : PER[limit.period][locale]}`;
}

/** The length of an idle time or a trial, to stand inside a sentence: ` for 7 days`; empty where unstated. */
export function daysInWords(days: number | null, locale: Locale): string {
  if (days === null) return '';
  return `${locale === 'en' ? ' for' : ''} ${describeDuration(days, locale)}`;
}
