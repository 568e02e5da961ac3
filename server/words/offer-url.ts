/** The provider's own page about a plan. */
import type { Offer } from '../../schemas/catalog.ts';
import type { Locale } from '../../schemas/vocabulary.ts';

/** The plan's own page for readers of the locale. */
export function offerUrl({ url, urlZh }: Pick<Offer, 'url' | 'urlZh'>, locale: Locale): string {
  return locale === 'zh-CN' && urlZh !== null ? urlZh : url;
}
