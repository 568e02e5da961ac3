/**
 * Which part of the world a stated region lies in. Providers name regions in their own words; a name that is
 * not recognised says nothing, so that a warning never rests on a guess.
 */
import type { LocalizedText } from '../../../schemas/text.ts';
import { AREAS, type Area } from '../../../schemas/vocabulary.ts';

export const AREA_NAMES: Readonly<Record<Area, LocalizedText>> = {
  'north-america': { en: 'North America', 'zh-CN': '北美' },
  europe: { en: 'Europe', 'zh-CN': '欧洲' },
  'asia-pacific': { en: 'Asia Pacific', 'zh-CN': '亚太' },
  'mainland-china': { en: 'mainland China', 'zh-CN': '中国大陆' },
};

/** First match wins: `cn-` stands before the cities it shares a word with. */
const PATTERNS: readonly (readonly [Area, RegExp])[] = [
  [
    'mainland-china',
    /\bcn-|mainland china|beijing|shanghai|guangzhou|shenzhen|hangzhou|中国大陆|北京|上海|广州|深圳|杭州/i,
  ],
  [
    'europe',
    /\beu\b|\beu-|europe|frankfurt|london|paris|dublin|ireland|amsterdam|stockholm|belgium|finland|germany|netherlands|欧洲|法兰克福/i,
  ],
  [
    'north-america',
    /\bus\b|\bus-|\bnorthamerica|united states|virginia|oregon|ohio|iowa|california|canada|\biad\d|\bsfo\d|美国|北美/i,
  ],
  [
    'asia-pacific',
    /\bap-|\basia|singapore|tokyo|osaka|seoul|mumbai|sydney|hong kong|taiwan|亚太|新加坡|东京|香港/i,
  ],
];

/** The areas that stated regions lie in, each once, in the order of AREAS. */
export function areasOf(regions: readonly string[]): Area[] {
  const found = new Set(
    regions.flatMap((name) => PATTERNS.find(([, pattern]) => pattern.test(name))?.[0] ?? []),
  );
  return AREAS.filter((area) => found.has(area));
}
