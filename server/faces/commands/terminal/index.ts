/** Answers laid out for a terminal: pure functions of answer and screen. */
export { changesText } from './changes.ts';
export { checkText } from './check.ts';
export { compareText } from './compare.ts';
export { offerText } from './offer.ts';
export { offerListText, providerText } from './offer-list.ts';
export { planText } from './plan.ts';
export { type Screen, screenOf } from './screen.ts';
export { categoriesText, statsText } from './whole.ts';
