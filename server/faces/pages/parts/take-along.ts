/** The badge of a plan, for readers to take along. */
import type { Offer } from '../../../../schemas/catalog.ts';
import { offerAddress, offerBadgePath } from '../../../addresses.ts';
import { md } from '../../../markdown/index.ts';
import { TAKE_ALONG_TEXTS } from '../../../words/pages/index.ts';
import { html, type Markup } from '../markup.ts';
import type { PageContext } from '../page.ts';
import { copyBlock } from './command.ts';

/** Folded: the badge, and the line of Markdown that shows it in a README. */
export function takeAlong(offer: Pick<Offer, 'slug' | 'name'>, { locale, publicUrl }: PageContext): Markup {
  const { slug, name } = offer;
  const badge = offerBadgePath(slug, locale);
  const line = `[![${md(name)}](${publicUrl}${badge})](${offerAddress(publicUrl, slug, locale)})`;
  return html`<details class="fold take-along"><summary>${TAKE_ALONG_TEXTS.badge[locale]}</summary>
<p><img src="${badge}" height="20" alt="${name}" loading="lazy"></p>${copyBlock(line, TAKE_ALONG_TEXTS.copy[locale], locale)}</details>`;
}
