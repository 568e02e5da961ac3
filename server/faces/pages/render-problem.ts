/** Errors as pages of the site. */
import type { ProblemPage } from '../../http/index.ts';
import { errorHtml } from './error/html.ts';
import { type Frame, renderLayout } from './layout.ts';
import { dropForbidden } from './markup.ts';

/** @param frame what stands around every page at this moment, in the asked language */
export function createProblemPage(frame: () => Omit<Frame, 'locale'>): ProblemPage {
  return async (problem, locale) =>
    dropForbidden(await renderLayout(errorHtml(problem, locale), { ...frame(), locale }));
}
