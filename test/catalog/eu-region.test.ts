/** Whether a plan names a region in the EU: read from the provider's own words, and never guessed. */
import { describe, expect, it } from 'vitest';
import { CLOUD_CODES, type Cloud } from '../../schemas/regions/cloud-codes.ts';
import { classifyEuRegion, listEuRegions } from '../../schemas/regions/eu-region.ts';
import { namedIn } from '../../schemas/regions/region-places.ts';
import { euRegionsInWords } from '../../server/words/index.ts';
import { committedSnapshot } from '../site/site.ts';

const { index } = await committedSnapshot();
/** A provider that uses the codes of each cloud; a prefix or their form tells those of the others. */
const OWNERS: Readonly<Record<Cloud, string>> = {
  aws: 'neon',
  gcp: 'anybody',
  azure: 'azure',
  ibm: 'ibm-cloud',
  fly: 'fly-io',
  scaleway: 'scaleway',
  'clever-cloud': 'clever-cloud',
  hetzner: 'euromail',
};

const TOWNS_IN_EU: ReadonlySet<string> = new Set([
  ...['frankfurt', 'berlin', 'nuremberg', 'falkenstein', 'amsterdam', 'st-ghislain', 'paris', 'gravelines'],
  ...['dublin', 'madrid', 'milan', 'prague', 'warsaw', 'stockholm', 'helsinki'],
]);

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
    expect(classifyEuRegion(of(regions))).toBe('available');
  });

  it.each([
    [['London']],
    [['Europe (London)', 'EU (London)']],
    [['Zurich', 'Oslo', 'Russia']],
    [['us-east-1', 'Singapore']],
    [['Belfast, Northern Ireland, United Kingdom']],
    [['华北', '北京']],
  ])('is ruled out by %j', (regions) => {
    expect(classifyEuRegion(of(regions))).toBe('elsewhere');
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
    expect(classifyEuRegion(of(regions))).toBeNull();
    expect(listEuRegions(of(regions))).toEqual([]);
  });

  it('is told by a code only where it is known whose code it is', () => {
    expect(classifyEuRegion(of(['eu-central-1'], 'neon'))).toBe('available');
    expect(classifyEuRegion(of(['eu-central-1'], 'alibaba-cloud'))).toBeNull();
    expect(classifyEuRegion(of(['eu-west-2'], 'redpanda'))).toBe('elsewhere');
    expect(classifyEuRegion(of(['Norway East', 'Switzerland North'], 'azure'))).toBe('elsewhere');
    expect(classifyEuRegion(of(['germanynorth'], 'azure'))).toBe('available');
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

  it.each([['eu'], ['EU'], ['EU region'], ['European Union']])(
    'is left unnamed where its name says no more than that: %s',
    (region) => {
      expect(classifyEuRegion(of([region]))).toBe('available');
      expect(euRegionsInWords(of([region]), 'en')).toBe('');
      expect(euRegionsInWords(of([region, 'Frankfurt']), 'zh-CN')).toBe('Frankfurt');
    },
  );

  it.each(Object.entries(CLOUD_CODES))('has its town in words behind every code of %s', (cloud, codes) => {
    const owner = new Map(Object.entries(OWNERS)).get(cloud);
    for (const [code, town] of Object.entries(codes)) {
      const offer = of([code], owner);
      const inEu = TOWNS_IN_EU.has(town);
      expect(listEuRegions(offer), code).toEqual(inEu ? [{ region: code, town }] : []);
      expect(euRegionsInWords(offer, 'en'), code).toMatch(inEu ? /^\S+ \([A-Z].+\)$/ : /^$/);
      expect(euRegionsInWords(offer, 'zh-CN'), code).toMatch(inEu ? /^\S+（\p{Script=Han}+）$/u : /^$/);
    }
  });
});

describe('the regions of the catalog', () => {
  it('lie in the EU, or outside, but for these, which say too little', () => {
    const untold = index.offers.flatMap(({ regions, provider }) =>
      regions
        .filter((region) => classifyEuRegion({ regions: [region], provider }) === null)
        .map((region) => `${provider.slug}: ${region}`),
    );
    expect([...new Set(untold)].sort()).toEqual([
      'ably: EU West 1',
      'asgardeo: Europe (EU)',
      'auth0: Europe',
      'backblaze: eu-central-003',
      'cloudflare: Eastern Europe',
      'cloudflare: Western Europe',
      'deno: global',
      'emqx: Europe',
      'grebedoc: Europe',
      'growthbook: eu-west-1',
      'mailjet: Europe',
      'railway: EU West',
      'scalingo: osc-fr1',
      'storj: EU1 (Europe)',
      'tigris: EUR',
    ]);
  });

  it('lie in the EU if their towns do', () => {
    let placed = 0;
    for (const { regions, provider } of index.offers)
      for (const region of regions) {
        const { places } = namedIn(region, provider.slug);
        if (places.length === 0) continue;
        placed += 1;
        const expected = places.every((id) => TOWNS_IN_EU.has(id)) ? 'available' : 'elsewhere';
        expect(classifyEuRegion({ regions: [region], provider }), `${provider.slug}: ${region}`).toBe(
          expected,
        );
      }
    expect(placed).toBeGreaterThan(200);
  });
});
