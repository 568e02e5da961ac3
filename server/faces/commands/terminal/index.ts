/** Answers laid out for a terminal: pure functions of answer and screen. */
export { changesText } from './changes.ts';
export { compareText } from './compare.ts';
export { offerText } from './offer.ts';
export { offerListText } from './offer-list.ts';
export { planText } from './plan.ts';
export { providerText } from './provider.ts';
export { type Screen, screenOf } from './screen.ts';
export { categoriesText, statsText } from './whole.ts';
