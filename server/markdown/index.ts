/** Markdown of the read model, for every face that speaks it: pages, command line, tool server, `llms.txt`; and record text made plain. */
export { mdChangeDays } from './change-days.ts';
export { mdChange, mdChanges } from './changes.ts';
export { type CheckedAnswer, type CheckedNames, checkDocument } from './check.ts';
export { comparisonDocument } from './comparison.ts';
export { md, mdAutolink, mdBlocks, mdCode, mdFence, mdHref, mdLink, mdTable, mdWithCode } from './escape.ts';
export { mdPage, type TwinContext } from './frame.ts';
export { providerHistoryBlocks } from './history.ts';
export { type MarkdownLinks, siteLinks, slugLinks } from './links.ts';
export { writeLlmsTxt } from './llms-txt.ts';
export {
  type DatedOfferView,
  datedOfferTwin,
  mdOutLink,
  offerDocument,
  offerMarkdown,
  offerTwin,
} from './offer.ts';
export { offerItems } from './offer-item.ts';
export { dropIllegalXml, escapeHtml, plainLine } from './plain-text.ts';
export { type PickLinks, pickBlocks, pickList, reasonItems } from './plan.ts';
export { type ProofBeside, proofTwin } from './proof.ts';
export { providerDocument } from './provider.ts';
export { mdQuote, mdQuotes } from './quotes.ts';
