/** Finds the live page of sources that are files of a repository. */
import { readFile } from 'node:fs/promises';
import type { ProviderRecord } from '../../schemas/record.ts';
import { EXIT, type ExitCode, jsonText, type Output } from '../../schemas/terminal/index.ts';
import type { LoadedRecord } from '../load/index.ts';
import type { PageReader } from '../read/fetch/index.ts';
import type { QuoteToVerify } from '../read/verify/index.ts';
import { repositoryFile } from '../repository-file.ts';
import { setValue } from '../review/apply/index.ts';
import { openRecords, writeIfValid } from './records.ts';
import { type FoundPage, findPage, type PageProof } from './resolve/find-page.ts';
import { listSite, listSites, type SiteList } from './resolve/site.ts';

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
  /** `written`, or why not, if a page was found and `write` was asked for; else null. */
  readonly outcome: string | null;
};

/**
 * Proposes a live page for each such source, with what supports it, and writes it if asked.
 * @returns `badInput` if a record is invalid; a source without a page is no failure
 */
export async function resolveRecords(
  flags: ResolveFlags,
  reader: PageReader,
  output: Output,
): Promise<ExitCode> {
  const { records, valid } = await openRecords(flags.records, flags.only, output);
  // One provider after the other: a host is nearly always one provider's.
  const resolutions: Resolution[] = [];
  for (const loaded of records)
    for (const resolution of await resolveRecord(loaded, flags.write, reader, output)) {
      resolutions.push(resolution);
      if (!flags.json) output.out(describe(resolution));
    }
  if (flags.json) output.out(jsonText(resolutions));
  const found = resolutions.filter(({ page }) => page.kind === 'found').length;
  const written = resolutions.filter(({ outcome }) => outcome === 'written').length;
  output.error(
    `${resolutions.length} sources are files of a repository; the live page of ${found} was found, ${written} were written\n`,
  );
  return valid ? EXIT.done : EXIT.badInput;
}

async function resolveRecord(
  loaded: LoadedRecord,
  write: boolean,
  reader: PageReader,
  output: Output,
): Promise<Resolution[]> {
  const { record, file: name, yaml } = loaded;
  const files = Object.entries(record.sources).flatMap(([key, source]) => {
    const file = repositoryFile(source.url);
    return file === null ? [] : [{ key, source, file }];
  });
  if (files.length === 0) return [];
  const sites: SiteList[] = [];
  for (const origin of listSites(record)) sites.push(await listSite(origin, reader));
  const resolutions: Resolution[] = [];
  for (const { key, source, file } of files) {
    const quotes = quotesFrom(record, key);
    const page = await findPage(file, quotes, sites, reader);
    resolutions.push({
      provider: record.slug,
      source: key,
      record: `${name}:${yaml.positionOf(['sources', key, 'url']).line}`,
      from: source.url,
      quotes: quotes.length,
      page,
      outcome: write && page.kind === 'found' ? await writePage(loaded, key, page.url, output) : null,
    });
  }
  return resolutions;
}

/** The quotes of a source, those of the terms among them. */
function quotesFrom({ sources, offers, terms }: ProviderRecord, key: string): QuoteToVerify[] {
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
async function writePage(
  { file, record }: LoadedRecord,
  key: string,
  url: string,
  output: Output,
): Promise<string> {
  if (record.sources[key]?.captured.permalink === undefined)
    return 'not written: the source has no permalink, so the file would be lost';
  const text = setValue(await readFile(file, 'utf8'), ['sources', key, 'url'], url);
  return (await writeIfValid(file, text, output)) ? 'written' : 'not written';
}

function describe({ provider, source, record, from, quotes, page, outcome }: Resolution): string {
  const head = `${provider} ${source} (${record})\n  from ${from}\n`;
  if (page.kind === 'none') {
    const { looked, nearest } = page;
    const near =
      nearest === null ? '' : `; nearest ${nearest.url}, with ${nearest.found} of ${quotes} quotes`;
    return `${head}  no page found, ${looked} looked at${near}\n`;
  }
  const why = [...page.proofs.map(describeProof), `${quotes} of ${quotes} quotes found`].join('; ');
  const shown = page.render === 'browser' ? ' (in a browser)' : '';
  return `${head}  to   ${page.url}${shown}\n  ${why}\n${outcome === null ? '' : `  ${outcome}\n`}`;
}

function describeProof(proof: PageProof): string {
  switch (proof.kind) {
    case 'edit-link':
      return `it links back to the file: ${proof.link}`;
    case 'canonical':
      return 'it is its own canonical address';
    case 'listed':
      return `the site lists it; parts of the path that are those of the file: ${proof.matching}`;
  }
}
