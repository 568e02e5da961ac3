/** The tables of roles. */
export { bestIndexPage } from './index-page.ts';
export { bestPage } from './role-page.ts';
