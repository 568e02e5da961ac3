/** `/mcp` in a browser: how to connect an agent to the tool server, what its tools do, and one question with its answer. */
import { offersQuerySchema } from '../../../schemas/catalog-queries.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { TOOL_SERVER } from '../../addresses.ts';
import { countAsked, type OfferList, searchOffers } from '../../catalog/index.ts';
import { md, mdCode, mdFence, mdList, mdPage } from '../../markdown/index.ts';
import { choosePunctuation, searchNotes } from '../../words/index.ts';
import { COMMAND_TEXTS, TOOL_SERVER_TEXTS } from '../../words/pages/index.ts';
import { TOOLS } from '../mcp/index.ts';
import { each, html, when } from './markup.ts';
import { definePage, type PageContext } from './page.ts';
import { namedAnswers } from './parts/offer-row.ts';
import { copyBlock } from './parts/share-links.ts';

const t = TOOL_SERVER_TEXTS;

/** Whose terms most people ask about. */
const KNOWN_PROVIDER = 'vercel';

type Example = { readonly question: string; readonly found: OfferList };

function exampleOf({ index, locale }: PageContext): Example | null {
  const provider = index.providerBySlug.get(KNOWN_PROVIDER) ?? index.catalog.providers[0];
  if (provider === undefined) return null;
  const question = t.question(provider.translations[locale].name)[locale];
  const found = searchOffers(index, offersQuerySchema.parse({ q: question, locale }));
  return found.answers.length === 0 ? null : { question, found };
}

function waysIn(publicUrl: string, locale: Locale) {
  const url = publicUrl + TOOL_SERVER;
  return [
    { name: t.command[locale], words: `claude mcp add --transport http zero ${url}` },
    {
      name: t.settings[locale],
      words: JSON.stringify({ mcpServers: { zero: { type: 'http', url } } }, null, 2),
    },
    { name: t.local[locale], words: 'claude mcp add zero -- npx -y zero-catalog mcp' },
  ];
}

export const toolServerPage = definePage<Example | null>({
  path: TOOL_SERVER,
  programsPost: true,
  read: (context) => ({ kind: 'view', view: exampleOf(context) }),
  html: (example, { locale, publicUrl }) => ({
    head: { title: t.title[locale], description: t.lead[locale], path: TOOL_SERVER, scripts: ['copy.js'] },
    body: html`<div class="wrap prose connect"><header class="title"><h1>${t.title[locale]}</h1><p class="lead">${t.lead[locale]}</p></header>
<section><h2>${t.add[locale]}</h2>${each(waysIn(publicUrl, locale), ({ name, words }) => html`<p class="soft">${name}</p>${copyBlock(words, COMMAND_TEXTS.copy[locale], locale)}`)}</section>
${when(example !== null, () => html`<section><h2>${t.example[locale]}</h2><p>${example?.question ?? ''}</p>${namedAnswers(example?.found.answers.slice(0, 1) ?? [], locale)}</section>`)}
<section><h2>${t.tools[locale]}</h2><dl class="card rows">${each(TOOLS, ({ name, title }) => html`<div><dt><code>${name}</code></dt><dd>${title[locale]}</dd></div>`)}</dl>
<p><a href="/skill.md">${t.more[locale]}</a></p></section></div>`,
  }),
  markdown: (example, context) => {
    const { locale, publicUrl } = context;
    const { colon } = choosePunctuation(locale);
    return mdPage(
      context,
      TOOL_SERVER,
      `# ${t.title[locale]}`,
      `> ${t.lead[locale]}`,
      `## ${t.add[locale]}`,
      ...waysIn(publicUrl, locale).flatMap(({ name, words }) => [name + colon.trim(), mdFence(words)]),
      ...(example === null
        ? []
        : [
            `## ${t.example[locale]}`,
            md(example.question),
            mdList(
              searchNotes(
                { ...example.found, asked: countAsked([['q', example.question]], example.found.interpreted) },
                locale,
              ),
            ),
          ]),
      `## ${t.tools[locale]}`,
      TOOLS.map(({ name, title }) => `- ${mdCode(name)}${colon}${md(title[locale])}`),
      `${t.more[locale]}${colon}<${publicUrl}/skill.md>`,
    );
  },
});
