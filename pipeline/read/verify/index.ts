/**
 * Public face of the verification engine. Lists of words, by what a hit does: `words.ts`, tokens that must not change
 * inside a quote; `turning-words.ts`, before a quote it is not found; `limiting-words.ts`, near a quote a person looks;
 * `cut-short.ts`, left out of a quote its writer is told.
 */

export { describeQuote, type RequestedQuote, runVerify } from './command.ts';
export { decidingWordsLeftOut } from './cut-short.ts';
export { type Figure, figuresIn } from './figures.ts';
export { limitingWordsThatCame } from './limiting-words.ts';
export { compareSurroundings, pageNotice } from './notice.ts';
export { readIdentity } from './page-identity.ts';
export { classifyBody, judgePage, type PageDoubt, provesPage } from './page-trust.ts';
export { comparePlanText, readPlanText } from './plan-text.ts';
export { type PreparedPage, preparePage, type QuoteToVerify } from './prepare.ts';
export { quoteCarries } from './quote-carries.ts';
export { holdsWords, quotedRun } from './quoted-run.ts';
export { readSurroundings } from './surroundings.ts';
export { countPlaces, locateQuote, verifyQuote } from './verify-quote.ts';

/** Rises whenever the same page and quote would give another verdict. */
export const VERIFIER_VERSION = '2';
