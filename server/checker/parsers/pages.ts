/** Pages and their templates: the scripts that they load from a service. */
import { lineFinder } from './lines.ts';
import type { Parsed, Signal } from './signal.ts';
import { isOwnCode } from './source.ts';

const PAGES_MAX = 200_000;
const COMMENT = /<!--[^]*?(?:-->|$)/g;
const SCRIPT =
  /<script\b[^<>]{0,300}?\ssrc\s{0,3}=\s{0,3}["'](?:https?:)?\/\/([\w.-]{4,253})\/([^"'<>\s]{0,300})["']/gi;
/** Themes are of others, and made for all that their users may want. */
const NOT_SHOWN = /\/(?:themes|coverage|javadoc|apidocs|storybook-static)\//i;
/** What a page is given when it is made: it may be nothing. */
const FILLED = /[{}%$]/;

/** @param path of the file: pages of tests and of others say nothing */
export function parsePage(text: string, path: string): Parsed {
  if (text.length > PAGES_MAX || !isOwnCode(path) || NOT_SHOWN.test(`/${path}`)) return { signals: [] };
  const shown = text.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const lineAt = lineFinder(shown);
  return {
    signals: [...shown.matchAll(SCRIPT)].flatMap(({ index, 1: host = '', 2: rest = '' }): Signal[] =>
      FILLED.test(rest)
        ? []
        : [
            {
              kind: 'host',
              name: host.toLowerCase().replace(/^www\./, ''),
              line: lineAt(index),
              weight: 'code',
            },
          ],
    ),
  };
}
