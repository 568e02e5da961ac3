/** The regions of a plan that lie in the EU, in words. */
import { listEuRegions } from '../../schemas/regions/eu-region.ts';
import type { PlaceId } from '../../schemas/regions/places.ts';
import type { Regions } from '../../schemas/regions/region-places.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Locale } from '../../schemas/vocabulary.ts';
import { text } from '../../schemas/words/text.ts';
import { choosePunctuation, listWithRest } from './punctuation.ts';

/** Of many regions so many are named. */
const NAMED_MAX = 3;

/** The towns in the EU for which clouds have a code that does not name them. */
const TOWN_NAMES: Readonly<Partial<Record<PlaceId, LocalizedText>>> = {
  frankfurt: text('Frankfurt', '法兰克福'),
  berlin: text('Berlin', '柏林'),
  amsterdam: text('Amsterdam', '阿姆斯特丹'),
  'st-ghislain': text('St. Ghislain, Belgium', '比利时圣吉斯兰'),
  paris: text('Paris', '巴黎'),
  dublin: text('Dublin', '都柏林'),
  madrid: text('Madrid', '马德里'),
  stockholm: text('Stockholm', '斯德哥尔摩'),
  helsinki: text('Helsinki', '赫尔辛基'),
};

/** A name that says no more than that it is in the EU: `EU`, `EU region`. */
const EU_ALONE = /^(?:the )?(?:eu|european union)(?: region)?$/i;

/**
 * As the provider writes them, a code with its town: `eu-central-1 (Frankfurt)`.
 * @returns empty if their names say no more than that they are in the EU
 */
export function euRegionsInWords(offer: Regions, locale: Locale): string {
  const telling = listEuRegions(offer).filter(({ region }) => !EU_ALONE.test(region.trim()));
  const named = telling.map(({ region, town }) => {
    const name = town === null ? undefined : TOWN_NAMES[town];
    return name === undefined ? region : `${region}${choosePunctuation(locale).bracket(name[locale])}`;
  });
  return listWithRest(named.slice(0, NAMED_MAX), Math.max(0, named.length - NAMED_MAX), locale);
}
