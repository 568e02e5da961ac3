/** Files at the root of the site for programs: `/llms.txt`, sitemap, robots, manifest. */
export { serveWellKnownFiles } from './routes.ts';
export { type Sitemap, writeSitemap } from './sitemap.ts';
export { sitemapPages } from './sitemap-pages.ts';
