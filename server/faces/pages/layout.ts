/** The frame of every page: head, header with menu and search, footer. */
import { describeDay } from '../../../schemas/words/describe-number.ts';
import { type Locale, LOCALES } from '../../../schemas/vocabulary.ts';
import {
  correctPath,
  correctSearchPath,
  docsPath,
  localePrefix,
  markdownPath,
  pagePath,
  picturePath,
  type SinglePage,
} from '../../addresses.ts';
import { choosePunctuation, LABELS } from '../../words/index.ts';
import { INSTANT_SEARCH_TEXTS, SITE } from '../../words/pages/index.ts';
import { ATOM_TYPE } from '../feeds/index.ts';
import { assetPath } from './assets.ts';
import { dataBlock, each, html, type Markup } from './markup.ts';
import type { PageHead, RenderedPage, Section, SiteLinks } from './page.ts';
import { COMPARE_PARAMETER, withPlans } from './parts/compare-tray.ts';
import { providersFeedPath, siteFeeds, wholeFeedPath } from './parts/navigation.ts';
import { MARK_CHECK, MARK_ZERO } from './pictures/template.ts';

const MENU: readonly (readonly [Section, SinglePage])[] = [
  ['catalog', '/catalog'],
  ['best', '/best'],
  ['compare', '/compare'],
  ['plan', '/plan'],
  ['check', '/check'],
  ['changes', '/changes'],
  ['about', '/about'],
];

const OG_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', 'zh-CN': 'zh_CN' };

/** What the frame needs besides the page; an error page may have no snapshot. */
export type Frame = {
  readonly locale: Locale;
  readonly publicUrl: string;
  readonly links: SiteLinks;
  readonly served: { readonly dataAsOf: string; readonly version: string } | null;
  /** The address of the index of instant search; null while there is no snapshot. */
  readonly searchIndex: string | null;
  /** Whether there are pictures to link to: previews, and icons that are no SVG. */
  readonly drawsPictures: boolean;
};

/** The whole document. */
export async function renderLayout({ head, body }: RenderedPage, context: Frame): Promise<string> {
  const { locale } = context;
  return String(
    await html`<!doctype html>
<html lang="${locale}">
<head>
${headOf(head, context)}
</head>
<body>
<a class="skip" href="#content">${SITE.skip[locale]}</a>
${header(head, context)}
<main id="content" tabindex="-1">
${body}
</main>
${footer(head, context)}
</body>
</html>
`,
  );
}

function headOf(head: PageHead, context: Frame): Markup {
  const { locale } = context;
  const title = head.path === '/' ? head.title : `${head.title} · ${SITE.name[locale]}`;
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${head.description}">
${head.indexed === false ? html`<meta name="robots" content="noindex, follow">\n` : ''}<link rel="stylesheet" href="${assetPath('site.css')}">
${each(head.styles ?? [], (name) => html`<link rel="stylesheet" href="${assetPath(name)}">\n`)}${head.path === null ? '' : placesOf(head, head.path, context)}${each(
    head.feeds ?? siteFeeds(locale),
    ({ title: name, href }) =>
      html`<link rel="alternate" type="${ATOM_TYPE}" title="${name}" href="${href}">\n`,
  )}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="${localePrefix(locale)}/manifest.webmanifest">
<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14171a" media="(prefers-color-scheme: dark)">
${head.path === null ? '' : preview(head, head.path, context)}${each([...(context.searchIndex === null ? [] : (['search.js'] as const)), ...(head.scripts ?? [])], (name) => html`<script type="module" src="${assetPath(name)}"></script>\n`)}${head.structuredData === undefined ? '' : html`${dataBlock(head.structuredData)}\n`}`;
}

/** Addresses of the page, of the page in the other language and of its Markdown version. */
function placesOf(head: PageHead, path: string, { locale, publicUrl }: Frame): Markup {
  const at = (of: Locale): string => publicUrl + localePrefix(of) + path;
  // A page with another canonical address is not listed in search.
  const places =
    head.canonical === undefined
      ? html`<link rel="canonical" href="${at(locale)}">
${each(LOCALES, (of) => html`<link rel="alternate" hreflang="${of}" href="${at(of)}">\n`)}<link rel="alternate" hreflang="x-default" href="${at('en')}">`
      : html`<link rel="canonical" href="${publicUrl}${localePrefix(locale)}${head.canonical}">`;
  return html`${places}
<link rel="alternate" type="text/markdown" href="${publicUrl}${markdownPath(localePrefix(locale) + path)}">`;
}

/** What a link to the page looks like elsewhere (Open Graph). */
function preview(head: PageHead, path: string, { locale, publicUrl, drawsPictures }: Frame): Markup {
  return html`<meta property="og:site_name" content="${SITE.name[locale]}">
<meta property="og:type" content="website">
<meta property="og:title" content="${head.title}">
<meta property="og:description" content="${head.description}">
<meta property="og:url" content="${publicUrl}${localePrefix(locale)}${path}">
<meta property="og:locale" content="${OG_LOCALES[locale]}">
${
  drawsPictures
    ? html`<meta property="og:image" content="${publicUrl}${head.picture ?? picturePath({ of: 'site' }, locale)}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
`
    : ''
}<meta name="twitter:card" content="${drawsPictures ? 'summary_large_image' : 'summary'}">
`;
}

/** The mark of the site, drawn inline so that it takes the colour of the text next to it. */
const MARK = html`<svg class="mark" viewBox="0 0 64 64" width="28" height="28" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="${MARK_ZERO}${MARK_CHECK}"/></svg>`;

function header(head: PageHead, { locale, searchIndex }: Frame): Markup {
  const other: Locale = locale === 'en' ? 'zh-CN' : 'en';
  const { compare = [] } = head;
  const menuPath = (section: Section, page: SinglePage): string =>
    withPlans(pagePath(page, locale), section === 'catalog' || section === 'compare' ? compare : []);
  return html`<header class="site">
<div class="wrap bar">
<a class="brand" href="${pagePath('/', locale)}">${MARK}<span>${SITE.name[locale]}</span></a>
<details class="menu"><summary>${SITE.menuButton[locale]}</summary><nav aria-label="${SITE.menu[locale]}"><ul class="plain row">
${each(MENU, ([section, page]) => html`<li><a href="${menuPath(section, page)}"${section === head.section ? html` aria-current="page"` : ''}>${SITE[section][locale]}</a></li>\n`)}
</ul></nav></details>
<form class="find" action="${pagePath('/catalog', locale)}" method="get" role="search">
<input type="search" name="q" maxlength="200" aria-label="${SITE.search[locale]}" placeholder="${SITE.search[locale]}" autocomplete="off"${searchIndex === null ? '' : html` data-index="${searchIndex}" data-keys="${INSTANT_SEARCH_TEXTS.keys[locale]}"`}>${compare.length === 0 ? '' : html`<input type="hidden" name="${COMPARE_PARAMETER}" value="${compare.join(',')}">`}
<button type="submit">${SITE.searchButton[locale]}</button>
</form>
<a class="language" data-state="language" href="${withPlans(localePrefix(other) + (head.path ?? '/'), compare)}" hreflang="${other}" lang="${other}" aria-label="${SITE.otherLanguage[locale]}"><span class="full">${SITE.otherLanguage[locale]}</span><span class="brief">${SITE.otherLanguageShort[locale]}</span></a>
</div>
</header>`;
}

function footer(head: PageHead, { locale, served, links }: Frame): Markup {
  const prefix = localePrefix(locale);
  const shown = head.asOf ?? served;
  return html`<footer class="site small soft">
<div class="wrap">
${shown === null ? '' : asOf(shown, locale)}
<ul class="plain row taps">
<li><a href="${pagePath('/about', locale)}">${SITE.method[locale]}</a></li>
<li><a href="${pagePath('/about', locale)}#terms">${SITE.terms[locale]}</a></li>
<li><a href="${head.provider === undefined ? correctPath(head.offers ?? [], locale) : correctSearchPath(head.provider, locale)}">${SITE.correct[locale]}</a></li>
<li><a href="${docsPath(locale)}">${SITE.api[locale]}</a></li>
<li><a href="${prefix}/llms.txt">${SITE.llms[locale]}</a></li>
<li><a href="${providersFeedPath(locale)}">${SITE.feed[locale]}</a></li>
<li><a href="${wholeFeedPath(locale)}">${SITE.wholeFeed[locale]}</a></li>
${head.path === null ? '' : html`<li><a data-state="markdown" href="${markdownPath(prefix + head.path)}">${SITE.markdown[locale]}</a></li>`}
${links.repositoryUrl === null ? '' : html`<li><a href="${links.repositoryUrl}">${SITE.source[locale]}</a></li>`}
</ul>
</div>
</footer>`;
}

function asOf({ dataAsOf, version }: NonNullable<Frame['served']>, locale: Locale): Markup {
  const day = html`<time datetime="${dataAsOf}">${describeDay(dataAsOf.slice(0, 10), locale)}</time>`;
  const snapshot = html`<a href="/snapshots/${version}/manifest.json">${version}</a>`;
  return html`<p>${LABELS.dataAsOf[locale]} ${day}${choosePunctuation(locale).comma}${SITE.snapshot[locale]} ${snapshot}${SITE.stop[locale]}${SITE.promise[locale]}</p>`;
}
