/** In which part of the world a plan runs: read from the same tables as the map and the condition of the EU. */
import { describe, expect, it } from 'vitest';
import { CLOUD_CODES, CLOUD_OF } from '../../schemas/regions/cloud-codes.ts';
import { classifyEuRegion } from '../../schemas/regions/eu-region.ts';
import { hasRegionIn, listAreas } from '../../schemas/regions/region-filters.ts';
import { committedSnapshot } from '../site/site.ts';

const { index } = await committedSnapshot();
const of = (regions: readonly string[], slug = 'anybody') => ({ regions, provider: { slug } });

describe('the area of a region', () => {
  it.each([
    ['Berlin', 'europe'],
    ['英国（伦敦）', 'europe'],
    ['Europe (EU)', 'europe'],
    ['EU (Frankfurt)', 'europe'],
    ['Canada', 'north-america'],
    ['USA (Chicago & Washington DC)', 'north-america'],
    ['中国香港', 'asia-pacific'],
    ['菲律宾（马尼拉）', 'asia-pacific'],
    ['Oceania', 'asia-pacific'],
    ['中国', 'mainland-china'],
    ['中国区2（宁夏）', 'mainland-china'],
    ['cn-beijing', 'mainland-china'],
    ['ap-beijing', 'mainland-china'],
  ] as const)('is told by its words: %s', (region, area) => {
    expect(listAreas(of([region]))).toEqual([area]);
    expect(hasRegionIn(of([region]), area)).toBe(true);
  });

  it.each([
    ['par', 'clever-cloud', 'europe'],
    ['hel1', 'euromail', 'europe'],
    ['ams', 'fly-io', 'europe'],
    ['aws-euw1-az1', 'vespa', 'europe'],
    ['AWS_EU_CENTRAL_1', 'nile', 'europe'],
    ['AWS_US_WEST_2', 'nile', 'north-america'],
    ['nrt', 'fly-io', 'asia-pacific'],
  ] as const)('is told by a code of which it is known whose it is: %s of %s', (region, slug, area) => {
    expect(listAreas(of([region], slug))).toEqual([area]);
  });

  it.each([
    ['global'],
    ['zone 7'],
    ['São Paulo'],
    ['阿联酋（迪拜）'],
    ['Russia'],
    ['Paris, Texas, United States'],
    ['US / EU'],
    ['par'],
  ])(
    'is none where nothing tells it, where it lies in none, or where the words contradict each other: %s',
    (region) => {
      expect(listAreas(of([region]))).toEqual([]);
    },
  );

  it('is named once for many, in one order', () => {
    expect(listAreas(of(['Singapore', 'Paris', 'Tokyo', 'Ohio', 'global', 'Berlin']))).toEqual([
      'north-america',
      'europe',
      'asia-pacific',
    ]);
  });
});

describe('the regions of the catalog', () => {
  /** What lies in no area, or of which nobody can tell. */
  const NOWHERE = new Set([
    ...['AWS South America (São Paulo)', 'Brazil South', 'Sao Paulo', 'São Paulo', 'São Paulo, Brazil'],
    ...['br-sao', 'sa-east-1', 'Russia', 'South America', '阿联酋（迪拜）', 'global', 'osc-fr1'],
  ]);

  it('lie in an area, but for those that are known to lie in none', () => {
    const nowhere = index.offers.flatMap(({ regions, provider }) =>
      regions.filter((region) => listAreas({ regions: [region], provider }).length === 0),
    );
    expect(new Set(nowhere)).toEqual(NOWHERE);
  });

  it('lie in Europe wherever one lies in the EU', () => {
    const inEu = index.offers.filter((offer) => hasRegionIn(offer, 'eu'));
    expect(inEu.length).toBeGreaterThan(40);
    expect(inEu.filter((offer) => !hasRegionIn(offer, 'europe')).map(({ slug }) => slug)).toEqual([]);
  });
});

describe('the EU', () => {
  const words = [
    ...['Frankfurt', 'Paris', 'London', 'Zurich', 'Ohio', 'Tokyo', '法兰克福', '北京', 'Dubai', 'Texas'],
    ...['EU', 'European Union', 'Europe', 'US', 'Germany', 'Northern Ireland', 'Ireland', 'Asia', 'Russia'],
  ];
  const codes = Object.values(CLOUD_CODES).flatMap((of) => Object.keys(of));

  it('lies in Europe in whatever words or code a region is named', () => {
    const coded = codes.flatMap((code) => Object.keys(CLOUD_OF).map((slug) => of([code], slug)));
    const paired = words.flatMap((a) =>
      words.flatMap((b) => [' ', ' / ', ' (', '-'].map((mark) => of([`${a}${mark}${b}`]))),
    );
    const inside = [...coded, ...paired].filter((offer) => classifyEuRegion(offer) === 'available');
    expect(inside.length).toBeGreaterThan(100);
    for (const offer of inside) expect(listAreas(offer), offer.regions.join()).toEqual(['europe']);
  });
});
