/** The check page for people: the form, or what was found and the form below it. */
import { describeDay } from '../../../../schemas/words/describe-number.ts';
import { CHECK_BYTES_MAX, CHECK_FILES_MAX, type CheckAnswer } from '../../../../schemas/check.ts';
import { STRENGTHS } from '../../../../schemas/detection/index.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { Unlisted } from '../../../../schemas/unlisted.ts';
import { AUDIENCES, type Locale } from '../../../../schemas/vocabulary.ts';
import { offerPath, pagePath, providerPath } from '../../../addresses.ts';
import { type CatalogIndex, unlistedService } from '../../../catalog/index.ts';
import { manifestPatterns } from '../../../checker/index.ts';
import {
  AUDIENCE_NAMES,
  CHECK_COMMAND_TEXTS,
  checkSummary,
  choosePunctuation,
  formatPlace,
  LABELS,
  roleList,
  SEVERITY_NAMES,
  STRENGTH_NAMES,
} from '../../../words/index.ts';
import { CHECK_TEXTS, SCRIPT_TEXTS, SITE, STRENGTH_NOTES } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import type { PageContext, RenderedPage } from '../page.ts';
import { quoteBlocks } from '../parts/evidence.ts';

export type CheckView =
  | { readonly kind: 'form' }
  | { readonly kind: 'problems'; readonly problems: readonly LocalizedText[]; readonly chosen: CheckChoices }
  | { readonly kind: 'result'; readonly answer: CheckAnswer; readonly chosen: CheckChoices };

export function checkHtml(view: CheckView, context: PageContext): RenderedPage {
  const { locale } = context;
  const t = CHECK_TEXTS;
  return {
    head: {
      title: t.title[locale],
      description: t.description[locale],
      path: '/check',
      indexed: view.kind === 'form',
      section: 'check',
      scripts: ['check.js'],
    },
    body: html`<div class="wrap check">${shown(view, context)}</div>`,
  };
}

function shown(view: CheckView, context: PageContext): Markup {
  const { locale } = context;
  const t = CHECK_TEXTS;
  switch (view.kind) {
    case 'form':
      return html`<header class="title"><h1>${t.title[locale]}</h1><p class="lead">${t.lead[locale]}</p></header>${checkForm(locale)}`;
    case 'problems':
      return html`<header class="title"><h1>${t.title[locale]}</h1></header><div class="caution bad" role="alert"><p><strong>${t.problems[locale]}</strong></p><ul>${each(view.problems, (problem) => html`<li>${problem[locale]}</li>`)}</ul><p>${t.goBack[locale]}</p></div>${checkForm(locale, view.chosen)}`;
    case 'result':
      return html`${renderResult(view.answer, context)}<section><h2>${t.again[locale]}</h2>${checkForm(locale, view.chosen)}</section>`;
  }
}

type Service = CheckAnswer['services'][number];
type Finding = CheckAnswer['findings'][number];

const PLACES_OPEN = 3;

function renderResult(answer: CheckAnswer, context: PageContext): Markup {
  const { locale } = context;
  const t = CHECK_TEXTS;
  return html`<header class="title"><h1>${t.result[locale]}</h1></header>
<p class="lead">${checkSummary(answer, locale)}</p>
${needs(answer, context)}
<section><h2>${LABELS.findings[locale]}</h2>${answer.findings.length === 0 ? html`<p class="soft">${LABELS.noFindings[locale]}</p>` : html`<ul class="plain findings">${each(answer.findings, (one) => finding(one, context))}</ul>`}</section>
<section><h2>${LABELS.services[locale]}</h2>${answer.services.length === 0 ? html`<p class="soft">${LABELS.noServices[locale]}</p>` : each(STRENGTHS, (strength) => group(strength, answer.services, context))}</section>
${unread(answer, locale)}
<p class="soft disclosure">${answer.disclosure} ${LABELS.dataAsOf[locale]} <time datetime="${answer.dataAsOf}">${describeDay(answer.dataAsOf.slice(0, 10), locale)}</time>${SITE.stop[locale].trim()}</p>`;
}

function needs({ needs: roles, neededBy, planUrl }: CheckAnswer, { locale, publicUrl }: PageContext): Markup {
  if (roles.length === 0) return html`<p class="lead">${LABELS.noNeeds[locale]}</p>`;
  const path = planUrl.startsWith(publicUrl) ? planUrl.slice(publicUrl.length) : pagePath('/plan', locale);
  return html`<p class="lead">${LABELS.needs[locale]}${choosePunctuation(locale).colon}${roleList(roles, locale)}</p><p class="actions"><a class="button" href="${path}">${LABELS.planNeeds[locale]}</a></p>
<details class="fold"><summary>${CHECK_TEXTS.foundIn[locale]}</summary><ul class="plain small">${each(neededBy, needPlaces(locale))}</ul></details>`;
}

function needPlaces(locale: Locale): (need: CheckAnswer['neededBy'][number]) => Markup {
  const { colon, list } = choosePunctuation(locale);
  return ({ role, foundIn }) =>
    html`<li>${roleList([role], locale)}${colon}${each(foundIn.slice(0, PLACES_OPEN), ({ path, line }, position) => html`${position === 0 ? '' : list}<code>${formatPlace(path, line)}</code>`)}</li>`;
}

function finding(
  { severity, code, message, path, line, offer, evidence, fix, instead }: Finding,
  { locale, index }: PageContext,
): Markup {
  const record = offer === null ? undefined : index.offerBySlug.get(offer);
  return html`<li class="card"><p><span class="tag ${SEVERITY_CLASSES[severity]}">${SEVERITY_NAMES[severity][locale]}</span> ${message}</p>
<p class="soft small">${path === null ? '' : html`<code>${formatPlace(path, line)}</code> · `}${record === undefined ? '' : html`<a href="${offerPath(record.slug, locale)}">${record.translations[locale].name}</a> · `}<code>${code}</code></p>${severity === 'note' ? '' : html`<p class="small">${fix}${insteadLinks(instead, index, locale)}</p>`}${quoteBlocks(evidence, locale)}</li>\n`;
}

function insteadLinks(instead: readonly string[], index: CatalogIndex, locale: Locale): Markup | '' {
  const plans = instead.flatMap((slug) => index.offerBySlug.get(slug) ?? []);
  if (plans.length === 0) return '';
  return html` ${CHECK_COMMAND_TEXTS.instead[locale]}${choosePunctuation(locale).colon}${planLinks(plans, locale)}`;
}

function planLinks(plans: CatalogIndex['offers'], locale: Locale): Markup[] {
  const { list } = choosePunctuation(locale);
  return each(
    plans,
    ({ slug, translations }, at) =>
      html`${at === 0 ? '' : list}<a href="${offerPath(slug, locale)}">${translations[locale].name}</a>`,
  );
}

const SEVERITY_CLASSES = { error: 'bad', warning: 'warn', note: '' } as const;

function group(strength: Service['strength'], all: readonly Service[], context: PageContext): Markup | '' {
  const { locale } = context;
  const own = all.filter((service) => service.strength === strength);
  if (own.length === 0) return '';
  return html`<h3>${STRENGTH_NAMES[strength][locale]}</h3><p class="soft small">${STRENGTH_NOTES[strength][locale]}</p><ul class="plain columns services">${each(own, (service) => serviceItem(service, context.index, locale))}</ul>`;
}

function serviceItem({ provider, offers, roles, foundIn }: Service, index: CatalogIndex, locale: Locale) {
  const t = CHECK_TEXTS;
  const known = index.providerBySlug.get(provider);
  const unlisted = known === undefined ? unlistedService(index, { slug: provider, roles }) : null;
  const { colon } = choosePunctuation(locale);
  const links = offers.flatMap((slug) => index.offerBySlug.get(slug) ?? []);
  const places = foundIn.map(
    ({ path, line, rule }) =>
      html`<li><code>${formatPlace(path, line)}</code> <span class="soft">${rule}</span></li>`,
  );
  return html`<li class="card"><p class="name"><strong>${known === undefined ? (unlisted?.name[locale] ?? provider) : html`<a href="${providerPath(provider, locale)}">${known.translations[locale].name}</a>`}</strong> <span class="soft">${roleList(roles, locale)}</span></p>
<p>${links.length === 0 ? html`<span class="soft">${unlisted === null ? LABELS.noFreePlan[locale] : unlisted.note[locale]}</span>${unlisted === null ? '' : html` <a href="${catalogOf(unlisted, locale)}">${t.inCatalog[locale]}</a>`}` : html`${t.freePlans[locale]}${colon}${planLinks(links, locale)}`}</p>
<p class="soft small">${t.foundIn[locale]}</p><ul class="plain small">${places.slice(0, PLACES_OPEN)}</ul>${places.length <= PLACES_OPEN ? '' : html`<details class="fold"><summary>+${places.length - PLACES_OPEN}</summary><ul class="plain small">${places.slice(PLACES_OPEN)}</ul></details>`}</li>\n`;
}

/** The catalog with the entry of a service, its source and its quote. */
function catalogOf({ name }: Unlisted, locale: Locale): string {
  return `${pagePath('/catalog', locale)}?${new URLSearchParams({ q: name[locale] })}`;
}

function unread({ unread: list }: CheckAnswer, locale: Locale): Markup | '' {
  if (list.length === 0) return '';
  return html`<section><h2>${LABELS.unread[locale]}</h2><ul>${each(list, ({ path, line, reason }) => html`<li><code>${formatPlace(path, line)}</code>${choosePunctuation(locale).colon}${reason}</li>`)}</ul></section>`;
}

const USUAL = [
  'package.json',
  'pyproject.toml',
  'requirements.txt',
  'go.mod',
  'Gemfile',
  'docker-compose.yml',
  'vercel.json',
  'wrangler.toml',
  '.env.example',
];
const PATTERNS = JSON.stringify(manifestPatterns());
const PASTED = 4;

/** What was said of the project, as the form has it again. */
export type CheckChoices = {
  readonly commercial: boolean;
  /** One of `AUDIENCES`; whatever else was sent chooses the first of the form. */
  readonly audience?: string;
};

/** @param chosen what was sent before; the files are never sent back */
function checkForm(locale: Locale, { commercial, audience }: CheckChoices = { commercial: false }): Markup {
  const t = CHECK_TEXTS;
  const users = AUDIENCES.find((one) => one === audience) ?? 'global';
  return html`<form class="check-form" action="${pagePath('/check', locale)}" method="post" data-patterns="${PATTERNS}" data-texts="${JSON.stringify(scriptTexts(locale))}" data-files-max="${CHECK_FILES_MAX}" data-bytes-max="${CHECK_BYTES_MAX}">
<aside class="card privacy"><h2>${t.privacy[locale]}</h2><ul>${each([t.sent, t.notKept, t.values, t.noEnv, t.limits], (line) => html`<li>${line[locale]}</li>`)}</ul></aside>
<div class="give"><h2>${t.files[locale]}</h2>
<div class="card drop"><p><strong>${t.drop[locale]}</strong></p><p class="actions"><label class="button quiet">${t.chooseFiles[locale]}<input class="visually-hidden" type="file" multiple></label><label class="button quiet">${t.chooseFolder[locale]}<input class="visually-hidden" type="file" data-folder></label></p><p class="soft small">${t.dropNote[locale]}</p></div>
<div class="chosen" aria-live="polite"></div>
<datalist id="usual-paths">${each(USUAL, (path) => html`<option value="${path}"></option>`)}</datalist>
${each(Array.from({ length: PASTED }), (_, position) => pasteBox(position, locale))}
<fieldset><legend>${t.project[locale]}</legend><div class="choices"><label class="choice"><input type="checkbox" name="commercial" value="true"${commercial ? html` checked` : ''}>${t.commercial[locale]}</label></div></fieldset>
<fieldset><legend>${t.audience[locale]}</legend><div class="choices">${each(AUDIENCES, (one) => html`<label class="choice"><input type="radio" name="audience" value="${one}"${one === users ? html` checked` : ''}>${AUDIENCE_NAMES[one][locale]}</label>\n`)}</div></fieldset>
<button class="main" type="submit">${t.submit[locale]}</button></div></form>`;
}

function pasteBox(position: number, locale: Locale): Markup {
  const t = CHECK_TEXTS;
  return html`<details class="paste"${position === 0 ? html` open` : ''}><summary>${position === 0 ? t.pasteOnly[locale] : t.another[locale]}</summary>
<label class="field"><span>${t.path[locale]}</span><input type="text" name="path" list="usual-paths" maxlength="500" autocomplete="off" spellcheck="false"${position === 0 ? html` value="package.json"` : ''}></label>
<label class="field"><span>${t.content[locale]}</span><textarea name="content" rows="${position === 0 ? 10 : 6}" autocomplete="off" spellcheck="false"></textarea></label></details>\n`;
}

function scriptTexts(locale: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(SCRIPT_TEXTS).map(([name, words]) => [name, words[locale]]));
}
