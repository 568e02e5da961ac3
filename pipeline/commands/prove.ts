/** `zero-pipeline prove OFFER`: which bytes of which night prove each quote of a plan. Offline. */
import type { Command } from 'commander';
import type { Evidence } from '../../schemas/catalog.ts';
import type { CapturedText } from '../../schemas/snapshot.ts';
import { EXIT, type ExitCode, jsonText, type Output } from '../../schemas/terminal/index.ts';
import { countsAsFound } from '../../schemas/verdict.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { type FoundText, findTexts, listCaptures, textKey } from '../read/capture/index.ts';
import { extractPage } from '../read/extract/index.ts';
import { quoteKey } from '../read/sources/index.ts';
import { preparePage, verifyQuote } from '../read/verify/index.ts';
import type { CommandContext } from '../settings.ts';

export type ProveFlags = { readonly snapshots: string; readonly captures: string; readonly json: boolean };

/**
 * `proved`: the bytes are at hand, have the digest that the version names, and show the quote. `no-capture`: the
 * version names the bytes, and no file has them. `unnamed`: no night has seen it live, or none has named its bytes.
 */
type Proof = {
  readonly evidence: string;
  readonly quote: string;
  readonly source: string;
  readonly status: 'proved' | 'not-shown' | 'no-capture' | 'unnamed';
  readonly capture: CapturedText | null;
  readonly record: (Pick<FoundText, 'file' | 'offset' | 'id' | 'digest'> & { bytes: Bytes | null }) | null;
};

/** From the first byte to the one behind the last, in the document of the record. */
type Bytes = { readonly from: number; readonly to: number };

export function addProveCommand(program: Command, { settings, terminal }: CommandContext): void {
  program
    .command('prove <offer>')
    .description('show which bytes of which night prove each quote of a plan, without the network')
    .option('--snapshots <dir>', 'folder of the snapshot versions', settings.snapshotsDir)
    .option('--captures <dir>', 'folder of the captures of live nights (WARC)', settings.capturesDir)
    .option('--json', 'print JSON', false)
    .addHelpText('after', '\nExit codes: 0 every quote is proved, 1 not all of them.')
    .action(async (offer: string, flags: ProveFlags) => terminal.exit(await prove(offer, flags, terminal)));
}

export async function prove(slug: string, flags: ProveFlags, output: Output): Promise<ExitCode> {
  const { opened } = await openNewest(flags.snapshots);
  const offers = (await opened?.catalog())?.offers ?? [];
  const offer = offers.find((one) => one.slug === slug || one.aliases.includes(slug));
  if (opened === null || offer === undefined) {
    output.error(`no plan ${slug} in ${flags.snapshots}\n`);
    return EXIT.badInput;
  }
  const known = new Map((await opened.state()).quotes.map((quote) => [quote.key, quote.capture]));
  const quotes = offer.evidence.map((entry) => ({ entry, capture: known.get(quoteKey(entry)) ?? null }));
  const texts = await findTexts(
    await listCaptures(flags.captures),
    quotes.flatMap(({ capture }) => capture ?? []),
  );
  const proofs = quotes.map(({ entry, capture }) =>
    proofOf(entry, capture, capture === null ? null : (texts.get(textKey(capture)) ?? null)),
  );
  const { version, manifestSha256 } = opened;
  if (flags.json) output.out(jsonText({ offer: offer.slug, version, manifestSha256, proofs }));
  else {
    output.out(`${offer.slug}, by version ${version}, manifest sha256:${manifestSha256}\n`);
    for (const proof of proofs) output.out(proofText(proof, flags.captures));
  }
  return proofs.every(({ status }) => status === 'proved') ? EXIT.done : EXIT.badInput;
}

function proofOf(entry: Evidence, capture: CapturedText | null, text: FoundText | null): Proof {
  const { id: evidence, quote, source, under } = entry;
  const base = { evidence, quote, source, capture, record: null };
  if (capture === null) return { ...base, status: 'unnamed' };
  if (text === null) return { ...base, status: 'no-capture' };
  const { verdict } = verifyQuote(preparePage(extractPage(text.body, text.kind)), { quote, under });
  const { file, offset, id, digest, payload } = text;
  const from = payload.indexOf(quote);
  const bytes = from < 0 ? null : { from, to: from + Buffer.byteLength(quote) };
  return {
    ...base,
    status: countsAsFound(verdict) ? 'proved' : 'not-shown',
    record: { file, offset, id, digest, bytes },
  };
}

const STATUS: Readonly<Record<Proof['status'], string>> = {
  proved: 'proved',
  'not-shown': 'the bytes are at hand, and this version of the engine does not find the quote in them',
  'no-capture': 'not proved here: the capture is not at hand',
  unnamed: 'not proved: no night has seen it live, or its version names no bytes',
};

function proofText({ evidence, quote, source, status, capture, record }: Proof, folder: string): string {
  const lines = [`\n${evidence}: ${STATUS[status]}`, `  "${quote}"`, `  ${source}`];
  if (capture !== null) lines.push(`  read ${capture.at}, text sha256:${capture.sha256}`);
  if (status === 'no-capture') lines.push(`  no file in ${folder} has it`);
  if (record !== null) {
    const place = record.offset === null ? '' : `, byte ${record.offset}`;
    lines.push(
      `  ${record.file}${place}, record ${record.id}${record.digest === null ? '' : `, ${record.digest}`}`,
    );
    if (record.bytes !== null)
      lines.push(`  bytes ${record.bytes.from} to ${record.bytes.to} of its document are the quote`);
  }
  return `${lines.join('\n')}\n`;
}
