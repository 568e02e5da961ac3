/** Our scripts as text, to be run in a page in a world of their own. */
import { BLOCK_ELEMENTS, GAP_ELEMENTS, isPanel, PANEL_CLASS } from '../../extract/index.ts';
import { collectPage } from './collect-page.ts';
import { judgePage } from './judge-page.ts';
import { revealPage } from './reveal-page.ts';
import { writePage } from './write-page.ts';

/**
 * A script that is done when what fades in has faded in.
 * @param maxMs after which a page is taken as it is
 */
export function revealScript(maxMs: number): string {
  return asScript(`return (${revealPage})(globalThis, ${maxMs})`);
}

/**
 * A script that gives what a reader sees of a page, as HTML for the extractor; null if the page is larger.
 * @param maxChars cap on what is collected, in characters
 * @param sheetsCame whether every style sheet that the page asked for was answered
 */
export function visibleScript(maxChars: number, sheetsCame: boolean): string {
  const panels = `((attributes) => (${isPanel})(attributes, ${PANEL_CLASS}))`;
  const tags = [BLOCK_ELEMENTS, GAP_ELEMENTS].map((names) => JSON.stringify([...names])).join(', ');
  return asScript(`
    const page = (${collectPage})(globalThis, ${maxChars});
    if (page === null) return null;
    (${judgePage})(page, ${sheetsCame}, ${panels});
    return (${writePage})(page, ${tags});
  `);
}

/** Compilers may name functions by a helper of theirs, which a page does not have. */
function asScript(body: string): string {
  return `((__name) => {${body}})((named) => named)`;
}
