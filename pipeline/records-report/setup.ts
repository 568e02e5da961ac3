/** How many offers say how to set them up. */
import type { ListedOffer } from './listed-offers.ts';
import type { SetupFigures } from './report.ts';

/** Commands in all, offers with one at least, and the offers without. */
export function countSetup(offers: readonly ListedOffer[]): SetupFigures {
  const without = offers.filter(({ offer }) => offer.setup.length === 0);
  return {
    commands: offers.reduce((sum, { offer }) => sum + offer.setup.length, 0),
    withSetup: offers.length - without.length,
    without: without.map(({ offer, at }) => ({ offer: offer.slug, at: at([]) })),
  };
}
