/** The picker for programs: which plans there are for which need, and how the address of a comparison is made. */

import type { Offer } from '../../../../schemas/catalog.ts';
import { ROLES } from '../../../../schemas/vocabulary.ts';
import { localePrefix, offerAddress } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { md, mdLink, mdPage } from '../../../markdown/index.ts';
import { byStanding, LABELS, marksOf } from '../../../words/index.ts';
import { COMPARE_TEXTS } from '../../../words/pages/index.ts';
import type { PageContext } from '../page.ts';
import type { Picker } from './picker-html.ts';

export function pickerMarkdown({ role, problems }: Picker, context: PageContext): string {
  const { locale, publicUrl, index } = context;
  const t = COMPARE_TEXTS;
  const shown = role === null ? ROLES : [role];
  const items = (offers: readonly Offer[]): string =>
    offers
      .map(
        ({ slug, translations }) =>
          `- ${mdLink(translations[locale].name, offerAddress(publicUrl, slug, locale))}${marksOf(locale).colon}\`${slug}\``,
      )
      .join('\n');
  return mdPage(
    context,
    role === null ? '/compare' : `/compare?role=${role}`,
    `# ${t.title[locale]}`,
    problems.map((problem) => `> ${md(problem[locale])}`).join('\n>\n'),
    t.lead[locale],
    `${t.markdownPick[locale]} \`${publicUrl}${localePrefix(locale)}/compare/{a}-vs-{b}.md\``,
    ...shown.flatMap((one) => {
      const { available, gone } = byStanding(index.offers.filter((offer) => offer.roles.includes(one)));
      return [
        `## ${ROLE_NAMES[one][locale]}`,
        items(available),
        ...(gone.length === 0 ? [] : [`### ${LABELS.gone[locale]}`, items(gone)]),
      ];
    }),
  );
}
