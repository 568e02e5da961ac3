/** Checks as tests run them: over the fixture catalog, without a server. */
import { type CheckAnswer, checkRequestSchema } from '../../schemas/check.ts';
import { checkRepository } from '../../server/checker/index.ts';
import { makeCatalog } from '../contract/fixture.ts';
import type { CorpusFile, Strength } from './corpus.ts';
import { detectionOver } from './detection.ts';

const CATALOG = makeCatalog();

/** @param options fields of the request besides its files */
export function check(
  files: readonly CorpusFile[],
  options: object = {},
  catalog: ReturnType<typeof makeCatalog> = CATALOG,
): CheckAnswer {
  return checkRepository(catalog, checkRequestSchema.parse({ files, ...options }), {
    detection: detectionOver(catalog),
    planUrlBase: 'https://zero.example',
  });
}

/** The answer to a set of one file. */
export function checkFile(path: string, content: string, options: object = {}): CheckAnswer {
  return check([{ path, content }], options);
}

/** Providers by strength. */
export function strengths(answer: CheckAnswer): Map<string, Strength> {
  return new Map(answer.services.map(({ provider, strength }) => [provider, strength]));
}
