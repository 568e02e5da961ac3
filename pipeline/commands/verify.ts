/** `zero-pipeline verify`: is a quote on a page, where, and what else could be quoted? */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { surroundingsSchema } from '../../schemas/surroundings.ts';
import { collect, EXIT, type ExitCode, jsonText, type Output } from '../../schemas/terminal/index.ts';
import { countsAsFound } from '../../schemas/verdict.ts';
import type { PageKind } from '../read/extract/index.ts';
import { kindOfName } from '../read/fetch/index.ts';
import { describeQuote, type RequestedQuote, runVerify } from '../read/verify/index.ts';
import type { CommandContext, PipelineSettings } from '../settings.ts';
import { openLiveReader } from './live-reader.ts';

type VerifyFlags = {
  readonly page: string;
  readonly quote?: string;
  readonly quotes?: string;
  readonly under: readonly string[];
  readonly allowLoopback: boolean;
  readonly json: boolean;
};

const quotesFileSchema = z
  .array(
    z.strictObject({
      id: z.string(),
      quote: z.string().min(1),
      under: z.array(z.string()).optional(),
      surroundings: surroundingsSchema.optional(),
    }),
  )
  .min(1);

export function addVerifyCommand(program: Command, { settings, terminal }: CommandContext): void {
  program
    .command('verify')
    .description('is a quote on a page, where, and what else could be quoted')
    .requiredOption('--page <file|url>', 'the page: a local file or an address')
    .option('--quote <text>', 'one quote; the answer is for people')
    .option(
      '--quotes <file>',
      'JSON [{ "id", "quote", "surroundings"? }]; the answer is JSON on standard output',
    )
    .option(
      '--under <text>',
      'heading, row or column that the quote must be under; may be repeated',
      collect,
      [],
    )
    .option('--allow-loopback', 'read a page on this machine', false)
    .option('--json', 'JSON for a single quote too', false)
    .action(async (flags: VerifyFlags) => terminal.exit(await verifyPage(flags, settings, terminal)));
}

/** Answers for one quote in words, for a file of quotes as JSON. Exit code 1 if a quote is not found. */
async function verifyPage(flags: VerifyFlags, settings: PipelineSettings, output: Output): Promise<ExitCode> {
  if ((flags.quote === undefined) === (flags.quotes === undefined)) {
    output.error('pass either --quote TEXT or --quotes FILE\n');
    return EXIT.wrongUsage;
  }
  const quotes =
    flags.quotes === undefined
      ? [{ id: 'quote', quote: flags.quote ?? '', under: flags.under }]
      : await readQuotes(flags.quotes, output);
  if (quotes === null) return EXIT.badInput;
  const page = await readPage(flags, settings, output);
  if (page === null) return EXIT.badInput;

  const answers = runVerify({ page: page.body, kind: page.kind, quotes });
  const [only] = quotes;
  if (flags.quotes !== undefined || flags.json) output.out(jsonText(answers));
  else if (only !== undefined)
    output.out(describeQuote(page.body, page.kind, { ...only, under: flags.under }));
  return answers.every(({ verdict }) => countsAsFound(verdict)) ? EXIT.done : EXIT.badInput;
}

async function readQuotes(file: string, output: Output): Promise<RequestedQuote[] | null> {
  const text = await readText(file, output);
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    output.error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
  const parsed = quotesFileSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues)
    output.error(`${file}: ${issue.path.map(String).join('.')}: ${issue.message}\n`);
  return null;
}

async function readPage(
  flags: VerifyFlags,
  settings: PipelineSettings,
  output: Output,
): Promise<{ body: string; kind: PageKind } | null> {
  if (!/^https?:\/\//.test(flags.page)) {
    const body = await readText(flags.page, output);
    return body === null ? null : { body, kind: chooseKind(flags.page) };
  }
  const { allowLoopback } = flags;
  const reader = openLiveReader(settings, { hostDelayMs: 0, jobs: 1, allowLoopback, capture: null });
  try {
    const page = await reader.read({ url: flags.page, render: 'static', validators: null });
    if (page !== null && page.body !== null && page.kind !== null)
      return { body: page.body, kind: page.kind };
    output.error(`${flags.page} could not be read: ${page?.outcome ?? 'no answer'}: ${page?.reason ?? ''}\n`);
    return null;
  } finally {
    await reader.close();
  }
}

async function readText(file: string, output: Output): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    output.error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}

/** Of a page on this machine; what its name does not say is a page of a site. */
function chooseKind(file: string): PageKind {
  return kindOfName(file) ?? (extname(file).toLowerCase() === '.txt' ? 'text' : 'html');
}
