/** `zero-pipeline records prove`: is every quote verbatim in its dated copy? */
import type { SourceRecord } from '../../schemas/captured.ts';
import type { HistorySource } from '../../schemas/history.ts';
import type { Passage } from '../../schemas/passages.ts';
import type { ProviderRecord } from '../../schemas/record.ts';
import { EXIT, type ExitCode, jsonText, type Output } from '../../schemas/terminal/index.ts';
import type { Tool } from '../../schemas/tools.ts';
import type { UnlistedRecord } from '../../schemas/unlisted.ts';
import { countsAsFound, type VerdictName } from '../../schemas/verdict.ts';
import { formatProblem, type LoadedRecord, loadRecords } from '../load/index.ts';
import { createReplayReader } from '../read/capture/index.ts';
import { extractPage, type PageKind } from '../read/extract/index.ts';
import { kindOfName, type PageReader } from '../read/fetch/index.ts';
import {
  countPlaces,
  decidingWordsLeftOut,
  type PreparedPage,
  preparePage,
  type QuoteToVerify,
  readSurroundings,
  verifyQuote,
} from '../read/verify/index.ts';
import { parseCommit, repositoryFile } from '../repository-file.ts';
import { digestPassage, type Passages, readPassageList, readPassages, writePassageList } from './passages.ts';
import { unprovedNamings } from './prove-namings.ts';
import { dayOfCommit, gitOutput } from './repositories.ts';

export type ProveFlags = {
  readonly records: string;
  readonly warc: readonly string[];
  readonly repositories?: string;
  readonly passages?: string;
  /** Write the digests of the passages that prove a quote into the list in the folder of the records. */
  readonly listPassages: boolean;
  /** Name the quotes whose sentence says more that decides what they mean. */
  readonly sentences: boolean;
  readonly json: boolean;
};

type Proof = {
  /** The offer, or the entry of an unlisted service. */
  readonly offer: string;
  readonly evidence: string;
  readonly quote: string;
  readonly source: string;
  /** Which copies were looked into, and what each said; empty if there is no copy. */
  readonly copies: readonly {
    origin: Origin;
    verdict: VerdictName /** How often it is there within its scope. */;
    places: number;
  }[];
  readonly proved: boolean;
  /** Deciding words of the sentence that the quote leaves out, in the best copy there is. */
  readonly leftOut: readonly string[];
  /** The passages in which it was found. */
  readonly passages: readonly Passage[];
  /** Of words of a change: whether the file on the other side of it says them too. */
  readonly onBothSides: boolean;
  /** Whether the commit is of the day that the record gives for it. */
  readonly isOfItsDay: boolean;
  /** Whether it was searched in the oldest copy with the same words, in which no night has to find the exact place. */
  readonly oldest: boolean;
};

/** A quote, and the page that must have it. */
type Claim = Pick<Proof, 'offer' | 'evidence'> & {
  readonly wanted: QuoteToVerify;
  readonly page: SourceRecord;
  /** Of words of a change: the file on the other side, which must not say them. */
  readonly otherSide?: SourceRecord;
  readonly oldest?: boolean;
  /** The day that the record gives for the commit; if it is another, nothing is proved. */
  readonly day?: string;
};

/** Proves each quote against the copy at its permalink and the copies in the WARC files; lists what is not proved. */
export async function proveRecords(flags: ProveFlags, output: Output): Promise<ExitCode> {
  const { records, unlisted, tools, problems } = await loadRecords(flags.records);
  for (const problem of problems) output.error(`${formatProblem(problem)}\n`);
  const passages = await readPassages(flags.passages ?? null);
  const reader = await createReplayReader(flags.warc);
  const proofs: Proof[] = [];
  try {
    for (const claims of [
      ...records.map(({ record }) => [...listClaims(record), ...listHistoryClaims(record)]),
      ...unlisted.map((entry) => claimsOfUnlisted(entry)),
    ]) {
      // Pages are kept for the quotes of one record only: all of them together would fill the memory.
      const copiesAt = new Map<SourceRecord, readonly Copy[]>();
      const copiesFor = async (page: SourceRecord): Promise<readonly Copy[]> => {
        const copies =
          copiesAt.get(page) ??
          (await listCopies(page, { reader, repositories: flags.repositories ?? null, passages }));
        copiesAt.set(page, copies);
        return copies;
      };
      for (const { offer, evidence, wanted, page, otherSide, oldest = false, day } of claims) {
        const copies = await copiesFor(page);
        const others = otherSide === undefined ? [] : await copiesFor(otherSide);
        const isOfItsDay = day === undefined || (await isCommitDay(flags.repositories, page, day));
        const onBothSides = others.some((copy) => countsAsFound(verifyQuote(copy.page, wanted).verdict));
        const verdicts = copies.map((copy) => ({
          origin: copy.origin,
          verdict: verifyQuote(copy.page, wanted).verdict,
          places: countPlaces(copy.page, wanted),
        }));
        const showing = copies.filter((_, at) => countsAsFound(verdicts[at]?.verdict ?? 'missing'));
        const sentence =
          showing.map(({ page: copy }) => readSurroundings(copy, wanted)?.sentence ?? '')[0] ?? '';
        proofs.push({
          offer,
          evidence,
          quote: wanted.quote,
          source: page.url,
          copies: verdicts,
          proved: showing.length > 0 && !onBothSides && isOfItsDay,
          leftOut: decidingWordsLeftOut(sentence, wanted.quote),
          passages: showing.flatMap(({ passage }) => passage ?? []),
          onBothSides,
          isOfItsDay,
          oldest,
        });
      }
    }
  } finally {
    await reader.close();
  }
  const listed = await listPassages(flags, records, unlisted, proofs);
  const ofQuotes = printProofs(proofs, problems.length, flags, listed, output);
  const ofNamings = await proveNamings(tools.tools, flags, output);
  return ofQuotes === EXIT.done ? ofNamings : ofQuotes;
}

/** Proves what the tools name; without repositories there is nothing to prove it in. */
async function proveNamings(tools: readonly Tool[], flags: ProveFlags, output: Output): Promise<ExitCode> {
  if (flags.repositories === undefined) return EXIT.done;
  const unproved = await unprovedNamings(tools, flags.repositories);
  for (const { tool, product, reason } of flags.json ? [] : unproved)
    output.out(`${tool} ${product}: ${reason}\n`);
  const namings = tools.reduce((sum, tool) => sum + tool.namings.length, 0);
  output.error(`${namings - unproved.length} of ${namings} namings of ${tools.length} tools proved\n`);
  return unproved.length === 0 ? EXIT.done : EXIT.badInput;
}

/** The digests on record, with those of this run if requested. */
async function listPassages(
  { records: dir, listPassages: write }: ProveFlags,
  records: readonly LoadedRecord[],
  unlisted: readonly UnlistedRecord[],
  proofs: readonly Proof[],
): Promise<ReadonlySet<string>> {
  if (write) {
    const pages = [
      ...records.flatMap(({ record }) => Object.values(record.sources)),
      ...unlisted.map(({ source, captured }) => ({ url: source, captured: captured ?? {} })),
    ];
    const named = pages.map(({ url, captured }) => captured.permalink ?? url ?? '');
    // A file of a repository at a commit needs no digest.
    const needed = proofs.filter(
      ({ copies }) =>
        !copies.some(({ origin, verdict }) => origin === 'repository' && countsAsFound(verdict)),
    );
    await writePassageList(
      dir,
      needed.flatMap(({ passages }) => passages),
      new Set(named),
    );
  }
  return new Set((await readPassageList(dir)).map(({ sha256 }) => sha256));
}

function listClaims(record: ProviderRecord): Claim[] {
  const inherited = new Set((record.terms?.evidence ?? []).map(({ id }) => id));
  return record.offers.flatMap((offer, at) =>
    offer.evidence.flatMap(({ id, quote, source, under, since }) => {
      const page = record.sources[source];
      if (page === undefined) return [];
      const wanted = { quote, under: under ?? [] };
      const claim = { offer: offer.slug, evidence: id, wanted, page };
      // The oldest copy of a quote that all plans inherit is looked into once.
      if (since === undefined || (inherited.has(id) && at > 0)) return [claim];
      const file = fileAt(since.permalink);
      return [
        claim,
        { ...claim, evidence: `${id} since ${since.at}`, page: file, oldest: true, day: since.at },
      ];
    }),
  );
}

/** Whether the commit of the page was made on that day; if it is not at hand nothing speaks against it. */
async function isCommitDay(
  repositories: string | undefined,
  { url }: SourceRecord,
  day: string,
): Promise<boolean> {
  const at = parseCommit(url);
  if (repositories === undefined || at === null) return true;
  const commitDay = await dayOfCommit(repositories, at.repository, at.commit);
  return commitDay === null || commitDay === day;
}

/** A file at a commit as a page of its own. */
function fileAt(permalink: string): SourceRecord {
  return { url: permalink, captured: { permalink }, language: 'en', render: 'static' };
}

/** The words before must be in the file before and not in the file after, and the reverse. */
function listHistoryClaims({ history }: ProviderRecord): Claim[] {
  return history.flatMap(({ on, offer, field, quoteBefore, quoteAfter, sourceBefore, sourceAfter }) => {
    const before = fileAt(sourceBefore.permalink);
    const after = fileAt(sourceAfter.permalink);
    const claim = (side: string, quote: string, source: HistorySource): Omit<Claim, 'page'> => ({
      offer,
      evidence: `history ${on} ${field} ${side}`,
      wanted: { quote, under: source.under ?? [] },
      day: source.at,
    });
    return [
      { ...claim('before', quoteBefore, sourceBefore), page: before, otherSide: after },
      { ...claim('after', quoteAfter, sourceAfter), page: after, otherSide: before },
    ];
  });
}

function claimsOfUnlisted({ slug, state, quote, source, captured }: UnlistedRecord): Claim[] {
  if (quote === undefined || source === undefined) return [];
  const page: SourceRecord = { url: source, captured: captured ?? {}, language: 'en', render: 'static' };
  return [{ offer: slug, evidence: state, wanted: { quote, under: [] }, page }];
}

function printProofs(
  proofs: readonly Proof[],
  problems: number,
  { json, sentences }: ProveFlags,
  listed: ReadonlySet<string>,
  output: Output,
): ExitCode {
  const unproved = proofs.filter(({ proved }) => !proved);
  const ambiguous = proofs.filter(({ copies, oldest }) => !oldest && copies.some(({ places }) => places > 1));
  const line = ({ offer, evidence, quote, source }: Proof, what: string): void =>
    output.out(`${offer} ${evidence}: ${what}: "${quote}" ${source}\n`);
  if (json) output.out(jsonText(proofs));
  else {
    for (const proof of unproved) line(proof, whyUnproved(proof));
    for (const proof of ambiguous) {
      const most = Math.max(...proof.copies.map(({ places }) => places));
      line(proof, `is at ${most} places; quote more words or name its "under"`);
    }
    for (const proof of sentences ? proofs : [])
      if (proof.leftOut.length > 0) line(proof, `its sentence also says ${proof.leftOut.join(', ')}`);
  }
  const provedBy = ({ copies }: Proof, origin: Origin): boolean =>
    copies.some((copy) => copy.origin === origin && countsAsFound(copy.verdict));
  const inRepository = proofs.filter((proof) => provedBy(proof, 'repository'));
  const inCapture = proofs.filter((proof) => provedBy(proof, 'capture'));
  const onlyPassage = proofs.filter(
    (proof) => proof.proved && !inRepository.includes(proof) && !inCapture.includes(proof),
  );
  const digested = onlyPassage.filter(({ passages }) => passages.some(({ sha256 }) => listed.has(sha256)));
  output.error(
    `${proofs.length - unproved.length} of ${proofs.length} quotes proved (${inRepository.length} in a repository at its commit, ${inCapture.length} in a capture, ${onlyPassage.length} in a passage alone, ${digested.length} of them with a listed digest), ${ambiguous.length} stand at more than one place\n`,
  );
  return unproved.length === 0 && problems === 0 ? EXIT.done : EXIT.badInput;
}

function whyUnproved({ copies, onBothSides, isOfItsDay }: Proof): string {
  if (onBothSides)
    return 'is on both sides of the change, so it does not distinguish them; name its "under" or quote more words';
  if (!isOfItsDay) return 'the commit is of another day than the record says';
  if (copies.length === 0) return 'no copy';
  return copies.map(({ origin, verdict }) => `${origin}: ${verdict}`).join(', ');
}

/** `passage` is the weakest: a person took down a part of the page, so it proves the words, not their uniqueness. */
type Origin = 'capture' | 'repository' | 'passage';
type Copy = {
  readonly origin: Origin;
  readonly page: PreparedPage;
  /** Of a passage: what tells it again. */
  readonly passage?: Passage;
};

/** Every copy of a source's page that is at hand; empty if there is none. */
async function listCopies(
  source: SourceRecord,
  from: { readonly reader: PageReader; readonly repositories: string | null; readonly passages: Passages },
): Promise<readonly Copy[]> {
  const found: Copy[] = [];
  const captured = await from.reader.read({ url: source.url, render: source.render, validators: null });
  if (captured !== null && captured.body !== null && captured.kind !== null) {
    found.push({ origin: 'capture', page: preparePage(extractPage(captured.body, captured.kind)) });
  }
  const { permalink } = source.captured;
  const file =
    permalink === undefined || from.repositories === null
      ? null
      : await fileAtPermalink(permalink, from.repositories);
  if (file !== null)
    found.push({ origin: 'repository', page: preparePage(extractPage(file.text, file.kind)) });
  const address = permalink ?? source.url;
  for (const text of from.passages.get(address) ?? []) {
    found.push({
      origin: 'passage',
      page: preparePage(extractPage(text, copyKind(address))),
      passage: digestPassage(address, text),
    });
  }
  return found;
}

/** Reads `https://github.com/{owner}/{name}/blob/{commit}/{path}` from a local git directory `{owner}+{name}`. */
async function fileAtPermalink(
  permalink: string,
  repositories: string,
): Promise<{ text: string; kind: PageKind } | null> {
  const file = repositoryFile(permalink);
  const at = parseCommit(permalink);
  if (file === null || at === null) return null;
  const blob = ['cat-file', 'blob', `${at.commit}:${file.path}`];
  const text = await gitOutput(repositories, at.repository, blob);
  return text === null ? null : { text, kind: copyKind(file.path) };
}

function copyKind(path: string): PageKind {
  return kindOfName(path) ?? 'text';
}
