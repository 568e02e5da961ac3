/** What the page of a proof names: the fact in short, and what is cited. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { datedOfferPath } from '../../../addresses.ts';
import type { Proof } from '../../../catalog/index.ts';
import { type Cited, choosePunctuation, joinList } from '../../../words/index.ts';
import { PROOF_TEXTS } from '../../../words/pages/index.ts';
import type { PageContext } from '../page.ts';

/** `Storage: 0.5 GB per project`; of several facts each, of none that it is a quote. */
export function provenFact({ facts }: Proof, locale: Locale): string {
  const named = facts.map(({ label, value }) => label + choosePunctuation(locale).colon + value);
  return named.length === 0 ? PROOF_TEXTS.quote[locale] : named.join(choosePunctuation(locale).semicolon);
}

/** What a quote carries besides facts of the table, in words. */
export function otherThings({ others }: Proof, locale: Locale): string {
  const named = others.map((field) => {
    if (field === 'note') return PROOF_TEXTS.note[locale];
    if (field === 'summary') return PROOF_TEXTS.summary[locale];
    return field.startsWith('setup.') ? PROOF_TEXTS.command[locale] : field;
  });
  return joinList([...new Set(named)], locale);
}

/** The fact as it is cited: at its place on the dated page of the offer. */
export function citedProof(proof: Proof, { locale, publicUrl, snapshot }: PageContext): Cited {
  const { offer, evidence, facts, together } = proof;
  const { quote, source, captured } = evidence;
  const [first] = facts;
  const place = first === undefined ? '' : `#${first.field}`;
  return {
    title: PROOF_TEXTS.title(offer.name, provenFact(proof, locale))[locale],
    address: publicUrl + datedOfferPath(snapshot.version, offer.slug, locale) + place,
    version: snapshot.version,
    quoting: { quote, provider: offer.provider.name, source, day: captured.at, together: together.length },
  };
}
