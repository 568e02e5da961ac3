/** Which offers could take the place of others, found once a snapshot for each set of roles. */
import type { Offer } from '../../schemas/catalog.ts';
import { ROLES, type Role } from '../../schemas/vocabulary.ts';
import { lasts } from './facts/lasts.ts';

export type AlternativesIndex = {
  /**
   * Offers that share a role with these, best first: most shared roles, then plans without an end date, then in
   * list order. Short, yet long enough that `count` are left when those of any one provider are taken out.
   */
  best(roles: readonly Role[], count: number): readonly Offer[];
};

/** @param offers in list order */
export function createAlternativesIndex(offers: readonly Offer[]): AlternativesIndex {
  let masks: Uint32Array | null = null;
  const known = new Map<string, readonly Offer[]>();
  return {
    best(roles, count) {
      const mask = maskOf(roles);
      const key = `${mask} ${count}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      masks ??= Uint32Array.from(offers, (offer) => maskOf(offer.roles));
      const best = select(offers, masks, mask, count);
      known.set(key, best);
      return best;
    },
  };
}

const BIT: ReadonlyMap<Role, number> = new Map(ROLES.map((role, position) => [role, 1 << position]));

function maskOf(roles: readonly Role[]): number {
  return roles.reduce((mask, role) => mask | (BIT.get(role) ?? 0), 0);
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function select(offers: readonly Offer[], masks: Uint32Array, mask: number, count: number): Offer[] {
  // By shared roles and end date; each list stops as soon as it could fill the answer alone.
  const lists = Array.from({ length: 2 * bitsOf(mask) + 2 }, () => new EnoughOf(count));
  masks.forEach((other, number) => {
    const shared = bitsOf(other & mask);
    const offer = offers[number];
    if (shared === 0 || offer === undefined) return;
    lists[2 * shared + Number(lasts(offer))]?.add(offer);
  });
  return lists.reverse().flatMap(({ kept }) => kept);
}

/** Keeps offers until `count` are left whichever provider is taken out. */
class EnoughOf {
  readonly kept: Offer[] = [];
  private readonly byProvider = new Map<string, number>();
  private most = 0;
  private readonly count: number;

  constructor(count: number) {
    this.count = count;
  }

  add(offer: Offer): void {
    if (this.kept.length - this.most >= this.count) return;
    const own = (this.byProvider.get(offer.provider.slug) ?? 0) + 1;
    // More than the answer holds of one provider would never be shown.
    if (own > this.count) return;
    this.byProvider.set(offer.provider.slug, own);
    this.most = Math.max(this.most, own);
    this.kept.push(offer);
  }
}
