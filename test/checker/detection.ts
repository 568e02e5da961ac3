/** The detection of the records in this repository, as tests use it. */

import type { Catalog } from '../../schemas/catalog.ts';
import {
  assembleDetection,
  compileDetection,
  type Detection,
  type DetectionIndex,
  detectionSchema,
} from '../../schemas/detection/index.ts';
import { committedRecords } from '../records.ts';
import { onceInThisRun } from '../scratch.ts';

async function assembled(): Promise<Detection> {
  const { records, services, engines } = await committedRecords();
  return assembleDetection(
    records.map(({ record }) => record),
    services,
    engines,
  );
}

/** To read the records for it takes two seconds and more, and every server of a test wants it. */
export const DETECTION: Detection = detectionSchema.parse(await onceInThisRun('detection', assembled));
export const DETECTION_INDEX: DetectionIndex = compileDetection(DETECTION);

const overCatalogs = new WeakMap<Catalog, DetectionIndex>();

/** The same rules over a made-up catalog: its plans of a provider stand for those that the records name. */
export function detectionOver(catalog: Catalog): DetectionIndex {
  const known = overCatalogs.get(catalog) ?? compileOver(catalog);
  overCatalogs.set(catalog, known);
  return known;
}

function compileOver(catalog: Catalog): DetectionIndex {
  return compileDetection({
    ...DETECTION,
    rules: DETECTION.rules.map((rule) => ({
      ...rule,
      offers: catalog.offers
        .filter(
          (offer) =>
            offer.provider.slug === rule.provider && offer.roles.some((role) => rule.roles.includes(role)),
        )
        .map(({ slug }) => slug),
    })),
  });
}
