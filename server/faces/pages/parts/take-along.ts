/** What readers take of a plan to pages of their own: a badge and a card. */
import type { Offer } from '../../../../schemas/catalog.ts';
import { offerAddress, offerBadgePath } from '../../../addresses.ts';
import { md } from '../../../markdown/index.ts';
import { TAKE_ALONG_TEXTS } from '../../../words/pages/index.ts';
import { frameOf } from '../../embed/oembed.ts';
import { html, type Markup } from '../markup.ts';
import type { PageContext } from '../page.ts';
import { copyBlock } from './command.ts';

const t = TAKE_ALONG_TEXTS;

/** Folded: the badge as a line of Markdown, the card as a frame. */
export function takeAlong(offer: Pick<Offer, 'slug' | 'name'>, { locale, publicUrl }: PageContext): Markup {
  const { slug, name } = offer;
  const badge = offerBadgePath(slug, locale);
  const title = t.cardTitle(name)[locale];
  const line = `[![${md(name)}](${publicUrl}${badge})](${offerAddress(publicUrl, slug, locale)})`;
  return html`<details class="fold take-along"><summary>${t.title[locale]}</summary>
<p><img src="${badge}" height="20" alt="${name}" loading="lazy"></p>
<p class="soft small">${t.badge[locale]}</p>${copyBlock(line, t.copy[locale], locale)}
<p class="soft small">${t.card[locale]}</p>${copyBlock(frameOf(slug, { locale, publicUrl, title }), t.copy[locale], locale)}</details>`;
}
