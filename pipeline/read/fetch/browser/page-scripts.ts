/** Our scripts as text, to be run in a page in a world of their own. */
import type { CDPSession, Page } from 'playwright';
import { BLOCK_ELEMENTS, GAP_ELEMENTS, isPanel, PANEL_CLASS } from '../../extract/index.ts';
import { collectPage } from './collect-page.ts';
import { judgePage } from './judge-page.ts';
import type { PageAnimation, PageNode, PageWorld } from './page-world.ts';
import { writePage } from './write-page.ts';

/** A script that is done when what fades in has faded in. @param maxMs after which a page is taken as it is */
export function revealScript(maxMs: number): string {
  return asScript(`return (${revealPage})(globalThis, ${maxMs})`);
}

/**
 * A script that gives what a reader sees of a page, as HTML for the extractor; null if the page is larger.
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

export type OwnWorld = {
  /** @throws Error if the page has gone, or the script fails */
  run(script: string): Promise<unknown>;
};

/** A world next to that of the document that the page shows now; it ends when the page moves on. */
export async function openOwnWorld(page: Page): Promise<OwnWorld> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'reader',
  });
  return {
    run: async (script) => {
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression: script,
        contextId: executionContextId,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails !== undefined)
        throw new Error(
          `a script of ours failed in the page: ${exceptionDetails.exception?.description ?? ''}`,
        );
      return result.value;
    },
  };
}

// Runs in the page, in a world of its own: lets a page show what it keeps back until a reader comes near. Many
// pages draw their parts transparent and fade them in as they are scrolled to.
//
// It is sent as text, so it imports nothing.

/** @param maxMs after this no further part is scrolled to; the page is read as it is then */
async function revealPage(world: PageWorld, maxMs: number): Promise<void> {
  const maxParts = 120;
  const end = world.performance.now() + maxMs;
  const all = world.Document.prototype;
  const find = (selector: string): ArrayLike<PageNode> =>
    Reflect.apply(Reflect.get(all, 'querySelectorAll'), world.document, [selector]);
  const frame = (): Promise<void> => new Promise((resolve) => void world.requestAnimationFrame(resolve));
  const isTransparent = (element: PageNode): boolean =>
    Number.parseFloat(String(world.getComputedStyle(element).opacity)) < 0.05;
  const finish = (): void => {
    const running: PageAnimation[] = Reflect.apply(Reflect.get(all, 'getAnimations'), world.document, []);
    // One without an end cannot be finished.
    for (const animation of running)
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  };

  finish();
  const elements = find('body *');
  const waiting: PageNode[] = [];
  for (let at = 0; at < elements.length && waiting.length < maxParts; at += 1) {
    const element = elements[at];
    if (element !== undefined && isTransparent(element)) waiting.push(element);
  }
  if (waiting.length === 0) return;
  for (const element of waiting) {
    if (world.performance.now() > end) break;
    if (!isTransparent(element)) continue;
    Reflect.apply(Reflect.get(world.Element.prototype, 'scrollIntoView'), element, [
      { behavior: 'instant', block: 'center' },
    ]);
    // An observer hears in the frame after the one in which the part came into view.
    await frame();
    await frame();
  }
  await new Promise<void>((resolve) => void world.setTimeout(resolve, 300));
  finish();
  world.scrollTo(0, 0);
  await frame();
}
