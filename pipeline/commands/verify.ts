/** `zero-pipeline verify`: is a quote on a page, where, and what else could be quoted? */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { z } from 'zod';
import { countsAsFound } from '../../schemas/verdict.ts';
import type { PageKind } from '../read/extract/index.ts';
import { createLiveReader, findBrowser } from '../read/fetch/index.ts';
import { describeQuote, type QuoteAsked, runVerify } from '../read/verify/index.ts';
import type { PipelineSettings } from '../settings.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { userAgent } from './identity.ts';
import type { Output } from './nightly.ts';

export type VerifyFlags = {
  readonly page: string;
  readonly quote?: string;
  readonly quotes?: string;
  readonly under: readonly string[];
  readonly language?: 'en' | 'zh';
  readonly allowLoopback: boolean;
  readonly json: boolean;
};

const quotesFileSchema = z
  .array(
    z.strictObject({
      id: z.string(),
      quote: z.string().min(1),
      under: z.array(z.string()).optional(),
      language: z.enum(['en', 'zh']).optional(),
    }),
  )
  .min(1);

/** Answers for one quote in words, for a file of quotes as JSON. Exit code 1 where a quote is not found. */
export async function verifyPage(
  flags: VerifyFlags,
  settings: PipelineSettings,
  output: Output,
): Promise<ExitCode> {
  if ((flags.quote === undefined) === (flags.quotes === undefined)) {
    output.err('give either --quote TEXT or --quotes FILE\n');
    return EXIT.wrongUsage;
  }
  const quotes = flags.quotes === undefined ? [oneQuote(flags)] : await quotesOf(flags.quotes, output);
  if (quotes === null) return EXIT.badInput;
  const page = await readPage(flags, settings, output);
  if (page === null) return EXIT.badInput;

  const answers = runVerify({ page: page.body, kind: page.kind, quotes });
  const [only] = quotes;
  if (flags.quotes !== undefined || flags.json) output.out(`${JSON.stringify(answers, null, 2)}\n`);
  else if (only !== undefined) output.out(describeQuote(page.body, page.kind, only));
  return answers.every(({ verdict }) => countsAsFound(verdict)) ? EXIT.done : EXIT.badInput;
}

function oneQuote(flags: VerifyFlags): QuoteAsked {
  return { id: 'quote', quote: flags.quote ?? '', under: flags.under, language: flags.language };
}

async function quotesOf(file: string, output: Output): Promise<QuoteAsked[] | null> {
  const text = await readText(file, output);
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    output.err(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
  const parsed = quotesFileSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues)
    output.err(`${file}: ${issue.path.map(String).join('.')}: ${issue.message}\n`);
  return null;
}

async function readPage(
  flags: VerifyFlags,
  settings: PipelineSettings,
  output: Output,
): Promise<{ body: string; kind: PageKind } | null> {
  if (!/^https?:\/\//.test(flags.page)) {
    const body = await readText(flags.page, output);
    return body === null ? null : { body, kind: kindOf(flags.page) };
  }
  const reader = createLiveReader({
    userAgent: userAgent(settings.CONTACT ?? null),
    hostDelayMs: 0,
    jobs: 1,
    allowLoopback: flags.allowLoopback,
    clock: () => new Date(),
    random: Math.random,
    browser: findBrowser(settings),
    capture: null,
  });
  try {
    const page = await reader.read({ url: flags.page, render: 'static', validators: null });
    if (page !== null && page.body !== null && page.kind !== null)
      return { body: page.body, kind: page.kind };
    output.err(`${flags.page} could not be read: ${page?.outcome ?? 'no answer'}: ${page?.reason ?? ''}\n`);
    return null;
  } finally {
    await reader.close();
  }
}

async function readText(file: string, output: Output): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    output.err(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}

function kindOf(file: string): PageKind {
  switch (extname(file).toLowerCase()) {
    case '.md':
    case '.mdx':
    case '.markdown':
      return 'markdown';
    case '.json':
      return 'json';
    case '.txt':
      return 'text';
    default:
      return 'html';
  }
}
