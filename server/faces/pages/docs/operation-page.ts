/** `/docs/{operation}`: what a call takes and answers, with a form that sends it. The form's state is the address. */
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { docsPath, operationPath } from '../../../addresses.ts';
import { mdCode, mdFence, mdPage } from '../../../markdown/index.ts';
import { marksOf } from '../../../words/index.ts';
import { DOCS_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import { definePage } from '../page.ts';
import { breadcrumbs } from '../parts/crumbs.ts';
import { proseLine, said } from './prose.ts';
import { type Answer, apiReference, type Operation } from './reference.ts';
import { commandOf, exampleBody, exampleValues, type Values, valuesIn } from './request.ts';
import { answerPlace, requestForm, requestShown } from './request-form.ts';
import { typeWords } from './schema-rows.ts';
import { anchorOf, groupName, siblingOf } from './sections.ts';

const t = DOCS_TEXTS;
const UNKNOWN: LocalizedText = t.unknownOperation;

type OperationView = {
  readonly operation: Operation;
  /** What the address asks for; else an example that finds something. */
  readonly values: Values;
  readonly state: string;
};

export const operationPage = definePage<OperationView>({
  path: `${docsPath('en')}/{slug}`,
  read: (context, { slug, query }) => {
    const operation = apiReference().operations.find(({ id }) => id === slug);
    if (operation === undefined) return { kind: 'problem', problem: { code: 'not-found', detail: UNKNOWN } };
    const given = valuesIn(operation, query);
    return {
      kind: 'view',
      view: {
        operation,
        values: { ...(given ?? exampleValues(operation, context)), ...exampleBody(operation) },
        state: given === null ? '' : `?${new URLSearchParams(given)}`,
      },
      // What was typed into the form, or a secret that a caller put into the address.
      ...(query.size === 0 ? {} : { kept: false }),
    };
  },
  html: ({ operation, values, state }, { locale, publicUrl }) => {
    const { id, method, path, tag, summary, description, answers } = operation;
    const words = said(summary, locale).text;
    return {
      head: {
        title: words,
        description: `${method} ${path}${marksOf(locale).colon}${words}`,
        path: operationPath(id, 'en') + state,
        indexed: state === '',
        styles: ['docs.css'],
        scripts: ['copy.js', 'docs.js'],
      },
      body: html`<div class="wrap docs">${breadcrumbs(
        [
          { name: t.title[locale], href: docsPath(locale) },
          { name: groupName(tag, locale), href: `${docsPath(locale)}#${anchorOf(tag)}` },
        ],
        locale,
      )}
<header class="title"><h1>${proseLine(summary, locale)}</h1>
<p class="endpoint"><span class="method">${method}</span> <code>${path}</code></p>
<p>${proseLine(description, locale)}</p>${otherLanguage(operation, locale)}</header>
<div class="pair"><section><h2>${t.tryIt[locale]}</h2>${requestForm(operation, values, locale)}</section>
<section><h2>${t.request[locale]}</h2><div id="request">${requestShown(operation, values, publicUrl, locale)}</div>${answerPlace(locale)}</section></div>
${headerFields(operation, locale)}
<section><h2>${t.answers[locale]}</h2><dl class="rows answers">${each(answers, (answer) => answerRow(answer, locale))}</dl></section></div>`,
    };
  },
  markdown: ({ operation, values, state }, context) => {
    const { locale, publicUrl } = context;
    const { id, method, path, summary, description, parameters, body, answers } = operation;
    const say = (english: string): string => said(english, locale).text;
    return mdPage(
      context,
      operationPath(id, 'en') + state,
      `# ${say(summary)}`,
      mdCode(`${method} ${path}`),
      say(description),
      parameters
        .map(
          ({ name, required, description: about }) =>
            `- ${mdCode(name)}${required ? marksOf(locale).bracket(t.required[locale]) : ''}${marksOf(locale).colon}${say(about)}`,
        )
        .join('\n'),
      body === null ? null : `${t.body[locale]}${marksOf(locale).colon}${say(body.description)}`,
      `## ${t.request[locale]}`,
      mdFence(commandOf(operation, values, publicUrl)),
      `## ${t.answers[locale]}`,
      answers
        .map(({ status, description: about, problems }) =>
          [
            `- **${status}** ${problems.length === 0 ? say(about) : problems.map((code) => `[${code}](${publicUrl}/problems/${code})`).join(marksOf(locale).list)}`,
          ].join(''),
        )
        .join('\n'),
      ...answers
        .flatMap(({ bodies }) => bodies)
        .slice(0, 1)
        .flatMap(({ example }) => (example === null ? [] : [`## ${t.example[locale]}`, mdFence(example)])),
    );
  },
});

function otherLanguage(operation: Operation, locale: Locale): Markup | '' {
  const sibling = siblingOf(operation, apiReference().operations);
  if (sibling === null) return '';
  return html`<p class="soft">${t.alsoAt[locale]}${marksOf(locale).colon}<a href="${operationPath(sibling.id, locale)}"><code>${sibling.path}</code></a></p>`;
}

function headerFields({ parameters }: Operation, locale: Locale): Markup | '' {
  const fields = parameters.filter((parameter) => parameter.in === 'header');
  if (fields.length === 0) return '';
  return html`<section><h2>${t.headerFields[locale]}</h2><dl class="rows">${each(fields, ({ name, description }) => html`<div><dt><code>${name}</code></dt><dd>${proseLine(description, locale)}</dd></div>\n`)}</dl></section>`;
}

function answerRow({ status, description, bodies, problems }: Answer, locale: Locale): Markup {
  return html`<div><dt>${status}</dt><dd>${
    problems.length === 0
      ? proseLine(description, locale)
      : html`${each(problems, (code) => html`<a href="/problems/${code}"><code>${code}</code></a>\n`)}`
  }${each(
    bodies,
    ({ type, schema, example }) =>
      html`<p><code>${type}</code>${schema === null ? '' : html`${marksOf(locale).colon}${typeWords(schema, locale)}`}</p>${when(
        example !== null && status < 300,
        () =>
          html`<details><summary>${t.example[locale]}</summary><pre tabindex="0" role="region" aria-label="${t.example[locale]}${marksOf(locale).colon}${status} ${type}"><code>${example}</code></pre></details>`,
      )}`,
  )}</dd></div>\n`;
}
