/** The order of names, as readers of a language look for them. */
import type { Locale } from '../../../schemas/vocabulary.ts';
import { once } from '../once.ts';

const COLLATORS: Readonly<Record<Locale, () => Intl.Collator>> = {
  en: once(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true })),
  'zh-CN': once(() => new Intl.Collator('zh-CN')),
};

/** @returns negative if `a` comes first */
export function compareNames(a: string, b: string, locale: Locale): number {
  return COLLATORS[locale]().compare(a, b);
}
