/** `/replace/{slug}`: what to take in place of a plan or service that ends, has ended or is closed. */
import type { Locale } from '../../../schemas/vocabulary.ts';
import { bestPath, comparePath, offerPath, pagePath, replacePath } from '../../addresses.ts';
import {
  evidenceFor,
  listReplaceable,
  nearestSlugs,
  readReplacements,
  type Replacements,
  ROLE_NAMES,
} from '../../catalog/index.ts';
import { unknownSlug } from '../../http/index.ts';
import { md, mdLink, mdPage, mdQuotes } from '../../markdown/index.ts';
import {
  choosePunctuation,
  endMark,
  joinSentences,
  type Quote,
  ROLE_KIND_NAMES,
  SEARCH_TEXTS,
} from '../../words/index.ts';
import { BEST_TEXTS, ENDINGS_TEXTS, REPLACE_TEXTS, SITE } from '../../words/pages/index.ts';
import { each, html } from './markup.ts';
import { definePage } from './page.ts';
import { compareTray, readTray, type Tray, trayHead } from './parts/compare-tray.ts';
import { quoteBlocks } from './parts/evidence.ts';
import { breadcrumbs } from './parts/navigation.ts';
import { offerList, offerRows } from './parts/offer-row.ts';

const t = REPLACE_TEXTS;

type ReplaceView = { readonly found: Replacements; readonly slug: string; readonly tray: Tray };

export const replacePage = definePage<ReplaceView>({
  path: '/replace/{slug}',
  read: ({ index, locale }, { slug, query }) => {
    const found = readReplacements(index, slug, locale);
    if (found.kind === 'lasting') return { kind: 'moved', status: 303, path: offerPath(found.slug, 'en') };
    if (found.kind === 'found')
      return { kind: 'view', view: { found: found.value, slug, tray: readTray(index, query) } };
    const present = index.offerAliases.get(slug);
    if (present !== undefined) return { kind: 'moved', path: replacePath(present, 'en') };
    return {
      kind: 'problem',
      problem: unknownSlug('offer', slug, nearestSlugs(slug, listReplaceable(index)), replacePath),
    };
  },
  html: ({ found, slug, tray }, { locale }) => {
    const { name, when, note, quotes } = aboutGone(found, locale);
    const title = SEARCH_TEXTS.insteadOf(name)[locale];
    const path = replacePath(slug, 'en');
    const placed = { ...tray, at: replacePath(slug, locale) };
    return {
      head: { ...trayHead(tray), title, description: t.lead(name)[locale], path, section: 'changes' },
      body: html`<div class="wrap listing">${breadcrumbs(
        [
          { name: SITE.changes[locale], href: pagePath('/changes', locale) },
          { name: ENDINGS_TEXTS.title[locale], href: pagePath('/endings', locale) },
        ],
        locale,
      )}
<header class="title"><h1>${title}</h1><p class="lead">${t.lead(name)[locale]}</p></header>
<div class="caution bad"><p><strong>${'offer' in found ? html`<a href="${offerPath(slug, locale)}">${name}</a>` : name}</strong>${choosePunctuation(locale).colon}${when}</p>${note === '' ? '' : html`<p>${note}</p>`}</div>
${quoteBlocks(quotes, locale)}
${each(found.needs, (need) => {
  const { role, offers } = need;
  const [first] = offers;
  return html`<section id="${role}"><h2>${ROLE_NAMES[role][locale]}</h2>${kindLine(need, locale) === '' ? '' : html`<p class="soft">${kindLine(need, locale)}</p>`}
${offerRows(offers, { ...placed, part: role }, locale, role)}
<p class="row taps">${'offer' in found && first !== undefined ? html`<a href="${comparePath([slug, first.slug], locale)}">${t.compare(name, first.name)[locale]}</a> ` : ''}<a href="${bestPath(role, locale)}">${BEST_TEXTS.title(role)[locale]}</a></p></section>`;
})}${compareTray(placed, locale)}</div>`,
    };
  },
  markdown: ({ found, slug }, context) => {
    const { locale, publicUrl } = context;
    const { name, when, note, quotes } = aboutGone(found, locale);
    return mdPage(
      context,
      replacePath(slug, 'en'),
      `# ${md(SEARCH_TEXTS.insteadOf(name)[locale])}`,
      `> ${md(t.lead(name)[locale])}`,
      [
        `- ${md(name)}${choosePunctuation(locale).colon}${md(note === '' ? when : joinSentences([when + choosePunctuation(locale).stop, note], locale))}`,
        ...mdQuotes(quotes, locale),
      ],
      ...found.needs.flatMap((need) => [
        `## ${ROLE_NAMES[need.role][locale]}`,
        md(kindLine(need, locale)),
        offerList(need.offers, context, need.role),
        mdLink(BEST_TEXTS.title(need.role)[locale], publicUrl + bestPath(need.role, locale)),
      ]),
    );
  },
});

function aboutGone(
  gone: Replacements,
  locale: Locale,
): {
  readonly name: string;
  readonly when: string;
  readonly note: string;
  readonly quotes: readonly Quote[];
} {
  if ('offer' in gone) {
    const { offer } = gone;
    const ends = evidenceFor(offer, 'endsOn');
    const quotes = ends.length > 0 ? ends : evidenceFor(offer, 'signup.open');
    return { name: offer.name, when: endMark(offer, locale) ?? '', note: '', quotes };
  }
  const { name, since, note, quote, source, captured } = gone.service;
  return {
    name: name[locale],
    when: (since === null ? t.over : t.overSince(since))[locale],
    note: note[locale],
    quotes: quote === null || source === null ? [] : [{ quote, source, captured }],
  };
}

/** Of which kind it was, and how many plans are of it: they come first. */
function kindLine({ kind, sameKind }: Replacements['needs'][number], locale: Locale): string {
  return kind === null ? '' : t.ofKind(ROLE_KIND_NAMES[kind], sameKind)[locale];
}
