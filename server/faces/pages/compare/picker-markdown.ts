/** The picker for programs: which plans there are for which need, and how the address of a comparison is made. */

import { ROLES } from '../../../../schemas/vocabulary.ts';
import { localePrefix, offerAddress } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { md, mdLink, mdPage } from '../../../markdown/index.ts';
import { marksOf } from '../../../words/index.ts';
import { COMPARE_TEXTS } from '../../../words/pages/index.ts';
import type { PageContext } from '../page.ts';
import type { Picker } from './picker-html.ts';

export function pickerMarkdown({ role, problems }: Picker, context: PageContext): string {
  const { locale, publicUrl, index } = context;
  const t = COMPARE_TEXTS;
  const shown = role === null ? ROLES : [role];
  return mdPage(
    context,
    role === null ? '/compare' : `/compare?role=${role}`,
    `# ${t.title[locale]}`,
    problems.map((problem) => `> ${md(problem[locale])}`).join('\n>\n'),
    t.lead[locale],
    `${t.markdownPick[locale]} \`${publicUrl}${localePrefix(locale)}/compare/{a}-vs-{b}.md\``,
    ...shown.flatMap((one) => [
      `## ${ROLE_NAMES[one][locale]}`,
      index.offers
        .filter((offer) => offer.roles.includes(one))
        .map(
          (offer) =>
            `- ${mdLink(offer.translations[locale].name, offerAddress(publicUrl, offer.slug, locale))}${marksOf(locale).colon}\`${offer.slug}\``,
        )
        .join('\n'),
    ]),
  );
}
