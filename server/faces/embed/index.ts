/** Cards of plans for other sites. */
export { serveCards } from './routes.ts';
