/** Cards of plans for other sites. */
export { frameOf } from './oembed.ts';
export { serveCards } from './routes.ts';
