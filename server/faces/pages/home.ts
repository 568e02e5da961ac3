/** `/`: the question the site answers, the tables people come for, and what changed. */
import type { Category, Offer, Stats } from '../../../schemas/catalog.ts';
import type { PlanAnswer } from '../../../schemas/plan.ts';
import type { LocalizedText } from '../../../schemas/text.ts';
import type { Question } from '../../../schemas/usage-models.ts';
import { type Locale, type Role, ROLES } from '../../../schemas/vocabulary.ts';
import {
  bestAddress,
  bestPath,
  categoryPath,
  changesPath,
  comparePath,
  correctionsPath,
  localePrefix,
  markdownPath,
  pagePath,
} from '../../addresses.ts';
import {
  type CatalogIndex,
  type ChangeDay,
  countPlans,
  type FirstPlans,
  firstPlans,
  isWellKnown,
  knownPairs,
  listCategories,
  listChangeDays,
  publishedOn,
  ROLE_NAMES,
} from '../../catalog/index.ts';
import { md, mdChanges, mdLink, mdPage, mdSection, offerItems, siteLinks } from '../../markdown/index.ts';
import {
  asSentence,
  carriesLine,
  choosePunctuation,
  joinSentences,
  notStated,
  TERM_COLUMNS,
  verdictTitle,
} from '../../words/index.ts';
import { BEST_TEXTS, CHANGES_TEXTS, HOME_TEXTS, PLAN_TEXTS, versus } from '../../words/pages/index.ts';
import { each, html, type Markup } from './markup.ts';
import { definePage, type PageContext, type PageWork, type RenderedPage } from './page.ts';
import { changeDays } from './parts/changes.ts';
import { offerLink, providerMark } from './parts/offer-marks.ts';
import { glance } from './parts/offer-row.ts';
import { providersFeedPath } from './parts/navigation.ts';
import { type Preset, presetPath, presetRequest, PRESETS } from './plan/view.ts';
import { VERDICT_CLASSES } from './plan/verdict.ts';

export const homePage = definePage<HomeView>({
  path: '/',
  read: async (context, _request, work) => {
    const projects = await planProjects(context, work);
    const isWhole = projects.every(({ plan }) => plan !== null);
    return { kind: 'view', view: { ...homeView(context.index, context.locale), projects }, kept: isWhole };
  },
  html: homeHtml,
  markdown: homeMarkdown,
});

/** What most projects look for first. */
const SHOWN_ROLES: readonly Role[] = ['postgres', 'web-app'];
const PLANS_SHOWN = 5;
/** Plans and days before one goes to /changes. */
const DAYS_SHOWN = 4;

/** Projects whose figures all grow with the first thing that they are asked. */
const SHOWN_PROJECTS: readonly string[] = ['saas', 'blog', 'chat'];
const COMPARISONS_SHOWN = 6;

/** A usual project with its plan; null if the planner had no time for it. */
type Project = { readonly preset: Preset; readonly plan: PlanAnswer | null };

/** The plans of a version, once planned. */
const planned = new WeakMap<CatalogIndex, Map<Locale, readonly Project[]>>();

async function planProjects({ index, locale }: PageContext, work: PageWork): Promise<readonly Project[]> {
  const known = planned.get(index) ?? new Map<Locale, readonly Project[]>();
  planned.set(index, known);
  const kept = known.get(locale);
  if (kept !== undefined) return kept;
  const projects: Project[] = [];
  for (const preset of PRESETS.filter(({ model }) => SHOWN_PROJECTS.includes(model))) {
    const outcome = await work('plan', presetRequest(preset, locale));
    const isPlan = outcome.kind === 'answer' && outcome.answer.kind === 'plan';
    projects.push({ preset, plan: isPlan ? outcome.answer.plan : null });
  }
  if (projects.every(({ plan }) => plan !== null)) known.set(locale, projects);
  return projects;
}

function firstQuestion({ questions }: Preset): { readonly name: LocalizedText; readonly amount: number } {
  const [question] = Object.values<Question>(questions);
  if (question === undefined) throw new Error('a project asks nothing');
  return { name: question.name, amount: question.usual };
}

function projectLines({ preset, plan }: Project, locale: Locale) {
  return plan === null
    ? { verdict: preset.says[locale], carries: '' }
    : { verdict: verdictTitle(plan)[locale], carries: carriesLine(plan, firstQuestion(preset), locale) };
}

function projectCard(project: Project, locale: Locale): Markup {
  const { preset, plan } = project;
  const { verdict, carries } = projectLines(project, locale);
  const names = [...new Set((plan?.picks ?? []).flatMap(({ choice }) => choice?.provider.name ?? []))];
  return html`<li><a class="card" href="${presetPath(preset, locale)}"><span class="soft">${preset.name[locale]}</span><strong class="${plan === null ? '' : VERDICT_CLASSES[plan.verdict]}">${verdict}</strong>${carries === '' ? '' : html`<span>${carries}</span>`}<span class="soft small">${names.join(' · ')}</span></a></li>\n`;
}

type HomeView = {
  readonly projects: readonly Project[];
  /** Two plans each that people compare. */
  readonly pairs: readonly (readonly [Offer, Offer])[];
  readonly categories: readonly Category[];
  readonly stats: Stats;
  readonly tables: readonly FirstPlans[];
  /** What providers changed last, by plan and day; our own corrections are no news of a plan. */
  readonly changes: readonly ChangeDay[];
};

function homeView(index: CatalogIndex, locale: Locale): Omit<HomeView, 'projects'> {
  const isKnown = (slug: string): boolean => {
    const offer = index.offerBySlug.get(slug);
    return offer !== undefined && isWellKnown(index, offer);
  };
  const ofKnown = listChangeDays(index, { kind: 'change', locale, of: isKnown });
  const hasKnown = ofKnown.kind === 'found' && ofKnown.value.days.length > 0;
  const changes = hasKnown ? ofKnown : listChangeDays(index, { kind: 'change', locale });
  return {
    ...listCategories(index, locale),
    pairs: knownPairs(index, COMPARISONS_SHOWN, locale),
    tables: SHOWN_ROLES.map((role) => firstPlans(index, role, PLANS_SHOWN, locale)).filter(
      ({ total }) => total > 0,
    ),
    changes: changes.kind === 'found' ? changes.value.days.slice(0, DAYS_SHOWN) : [],
  };
}

/** The first plans of a role with their main figures, and the way to the whole table, where each has its quote. */
function firstPlansSection({ role, total, offers }: FirstPlans, locale: Locale): Markup {
  const t = HOME_TEXTS;
  return html`<section><h2><a href="${bestPath(role, locale)}">${BEST_TEXTS.title(role)[locale]}</a></h2>
<table class="card short"><thead><tr><th scope="col">${t.planColumn[locale]}</th><th scope="col">${t.gives[locale]}</th><th scope="col">${t.card[locale]}</th></tr></thead>
<tbody>${each(
    offers,
    (offer) =>
      html`<tr><th scope="row"><div class="who">${providerMark(offer.provider.slug)}${offerLink(offer, locale)}</div></th><td>${glance(offer, role, locale, FIGURES_SHOWN)}</td><td>${card(offer, locale)}</td></tr>\n`,
  )}</tbody></table>
<p class="small"><a href="${bestPath(role, locale)}">${t.wholeTable(total)[locale]}</a></p></section>`;
}

const FIGURES_SHOWN = 2;
const CARD = TERM_COLUMNS.find(({ field }) => field === 'signup.card');

/** Unknown is neither a yes nor a no. */
function card(offer: FirstPlans['offers'][number], locale: Locale): Markup {
  const word = CARD?.wordOf(offer) ?? null;
  return word === null
    ? html`<span class="soft" aria-hidden="true">?</span><span class="visually-hidden">${notStated(locale)}</span>`
    : html`<span class="${word.tone}">${word[locale]}</span>`;
}

const t = HOME_TEXTS;

function homeHtml(
  { projects, pairs, categories, stats, tables, changes }: HomeView,
  { locale, index }: PageContext,
): RenderedPage {
  return {
    head: { title: t.title[locale], description: t.lead[locale], path: '/' },
    body: html`<div class="wrap home">
<section class="hero"><h1>${t.question[locale]}</h1>
<p class="lead">${t.lead[locale]}</p>
<ul class="plain presets projects">${each(projects, (project) => projectCard(project, locale))}</ul>
${needsForm(locale)}</section>
<div class="side-by-side">${each(tables, (table) => firstPlansSection(table, locale))}</div>
${pairs.length === 0 ? '' : html`<section><h2>${t.comparisons[locale]}</h2><ul class="plain choices">${each(pairs, ([a, b]) => html`<li><a class="choice" href="${comparePath([a.slug, b.slug], locale)}">${versus([a.name, b.name], locale)}</a></li>\n`)}</ul></section>`}
<section><h2>${BEST_TEXTS.index[locale]}</h2>
<ul class="plain choices">${each(countPlans(index.offers), ({ role, plans }) => html`<li><a class="choice" href="${bestPath(role, locale)}">${ROLE_NAMES[role][locale]} <span class="soft">${plans}</span></a></li>\n`)}</ul></section>
<section><h2>${t.recent[locale]}</h2>${
      changes.length === 0
        ? html`<p class="soft">${t.noChanges[locale]}</p>`
        : changeDays(changes, locale, publishedOn(index.catalog))
    }<p><a href="${changesPath(locale)}">${t.allChanges[locale]}</a> · <a href="${correctionsPath(locale)}">${CHANGES_TEXTS.correction[locale]}</a> · <a href="${providersFeedPath(locale)}">${CHANGES_TEXTS.feed[locale]}</a></p></section>
<section><h2>${t.categories[locale]}</h2>
<ul class="plain choices">${each(categories, ({ slug, name, summary, offers }) => html`<li><a class="choice" href="${categoryPath(slug, locale)}" title="${summary}">${name} <span class="soft">${offers}</span></a></li>\n`)}</ul></section>
<section><h2>${t.how[locale]}</h2><ol class="plain steps">${each(t.steps, ({ title, words }) => html`<li><h3>${title[locale]}</h3><p>${words[locale]}</p></li>`)}</ol>
<p><a href="${pagePath('/about', locale)}">${t.method[locale]}</a></p></section>
<section><h2>${t.programs[locale]}</h2><ul>${each(t.programLinks, ({ href, words, ...more }) => html`<li><a href="${'page' in more ? more.page[locale] : href[locale]}"><code>${href[locale]}</code></a> ${words[locale]}</li>`)}</ul></section>
<p class="soft small standing">${t.standing(stats)[locale]}</p></div>`,
  };
}

function needsForm(locale: Locale): Markup {
  const chip = (role: Role): Markup =>
    html`<label class="choice"><input type="checkbox" name="needs" value="${role}">${ROLE_NAMES[role][locale]}</label>`;
  return html`<form action="${pagePath('/plan', locale)}" method="get"><fieldset><legend>${t.needs[locale]}</legend>
<div class="choices">${each(ROLES, chip)}</div></fieldset>
<input type="hidden" name="audience" value="global"><p class="actions"><button class="main" type="submit">${t.plan[locale]}</button> <a href="${localePrefix(locale)}/catalog">${t.browse[locale]}</a></p></form>
<p>${PLAN_TEXTS.presets[locale]}${choosePunctuation(locale).colon}${each(PRESETS, (preset, position) => html`${position === 0 ? '' : ' · '}<a href="${presetPath(preset, locale)}">${preset.name[locale]}</a>`)}</p>`;
}

function homeMarkdown(
  { projects, pairs, categories, stats, tables, changes }: HomeView,
  context: PageContext,
): string {
  const { locale, publicUrl, index } = context;
  const { bracket, colon } = choosePunctuation(locale);
  const entries = changes.flatMap((day) => day.entries);
  return mdPage(
    context,
    '/',
    `# ${md(t.title[locale])}`,
    `> ${md(t.lead[locale])}`,
    t.standing(stats)[locale],
    `${PLAN_TEXTS.presets[locale]}${colon}${PRESETS.map((preset) => mdLink(preset.name[locale], markdownPath(publicUrl + presetPath(preset, locale)))).join(' · ')}`,
    projects.map((project) => {
      const { verdict, carries } = projectLines(project, locale);
      const said = joinSentences([asSentence(verdict, locale), ...(carries === '' ? [] : [carries])], locale);
      return `- **${md(project.preset.name[locale])}**${colon}${md(said)}`;
    }),
    ...tables.flatMap(({ role, offers }) => [
      `## ${BEST_TEXTS.title(role)[locale]}`,
      offerItems(offers, locale, siteLinks(publicUrl, locale), role),
    ]),
    ...mdSection(
      `## ${t.comparisons[locale]}`,
      pairs.map(([a, b]) => {
        const names = versus([a.name, b.name], locale);
        return `- ${mdLink(names, markdownPath(publicUrl + comparePath([a.slug, b.slug], locale)))}`;
      }),
    ),
    `## ${BEST_TEXTS.index[locale]}`,
    countPlans(index.offers).map(({ role, plans }) => {
      const url = markdownPath(bestAddress(publicUrl, role, locale));
      return `- ${mdLink(BEST_TEXTS.title(role)[locale], url)}${bracket(String(plans))}`;
    }),
    `## ${t.recent[locale]}`,
    entries.length === 0 ? t.noChanges[locale] : mdChanges(entries, locale),
    `## ${t.categories[locale]}`,
    categories.map(
      ({ slug, name, summary, offers }) =>
        `- ${mdLink(name, `${publicUrl}${categoryPath(slug, locale)}.md`)}${bracket(String(offers))}${colon}${md(summary)}`,
    ),
    `## ${t.how[locale]}`,
    t.steps.map(
      ({ title, words }, position) =>
        `${position + 1}. ${joinSentences([`**${md(title[locale])}**`, md(words[locale])], locale)}`,
    ),
    `## ${t.programs[locale]}`,
    t.programLinks.map(({ href, words }) => `- <${publicUrl}${href[locale]}> ${md(words[locale])}`),
  );
}
