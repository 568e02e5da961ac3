/** Markdown of the read model, for every face that speaks it: pages, command line, tool server, `llms.txt`; and record text made plain. */
export { changeAddress, mdChangeDays, mdChangeQuotes, mdChanges } from './changes.ts';
export { checkDocument } from './check.ts';
export { comparisonDocument } from './comparison.ts';
export {
  type MdBlock,
  md,
  mdAutolink,
  mdBlocks,
  mdCode,
  mdFence,
  mdHref,
  mdLink,
  mdList,
  mdSection,
  mdTable,
  mdWithCode,
} from './escape.ts';
export { mdPage } from './frame.ts';
export { providerHistoryBlocks } from './history.ts';
export { siteLinks, slugLinks } from './frame.ts';
export { writeLlmsTxt } from './llms-txt.ts';
export { toolLine } from './quotes.ts';
export {
  type DatedOfferView,
  offerMarkdown,
  renderDatedOfferMarkdown,
  renderOfferMarkdown,
} from './offer.ts';
export { offerItems } from './offer.ts';
export { dropIllegalXml, escapeHtml, plainLine } from './plain-text.ts';
export { pickBlocks, reasonItems } from './plan.ts';
export { renderProofMarkdown } from './proof.ts';
export { providerDocument } from './offer.ts';
export { mdQuote, mdQuotes } from './quotes.ts';
