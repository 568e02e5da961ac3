/** From where on the report asks a maintainer to look. They are hints for people, no rule of a record. */

/** A role with fewer offers leaves its users no choice. */
export const ROLE_OFFERS_WANTED = 10;
/** An offer with fewer quotes states hardly more than its price. */
export const OFFER_QUOTES_WANTED = 3;
/** The median that the catalog is to reach. */
export const MEDIAN_QUOTES_WANTED = 6;
/** A quote is the shortest run of words that carries a fact (DESIGN 3); a longer one can often be cut. */
export const QUOTE_LENGTH_WANTED = 120;
/** A wrong prefix of a unit (MB for GB) is a factor of 1000. */
export const FAR_OFF_FACTOR = 1000;
/** With fewer figures of others no one can say which of them is the odd one. */
export const FAR_OFF_OTHERS = 2;
/** Chinese takes about a third of the characters of the same English; 98 of 100 texts are within these. */
export const TRANSLATION_LENGTH = { least: 0.25, most: 0.5 } as const;
/** Shorter English texts vary too much in length for a ratio to say anything. */
export const TRANSLATION_LENGTH_FROM = 40;
/** How many of the offers with the fewest quotes are named. */
export const FEWEST_NAMED = 10;
