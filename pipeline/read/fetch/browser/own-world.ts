/** Scripts of ours in a page, in a world of their own: what the page did to its globals and prototypes is not there. */
import type { CDPSession, Page } from 'playwright';

export type OwnWorld = {
  /** @throws Error where the page has gone, or the script fails */
  run(script: string): Promise<unknown>;
};

/** A world beside that of the document that the page shows now; it ends when the page moves on. */
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
