/**
 * `npm run bench:repositories -- MIRRORS [--held] [--details]`: the checker over real public repositories, beside
 * `@specfy/stack-analyser`. MIRRORS (or ZERO_MIRRORS) holds one git directory a repository, named OWNER+NAME.
 * Repositories that are held back are left out; with `--held` they alone are measured, and never in detail.
 */
import type { Catalog } from '../../schemas/catalog.ts';
import { checkRepository } from '../../server/checker/index.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import type { CorpusFile } from '../checker/corpus.ts';
import { DETECTION_INDEX } from '../checker/detection.ts';
import { precision, recall, type Score } from '../checker/measure.ts';
import { peerServices, peerSize } from '../checker/peer.ts';
import { manifestsOf, type RepositoryLabel, readRepositoryLabels } from '../checker/repositories.ts';
import { type Comparison, compareWithLabel, type Known, total } from '../checker/table.ts';

const GOALS = { known: 0.97, named: 0.9 };

const held = process.argv.includes('--held');
const details = process.argv.includes('--details') && !held;
const mirrors = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? process.env.ZERO_MIRRORS;

type Read = { readonly label: RepositoryLabel; readonly files: readonly CorpusFile[] };

const { opened } = await openNewest(defaultVersionsDir());
if (mirrors === undefined || opened === null) {
  console.error(
    mirrors === undefined
      ? 'Name the folder of mirrors, or set ZERO_MIRRORS.'
      : 'There is no snapshot to check with.',
  );
  process.exitCode = 2;
} else {
  const catalog = await opened.catalog();
  await measure(catalog, await readAll(mirrors));
}

async function readAll(folder: string): Promise<Read[]> {
  const read: Read[] = [];
  for (const label of readRepositoryLabels().filter((one) => one.held === held)) {
    const files = await manifestsOf(folder, label);
    if (files === null) console.log(`left out, no mirror: ${label.repository}`);
    else read.push({ label, files });
  }
  return read;
}

async function measure(catalog: Catalog, read: readonly Read[]): Promise<void> {
  const known: Known = {
    providers: new Set(catalog.offers.map(({ provider }) => provider.slug)),
    providerOf: new Map(catalog.offers.map(({ slug, provider }) => [slug, provider.slug])),
  };
  const ours = read.map(({ label, files }) =>
    compareWithLabel(
      label,
      checkRepository(
        catalog,
        { files: [...files], commercial: false, audience: 'global', locale: 'en' },
        { detection: DETECTION_INDEX, planUrlBase: 'https://zero.example' },
      ),
      known,
    ),
  );
  const peer: Comparison[] = [];
  for (const { label, files } of read) {
    const expected = new Set(label.services.map(({ provider }) => provider));
    const services = [...(await peerServices(files, expected))].map((provider) => ({
      provider,
      offers: [],
      roles: [],
      strength: 'used' as const,
      foundIn: [],
    }));
    peer.push(compareWithLabel(label, { services, findings: [], needs: [] }, known));
  }

  const files = read.reduce((sum, { files }) => sum + files.length, 0);
  console.log(
    `${read.length} ${held ? 'held-back' : 'open'} repositories, ${files} files, snapshot ${catalog.snapshot}\n`,
  );
  console.log(
    `${'stack'.padEnd(20)} ${'n'.padStart(3)}  ${'known: prec.'.padStart(12)} ${'recall'.padStart(8)} ${'named: recall'.padStart(14)} ${'invented'.padStart(9)} ${'false warn.'.padStart(12)} ${'wrong plans'.padStart(12)} ${'needs: prec.'.padStart(13)} ${'recall'.padStart(8)}`,
  );
  for (const stack of [...new Set(ours.flatMap(({ label }) => label.stacks))].sort()) {
    console.log(
      row(
        stack,
        ours.filter(({ label }) => label.stacks.includes(stack)),
      ),
    );
  }
  console.log(row('all', ours));
  const exact = total(ours.map(({ knownAtStrength }) => knownAtStrength));
  console.log(
    `known at the very strength: precision ${percent(precision(exact))}, recall ${percent(recall(exact))}`,
  );
  const missedPlans = ours.flatMap((comparison) => comparison.missedPlans).length;
  const meant = ours.flatMap(({ label }) => label.services.flatMap(({ plans }) => plans)).length;
  console.log(`plans that are meant: ${meant - missedPlans} of ${meant} named`);
  console.log(`\n@specfy/stack-analyser (${peerSize()} technologies), names of the catalog's services only`);
  const theirs = total(peer.map((comparison) => comparison.known));
  console.log(`known: precision ${percent(precision(theirs))}, recall ${percent(recall(theirs))}`);
  if (details) for (const comparison of ours) printDetails(comparison);
  judge(ours);
}

function row(name: string, of: readonly Comparison[]): string {
  const known = total(of.map((comparison) => comparison.known));
  const named = total(of.map((comparison) => comparison.named));
  const needs = total(of.map((comparison) => comparison.needs));
  const count = (list: (comparison: Comparison) => readonly string[], width: number): string =>
    String(of.flatMap(list).length).padStart(width);
  return [
    name.padEnd(20),
    String(of.length).padStart(3),
    '',
    percent(precision(known)).padStart(11),
    share(known).padStart(8),
    share(named).padStart(14),
    count(({ invented }) => invented, 9),
    count(({ falseWarnings }) => falseWarnings, 12),
    count(({ wrongPlans }) => wrongPlans, 12),
    percent(precision(needs)).padStart(13),
    share(needs).padStart(8),
  ].join(' ');
}

function printDetails(comparison: Comparison): void {
  const lists = {
    missed: comparison.missed,
    invented: comparison.invented,
    'at another strength': comparison.atAnotherStrength,
    'false warnings': comparison.falseWarnings,
    'wrong plans': comparison.wrongPlans,
    'missed plans': comparison.missedPlans,
    'missed needs': comparison.missedNeeds,
    'false needs': comparison.falseNeeds,
  };
  const lines = Object.entries(lists).filter(([, list]) => list.length > 0);
  if (lines.length > 0)
    console.log(`\n${comparison.label.repository} (${comparison.label.stacks.join(', ')})`);
  for (const [name, list] of lines) console.log(`  ${name}: ${list.join(', ')}`);
}

function judge(ours: readonly Comparison[]): void {
  const known = total(ours.map((comparison) => comparison.known));
  const named = total(ours.map((comparison) => comparison.named));
  const failures = [
    precision(known) < GOALS.known && `precision of known services is below ${GOALS.known}`,
    recall(known) < GOALS.known && `recall of known services is below ${GOALS.known}`,
    recall(named) < GOALS.named && `recall of named services is below ${GOALS.named}`,
    ours.some(({ invented }) => invented.length > 0) && 'a service was invented',
    ours.some(({ falseWarnings }) => falseWarnings.length > 0) && 'a warning is about a plan not in use',
  ].filter((failure) => failure !== false);
  console.log(failures.length === 0 ? '\nAll goals met.' : `\nNot met: ${failures.join('; ')}`);
  if (failures.length > 0) process.exitCode = 1;
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}

function share(score: Score): string {
  return `${score.hits}/${score.expected}`;
}
