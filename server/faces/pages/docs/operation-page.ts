/** `/docs/{operation}`: what a call takes and answers, with a form that sends it. The form's state is the address. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { docsPath, localePrefix, operationPath } from '../../../addresses.ts';
import { mdCode, mdFence, mdPage } from '../../../markdown/index.ts';
import { choosePunctuation } from '../../../words/index.ts';
import { DOCS_TEXTS } from '../../../words/pages/index.ts';
import { TAGS } from '../../api/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import { definePage } from '../page.ts';
import { breadcrumbs } from '../parts/navigation.ts';
import { endpoint, proseLine } from './overview.ts';
import { apiReference, listBodies, type Operation, toAnchor } from './reference.ts';
import {
  answerPlace,
  buildCommand,
  exampleBody,
  exampleValues,
  requestForm,
  requestShown,
  type Values,
  valuesIn,
} from './request-form.ts';
import { typeWords } from './schema-page.ts';

const t = DOCS_TEXTS;

type Answer = Operation['answers'][number];

type OperationView = {
  readonly operation: Operation;
  /** What the address asks for; else an example that finds something. */
  readonly values: Values;
  readonly state: string;
};

export const operationPage = definePage<OperationView>({
  path: `${docsPath('en')}/{slug}`,
  read: (context, { slug, query }) => {
    const operation = apiReference(context.locale).operations.find(({ id }) => id === slug);
    if (operation === undefined)
      return { kind: 'problem', problem: { code: 'not-found', detail: t.unknownOperation } };
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
    return {
      head: {
        title: summary,
        description: `${method.toUpperCase()} ${path}${choosePunctuation(locale).colon}${summary}`,
        path: operationPath(id, 'en') + state,
        indexed: state === '',
        styles: ['docs.css'],
        scripts: ['copy.js', 'docs.js'],
      },
      body: html`<div class="wrap docs">${breadcrumbs(
        [
          { name: t.title[locale], href: docsPath(locale) },
          { name: TAGS[tag].title[locale], href: `${docsPath(locale)}#${toAnchor(tag)}` },
        ],
        locale,
      )}
<header class="title"><h1>${proseLine(summary)}</h1>
<p class="endpoint">${endpoint(operation)}</p>
<p>${proseLine(description)}</p>${otherLanguage(operation, locale)}</header>
<div class="pair"><section><h2>${t.tryIt[locale]}</h2>${requestForm(operation, values, locale)}</section>
<section><h2>${t.request[locale]}</h2><div id="request">${requestShown(operation, values, publicUrl, locale)}</div>${answerPlace(locale)}</section></div>
${headerFields(operation, locale)}
<section><h2>${t.answers[locale]}</h2><dl class="card rows taps answers">${each(answers, (answer) => answerRow(answer, locale))}</dl></section></div>`,
    };
  },
  markdown: ({ operation, values, state }, context) => {
    const { locale, publicUrl } = context;
    const { id, method, path, summary, description, parameters, body, answers } = operation;
    return mdPage(
      context,
      operationPath(id, 'en') + state,
      `# ${summary}`,
      mdCode(`${method.toUpperCase()} ${path}`),
      description,
      parameters.map(
        ({ name, required, description: about }) =>
          `- ${mdCode(name)}${required ? choosePunctuation(locale).bracket(t.required[locale]) : ''}${choosePunctuation(locale).colon}${about}`,
      ),
      body === null ? null : `${t.body[locale]}${choosePunctuation(locale).colon}${body.description}`,
      `## ${t.request[locale]}`,
      mdFence(buildCommand(operation, values, publicUrl)),
      `## ${t.answers[locale]}`,
      answers.map(
        ({ status, description: about, problems }) =>
          `- **${status}** ${problems.length === 0 ? about : problems.map((code) => `[${code}](${publicUrl}/problems/${code})`).join(choosePunctuation(locale).list)}`,
      ),
      ...answers
        .flatMap(listBodies)
        .slice(0, 1)
        .flatMap(({ example }) => [`## ${t.example[locale]}`, mdFence(example)]),
    );
  },
});

function otherLanguage({ isTranslated, path }: Operation, locale: Locale): Markup | '' {
  if (!isTranslated) return '';
  const chinese = localePrefix('zh-CN');
  const other = locale === 'en' ? chinese + path : path.slice(chinese.length);
  return html`<p class="soft">${t.alsoAt[locale]}${choosePunctuation(locale).colon}<code>${other}</code></p>`;
}

function headerFields({ parameters }: Operation, locale: Locale): Markup | '' {
  const fields = parameters.filter((parameter) => parameter.in === 'header');
  if (fields.length === 0) return '';
  return html`<section><h2>${t.headerFields[locale]}</h2><dl class="card rows">${each(fields, ({ name, description }) => html`<div><dt><code>${name}</code></dt><dd>${proseLine(description)}</dd></div>\n`)}</dl></section>`;
}

function answerRow(answer: Answer, locale: Locale): Markup {
  const { status, description, problems } = answer;
  return html`<div><dt>${status}</dt><dd>${
    problems.length === 0
      ? html`${proseLine(description)}${each(
          listBodies(answer),
          ({ type, schema, example }) =>
            html`<p><code>${type}</code>${choosePunctuation(locale).colon}${typeWords(schema, locale)}</p>${when(
              status < 300,
              () =>
                html`<details><summary>${t.example[locale]}</summary><pre tabindex="0" role="region" aria-label="${t.example[locale]}${choosePunctuation(locale).colon}${status} ${type}"><code>${example}</code></pre></details>`,
            )}`,
        )}`
      : html`${each(problems, (code) => html`<a href="/problems/${code}"><code>${code}</code></a>\n`)}`
  }</dd></div>\n`;
}
