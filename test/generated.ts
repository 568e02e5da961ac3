/**
 * Everything in the repository that is generated, and from what. `npm run generate` writes it,
 * `npm run check:generated` proves that it agrees with its origin.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { recordsSchema } from '../pipeline/commands/records.ts';
import { nullIfMissing } from '../snapshots/store/index.ts';
import { clientTypes } from './openapi/client-types.ts';

const GENERATED: readonly { file: string; from: string; make: () => Promise<string> | string }[] = [
  { file: 'schemas/record.schema.json', from: 'schemas/record.ts', make: recordsSchema },
  { file: 'server/client/api-types.ts', from: 'server/faces/api/openapi', make: clientTypes },
];

const check = process.argv.includes('--check');
for (const { file, from, make } of GENERATED) {
  const wanted = await make();
  if (!check) {
    await writeFile(file, wanted);
    console.log(`${file}: written from ${from}`);
    continue;
  }
  const present = (await nullIfMissing(readFile(file, 'utf8'))) ?? '';
  if (present === wanted) console.log(`${file}: agrees with ${from}`);
  else {
    console.error(`${file} does not agree with ${from}: run \`npm run generate\``);
    process.exitCode = 1;
  }
}
