/** Labelled repositories outside the project, read in place: `labels.json` beside one folder a repository. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import type { CorpusFile, Strength } from './corpus.ts';

const labelsSchema = z.object({
  repositories: z.array(
    z.object({ folder: z.string(), used: z.array(z.string()), configured: z.array(z.string()) }),
  ),
});

/** Products that the labels name apart and the catalog has under their provider. */
const PROVIDER_OF: Readonly<Record<string, string>> = {
  s3: 'aws',
  'amazon-sqs': 'aws',
  'cloudflare-r2': 'cloudflare',
  'vercel-ai-gateway': 'vercel',
  'vercel-blob': 'vercel',
  'vercel-analytics': 'vercel',
};

export type LabelledRepository = {
  readonly name: string;
  readonly files: readonly CorpusFile[];
  readonly expected: ReadonlyMap<string, Strength>;
};

/** All labelled repositories of a folder. Labels such as "postgres (provider not named)" name no service. */
export function readLabelled(folder: string): LabelledRepository[] {
  const { repositories } = labelsSchema.parse(JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')));
  return repositories.map((repository) => {
    const services = (labels: readonly string[], strength: Strength) =>
      labels
        .filter((label) => !label.includes('('))
        .map((label) => [PROVIDER_OF[label] ?? label, strength] as const);
    return {
      name: repository.folder,
      files: filesUnder(join(folder, repository.folder)),
      // The stronger label of a provider stands, as it does in an answer.
      expected: new Map([
        ...services(repository.configured, 'configured'),
        ...services(repository.used, 'used'),
      ]),
    };
  });
}

function filesUnder(folder: string): CorpusFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({
      path: relative(folder, join(parentPath, name)).split(sep).join('/'),
      content: readFileSync(join(parentPath, name), 'utf8'),
    }));
}
