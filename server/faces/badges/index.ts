/** Badges for READMEs. */
export { serveBadges } from './routes.ts';
