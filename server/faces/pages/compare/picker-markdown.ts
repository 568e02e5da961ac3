/** The picker for programs: which plans there are for which need, and how the address of a comparison is made. */

import type { Offer } from '../../../../schemas/catalog.ts';
import { ROLES } from '../../../../schemas/vocabulary.ts';
import { localePrefix, offerAddress } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { md, mdLink, mdPage } from '../../../markdown/index.ts';
import { apartHeading, byStanding, choosePunctuation, joinList } from '../../../words/index.ts';
import { COMPARE_TEXTS, TRAY_TEXTS } from '../../../words/pages/index.ts';
import type { PageContext } from '../page.ts';
import type { Picker } from './picker-html.ts';
import { pickerPath } from './picker-path.ts';

export function pickerMarkdown(view: Picker, context: PageContext): string {
  const { role, words, chosen, found, problems, unknown } = view;
  const { locale, publicUrl, index } = context;
  const { colon, dot } = choosePunctuation(locale);
  const t = COMPARE_TEXTS;
  const itemOf = ({ slug, translations }: Offer): string =>
    `${mdLink(translations[locale].name, offerAddress(publicUrl, slug, locale))}${colon}\`${slug}\``;
  const section = (title: string, offers: readonly Offer[]): string[] => {
    const { available, gone } = byStanding(offers);
    const items = (some: readonly Offer[]): string => some.map((offer) => `- ${itemOf(offer)}`).join('\n');
    return [
      `## ${md(title)}`,
      items(available),
      ...(gone.length === 0 ? [] : [`### ${apartHeading(gone, locale)}`, items(gone)]),
    ];
  };
  const asked = [...(role === null ? [] : [ROLE_NAMES[role][locale]]), ...(words === '' ? [] : [words])];
  const notes = [...problems, ...(unknown.length === 0 ? [] : [TRAY_TEXTS.unknown(unknown)])];
  return mdPage(
    context,
    pickerPath({ role, words, chosen: [] }, 'en'),
    `# ${t.title[locale]}`,
    notes.map((note) => `> ${md(note[locale])}`).join('\n>\n'),
    t.lead[locale],
    `${t.markdownPick[locale]} \`${publicUrl}${localePrefix(locale)}/compare/{a}-vs-{b}.md\``,
    chosen.length === 0 ? null : `${t.chosen[locale]}${colon}${joinList(chosen.map(itemOf), locale)}`,
    ...(asked.length > 0
      ? section(asked.join(dot), found)
      : ROLES.flatMap((one) =>
          section(
            ROLE_NAMES[one][locale],
            index.offers.filter((offer) => offer.roles.includes(one)),
          ),
        )),
  );
}
