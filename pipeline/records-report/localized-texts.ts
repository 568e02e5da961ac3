/** Every text of a record that stands there in both languages. */
import type { ProviderRecord } from '../../schemas/record.ts';
import type { LocalizedText } from '../../schemas/text.ts';

export type ListedText = {
  readonly path: readonly (string | number)[];
  readonly text: LocalizedText;
  /** Sentences have to be translated; a `name` (a brand, a label) may be the same in both languages. */
  readonly kind: 'sentences' | 'name';
};

/** The texts in the order of the record. */
export function localizedTexts(record: ProviderRecord): ListedText[] {
  const texts: ListedText[] = [
    { path: ['name'], text: record.name, kind: 'name' },
    { path: ['summary'], text: record.summary, kind: 'sentences' },
  ];
  const add = (path: ListedText['path'], text: LocalizedText | undefined, kind: ListedText['kind']): void => {
    if (text !== undefined) texts.push({ path, text, kind });
  };
  for (const [index, offer] of record.offers.entries()) {
    const path = ['offers', index];
    add([...path, 'name'], offer.name, 'name');
    add([...path, 'summary'], offer.summary, 'sentences');
    add([...path, 'note'], offer.note, 'sentences');
    for (const [at, limit] of offer.limits.entries())
      add([...path, 'limits', at, 'label'], limit.label, 'name');
    const disclosure = offer.commercial.referral?.disclosure;
    add([...path, 'commercial', 'referral', 'disclosure'], disclosure, 'sentences');
  }
  for (const [index, revision] of record.revisions.entries())
    add(['revisions', index, 'note'], revision.note, 'sentences');
  return texts;
}
