/** Over the committed catalog: what the quotes of a plan that is over are shown to prove. */
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../schemas/vocabulary.ts';
import {
  kindEvidence,
  localizeOffer,
  NO_SIGHTINGS,
  offerInWords,
  readProof,
} from '../../server/catalog/index.ts';
import { mdQuote, offerItems, slugLinks } from '../../server/markdown/index.ts';
import { planKind } from '../../server/words/index.ts';
import { committedSnapshot } from '../site/site.ts';

const { index } = await committedSnapshot();
const over = index.offers.filter(({ standing }) => standing === 'ended' || standing === 'closed');
const FORMERLY = { en: /^formerly [a-z]/, 'zh-CN': /^曾为“.+”$/ };

describe('plans that have ended or take no new accounts', () => {
  it.each(LOCALES)('prove by the quotes of their kind what these said of it, in %s', (locale) => {
    for (const offer of over) {
      const fact = offerInWords(localizeOffer(offer, locale), locale).terms.find(
        ({ field }) => field === 'freeType',
      );
      expect(fact?.value, offer.slug).toMatch(FORMERLY[locale]);
      for (const { id } of fact?.evidence ?? []) {
        const proof = readProof(index, NO_SIGHTINGS, { offer: offer.slug, evidence: id }, locale);
        const facts = proof.kind === 'found' ? proof.value.facts : [];
        expect(facts.find(({ field }) => field === 'freeType')?.value, `${offer.slug} ${id}`).toBe(
          fact?.value,
        );
      }
    }
  });

  it.each(LOCALES)('are said to be no free plans by the quotes of their end alone, in %s', (locale) => {
    for (const record of over) {
      const offer = localizeOffer(record, locale);
      const quotes = kindEvidence(offer);
      expect(quotes.length, offer.slug).toBeGreaterThan(0);
      const field = offer.standing === 'ended' ? 'endsOn' : 'signup.open';
      expect(quotes.every(({ fields }) => fields.includes(field))).toBe(true);
      const lines = offerItems([offer], locale, slugLinks(locale)).split('\n');
      const at = lines.findIndex((line) => line.endsWith(planKind(offer, locale)));
      expect(lines.slice(at + 1, at + 1 + quotes.length)).toEqual(
        quotes.map((quote) => `    - ${mdQuote(quote, locale)}`),
      );
    }
  });
});
