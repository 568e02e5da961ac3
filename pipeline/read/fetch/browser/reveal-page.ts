/**
 * Runs in the page, in a world of its own: lets a page show what it keeps back until a reader comes near. Many
 * pages draw their parts transparent and fade them in as they are scrolled to.
 *
 * It is sent as text, so it imports nothing.
 */
import type { PageAnimation, PageNode, PageWorld } from './page-world.ts';

/** @param maxMs after this no further part is scrolled to; the page is read as it is then */
export async function revealPage(world: PageWorld, maxMs: number): Promise<void> {
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
