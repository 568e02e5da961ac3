/** A page in the browser to the HTML of what a reader sees of it. */
import { pageTree } from './page-tree.ts';
import { recordPage } from './record-page.ts';
import { recordedPageSchema } from './recorded-page.ts';
import { revealPage } from './reveal-page.ts';
import { sightsOf } from './sight.ts';
import { writeHtml } from './write-html.ts';

/**
 * To be run in the page, in a world of its own; done when what fades in has faded in.
 * @param maxMs after which a page is taken as it stands
 */
export function revealScript(maxMs: number): string {
  return asScript(revealPage, maxMs);
}

/**
 * To be run in the page, in a world of its own.
 * @param maxChars cap on what is taken down, in characters
 * @returns a script that gives the recording for {@link visibleHtml}, or null where the page is larger
 */
export function recordScript(maxChars: number): string {
  return asScript(recordPage, maxChars);
}

/**
 * What a reader sees, as HTML for the extractor. Pure: the same recording gives the same bytes.
 * @param recording from the script of {@link recordScript}
 * @param sheetsCame whether every style sheet that the page asked for was answered
 * @throws ZodError where it is none
 */
export function visibleHtml(recording: string, sheetsCame: boolean): string {
  const page = recordedPageSchema.parse(JSON.parse(recording));
  const tree = pageTree(page, sheetsCame);
  return writeHtml(tree, sightsOf(tree), page.doctype);
}

/** Compilers may name functions by a helper of theirs, which a page does not have. */
function asScript(run: (...args: never[]) => unknown, argument: number): string {
  return `((__name) => (${run.toString()})(globalThis, ${argument}))((named) => named)`;
}
