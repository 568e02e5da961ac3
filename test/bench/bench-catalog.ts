/** The catalog that benchmarks are run over: the committed snapshot, or a made one of like size. */

import { type ServedSnapshot, toServedSnapshot } from '../../server/snapshot/index.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { DATA_AS_OF, evidence, makeCatalog, OFFERS, VERSION } from '../contract/fixture.ts';

/** @param size offers to make; null takes the committed snapshot where there is one */
export async function benchSnapshot(
  size: number | null,
): Promise<{ snapshot: ServedSnapshot; name: string }> {
  const { opened } = size === null ? await openNewest(defaultVersionsDir()) : { opened: null };
  if (opened !== null) {
    const { version, createdAt } = opened.manifest;
    const [catalog, changes, detection] = await Promise.all([
      opened.catalog(),
      opened.changes(),
      opened.detection(),
    ]);
    return {
      snapshot: toServedSnapshot({ version, createdAt, catalog, changes, detection }),
      name: `snapshot ${version}, ${catalog.offers.length} offers`,
    };
  }
  const count = size ?? 70;
  const quotes = Array.from({ length: 8 }, (_, number) =>
    evidence(`quote-${number}`, `${number + 1} GB of something stated`, [`limits.l${number}`]),
  );
  const offers = Array.from({ length: count }, (_, number) => {
    const model = OFFERS[number % OFFERS.length];
    if (model === undefined) throw new Error('The fixture has no offers');
    const name = `${model.translations.en.name} ${number}`;
    return {
      ...model,
      slug: `${model.slug}-${number}`,
      aliases: [],
      name,
      translations: { ...model.translations, en: { ...model.translations.en, name } },
      evidence: quotes,
    };
  });
  return {
    snapshot: toServedSnapshot({
      version: VERSION,
      createdAt: DATA_AS_OF,
      catalog: makeCatalog(offers),
      changes: [],
    }),
    name: `made catalog, ${count} offers`,
  };
}
