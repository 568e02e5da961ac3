import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readRepositoryLabels } from './repositories.ts';

const labels = readRepositoryLabels();
const recordSchema = z.object({ slug: z.string(), offers: z.array(z.object({ slug: z.string() })) });
const records = readdirSync('pipeline/records')
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => recordSchema.parse(parse(readFileSync(`pipeline/records/${name}`, 'utf8'))));
const providerOf = new Map(records.flatMap(({ slug, offers }) => offers.map((offer) => [offer.slug, slug])));

describe('the labels of real repositories', () => {
  it.each(labels)('$repository names plans of the services it lists', ({ services, notPlans }) => {
    for (const { provider, plans } of services) {
      for (const plan of plans) expect(providerOf.get(plan)).toBe(provider);
    }
    const meant = services.flatMap(({ plans }) => plans);
    for (const offer of notPlans) {
      expect(providerOf.has(offer)).toBe(true);
      expect(meant).not.toContain(offer);
    }
  });

  it.each(labels)('$repository says one thing of each service and each need', (label) => {
    const providers = label.services.map(({ provider }) => provider);
    const aside = [...label.outsideRoles, ...label.open.flatMap((open) => open.providers)];
    expect(new Set(providers).size).toBe(providers.length);
    for (const provider of providers) expect(aside).not.toContain(provider);
    const needs = [...Object.keys(label.needs), ...Object.keys(label.notNeeds), ...label.openNeeds];
    expect(new Set(needs).size).toBe(needs.length);
  });

  it('keeps a third of them from the author of the rules', () => {
    const held = labels.filter((label) => label.held).length;
    expect(held).toBe(Math.floor(labels.length / 3));
  });
});
