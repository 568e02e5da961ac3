/** How a quote stands, in a sentence. */
import type { Evidence } from '../../../schemas/catalog.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';

/**
 * Says how fresh a quote is, never more than the record knows. While the nightly check sees a quote every
 * night the sentence stays the same, so that feeds do not change where nothing did.
 * @param quote `freshness` null where it is not known any more: the quote of an old entry, since replaced
 */
export function freshnessSentence(
  quote: Pick<Evidence, 'captured'> & { readonly freshness: Evidence['freshness'] | null },
  locale: Locale,
): string {
  const { at } = quote.captured;
  const en = locale === 'en';
  const inCopy = en
    ? `Read in a copy ${at === null ? 'of unknown date' : `dated ${at}`}`
    : `读自${at === null ? '日期不详' : ` ${at} `}的副本`;
  const stop = en ? '.' : '。';
  switch (quote.freshness?.status) {
    case undefined:
      return inCopy + stop;
    case 'captured':
      return `${inCopy}${en ? '; not yet seen live by the nightly check' : '，尚未经每晚检查在原网页上核实'}${stop}`;
    case 'verified':
      return `${inCopy}${en ? '; seen live since by the nightly check' : '，此后已由每晚检查在原网页上核实'}${stop}`;
    case 'stale': {
      const seen = quote.freshness?.verifiedAt?.slice(0, 10) ?? null;
      if (seen === null) return inCopy + stop;
      return en
        ? `Last seen live on ${seen}; the nightly check has not been able to see it since.`
        : `上次在原网页上核实是 ${seen}，此后每晚检查未能再次核实。`;
    }
    case 'missing':
      return en
        ? `${inCopy}; the nightly check no longer finds it on the page.`
        : `${inCopy}，每晚检查已无法在原网页上找到这句话。`;
  }
}
