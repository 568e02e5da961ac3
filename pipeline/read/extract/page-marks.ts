/** Reads marks of a page as a whole: its title, tabs, password fields, its text for readers without scripts. */
import type { Cheerio } from 'cheerio/slim';
import { cleanText } from './clean-text.ts';
import { $, type HtmlDocument } from './parse-html.ts';

const MAX_NOSCRIPT = 2000;

export type Marks = {
  title: string | null;
  tabs: Map<string, string>;
  passwordFields: number;
  noscript: string;
  refresh: string | null;
};

/** What says something about the page as a whole, wherever it is: one selection, as each goes through all nodes. */
export function readMarks(root: Cheerio<HtmlDocument>): Marks {
  const marks: Marks = { title: null, tabs: new Map(), passwordFields: 0, noscript: '', refresh: null };
  const selected =
    'title:not(svg *), input[type="password" i], meta[http-equiv="refresh" i], noscript, [role="tab"][id]';
  for (const element of root.find(selected)) {
    const mark = $(element);
    // The first title that says something; drawings have titles of their own.
    if (element.name === 'title') marks.title ??= cleanText(mark.text()) || null;
    else if (element.name === 'input') marks.passwordFields += 1;
    else if (element.name === 'meta') marks.refresh = mark.attr('content') ?? null;
    else if (element.name === 'noscript' && marks.noscript.length < MAX_NOSCRIPT)
      marks.noscript += ` ${mark.text().slice(0, MAX_NOSCRIPT)}`;
    if (element.attribs.role === 'tab') {
      const label = cleanText(mark.text());
      if (label !== '') marks.tabs.set(element.attribs.id ?? '', label);
    }
  }
  return marks;
}
