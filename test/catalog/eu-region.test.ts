/** Whether a plan names a region in the EU: read from the provider's own words, and never guessed. */
import { describe, expect, it } from 'vitest';
import { AREA_ROWS, MAP_AREAS } from '../../schemas/regions/areas.ts';
import { CLOUD_CODES } from '../../schemas/regions/cloud-codes.ts';
import { EU_REGION_VALUES, euRegionOf, euRegionsOf } from '../../schemas/regions/eu-region.ts';
import { PLACES } from '../../schemas/regions/places.ts';
import { regionPlaces } from '../../schemas/regions/region-places.ts';
import { euRegionsInWords } from '../../server/words/index.ts';
import { committedSnapshot } from '../site/site.ts';

const { index } = await committedSnapshot();
const of = (regions: readonly string[], slug = 'anybody') => ({ regions, provider: { slug } });

describe('a region in the EU', () => {
  it.each([
    [['Frankfurt']],
    [['US', 'EU']],
    [['European Union']],
    [['London', 'Europe - Dublin, Ireland']],
    [['德国（法兰克福）']],
    [['GCP Europe West 1 (Belgium)']],
    [['europe-west1']],
    [['aws-eu-central-1', 'global']],
  ])('is named by %j', (regions) => {
    expect(euRegionOf(of(regions))).toBe('available');
  });

  it.each([
    [['London']],
    [['Europe (London)', 'EU (London)']],
    [['Zurich', 'Oslo', 'Russia']],
    [['us-east-1', 'Singapore']],
    [['Belfast, Northern Ireland, United Kingdom']],
    [['华北', '北京']],
  ])('is ruled out by %j', (regions) => {
    expect(euRegionOf(of(regions))).toBe('elsewhere');
  });

  it.each([
    [[]],
    [['global']],
    [['Europe']],
    [['Western Europe', 'US']],
    [['Europe (EU)']],
    [['EU West 1']],
    [['European Union (London)']],
    [['US / EU']],
    [['London', 'zone 7']],
    [['Paris, Texas, United States']],
  ])('cannot be told from %j', (regions) => {
    expect(euRegionOf(of(regions))).toBeNull();
    expect(euRegionsOf(of(regions))).toEqual([]);
  });

  it('is told by a code only where it is known whose code it is', () => {
    expect(euRegionOf(of(['eu-central-1'], 'neon'))).toBe('available');
    expect(euRegionOf(of(['eu-central-1'], 'alibaba-cloud'))).toBeNull();
    expect(euRegionOf(of(['eu-west-2'], 'redpanda'))).toBe('elsewhere');
    expect(euRegionOf(of(['Norway East', 'Switzerland North'], 'azure'))).toBe('elsewhere');
    expect(euRegionOf(of(['germanynorth'], 'azure'))).toBe('available');
  });

  it('is named as the provider writes it, a code with its town', () => {
    const regions = ['us-east-1', 'eu-central-1', 'eu-west-1', 'eu-west-2'];
    expect(euRegionsInWords(of(regions, 'redpanda'), 'en')).toBe(
      'eu-central-1 (Frankfurt), eu-west-1 (Dublin)',
    );
    expect(euRegionsInWords(of(regions, 'redpanda'), 'zh-CN')).toBe(
      'eu-central-1（法兰克福）、eu-west-1（都柏林）',
    );
    expect(euRegionsInWords(of(['Frankfurt', 'Paris', 'Berlin', 'Madrid']), 'en')).toBe(
      'Frankfurt, Paris, Berlin and 1 more',
    );
  });

  it('has a town in words for every code of a place in the EU', () => {
    for (const codes of Object.values(CLOUD_CODES))
      for (const code of Object.keys(codes))
        for (const slug of ['neon', 'azure', 'ibm-cloud', 'fly-io', 'scaleway', 'clever-cloud', 'euromail'])
          for (const { region, town } of euRegionsOf(of([code], slug)))
            if (town !== null) expect(euRegionsInWords(of([region], slug), 'en'), region).toContain('(');
  });
});

describe('the regions of the catalog', () => {
  /** What nobody can place: parts of Europe, codes without a known owner, the whole world. */
  const VAGUE = /^(?:.*\beurope\b.*|eu west(?: 1)?|eur|eu1.*|eu-west-1|global|osc-fr1)$/i;

  it('lie in the EU, or outside, or are known to say too little', () => {
    const unplaced = index.offers.flatMap(({ regions, provider }) =>
      regions
        .filter((region) => euRegionOf({ regions: [region], provider }) === null && !VAGUE.test(region))
        .map((region) => `${provider.slug}: ${region}`),
    );
    expect(unplaced).toEqual([]);
  });

  it('stand for every answer', () => {
    const answers = new Set(index.offers.map(euRegionOf));
    expect(answers).toEqual(new Set([...EU_REGION_VALUES, null]));
  });

  it('lie outside wherever a map of the EU would not hold them', () => {
    for (const { regions, provider } of index.offers) {
      const { places } = regionPlaces({ regions, provider });
      const inEurope = places.some(
        ({ at: [north, east] }) => north > 35 && north < 70 && east > -10 && east < 30,
      );
      const named = euRegionsOf({ regions, provider }).some(
        ({ region }) => regionPlaces({ regions: [region], provider }).places.length > 0,
      );
      if (named) expect(inEurope, regions.join()).toBe(true);
    }
  });
});

describe('the tables', () => {
  it('give each area one row, and each place a country', () => {
    expect(AREA_ROWS.map(({ area }) => area).sort()).toEqual([...MAP_AREAS].sort());
    for (const [id, place] of Object.entries(PLACES)) expect(place.in, id).toMatch(/^[A-Z]{2}$/);
  });
});
