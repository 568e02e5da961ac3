/** Where regions are placed: only where the provider's own words, or a code that is known to be its own, say so. */
import { describe, expect, it } from 'vitest';
import { namedIn } from '../../schemas/regions/region-places.ts';

/** The towns that a region names, else the area; a question mark if nothing says where it is. */
function placed(region: string, provider = 'anybody'): readonly string[] {
  const { places, areas } = namedIn(region, provider);
  return places.length > 0 ? places : [areas[0]?.area ?? `? ${region}`];
}

describe('a region', () => {
  it.each([
    ['Frankfurt, Germany', ['frankfurt']],
    ['AWS US East (N. Virginia)', ['virginia']],
    ['USA (Chicago & Washington DC)', ['washington', 'chicago']],
    ['德国（法兰克福）', ['frankfurt']],
    ['aws-us-east-1c', ['virginia']],
    ['azure-eastus-az1', ['virginia']],
    ['gcp-us-central1-f', ['iowa']],
    ['europe-west1', ['st-ghislain']],
  ])('is placed where its words or the code of a named cloud say: %s', (region, expected) => {
    expect(placed(region)).toEqual(expected);
  });

  it('is placed by a code that several clouds use only where it is known whose it is', () => {
    expect(placed('eu-west-1', 'upstash')).toEqual(['dublin']);
    expect(placed('EU_WEST_1', 'mongodb-atlas')).toEqual(['dublin']);
    expect(placed('eu-west-1', 'alibaba-cloud')).toEqual(['europe']);
    expect(placed('us-east-1', 'telnyx')).toEqual(['us']);
    expect(placed('AWS us-east1')).toEqual(['us']);
  });

  it.each([
    ['EU', ['eu']],
    ['Europe (EU)', ['europe']],
    ['US2', ['us']],
    ['EU (Netherlands)', ['netherlands']],
    ['AP1 (Asia-Pacific)', ['asia-pacific']],
    ['中国', ['china']],
    ['Western North America', ['western-north-america']],
  ])('that names no town is the area that it names, and no town in it: %s', (region, expected) => {
    expect(placed(region)).toEqual(expected);
  });

  it.each(['global', 'zone 7', 'business', 'osc-fr1', 'Usedom'])('is not placed by guess: %s', (region) => {
    expect(placed(region)).toEqual([`? ${region}`]);
  });
});
