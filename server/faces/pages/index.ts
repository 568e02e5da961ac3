/** Pages for people. */

export { serveAssets } from './assets.ts';
export { createProblemPage } from './render-problem.ts';
export { servePages } from './serve-pages.ts';
