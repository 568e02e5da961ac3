/** `zero-pipeline records prove`: is every quote verbatim in its dated copy? */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SourceRecord } from '../../schemas/record.ts';
import { countsAsFound, type VerdictName } from '../../schemas/verdict.ts';
import { extractPage, type PageKind } from '../extract/index.ts';
import { createReplayReader, type PageReader } from '../fetch/index.ts';
import { formatProblem, loadRecords } from '../load/index.ts';
import { countPlaces, type PreparedPage, preparePage, verifyQuote } from '../verify/index.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Output } from './nightly.ts';

export type ProveFlags = {
  readonly records: string;
  readonly warc: readonly string[];
  readonly repositories?: string;
  readonly json: boolean;
};

type Origin = 'capture' | 'repository';
type Proof = {
  readonly offer: string;
  readonly evidence: string;
  readonly quote: string;
  readonly source: string;
  /** Which copies were looked into, and what each said; empty where there is no copy. */
  readonly copies: readonly {
    origin: Origin;
    verdict: VerdictName /** How often it stands there within its scope. */;
    places: number;
  }[];
  readonly proved: boolean;
};

const run = promisify(execFile);

/** Proves each quote against the copy at its permalink and the copies in the WARC files; lists what is not proved. */
export async function recordsProve(flags: ProveFlags, output: Output): Promise<ExitCode> {
  const { records, problems } = await loadRecords(flags.records);
  for (const problem of problems) output.err(`${formatProblem(problem)}\n`);
  const reader = await createReplayReader(flags.warc);
  const proofs: Proof[] = [];
  try {
    for (const { record } of records) {
      const copies = new Map<string, { origin: Origin; page: PreparedPage }[]>();
      for (const [key, source] of Object.entries(record.sources)) {
        copies.set(key, await copiesOf(source, reader, flags.repositories ?? null));
      }
      for (const offer of record.offers) {
        for (const entry of offer.evidence) {
          const source = record.sources[entry.source];
          if (source === undefined) continue;
          const wanted = { quote: entry.quote, under: entry.under ?? [], language: source.language };
          const verdicts = (copies.get(entry.source) ?? []).map(({ origin, page }) => ({
            origin,
            verdict: verifyQuote(page, wanted).verdict,
            places: countPlaces(page, wanted),
          }));
          proofs.push({
            offer: offer.slug,
            evidence: entry.id,
            quote: entry.quote,
            source: source.url,
            copies: verdicts,
            proved: verdicts.some(({ verdict }) => countsAsFound(verdict)),
          });
        }
      }
    }
  } finally {
    await reader.close();
  }
  return sayProofs(proofs, problems.length, flags.json, output);
}

function sayProofs(proofs: readonly Proof[], problems: number, json: boolean, output: Output): ExitCode {
  const unproved = proofs.filter(({ proved }) => !proved);
  if (json) output.out(`${JSON.stringify(proofs, null, 2)}\n`);
  else {
    for (const { offer, evidence, quote, source, copies } of unproved) {
      const seen =
        copies.length === 0
          ? 'no copy'
          : copies.map(({ origin, verdict }) => `${origin}: ${verdict}`).join(', ');
      output.out(`${offer} ${evidence}: ${seen}: "${quote}" ${source}\n`);
    }
  }
  const ambiguous = proofs.filter(({ copies }) => copies.some(({ places }) => places > 1));
  if (!json) {
    for (const { offer, evidence, quote, source, copies } of ambiguous) {
      const most = Math.max(...copies.map(({ places }) => places));
      output.out(
        `${offer} ${evidence}: stands at ${most} places; quote more words or name its "under": "${quote}" ${source}\n`,
      );
    }
  }
  const by = (origin: Origin): number =>
    proofs.filter(({ copies }) =>
      copies.some((copy) => copy.origin === origin && countsAsFound(copy.verdict)),
    ).length;
  output.err(
    `${proofs.length - unproved.length} of ${proofs.length} quotes proved (${by('repository')} in a repository at its commit, ${by('capture')} in a capture), ${ambiguous.length} stand at more than one place\n`,
  );
  return unproved.length === 0 && problems === 0 ? EXIT.done : EXIT.badInput;
}

async function copiesOf(
  source: SourceRecord,
  reader: PageReader,
  repositories: string | null,
): Promise<{ origin: Origin; page: PreparedPage }[]> {
  const found: { origin: Origin; page: PreparedPage }[] = [];
  const captured = await reader.read({ url: source.url, render: source.render, validators: null });
  if (captured !== null && captured.body !== null && captured.kind !== null) {
    found.push({ origin: 'capture', page: preparePage(extractPage(captured.body, captured.kind)) });
  }
  const file =
    repositories === null ? null : await fileAtPermalink(source.captured.permalink ?? '', repositories);
  if (file !== null)
    found.push({ origin: 'repository', page: preparePage(extractPage(file.text, file.kind)) });
  return found;
}

/** Reads `https://github.com/{owner}/{name}/blob/{commit}/{path}` from a local git directory `{owner}+{name}`. */
async function fileAtPermalink(
  permalink: string,
  repositories: string,
): Promise<{ text: string; kind: PageKind } | null> {
  const match = /^https:\/\/github\.com\/([^/]+)\/([^/]+)\/blob\/([0-9a-f]{40})\/([^?#]+)/.exec(permalink);
  if (match === null) return null;
  const [, owner = '', name = '', commit = '', path = ''] = match;
  const gitDir = gitDirectory(join(repositories, `${owner}+${name}`));
  if (gitDir === null) return null;
  try {
    const { stdout } = await run(
      'git',
      ['--git-dir', gitDir, 'show', `${commit}:${decodeURIComponent(path)}`],
      {
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    return {
      text: stdout,
      kind: /\.html?$/.test(path) ? 'html' : /\.(mdx?|markdown|mdoc|vto)$/.test(path) ? 'markdown' : 'text',
    };
  } catch (error) {
    // git ends with 128 where the commit or the path is not there: then there is no copy.
    if (error instanceof Error && 'code' in error && error.code === 128) return null;
    throw error;
  }
}

/** The folder itself where it is bare, its `.git`, or those of the one checkout inside it. */
function gitDirectory(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const inside = readdirSync(folder).map((name) => join(folder, name));
  const candidates = [folder, ...inside].flatMap((candidate) => [candidate, join(candidate, '.git')]);
  return candidates.find((candidate) => existsSync(join(candidate, 'HEAD'))) ?? null;
}
