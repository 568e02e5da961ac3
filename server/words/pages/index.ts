/** The words of the website, its Markdown twins and its pictures, in both languages: a file a page. */
export * from './about.ts';
export * from './best.ts';
export * from './catalog.ts';
export * from './category.ts';
export * from './changes.ts';
export * from './check.ts';
export * from './compare.ts';
export * from './endings.ts';
export * from './error.ts';
export * from './history.ts';
export * from './home.ts';
export * from './layout.ts';
export * from './offer.ts';
export * from './pictures.ts';
export * from './plan.ts';
export * from './provider.ts';
export * from './well-known.ts';
