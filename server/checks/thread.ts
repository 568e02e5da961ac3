/** A thread that makes checks of one version of the catalog; the pool starts this file as a worker. */
import { workerData } from 'piscina';
import type { Catalog } from '../../schemas/catalog.ts';
import type { ChangeEntry } from '../../schemas/change.ts';
import type { CheckAnswer, CheckRequest } from '../../schemas/check.ts';
import { compileDetection, type Detection } from '../../schemas/detection/index.ts';
import { checkRepository } from '../checker/index.ts';

/** What a thread is given when it starts. */
export type ThreadData = {
  readonly catalog: Catalog;
  readonly changes: readonly ChangeEntry[];
  readonly detection: Detection;
};

export type CheckTask = { readonly request: CheckRequest; readonly publicUrl: string };

// Handed over by the pool, which takes nothing else (on-threads.ts).
const { catalog, changes, detection } = workerData as ThreadData;
const index = compileDetection(detection);

/** One check. */
export default function checkOnThread({ request, publicUrl }: CheckTask): CheckAnswer {
  return checkRepository(catalog, request, { detection: index, planUrlBase: publicUrl, changes });
}
