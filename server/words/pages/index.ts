/** The words of the website, its Markdown versions and its pictures, in both languages: a file a page. */
export * from './about.ts';
export * from './best.ts';
export * from './catalog.ts';
export * from './changes.ts';
export * from './check.ts';
export * from './compare.ts';
export * from './correct.ts';
export * from './docs.ts';
export * from './export.ts';
export * from './home.ts';
export * from './layout.ts';
export * from './offer.ts';
export * from './pictures.ts';
export * from './plan.ts';
export * from './proof.ts';
export * from './proof-lines.ts';
export * from './works-with.ts';
