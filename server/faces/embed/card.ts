/** The card of a plan: its name, its main figures, what must not be overlooked, and the way to the proof. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { offerAddress } from '../../addresses.ts';
import { headlineLimits } from '../../catalog/index.ts';
import {
  disclosureBeside,
  figureCautions,
  limitAmount,
  limitName,
  limitScope,
  marksOf,
} from '../../words/index.ts';
import { SITE, TAKE_ALONG_TEXTS } from '../../words/pages/index.ts';
import { assetPath, dropForbidden, each, html, when } from '../pages/index.ts';

const t = TAKE_ALONG_TEXTS;

/** @param offer in the asked language @param day the day of the data */
export async function cardHtml(
  offer: Offer,
  place: { readonly locale: Locale; readonly publicUrl: string; readonly day: string },
): Promise<string> {
  const { locale, publicUrl, day } = place;
  const address = offerAddress(publicUrl, offer.slug, locale);
  const { comma } = marksOf(locale);
  const cautions = figureCautions(offer, locale);
  const disclosure = disclosureBeside(offer.commercial, locale);
  // What is over gives nothing any more.
  const limits = cautions.some(({ isOver }) => isOver) ? [] : headlineLimits(offer);
  const page = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.cardTitle(offer.name)[locale]}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${address}">
<link rel="stylesheet" href="${assetPath('card.css')}">
</head>
<body><main>
<h1>${offer.name}</h1>
<p class="soft">${offer.summary}</p>
${when(limits.length > 0, () => html`<dl>${each(limits, (limit) => html`<div><dt>${limitName(limit, locale)}</dt><dd>${limitAmount(limit, locale)} <small>${limitScope(limit, locale)}</small></dd></div>`)}</dl>`)}
${each(
  [...cautions.map(({ words }) => words), ...(disclosure === null ? [] : [disclosure])],
  (words) => html`<p class="caution">${words}</p>`,
)}
<p><a href="${address}" target="_blank" rel="noopener">${t.full[locale]}</a> <span class="soft">${SITE.name[locale]}${comma}${t.asOf[locale]} <time datetime="${day}">${day}</time></span></p>
</main></body>
</html>
`;
  return dropForbidden(String(page));
}
