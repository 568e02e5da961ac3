/**
 * The texts of the OpenAPI document as HTML. They are our own and are written with five marks of Markdown: third
 * headings, lists, paragraphs, code and bold; a test holds that no other is used.
 */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { chineseOf } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';

/** A text in the language of the page; English where it has none in Chinese, and marked as such. */
export function said(english: string, locale: Locale): { readonly text: string; readonly lang: 'en' | null } {
  if (locale === 'en') return { text: english, lang: null };
  const chinese = chineseOf(english);
  return chinese === null ? { text: english, lang: 'en' } : { text: chinese, lang: null };
}

/** A line of a text, with its code and its bold words. */
export function proseLine(english: string, locale: Locale): Markup {
  const { text, lang } = said(english, locale);
  return lang === null ? inline(text) : html`<span lang="${lang}">${inline(text)}</span>`;
}

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*/g;

function inline(text: string): Markup {
  const parts: (Markup | string)[] = [];
  let end = 0;
  for (const found of text.matchAll(MARKS)) {
    const [whole, code, bold] = found;
    parts.push(text.slice(end, found.index));
    parts.push(
      code === undefined ? html`<strong>${inline(bold ?? '')}</strong>` : html`<code>${code}</code>`,
    );
    end = found.index + whole.length;
  }
  parts.push(text.slice(end));
  return html`${parts}`;
}

/** A part of the text under one heading. */
export type ProseSection = { readonly title: string | null; readonly blocks: readonly ProseBlock[] };
type ProseBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** The sections of a whole text. */
export function proseSections(markdown: string): ProseSection[] {
  return markdown.split(/\n\n(?=### )/).map((part): ProseSection => {
    const heading = /^### (.+)\n?/.exec(part);
    const rest = part.slice(heading?.[0].length ?? 0).trim();
    return { title: heading?.[1] ?? null, blocks: rest.split('\n\n').flatMap(blocksOf) };
  });
}

/** A list may begin right under its paragraph. */
function blocksOf(text: string): ProseBlock[] {
  const lines = text.split('\n');
  const items = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
  const words = lines.filter((line) => !line.startsWith('- ')).join(' ');
  return [
    ...(words === '' ? [] : [{ kind: 'paragraph', text: words } as const]),
    ...(items.length === 0 ? [] : [{ kind: 'list', items } as const]),
  ];
}

export function proseBlocks(blocks: readonly ProseBlock[], locale: Locale): Markup {
  return html`${each(blocks, (block) =>
    block.kind === 'paragraph'
      ? html`<p>${proseLine(block.text, locale)}</p>\n`
      : html`<ul>${each(block.items, (item) => html`<li>${proseLine(item, locale)}</li>`)}</ul>\n`,
  )}`;
}
