/** The page at `/plan` and `/zh-CN/plan`: a form whose state is the address, and the verdict. Works without scripts. */
import { html } from 'hono/html';
import type { Pick, PlanAnswer, PlanRequest, Reason, ScaleFigure } from '../../schemas/plan.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import { AUDIENCES, type Locale, ROLES } from '../../schemas/vocabulary.ts';
import { localePrefix, offerAddress } from '../addresses.ts';
import { ROLE_NAMES } from '../catalog/index.ts';
import {
  AUDIENCE_NAMES,
  FIGURE_NAMES,
  FRESHNESS_NAMES,
  invalidAddress,
  PLAN_TEXTS,
  SWITCH_NAMES,
} from './plan-texts.ts';

type Markup = ReturnType<typeof html>;
type SwitchName = keyof typeof SWITCH_NAMES;

export type PlanView = {
  readonly locale: Locale;
  readonly publicUrl: string;
  /** Null for an empty form or an address that cannot be read. */
  readonly answer: PlanAnswer | null;
  readonly request: PlanRequest | null;
  readonly problems: readonly { readonly path: string; readonly message: LocalizedText }[];
};

export async function renderPlan(view: PlanView): Promise<string> {
  const { locale } = view;
  const page = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PLAN_TEXTS.title[locale]}</title>
<link rel="icon" href="data:,">
<link rel="alternate" hreflang="en" href="${view.publicUrl}/plan">
<link rel="alternate" hreflang="zh-CN" href="${view.publicUrl}/zh-CN/plan">
<style>
:root { color-scheme: light dark; --line: light-dark(#d5dae0, #3b424b); --soft: light-dark(#586270, #a5aeba); }
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
h1 { line-height: 1.2; } fieldset { border: 1px solid var(--line); border-radius: .5rem; margin: 1rem 0; }
.choices { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: .25rem 1rem; }
input[type=number] { width: 9rem; } article { border-top: 1px solid var(--line); padding: .5rem 0; }
.verdict { font-size: 1.75rem; font-weight: 700; margin: 1.5rem 0 0; } .soft { color: var(--soft); }
pre { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .75rem; }
blockquote { margin: .1rem 0 .3rem 1rem; color: var(--soft); overflow-wrap: anywhere; }
</style>
</head>
<body>
<header><a href="${localePrefix(locale)}/">${PLAN_TEXTS.home[locale]}</a></header>
<main>
<h1>${PLAN_TEXTS.title[locale]}</h1>
${problems(view)}${view.answer === null ? '' : verdict(view.answer, view)}
${form(view)}
</main>
</body>
</html>
`;
  return String(await page);
}

function problems({ problems: issues, locale }: PlanView): Markup | '' {
  if (issues.length === 0) return '';
  return html`<p role="alert">${invalidAddress(locale)}</p><ul>${issues.map(({ path, message }) => html`<li>${path}: ${message[locale]}</li>`)}</ul>`;
}

function verdict(answer: PlanAnswer, view: PlanView): Markup {
  const { locale } = view;
  return html`<p class="verdict">${answer.zeroCost ? PLAN_TEXTS.yes[locale] : PLAN_TEXTS.no[locale]}</p>
${reasons(null, answer.warnings, locale)}
${answer.picks.map((pick) => pickSection(pick, view))}
${answer.commands.length === 0 ? '' : html`<h2>${PLAN_TEXTS.commands[locale]}</h2>${answer.commands.map(({ command, source }) => html`<pre>${command}</pre><p class="soft"><a href="${source}">${PLAN_TEXTS.source[locale]}</a></p>`)}`}
<p class="soft">${answer.disclosure}</p>`;
}

function pickSection(pick: Pick, { locale, publicUrl }: PlanView): Markup {
  const { choice } = pick;
  const title =
    choice === null
      ? PLAN_TEXTS.nothing[locale]
      : html`<a href="${offerAddress(publicUrl, choice.slug, locale)}">${choice.name}</a>`;
  const disclosure = choice?.commercial.disclosure ?? '';
  const others = pick.alternatives.map(({ offer }) => offer.name).join(locale === 'en' ? ', ' : '、');
  return html`<article><h2>${ROLE_NAMES[pick.need][locale]}${locale === 'en' ? ': ' : '：'}${title}</h2>
${disclosure === '' ? '' : html`<p>${disclosure}</p>`}
${reasons(PLAN_TEXTS.why[locale], pick.why, locale)}
${reasons(PLAN_TEXTS.watch[locale], pick.watch, locale)}
${reasons(PLAN_TEXTS.relaxation[locale], pick.relaxation, locale)}
${others === '' ? '' : html`<p><strong>${PLAN_TEXTS.alternatives[locale]}</strong> ${others}</p>`}</article>`;
}

function reasons(title: string | null, list: readonly Reason[], locale: Locale): Markup | '' {
  if (list.length === 0) return '';
  return html`${title === null ? '' : html`<h3>${title}</h3>`}<ul>${list.map(
    ({ text, evidence }) =>
      html`<li>${text}${evidence.map(
        ({ quote, source, freshness }) =>
          html`<blockquote cite="${source}">“${quote}” <a href="${source}">${PLAN_TEXTS.source[locale]}</a> (${FRESHNESS_NAMES[freshness.status][locale]})</blockquote>`,
      )}</li>`,
  )}</ul>`;
}

function form({ locale, request }: PlanView): Markup {
  const asked = new Set<string>(request?.needs);
  // The keys of the table are all there are.
  const switches = Object.keys(SWITCH_NAMES) as SwitchName[];
  const figures = Object.keys(FIGURE_NAMES) as ScaleFigure[];
  const tick = (on: boolean): Markup | '' => (on ? html` checked` : '');
  return html`<form action="${localePrefix(locale)}/plan" method="get">
<fieldset><legend>${PLAN_TEXTS.needs[locale]}</legend><div class="choices">${ROLES.map((role) => html`<label><input type="checkbox" name="needs" value="${role}"${tick(asked.has(role))}> ${ROLE_NAMES[role][locale]}</label>`)}</div></fieldset>
<fieldset><legend>${PLAN_TEXTS.constraints[locale]}</legend><div class="choices">${switches.map((name) => html`<label><input type="checkbox" name="${name}" value="true"${tick(request?.constraints[name] === true)}> ${SWITCH_NAMES[name][locale]}</label>`)}</div>
<p><label>${PLAN_TEXTS.audience[locale]} <select name="audience">${AUDIENCES.map((audience) => html`<option value="${audience}"${request?.constraints.audience === audience ? html` selected` : ''}>${AUDIENCE_NAMES[audience][locale]}</option>`)}</select></label></p></fieldset>
<fieldset><legend>${PLAN_TEXTS.usage[locale]}</legend><div class="choices">${figures.map((name) => html`<label>${FIGURE_NAMES[name][locale]}<br><input type="number" min="0" step="any" name="${name}" value="${request?.scale[name] ?? ''}"></label>`)}</div></fieldset>
${request === null || request.prefer.length === 0 ? '' : html`<input type="hidden" name="prefer" value="${request.prefer.join(',')}">`}${request === null || request.exclude.length === 0 ? '' : html`<input type="hidden" name="exclude" value="${request.exclude.join(',')}">`}
<button type="submit">${PLAN_TEXTS.submit[locale]}</button></form>`;
}
