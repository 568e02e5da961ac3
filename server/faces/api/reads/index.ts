/** Every catalog read of the API, in the order in which it is documented. */
import type { ReadRoute } from '../read-route.ts';
import { bestRead } from './best.ts';
import { changesRead } from './changes.ts';
import { compareRead } from './compare.ts';
import { offerRead } from './offer.ts';
import { offerHistoryRead } from './offer-history.ts';
import { offersRead } from './offers.ts';
import { providerRead } from './provider.ts';
import { catalogRead, categoriesRead, statsRead } from './whole.ts';

export const READS: readonly ReadRoute[] = [
  categoriesRead,
  offersRead,
  offerRead,
  offerHistoryRead,
  providerRead,
  compareRead,
  bestRead,
  changesRead,
  statsRead,
  catalogRead,
];
