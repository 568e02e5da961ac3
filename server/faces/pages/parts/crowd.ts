/** What one user is taken to use, in words. */
import { findUsageModel } from '../../../../schemas/usage-models.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import type { CrowdModel } from '../../../planner/index.ts';
import { asSentence, choosePunctuation } from '../../../words/index.ts';

/** The assumptions of a model, a sentence each: `Visits per user a month: 6.`, `A visit makes 20 requests.` */
export function crowdLines({ model, question, formulas }: CrowdModel, locale: Locale): string[] {
  const { colon } = choosePunctuation(locale);
  const answers = Object.entries(findUsageModel(model)?.questions ?? {}).flatMap(
    ([asked, { name, usual, unit }]) =>
      asked === question || !formulas.some(({ of }) => of.includes(asked))
        ? []
        : [asSentence(`${name[locale]}${colon}${usual}${unit === 'MB' ? ' MB' : ''}`, locale)],
  );
  return [...answers, ...formulas.map(({ assumption }) => assumption[locale])];
}
