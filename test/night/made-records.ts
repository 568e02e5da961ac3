/** Records made for tests of the data-quality report. All providers are invented, and so are their quotes. */
import type { z } from 'zod';
import type { LoadedRecord } from '../../pipeline/load/index.ts';
import { parseYaml } from '../../pipeline/load/source-map.ts';
import { type limitSchema, type offerRecordSchema, providerRecordSchema } from '../../schemas/record.ts';

type OfferSketch = Partial<z.input<typeof offerRecordSchema>> & { readonly slug: string };
type ProviderSketch = Omit<Partial<z.input<typeof providerRecordSchema>>, 'offers'> & {
  readonly offers: readonly OfferSketch[];
};
type LimitInput = z.input<typeof limitSchema>;

/** A limit of 5 GB of storage, unless the sketch says otherwise. */
export function limit(sketch: Partial<LimitInput>): LimitInput {
  const metric = sketch.metric ?? 'storage';
  const defaults = { id: metric, value: 5, unit: 'GB', period: 'total', scope: 'account' } as const;
  return { ...defaults, roles: ['object-storage'], ...sketch, metric };
}

/** One valid record: each offer has nothing to look at, unless its sketch says otherwise. */
export function record({ offers, slug = 'maple', ...provider }: ProviderSketch): LoadedRecord {
  const value = {
    slug,
    name: { en: 'Maple', 'zh-CN': 'Maple' },
    summary: { en: 'Keeps files.', 'zh-CN': '存文件。' },
    homepage: `https://${slug}.example`,
    sources: { plans: { url: `https://${slug}.example/plans`, captured: { at: '2026-10-01' } } },
    ...provider,
    offers: offers.map((sketch) => ({
      plan: 'Free',
      name: { en: 'Maple Free', 'zh-CN': 'Maple 免费版' },
      summary: { en: 'Keeps small files.', 'zh-CN': '存小文件。' },
      category: 'storage',
      roles: ['object-storage'],
      freeType: 'forever',
      limits: [limit({})],
      evidence: quotes(3),
      ...sketch,
    })),
  };
  const yaml = parseYaml(JSON.stringify(value, null, 2));
  return { file: `${slug}.yaml`, record: providerRecordSchema.parse(value), yaml };
}

/** Some quotes that say that the plan is free. */
export function quotes(
  count: number,
  sketch: { quote?: string; source?: string; fields?: string[]; confirmed?: string } = {},
) {
  return Array.from({ length: count }, (_, index) => ({
    id: `quote-${index}`,
    quote: 'The plan is free',
    source: 'plans',
    fields: ['freeType'],
    ...sketch,
  }));
}

/** One offer a provider: `a`, `b`, ... with these limits. */
export function providersWith(
  limits: readonly (readonly LimitInput[])[],
  roles: LimitInput['roles'] = ['object-storage'],
) {
  return limits.map((list, index) => {
    const slug = String.fromCodePoint(97 + index);
    return record({ slug, offers: [{ slug: `${slug}-free`, roles, limits: [...list] }] });
  });
}
