/** Scores of offers while a search is made: one array for a whole catalog, of which only what was touched is cleared. */

export type Scores = {
  /** Raises the score of an offer; a lower one changes nothing. */
  raise(offer: number, score: number): void;
  of(offer: number): number;
  /** Offers with a score, in no order. */
  readonly touched: () => Uint32Array;
  /** Keeps the offers that both have, adding their scores. */
  intersect(other: Scores): void;
  clear(): void;
};

/** @param size of the catalog: offers are numbers below it */
export function createScores(size: number): Scores {
  const scores = new Float64Array(size);
  const offers = new Uint32Array(size);
  let count = 0;
  return {
    raise(offer, score) {
      const before = scores[offer] ?? 0;
      if (score <= before) return;
      if (before === 0) offers[count++] = offer;
      scores[offer] = score;
    },
    of: (offer) => scores[offer] ?? 0,
    touched: () => offers.subarray(0, count),
    intersect(other) {
      let kept = 0;
      for (let at = 0; at < count; at++) {
        const offer = offers[at] ?? 0;
        const score = other.of(offer);
        if (score === 0) scores[offer] = 0;
        else {
          scores[offer] = (scores[offer] ?? 0) + score;
          offers[kept++] = offer;
        }
      }
      count = kept;
    },
    clear() {
      for (let at = 0; at < count; at++) scores[offers[at] ?? 0] = 0;
      count = 0;
    },
  };
}
