/** Markdown of the read model, for every face that speaks it: pages, command line, tool server, `llms.txt`. */
export { mdChange, mdChanges } from './changes.ts';
export { type CheckedNames, checkDocument, placeOf } from './check.ts';
export { comparisonDocument } from './comparison.ts';
export { md, mdAutolink, mdBlocks, mdCode, mdFence, mdHref, mdLink, mdTable } from './escape.ts';
export { mdPage, type TwinContext } from './frame.ts';
export { type MarkdownLinks, siteLinks, slugLinks } from './links.ts';
export { mdOutLink, offerDocument, offerMarkdown } from './offer.ts';
export { offerItems } from './offer-item.ts';
export { type PickMoves, pickBlocks, pickList, reasonItems } from './plan.ts';
export { providerDocument } from './provider.ts';
export { mdQuote, mdQuotes } from './quotes.ts';
