/** `zero-pipeline records resolve`: the live page of sources that are files of a repository. */
import { readFile, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { ProviderRecord } from '../../schemas/record.ts';
import {
  collect,
  EXIT,
  type ExitCode,
  jsonText,
  type Output,
  wholeNumber,
} from '../../schemas/terminal/index.ts';
import { formatProblem, type LoadedRecord, loadRecords, parseRecord } from '../load/index.ts';
import type { PageReader } from '../read/fetch/index.ts';
import type { QuoteToVerify } from '../read/verify/index.ts';
import {
  type FoundPage,
  findPage,
  listSite,
  type PageProof,
  repositoryFile,
  type SiteList,
  sitesOf,
  withAddress,
} from '../resolve/index.ts';
import type { CommandContext } from '../settings.ts';
import { openLiveReader } from './live-reader.ts';

export type ResolveFlags = {
  readonly records: string;
  readonly only: readonly string[];
  readonly write: boolean;
  readonly json: boolean;
};

/** What came of one source. */
export type Resolution = {
  readonly provider: string;
  readonly source: string;
  /** `file:line` of the source. */
  readonly record: string;
  readonly from: string;
  readonly quotes: number;
  readonly page: FoundPage;
  /** `written`; why not, where a page was found and `write` was asked for; null elsewhere. */
  readonly outcome: string | null;
};

export function addResolveCommand(records: Command, { settings, terminal }: CommandContext): void {
  records
    .command('resolve')
    .description('find the live page of each source that is a file of a repository')
    .option('--records <dir>', 'folder of the records', settings.recordsDir)
    .option('--only <provider>', 'only this provider; may be repeated', collect, [])
    .option('--write', 'make the page found the source; the permalink of the file stays', false)
    .option('--delay <ms>', 'least time between two requests to one host', wholeNumber(0, 600_000), 2000)
    .option('--allow-loopback', 'read pages on this machine; for tests', false)
    .option('--json', 'print what came of each source as JSON', false)
    .action(async (flags: ResolveFlags & { delay: number; allowLoopback: boolean }) => {
      const reader = openLiveReader(settings, {
        hostDelayMs: flags.delay,
        jobs: 8,
        allowLoopback: flags.allowLoopback,
        capture: null,
      });
      try {
        terminal.exit(await recordsResolve(flags, reader, terminal));
      } finally {
        await reader.close();
      }
    });
}

/**
 * Proposes a live page for each such source, with what speaks for it; writes it where that is asked for.
 * @returns `badInput` where a record is invalid; a source without a page is no failure
 */
export async function recordsResolve(
  flags: ResolveFlags,
  reader: PageReader,
  output: Output,
): Promise<ExitCode> {
  const { records, problems } = await loadRecords(flags.records);
  for (const problem of problems) output.error(`${formatProblem(problem)}\n`);
  const known = new Set(records.map(({ record }) => record.slug));
  const unknown = flags.only.filter((slug) => !known.has(slug));
  if (unknown.length > 0) {
    output.error(`--only: no provider ${unknown.join(', ')}\n`);
    return EXIT.wrongUsage;
  }
  const wanted = records.filter(({ record }) => flags.only.length === 0 || flags.only.includes(record.slug));
  // One provider after the other: a person sees what comes, and a host is one provider's nearly always.
  const resolutions: Resolution[] = [];
  for (const loaded of wanted) {
    for (const resolution of await resolveRecord(loaded, flags.write, reader)) {
      resolutions.push(resolution);
      if (!flags.json) output.out(described(resolution));
    }
  }
  if (flags.json) output.out(jsonText(resolutions));
  const found = resolutions.filter(({ page }) => page.kind === 'found').length;
  const written = resolutions.filter(({ outcome }) => outcome === 'written').length;
  output.error(
    `${resolutions.length} sources are files of a repository; the live page of ${found} was found, ${written} were written\n`,
  );
  return problems.length === 0 ? EXIT.done : EXIT.badInput;
}

async function resolveRecord(
  loaded: LoadedRecord,
  write: boolean,
  reader: PageReader,
): Promise<Resolution[]> {
  const { record, file: name, yaml } = loaded;
  const files = Object.entries(record.sources).flatMap(([key, source]) => {
    const file = repositoryFile(source.url);
    return file === null ? [] : [{ key, source, file }];
  });
  if (files.length === 0) return [];
  const sites: SiteList[] = [];
  for (const origin of sitesOf(record)) sites.push(await listSite(origin, reader));
  const resolutions: Resolution[] = [];
  for (const { key, source, file } of files) {
    const quotes = quotesOf(record, key);
    const page = await findPage(file, quotes, sites, reader);
    resolutions.push({
      provider: record.slug,
      source: key,
      record: `${name}:${yaml.positionOf(['sources', key, 'url']).line}`,
      from: source.url,
      quotes: quotes.length,
      page,
      outcome: write && page.kind === 'found' ? await writePage(loaded, key, page.url) : null,
    });
  }
  return resolutions;
}

/** The quotes of a source, those of the terms among them. */
function quotesOf({ sources, offers, terms }: ProviderRecord, key: string): QuoteToVerify[] {
  const language = sources[key]?.language ?? 'en';
  const entries = [...offers.flatMap(({ evidence }) => evidence), ...(terms?.evidence ?? [])];
  const own = new Map(
    entries
      .filter(({ source }) => source === key)
      .map(({ quote, under }) => [JSON.stringify([quote, under]), { quote, under: under ?? [], language }]),
  );
  return [...own.values()];
}

/** Writes the page as the address of the source; the copy in which the quotes were read stays as it is. */
async function writePage({ file, record }: LoadedRecord, key: string, url: string): Promise<string> {
  if (record.sources[key]?.captured.permalink === undefined)
    return 'not written: the source has no permalink, so the file would be lost';
  const text = withAddress(await readFile(file, 'utf8'), key, url);
  const { problems } = parseRecord(file, text);
  const [problem] = problems;
  if (problem !== undefined) return `not written: ${formatProblem(problem)}`;
  await writeFile(file, text);
  return 'written';
}

function described({ provider, source, record, from, quotes, page, outcome }: Resolution): string {
  const head = `${provider} ${source} (${record})\n  from ${from}\n`;
  if (page.kind === 'none') {
    const near =
      page.nearest === null
        ? ''
        : `; nearest ${page.nearest.url}, with ${page.nearest.found} of ${quotes} quotes`;
    return `${head}  no page found, ${page.looked} looked at${near}\n`;
  }
  const why = [...page.proofs.map(proofText), `${quotes} of ${quotes} quotes found`].join('; ');
  const shown = page.render === 'browser' ? ' (in a browser)' : '';
  return `${head}  to   ${page.url}${shown}\n  ${why}\n${outcome === null ? '' : `  ${outcome}\n`}`;
}

function proofText(proof: PageProof): string {
  switch (proof.kind) {
    case 'edit-link':
      return `it links back to the file: ${proof.link}`;
    case 'canonical':
      return 'it is its own canonical address';
    case 'listed':
      return `the site lists it, and ${proof.matching} ${proof.matching === 1 ? 'part' : 'parts'} of the path are those of the file`;
  }
}
