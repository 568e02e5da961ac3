/** What a tool says of a service, on one line of Markdown. */
import type { WorksWith } from '../../schemas/catalog-queries.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { choosePunctuation } from '../words/index.ts';
import { namingHow } from '../words/pages/index.ts';
import { md, mdLink } from './escape.ts';

export function toolLine(naming: WorksWith, locale: Locale): string {
  const { colon, comma } = choosePunctuation(locale);
  return `${md(namingHow(naming, locale))}${colon}${mdLink(naming.quote, naming.url)}${comma}${naming.day}`;
}
